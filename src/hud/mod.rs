//! The panels around the map: phase track, ladder, inspector with roll card and orders, log with
//! transport, end of the round.

pub mod card;
mod inspector;
pub mod palette;
mod caption;
pub mod ladder;
pub mod log;
pub mod round_end;
mod side;
mod tip;
pub mod track;
mod transport;

use bevy::prelude::*;

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((card::plugin, palette::plugin, inspector::plugin));
    app.add_plugins((
        track::plugin,
        ladder::plugin,
        log::plugin,
        transport::plugin,
        round_end::plugin,
        caption::plugin,
        tip::plugin,
    ));
}
