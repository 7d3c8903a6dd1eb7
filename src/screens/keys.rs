//! The keys: a dialog that lists them, takes others, and keeps them in a file.

use bevy::prelude::*;
use std::path::PathBuf;

use super::page::{choice, wrapping};
use super::ui_command::UiCommand;
use crate::app::notice::Notice;
use crate::app::preference_file;
use crate::app::screen::GameSystems;
use crate::input::keys::{Action, Chord, KeyMap};
use crate::model::library::Places;
use crate::ui::theme::reachable::Entry;
use crate::ui::theme::text::Size;
use crate::ui::theme::widget::{Look, label};
use crate::ui::theme::{palette, space};

/// The action that gets the next key that is pressed.
#[derive(Resource, Default, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Asking(pub Option<Action>);

/// What was last read or written.
#[derive(Resource, Default)]
struct OnFile(String);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Asking>()
        .init_resource::<OnFile>()
        .add_systems(Startup, load)
        .add_systems(
            Update,
            (
                take.in_set(GameSystems::Input)
                    .before(crate::input::keys::read_keys),
                grant.in_set(GameSystems::Drive),
                keep.after(GameSystems::Draw),
            ),
        );
}

fn file(places: &Places) -> Option<PathBuf> {
    Some(places.data.as_ref()?.join("keys.toml"))
}

fn load(
    places: Res<Places>,
    mut map: ResMut<KeyMap>,
    mut on_file: ResMut<OnFile>,
    mut notices: MessageWriter<Notice>,
) {
    let path = file(&places);
    let Some(read) = preference_file::load(path.as_deref(), KeyMap::read, &mut notices) else {
        return;
    };
    on_file.0 = read.text();
    *map = read;
}

/// Gives the key that is pressed to the action that waits for one. `Esc` leaves it as it is.
fn take(
    mut asking: ResMut<Asking>,
    mut keys: ResMut<ButtonInput<KeyCode>>,
    mut map: ResMut<KeyMap>,
    mut notices: MessageWriter<Notice>,
) {
    let Some(action) = asking.0 else {
        return;
    };
    let shift = keys.any_pressed([KeyCode::ShiftLeft, KeyCode::ShiftRight]);
    let ctrl = keys.any_pressed([KeyCode::ControlLeft, KeyCode::ControlRight]);
    let pressed: Vec<KeyCode> = keys.get_just_pressed().copied().collect();
    for key in pressed {
        let modifier = matches!(
            key,
            KeyCode::ShiftLeft
                | KeyCode::ShiftRight
                | KeyCode::ControlLeft
                | KeyCode::ControlRight
                | KeyCode::AltLeft
                | KeyCode::AltRight
                | KeyCode::SuperLeft
                | KeyCode::SuperRight
        );
        if modifier {
            continue;
        }
        // Nobody else hears of it.
        keys.clear_just_pressed(key);
        asking.0 = None;
        if key == KeyCode::Escape {
            return;
        }
        let Some(chord) = Chord::pressed(key, shift, ctrl) else {
            notices.write(Notice("that key stays as it is".into()));
            return;
        };
        match map.rebind(action, chord) {
            Ok(Some(other)) => {
                let now = map.hint(other).unwrap_or_default();
                let words = other.words();
                notices.write(Notice(format!("{now} is the key for \"{words}\" now")));
            }
            Ok(None) => {}
            Err(why) => {
                notices.write(Notice(why.into()));
            }
        }
        return;
    }
}

fn grant(
    mut wishes: MessageReader<UiCommand>,
    mut asking: ResMut<Asking>,
    mut map: ResMut<KeyMap>,
) {
    for command in wishes.read() {
        match command {
            UiCommand::Bind(action) => asking.0 = Some(*action),
            UiCommand::UsualKeys => *map = KeyMap::default(),
            UiCommand::Close | UiCommand::Open(_) => asking.0 = None,
            _ => {}
        }
    }
}

/// Writes the file when something has changed.
fn keep(
    places: Res<Places>,
    map: Res<KeyMap>,
    mut on_file: ResMut<OnFile>,
    mut notices: MessageWriter<Notice>,
) {
    if !map.is_changed() {
        return;
    }
    let text = map.text();
    if text == on_file.0 {
        return;
    }
    preference_file::store(file(&places).as_deref(), &text, &mut notices);
    on_file.0 = text;
}

/// Spawns the rows of the dialog.
pub(super) fn rows(parent: &mut ChildSpawnerCommands, map: &KeyMap, asking: Asking) {
    for action in map.actions() {
        let waits = asking.0 == Some(action);
        let caption = match waits {
            true => "press a key, or Esc".to_owned(),
            false => map.hint(action).unwrap_or_default(),
        };
        let look = if waits { Look::Chosen } else { Look::Plain };
        parent.spawn(wrapping(space::SMALL)).with_children(|row| {
            row.spawn((
                Node {
                    width: px(330),
                    flex_shrink: 0.0,
                    ..default()
                },
                Pickable::IGNORE,
                children![label(action.words(), Size::Body, palette::TEXT)],
            ));
            row.spawn(choice(
                format!("Key {action:?}"),
                caption,
                "",
                look,
                Entry::Dialog,
                UiCommand::Bind(action),
            ));
        });
    }
    parent.spawn(choice(
        "Usual keys",
        "Reset all keys",
        "",
        Look::Plain,
        Entry::Dialog,
        UiCommand::UsualKeys,
    ));
}
