//! Hand-to-hand fighting: reach, manoeuvres, invited strikes, giving ground, charges.

pub(crate) mod beat;
pub(crate) mod components;
pub(crate) mod rules;
pub(crate) mod steps;
