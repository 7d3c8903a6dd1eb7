//! What shots after the first and shots into a crowd would bring.

mod barrage;
mod crowd;

pub(crate) use barrage::{forecast_fire_on, further_shots, sweep_part};
pub(crate) use crowd::crowd_part;
