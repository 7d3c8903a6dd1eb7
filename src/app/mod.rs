//! What everything else stands on: the screens, notices, preferences, work beside the screen.

pub mod background_task;
pub mod notice;
pub(crate) mod preference_file;
pub mod preferences;
pub mod screen;
