//! Shots and throws: cover, distance, fire modes, bursts, areas, ammunition.

pub(crate) mod beat;
pub(crate) mod components;
pub(crate) mod forecast;
pub(crate) mod rules;
pub(crate) mod steps;
