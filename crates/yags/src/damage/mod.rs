//! Damage: soak, its type, the tracks of wounds and stuns, death checks.

pub(crate) mod beat;
pub(crate) mod rules;
