//! Who has seen whom: hiding, spotting, unknown targets.

pub(crate) mod beat;
pub(crate) mod components;
pub(crate) mod rules;
