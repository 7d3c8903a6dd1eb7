//! The language of the screen.
//!
//! The game speaks English to itself. On its way to the screen every text passes one [`door`], which
//! has it said in the chosen language by the crate `speech`, and set [`firm`].

mod door;
mod firm;

pub use door::{Said, Unsaid};
pub use speech::{Catalogue, Language, Speech, messages, pattern};

pub(crate) use door::{OwnWords, plugin};
