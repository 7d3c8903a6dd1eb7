//! Exact odds: counts out of all die faces, by closed form. [`Request`] and [`Answer`] are the face
//! that `sticks odds` shows (docs/odds.md).

mod exchange;
mod harm;

pub(crate) use exchange::{Contest, Rolled, hits};
pub(crate) use harm::Spread;
