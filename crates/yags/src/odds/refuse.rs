//! Why an attack cannot be made (docs/odds.md): a request that is well formed and against the rules.

use super::attack::Trick;
use super::fighter::Pose;
use super::question::Duel;
use super::stand::WEAPON;
use crate::rule;
use crate::rules::melee::{handling, missing_strength};
use tabletop::RuleId;

/// A rule with what it says here.
type Bar = (RuleId, &'static str);

/// Why the attack cannot be made, with the rule; `None` if it can.
pub(super) fn forbidden(duel: &Duel) -> Option<String> {
    let bar = unfit(duel)
        .or_else(|| running(duel))
        .or_else(|| out_of_reach(duel));
    bar.or_else(|| no_manoeuvre(duel))
        .map(|(rule, why)| format!("{why} ({rule})"))
}

fn when(bad: bool, rule: RuleId, why: &'static str) -> Option<Bar> {
    bad.then_some((rule, why))
}

/// The attacker is in no state for it.
fn unfit(duel: &Duel) -> Option<Bar> {
    let handling = handling(duel.attacker, WEAPON);
    let powerless = duel.attacker.figure.effective(handling.attribute) == 0;
    when(
        duel.request.attacker.exhausted(),
        rule::FAT,
        "the attacker is exhausted",
    )
    .or_else(|| when(powerless, rule::ATTR, "an attribute of 0 forbids it"))
}

/// Whoever runs can only make a standard attack (YC-MOVE-FULL).
fn running(duel: &Duel) -> Option<Bar> {
    let (attack, attacker) = (&duel.request.attack, &duel.request.attacker);
    let pose = match attacker.pose {
        Pose::Aggressive | Pose::Defensive if attack.missile => Pose::Normal,
        other => other,
    };
    let standard = pose == Pose::Normal && attack.trick.is_none() && !attacker.crouched;
    when(
        attack.runs() && !standard,
        rule::MOVE_FULL,
        "at more than combat move only a standard attack is possible",
    )
}

/// The target cannot be reached with this weapon.
fn out_of_reach(duel: &Duel) -> Option<Bar> {
    let attack = &duel.request.attack;
    let figure = duel.attacker.figure;
    let apart = attack.dx.abs().max(attack.dy.abs());
    when(apart != 1, rule::ENGAGE, "blows need contact")
        .or_else(|| {
            let weapon = &figure.arsenal.get(WEAPON).weapon;
            when(!weapon.melee, rule::ENGAGE, "the weapon is no hand weapon")
        })
        .or_else(|| {
            let heavy = missing_strength(figure, WEAPON) > 2;
            when(heavy, rule::STR_REQ, "the weapon is too heavy")
        })
}

/// The manoeuvre is not possible like this (YC-MAN).
fn no_manoeuvre(duel: &Duel) -> Option<Bar> {
    let trick = duel.request.attack.trick?;
    let unarmed = duel.attacker.figure.arsenal.get(WEAPON).weapon.is_unarmed();
    let aggressive = duel.request.attacker.pose == Pose::Aggressive;
    if duel.request.attack.missile {
        return Some((rule::MAN, "manoeuvres are made hand to hand"));
    }
    match trick {
        Trick::Disarm => None,
        Trick::Grapple | Trick::Trip => when(!unarmed, rule::MAN, "it is made unarmed"),
        Trick::KnockDown | Trick::VitalStrike => {
            when(!aggressive, rule::MAN, "it takes the aggressive stance")
        }
    }
}
