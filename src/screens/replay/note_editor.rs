//! Writing a note at the point of a battle that is shown.

use bevy::prelude::*;
use tabletop::annotation::LETTERS;
use tabletop::event::Seq;

use crate::input::keys::{Act, Action, Line, LineEntered};
use crate::model::playback::Playhead;
use crate::model::session::{NoteDown, ReplayLog, Session, Show};
use crate::screens::UiCommand;
use crate::screens::dialog::Dialogs;

/// The event that is being noted, if one is.
#[derive(Resource, Default, Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pen(Option<Seq>);

impl Pen {
    /// Whether a note is being written.
    pub fn writes(self) -> bool {
        self.0.is_some()
    }
}

/// Begins a note, and hands on what has been written. Whoever goes elsewhere in the middle of it has
/// written what stands there.
pub(super) fn write(
    mut acts: MessageReader<Act>,
    mut wishes: MessageReader<UiCommand>,
    mut lined: MessageReader<LineEntered>,
    session: Res<Session>,
    replay_log: Res<ReplayLog>,
    dialogs: Res<Dialogs>,
    mut playhead: ResMut<Playhead>,
    mut line: ResMut<Line>,
    mut pen: ResMut<Pen>,
    mut notes: MessageWriter<NoteDown>,
) {
    let here = playhead.event(&replay_log);
    let mut asked = acts.read().any(|Act(action)| *action == Action::Repeat);
    let mut leaves = !dialogs.is_empty();
    for command in wishes.read() {
        match command {
            UiCommand::Note => asked = true,
            _ => leaves = true,
        }
    }
    let ended = lined.read().last();
    if let Some(at) = pen.0 {
        let text = match ended {
            Some(LineEntered::SavedSettings(text)) => Some(text.clone()),
            Some(LineEntered::Dropped) => None,
            None if asked || leaves || here != Some(at) => line.end(),
            None => return,
        };
        notes.write_batch(text.map(|text| NoteDown { at, text }));
        pen.0 = None;
        return;
    }
    if asked
        && session.show() == Some(Show::Replay)
        && dialogs.is_empty()
        && let Some(at) = here
    {
        playhead.paused = true;
        pen.0 = Some(at);
        line.begin(replay_log.remark_at(at).unwrap_or_default(), LETTERS);
    }
}

/// Whoever leaves the screen has put down the pen.
pub(super) fn put_down(mut line: ResMut<Line>, mut pen: ResMut<Pen>) {
    line.end();
    *pen = Pen::default();
}
