//! The plate over the map that hints and help are written on.

use bevy::prelude::*;

use super::course::Course;
use super::{help, signs};
use crate::app::screen::Turn;
use crate::hud::palette::Palette;
use crate::input::keys::{Action, KeyMap};
use crate::model::session::{Draft, ReplayLog, Session};
use crate::ui::layout::{MapArea, Slot};
use crate::ui::theme::art::Art;
use crate::ui::theme::text::{Size, bold};
use crate::ui::theme::widget::{Does, Look, button, label, row};
use crate::ui::theme::{palette, space};

/// Puts the hint away.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Dismiss;

/// The plate.
#[derive(Component, Default)]
pub(super) struct Plate(Option<Said>);

/// What is written on it.
#[derive(Clone, PartialEq, Debug, Default)]
struct Said {
    head: String,
    body: String,
    keys: Vec<(String, &'static str)>,
    /// A hint, not the help.
    hint: bool,
    /// Whether what the ladder shows is listed.
    signs: bool,
    /// Whether another page follows.
    more: bool,
}

/// Width of the plate, and of each list of the help, in pixels at 100 %.
const WIDE: f32 = 400.0;

/// Below this width of the map, in pixels at 100 %, the plate covers too much of it.
const ROOM: f32 = 160.0;

pub(super) fn spawn(mut commands: Commands, slots: Query<(Entity, &Slot)>) {
    let Some((slot, _)) = slots.iter().find(|(_, slot)| **slot == Slot::Map) else {
        return;
    };
    commands.entity(slot).with_child((
        Name::new("Hint"),
        Plate::default(),
        // Above the summary of the round.
        GlobalZIndex(25),
        Visibility::Hidden,
        Node {
            position_type: PositionType::Absolute,
            left: px(space::SMALL),
            bottom: px(space::SMALL),
            width: px(WIDE),
            max_width: percent(96),
            flex_direction: FlexDirection::Column,
            row_gap: px(space::SMALL),
            padding: UiRect::all(px(space::MEDIUM)),
            border: UiRect::left(px(4)),
            border_radius: BorderRadius::all(px(space::RADIUS)),
            ..default()
        },
        BackgroundColor(palette::INK.with_alpha(0.98)),
        BorderColor::all(palette::YELLOW),
        Pickable::IGNORE,
    ));
}

/// A text with the names of actions replaced by their keys.
fn with_keys(text: &str, keys: &KeyMap) -> String {
    let mut said = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('{') {
        let Some((name, behind)) = after.split_once('}') else {
            break;
        };
        said.push_str(before);
        let mut bound = keys.bindings().map(|(_, action)| action);
        let key = bound
            .find(|action| format!("{action:?}") == name)
            .and_then(|action| keys.hint(action));
        said.push_str(&key.unwrap_or_else(|| name.to_owned()));
        rest = behind;
    }
    said.push_str(rest);
    said
}

/// Writes on the plate whatever is to be said now.
pub(super) fn show(
    mut commands: Commands,
    course: Option<Res<Course>>,
    open: Res<help::Open>,
    (turn, session, art): (Res<State<Turn>>, Res<Session>, Res<Art>),
    draft: Res<Draft>,
    replay_log: Res<ReplayLog>,
    keys: Res<KeyMap>,
    palette: Res<Palette>,
    (area, scale): (Res<MapArea>, Res<UiScale>),
    mut plates: Query<(Entity, &mut Plate, &mut Visibility, &mut Node)>,
) {
    let hint = course.as_ref().and_then(|course| {
        let (hint, number) = course.hint()?;
        Some(Said {
            head: format!("{} · {number} of {}", course.title(), course.hints()),
            body: with_keys(&hint.text, &keys),
            keys: Vec::new(),
            hint: true,
            signs: false,
            more: false,
        })
    });
    let wide = help::is_wide(&area, &scale);
    let said = if *open == help::Open::Signs {
        Some(Said {
            signs: true,
            ..Said::default()
        })
    } else if *open == help::Open::Keys {
        let (body, keys) = help::words(
            *turn.get(),
            session.show(),
            &draft,
            &replay_log,
            &keys,
            &palette,
        );
        Some(Said {
            head: "What can be done now".to_owned(),
            body,
            keys,
            hint: false,
            signs: wide,
            more: !wide,
        })
    } else {
        hint
    };
    let said = said.filter(|_| area.0.width() >= ROOM);
    for (entity, mut plate, mut visibility, mut node) in &mut plates {
        visibility.set_if_neq(match said {
            Some(_) => Visibility::Inherited,
            None => Visibility::Hidden,
        });
        if plate.0 == said {
            continue;
        }
        plate.0.clone_from(&said);
        commands.entity(entity).despawn_children();
        if let Some(said) = &said {
            node.width = match said.signs && !said.body.is_empty() {
                true => px(1.72 * WIDE),
                false => px(WIDE),
            };
            commands
                .entity(entity)
                .with_children(|plate| write(plate, said, &keys, &art));
        }
    }
}

fn write(plate: &mut ChildSpawnerCommands, said: &Said, keys: &KeyMap, art: &Art) {
    if said.hint {
        head_and_body(plate, said);
    } else {
        let lists = Node {
            column_gap: px(space::LARGE),
            ..default()
        };
        plate
            .spawn((lists, Pickable::IGNORE))
            .with_children(|lists| {
                if !said.body.is_empty() {
                    lists
                        .spawn((list(), Pickable::IGNORE))
                        .with_children(|list| {
                            head_and_body(list, said);
                            list_keys(list, said);
                        });
                }
                if said.signs {
                    lists
                        .spawn((list(), Pickable::IGNORE))
                        .with_children(|list| signs::spawn(list, art));
                }
            });
    }
    let foot = Node {
        justify_content: JustifyContent::FlexEnd,
        ..row(space::SMALL)
    };
    plate.spawn((foot, Pickable::IGNORE)).with_children(|foot| {
        let help = keys.hint(Action::Help).unwrap_or_default();
        if said.hint {
            foot.spawn((
                Name::new("Hint read"),
                button("Got it", help, Look::Primary),
                Does(Action::Help),
            ));
        } else {
            foot.spawn((
                Name::new("Help close"),
                button(
                    if said.more { "The ladder" } else { "Close" },
                    help,
                    Look::Plain,
                ),
                Does(Action::Help),
            ));
        }
    });
}

/// One of the lists of the help.
fn list() -> Node {
    Node {
        flex_direction: FlexDirection::Column,
        row_gap: px(space::TIGHT),
        flex_grow: 1.0,
        flex_basis: px(0),
        min_width: px(0),
        ..default()
    }
}

fn head_and_body(parent: &mut ChildSpawnerCommands, said: &Said) {
    parent.spawn((
        Text::new(&said.head),
        bold(Size::Log),
        TextColor(palette::YELLOW),
        Pickable::IGNORE,
    ));
    parent.spawn(label(&said.body, Size::Body, palette::TEXT));
}

fn list_keys(parent: &mut ChildSpawnerCommands, said: &Said) {
    for (key, does) in &said.keys {
        parent
            .spawn((row(space::SMALL), Pickable::IGNORE))
            .with_children(|line| {
                line.spawn((
                    Node {
                        min_width: px(84),
                        flex_shrink: 0.0,
                        ..default()
                    },
                    Pickable::IGNORE,
                    children![(
                        Text::new(key),
                        bold(Size::Log),
                        TextColor(palette::SKY),
                        Pickable::IGNORE,
                    )],
                ));
                line.spawn(label(*does, Size::Log, palette::MUTED));
            });
    }
}

#[cfg(test)]
mod tests {
    use super::with_keys;
    use crate::input::keys::KeyMap;

    #[test]
    fn actions_are_named_by_their_keys() {
        let keys = KeyMap::default();
        assert_eq!(with_keys("{Commit} commits.", &keys), "Space commits.");
        assert_eq!(with_keys("{Nonsense} {", &keys), "Nonsense {");
    }
}
