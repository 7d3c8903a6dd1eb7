//! How shots, bursts and area fire are resolved.

mod arc;
mod barrage;
mod bursts;
mod clear;
mod crowd;
mod shooting;
mod split;
mod sweep;

pub(crate) use arc::{pointed, swept};
pub(crate) use barrage::Barrage;
pub(crate) use bursts::resolve_barrage;
pub(crate) use clear::resolve_clear;
pub(crate) use crowd::{crowd_shots, resolve_crowd};
pub(crate) use shooting::{at_sight, first_in_sight, shoot, shots, single_shots};
pub(crate) use sweep::{automatic_hit, cone_hit, swept_die};
