//! Held actions: waiting and overwatch.

pub(crate) mod beat;
pub(crate) mod components;
pub(crate) mod forecast;
pub(crate) mod rules;
pub(crate) mod steps;
