//! Keys of one's own: giving an action another key, and the file in which that is kept.

use bevy::prelude::KeyCode;

use super::{Action, Chord, KeyMap, key_name};
use crate::app::preference_file::lines;

/// The keys that an action can be given. Modifiers are none, and `Esc` always backs out.
const KEYS: [KeyCode; 77] = {
    use KeyCode as K;
    [
        K::KeyA,
        K::KeyB,
        K::KeyC,
        K::KeyD,
        K::KeyE,
        K::KeyF,
        K::KeyG,
        K::KeyH,
        K::KeyI,
        K::KeyJ,
        K::KeyK,
        K::KeyL,
        K::KeyM,
        K::KeyN,
        K::KeyO,
        K::KeyP,
        K::KeyQ,
        K::KeyR,
        K::KeyS,
        K::KeyT,
        K::KeyU,
        K::KeyV,
        K::KeyW,
        K::KeyX,
        K::KeyY,
        K::KeyZ,
        K::F1,
        K::F2,
        K::F3,
        K::F4,
        K::F5,
        K::F6,
        K::F7,
        K::F8,
        K::F9,
        K::F10,
        K::F11,
        K::F12,
        K::Space,
        K::Enter,
        K::Tab,
        K::Backspace,
        K::Delete,
        K::Insert,
        K::Home,
        K::End,
        K::PageUp,
        K::PageDown,
        K::ArrowUp,
        K::ArrowDown,
        K::ArrowLeft,
        K::ArrowRight,
        K::Period,
        K::Comma,
        K::Minus,
        K::Equal,
        K::Semicolon,
        K::Quote,
        K::Slash,
        K::Backslash,
        K::Backquote,
        K::BracketLeft,
        K::BracketRight,
        K::IntlBackslash,
        K::NumpadAdd,
        K::NumpadSubtract,
        K::NumpadMultiply,
        K::NumpadDivide,
        K::NumpadDecimal,
        K::NumpadEnter,
        K::Pause,
        K::ScrollLock,
        K::PrintScreen,
        K::CapsLock,
        K::NumLock,
        K::ContextMenu,
        K::IntlRo,
    ]
};

/// In the file, before a key that must come without `Shift`.
const UNSHIFTED: &str = "Unshifted+";

impl Chord {
    /// A key as it was pressed; nothing if no action can have it.
    pub fn pressed(key: KeyCode, shift: bool, ctrl: bool) -> Option<Self> {
        KEYS.contains(&key).then_some(Self {
            key,
            shift: shift.then_some(true),
            ctrl,
        })
    }

    /// The words for it: `Space`, `Ctrl+Z`.
    pub fn words(self) -> String {
        let mut words = String::new();
        if self.ctrl {
            words.push_str("Ctrl+");
        }
        if self.shift == Some(true) {
            words.push_str("Shift+");
        }
        words.push_str(&key_name(self.key));
        words
    }

    /// [`Self::words`] for the file, where a key that must come without `Shift` is told from one
    /// to which it makes no difference.
    fn written(self) -> String {
        match self.shift {
            Some(false) => format!("{UNSHIFTED}{}", self.words()),
            _ => self.words(),
        }
    }

    /// Reads [`Self::written`].
    fn named(written: &str) -> Option<Self> {
        if let Some(words) = written.strip_prefix(UNSHIFTED) {
            let chord = Self::named(words).filter(|chord| chord.shift.is_none())?;
            return Some(Self {
                shift: Some(false),
                ..chord
            });
        }
        let (ctrl, rest) = match written.strip_prefix("Ctrl+") {
            Some(rest) => (true, rest),
            None => (false, written),
        };
        let (shift, rest) = match rest.strip_prefix("Shift+") {
            Some(rest) => (true, rest),
            None => (false, rest),
        };
        // Files from before have arrows by their longer names.
        let is = |key: &KeyCode| key_name(*key) == rest || format!("{key:?}") == rest;
        let key = KEYS.into_iter().find(is)?;
        Self::pressed(key, shift, ctrl)
    }

    /// Whether one press can mean both.
    fn overlaps(self, other: Self) -> bool {
        let shifts = match (self.shift, other.shift) {
            (Some(mine), Some(other)) => mine == other,
            _ => true,
        };
        self.key == other.key && self.ctrl == other.ctrl && shifts
    }
}

impl KeyMap {
    /// The actions that can be given another key, each once, in the order of the help.
    pub fn actions(&self) -> Vec<Action> {
        let mut actions = Vec::new();
        for (_, action) in &self.chords {
            let fixed = matches!(action, Action::Number(_) | Action::Back);
            if !fixed && !actions.contains(action) {
                actions.push(*action);
            }
        }
        actions
    }

    /// Gives an action another key in place of its first one. Whoever had that key gets the old one;
    /// that action is told.
    pub fn rebind(&mut self, action: Action, chord: Chord) -> Result<Option<Action>, &'static str> {
        let Some(place) = self.place(action) else {
            return Err("nothing is bound to that");
        };
        let mut chord = chord;
        let others = |chord: Chord| {
            let mut all = self.chords.iter().enumerate();
            all.find(|(index, (other, _))| *index != place && other.overlaps(chord))
                .map(|(index, (other, action))| (index, *other, *action))
        };
        // A plain key leaves its shifted one to whoever has that.
        if chord.shift.is_none() {
            let shifted = Chord {
                shift: Some(true),
                ..chord
            };
            if others(shifted).is_some_and(|(_, other, _)| other.shift == Some(true)) {
                chord.shift = Some(false);
            }
        }
        let taken = others(chord);
        if let Some((_, _, Action::Number(_) | Action::Back)) = taken {
            return Err("numbers and Esc stay as they are");
        }
        let old = std::mem::replace(&mut self.chords[place].0, chord);
        Ok(taken.map(|(index, _, other)| {
            self.chords[index].0 = old;
            other
        }))
    }

    fn place(&self, action: Action) -> Option<usize> {
        self.chords.iter().position(|(_, bound)| *bound == action)
    }

    fn first(&self, action: Action) -> Option<Chord> {
        Some(self.chords[self.place(action)?].0)
    }

    /// The lines of a file that hold what differs from the usual keys: `Commit = Enter`.
    pub fn text(&self) -> String {
        let usual = Self::default();
        let mut text = String::new();
        for action in self.actions() {
            let (mine, theirs) = (self.first(action), usual.first(action));
            if let Some(chord) = mine.filter(|_| mine != theirs) {
                text.push_str(&format!("{action:?} = {}\n", chord.written()));
            }
        }
        text
    }

    /// The keys that a file says; and the lines that say nothing that is understood.
    pub fn read(text: &str) -> (Self, Vec<String>) {
        let mut map = Self::default();
        let odd = lines(text, |name, chord| {
            let mut actions = map.actions().into_iter();
            let action = actions.find(|action| format!("{action:?}") == name)?;
            map.rebind(action, Chord::named(chord)?).ok().map(drop)
        });
        (map, odd)
    }
}

#[cfg(test)]
mod tests {
    use super::{Action, Chord, KEYS, KeyMap};
    use bevy::prelude::KeyCode;

    fn no_press_means_two_things(map: &KeyMap) {
        for (index, (chord, action)) in map.chords.iter().enumerate() {
            for (other, also) in &map.chords[index + 1..] {
                assert!(
                    !chord.overlaps(*other),
                    "{action:?} and {also:?}: {chord:?}"
                );
            }
        }
    }

    #[test]
    fn whoever_had_the_key_gets_the_old_one() {
        let mut map = KeyMap::default();
        let chord = Chord::pressed(KeyCode::KeyT, false, false).expect("it can be had");
        let other = map.rebind(Action::Commit, chord);
        assert_eq!(other, Ok(Some(Action::OverlayThreat)));
        assert_eq!(map.hint(Action::Commit).as_deref(), Some("T"));
        assert_eq!(map.hint(Action::OverlayThreat).as_deref(), Some("Space"));
        no_press_means_two_things(&map);
    }

    #[test]
    fn any_key_can_be_given_to_anything_and_comes_back_from_the_file() {
        for key in KEYS {
            for shift in [false, true] {
                let mut map = KeyMap::default();
                let chord = Chord::pressed(key, shift, false).expect("it is one of them");
                for action in [Action::Undo, Action::Next, Action::Skip] {
                    map.rebind(action, chord)
                        .expect("it is free or can be swapped");
                    no_press_means_two_things(&map);
                }
                let (again, odd) = KeyMap::read(&map.text());
                assert_eq!(odd, Vec::<String>::new());
                assert_eq!(again.text(), map.text(), "{chord:?}");
            }
        }
    }

    #[test]
    fn what_stays_and_what_is_not_understood() {
        let mut map = KeyMap::default();
        let one = Chord {
            key: KeyCode::Digit1,
            ..Chord::plain(KeyCode::KeyA)
        };
        assert!(map.rebind(Action::Commit, one).is_err());
        assert_eq!(Chord::pressed(KeyCode::Escape, false, false), None);
        let (_, odd) = KeyMap::read("# mine\nCommit = Ctrl+Shift+F7\nNothing = A\nCommit\n");
        assert_eq!(odd.len(), 2);
        assert!(odd[0].starts_with("line 3"), "{odd:?}");
    }
}
