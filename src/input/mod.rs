//! Keys and what they do.

pub mod keys;
