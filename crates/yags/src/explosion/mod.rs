//! Explosions: what is thrown or laid, where it lands, who dives for cover.

pub(crate) mod beat;
pub(crate) mod components;
pub(crate) mod forecast;
pub(crate) mod rules;
pub(crate) mod steps;
