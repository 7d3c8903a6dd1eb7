//! A fight for people who do not have the game. It is made from a record and a battle alone, by
//! whoever has the rules: this crate knows none, and no language but through [`Say`].
//!
//! * [`page`]: one HTML page: who, options and seed; round by round every line of the log; behind
//!   each roll its card; beside each step a small map; at the foot the rules that were cited, in
//!   words. It needs no network and no other file.
//! * [`film`]: an animated picture, a beat after the other.
//! * [`Turns`]: the rolls that turned the fight: a page leads to them, and page and film may show
//!   nothing else.
//! * [`Clause`]: a rule in words, for the foot of the page.

mod animated_gif;
mod card;
mod html;
mod map;
mod markup;
mod played;
mod story;
mod turns;

pub use animated_gif::{AnimatedGif, GifError, film};
pub use html::{Clause, LIMIT, page};
pub use turns::{Turn, Turns};

/// Says a text in the language of whoever will read it.
pub type Say<'a> = &'a dyn Fn(&str) -> String;
