//! Waiting for a clear shot into a melee (YC-CLEAR-CAUTIOUS, YC-CLEAR-TRIGGER, R-100).

use super::assault::Assault;
use super::opening::declared;
use crate::cards;
use crate::figure::{Clear, Field, ItemIndex};
use crate::rule;
use crate::rules::check::Plan;
use crate::rules::missile::{Shot, clear_difficulty, clear_roll};
use crate::vocabulary::{note, purpose, verdict};
use bevy_ecs::prelude::{Component, Single, With};
use tabletop::CombatantId;
use tabletop::agenda::Current;
use tabletop::event::What;
use tabletop::ledger::{Account, Null};
use tabletop::umpire::Umpire;

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
    mut umpire: Umpire,
) {
    let who = beat.who;
    let figure = field.get(who);
    let Some(face) = umpire.roll(who, figure.owner(), purpose::CHECK, 20) else {
        return;
    };
    let plan: Plan<Null> = clear_roll(declared(&figure));
    let margin = plan.total(face) - clear_difficulty::<Null>(&beat.shot, beat.clear).value();
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
    umpire.log.push_verdict(
        What::Verdict {
            by: who,
            purpose: purpose::CHECK,
            verdict: code,
            margin: margin as i16,
        },
        || {
            let roll = clear_roll::<Account>(declared(&figure));
            let needed = clear_difficulty(&beat.shot, beat.clear);
            let columns = cards::check_columns("check", roll, (face, rule), needed);
            let title = format!("{} waits for a clear shot", figure.called.name);
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
        umpire.log.push(What::Note {
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
    umpire.push(Assault::shot(who, beat.target, beat.item, shot));
}
