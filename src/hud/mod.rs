//! The panels around the map: phase track, ladder, inspector with roll card and orders, log with
//! transport, end of the round.

pub mod card;
mod inspector;
pub mod palette;
// Modules of the track, the ladder, the log, the transport and the end of the round.

use bevy::prelude::*;

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((palette::plugin, inspector::plugin));
    // Plugins of the track, the ladder, the log, the transport and the end of the round.
}
