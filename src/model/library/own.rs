//! Scenarios of the player's own: files in the data folder, of the same format as those of the game and
//! checked as those are. One that cannot be played is listed with what is wrong with it.

use bevy::prelude::*;
use content::{AssetDir, is_plain_name, saves::write_text};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use tabletop::scenario::Scenario;

use super::{Library, Places};

/// Their folder below the data folder, in which `sticks` looks for them as well.
const FOLDER: &str = "scenarios";
/// Most files that are looked at.
const MOST: usize = 200;
/// Most letters of a file's name that are made from a title.
const LETTERS: usize = 40;

/// A file of the player's own.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OwnFile {
    /// Where it is.
    pub path: PathBuf,
    /// The id of its scenario: the name of the file without its ending.
    pub id: String,
    /// What is wrong with it, if it cannot be played.
    pub fault: Option<String>,
}

impl OwnFile {
    /// The name of the file as it can be shown.
    pub fn name(&self) -> String {
        let name = self.path.file_name().unwrap_or_default().to_string_lossy();
        let shown = name.chars().map(|sign| match sign {
            sign if sign.is_control() => '\u{fffd}',
            sign => sign,
        });
        shown.take(80).collect()
    }
}

impl Places {
    /// The folder of the player's own scenarios.
    pub fn own_scenarios(&self) -> Option<PathBuf> {
        Some(self.data.as_ref()?.join(FOLDER))
    }
}

impl Library {
    /// The files of the player's own.
    pub fn own(&self) -> &[OwnFile] {
        &self.own
    }

    /// The file of a scenario of the player's own.
    pub fn own_file(&self, id: &str) -> Option<&OwnFile> {
        let mut own = self.own.iter();
        own.find(|file| file.id == id && file.fault.is_none())
    }

    /// What a scenario is called on the command line: its id, or its file.
    pub fn named(&self, scenario: &Scenario) -> String {
        match self.own_file(&scenario.id) {
            Some(file) => file.path.display().to_string(),
            None => scenario.id.clone(),
        }
    }

    /// Reads the scenarios of the player's own once more.
    pub fn read_own(&mut self, places: &Places) {
        self.scenarios.truncate(self.shipped);
        self.own.clear();
        let Ok(asset_dir) = AssetDir::open(&places.assets) else {
            return;
        };
        for path in files(places) {
            let id = path.file_stem().unwrap_or_default().to_string_lossy();
            let id = id.into_owned();
            let lessons = self.lessons.iter().map(|lesson| &lesson.scenario);
            let taken = self.scenarios.iter().chain(lessons).any(|one| one.id == id);
            let read = match taken {
                true => Err(format!(
                    "there is another scenario `{id}`; give the file another name"
                )),
                false => read_file(&asset_dir, &path, self.rules.id()),
            };
            let fault = match read {
                Ok(scenario) => {
                    self.scenarios.push(Arc::new(scenario));
                    None
                }
                Err(fault) => Some(fault),
            };
            self.own.push(OwnFile { path, id, fault });
        }
    }

    /// Keeps a scenario in a file of its own, named after its title; gives its id.
    ///
    /// # Errors
    /// If there is no folder, it cannot be written, or what was written cannot be played.
    pub fn keep(&mut self, places: &Places, title: &str, text: &str) -> Result<String, String> {
        let folder = places
            .own_scenarios()
            .ok_or("no folder to save to: set XDG_DATA_HOME or HOME")?;
        let id = self.free_id(&folder, title);
        let path = folder.join(format!("{id}.ron"));
        write_text(&path, text).map_err(|problem| problem.to_string())?;
        self.read_own(places);
        let fault = self.own.iter().find(|file| file.path == path);
        if let Some(fault) = fault.and_then(|file| file.fault.clone()) {
            // It was written a moment ago, by nobody else.
            let _ = fs::remove_file(&path);
            self.read_own(places);
            return Err(fault);
        }
        Ok(id)
    }

    /// A name for a file that no scenario has yet.
    fn free_id(&self, folder: &Path, title: &str) -> String {
        let stem = stem(title);
        let numbered = (2..).map(|number| format!("{stem}-{number}"));
        let mut names = std::iter::once(stem.clone()).chain(numbered);
        let free =
            |id: &String| self.scenario(id).is_none() && !folder.join(format!("{id}.ron")).exists();
        names.find(free).unwrap_or(stem)
    }
}

/// Reads them when the game starts.
pub(super) fn read(library: Option<ResMut<Library>>, places: Option<Res<Places>>) {
    if let (Some(mut library), Some(places)) = (library, places) {
        library.read_own(&places);
    }
}

/// The files that are looked at, in order of their names.
fn files(places: &Places) -> Vec<PathBuf> {
    let Some(folder) = places.own_scenarios() else {
        return Vec::new();
    };
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut paths: Vec<PathBuf> = entries
        .map(|entry| entry.path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "ron"))
        .filter(|path| {
            let name = path.file_name().unwrap_or_default();
            !name.to_string_lossy().starts_with('.')
        })
        .collect();
    paths.sort();
    paths.truncate(MOST);
    paths
}

fn read_file(asset_dir: &AssetDir, path: &Path, rules: &str) -> Result<Scenario, String> {
    if !path.is_file() {
        return Err("it is no file".to_owned());
    }
    let stem = path.file_stem().and_then(|stem| stem.to_str());
    if !stem.is_some_and(is_plain_name) {
        return Err("name the file with letters, digits and hyphens".to_owned());
    }
    let scenario = sticks::check::scenario(asset_dir, path).map_err(|report| {
        let first = report.problems.first().map(ToString::to_string);
        let first = first.unwrap_or_default();
        first.trim_start_matches("error: ").to_owned()
    })?;
    if scenario.sheet.rules != rules {
        return Err(format!(
            "it is made for the rules `{}`",
            scenario.sheet.rules
        ));
    }
    Ok(scenario)
}

/// The name of a file for a title: small letters, digits and hyphens.
fn stem(title: &str) -> String {
    let mut stem = String::new();
    for sign in title.to_lowercase().chars() {
        match sign {
            'ä' => stem.push_str("ae"),
            'ö' => stem.push_str("oe"),
            'ü' => stem.push_str("ue"),
            'ß' => stem.push_str("ss"),
            sign if sign.is_ascii_alphanumeric() => stem.push(sign),
            _ if !stem.ends_with('-') => stem.push('-'),
            _ => {}
        }
    }
    let stem: String = stem.trim_matches('-').chars().take(LETTERS).collect();
    let stem = stem.trim_end_matches('-');
    match stem.is_empty() {
        true => "skirmish".to_owned(),
        false => stem.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::stem;

    #[test]
    fn titles_make_names_of_files() {
        assert_eq!(stem("Skirmish 1"), "skirmish-1");
        assert_eq!(stem("Die Brücke: Öl & Grieß!"), "die-bruecke-oel-griess");
        assert_eq!(stem("../../etc/passwd"), "etc-passwd");
        assert_eq!(stem("橋"), "skirmish");
        assert_eq!(stem(&"a b ".repeat(40)).len(), 39);
    }
}
