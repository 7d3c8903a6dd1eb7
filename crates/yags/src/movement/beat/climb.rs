//! A wall is climbed by hand, metre by metre (YK-CLIMB-LONG).

use super::fall::FallBeat;
use crate::beats::Answer;
use crate::checks::beat::{attempt, tire};
use crate::checks::rules::SkillCheck;
use crate::components::Field;
use crate::movement::components::{ClimbState, Manner};
use crate::movement::rules::climbing_metres;
use crate::vocabulary::{condition, note};
use bevy_ecs::prelude::{Component, ResMut, Single, With};
use tabletop::CombatantId;
use tabletop::agenda::Current;
use tabletop::context::BattleContext;
use tabletop::event::EventKind;

/// Somebody climbs for a round.
#[derive(Component, Clone, Debug)]
pub(crate) struct ScaleBeat {
    pub(crate) who: CombatantId,
    /// The climbing check has failed: hold on, or fall.
    slipped: bool,
    /// It risks the second check.
    risks: bool,
}

impl ScaleBeat {
    pub(crate) const fn new(who: CombatantId) -> Self {
        Self {
            who,
            slipped: false,
            risks: false,
        }
    }
}

pub(crate) fn resolve_scale(
    mut beat: Single<&mut ScaleBeat, With<Current>>,
    mut field: Field,
    mut context: BattleContext,
    mut answer: ResMut<Answer>,
) {
    let who = beat.who;
    let (field, context) = (&mut field, &mut context);
    let Some(cling) = field.get(who).situation.movement.cling else {
        return;
    };
    let careful = field.get(who).declaration.tread.manner == Manner::Safe;
    if cling.goal == field.get(who).tile() {
        // It lets go.
        let_go(field, context, who, cling);
        return;
    }
    if !beat.slipped {
        let Some(outcome) = attempt(field, context, who, SkillCheck::Ascend(cling.difficulty))
        else {
            return;
        };
        if !outcome.failed {
            rise(field, context, who, cling, careful);
            return;
        }
        beat.slipped = true;
    }
    if !beat.risks {
        let Some(pick) = answer.take() else {
            context.ask(who, field.get(who).owner(), "slip", Some(who));
            return;
        };
        if pick.key() == Some("fatigue") {
            tire(field, context, who);
            return;
        }
        beat.risks = true;
    }
    let hold = SkillCheck::Hold {
        difficulty: cling.difficulty,
        careful,
    };
    match attempt(field, context, who, hold) {
        Some(outcome) if outcome.failed => let_go(field, context, who, cling),
        _ => {}
    }
}

/// A round's metres up; at the top it steps over, if there is room.
fn rise(
    field: &mut Field,
    context: &mut BattleContext,
    who: CombatantId,
    cling: ClimbState,
    careful: bool,
) {
    let metres = i32::from(cling.metres) + climbing_metres(&field.get(who), careful);
    let metres = metres.min(i32::from(cling.height)) as u8;
    context.log.push(EventKind::Note {
        who,
        other: None,
        note: note::HIGHER,
        value: i16::from(metres),
    });
    if metres < cling.height || field.occupied(cling.goal, who) {
        field.get_mut(who).situation.movement.cling = Some(ClimbState { metres, ..cling });
        return;
    }
    let from = field.get(who).tile();
    field.get_mut(who).situation.movement.cling = None;
    field.place(who, cling.goal);
    context.log.push(EventKind::Moved {
        who,
        from,
        to: cling.goal,
    });
    climbs_no_more(context, who);
}

fn let_go(field: &mut Field, context: &mut BattleContext, who: CombatantId, cling: ClimbState) {
    field.get_mut(who).situation.movement.cling = None;
    climbs_no_more(context, who);
    context.push(FallBeat::new(who, i32::from(cling.metres)));
}

fn climbs_no_more(context: &mut BattleContext, who: CombatantId) {
    context.log.push(EventKind::Condition {
        who,
        condition: condition::CLIMBING,
        on: false,
    });
}
