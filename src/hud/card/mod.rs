//! The roll card: every term of a roll, before the die, while it falls and after. One widget for
//! forecasts, for the card on stage and for the log; only what is revealed differs.

mod lines;
mod reveal;
mod widget;

pub use lines::{CardLines, ColumnLines, DieLine, OddsLine, TermLine, Tone, VerdictLine};
pub use reveal::{DieFace, Reveal};
pub use widget::spawn_card;

use bevy::prelude::*;

/// Whether cards list what was considered without effect.
#[derive(Resource, Default, Clone, Copy, PartialEq, Eq, Debug)]
pub struct ListsConsidered(pub bool);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ListsConsidered>();
}
