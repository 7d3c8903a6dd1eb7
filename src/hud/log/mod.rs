//! The log: what has happened, a line each, the newest at the bottom. A line with a card unfolds
//! in place.

mod line;
mod log_filter;
mod panel;
mod row;
mod tell;

pub use log_filter::Sieve;
pub use panel::LogHeight;
pub use row::Journal;
pub(super) use row::Pointed;
pub use tell::{Entry, Teller, Tone};

use bevy::prelude::*;

use crate::app::screen::{EnterSystems, GameSystems, Screen};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Journal>()
        .init_resource::<LogHeight>()
        .init_resource::<Sieve>()
        .add_systems(
            OnEnter(Screen::Battle),
            (panel::spawn, log_filter::renew).in_set(EnterSystems::Fill),
        )
        .add_systems(
            Update,
            (
                (row::take_actions, log_filter::take_actions),
                row::write,
                (log_filter::caption, log_filter::sift, panel::resize),
            )
                .chain()
                .in_set(GameSystems::Draw)
                .run_if(in_state(Screen::Battle)),
        )
        .add_systems(
            PostUpdate,
            panel::keep_to_the_end
                .after(bevy::ui::UiSystems::Layout)
                .run_if(in_state(Screen::Battle)),
        );
}
