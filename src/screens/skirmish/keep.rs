//! A skirmish that is kept becomes a scenario of the player's own.

use bevy::ecs::message::MessageCursor;
use bevy::prelude::*;

use super::{Arrangement, Change};
use crate::app::notice::Notice;
use crate::model::library::{Library, Places};
use crate::screens::ui_command::UiCommand;

/// Keeps the skirmish in a file, unless it is kept already, and goes to its set-up.
pub(super) fn keep(
    mut wishes: ResMut<Messages<UiCommand>>,
    mut read: Local<MessageCursor<UiCommand>>,
    places: Res<Places>,
    mut library: ResMut<Library>,
    mut arrangement: ResMut<Arrangement>,
    mut notices: MessageWriter<Notice>,
) {
    let asked = read
        .read(&wishes)
        .any(|command| *command == UiCommand::Arrange(Change::Keep));
    let Some(skirmish) = arrangement.skirmish.clone().filter(|_| asked) else {
        return;
    };
    let kept = arrangement.kept.as_ref();
    let kept = kept.filter(|(same, id)| *same == skirmish && library.own_file(id).is_some());
    let id = match kept {
        Some((_, id)) => Ok(id.clone()),
        None => {
            let text = library.roster.text(&skirmish);
            text.map_err(|fault| fault.to_string())
                .and_then(|text| library.keep(&places, &skirmish.title, &text))
        }
    };
    match id {
        Ok(id) => {
            let place = library.scenarios.iter().position(|one| one.id == id);
            wishes.write_batch(place.map(|scenario| UiCommand::Prepare {
                scenario,
                watch: false,
            }));
            arrangement.kept = Some((skirmish, id));
        }
        Err(fault) => {
            notices.write(Notice(fault));
        }
    }
}
