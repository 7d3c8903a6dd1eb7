//! Reads lists of YAGS as their author publishes them (`.yags`, `.xml`: equipment, bestiary,
//! characters, techniques) and writes them as figures of this game.
//!
//! * [`Import`] takes file after file and makes RON of what it found.
//! * What is written is what the lists say. A number that is missing or cannot be read stays missing:
//!   such an entry is written as a comment, to be completed by hand, and a [`Notice`] says where. What
//!   the rules do not have (half a reach, damage that tires) stands in the comment as it is written.
//! * What has no use in the rules of combat (prose, prices, habitats) is read over; whatever else
//!   could not be used gets a notice with file and line.
//! * A list has no document type, at most a megabyte, and elements of few attributes: whatever else
//!   comes is refused before it is parsed.
//! * The notices of copyright that a file carries are written above what came from it.

mod armour;
mod entry;
mod figure;
mod limits;
mod markup;
mod notice;
mod pack;
mod technique;
mod weapon;

pub use entry::Entry;
pub use notice::{Notice, Reason};
pub use pack::{Import, Kind};
