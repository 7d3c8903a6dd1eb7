//! The lessons to choose from.

use bevy::prelude::*;
use std::collections::BTreeMap;
use tabletop::dice::DiceSource;

use super::page::{headed, paragraph, wide_choice};
use super::ui_command::UiCommand;
use crate::app::screen::GameSystems;
use crate::model::library::Library;
use crate::model::session::{Opening, StartBattle};
use crate::ui::theme::palette;
use crate::ui::theme::reachable::Entry;
use crate::ui::theme::widget::Look;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, begin.in_set(GameSystems::Drive));
}

/// Spawns the rows of the dialog.
pub(super) fn rows(parent: &mut ChildSpawnerCommands, library: Option<&Library>) {
    let lessons = library.map_or(&[][..], |library| &library.lessons);
    if lessons.is_empty() {
        parent.spawn(paragraph(
            "There are no lessons among the assets.",
            palette::MUTED,
        ));
    }
    for (place, lesson) in lessons.iter().enumerate() {
        let name = format!("Lesson {}", place + 1);
        parent
            .spawn(wide_choice(
                name,
                Look::Plain,
                Entry::Dialog,
                UiCommand::Learn(place),
            ))
            .with_children(|entry| {
                let title = format!("{}. {}", place + 1, lesson.sheet.title);
                entry.spawn(headed(title, &lesson.sheet.about));
            });
    }
    parent.spawn(paragraph(
        "Each is a short fight. Hints appear at the moment they matter, and wait until they are read.",
        palette::MUTED,
    ));
}

/// Starts the lesson that was chosen, with the dice that it was written for.
fn begin(
    mut wishes: MessageReader<UiCommand>,
    library: Option<Res<Library>>,
    mut starts: MessageWriter<StartBattle>,
) {
    for command in wishes.read() {
        let UiCommand::Learn(place) = command else {
            continue;
        };
        let lesson = library
            .as_ref()
            .and_then(|library| library.lessons.get(*place));
        starts.write_batch(lesson.map(|lesson| StartBattle {
            scenario: lesson.scenario.id.clone(),
            dice: DiceSource::Seeded(lesson.sheet.seed),
            controllers: None,
            options: BTreeMap::default(),
            opening: Opening::Fresh,
            at_leisure: false,
        }));
    }
}
