//! The numbers of morale and of bullet shyness.

mod bullet_shyness;
mod morale;

pub(crate) use bullet_shyness::{shock, shyness_difficulty, will_roll};
pub(crate) use morale::{has_lost_half, is_critical, nerve_difficulty, nerve_roll};
