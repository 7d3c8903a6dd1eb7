//! The ground that a figure takes, and its way.

mod footprint;
mod movement_state;

pub(crate) use footprint::find_room;
pub(crate) use movement_state::{ClimbState, Manner, MoveAttempt, MovementState};
