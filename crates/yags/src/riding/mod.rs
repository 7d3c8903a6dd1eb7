//! Fighting from the saddle.

pub(crate) mod beat;
pub(crate) mod components;
pub(crate) mod forecast;
pub(crate) mod rules;
pub(crate) mod steps;
