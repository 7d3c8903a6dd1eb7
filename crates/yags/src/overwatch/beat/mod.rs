//! How held actions are triggered.

mod held_action;
mod overwatch;

pub(crate) use held_action::{release_move, speed_now, spring};
pub(crate) use overwatch::{WatchBeat, keep_watch, resolve_watch, watch_card};
