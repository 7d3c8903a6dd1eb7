//! Which shots can be declared.

mod ammunition;
pub(crate) mod fire_mode;
mod shelter;
mod shot;
mod split;

pub(crate) use ammunition::{named, offer_ammunition};
pub(crate) use fire_mode::{
    counts, fire_of, modes, offer_directions, offer_fire_on, offer_marks, offer_modes, other_gun,
    refuse_mode,
};
pub(crate) use shelter::{behind_door, can_peek, dashes, overlooked, peek, sheltered};
pub(crate) use shot::{offer_shot_counts, offer_shots};
pub(crate) use split::{may_split, offer_others, take};
