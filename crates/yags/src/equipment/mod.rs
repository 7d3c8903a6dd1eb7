//! What is carried: drawing, loading, dropping, picking up, the load.

pub(crate) mod beat;
pub(crate) mod components;
pub(crate) mod steps;
