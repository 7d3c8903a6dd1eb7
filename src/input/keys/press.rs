//! Which modifiers are down with which key. A chord may be over before the frame in which it is read, so
//! this follows the keys one after the other, as they were struck.

use bevy::input::keyboard::KeyboardInput;
use bevy::prelude::*;

const MODIFIERS: [KeyCode; 4] = [
    KeyCode::ShiftLeft,
    KeyCode::ShiftRight,
    KeyCode::ControlLeft,
    KeyCode::ControlRight,
];

/// Which modifiers are down.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Modifiers([bool; 4]);

impl Modifiers {
    /// Those that were down when the frame began.
    fn before(keys: &ButtonInput<KeyCode>) -> Self {
        Self(
            MODIFIERS.map(|key| {
                (keys.pressed(key) || keys.just_released(key)) && !keys.just_pressed(key)
            }),
        )
    }

    fn follow(&mut self, input: &KeyboardInput) {
        for (down, key) in self.0.iter_mut().zip(MODIFIERS) {
            if key == input.key_code {
                *down = input.state.is_pressed();
            }
        }
    }

    pub(super) fn shift(self) -> bool {
        self.0[0] || self.0[1]
    }

    pub(super) fn ctrl(self) -> bool {
        self.0[2] || self.0[3]
    }
}

/// What was done on the keyboard in a frame.
pub(super) struct Presses {
    /// The keys that were struck, each with the modifiers that were down then.
    struck: Vec<(KeyCode, Modifiers)>,
    /// Those that are down at the end.
    now: Modifiers,
}

impl Presses {
    /// Reads the keys of a frame.
    pub(super) fn read<'a>(
        keys: &ButtonInput<KeyCode>,
        inputs: impl Iterator<Item = &'a KeyboardInput>,
    ) -> Self {
        let mut now = Modifiers::before(keys);
        let mut struck = Vec::new();
        for input in inputs {
            now.follow(input);
            if input.state.is_pressed() && keys.just_pressed(input.key_code) {
                struck.push((input.key_code, now));
            }
        }
        Self { struck, now }
    }

    /// The modifiers that were down when `key` was struck in this frame, if it was.
    pub(super) fn with(&self, key: KeyCode) -> impl Iterator<Item = Modifiers> + '_ {
        let struck = self.struck.iter().filter(move |(one, _)| *one == key);
        struck.map(|(_, modifiers)| *modifiers)
    }

    /// The modifiers that are down now.
    pub(super) fn now(&self) -> Modifiers {
        self.now
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::input::ButtonState;
    use bevy::input::keyboard::{Key, NativeKey};

    fn inputs(keys: &mut ButtonInput<KeyCode>, all: &[(KeyCode, bool)]) -> Presses {
        keys.clear();
        let input = |(key_code, down): &(KeyCode, bool)| KeyboardInput {
            key_code: *key_code,
            logical_key: Key::Unidentified(NativeKey::Unidentified),
            state: match down {
                true => ButtonState::Pressed,
                false => ButtonState::Released,
            },
            text: None,
            repeat: false,
            window: Entity::PLACEHOLDER,
        };
        let messages: Vec<KeyboardInput> = all.iter().map(input).collect();
        for (key, down) in all {
            match down {
                true => keys.press(*key),
                false => keys.release(*key),
            }
        }
        Presses::read(keys, messages.iter())
    }

    #[test]
    fn a_chord_within_a_frame_is_a_chord() {
        use KeyCode as K;
        let mut keys = ButtonInput::default();
        let quick = [
            (K::ShiftLeft, true),
            (K::KeyA, true),
            (K::KeyA, false),
            (K::ShiftLeft, false),
        ];
        let presses = inputs(&mut keys, &quick);
        assert!(
            presses
                .with(K::KeyA)
                .all(|with| with.shift() && !with.ctrl())
        );
        assert_eq!(presses.with(K::KeyA).count(), 1);
        assert_eq!(presses.now(), Modifiers::default());
        // Held since an earlier frame, and let go before the key: no chord.
        inputs(&mut keys, &[(K::ControlLeft, true)]);
        let late = [(K::ControlLeft, false), (K::KeyA, true)];
        let presses = inputs(&mut keys, &late);
        assert!(presses.with(K::KeyA).all(|with| !with.ctrl()));
        inputs(&mut keys, &[(K::KeyA, false), (K::ControlRight, true)]);
        let presses = inputs(&mut keys, &[(K::KeyA, true)]);
        assert!(presses.with(K::KeyA).all(Modifiers::ctrl));
        assert!(presses.now().ctrl());
    }
}
