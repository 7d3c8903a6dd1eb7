//! A fight as one HTML page: who, options and seed; round by round every line of the log; behind
//! each roll its card; beside each step a small map; at the foot the rules that were cited, in words.
//! The page needs no network and no other file. It is made from a record and a battle alone, by
//! whoever has the rules: this crate knows none.
//!
//! * [`page`]: the page of a record.
//! * [`Clause`]: a rule in words, for the foot of the page.

mod card;
mod map;
mod markup;
mod story;

pub use story::{Clause, LIMIT, page};
