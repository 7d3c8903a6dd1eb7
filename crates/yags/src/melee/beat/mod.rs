//! How strikes, manoeuvres and footwork are resolved.

mod footwork;
mod manoeuvre;
mod opportunity;
mod strike;

pub(crate) use footwork::{ChargeBeat, fall_back, knock_over, pick_up, resolve_charge, stunt_die};
pub(crate) use manoeuvre::{
    VitalBeat, falls_short, follow_up, knock_chances, prize_key, prizes, resolve_knock,
    resolve_vital,
};
pub(crate) use opportunity::{further_reasons, late_strike, opportunities, seize};
pub(crate) use strike::attack;
