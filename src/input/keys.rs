//! The one key map: keys become [`Act`] messages; nobody else looks at the keyboard.

mod action;
mod binding;
mod line;
mod map;
mod press;
mod words;

pub use action::{Action, Way};
pub use line::{Line, LineEntered};
pub use map::{Chord, KeyMap};

use bevy::input::keyboard::KeyboardInput;
use bevy::input_focus::InputFocus;
use bevy::prelude::*;
use std::collections::BTreeSet;

use crate::app::screen::{GameSystems, Screen};
use map::key_name;
use press::Presses;

/// Somebody asked for an action, with a key or with a button.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub struct Act(pub Action);

/// Somebody typed a letter, a digit or a hyphen, in lower case. For what is searched by typing.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub struct Letter(pub char);

/// The actions whose key is down.
#[derive(Resource, Default, Clone, PartialEq, Eq, Debug)]
pub struct HeldActions(BTreeSet<Action>);

impl HeldActions {
    /// Whether the key of `action` is down.
    pub fn contains(&self, action: Action) -> bool {
        self.0.contains(&action)
    }

    /// Takes the key of `action` as let go: somebody has used it.
    pub(crate) fn use_up(&mut self, action: Action) {
        self.0.remove(&action);
    }
}

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<KeyMap>()
        .init_resource::<HeldActions>()
        .init_resource::<Line>()
        .add_message::<LineEntered>()
        .add_message::<Act>()
        .add_message::<Letter>()
        .add_systems(
            Update,
            (
                forget.run_if(state_changed::<Screen>),
                release_focus,
                line::write,
                read_letters,
                read_keys,
            )
                .chain()
                .in_set(GameSystems::Input),
        );
}

/// What was asked for on one screen must not be heard on the next.
fn forget(mut acts: ResMut<Messages<Act>>) {
    acts.clear();
}

/// A button that was clicked must not keep the keys to itself.
fn release_focus(mouse: Res<ButtonInput<MouseButton>>, mut focus: ResMut<InputFocus>) {
    if mouse.just_released(MouseButton::Left) && focus.get().is_some() {
        focus.clear();
    }
}

/// Reads what is typed, by what the keyboard says, else by where the key is.
fn read_letters(
    keys: Res<ButtonInput<KeyCode>>,
    line: Res<Line>,
    mut inputs: MessageReader<KeyboardInput>,
    mut letters: MessageWriter<Letter>,
) {
    if line.took() {
        inputs.clear();
        return;
    }
    let ctrl = keys.any_pressed([KeyCode::ControlLeft, KeyCode::ControlRight]);
    for input in inputs.read() {
        if ctrl || !input.state.is_pressed() {
            continue;
        }
        let typed = input.text.as_deref().and_then(|text| text.chars().next());
        let letter = typed.or_else(|| {
            let name = key_name(input.key_code);
            let mut letters = name.chars();
            letters.next().filter(|_| letters.next().is_none())
        });
        let letter = letter.map(|letter| letter.to_ascii_lowercase());
        let counts = |letter: &char| letter.is_alphanumeric() || *letter == '-';
        letters.write_batch(letter.filter(counts).map(Letter));
    }
}

pub(crate) fn read_keys(
    keys: Res<ButtonInput<KeyCode>>,
    map: Res<KeyMap>,
    line: Res<Line>,
    focus: Res<InputFocus>,
    nodes: Query<(), With<Node>>,
    mut inputs: MessageReader<KeyboardInput>,
    mut held: ResMut<HeldActions>,
    mut acts: MessageWriter<Act>,
) {
    let presses = Presses::read(&keys, inputs.read());
    if line.took() {
        held.set_if_neq(HeldActions::default());
        return;
    }
    // At the start the engine puts the focus on the window itself, which answers nothing.
    let focused = focus.get().is_some_and(|entity| nodes.contains(entity));
    let mut down = BTreeSet::new();
    for (chord, action) in map.bindings() {
        // A focused button answers these two itself.
        let taken = focused && matches!(chord.key, KeyCode::Space | KeyCode::Enter);
        if taken {
            continue;
        }
        if presses.with(chord.key).any(|with| chord.goes_with(with)) {
            acts.write(Act(action));
        }
        if keys.pressed(chord.key) && chord.goes_with(presses.now()) {
            down.insert(action);
        }
    }
    held.set_if_neq(HeldActions(down));
}
