//! Lessons: hints that appear over a battle at the moment they matter, and, in every battle, the
//! help that says what may be done now.

mod course;
mod help;
mod moment;
mod plate;
mod signs;

pub use course::Course;

use bevy::prelude::*;

use crate::app::screen::{EnterSystems, GameSystems, Screen};

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<help::Open>()
        .add_message::<plate::Dismiss>()
        .add_systems(
            OnEnter(Screen::Battle),
            (course::open, plate::spawn)
                .chain()
                .in_set(EnterSystems::Fill),
        )
        .add_systems(OnExit(Screen::Battle), course::close)
        .add_systems(
            Update,
            (
                (help::toggle, course::dismiss, course::attend)
                    .chain()
                    .in_set(GameSystems::View),
                plate::show.in_set(GameSystems::Draw),
            )
                .run_if(in_state(Screen::Battle)),
        );
}
