//! Who knows of whom: what the sides know of a figure, and whether it knows of anybody.

use crate::components::{Field, Seen};
use tabletop::SideId;
use tabletop::scenario::CombatantSheet;

/// What is known of a figure besides its veil, and what it knows itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Knowledge {
    /// Sides that have seen it: one bit each.
    pub(crate) seen_by: u8,
    /// It hides: being in sight is not enough to be seen (YG-STEALTH).
    pub(crate) hiding: bool,
    /// The total of its last check to hide.
    pub(crate) stealth: i16,
    /// It moved in the round before: it sneaks rather than lies still.
    pub(crate) sneaks: bool,
    /// It knows of no enemy and declares nothing.
    pub(crate) unaware: bool,
    /// It has been attacked.
    pub(crate) alarmed: bool,
}

impl Knowledge {
    /// As the scenario has it.
    pub(crate) fn of(muster: &CombatantSheet) -> Self {
        Self {
            hiding: muster.hidden,
            unaware: muster.unaware,
            seen_by: if muster.seen { u8::MAX } else { 0 },
            ..Self::default()
        }
    }
}

impl Field<'_, '_> {
    /// Whether `side` knows of `figure` at all.
    pub(crate) fn knows(&self, side: SideId, figure: &Seen) -> bool {
        !figure.concealment.hides_from(side)
    }

    /// Whether `side` has seen `figure`; before the first round everybody counts as seen.
    pub(crate) fn has_seen(&self, side: SideId, figure: &Seen) -> bool {
        figure.owner() == side
            || figure.situation.knowledge.seen_by >> side.0 & 1 == 1
            || !self.round_start.is_noted()
    }
}
