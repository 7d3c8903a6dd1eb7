//! The panel at the end of a round: what it brought, and the way on.

mod panel;
mod summary;

pub use summary::{Check, Hurt, Luck, Summary};

use bevy::prelude::*;

use crate::app::screen::{EnterSystems, Screen, Turn};
use crate::model::playback::Playhead;
use crate::model::session::Session;

/// Whether the battle waits at the end of every round for a person to look at it.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug)]
pub struct StopAtRoundEnd(pub bool);

impl Default for StopAtRoundEnd {
    fn default() -> Self {
        Self(true)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<StopAtRoundEnd>()
        .add_systems(OnEnter(Screen::Battle), command.in_set(EnterSystems::Fill))
        .add_systems(OnEnter(Turn::RoundEnd), panel::spawn)
        .add_systems(OnExit(Turn::RoundEnd), panel::despawn);
}

/// Among machines nobody is there to go on.
fn command(stop: Res<StopAtRoundEnd>, session: Res<Session>, mut playhead: ResMut<Playhead>) {
    playhead.stop_at_round_end = stop.0 && session.has_person();
}
