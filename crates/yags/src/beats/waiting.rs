//! The beat that asked a question: what the answers are about.

use super::Assault;
use bevy_ecs::query::QueryData;

/// What a beat can be that stops to ask: one row per kind.
#[derive(QueryData)]
pub(crate) struct WaitingBeat {
    assault: Option<&'static Assault>,
}

/// The beat that waits for an answer.
#[derive(Clone, Debug)]
pub(crate) enum Waiting {
    /// An attack.
    Assault(Assault),
}

impl Waiting {
    /// The beat of this entity, if it is one that asks.
    pub(crate) fn of(beat: WaitingBeatItem) -> Option<Self> {
        beat.assault.cloned().map(Self::Assault)
    }
}
