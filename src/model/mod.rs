//! What the window knows of battles: the library, the session, the playback. Nothing here is drawn.

pub mod library;
pub mod playback;
pub mod roll_stats;
pub mod rule_texts;
pub mod session;
pub mod vignette_library;
