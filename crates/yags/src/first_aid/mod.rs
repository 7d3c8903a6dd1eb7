//! First aid in a fight.

pub(crate) mod beat;
pub(crate) mod rules;
pub(crate) mod steps;
