//! The log of one figure: only what it did and what was done to it.

use bevy::prelude::*;
use tabletop::CombatantId;

use super::row::Row;
use super::tell::Entry;
use crate::hud::tooltip::Tip;
use crate::input::keys::{Act, Action, KeyMap};
use crate::model::playback::DisplayedState;
use crate::ui::theme::space;
use crate::ui::theme::widget::{Does, Look, button};
use crate::ui::view::Selected;

/// Whose lines are shown; everybody's if it is none's.
#[derive(Resource, Default, Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sieve(pub Option<CombatantId>);

impl Sieve {
    /// Whether a line is to be seen; what is about nobody always is.
    fn passes(self, entry: &Entry) -> bool {
        let about = [entry.by, entry.at];
        self.0
            .is_none_or(|who| about == [None, None] || about.contains(&Some(who)))
    }
}

/// Where the button stands that says whose lines are shown.
#[derive(Component)]
pub(super) struct Whose;

/// Makes room for the button beside the lines.
pub(super) fn spawn(row: &mut ChildSpawnerCommands) {
    row.spawn((
        Whose,
        Node {
            flex_shrink: 0.0,
            align_items: AlignItems::FlexStart,
            padding: UiRect::all(px(space::TIGHT)),
            ..default()
        },
        Pickable::IGNORE,
    ));
}

/// Everybody's lines again, when a battle begins.
pub(super) fn renew(mut sieve: ResMut<Sieve>) {
    *sieve = Sieve::default();
}

/// When asked for: the lines of whoever is selected, and everybody's again.
pub(super) fn take_actions(
    mut acts: MessageReader<Act>,
    selected: Res<Selected>,
    mut sieve: ResMut<Sieve>,
) {
    for Act(action) in acts.read() {
        if *action == Action::LogOf {
            let wanted = selected.0.filter(|who| sieve.0 != Some(*who));
            sieve.set_if_neq(Sieve(wanted));
        }
    }
}

/// Says whose lines are shown.
pub(super) fn caption(
    mut commands: Commands,
    sieve: Res<Sieve>,
    shown: Res<DisplayedState>,
    keys: Res<KeyMap>,
    places: Query<(Entity, Ref<Whose>)>,
) {
    for (place, whose) in &places {
        if !whose.is_added() && !sieve.is_changed() && !keys.is_changed() {
            continue;
        }
        let (words, look) = match sieve.0 {
            Some(who) => (shown.unit(who).name.clone(), Look::Chosen),
            None => ("everybody".to_owned(), Look::Quiet),
        };
        let key = keys.hint(Action::LogOf).unwrap_or_default();
        commands.entity(place).despawn_children().with_child((
            Name::new("Log of whom"),
            button(words, key, look),
            Does(Action::LogOf),
            Tip("The log of the selected figure alone, or of all".to_owned()),
        ));
    }
}

/// Leaves out the lines of everybody else.
pub(super) fn sift(sieve: Res<Sieve>, mut rows: Query<(Ref<Row>, &mut Node)>) {
    for (row, mut node) in &mut rows {
        if !row.is_changed() && !sieve.is_changed() {
            continue;
        }
        let display = match sieve.passes(&row.entry) {
            true => Display::Flex,
            false => Display::None,
        };
        if node.display != display {
            node.display = display;
        }
    }
}
