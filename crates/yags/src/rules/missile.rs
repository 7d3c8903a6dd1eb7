//! Shots and throws: the situation, the attack roll, the difficulty (chapter 18).

mod crowd;
mod numbers;
mod situation;

pub(crate) use crowd::{melee_around, melee_members};
pub(crate) use numbers::{aimed_roll, base_difficulty, modifiers, stretch, threat};
#[cfg(test)]
pub(crate) use situation::Press;
pub(crate) use situation::{NoShot, Shot, best_shot};
