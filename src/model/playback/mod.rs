//! What has been shown of what happened: the log is folded, event by event, into [`DisplayedState`].
//!
//! [`Playhead`] walks over the beats of the [`ReplayLog`](crate::model::session::Chronicle). A beat is a
//! cue with a length: when it ends, its event is folded. Going anywhere is folding from the copy
//! before that place. Board and HUD look at `DisplayedState`, at the beat on stage, and at nothing else.

mod annotations;
mod attack;
mod beat;
mod displayed_state;
mod jump;
mod keyframes;
mod length;
mod playhead;
mod transport;

pub use attack::{Attack, Fate, area_at};
pub use beat::{Banner, Beat, Cue, beats_of};
pub use displayed_state::{DisplayedState, ShownUnit};
pub use jump::Jump;
pub(crate) use keyframes::Keyframes;
pub use playhead::{CardStage, Pace, Playhead, StagedCard, Tempo};
pub use transport::Transport;

use bevy::prelude::*;

use crate::app::screen::{GameSystems, Screen};

/// The playhead moves and says what the screen waits for.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct PlaybackSystems;

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Tempo>()
        .add_message::<Transport>()
        .add_systems(
            Update,
            (
                transport::take_actions,
                transport::operate,
                transport::advance,
                transport::follow_turn,
            )
                .chain()
                .in_set(PlaybackSystems)
                .in_set(GameSystems::Drive)
                .after(crate::model::session::SessionSystems)
                .run_if(in_state(Screen::Battle)),
        );
}
