//! The language of the screen.
//!
//! The game speaks English to itself: rules, cards, log and panels make their texts without a
//! thought for languages. On its way to the screen every text passes one [`door`], which looks it
//! up in the [`catalogue`] of the chosen [`Language`]. A catalogue is read from message files
//! (`assets/words`, [`po`]); its messages are texts or [`pattern`]s with places to be filled.

pub mod catalogue;
mod door;
mod language;
mod marks;
pub mod pattern;
pub mod po;
mod pseudo;
mod search;

pub use catalogue::Catalogue;
pub use door::{Said, Speech, Unsaid};
pub use language::{Language, messages};
pub use marks::mark;

pub(crate) use door::plugin;
