//! Fire and cold.

pub(crate) mod beat;
pub(crate) mod components;
pub(crate) mod rules;
