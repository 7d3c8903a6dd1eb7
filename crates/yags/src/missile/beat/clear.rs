//! Waiting for a clear shot into a melee (YC-CLEAR-CAUTIOUS, YC-CLEAR-TRIGGER, R-100).

use crate::attack::beat::{Assault, declared};
use crate::checks::rules::Plan;
use crate::components::{Field, ItemIndex};
use crate::missile::components::Clear;
use crate::missile::rules::{Shot, clear_difficulty, clear_roll};
use crate::vocabulary::{note, purpose, verdict};
use crate::{cards, rule};
use bevy_ecs::prelude::{Component, Single, With};
use tabletop::CombatantId;
use tabletop::agenda::Current;
use tabletop::context::BattleContext;
use tabletop::event::EventKind;
use tabletop::ledger::{NullLedger, RecordingLedger};

/// A shooter waits for the moment.
#[derive(Component)]
pub(crate) struct ClearBeat {
    pub(crate) who: CombatantId,
    pub(crate) target: CombatantId,
    pub(crate) item: ItemIndex,
    pub(crate) shot: Shot,
    pub(crate) clear: Clear,
}

pub(crate) fn resolve_clear(
    beat: Single<&ClearBeat, With<Current>>,
    field: Field,
    mut context: BattleContext,
) {
    let who = beat.who;
    let figure = field.get(who);
    let Some(face) = context.roll(who, figure.owner(), purpose::CHECK, 20) else {
        return;
    };
    let plan: Plan<NullLedger> = clear_roll(declared(&figure));
    let margin = plan.total(face) - clear_difficulty::<NullLedger>(&beat.shot, beat.clear).value();
    let seen = margin >= 0 && !plan.fumbles(face);
    let code = if seen {
        verdict::SUCCEEDS
    } else {
        verdict::FAILS
    };
    let rule = match beat.clear {
        Clear::Cautious => rule::CLEAR_CAUTIOUS,
        Clear::TriggerHappy => rule::CLEAR_TRIGGER,
    };
    context.log.push_verdict(
        EventKind::Verdict {
            by: who,
            purpose: purpose::CHECK,
            verdict: code,
            margin: margin as i16,
        },
        || {
            let roll = clear_roll::<RecordingLedger>(declared(&figure));
            let needed = clear_difficulty(&beat.shot, beat.clear);
            let columns = cards::check_columns("check", roll, (face, rule), needed);
            let title = format!("{} waits for a clear shot", figure.identity.name);
            let mut card = cards::card(title, purpose::CHECK, &figure, None, columns);
            let words = if seen {
                "the way is clear"
            } else {
                "no clear shot"
            };
            let words = cards::kept(words, margin, plan.fumbles(face));
            card.verdict = cards::verdict(code, margin, words);
            card
        },
    );
    if !seen && beat.clear == Clear::Cautious {
        context.log.push(EventKind::Note {
            who,
            other: Some(beat.target),
            note: note::NOT_CLEAR,
            value: 0,
        });
        return;
    }
    let step = if seen { 2 } else { 4 };
    let shot = Shot {
        clear_step: step,
        ..beat.shot
    };
    context.push(Assault::shot(who, beat.target, beat.item, shot));
}
