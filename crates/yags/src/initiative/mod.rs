//! Initiative: the roll, ties, the speed of actions, rushing.

pub(crate) mod beat;
pub(crate) mod rules;
pub(crate) mod steps;
