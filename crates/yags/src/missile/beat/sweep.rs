//! The attack die against one of those in an arc: hits by itself, misses by itself, or counts like
//! any other (YC-AREA, R-110).

use crate::attack::beat::{Assault, Flow, Stage, attack_card, attack_plan, spend_slot};
use crate::cards;
use crate::checks::beat::jam;
use crate::checks::rules::Plan;
use crate::components::Field;
use crate::missile::rules::{Shot, area_row};
use crate::vocabulary::{note, purpose, verdict};
use tabletop::context::BattleContext;
use tabletop::event::EventKind;
use tabletop::ledger::NullLedger;

/// The natural roll that hits whatever it comes to; each full 10 of cover makes it one harder
///
pub(crate) fn automatic_hit(shot: &Shot) -> i32 {
    let row = area_row(shot.bullets).map_or(21, |row| row.automatic);
    row + shot.shelter.value / 10
}

/// What the attack die, which lies, means for somebody in the arc.
pub(crate) fn swept_die(
    assault: &Assault,
    shot: &Shot,
    field: &mut Field,
    context: &mut BattleContext,
) -> Flow {
    let face = assault.attack_face;
    let hits = i32::from(face) >= automatic_hit(shot);
    let plan: Plan<NullLedger> = attack_plan(assault, field);
    if !hits && !plan.fumbles(face) {
        return spend_slot(assault, field);
    }
    let (code, words) = if hits {
        (verdict::HIT, "hit by itself, moderate")
    } else {
        (verdict::MISS, "missed: the burst is too thin")
    };
    context.log.push_verdict(
        EventKind::Verdict {
            by: assault.attacker,
            purpose: purpose::ATTACK,
            verdict: code,
            margin: 0,
        },
        || {
            let mut card = attack_card(assault, field, false);
            card.verdict = cards::verdict(code, 0, words.to_owned());
            card
        },
    );
    if hits {
        context.log.push(EventKind::Note {
            who: assault.attacker,
            other: Some(assault.target),
            note: note::BY_ITSELF,
            value: 0,
        });
        return Flow::Next(Stage::DamageDie);
    }
    if face == 1 {
        // The only fumble of area fire.
        jam(assault, field, context);
    }
    Flow::Next(Stage::Done)
}

/// A cone of shot finds its target whatever the rolls are: a moderate hit (YM-CONE-MED, R-145).
pub(crate) fn cone_hit(assault: &Assault, field: &Field, context: &mut BattleContext) -> Flow {
    context.log.push_verdict(
        EventKind::Verdict {
            by: assault.attacker,
            purpose: purpose::ATTACK,
            verdict: verdict::HIT,
            margin: 0,
        },
        || {
            let mut card = attack_card(assault, field, false);
            card.verdict = cards::verdict(verdict::HIT, 0, "the cone hits by itself".to_owned());
            card
        },
    );
    Flow::Next(Stage::DamageDie)
}
