//! A line that somebody writes: meanwhile keys are letters, and ask for nothing.

use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::input_focus::InputFocus;
use bevy::prelude::*;

/// The line that is being written, if one is.
#[derive(Resource, Default, Clone, PartialEq, Eq, Debug)]
pub struct Line {
    text: Option<String>,
    most: usize,
    /// The keys of this frame were the line's.
    took: bool,
}

/// How the writing of a line ended.
#[derive(Message, Clone, PartialEq, Eq, Debug)]
pub enum LineEntered {
    /// With `Enter`: these are the words.
    SavedSettings(String),
    /// With `Esc`: nothing has been written.
    Dropped,
}

impl Line {
    /// Begins a line of at most so many letters with what stands there already.
    pub(crate) fn begin(&mut self, text: &str, most: usize) {
        self.text = Some(text.to_owned());
        self.most = most;
    }

    /// The words so far, if somebody writes.
    pub fn text(&self) -> Option<&str> {
        self.text.as_deref()
    }

    /// Ends the line from outside; whoever began it has the words.
    pub(crate) fn end(&mut self) -> Option<String> {
        self.text.take()
    }

    /// Whether the keys of this frame are letters.
    pub(super) fn took(&self) -> bool {
        self.took
    }
}

/// What a key does to a line.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Stroke {
    Write(String),
    Erase,
    Keep,
    Drop,
}

impl Stroke {
    fn of(input: &KeyboardInput, commands: bool) -> Option<Self> {
        match input.key_code {
            KeyCode::Enter | KeyCode::NumpadEnter => return Some(Self::Keep),
            KeyCode::Escape => return Some(Self::Drop),
            KeyCode::Backspace => return Some(Self::Erase),
            _ if commands => return None,
            _ => {}
        }
        let text = match (&input.text, &input.logical_key) {
            (Some(text), _) | (None, Key::Character(text)) => text.as_str(),
            _ => return None,
        };
        let letters: String = text.chars().filter(|sign| !sign.is_control()).collect();
        (!letters.is_empty()).then_some(Self::Write(letters))
    }
}

/// Takes the keys, as long as a line is being written.
pub(super) fn write(
    keys: Res<ButtonInput<KeyCode>>,
    mut inputs: MessageReader<KeyboardInput>,
    mut line: ResMut<Line>,
    mut focus: ResMut<InputFocus>,
    mut lined: MessageWriter<LineEntered>,
) {
    let took = line.text.is_some();
    if line.took != took {
        line.took = took;
    }
    let Some(mut text) = line.text.clone() else {
        inputs.clear();
        return;
    };
    // A button in focus would answer the keys as well.
    if focus.get().is_some() {
        focus.clear();
    }
    // The right Alt of many keyboards comes as Ctrl and Alt, and is for letters.
    let alt = keys.any_pressed([KeyCode::AltLeft, KeyCode::AltRight]);
    let ctrl = keys.any_pressed([KeyCode::ControlLeft, KeyCode::ControlRight]);
    for input in inputs.read() {
        if !input.state.is_pressed() {
            continue;
        }
        match Stroke::of(input, ctrl && !alt) {
            Some(Stroke::Write(letters)) => {
                let room = line.most.saturating_sub(text.chars().count());
                text.extend(letters.chars().take(room));
            }
            Some(Stroke::Erase) => {
                text.pop();
            }
            Some(Stroke::Keep) => {
                line.text = None;
                lined.write(LineEntered::SavedSettings(text));
                inputs.clear();
                return;
            }
            Some(Stroke::Drop) => {
                line.text = None;
                lined.write(LineEntered::Dropped);
                inputs.clear();
                return;
            }
            None => {}
        }
    }
    if line.text.as_ref() != Some(&text) {
        line.text = Some(text);
    }
}

#[cfg(test)]
mod tests {
    use super::{KeyboardInput, Stroke};
    use bevy::input::ButtonState;
    use bevy::input::keyboard::{Key, NativeKey};
    use bevy::prelude::{Entity, KeyCode};

    fn input(key_code: KeyCode, text: Option<&str>) -> KeyboardInput {
        KeyboardInput {
            key_code,
            logical_key: Key::Unidentified(NativeKey::Unidentified),
            state: ButtonState::Pressed,
            text: text.map(Into::into),
            repeat: false,
            window: Entity::PLACEHOLDER,
        }
    }

    #[test]
    fn letters_are_written_as_the_keyboard_has_them() {
        let write = |text: &str| Some(Stroke::Write(text.to_owned()));
        let of = |key, text| Stroke::of(&input(key, text), false);
        assert_eq!(of(KeyCode::KeyN, Some("N")), write("N"));
        assert_eq!(of(KeyCode::Quote, Some("ä")), write("ä"));
        assert_eq!(of(KeyCode::Space, Some(" ")), write(" "));
        assert_eq!(of(KeyCode::Enter, Some("\r")), Some(Stroke::Keep));
        assert_eq!(of(KeyCode::Escape, Some("\u{1b}")), Some(Stroke::Drop));
        assert_eq!(of(KeyCode::Backspace, Some("\u{8}")), Some(Stroke::Erase));
        assert_eq!(of(KeyCode::ArrowLeft, None), None);
        assert_eq!(of(KeyCode::Tab, Some("\t")), None);
        let command = Stroke::of(&input(KeyCode::KeyC, Some("c")), true);
        assert_eq!(command, None);
    }
}
