//! Which key asks for which action.

use bevy::prelude::*;

use super::action::{Action, Way};
use super::press::Modifiers;

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
    pub(super) const fn plain(key: KeyCode) -> Self {
        Self {
            key,
            shift: None,
            ctrl: false,
        }
    }

    pub(super) const fn shift(key: KeyCode, shift: bool) -> Self {
        Self {
            key,
            shift: Some(shift),
            ctrl: false,
        }
    }

    pub(super) const fn ctrl(key: KeyCode) -> Self {
        Self {
            key,
            shift: None,
            ctrl: true,
        }
    }

    const fn ctrl_shift(key: KeyCode, shift: bool) -> Self {
        Self {
            key,
            shift: Some(shift),
            ctrl: true,
        }
    }

    /// Whether these are the modifiers that it is struck with.
    pub(super) fn goes_with(self, down: Modifiers) -> bool {
        self.ctrl == down.ctrl() && self.shift.is_none_or(|wanted| wanted == down.shift())
    }
}

/// Which key asks for which action.
#[derive(Resource, Clone, Debug)]
pub struct KeyMap {
    pub(super) chords: Vec<(Chord, Action)>,
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
            (Chord::plain(K::KeyB), Action::ToCard),
            (Chord::plain(K::KeyY), Action::Why),
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
            (Chord::ctrl_shift(K::KeyN, false), Action::LaterNote),
            (Chord::ctrl_shift(K::KeyN, true), Action::EarlierNote),
            (Chord::plain(K::BracketLeft), Action::ToggleLadder),
            (Chord::plain(K::BracketRight), Action::ToggleInspector),
            (Chord::shift(K::KeyJ, false), Action::ToggleLog),
            (Chord::shift(K::KeyJ, true), Action::LogOf),
            (Chord::plain(K::PageUp), Action::LogUp),
            (Chord::plain(K::PageDown), Action::LogDown),
            (Chord::ctrl(K::KeyC), Action::Copy),
            (Chord::plain(K::KeyM), Action::Mute),
            (Chord::ctrl(K::Equal), Action::Larger),
            (Chord::ctrl(K::NumpadAdd), Action::Larger),
            (Chord::ctrl(K::Minus), Action::Smaller),
            (Chord::ctrl(K::NumpadSubtract), Action::Smaller),
            (Chord::plain(K::F11), Action::FullScreen),
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
pub(super) fn key_name(key: KeyCode) -> String {
    match key {
        KeyCode::Period => ".".into(),
        KeyCode::Comma => ",".into(),
        KeyCode::Equal => "+".into(),
        KeyCode::Minus => "-".into(),
        KeyCode::BracketLeft => "[".into(),
        KeyCode::BracketRight => "]".into(),
        KeyCode::Escape => "Esc".into(),
        KeyCode::ArrowLeft => "Left".into(),
        KeyCode::ArrowRight => "Right".into(),
        KeyCode::ArrowUp => "Up".into(),
        KeyCode::ArrowDown => "Down".into(),
        other => {
            let name = format!("{other:?}");
            let short = name.strip_prefix("Key").or(name.strip_prefix("Digit"));
            short.unwrap_or(&name).to_owned()
        }
    }
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
        assert_eq!(map.hint(Action::LaterRound).as_deref(), Some("Ctrl+Right"));
    }
}
