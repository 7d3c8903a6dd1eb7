//! The settings as they are kept: lines like `scale = 125`.

use bevy::prelude::*;
use std::fmt::Write as _;

use crate::app::preference_file;
use crate::app::preferences::Preferences;
use crate::model::playback::Pace;
use crate::sound::Volumes;
use crate::ui::words::Language;

/// Everything that is kept.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct SavedSettings {
    /// Size of everything, in per cent.
    pub scale: u16,
    /// How fast beats go.
    pub pace: Pace,
    /// Whether playback stops after every beat.
    pub stepping: bool,
    /// Whether it stops at the end of every round.
    pub stops_at_round_end: bool,
    /// The language of the screen; none if the file does not say.
    pub language: Option<Language>,
    /// The rest.
    pub preferences: Preferences,
    /// How loud it is.
    pub sound: Volumes,
}

impl Default for SavedSettings {
    fn default() -> Self {
        Self {
            scale: 100,
            pace: Pace::Normal,
            stepping: false,
            stops_at_round_end: true,
            language: None,
            preferences: Preferences::default(),
            sound: Volumes::default(),
        }
    }
}

/// All paces with the words for them in the file.
pub(super) const PACES: [(Pace, &str); 4] = [
    (Pace::Normal, "1"),
    (Pace::Double, "2"),
    (Pace::Quadruple, "4"),
    (Pace::Instant, "instant"),
];

impl SavedSettings {
    /// The lines of the file.
    pub fn text(&self) -> String {
        let pace = PACES.iter().find(|(pace, _)| *pace == self.pace);
        let mut text = String::new();
        let lines: [(&str, String); 9] = [
            ("scale", self.scale.to_string()),
            (
                "speed",
                format!("\"{}\"", pace.map_or("1", |(_, word)| word)),
            ),
            ("step", self.stepping.to_string()),
            ("round_end", self.stops_at_round_end.to_string()),
            (
                "reduced_motion",
                self.preferences.reduced_motion.to_string(),
            ),
            ("reduced_flash", self.preferences.reduced_flash.to_string()),
            ("blood", self.preferences.blood.to_string()),
            ("full_screen", self.preferences.full_screen.to_string()),
            ("ask_reactions", self.preferences.asks_reactions.to_string()),
        ];
        let language = self
            .language
            .map(|language| ("language", language.code().to_owned()));
        for (name, value) in lines.into_iter().chain(language).chain(self.sound.lines()) {
            // Writing to a string cannot fail.
            let _ = writeln!(text, "{name} = {value}");
        }
        text
    }

    /// What a file says; and the lines that say nothing that is understood. What is not said stays
    /// as usual.
    pub fn read(text: &str) -> (Self, Vec<String>) {
        let mut kept = Self::default();
        let odd =
            preference_file::lines(text, |name, value| kept.take(name, value.trim_matches('"')));
        (kept, odd)
    }

    fn take(&mut self, name: &str, value: &str) -> Option<()> {
        match name {
            "scale" => {
                self.scale = value
                    .parse()
                    .ok()
                    .filter(|scale| (80..=200).contains(scale))?;
            }
            "speed" => self.pace = PACES.iter().find(|(_, word)| *word == value)?.0,
            "step" => self.stepping = value.parse().ok()?,
            "round_end" => self.stops_at_round_end = value.parse().ok()?,
            "language" => {
                let known = Language::of_code(value)?;
                self.language = Some(known).filter(|known| Language::OFFERED.contains(known));
            }
            "reduced_motion" => self.preferences.reduced_motion = value.parse().ok()?,
            "reduced_flash" => self.preferences.reduced_flash = value.parse().ok()?,
            "blood" => self.preferences.blood = value.parse().ok()?,
            "full_screen" => self.preferences.full_screen = value.parse().ok()?,
            "ask_reactions" => self.preferences.asks_reactions = value.parse().ok()?,
            _ => self.sound.take(name, value)?,
        }
        Some(())
    }
}

#[cfg(test)]
mod tests {
    use super::{Language, Pace, Preferences, SavedSettings, Volumes};

    #[test]
    fn what_is_kept_is_read_again() {
        let kept = SavedSettings {
            scale: 150,
            pace: Pace::Instant,
            stepping: true,
            stops_at_round_end: false,
            language: Some(Language::German),
            preferences: Preferences {
                reduced_motion: true,
                reduced_flash: true,
                blood: false,
                full_screen: true,
                asks_reactions: false,
            },
            sound: Volumes {
                all: 40,
                battle: 20,
                table: 0,
                interface: 100,
                muted: true,
                written: true,
            },
        };
        assert_eq!(SavedSettings::read(&kept.text()), (kept, Vec::new()));
    }

    #[test]
    fn what_is_not_understood_stays_as_usual_and_is_told() {
        let (kept, odd) = SavedSettings::read("# mine\nscale = 900\nspeed = \"4\"\nwhat\n");
        assert_eq!(
            kept,
            SavedSettings {
                pace: Pace::Quadruple,
                ..SavedSettings::default()
            }
        );
        assert_eq!(odd.len(), 2);
        assert!(odd[0].starts_with("line 2"), "{odd:?}");
    }
}
