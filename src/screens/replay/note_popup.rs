//! The slip over the map with the note at the point that is shown, or with the one that is being
//! written.

use bevy::prelude::*;

use super::note_editor::Pen;
use crate::hud::plate::{CAPTION_TOP, plate, strip};
use crate::input::keys::Line;
use crate::model::playback::Playhead;
use crate::model::session::ReplayLog;
use crate::presenter::Presenter;
use crate::ui::layout::Slot;
use crate::ui::theme::text::{Size, font};
use crate::ui::theme::widget::{label, mark};
use crate::ui::theme::{palette, space};
use crate::ui::words::OwnWords;

/// What stands at the end of a line that is being written.
const CARET: char = '|';

/// The slip, and what is on it.
#[derive(Component, Default)]
pub(super) struct Slip(Option<Note>);

/// What is on the slip.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Note {
    text: String,
    /// It is being written.
    written: bool,
    /// For those who look from far away.
    large: bool,
}

pub(super) fn spawn(mut commands: Commands, slots: Query<(Entity, &Slot)>) {
    let Some((slot, _)) = slots.iter().find(|(_, slot)| **slot == Slot::Map) else {
        return;
    };
    commands.entity(slot).with_children(|map| {
        map.spawn(strip(px(CAPTION_TOP), auto())).with_child((
            Slip::default(),
            plate(
                "Note slip",
                UiRect::all(px(space::LINE)),
                (palette::INK.with_alpha(0.96), palette::YELLOW),
            ),
        ));
    });
}

pub(super) fn show(
    mut commands: Commands,
    replay_log: Res<ReplayLog>,
    playhead: Res<Playhead>,
    line: Res<Line>,
    pen: Res<Pen>,
    presenter: Res<Presenter>,
    mut slips: Query<(Entity, &mut Slip, &mut Visibility)>,
) {
    let noted = || {
        let (_, text) = replay_log.remarks().get(playhead.remark(&replay_log)?)?;
        Some((text.clone(), false))
    };
    let written = line.text().filter(|_| pen.writes());
    let written = written.map(|text| (format!("{text}{CARET}"), true));
    let note = written.or_else(noted).map(|(text, written)| Note {
        text,
        written,
        large: presenter.0,
    });
    for (entity, mut slip, mut visibility) in &mut slips {
        if slip.0 == note {
            continue;
        }
        visibility.set_if_neq(match note {
            Some(_) => Visibility::Inherited,
            None => Visibility::Hidden,
        });
        commands.entity(entity).despawn_children();
        if let Some(note) = &note {
            commands
                .entity(entity)
                .with_children(|slip| fill(slip, note));
        }
        slip.0.clone_from(&note);
    }
}

/// From so many letters on the text is smaller, so that all of it is to be seen.
const LONG: usize = 80;

fn fill(slip: &mut ChildSpawnerCommands, note: &Note) {
    let long = note.text.chars().count() > LONG;
    let size = match (note.large, long) {
        (true, false) => Size::Heading,
        (true, true) | (false, false) => Size::Body,
        (false, true) => Size::Log,
    };
    let head = match note.written {
        true => "Enter keeps the note · Esc drops it",
        false => "Note",
    };
    let row = Node {
        column_gap: px(space::SMALL),
        align_items: AlignItems::Center,
        ..default()
    };
    slip.spawn((row, Pickable::IGNORE)).with_children(|row| {
        row.spawn(mark("◆", Size::Small, palette::YELLOW));
        row.spawn(label(head, Size::Small, palette::MUTED));
    });
    slip.spawn((
        Name::new("Note text"),
        OwnWords,
        Text::new(note.text.clone()),
        font(size),
        TextColor(palette::TEXT),
        Pickable::IGNORE,
    ));
}
