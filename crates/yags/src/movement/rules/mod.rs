//! The numbers of movement, ways and falls.

mod fall;
mod movement;
mod path;
pub(crate) mod terrain;

pub(crate) use fall::{
    FALLING, bare_soak, break_fall, falling_kind, impact, metres_after, metres_terms,
};
pub(crate) use movement::{
    Gait, Motion, combat_move_metres, may_run, motion, move_metres, sprint_metres,
};
pub(crate) use path::{
    Goal, charge, flood, over, place_beside, reaches_over, walls, way_to_foe, way_to_tile,
};
pub(crate) use terrain::{
    Demand, climbing_metres, distance_after, footing, litter_before, manners, rounds_of_running,
    tiles_within, undertaking, way_difficulty,
};
