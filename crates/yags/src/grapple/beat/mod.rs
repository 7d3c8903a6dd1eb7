//! How grapples and contests of holds are resolved.

mod contest;
mod grapple;
mod wrestle;

pub(crate) use contest::{BoutBeat, Over, chances, resolve_bout};
pub(crate) use grapple::{harder, let_all_go, part, tighten};
pub(crate) use wrestle::{let_go, over, wrestle};
