//! Attack against difficulty, and what follows from it (R-57 step 5).

use super::assault::{Assault, Flow, Means, Stage};
use super::attack::attack_plan;
use super::attack_card::attack_card;
use super::attack_context::clash;
use super::attack_notes::put_natural_twenty;
use super::opening::declared;
use crate::cards;
use crate::checks::beat::settle;
use crate::checks::rules::{Plan, success_level};
use crate::components::{Field, Stance};
use crate::melee::beat::{falls_short, opportunities};
use crate::melee::components::Manoeuvre;
use crate::melee::rules::{level_name, required, striking_reach};
use crate::odds::Contest;
use crate::technique::Technique;
use crate::vocabulary::{note, purpose, verdict};
use tabletop::context::BattleContext;
use tabletop::event::EventKind;
use tabletop::ledger::NullLedger;
use tabletop::trace::Trace;

/// The numbers of this attack.
pub(crate) fn contest(assault: &Assault, field: &Field) -> Contest {
    clash(assault, field, |clash| clash.contest())
}

/// Compares attack and difficulty (YC-ATK, R-07, R-51).
pub(crate) fn judge(assault: &mut Assault, field: &mut Field, context: &mut BattleContext) -> Flow {
    let contest = contest(assault, field);
    let plan: Plan<NullLedger> = attack_plan(assault, field);
    let total = plan.total(assault.attack_face);
    // Without a defence, or with a fumbled one, the base alone is to be met.
    let defence = contest
        .defence
        .map(|defence| defence.total(assault.defence_face));
    let difficulty = contest.base.max(defence.unwrap_or(contest.base)) + contest.modifiers;
    let hit = contest.hits(assault.attack_face, assault.defence_face);
    let margin = total - difficulty;
    // A hit by natural 20 is at least moderate whatever the margin.
    let level = success_level(margin.max(0));
    let code = if hit {
        verdict::HIT + level as u8 - 1
    } else {
        verdict::MISS
    };
    tell(assault, field, context, &contest, (hit, margin, code));
    if !hit && caught_on_a_blade(assault, field, context, defence.map(|one| one - total)) {
        assault.counters += 1;
    }
    settle(assault, field, context);
    if let Means::Shot(shot) = &mut assault.means {
        shot.level = level;
        if hit && shot.fire.is_sweep() {
            field.get_mut(assault.attacker).situation.bullets.counted += 1;
        }
    }
    assault.level = level;
    if hit && suffices(assault, field) {
        note_closing(assault, field);
        return Flow::Next(match assault.manoeuvre {
            Manoeuvre::Plain if !opportunities(field, assault).is_empty() => Stage::Opportunity,
            Manoeuvre::Plain => Stage::DamageDie,
            _ => Stage::FollowUp,
        });
    }
    if hit {
        falls_short(assault, context, level);
    }
    if missed_disarm(assault, field) {
        assault.counters += 1;
    }
    Flow::Next(Stage::Counter)
}

/// Logs the verdict with its card, and what has stopped a shot.
fn tell(
    assault: &Assault,
    field: &Field,
    context: &mut BattleContext,
    contest: &Contest,
    (hit, margin, code): (bool, i32, u8),
) {
    context.log.push_verdict(
        EventKind::Verdict {
            by: assault.attacker,
            purpose: purpose::ATTACK,
            verdict: code,
            margin: margin.clamp(-999, 999) as i16,
        },
        || {
            let mut card = attack_card(assault, field, true);
            if hit != (margin >= 0) {
                put_natural_twenty(&mut card, hit);
            }
            card.verdict = cards::verdict(code, margin, words(hit, margin));
            // A stray shot was rolled for somebody else: it has no chance of its own.
            if assault.strayed.is_none() {
                card.odds = vec![
                    cards::hit(crate::odds::hits(contest)),
                    cards::needs(contest, assault.defence_face),
                ];
            }
            card
        },
    );
    if let Means::Shot(shot) = assault.means
        && let Some(by) = shot.shelter.by
        && !hit
        && margin + shot.shelter.value >= 0
    {
        context.log.put_trace(|| Trace::Stopped { by });
    }
}

/// Whether bare hands have met a good defence with a martial weapon, which invites a counter strike
/// `excess` is what the defence came to beyond the attack.
fn caught_on_a_blade(
    assault: &Assault,
    field: &Field,
    context: &mut BattleContext,
    excess: Option<i32>,
) -> bool {
    if assault.is_strike() || !matches!(assault.means, Means::Blow) {
        return false;
    }
    let (attacker, target) = (field.get(assault.attacker), field.get(assault.target));
    let unarmed = attacker.weapons.get(assault.item).weapon.is_unarmed();
    let martial = assault
        .guard
        .is_some_and(|guard| guard.is_martial(declared(&target), assault.attacker));
    let good = excess.is_some_and(|excess| excess >= 10);
    if !(unarmed && martial && good) {
        return false;
    }
    let used_to_it = attacker.knows(Technique::UnarmedCombat);
    if used_to_it {
        context.log.push(EventKind::Note {
            who: assault.attacker,
            other: Some(assault.target),
            note: note::USED_TO_BLADES,
            value: 0,
        });
    }
    !used_to_it
}

/// Whether a hit is good enough for what the blow was meant to do.
fn suffices(assault: &Assault, field: &Field) -> bool {
    let attacker = field.get(assault.attacker);
    assault.manoeuvre == Manoeuvre::Plain
        || assault.level >= required::<NullLedger>(declared(&attacker), assault.manoeuvre).value()
}

/// A failed disarm with bare hands invites a counter strike (YC-DISARM).
pub(super) fn missed_disarm(assault: &Assault, field: &Field) -> bool {
    let attacker = field.get(assault.attacker);
    let weapon = &attacker.weapons.get(assault.item).weapon;
    assault.manoeuvre == Manoeuvre::Disarm && weapon.is_unarmed()
}

fn words(hit: bool, margin: i32) -> String {
    match (hit, margin) {
        (true, 0..) => format!("hit by {margin}, {}", level_name(success_level(margin))),
        (true, _) => "hit: a natural 20".to_owned(),
        (false, 0..) => "missed: a natural 20 in defence".to_owned(),
        (false, _) => format!("missed by {}", -margin),
    }
}

/// A hit with the shorter weapon closes in; a hit with the longer one drives the foe off.
fn note_closing(assault: &Assault, field: &mut Field) {
    if !matches!(assault.means, Means::Blow) {
        return;
    }
    let (attacker, target) = (field.get(assault.attacker), field.get(assault.target));
    let mine = attacker.weapons.get(assault.item).weapon.reach;
    let theirs = striking_reach(&target);
    let defensive = attacker.declaration.stance == Stance::Defensive;
    if mine < theirs && !defensive {
        let by = assault.attacker;
        let closed = &mut field.get_mut(assault.target).situation.closed_by.0;
        if !closed.contains(&by) {
            closed.push(by);
        }
    } else if mine > theirs {
        let foe = assault.target;
        field
            .get_mut(assault.attacker)
            .situation
            .closed_by
            .0
            .retain(|other| *other != foe);
    }
}
