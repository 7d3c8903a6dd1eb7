//! The battle behind the screen: who answers for which side, orders going in, the log coming out.
//!
//! The battle runs ahead of what is shown: as soon as a machine is to decide, it does, on another
//! thread. [`ReplayLog`] copies the log for the playhead; [`Draft`] is the order that a person is
//! putting together. Nothing here draws.

mod annotations;
mod battle_slot;
mod bulk_order;
mod draft;
mod draft_defaults;
mod drive;
mod knowledge;
mod replay_log;
mod save;
mod sheets;
mod shortcuts;
mod start;

pub use annotations::NoteDown;
pub(crate) use annotations::name_of;
pub use battle_slot::{Seat, Session, Show};
pub(crate) use bulk_order::Errands;
pub use draft::{
    CommitDraft, Draft, DraftHover, DraftPick, DraftSet, DraftSuggest, DraftUndo, Preview, Step,
};
pub use drive::Undo;
pub use knowledge::Viewpoint;
pub use replay_log::ReplayLog;
pub use save::{LoadBattle, SaveBattle};
pub use start::{Opening, StartBattle};

use bevy::prelude::*;

use crate::app::screen::{EnterSystems, GameSystems, Screen};
use crate::model::playback::PlaybackSystems;

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
        .add_message::<DraftSuggest>()
        .add_message::<CommitDraft>()
        .add_message::<Undo>()
        .add_message::<NoteDown>()
        .init_resource::<annotations::Origin>()
        .init_resource::<Errands>()
        .add_systems(
            Update,
            (
                drive::take_actions,
                drive::undo,
                draft::edit,
                bulk_order::repeat,
                drive::commit,
                drive::auto_order,
                bulk_order::run,
                drive::think,
                draft::refresh,
                annotations::take,
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
