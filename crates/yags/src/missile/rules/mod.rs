//! The numbers of shots and throws.

mod arc;
pub(crate) mod autofire;
mod ballistic;
mod clear;
pub(crate) mod cover;
mod crowd;
mod distance;
mod muzzle;
mod numbers;
mod rest;
pub(crate) mod shot;
mod situation;
mod technique_modifiers;
mod variant;

pub(crate) use arc::{half_arc, onward, turn, within};
pub(crate) use autofire::{
    area_row, burst_damage, burst_limit, burst_size, effective_bullets, shot_limit,
};
pub(crate) use ballistic::flies_free;
pub(crate) use clear::{clear_difficulty, clear_roll};
pub(crate) use cover::Shelter;
pub(crate) use crowd::{crowd_around, melee_around, melee_members};
pub(crate) use distance::{Stretch, distance_modifier};
pub(crate) use muzzle::speed_here;
pub(crate) use numbers::{aimed_roll, base_difficulty, distance_step, modifiers, stretch, threat};
pub(crate) use rest::rest_for;
pub(crate) use shot::{NoShot, Press, Shot};
pub(crate) use situation::{best_shot, forced_snap, threat_band};
pub(crate) use technique_modifiers::concentrated;
pub(crate) use variant::Variant;
