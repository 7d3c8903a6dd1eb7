//! Menus by keyboard: a cursor among the buttons. Arrow keys go where they point, `Tab` goes on in
//! reading order, `Space` presses the button under the cursor, `Enter` the one that goes on.
//!
//! Most buttons of a battle have keys of their own. The others are gone to with `Tab` while nobody
//! decides; past the last of them the cursor leaves again. To the buttons of its cards a key leads, at
//! any time; until the cursor leaves them `Tab` stays among them.

use bevy::ecs::message::MessageCursor;
use bevy::prelude::*;
use bevy::ui::InteractionDisabled;
use bevy::ui_widgets::{Activate, ScrollIntoView};

use super::dialog::Dialogs;
use super::setup::{Seed, Typing};
use crate::app::notice::Notice;
use crate::app::screen::{GameSystems, Screen, Turn};
use crate::input::keys::{Act, Action, Way};
use crate::model::playback::Playhead;
use crate::ui::theme::palette;
use crate::ui::theme::reachable::Entry;

/// The button that `Enter` presses, wherever the cursor is.
#[derive(Component, Clone, Copy, Debug)]
pub(super) struct DefaultButton;

/// The button that the cursor is on as long as nobody has moved it.
#[derive(Component, Clone, Copy, Debug)]
pub(super) struct InitialFocus;

/// Names of the buttons that the cursor is on.
#[derive(Resource, Default, Clone, PartialEq, Eq, Debug)]
pub struct Cursor {
    /// On the page.
    pub page: Option<String>,
    /// On the cards of a battle.
    pub card: Option<String>,
    /// In the dialog.
    pub dialog: Option<String>,
}

impl Cursor {
    fn on(&self, layer: Entry) -> Option<&str> {
        match layer {
            Entry::Page => self.page.as_deref(),
            Entry::Card => self.card.as_deref(),
            Entry::Dialog => self.dialog.as_deref(),
        }
    }

    fn put(&mut self, layer: Entry, name: Option<String>) {
        match layer {
            Entry::Page => self.page = name,
            Entry::Card => self.card = name,
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
                .after(crate::input::keys::read_keys),
            (settle, mark).chain().after(GameSystems::Draw),
        ),
    );
    for screen in [
        Screen::Title,
        Screen::Theatre,
        Screen::Setup,
        Screen::Skirmish,
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
        Has<DefaultButton>,
        Has<InitialFocus>,
    ),
    Without<InteractionDisabled>,
>;

/// The layer that has the keys: the dialog, if one is open; the cards, once they were gone to.
fn layer(buttons: &Buttons, cursor: &Cursor) -> Entry {
    let dialog = buttons
        .iter()
        .any(|(_, _, entry, ..)| *entry == Entry::Dialog);
    match cursor.card {
        _ if dialog => Entry::Dialog,
        Some(_) => Entry::Card,
        None => Entry::Page,
    }
}

/// How things stand on the screen: what comes first is read first.
#[derive(bevy::ecs::system::SystemParam)]
struct Reading<'w, 's> {
    parents: Query<'w, 's, &'static ChildOf>,
    children: Query<'w, 's, &'static Children>,
    places: Query<'w, 's, (&'static UiGlobalTransform, &'static ComputedNode)>,
}

impl Reading<'_, '_> {
    /// Where a node is: where that stands which it is part of at last, and its place among the parts of
    /// each that it is part of.
    fn place(&self, node: Entity) -> ((i32, i32), Vec<usize>) {
        let mut path = Vec::new();
        let mut here = node;
        while let Ok(above) = self.parents.get(here).map(ChildOf::parent) {
            let among = self.children.get(above).map(|children| &**children);
            let place = among
                .unwrap_or_default()
                .iter()
                .position(|one| *one == here);
            path.push(place.unwrap_or(0));
            here = above;
        }
        path.reverse();
        let corner = self.places.get(here).map_or(Vec2::ZERO, |(middle, node)| {
            middle.translation - node.size() / 2.0
        });
        ((corner.y as i32, corner.x as i32), path)
    }

    /// Whether there is anything to be seen of a node.
    fn has_room(&self, node: Entity) -> bool {
        self.places
            .get(node)
            .is_ok_and(|(_, node)| !node.is_empty())
    }
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
    (buttons, reading): (Buttons, Reading),
    mut pointer: ResMut<Cursor>,
    (mut typing, mut seed): (ResMut<Typing>, ResMut<Seed>),
    mut playhead: Option<ResMut<Playhead>>,
    mut notices: MessageWriter<Notice>,
    mut acts: ResMut<Messages<Act>>,
    mut read: Local<MessageCursor<Act>>,
    mut commands: Commands,
) {
    let fresh: Vec<Act> = read.read(&acts).copied().collect();
    let battle = *screen.get() == Screen::Battle && dialogs.is_empty();
    let now = turn.map(|turn| *turn.get());
    let (decides, plays) = (now == Some(Turn::Deciding), now == Some(Turn::Playing));
    let to_card = |act: &Act| act.0 == Action::ToCard;
    let called = battle && (pointer.card.is_some() || fresh.iter().any(to_card));
    if fresh.is_empty() || (battle && decides && !called) {
        return;
    }
    let mut left = Vec::new();
    for act in fresh {
        if dialogs.is_empty() && typing.take(act.0, &mut seed) {
            continue;
        }
        if battle && to_card(&act) {
            to_cards(
                &buttons,
                &reading,
                &mut pointer,
                &mut notices,
                &mut commands,
            );
            // What is looked at must not be played away.
            if plays && let Some(playhead) = playhead.as_mut().filter(|_| pointer.card.is_some()) {
                playhead.paused |= !playhead.stepping;
            }
            continue;
        }
        let layer = layer(&buttons, &pointer);
        if battle && decides && layer == Entry::Page {
            left.push(act);
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
                order.sort_by_cached_key(|button| reading.place(button.0));
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
                if layer == Entry::Page && battle && past {
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
            Action::Larger | Action::Smaller | Action::FullScreen | Action::QuickSave => {
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

/// Goes to the first button of the cards beside the map, or leaves them.
fn to_cards(
    buttons: &Buttons,
    reading: &Reading,
    cursor: &mut Cursor,
    notices: &mut MessageWriter<Notice>,
    commands: &mut Commands,
) {
    if cursor.card.take().is_some() {
        return;
    }
    let cards = buttons.iter().filter(|button| *button.2 == Entry::Card);
    let first = cards
        .filter(|button| reading.has_room(button.0))
        .min_by_key(|button| reading.place(button.0));
    match first {
        Some(first) => {
            cursor.card = Some(first.1.as_str().to_owned());
            commands.trigger(ScrollIntoView { entity: first.0 });
        }
        None => {
            notices.write(Notice("no card is open beside the map".to_owned()));
        }
    }
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
fn settle(
    screen: Res<State<Screen>>,
    buttons: Buttons,
    reading: Reading,
    mut cursor: ResMut<Cursor>,
) {
    for layer in [Entry::Page, Entry::Card, Entry::Dialog] {
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
        let called = layer == Entry::Page && *screen.get() == Screen::Battle;
        if called || layer == Entry::Card {
            // There it is nowhere until it is called.
            if cursor.on(layer).is_some() {
                cursor.put(layer, None);
            }
            continue;
        }
        list.sort_by_cached_key(|button| reading.place(button.0));
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
