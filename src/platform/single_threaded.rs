//! One thread for the systems of a frame.
//!
//! A frame is made of some hundred systems, most of which look at a few things and find nothing to do:
//! handing them from thread to thread costs more than all of them take. What is worth sharing among
//! threads is shared within a system (by the engine), or is done beside the screen
//! ([`crate::beside`]).

use bevy::app::MainScheduleOrder;
use bevy::ecs::schedule::SingleThreadedExecutor;
use bevy::prelude::*;

/// Comes after every plugin that adds schedules to the frame.
pub(crate) fn plugin(app: &mut App) {
    let schedules = app.world().resource::<MainScheduleOrder>().labels.clone();
    for label in schedules {
        app.edit_schedule(label, |schedule| {
            schedule.set_executor(SingleThreadedExecutor::new());
        });
    }
}
