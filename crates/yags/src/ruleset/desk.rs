//! How questions from outside get at the figures of a battle.

use crate::beats::{Answer, Waiting, WaitingBeat};
use crate::components::Field;
use bevy_ecs::prelude::{Entity, Query, Res, ResMut, Resource, World};
use bevy_ecs::system::SystemState;
use tabletop::agenda::Agenda;
use tabletop::context::BattleContext;
use tabletop::decision::Decision;

/// Prepared access to the world for questions from outside, made once per world. It is lent out
/// for the time of a question.
#[derive(Resource, Default)]
pub(super) struct Desk(Option<Box<Access>>);

impl Desk {
    pub(super) fn lend(world: &mut World) -> Box<Access> {
        let lent = world.resource_mut::<Self>().0.take();
        lent.unwrap_or_else(|| {
            Box::new(Access {
                reading: SystemState::new(world),
                waiting: SystemState::new(world),
                accepting: SystemState::new(world),
            })
        })
    }

    pub(super) fn give_back(world: &mut World, access: Box<Access>) {
        world.resource_mut::<Self>().0 = Some(access);
    }
}

pub(super) struct Access {
    reading: SystemState<Field<'static, 'static>>,
    waiting: SystemState<(Query<'static, 'static, WaitingBeat>, Res<'static, Agenda>)>,
    pub(super) accepting: SystemState<(
        Field<'static, 'static>,
        BattleContext<'static, 'static>,
        ResMut<'static, Answer>,
    )>,
}

/// Runs `ask` on the figures.
pub(super) fn with_field<T>(world: &mut World, ask: impl FnOnce(&mut Field) -> T) -> T {
    let mut desk = Desk::lend(world);
    let answer = {
        let Ok(mut field) = desk.reading.get_mut(world) else {
            unreachable!("a mustered world has all that reading needs")
        };
        ask(&mut field)
    };
    Desk::give_back(world, desk);
    answer
}

/// The beat that waits for an answer, if one does.
fn waiting(world: &mut World) -> Option<Waiting> {
    let mut desk = Desk::lend(world);
    let waiting = {
        let Ok((beats, agenda)) = desk.waiting.get_mut(world) else {
            unreachable!("a mustered world has all that waiting needs")
        };
        agenda
            .top()
            .and_then(|beat: Entity| beats.get(beat).ok())
            .and_then(Waiting::of)
    };
    Desk::give_back(world, desk);
    waiting
}

/// Asks the figures, and the beat that waits for an answer, about the pending decision: what has been
/// worked out for it is kept until it is answered. No beat waits while somebody declares.
pub(super) fn consider<T>(
    world: &mut World,
    decision: &Decision,
    ask: impl FnOnce(&mut Field, Option<Waiting>) -> T,
) -> T {
    let waiting = match decision.key() {
        "declare" => None,
        _ => waiting(world),
    };
    with_field(world, |field| {
        field.memo.open(decision.id);
        let answer = ask(field, waiting);
        field.memo.close();
        answer
    })
}
