//! How ways, climbs, falls and changes of posture are resolved.

mod approach;
mod climb;
mod fall;
mod movement_check;
mod posture;

pub(crate) use approach::{
    advance_to, advance_watched, approach_in_vain, approach_target, begin_move, move_along,
    stop_moving, turn_door,
};
pub(crate) use climb::{ScaleBeat, resolve_scale};
pub(crate) use fall::{FallBeat, resolve_fall};
pub(crate) use movement_check::{TreadBeat, must_tread, resolve_tread};
pub(crate) use posture::{fell, rise, stand_up, take_posture};
