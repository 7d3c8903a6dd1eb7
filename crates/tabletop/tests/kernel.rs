//! Proves the kernel with two toy systems of rules: one in phases, one a countdown.
//!
//! * [`paths`]: the paths through `choices` and the orders that `submit` accepts are one set.
//! * [`repeat`]: the same seed and orders give the same battle; records repeat and notice changes.
//! * [`faces`]: typed and scripted dice play the same battle as seeded ones.
//! * [`undo`]: orders can be taken back up to a die.
//! * [`causes`]: who caused what, and in which order reactions come.
//! * [`reasons`]: cards, intents and forecasts say what the numbers say.
//! * [`objectives`]: how battles end.
//! * [`licences`]: everything that is built in may be used.
//! * [`floors`], [`window_floors`]: no module of YAGS or of the window names one that stands higher;
//!   [`imports`] reads what they name.
//! * [`tidy`]: what must never stand in the sources.

mod toy;

#[path = "kernel/causes.rs"]
mod causes;
#[path = "kernel/faces.rs"]
mod faces;
#[path = "kernel/floors.rs"]
mod floors;
#[path = "kernel/imports.rs"]
mod imports;
#[path = "kernel/licences.rs"]
mod licences;
#[path = "kernel/objectives.rs"]
mod objectives;
#[path = "kernel/paths.rs"]
mod paths;
#[path = "kernel/reasons.rs"]
mod reasons;
#[path = "kernel/repeat.rs"]
mod repeat;
#[path = "kernel/table.rs"]
mod table;
#[path = "kernel/tidy.rs"]
mod tidy;
#[path = "kernel/undo.rs"]
mod undo;
#[path = "kernel/window_floors.rs"]
mod window_floors;

use bevy_ecs::prelude::{ResMut, World};
use bevy_ecs::schedule::ScheduleLabel;
use tabletop::event::{Event, EventKind};
use tabletop::ruleset::rules_schedule;
use tabletop::{Battle, Status};
use toy::Answer;

#[test]
fn a_battle_can_be_sent_to_another_thread_and_shared() {
    fn takes<T: Send + Sync>() {}
    takes::<Battle>();
    takes::<Status>();
}

#[test]
fn an_event_fits_sixteen_bytes() {
    assert_eq!(size_of::<Event>(), 16);
    assert!(size_of::<EventKind>() <= 12);
}

#[derive(ScheduleLabel, Clone, PartialEq, Eq, Hash, Debug)]
struct Careless;

#[test]
fn systems_whose_order_is_left_to_chance_are_refused() {
    fn forget(mut answer: ResMut<Answer>) {
        answer.0 = None;
    }
    fn remember(mut answer: ResMut<Answer>) {
        answer.take();
    }
    let mut world = World::new();
    world.init_resource::<Answer>();
    let mut schedule = rules_schedule(Careless);
    schedule.add_systems((forget, remember));
    assert!(schedule.initialize(&mut world).is_err());
}
