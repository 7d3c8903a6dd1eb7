//! Morale and bullet shyness.

pub(crate) mod beat;
pub(crate) mod components;
pub(crate) mod rules;
pub(crate) mod steps;
