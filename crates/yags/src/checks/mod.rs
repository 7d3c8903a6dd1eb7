//! Checks and contests: attributes, skills, fumbles, re-rolls.

pub(crate) mod beat;
pub(crate) mod rules;
