//! How explosions, throws at a place and charges are resolved.

mod charges;
mod explosion;
mod lob;

pub(crate) use charges::{
    DetonateBeat, armed, burn_down, doors, last_act, lay_charge, resolve_detonation, swing_door,
};
pub(crate) use explosion::{Explosion, resolve_explosion, rings_of};
pub(crate) use lob::{Lob, resolve_lob};
