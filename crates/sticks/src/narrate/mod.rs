//! Events in words: one line each, made from the log, its cards and intents, and the ruleset's
//! vocabulary. No rule is known here.
//!
//! * [`Narrator`]: an event as a [`Line`].
//! * [`CardText`] and [`card_text`]: a roll with all its arithmetic.
//! * [`Roster`]: how everybody is, as far as the events tell.

mod card;
mod line;
mod roster;

pub use card::{CardText, card_text};
pub use line::{Kind, Line, Narrator, Tale};
pub use roster::{Roster, Rung};
