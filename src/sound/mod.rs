//! What is to be heard: a sound for what happens, and for each sound something that is seen.
//!
//! [`SoundId`] lists the sounds with their twins for the eye; `table` says which beat of the playback
//! has which; `hear` follows the playhead and sends [`Heard`]; `outlet` weighs it with the
//! [`Volumes`] and hands it to the speaker, or to whoever listens in a test; `captions` writes it on
//! the screen for whoever wants to read it. Nothing is told by a sound alone.

mod audio_output;
mod captions;
mod hear;
mod sound_id;
mod table;
mod volume;

pub use audio_output::{MOST_A_SECOND, Outlet, Output};
pub use sound_id::{Group, SoundId, VisualCue};
pub use sticks::score::{Kind, Row};
pub use table::{Score, Sounding};
pub use volume::Volumes;

use bevy::prelude::*;

use crate::app::screen::{EnterSystems, GameSystems, Screen};
use crate::model::playback::PlaybackSystems;

/// Something is to be heard.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub struct Heard(pub SoundId);

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Volumes>()
        .init_resource::<Outlet>()
        .init_resource::<Score>()
        .init_resource::<hear::Ear>()
        .init_resource::<captions::Latest>()
        .add_message::<Heard>()
        .add_observer(hear::press)
        .add_systems(Startup, table::open)
        .add_systems(
            OnEnter(Screen::Battle),
            (hear::begin, captions::spawn).in_set(EnterSystems::Fill),
        )
        .add_systems(
            Update,
            (
                hear::follow
                    .after(PlaybackSystems)
                    .in_set(GameSystems::Drive),
                hear::ask,
            )
                .run_if(in_state(Screen::Battle)),
        )
        .add_systems(
            Update,
            (
                volume::mute.in_set(GameSystems::Drive),
                (hear::tell, audio_output::play)
                    .chain()
                    .after(GameSystems::Draw),
                captions::write
                    .after(audio_output::play)
                    .run_if(in_state(Screen::Battle)),
            ),
        );
}
