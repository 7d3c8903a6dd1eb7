//! Game data on disk: finds it, reads it into typed sheets, and says in one clear text what is wrong
//! with it and where.
//!
//! * [`AssetDir`]: the folder of assets; scenarios, maps and lists of any typed entries; scenarios of
//!   one's own in other folders.
//! * [`Problem`]: one mistake with file, line, excerpt and remedy; the same text for a terminal and
//!   for a panel on the screen.
//! * [`Source`]: the text of a file, in which a fault found later can still be placed by its field.
//! * [`Entries`]: of a list, only the entries that are asked for.
//! * [`Lesson`]: a scenario with hints for whoever learns.
//! * [`saves`]: records of battles; [`target`]: where files are written, atomically where that can
//!   be.
//! * [`check`]: validates any mix of files and folders.
//!
//! This crate knows no ruleset: whoever does hands a [`Checker`] to [`check`].

mod asset_dir;
mod check;
mod did_you_mean;
mod entries;
mod forbidden_characters;
mod lesson;
mod own;
mod problem;
pub mod saves;
mod source;
mod span_index;
mod syntax;
pub mod target;

pub use asset_dir::{ASSETS_VARIABLE, AssetDir};
pub use check::{Checker, OTHERS, Report, check};
pub use did_you_mean::suggest;
pub use entries::Entries;
pub use lesson::{Hint, Lesson, Moment};
pub use own::{data_folder, is_path, is_plain_name};
pub use problem::Problem;
pub use source::{LARGEST, Source, bytes_of};
pub use syntax::parse;
