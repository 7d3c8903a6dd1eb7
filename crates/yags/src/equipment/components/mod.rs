//! What is carried or lies on the ground, and what it weighs.

mod dropped_item;
pub(crate) mod load;

pub(crate) use dropped_item::{DroppedItem, Litter};
pub(crate) use load::{agility_lost, load_grade};
