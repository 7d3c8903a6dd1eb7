//! The languages of the game, and where their messages are.

use bevy_ecs::prelude::Resource;
use std::fs;
use std::path::Path;

use super::catalogue::Catalogue;
use super::po::{self, Entry};
use super::pseudo;

/// A language of the screen.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Language {
    /// What the game speaks by itself.
    #[default]
    English,
    /// German.
    German,
    /// Long words with accents, to look at the layout with.
    Pseudo,
}

/// The folder of the messages that are to be translated.
const TEMPLATE: &str = "template";

/// If this is set, English is looked up too, and the texts without a message are added to the file
/// of this name.
pub const COLLECTS: &str = "SHARP_STICKS_WORDS";

impl Language {
    /// Those that a player may choose.
    pub const OFFERED: [Self; 2] = [Self::English, Self::German];

    /// Its code, as in the settings and on the command line.
    pub const fn code(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::German => "de",
            Self::Pseudo => "pseudo",
        }
    }

    /// What stands before the tenths of a number.
    pub const fn decimal(self) -> char {
        match self {
            Self::English | Self::Pseudo => '.',
            Self::German => ',',
        }
    }

    /// Its name in itself.
    pub const fn name(self) -> &'static str {
        match self {
            Self::English => "English",
            Self::German => "Deutsch",
            Self::Pseudo => "Pseudo",
        }
    }

    /// The language with this code.
    pub fn of_code(code: &str) -> Option<Self> {
        let all = [Self::English, Self::German, Self::Pseudo];
        all.into_iter().find(|language| language.code() == code)
    }

    /// The language that the system speaks, by what it says in `LC_ALL`, `LC_MESSAGES` or `LANG`:
    /// `de_AT.UTF-8` is German. English, if the game does not know it.
    pub fn of_locale(locale: &str) -> Self {
        let code = locale
            .split(['_', '.', '@', '-'])
            .next()
            .unwrap_or_default();
        let known = Self::OFFERED
            .into_iter()
            .find(|language| language.code() == code);
        known.unwrap_or_default()
    }

    /// The language of the system that the game runs on.
    pub fn of_system() -> Self {
        let said = ["LC_ALL", "LC_MESSAGES", "LANG"]
            .into_iter()
            .filter_map(|name| std::env::var(name).ok())
            .find(|said| !said.is_empty());
        said.map_or_else(Self::default, |said| Self::of_locale(&said))
    }

    /// Its messages, from the folder `assets`. English has none: it is what the game says anyway.
    ///
    /// # Errors
    /// The file that cannot be read, and why, with the line.
    pub fn catalogue(self, assets: &Path) -> Result<Option<Catalogue>, String> {
        let words = assets.join("words");
        let catalogue = match self {
            Self::English if std::env::var_os(COLLECTS).is_some() => {
                let entries = messages(&words.join(TEMPLATE))?.into_iter();
                Some(Catalogue::new(entries.map(|entry| Entry {
                    text: entry.id.clone(),
                    ..entry
                })))
            }
            Self::English => None,
            Self::Pseudo => {
                let entries = messages(&words.join(TEMPLATE))?.into_iter();
                let longer = entries.map(|entry| Entry {
                    text: pseudo::said(&entry.id),
                    ..entry
                });
                Some(Catalogue::new(longer).bracketed())
            }
            Self::German => Some(Catalogue::new(messages(&words.join(self.code()))?)),
        };
        Ok(catalogue.map(|catalogue| catalogue.counting(self.decimal())))
    }
}

/// The messages of all files of a folder, in the order of their names.
///
/// # Errors
/// The file that cannot be read, and why, with the line.
pub fn messages(folder: &Path) -> Result<Vec<Entry>, String> {
    let told = |path: &Path, why: &dyn std::fmt::Display| format!("{}: {why}", path.display());
    let listed = fs::read_dir(folder).map_err(|error| told(folder, &error))?;
    let mut paths: Vec<_> = listed
        .filter_map(|file| Some(file.ok()?.path()))
        .filter(|path| {
            path.extension()
                .is_some_and(|end| end == "po" || end == "pot")
        })
        .collect();
    paths.sort();
    let mut all = Vec::new();
    for path in paths {
        let text = fs::read_to_string(&path).map_err(|error| told(&path, &error))?;
        all.extend(po::read(&text).map_err(|fault| told(&path, &fault))?);
    }
    Ok(all)
}

#[cfg(test)]
mod tests {
    use super::Language;

    #[test]
    fn the_system_says_which_language() {
        for (locale, language) in [
            ("de_DE.UTF-8", Language::German),
            ("de", Language::German),
            ("de-AT", Language::German),
            ("en_GB.UTF-8", Language::English),
            ("fr_FR", Language::English),
            ("C", Language::English),
            ("pseudo", Language::English),
        ] {
            assert_eq!(Language::of_locale(locale), language, "{locale}");
        }
    }
}
