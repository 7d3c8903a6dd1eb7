//! First aid while others fight: twelve rounds of nothing else beside the patient (YC-FA,
//! YC-FA-STUN, R-135). Whoever is hurt meanwhile begins anew.

use crate::checks::rules::{Plan, success_level};
use crate::components::{Field, Vitality};
use crate::first_aid::rules::{aid_roll, care_difficulty};
use crate::vocabulary::{condition, deed, gauge, note, purpose, verdict};
use crate::{cards, rule};
use bevy_ecs::prelude::{Component, Single, With};
use tabletop::CombatantId;
use tabletop::agenda::Current;
use tabletop::context::BattleContext;
use tabletop::event::EventKind;
use tabletop::ledger::{Ledger, NullLedger, RecordingLedger, Total};

/// Rounds in a minute.
pub(crate) const MINUTE: u8 = 12;

/// The minute is over: the roll.
#[derive(Component)]
pub(crate) struct AidBeat {
    who: CombatantId,
    patient: CombatantId,
    stuns: bool,
}

/// One round of first aid.
pub(crate) fn tend(field: &mut Field, context: &mut BattleContext, who: CombatantId) {
    let figure = field.get(who);
    let round = figure.declaration;
    let Some(patient) = round.target else {
        return;
    };
    let stuns = round.tends_stuns;
    let beside = who == patient || field.touch(&figure, &field.get(patient));
    context.log.push(EventKind::Deed {
        deed: deed::TENDS,
        by: who,
        at: Some(patient),
    });
    if !beside {
        field.get_mut(who).situation.tending.patient = None;
        context.log.push(EventKind::Note {
            who,
            other: Some(patient),
            note: note::TENDING_LOST,
            value: 0,
        });
        return;
    }
    let tending = &mut field.get_mut(who).situation.tending;
    let goes_on = tending.patient == Some(patient) && tending.stuns == stuns;
    tending.patient = Some(patient);
    tending.stuns = stuns;
    tending.rounds = if goes_on { tending.rounds + 1 } else { 1 };
    let left = MINUTE.saturating_sub(tending.rounds);
    context.log.push(EventKind::Note {
        who,
        other: Some(patient),
        note: note::TENDING,
        value: i16::from(left),
    });
    if left == 0 {
        *tending = crate::morale::components::Tending::default();
        context.push(AidBeat {
            who,
            patient,
            stuns,
        });
    }
}

/// What was done so far is lost.
pub(crate) fn interrupt(field: &mut Field, context: &mut BattleContext, who: CombatantId) {
    let tending = std::mem::take(&mut field.get_mut(who).situation.tending);
    context.log.push(EventKind::Note {
        who,
        other: tending.patient,
        note: note::TENDING_LOST,
        value: 0,
    });
}

/// What the work must reach.
fn needed<L: Ledger>(field: &Field, beat: &AidBeat) -> Total<L> {
    let patient = field.get(beat.patient);
    if beat.stuns {
        care_difficulty(&patient, "first aid on stuns", 0, rule::FA_STUN)
    } else {
        care_difficulty(&patient, "first aid on wounds", 10, rule::FA)
    }
}

pub(crate) fn resolve_aid(
    beat: Single<&AidBeat, With<Current>>,
    mut field: Field,
    mut context: BattleContext,
) {
    let (who, patient) = (beat.who, beat.patient);
    let healer = field.get(who);
    if field.get(patient).wounds.vitality == Vitality::Dead {
        return;
    }
    let Some(face) = context.roll(who, healer.owner(), purpose::FIRST_AID, 20) else {
        return;
    };
    let plan: Plan<NullLedger> = aid_roll(&healer);
    let margin = plan.total(face) - needed::<NullLedger>(&field, &beat).value();
    let failed = margin < 0 || plan.fumbles(face);
    let hurt = field.get(patient);
    let (track, before) = if beat.stuns {
        (gauge::STUNS, hurt.wounds.stuns)
    } else {
        (gauge::WOUNDS, hurt.wounds.level)
    };
    let healed = match (failed, beat.stuns) {
        (true, _) => 0,
        (false, true) => success_level(margin),
        (false, false) => i32::from(margin >= 10),
    };
    let healed = healed.min(i32::from(before)) as u8;
    let code = if failed {
        verdict::NO_BETTER
    } else {
        verdict::HEALS
    };
    context.log.push_verdict(
        EventKind::Verdict {
            by: who,
            purpose: purpose::FIRST_AID,
            verdict: code,
            margin: margin as i16,
        },
        || {
            let rule = if beat.stuns { rule::FA_STUN } else { rule::FA };
            let roll = aid_roll::<RecordingLedger>(&healer);
            let columns =
                cards::check_columns("first aid", roll, (face, rule), needed(&field, &beat));
            let title = format!("{} tends {}", healer.identity.name, hurt.identity.name);
            let mut card = cards::card(title, purpose::FIRST_AID, &healer, Some(&hurt), columns);
            let words = match (failed, healed) {
                (true, _) => "no help".to_owned(),
                (false, 0) => "stabilised".to_owned(),
                (false, n) => format!("{n} healed"),
            };
            let words = cards::plainly(&words, plan.fumbles(face));
            card.verdict = cards::verdict(code, margin, words);
            card
        },
    );
    let mut figure = field.get_mut(patient);
    if beat.stuns {
        figure.wounds.crisis.stuns_tended = true;
        figure.wounds.stuns = before - healed;
    } else {
        figure.wounds.crisis.wounds_tended = true;
        figure.wounds.crisis.stable |= !failed;
        figure.wounds.level = before - healed;
    }
    if healed > 0 {
        context.log.push(EventKind::Gauge {
            who: patient,
            gauge: track,
            from: i16::from(before),
            to: i16::from(before - healed),
        });
    }
    wake(&mut field, &mut context, patient);
}

/// Whoever is neither beaten nor fatal any more comes to, lying down.
fn wake(field: &mut Field, context: &mut BattleContext, who: CombatantId) {
    let figure = field.get(who);
    let size = figure.attributes.physique.size;
    let out = figure.wounds.vitality == Vitality::Unconscious;
    if !out || figure.wounds.level > size || figure.wounds.stuns > size {
        return;
    }
    let mut figure = field.get_mut(who);
    figure.wounds.vitality = Vitality::Conscious;
    figure.standing.0 = true;
    context.log.push(EventKind::Condition {
        who,
        condition: condition::UNCONSCIOUS,
        on: false,
    });
}
