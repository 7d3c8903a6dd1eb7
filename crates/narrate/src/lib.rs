//! Events in words: one line each, made from the log, its cards and intents, and the ruleset's
//! vocabulary. No rule is known here.
//!
//! * [`Narrator`]: an event as a [`Line`].
//! * [`CardText`] and [`card_text`]: a roll with all its arithmetic.
//! * [`typeset`]: all that with the signs of print; [`mark`]: the sign of a verdict.
//! * [`DiceLedger`]: what the dice showed against what they were worth.
//! * [`Roster`]: how everybody is, as far as the events tell.

mod card;
mod ledger;
mod line;
mod print;
mod roster;

pub use card::{CardText, card_text, roll_parts};
pub use ledger::{DiceLedger, DiceTally, Entry};
pub use line::{EventSource, Kind, Line, Narrator};
pub use print::{mark, typeset};
pub use roster::{Roster, Rung};
