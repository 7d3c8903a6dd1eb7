//! Exact odds: counts out of all die faces, by closed form.

mod exchange;
mod harm;

pub(crate) use exchange::{Contest, hits};
pub(crate) use harm::Spread;
