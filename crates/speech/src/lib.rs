//! The languages of the game.
//!
//! The game speaks English to itself: rules, cards, log and panels make their texts without a
//! thought for languages. On its way to a reader every text is looked up in the [`catalogue`] of the
//! chosen [`Language`]. A catalogue is read from message files (`assets/words`, [`po`]); its
//! messages are texts or [`pattern`]s with places to be filled. Screens and files that are written
//! for others ask the same [`Speech`].

pub mod catalogue;
mod language;
pub mod pattern;
pub mod po;
mod pseudo;
mod search;
mod spoken;

pub use catalogue::Catalogue;
pub use language::{COLLECTS, Language, messages};
pub use spoken::Speech;
