//! The battle behind the screen: who answers for which side, orders going in, the log coming out.
//!
//! The battle runs ahead of what is shown: as soon as a machine is to decide, it does, on another
//! thread. [`Chronicle`] copies the log for the playhead; [`Draft`] is the order that a person is
//! putting together. Nothing here draws.

mod chronicle;
mod draft;
mod drive;
mod errand;
mod habit;
mod hall;
mod knowledge;
mod remarks;
mod save;
mod sheets;
mod shortcuts;
mod start;

pub use chronicle::Chronicle;
pub use draft::{CommitDraft, Draft, DraftHover, DraftPick, DraftSet, DraftUndo, Preview, Step};
pub use drive::Undo;
pub(crate) use errand::Errands;
pub use hall::{Seat, Session, Show};
pub use knowledge::Viewpoint;
pub use remarks::NoteDown;
pub(crate) use remarks::name_of;
pub use save::{LoadBattle, SaveBattle};
pub use start::{Opening, StartBattle};

use bevy::prelude::*;

use crate::playback::PlaybackSystems;
use crate::screen::{EnterSystems, GameSystems, Screen};

/// Everything that drafts, orders and thinks, before the playhead moves.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct SessionSystems;

pub(crate) fn plugin(app: &mut App) {
    app.add_message::<StartBattle>()
        .add_message::<SaveBattle>()
        .add_message::<LoadBattle>()
        .add_message::<DraftPick>()
        .add_message::<DraftSet>()
        .add_message::<DraftUndo>()
        .add_message::<DraftHover>()
        .add_message::<CommitDraft>()
        .add_message::<Undo>()
        .add_message::<NoteDown>()
        .init_resource::<remarks::Origin>()
        .init_resource::<Errands>()
        .add_systems(
            Update,
            (
                drive::take_actions,
                drive::undo,
                draft::edit,
                errand::repeat,
                drive::commit,
                drive::auto_order,
                errand::run,
                drive::think,
                draft::refresh,
                remarks::take,
                save::save,
            )
                .chain()
                .in_set(SessionSystems)
                .in_set(GameSystems::Drive)
                .run_if(in_state(Screen::Battle)),
        )
        .add_systems(
            Update,
            // Last: nobody else may say then where the game goes next.
            (save::load, start::start)
                .chain()
                .in_set(GameSystems::Drive)
                .after(PlaybackSystems),
        )
        .add_systems(
            OnEnter(Screen::Battle),
            start::arrive.in_set(EnterSystems::Arrive),
        )
        .add_systems(OnEnter(Screen::Title), start::clear_away);
}
