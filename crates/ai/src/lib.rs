//! Players that need nobody at the table. All of them answer through the choices and forecasts of a
//! battle, as a person does, and know no ruleset.
//!
//! * [`Opponent`]: the AI player.
//! * [`RandomPlayer`]: any legal order, by lot.
//! * [`ScriptPlayer`]: orders written down beforehand.
//!
//! Beside them [`Foresight`] looks ahead to the end of a round, [`Course`] tells when a battle turned,
//! and [`explain`] says why the opponent would do what it does.

mod aim;
mod course;
mod foresee;
mod opponent;
mod random;
mod script;
mod search;
mod shortlist;
mod survey;
mod why;

pub use course::{Course, Outlook};
pub use foresee::{Fate, Foresight, Prospect, Supposition};
pub use opponent::{Considered, Opponent};
pub use random::RandomPlayer;
pub use script::ScriptPlayer;
pub use why::{Against, Thought, explain, worth_in_words};
