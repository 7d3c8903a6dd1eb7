//! The numbers of explosions and of throws at a place.

mod explosion;
pub(crate) mod lob;

pub(crate) use explosion::{Burst, DIVES, THROWN, burst, radii, ring};
pub(crate) use lob::{lob, lob_difficulty};
