//! The attack die of an assault: rolled, fumbled, gone astray (R-57 step 3).

use super::assault::{Assault, Flow, Means, Stage, Stray};
use super::attack_card::attack_card;
use super::attack_context::clash;
use super::judgement::missed_disarm;
use super::opening::declared;
use crate::cards;
use crate::checks::beat::jam;
use crate::checks::rules::Plan;
use crate::components::{Field, Place};
use crate::missile::rules::{Shot, best_shot, melee_members};
use crate::vocabulary::{note, purpose, verdict};
use tabletop::context::BattleContext;
use tabletop::event::EventKind;
use tabletop::ledger::{Ledger, NullLedger};

/// The attack roll as it stands.
pub(crate) fn attack_plan<L: Ledger>(assault: &Assault, field: &Field) -> Plan<L> {
    clash(assault, field, |clash| clash.attack())
}

/// Rolls the attack die; a fumble is a miss, or strays in a melee (YC-INTO-MELEE).
pub(crate) fn attack_die(
    assault: &mut Assault,
    field: &mut Field,
    context: &mut BattleContext,
) -> Flow {
    debug_assert!(
        matches!(assault.means, Means::Shot(_))
            || field.get(assault.attacker).weapons.get(assault.item).place == Place::Ready,
        "struck with what is not in hand"
    );
    let side = field.get(assault.attacker).owner();
    let Some(face) = context.roll(assault.attacker, side, purpose::ATTACK, 20) else {
        return Flow::Wait;
    };
    assault.attack_face = face;
    if let Means::Shot(shot) = assault.means
        && shot.fire.is_automatic()
    {
        // Hit or not, it was shot at.
        let mut target = field.get_mut(assault.target);
        target.situation.bullets.past = target.situation.bullets.past.saturating_add(1);
        target.situation.bullets.by = Some(assault.attacker);
        if shot.fire.is_sweep() {
            return crate::missile::beat::swept_die(assault, &shot, field, context);
        }
    }
    if let Means::Shot(shot) = assault.means
        && i32::from(face) >= shot.by_itself
    {
        return crate::missile::beat::cone_hit(assault, field, context);
    }
    Flow::Next(Stage::AttackAgain)
}

/// The attack roll that lies counts.
pub(crate) fn attack_stands(
    assault: &mut Assault,
    field: &mut Field,
    context: &mut BattleContext,
) -> Flow {
    let plan: Plan<NullLedger> = attack_plan(assault, field);
    if !plan.fumbles(assault.attack_face) {
        return spend_slot(assault, field);
    }
    if matches!(assault.means, Means::Shot(shot) if shot.extras > 0) {
        return Flow::Next(Stage::Stray);
    }
    context.log.push_verdict(
        EventKind::Verdict {
            by: assault.attacker,
            purpose: purpose::ATTACK,
            verdict: verdict::FUMBLE,
            margin: 0,
        },
        || {
            let mut card = attack_card(assault, field, false);
            card.verdict = cards::verdict(verdict::FUMBLE, 0, "fumble: misses".to_owned());
            card
        },
    );
    if missed_disarm(assault, field) {
        assault.counters += 1;
    }
    Flow::Next(Stage::AttackFumble)
}

/// A defence that is used costs its slot, but only once the attack die lies: a fumbled attack
/// leaves it.
pub(crate) fn spend_slot(assault: &Assault, field: &mut Field) -> Flow {
    if assault.guard.is_none() {
        return Flow::Next(Stage::Judge);
    }
    let attacker = assault.counts_as();
    let mut target = field.get_mut(assault.target);
    target.wounds.crisis.exerted = true;
    if !matches!(assault.means, Means::Shot(shot) if shot.target_dodges) {
        target.situation.slots.assign(attacker);
    }
    Flow::Next(Stage::DefenceDie)
}

/// The attack die of a stray shot lies already.
pub(crate) fn after_stray_guard(assault: &Assault, field: &mut Field) -> Flow {
    spend_slot(assault, field)
}

/// A random figure of the melee is the target instead; it defends as normal, the roll stands.
pub(crate) fn stray(assault: &mut Assault, field: &mut Field, context: &mut BattleContext) -> Flow {
    // The intended target is one of them; in order of ids.
    let mut group = melee_members(field, assault.attacker, assault.target);
    group.push(assault.target);
    group.sort_unstable();
    let side = field.get(assault.attacker).owner();
    let Some(face) = context.roll(assault.attacker, side, purpose::STRAY, group.len() as u8) else {
        return Flow::Wait;
    };
    let target = group[usize::from(face) - 1];
    context.log.push(EventKind::Note {
        who: assault.attacker,
        other: Some(target),
        note: note::STRAYS,
        value: 0,
    });
    jam_astray(assault, field, context);
    let Means::Shot(shot) = assault.means else {
        return Flow::Next(Stage::Done);
    };
    let meant = assault.target;
    assault.strayed = Some(Stray { meant, shot });
    assault.target = target;
    assault.guard = None;
    let (attacker, hit) = (field.get(assault.attacker), field.get(target));
    let item = assault.item;
    let found = best_shot(field, declared(&attacker), declared(&hit), item, shot.from);
    let missile = attacker.weapons.get(item).weapon.missile;
    let (Ok(other), Some(missile)) = (found, missile) else {
        return lost(assault, context, note::NO_LINE);
    };
    let other = shot.astray(other, &missile);
    assault.means = Means::Shot(other);
    if other.bullets == 0 {
        return lost(assault, context, note::SCATTERED);
    }
    let mut hit = field.get_mut(target);
    hit.situation.knowledge.alarmed = true;
    if shot.fire.is_automatic() && target != meant {
        // It is shot at as well.
        hit.situation.bullets.past = hit.situation.bullets.past.saturating_add(1);
        hit.situation.bullets.by = Some(assault.attacker);
    }
    Flow::Next(Stage::StrayGuard)
}

/// The shot does not get to whoever it strays to.
fn lost(assault: &Assault, context: &mut BattleContext, note: u8) -> Flow {
    context.log.push(EventKind::Note {
        who: assault.attacker,
        other: Some(assault.target),
        note,
        value: 0,
    });
    Flow::Next(Stage::Done)
}

/// An unreliable weapon jams on what would be a fumble without a melee, too.
fn jam_astray(assault: &Assault, field: &mut Field, context: &mut BattleContext) {
    let Means::Shot(shot) = assault.means else {
        return;
    };
    let alone = Assault {
        means: Means::Shot(Shot { extras: 0, ..shot }),
        ..assault.clone()
    };
    let plan: Plan<NullLedger> = attack_plan(&alone, field);
    if plan.fumbles(assault.attack_face) {
        jam(assault, field, context);
    }
}
