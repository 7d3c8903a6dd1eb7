//! Finding initiative and breaking ties (chapter 6, R-32).

use crate::checks::rules::{Actor, Plan};
use crate::components::Field;
use crate::initiative::rules::initiative_roll;
use crate::vocabulary::{gauge, purpose, verdict};
use crate::{cards, rule};
use bevy_ecs::prelude::{Component, Single, With};
use tabletop::CombatantId;
use tabletop::agenda::Current;
use tabletop::context::BattleContext;
use tabletop::event::EventKind;
use tabletop::ledger::{NullLedger, RecordingLedger};

/// One figure rolls initiative: on entering combat, or again (YC-INIT-ROLL, YC-INIT-REROLL).
#[derive(Component)]
pub(crate) struct InitiativeBeat {
    pub(crate) who: CombatantId,
    pub(crate) again: bool,
}

pub(crate) fn resolve_initiative(
    beat: Single<&InitiativeBeat, With<Current>>,
    mut field: Field,
    mut context: BattleContext,
) {
    let (who, again) = (beat.who, beat.again);
    let figure = field.get(who);
    let Some(face) = context.roll(who, figure.owner(), purpose::INITIATIVE, 20) else {
        return;
    };
    let actor = Actor {
        figure: &figure,
        round: figure.declaration,
    };
    let plan: Plan<NullLedger> = initiative_roll(actor, again);
    let value = if plan.fumbles(face) {
        0
    } else {
        plan.total(face).max(0)
    };
    let fumbled = plan.fumbles(face);
    context.log.push_verdict(
        EventKind::Verdict {
            by: who,
            purpose: purpose::INITIATIVE,
            verdict: if fumbled {
                verdict::FUMBLE
            } else {
                verdict::ORDERED
            },
            margin: value as i16,
        },
        || {
            let plan: Plan<RecordingLedger> = initiative_roll(actor, again);
            let fumble = cards::fumble_column(&plan);
            let mut roll = plan.finish(face, rule::INIT_ROLL);
            if roll.value() < 0 {
                roll.at_least("none", 0, rule::INIT_ROLL);
            }
            let columns = vec![cards::total_column("initiative", roll), fumble];
            let title = format!("{} rolls initiative", figure.identity.name);
            let mut card = cards::card(title, purpose::INITIATIVE, &figure, None, columns);
            let words = if fumbled {
                "fumble: initiative 0, rolls halved, actions slow".to_owned()
            } else {
                format!("initiative {value}")
            };
            let code = if fumbled {
                verdict::FUMBLE
            } else {
                verdict::ORDERED
            };
            card.verdict = cards::verdict(code, value, words);
            card
        },
    );
    let from = figure.situation.initiative.value;
    let mut figure = field.get_mut(who);
    figure.situation.initiative.value = value;
    figure.situation.initiative.rolled = true;
    context.log.push(EventKind::Gauge {
        who,
        gauge: gauge::INITIATIVE,
        from: from as i16,
        to: value as i16,
    });
}

/// One of several tied figures rolls for its place among them, once per combat.
#[derive(Component)]
pub(crate) struct TieBeat {
    pub(crate) who: CombatantId,
}

pub(crate) fn resolve_tie(
    beat: Single<&TieBeat, With<Current>>,
    mut field: Field,
    mut context: BattleContext,
) {
    let who = beat.who;
    let side = field.get(who).owner();
    if let Some(face) = context.roll(who, side, purpose::TIE, 20) {
        field.get_mut(who).situation.initiative.tie = face;
    }
}
