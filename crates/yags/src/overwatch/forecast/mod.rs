//! What a held action would bring.

mod held_action;
mod overwatch;
mod watch_area;

pub(crate) use held_action::waiting;
pub(crate) use overwatch::{spring, watching};
pub(crate) use watch_area::watch_areas;
