//! The panels around the map: phase track, ladder, inspector with roll card and orders, log with
//! transport, end of the round.

pub(crate) mod band;
mod caption;
pub mod card;
pub mod copy;
pub(crate) mod flow;
pub mod handover;
mod inspector;
pub mod ladder;
pub mod log;
mod notice;
pub mod palette;
pub(crate) mod plate;
pub mod round_end;
mod stand_in;
pub(crate) mod tooltip;
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
        notice::plugin,
        stand_in::plugin,
        handover::plugin,
        tooltip::plugin,
        copy::plugin,
    ));
}
