//! `Ctrl+C`: the card that is shown as plain text, else the line of the log that the pointer is on.

use bevy::prelude::*;
use narrate::{card_text, typeset};
use tabletop::event::Card;

use super::log::{Journal, Pointed};
use crate::app::notice::Notice;
use crate::app::screen::{GameSystems, Screen, Turn};
use crate::input::keys::{Act, Action};
use crate::model::playback::Playhead;
use crate::model::session::{Draft, ReplayLog};
use crate::ui::view::Inspector;

/// What was copied last. The window hands it to the system.
#[derive(Resource, Default, Clone, PartialEq, Eq, Debug)]
pub struct Copied(pub String);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Copied>().add_systems(
        Update,
        copy.in_set(GameSystems::View)
            .run_if(in_state(Screen::Battle)),
    );
}

fn copy(
    mut acts: MessageReader<Act>,
    turn: Res<State<Turn>>,
    inspector: Res<Inspector>,
    replay_log: Res<ReplayLog>,
    playhead: Res<Playhead>,
    draft: Res<Draft>,
    journal: Res<Journal>,
    pointed: Pointed,
    mut copied: ResMut<Copied>,
    mut notices: MessageWriter<Notice>,
) {
    if !acts.read().any(|Act(action)| *action == Action::Copy) {
        return;
    }
    let staged = || {
        let staged = playhead.card(&replay_log)?;
        replay_log.card(staged.card)
    };
    let card: Option<&Card> = match (*inspector, turn.get()) {
        (Inspector::Card(seq), _) => replay_log.card(seq),
        (Inspector::Auto, Turn::Deciding) => draft.forecast().cards.first(),
        (Inspector::Auto, Turn::Playing) => staged(),
        _ => None,
    };
    let line = journal.entries().last();
    let note = playhead.remark(&replay_log);
    let note = note.and_then(|at| replay_log.remarks().get(at));
    let (what, text) = if let Some(entry) = pointed.entry() {
        ("the line", entry.text())
    } else if let Some((_, text)) = note {
        ("the note", text.clone())
    } else if let Some(card) = card {
        let lines = card_text(card, replay_log.vocabulary).join("\n");
        ("the card", typeset(&lines))
    } else if let Some(entry) = line {
        ("the newest line", entry.text())
    } else {
        return;
    };
    copied.0 = text;
    notices.write(Notice(format!("copied {what}")));
}
