//! The numbers of hand-to-hand fighting.

mod footwork;
mod manoeuvre;
pub(crate) mod melee;
mod reach;
mod strikes;

pub(crate) use footwork::{
    flourish, front_rank, give_ground, ground_given, stunt_bonus, stunt_check, stunt_faces,
};
pub(crate) use manoeuvre::{balance, endure, level_name, required, vital_difficulty, wrestle};
pub(crate) use melee::{
    Bout, Handling, best_skill, blow, brawl_serves, brawls_as_other, clumsy, common_modifiers,
    defences_penalty, handling, missing_strength, other_modifiers, strength_penalty,
};
pub(crate) use reach::{can_strike, excess, striking_reach, threatens};
pub(crate) use strikes::{Invitation, Opening, free_reasons, may_strike};
