//! From damage to levels, types and tracks.

mod damage;
mod health;
mod kind;
mod soak;
pub(crate) mod tracks;

pub(crate) use damage::{Blast, Hit, blast};
pub(crate) use health::{Crisis, difficulty, health_roll, survival_roll};
pub(crate) use kind::{Shifts, damage_kind_from, name_of};
pub(crate) use soak::{Point, bulk, size_shift, soak};
pub(crate) use tracks::effect::Marks;
pub(crate) use tracks::{Conversion, Due, Harm, Tally, apply, levels};
