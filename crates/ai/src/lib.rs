//! Players that need nobody at the table. All of them answer through the choices and forecasts of a
//! battle, as a person does, and know no ruleset.
//!
//! * [`RandomPlayer`]: any legal order, by lot.
//! * [`ScriptPlayer`]: orders written down beforehand.

mod random;
mod script;

pub use random::RandomPlayer;
pub use script::ScriptPlayer;
