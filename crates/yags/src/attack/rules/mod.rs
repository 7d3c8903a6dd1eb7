//! The numbers of a defence.

mod defence;

pub(crate) use defence::{Guard, Threat, barred, guard_roll, refusal};
