//! The one key map: keys become [`Act`] messages; nobody else looks at the keyboard.

mod binding;
mod words;

use bevy::input::keyboard::KeyboardInput;
use bevy::input_focus::InputFocus;
use bevy::prelude::*;
use std::collections::BTreeSet;

use crate::screen::{GameSystems, Screen};

/// Everything that a key or a button of the screen can ask for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// Next legal target, or next combatant.
    Next,
    /// The one before.
    Previous,
    /// The order or target with this number, 1 to 10; the key of the tenth is 0.
    Number(u8),
    /// Commit the draft; while playing, next beat.
    Commit,
    /// Go on: end of the round, end of a screen.
    Proceed,
    /// Take back the last pick; when none is left, the last order.
    Undo,
    /// Give the order again that was taken back.
    Redo,
    /// Back out one level.
    Back,
    /// Next weapon or fire mode.
    NextWeapon,
    /// Previous weapon or fire mode.
    PreviousWeapon,
    /// Attack the selected target.
    Attack,
    /// The fast variant of the order.
    Fast,
    /// The normal variant of the order.
    Normal,
    /// The slow variant of the order.
    Slow,
    /// Cycle the posture.
    Posture,
    /// While held: what is seen from the hovered tile.
    HoldSight,
    /// While held: cover edges.
    HoldCover,
    /// Range bands of the weapon.
    OverlayRange,
    /// Threat, tile by tile.
    OverlayThreat,
    /// What everybody covers who lies in wait.
    OverlayWatches,
    /// Where one can go.
    OverlayMove,
    /// The full card of what is hovered.
    Inspect,
    /// The card without one of its terms.
    WhatIf,
    /// What may be done now.
    Help,
    /// Next beat of the playback.
    NextBeat,
    /// Previous beat of the playback.
    PreviousBeat,
    /// Stop after every beat, or do not.
    ToggleStep,
    /// Pause or go on.
    TogglePause,
    /// Show the map and one card only, large.
    Presenter,
    /// Play faster.
    Faster,
    /// Play slower.
    Slower,
    /// Play everything that has happened at once.
    Skip,
    /// Let the opponent give this order.
    Auto,
    /// Let the opponent give all one's orders of this round.
    AutoAll,
    /// Do nothing this round.
    Pass,
    /// Everybody of one's own who has not declared does nothing this round.
    PassAll,
    /// The last order of the same combatant once more.
    Repeat,
    /// Save the battle.
    QuickSave,
    /// Load the saved battle.
    QuickLoad,
    /// Centre the map on who is selected.
    Centre,
    /// Move the view of the map.
    Pan(Way),
    /// To the beginning of the phase, or of the one before.
    EarlierPhase,
    /// To the next phase.
    LaterPhase,
    /// To the beginning of the round, or of the one before.
    EarlierRound,
    /// To the next round.
    LaterRound,
    /// Show or hide the ladder.
    ToggleLadder,
    /// Show or hide the inspector.
    ToggleInspector,
    /// A tall log, or a low one.
    ToggleLog,
    /// Earlier lines of the log.
    LogUp,
    /// Later lines of the log.
    LogDown,
    /// Copy the card that is shown, or the line of the log.
    Copy,
    /// No sound, or sound again.
    Mute,
    /// Bigger text and panels.
    Larger,
    /// Smaller text and panels.
    Smaller,
}

/// Ways to move the view.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Way {
    /// Up.
    Up,
    /// Right.
    Right,
    /// Down.
    Down,
    /// Left.
    Left,
}

/// Somebody asked for an action, with a key or with a button.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub struct Act(pub Action);

/// Somebody typed a letter, a digit or a hyphen, in lower case. For what is searched by typing.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub struct Letter(pub char);

/// A key with its modifiers. Where `shift` is `None`, it does not matter.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Chord {
    /// The key.
    pub key: KeyCode,
    /// Whether `Shift` must be down or up.
    pub shift: Option<bool>,
    /// Whether `Ctrl` must be down.
    pub ctrl: bool,
}

impl Chord {
    const fn plain(key: KeyCode) -> Self {
        Self {
            key,
            shift: None,
            ctrl: false,
        }
    }

    const fn shift(key: KeyCode, shift: bool) -> Self {
        Self {
            key,
            shift: Some(shift),
            ctrl: false,
        }
    }

    const fn ctrl(key: KeyCode) -> Self {
        Self {
            key,
            shift: None,
            ctrl: true,
        }
    }

    fn matches(self, keys: &ButtonInput<KeyCode>) -> bool {
        let shift = keys.any_pressed([KeyCode::ShiftLeft, KeyCode::ShiftRight]);
        let ctrl = keys.any_pressed([KeyCode::ControlLeft, KeyCode::ControlRight]);
        self.ctrl == ctrl && self.shift.is_none_or(|wanted| wanted == shift)
    }
}

/// Which key asks for which action.
#[derive(Resource, Clone, Debug)]
pub struct KeyMap {
    chords: Vec<(Chord, Action)>,
}

impl KeyMap {
    /// All bindings, in the order of the help.
    pub fn bindings(&self) -> impl Iterator<Item = (Chord, Action)> + '_ {
        self.chords.iter().copied()
    }

    /// The words for the first key of an action, for button captions: `Space`, `Ctrl+Z`.
    pub fn hint(&self, action: Action) -> Option<String> {
        let (chord, _) = self.chords.iter().find(|(_, bound)| *bound == action)?;
        Some(chord.words())
    }
}

impl Default for KeyMap {
    fn default() -> Self {
        use KeyCode as K;
        let mut chords = vec![
            (Chord::shift(K::Tab, false), Action::Next),
            (Chord::shift(K::Tab, true), Action::Previous),
            (Chord::plain(K::Space), Action::Commit),
            (Chord::shift(K::Enter, false), Action::Proceed),
            (Chord::shift(K::Enter, true), Action::PassAll),
            (Chord::plain(K::NumpadEnter), Action::Proceed),
            (Chord::plain(K::Backspace), Action::Undo),
            (Chord::ctrl(K::KeyZ), Action::Undo),
            (Chord::ctrl(K::KeyY), Action::Redo),
            (Chord::plain(K::Escape), Action::Back),
            (Chord::plain(K::KeyE), Action::NextWeapon),
            (Chord::plain(K::KeyQ), Action::PreviousWeapon),
            (Chord::plain(K::KeyF), Action::Attack),
            (Chord::plain(K::KeyZ), Action::Fast),
            (Chord::plain(K::KeyX), Action::Normal),
            (Chord::plain(K::KeyC), Action::Slow),
            (Chord::plain(K::KeyV), Action::Posture),
            (Chord::plain(K::KeyL), Action::HoldSight),
            (Chord::plain(K::KeyK), Action::HoldCover),
            (Chord::plain(K::KeyR), Action::OverlayRange),
            (Chord::plain(K::KeyT), Action::OverlayThreat),
            (Chord::plain(K::KeyG), Action::OverlayMove),
            (Chord::plain(K::KeyO), Action::OverlayWatches),
            (Chord::plain(K::KeyI), Action::Inspect),
            (Chord::plain(K::KeyW), Action::WhatIf),
            (Chord::plain(K::KeyH), Action::Help),
            (Chord::plain(K::F1), Action::Help),
            (Chord::plain(K::Period), Action::NextBeat),
            (Chord::plain(K::Comma), Action::PreviousBeat),
            (Chord::plain(K::KeyS), Action::ToggleStep),
            (Chord::plain(K::KeyU), Action::TogglePause),
            (Chord::plain(K::KeyP), Action::Presenter),
            (Chord::plain(K::Equal), Action::Faster),
            (Chord::plain(K::NumpadAdd), Action::Faster),
            (Chord::plain(K::Minus), Action::Slower),
            (Chord::plain(K::NumpadSubtract), Action::Slower),
            (Chord::plain(K::End), Action::Skip),
            (Chord::shift(K::KeyA, false), Action::Auto),
            (Chord::shift(K::KeyA, true), Action::AutoAll),
            (Chord::plain(K::KeyD), Action::Pass),
            (Chord::plain(K::KeyN), Action::Repeat),
            (Chord::plain(K::F5), Action::QuickSave),
            (Chord::plain(K::F9), Action::QuickLoad),
            (Chord::plain(K::Home), Action::Centre),
            (Chord::plain(K::ArrowUp), Action::Pan(Way::Up)),
            (Chord::shift(K::ArrowRight, false), Action::Pan(Way::Right)),
            (Chord::plain(K::ArrowDown), Action::Pan(Way::Down)),
            (Chord::shift(K::ArrowLeft, false), Action::Pan(Way::Left)),
            (Chord::shift(K::ArrowLeft, true), Action::EarlierPhase),
            (Chord::shift(K::ArrowRight, true), Action::LaterPhase),
            (Chord::ctrl(K::ArrowLeft), Action::EarlierRound),
            (Chord::ctrl(K::ArrowRight), Action::LaterRound),
            (Chord::plain(K::BracketLeft), Action::ToggleLadder),
            (Chord::plain(K::BracketRight), Action::ToggleInspector),
            (Chord::plain(K::KeyJ), Action::ToggleLog),
            (Chord::plain(K::PageUp), Action::LogUp),
            (Chord::plain(K::PageDown), Action::LogDown),
            (Chord::ctrl(K::KeyC), Action::Copy),
            (Chord::plain(K::KeyM), Action::Mute),
            (Chord::ctrl(K::Equal), Action::Larger),
            (Chord::ctrl(K::NumpadAdd), Action::Larger),
            (Chord::ctrl(K::Minus), Action::Smaller),
            (Chord::ctrl(K::NumpadSubtract), Action::Smaller),
        ];
        for (number, keys) in (1..).zip(DIGITS) {
            chords.extend(keys.map(|key| (Chord::plain(key), Action::Number(number))));
        }
        Self { chords }
    }
}

const DIGITS: [[KeyCode; 2]; 10] = [
    [KeyCode::Digit1, KeyCode::Numpad1],
    [KeyCode::Digit2, KeyCode::Numpad2],
    [KeyCode::Digit3, KeyCode::Numpad3],
    [KeyCode::Digit4, KeyCode::Numpad4],
    [KeyCode::Digit5, KeyCode::Numpad5],
    [KeyCode::Digit6, KeyCode::Numpad6],
    [KeyCode::Digit7, KeyCode::Numpad7],
    [KeyCode::Digit8, KeyCode::Numpad8],
    [KeyCode::Digit9, KeyCode::Numpad9],
    [KeyCode::Digit0, KeyCode::Numpad0],
];

/// The words on a key.
fn key_name(key: KeyCode) -> String {
    match key {
        KeyCode::Period => ".".into(),
        KeyCode::Comma => ",".into(),
        KeyCode::Equal => "+".into(),
        KeyCode::Minus => "-".into(),
        KeyCode::BracketLeft => "[".into(),
        KeyCode::BracketRight => "]".into(),
        KeyCode::Escape => "Esc".into(),
        other => {
            let name = format!("{other:?}");
            let short = name.strip_prefix("Key").or(name.strip_prefix("Digit"));
            short.unwrap_or(&name).to_owned()
        }
    }
}

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
        .add_message::<Act>()
        .add_message::<Letter>()
        .add_systems(
            Update,
            (
                forget.run_if(state_changed::<Screen>),
                release_focus,
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
    mut inputs: MessageReader<KeyboardInput>,
    mut letters: MessageWriter<Letter>,
) {
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
    focus: Res<InputFocus>,
    nodes: Query<(), With<Node>>,
    mut held: ResMut<HeldActions>,
    mut acts: MessageWriter<Act>,
) {
    // At the start the engine puts the focus on the window itself, which answers nothing.
    let focused = focus.get().is_some_and(|entity| nodes.contains(entity));
    let mut down = BTreeSet::new();
    for (chord, action) in map.bindings() {
        // A focused button answers these two itself.
        let taken = focused && matches!(chord.key, KeyCode::Space | KeyCode::Enter);
        if taken || !chord.matches(&keys) {
            continue;
        }
        if keys.just_pressed(chord.key) {
            acts.write(Act(action));
        }
        if keys.pressed(chord.key) {
            down.insert(action);
        }
    }
    held.set_if_neq(HeldActions(down));
}

#[cfg(test)]
mod tests {
    use super::{Action, KeyMap};

    #[test]
    fn no_chord_asks_for_two_things() {
        let map = KeyMap::default();
        for (index, (chord, action)) in map.bindings().enumerate() {
            let again = map.bindings().skip(index + 1).find(|(other, _)| {
                other.key == chord.key
                    && other.ctrl == chord.ctrl
                    && (other.shift.is_none()
                        || chord.shift.is_none()
                        || other.shift == chord.shift)
            });
            assert!(again.is_none(), "{action:?} and {again:?} share {chord:?}");
        }
    }

    #[test]
    fn hints_name_the_key_as_it_is_printed() {
        let map = KeyMap::default();
        assert_eq!(map.hint(Action::Commit).as_deref(), Some("Space"));
        assert_eq!(map.hint(Action::Redo).as_deref(), Some("Ctrl+Y"));
        assert_eq!(map.hint(Action::Number(3)).as_deref(), Some("3"));
        assert_eq!(map.hint(Action::NextBeat).as_deref(), Some("."));
    }
}
