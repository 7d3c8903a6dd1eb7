//! What figures know of each other, and what they see.

mod knowledge;
mod round_start;
mod scouting;

pub(crate) use knowledge::Knowledge;
pub(crate) use round_start::RoundStart;
pub(crate) use scouting::Scouting;
