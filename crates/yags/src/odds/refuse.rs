//! Why an attack cannot be made (docs/odds.md): a request that is well formed and against the rules.

use super::attack::{Fire, Trick, Wall};
use super::blast::no_blast;
use super::fighter::Pose;
use super::question::Duel;
use super::stand::WEAPON;
use crate::components::{Missile, ShotKind, Speed, Weapon};
use crate::data::{Skill, WeaponClass};
use crate::melee::rules::missing_strength;
use crate::rule;
use tabletop::RuleId;

/// A rule with what it says here.
type Bar = (RuleId, &'static str);

/// Why the attack cannot be made, with the rule; `None` if it can.
pub(super) fn forbidden(duel: &Duel) -> Option<String> {
    let bar = unfit(duel).or_else(|| running(duel));
    let bar = if duel.request.attack.missile {
        bar.or_else(|| no_blast(duel))
            .or_else(|| no_manoeuvre(duel))
            .or_else(|| no_line(duel))
            .or_else(|| no_aim(duel))
            .or_else(|| no_rate(duel))
    } else {
        bar.or_else(|| out_of_reach(duel))
            .or_else(|| no_manoeuvre(duel))
    };
    bar.map(|(rule, why)| format!("{why} ({rule})"))
}

fn when(bad: bool, rule: RuleId, why: &'static str) -> Option<Bar> {
    bad.then_some((rule, why))
}

/// The attacker is in no state for it.
fn unfit(duel: &Duel) -> Option<Bar> {
    let figure = duel.attacker.figure;
    let weapon_skill = duel.weapon_skill();
    let powerless = figure.effective(weapon_skill.attribute) == 0;
    let weapon = &figure.weapons.get(WEAPON).weapon;
    let bullet = duel.request.attack.missile
        && weapon.missile.is_some_and(|missile| missile.is_bullet())
        && !matches!(weapon_skill.skill, Skill::Guns | Skill::HeavyWeapons);
    let named = duel.request.attack.skill;
    let other =
        duel.request.attack.missile && !bullet && named.is_some_and(|skill| !takes(weapon, skill));
    when(
        duel.request.attacker.exhausted(),
        rule::FAT,
        "the attacker is exhausted",
    )
    .or_else(|| when(powerless, rule::ATTR, "an attribute of 0 forbids it"))
    .or_else(|| when(bullet, rule::P_FI, "firearms take their own skills"))
    .or_else(|| {
        when(
            other,
            rule::SKILLS,
            "this weapon is not shot with that skill",
        )
    })
}

/// Whether a missile weapon can be used with a skill that a request names (YC-SKILLS, R-89): what is
/// thrown with Throw; firearms with the skills of guns; others with their own, or the one that
/// stands in for it.
fn takes(weapon: &Weapon, named: Skill) -> bool {
    let guns = matches!(named, Skill::Guns | Skill::HeavyWeapons);
    match weapon.missile {
        None => true,
        Some(missile) if missile.is_thrown() => named == Skill::Throw,
        Some(missile) if missile.is_bullet() => guns,
        Some(_) if weapon.is(WeaponClass::Bow) => named == Skill::Bow,
        Some(_) if weapon.is(WeaponClass::Crossbow) => {
            matches!(named, Skill::Crossbow | Skill::Throw)
        }
        Some(_) => {
            let stands_in = weapon.skill == Skill::HeavyWeapons && named == Skill::Guns;
            named == weapon.skill || stands_in
        }
    }
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
            let weapon = &figure.weapons.get(WEAPON).weapon;
            when(!weapon.melee, rule::ENGAGE, "the weapon is no hand weapon")
        })
        .or_else(|| {
            let heavy = missing_strength(figure, WEAPON) > 2;
            when(heavy, rule::STR_REQ, "the weapon is too heavy")
        })
}

/// The target is out of sight or range, or behind its cover by then.
fn no_line(duel: &Duel) -> Option<Bar> {
    let attack = &duel.request.attack;
    let hidden =
        !attack.blast && attack.dodged_fully(&duel.request.target) && duel.phase() == Speed::Slow;
    when(duel.shot.is_none(), rule::BAND, "beyond long range")
        .or_else(|| when(attack.cover == Wall::Full, rule::COVER_FULL, "full cover"))
        .or_else(|| {
            when(
                hidden,
                rule::FULL_DODGE,
                "by then the target is behind its cover",
            )
        })
}

/// Nobody aims on the run or in a grapple.
fn no_aim(duel: &Duel) -> Option<Bar> {
    let attack = &duel.request.attack;
    let busy = attack.runs() || duel.request.attacker.pose == Pose::Grappled;
    when(
        attack.mode == ShotKind::Aimed && busy,
        rule::AIMED,
        "aim is lost on the run and in a grapple",
    )
}

/// The weapon does not fire like this, or not as often (odds, precision 17).
fn no_rate(duel: &Duel) -> Option<Bar> {
    let weapon = &duel.attacker.figure.weapons.get(WEAPON).weapon;
    let missile = weapon.missile.as_ref()?;
    let rounds = i64::from(missile.capacity);
    let empty = |needed: i64| when(needed > rounds, rule::LOAD, "the magazine is empty by then");
    match duel.request.attack.fire {
        Fire::Single | Fire::Shots { count: 1, .. } => None,
        Fire::Shots { count, .. } => {
            too_many_shots(duel, missile, count).or_else(|| empty(i64::from(count)))
        }
        Fire::Burst { bullets, nth } => {
            let spent = i64::from(nth - 1) * i64::from(missile.burst);
            when(!missile.automatic, rule::AU, "it fires no bursts")
                .or_else(|| when(bullets > missile.burst, rule::BURST, "longer than a burst"))
                .or_else(|| too_many_bursts(missile, nth))
                .or_else(|| empty(spent + i64::from(bullets)))
        }
        Fire::ThreeRound { nth } => when(!missile.triple, rule::TA, "it fires no bursts of three")
            .or_else(|| too_many_bursts(missile, nth))
            .or_else(|| empty(3 * i64::from(nth))),
    }
}

/// Shots by rate and skill: semi-automatic and automatic weapons by themselves, others with both
/// hands full of it (YC-MULTI, YC-ROF).
fn too_many_shots(duel: &Duel, missile: &Missile, count: i32) -> Option<Bar> {
    let by_hand = !missile.semi && !missile.automatic;
    if by_hand {
        let skill = duel
            .attacker
            .figure
            .attributes
            .skills
            .get(duel.weapon_skill().skill);
        let busy = duel.request.attacker.defences > 0 || duel.request.attack.runs();
        return when(busy, rule::ROF, "no defence and no run beside it").or_else(|| {
            let most = missile.rof.min(1 + skill / 4);
            when(
                count > most,
                rule::ROF,
                "more shots than rate and skill allow",
            )
        });
    }
    when(
        count > shots_at_once(missile),
        rule::MULTI,
        "more shots than the rate of fire allows",
    )
}

/// Single shots of a weapon that loads itself (YC-MULTI, YC-AU).
fn shots_at_once(missile: &Missile) -> i32 {
    if missile.semi && missile.automatic {
        missile.burst.min(10)
    } else {
        missile.rof.min(10)
    }
}

/// Bursts by rate.
fn too_many_bursts(missile: &Missile, nth: i32) -> Option<Bar> {
    let most = (missile.rof / missile.burst.max(1)).max(1);
    when(
        nth > most,
        rule::BURST_MORE,
        "more bursts than the rate of fire allows",
    )
}

/// The manoeuvre is not possible like this (YC-MAN).
fn no_manoeuvre(duel: &Duel) -> Option<Bar> {
    let trick = duel.request.attack.trick?;
    let unarmed = duel.attacker.figure.weapons.get(WEAPON).weapon.is_unarmed();
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
