//! Menus by keyboard: a cursor among the buttons. Arrow keys go where they point, `Tab` goes on in
//! reading order, `Space` presses the button under the cursor, `Enter` the one that goes on.
//!
//! Most buttons of a battle have keys of their own. The others are gone to with `Tab` while nobody
//! decides; past the last of them the cursor leaves again.

use bevy::ecs::message::MessageCursor;
use bevy::prelude::*;
use bevy::ui::InteractionDisabled;
use bevy::ui_widgets::{Activate, ScrollIntoView};

use super::dialog::Dialogs;
use super::scrolled::Body;
use super::setup::{Seed, Typing};
use crate::keys::{Act, Action, Way};
use crate::screen::{GameSystems, Screen, Turn};
use crate::theme::palette;

/// A button that the cursor can be on; the cursor remembers it by its [`Name`].
#[derive(Component, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Entry {
    /// On a page.
    Page,
    /// In a dialog, which lies over the page.
    Dialog,
}

/// The button that `Enter` presses, wherever the cursor is.
#[derive(Component, Clone, Copy, Debug)]
pub(super) struct GoesOn;

/// The button that the cursor is on as long as nobody has moved it.
#[derive(Component, Clone, Copy, Debug)]
pub(super) struct StartsHere;

/// What makes a button of a battle that has no key of its own one that `Tab` comes to. It needs a
/// [`Name`].
pub(crate) fn reachable() -> impl Bundle {
    (Entry::Page, Outline::new(px(2), px(2), Color::NONE))
}

/// Names of the buttons that the cursor is on.
#[derive(Resource, Default, Clone, PartialEq, Eq, Debug)]
pub struct Cursor {
    /// On the page.
    pub page: Option<String>,
    /// In the dialog.
    pub dialog: Option<String>,
}

impl Cursor {
    fn on(&self, layer: Entry) -> Option<&str> {
        match layer {
            Entry::Page => self.page.as_deref(),
            Entry::Dialog => self.dialog.as_deref(),
        }
    }

    fn put(&mut self, layer: Entry, name: Option<String>) {
        match layer {
            Entry::Page => self.page = name,
            Entry::Dialog => self.dialog = name,
        }
    }
}

/// The system that uses the keys; nobody after it sees what it has used.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct MenuKeys;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Cursor>().add_systems(
        Update,
        (
            take_keys
                .in_set(MenuKeys)
                .in_set(GameSystems::Input)
                .after(crate::keys::read_keys),
            (settle, mark).chain().after(GameSystems::Draw),
        ),
    );
    for screen in [
        Screen::Title,
        Screen::Theatre,
        Screen::Setup,
        Screen::Battle,
        Screen::Aftermath,
    ] {
        app.add_systems(OnEnter(screen), |mut cursor: ResMut<Cursor>| {
            *cursor = Cursor::default();
        });
    }
}

type Buttons<'w, 's> = Query<
    'w,
    's,
    (
        Entity,
        &'static Name,
        &'static Entry,
        &'static UiGlobalTransform,
        Has<GoesOn>,
        Has<StartsHere>,
    ),
    Without<InteractionDisabled>,
>;

/// The layer that has the keys: the dialog, if one is open.
fn layer(buttons: &Buttons) -> Entry {
    let dialog = buttons
        .iter()
        .any(|(_, _, entry, ..)| *entry == Entry::Dialog);
    if dialog { Entry::Dialog } else { Entry::Page }
}

/// Whether an action is for the cursor in a battle: to go to the buttons without keys, and, where it
/// is on one, to press it and to leave.
fn for_battle(action: Action, any: bool, on: bool) -> bool {
    match action {
        Action::Next | Action::Previous => any,
        Action::Commit | Action::Proceed | Action::Back => on,
        _ => false,
    }
}

fn take_keys(
    screen: Res<State<Screen>>,
    turn: Option<Res<State<Turn>>>,
    mut dialogs: ResMut<Dialogs>,
    (buttons, bodies, parents): (
        Buttons,
        Query<&UiGlobalTransform, With<Body>>,
        Query<&ChildOf>,
    ),
    mut pointer: ResMut<Cursor>,
    mut typing: ResMut<Typing>,
    mut seed: ResMut<Seed>,
    mut acts: ResMut<Messages<Act>>,
    mut read: Local<MessageCursor<Act>>,
    mut commands: Commands,
) {
    let fresh: Vec<Act> = read.read(&acts).copied().collect();
    let battle = *screen.get() == Screen::Battle && dialogs.is_empty();
    let decides = turn.is_some_and(|turn| *turn.get() == Turn::Deciding);
    if fresh.is_empty() || (battle && decides) {
        return;
    }
    let layer = layer(&buttons);
    let mut left = Vec::new();
    for act in fresh {
        if dialogs.is_empty() && typing.take(act.0, &mut seed) {
            continue;
        }
        let list: Vec<_> = buttons
            .iter()
            .filter(|(_, _, entry, ..)| **entry == layer)
            .collect();
        let here = list
            .iter()
            .find(|(_, name, ..)| pointer.on(layer) == Some(name.as_str()));
        if battle && !for_battle(act.0, !list.is_empty(), here.is_some()) {
            left.push(act);
            continue;
        }
        let target = match act.0 {
            Action::Back if battle => {
                pointer.put(layer, None);
                continue;
            }
            Action::Pan(way) => here.and_then(|here| {
                let places: Vec<Vec2> = list.iter().map(|button| button.3.translation).collect();
                toward(here.3.translation, way, &places).map(|index| list[index])
            }),
            Action::Next | Action::Previous => {
                let mut order = list.clone();
                let within = |button: Entity| {
                    let mut above = parents.iter_ancestors(button);
                    above.find(|above| bodies.contains(*above))
                };
                let body = list.iter().find_map(|button| within(button.0));
                let middle = body.and_then(|body| bodies.get(body).ok());
                let middle = middle.map(|place| place.translation.y);
                order.sort_by_key(|button| {
                    let place = button.3.translation;
                    let band = Band::of(within(button.0).is_some(), place.y, middle);
                    (band, reading_order(place))
                });
                let at = order
                    .iter()
                    .position(|button| Some(button.0) == here.map(|here| here.0));
                let by = if act.0 == Action::Next {
                    1
                } else {
                    order.len().saturating_sub(1)
                };
                let past = match act.0 {
                    Action::Next => at.is_some_and(|at| at + 1 == order.len()),
                    _ => at == Some(0),
                };
                if battle && past {
                    pointer.put(layer, None);
                    continue;
                }
                let first = match act.0 {
                    Action::Previous if battle => order.len().saturating_sub(1),
                    _ => 0,
                };
                let next = at.map_or(first, |at| (at + by) % order.len().max(1));
                order.get(next).copied()
            }
            Action::Commit => {
                if let Some(button) = here {
                    commands.trigger(Activate { entity: button.0 });
                }
                continue;
            }
            Action::Proceed => {
                if let Some(button) = list.iter().find(|button| button.4).or(here) {
                    commands.trigger(Activate { entity: button.0 });
                }
                continue;
            }
            Action::Back if !dialogs.is_empty() => {
                dialogs.close();
                continue;
            }
            Action::Larger | Action::Smaller | Action::QuickSave => {
                left.push(act);
                continue;
            }
            _ => {
                // A battle below a dialog must not hear of it.
                if dialogs.is_empty() {
                    left.push(act);
                }
                continue;
            }
        };
        if let Some(target) = target {
            pointer.put(layer, Some(target.1.as_str().to_owned()));
            commands.trigger(ScrollIntoView { entity: target.0 });
        }
    }
    acts.clear();
    acts.write_batch(left);
    read.clear(&acts);
}

/// Where a button is on a page with a part that scrolls: what has scrolled out of sight below is still
/// before the rim.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Band {
    Head,
    Body,
    Foot,
}

impl Band {
    /// The band of a button at a height, if the middle of the part that scrolls, where there is one,
    /// is at `middle`.
    fn of(scrolls: bool, height: f32, middle: Option<f32>) -> Self {
        match middle {
            Some(middle) if !scrolls && height < middle => Self::Head,
            Some(_) if !scrolls => Self::Foot,
            _ => Self::Body,
        }
    }
}

/// From top to bottom, from left to right.
fn reading_order(place: Vec2) -> (i32, i32) {
    ((place.y / 8.0) as i32, place.x as i32)
}

/// Which of `places` lies that way from `here`. Rows are what menus are made of: up and down go to
/// the nearest row, left and right stay in it.
fn toward(here: Vec2, way: Way, places: &[Vec2]) -> Option<usize> {
    let (ahead, sideways) = match way {
        Way::Up => (Vec2::NEG_Y, false),
        Way::Down => (Vec2::Y, false),
        Way::Left => (Vec2::NEG_X, true),
        Way::Right => (Vec2::X, true),
    };
    let cost = |place: &Vec2| {
        let off = *place - here;
        let along = off.dot(ahead);
        let aside = off.perp_dot(ahead).abs();
        match sideways {
            true => (along > aside).then_some(along + 4.0 * aside),
            false => (along > 4.0).then_some(along + 0.5 * aside),
        }
    };
    let costs = places
        .iter()
        .enumerate()
        .filter_map(|(index, place)| Some((index, cost(place)?)));
    costs
        .min_by(|a, b| a.1.total_cmp(&b.1))
        .map(|(index, _)| index)
}

/// Puts the cursor on a button that is there.
fn settle(screen: Res<State<Screen>>, buttons: Buttons, mut cursor: ResMut<Cursor>) {
    for layer in [Entry::Page, Entry::Dialog] {
        let mut list: Vec<_> = buttons
            .iter()
            .filter(|(_, _, entry, ..)| **entry == layer)
            .collect();
        let stands = list
            .iter()
            .any(|(_, name, ..)| cursor.on(layer) == Some(name.as_str()));
        if stands {
            continue;
        }
        if layer == Entry::Page && *screen.get() == Screen::Battle {
            // There it is nowhere until it is called.
            if cursor.page.is_some() {
                cursor.page = None;
            }
            continue;
        }
        list.sort_by_key(|button| reading_order(button.3.translation));
        let start = list.iter().find(|button| button.5);
        let start = start
            .or_else(|| list.iter().find(|button| button.4))
            .or(list.first());
        let name = start.map(|button| button.1.as_str().to_owned());
        if cursor.on(layer) != name.as_deref() {
            cursor.put(layer, name);
        }
    }
}

/// Draws a line around the button that the cursor is on.
fn mark(cursor: Res<Cursor>, mut buttons: Query<(&Name, &Entry, &mut Outline)>) {
    for (name, entry, mut outline) in &mut buttons {
        let here = cursor.on(*entry) == Some(name.as_str());
        let colour = if here { palette::TEXT } else { Color::NONE };
        if outline.color != colour {
            outline.color = colour;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Way, toward};
    use bevy::math::{Vec2, vec2};

    #[test]
    fn arrows_go_where_they_point() {
        let column = [vec2(100.0, 0.0), vec2(90.0, 40.0), vec2(400.0, 38.0)];
        assert_eq!(toward(column[0], Way::Down, &column), Some(1));
        assert_eq!(toward(column[1], Way::Right, &column), Some(2));
        assert_eq!(toward(column[1], Way::Up, &column), Some(0));
        assert_eq!(toward(column[0], Way::Up, &column), None::<usize>);
        assert_eq!(toward(Vec2::ZERO, Way::Left, &[]), None);
    }
}
