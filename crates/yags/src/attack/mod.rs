//! Attacks: the stages of one, its card, the defence, what it leads to.

pub(crate) mod beat;
pub(crate) mod forecast;
pub(crate) mod rules;
pub(crate) mod steps;
