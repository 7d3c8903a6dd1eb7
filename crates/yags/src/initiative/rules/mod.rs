//! The numbers of initiative, and how fast actions are.

mod initiative;
pub(crate) mod speed;

pub(crate) use initiative::{acts_before, initiative_roll, rank, turn_order};
pub(crate) use speed::{speed, weak_user};
