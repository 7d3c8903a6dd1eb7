//! How things are loaded and dropped.

mod dropping;
mod loading;

pub(crate) use dropping::{break_item, drop_at, landing_places, still_armed, take_up};
pub(crate) use loading::{haste, lose_aim, reload, set_up};
