//! The phases of the round. A phase is run again and again until it says that it has finished:
//! each time it finds out who is next, and either asks him or puts a beat on the agenda.

use super::strike::{Blow, Stage};
use super::walk::Walk;
use super::words::{BLOW, CHECK, DOWN, GUARDING, INITIATIVE, ORDER, SLOW};
use super::{Act, Fighter};
use crate::toy::{Figure, Roster};
use bevy_ecs::prelude::{Component, Query, Res, Single, With};
use std::cmp::Reverse;
use tabletop::CombatantId;
use tabletop::agenda::Current;
use tabletop::context::BattleContext;
use tabletop::event::EventKind;

/// Order: everybody rolls, once in the whole battle.
pub(super) fn roll_initiative(
    mut figures: Query<Figure<Fighter>>,
    roster: Res<Roster>,
    mut context: BattleContext,
) {
    for entity in roster.iter() {
        let Ok(mut figure) = figures.get_mut(entity) else {
            continue;
        };
        if figure.fighter.initiative.is_some() {
            continue;
        }
        // Without a face somebody has been asked to type it; the phase is run again with it.
        let Some(face) = context.roll(*figure.id, figure.side.0, INITIATIVE, 20) else {
            return;
        };
        figure.fighter.initiative = Some(i16::from(face));
        context.log.push(EventKind::Gauge {
            who: *figure.id,
            gauge: ORDER,
            from: 0,
            to: i16::from(face),
        });
    }
    context.clock.finish_phase();
}

/// Declare: the slowest first.
pub(super) fn ask_for_plans(figures: Query<Figure<Fighter>>, mut context: BattleContext) {
    let next = figures
        .iter()
        .filter(|figure| figure.standing.0 && figure.fighter.plan.is_none())
        .min_by_key(|figure| (figure.fighter.initiative, *figure.id));
    match next {
        Some(figure) => context.ask(*figure.id, figure.side.0, "declare", None),
        None => context.clock.finish_phase(),
    }
}

/// Fast and Slow: the fastest first.
pub(super) fn give_turns(mut figures: Query<Figure<Fighter>>, mut context: BattleContext) {
    let slow = context.clock.phase() == SLOW;
    let next = figures
        .iter_mut()
        .filter_map(|figure| {
            let plan = figure.fighter.plan?;
            let due = figure.standing.0 && !figure.fighter.acted && plan.slow == slow;
            due.then_some((figure, plan))
        })
        .max_by_key(|(figure, _)| (figure.fighter.initiative, Reverse(*figure.id)));
    let Some((mut figure, plan)) = next else {
        context.clock.finish_phase();
        return;
    };
    figure.fighter.acted = true;
    context.begin(EventKind::Turn { by: *figure.id });
    match plan.act {
        Act::Guard => {}
        Act::Walk(to) => context.push(Walk::new(*figure.id, to)),
        Act::Attack(at) => context.push(Blow {
            by: *figure.id,
            at,
            deed: BLOW,
            stage: Stage::Ready,
        }),
    }
}

/// End: the wounded check whether they stay on their feet; then everything is forgotten.
pub(super) fn wind_up(
    mut figures: Query<Figure<Fighter>>,
    roster: Res<Roster>,
    mut context: BattleContext,
) {
    // The last one pushed is the first one resolved.
    for entity in roster.iter().rev() {
        let Ok(mut figure) = figures.get_mut(entity) else {
            continue;
        };
        let who = *figure.id;
        if figure
            .fighter
            .plan
            .is_some_and(|plan| plan.act == Act::Guard)
        {
            context.log.push(EventKind::Condition {
                who,
                condition: GUARDING,
                on: false,
            });
        }
        figure.fighter.plan = None;
        figure.fighter.acted = false;
        figure.fighter.defences = 0;
        if figure.standing.0 && figure.fighter.wounds > 0 {
            context.push(Check { who });
        }
    }
    context.clock.finish_phase();
}

/// The beat in which somebody wounded tries to stay on his feet.
#[derive(Component)]
pub(super) struct Check {
    who: CombatantId,
}

/// Resolves a [`Check`].
pub(super) fn check(
    beat: Single<&Check, With<Current>>,
    mut figures: Query<Figure<Fighter>>,
    roster: Res<Roster>,
    mut context: BattleContext,
) {
    let Ok(mut figure) = figures.get_mut(roster.of(beat.who)) else {
        return;
    };
    let Some(face) = context.roll(beat.who, figure.side.0, CHECK, 20) else {
        return;
    };
    let margin = i16::from(face) - 4 * figure.fighter.wounds;
    context.begin(EventKind::Verdict {
        by: beat.who,
        purpose: CHECK,
        verdict: u8::from(margin >= 0),
        margin,
    });
    if margin < 0 {
        figure.standing.0 = false;
        context.log.push(EventKind::Condition {
            who: beat.who,
            condition: DOWN,
            on: true,
        });
    }
}
