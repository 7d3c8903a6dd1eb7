//! The roll card: every term of a roll, before the die, while it falls and after. One widget for
//! forecasts, for the card on stage and for the log; only what is revealed differs.

mod columns;
mod dice;
mod lines;
mod reveal;
mod rules;
mod what_if;
mod widget;
mod writer;

pub use lines::{CardLines, ColumnLines, DieLine, OddsLine, TermLine, Tone, VerdictLine};
pub use reveal::{DieFace, Reveal};
pub use what_if::{Supposed, WhatIf, suppose};
pub(crate) use widget::spawn_card;

use bevy::prelude::*;
use tabletop::RuleId;

use crate::app::screen::{GameSystems, Screen};

/// What is unfolded on cards.
#[derive(Resource, Default, Clone, PartialEq, Eq, Debug)]
pub struct Unfolded {
    /// Whether cards list what was considered without effect.
    pub considered: bool,
    /// The rule whose words are shown, and on the card of which title.
    pub rule: Option<(String, RuleId)>,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Unfolded>()
        .init_resource::<WhatIf>()
        .add_systems(
            Update,
            what_if::next
                .in_set(GameSystems::View)
                .run_if(in_state(Screen::Battle)),
        );
}
