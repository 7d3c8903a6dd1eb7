//! Scenarios of one's own: files in any folder, with their maps beside them, and the folder of the
//! user in which the game keeps such files.

use crate::asset_dir::{AssetDir, map_from};
use crate::did_you_mean::suggest;
use crate::problem::Problem;
use crate::source::Source;
use crate::span_index::Node;
use crate::syntax::parse;
use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use tabletop::grid::BattleMap;
use tabletop::record::{Record, hex};
use tabletop::scenario::{Scenario, ScenarioSheet};

/// Letters that the id of a scenario has at most.
pub const LONGEST_ID: usize = 60;

/// The folder in which the game keeps what belongs to its user: `sharp-sticks` in `XDG_DATA_HOME`,
/// else in `~/.local/share`. `None` where neither is known.
pub fn data_folder() -> Option<PathBuf> {
    let absolute = |name: &str| {
        let path = PathBuf::from(env::var_os(name)?);
        path.is_absolute().then_some(path)
    };
    let home = || Some(absolute("HOME")?.join(".local/share"));
    Some(
        absolute("XDG_DATA_HOME")
            .or_else(home)?
            .join("sharp-sticks"),
    )
}

/// Whether a name can be that of a file everywhere: letters, digits, spaces, `-`, `_`, `.` and round
/// brackets, 1 to 60 of them, neither a dot nor a space at the ends.
pub fn is_plain_name(name: &str) -> bool {
    let letters = name.chars().count();
    let plain = |sign: char| sign.is_alphanumeric() || " -_.()".contains(sign);
    (1..=LONGEST_ID).contains(&letters)
        && name.chars().all(plain)
        && !name.starts_with(['.', ' '])
        && !name.ends_with(['.', ' '])
}

/// Whether the text names a file and not a scenario of the game: it has a folder or the ending
/// `.ron`.
pub fn is_path(text: &str) -> bool {
    text.contains(['/', std::path::MAIN_SEPARATOR]) || text.ends_with(".ron")
}

impl AssetDir {
    /// The same assets; scenarios that are not among them are looked for in `folder` too.
    #[must_use]
    pub fn with_own(mut self, folder: impl Into<PathBuf>) -> Self {
        self.own.push(folder.into());
        self
    }

    /// The same assets for a record: scenarios of one's own are looked for beside it too, and in the
    /// folder `scenarios` beside its folder.
    #[must_use]
    pub fn for_record(self, file: &Path) -> Self {
        let folder = beside(file);
        let scenarios = folder.join("../scenarios");
        self.with_own(folder).with_own(scenarios)
    }

    /// The scenario that a record was made of: of the files that bear its id the one with this hash,
    /// else the first.
    ///
    /// # Errors
    /// As [`Self::scenario`].
    pub fn scenario_of(&self, record: &Record) -> Result<Scenario, Problem> {
        let files = self.scenario_files(&record.scenario);
        let found = files
            .iter()
            .filter_map(|file| self.scenario_file(file).ok())
            .find(|scenario| hex(scenario.hash) == record.scenario_hash);
        found.map_or_else(|| self.scenario(&record.scenario), Ok)
    }

    /// The files of all scenarios in the folders of one's own, sorted within each folder.
    pub fn own_scenarios(&self) -> Vec<PathBuf> {
        let mut files = Vec::new();
        for folder in &self.own {
            let entries = fs::read_dir(folder).into_iter().flatten().flatten();
            let mut found: Vec<PathBuf> = entries
                .map(|entry| entry.path())
                .filter(|path| path.extension().is_some_and(|ending| ending == "ron"))
                .filter(|path| {
                    path.file_stem()
                        .is_some_and(|stem| stem.to_str().is_some_and(is_plain_name))
                })
                .filter(|path| path.is_file() && looks_like(path, &["combatants"]))
                .collect();
            found.sort();
            files.append(&mut found);
        }
        files
    }

    /// The files that a scenario of this id can stand in: that of the game, then those of one's own.
    pub fn scenario_files(&self, id: &str) -> Vec<PathBuf> {
        if !is_plain_name(id) {
            return Vec::new();
        }
        let shipped = self.path("scenarios");
        let folders = std::iter::once(&shipped).chain(&self.own);
        folders
            .map(|folder| folder.join(format!("{id}.ron")))
            .filter(|file| file.is_file())
            .collect()
    }

    /// Reads the scenario in a file of any folder. Its id is the name of the file. Its map is the
    /// file of that name beside it or in the folder `maps` beside its folder, else that of this
    /// depot.
    ///
    /// # Errors
    /// As [`Self::scenario`]; or if the name of the file cannot be an id.
    pub fn scenario_file(&self, path: &Path) -> Result<Scenario, Problem> {
        self.scenario_at(path, &Source::read(path)?)
    }

    /// The same from the text of the file, which has been read.
    pub(crate) fn scenario_at(&self, path: &Path, source: &Source) -> Result<Scenario, Problem> {
        let id = path.file_stem().unwrap_or_default().to_string_lossy();
        if !is_plain_name(&id) {
            return Err(Problem::whole(
                &*source.file,
                "the name of the file cannot be that of a scenario",
                format!("use letters, digits, `-`, `_`, `.` and spaces, {LONGEST_ID} at most"),
            ));
        }
        let sheet: ScenarioSheet = parse(source)?;
        let (map, text) = match map_beside(path, &sheet.map) {
            Some(file) => {
                let own = Source::read(&file)?;
                (Arc::new(map_from(&own)?), own.text)
            }
            None => self.map_of(&sheet, source)?,
        };
        Scenario::new(id, sheet, map, [&source.text, &text])
            .map_err(|fault| source.scenario_problem(fault))
    }

    /// The map that a scenario names, from this depot.
    pub(crate) fn map_of(
        &self,
        sheet: &ScenarioSheet,
        source: &Source,
    ) -> Result<(Arc<BattleMap>, String), Problem> {
        let known = self.maps().unwrap_or_default();
        if !known.contains(&sheet.map) {
            return Err(source.at_field(
                "map",
                format!("there is no map `{}`", sheet.map),
                suggest(&sheet.map, known.iter().map(String::as_str)),
            ));
        }
        let (map, source) = self.map(&sheet.map)?;
        Ok((map, source.text))
    }
}

/// The folder that a file lies in.
fn beside(file: &Path) -> &Path {
    match file.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    }
}

/// The map of this name that lies beside a scenario. A scenario may be called as its map is: then
/// the file beside it is that scenario.
fn map_beside(scenario: &Path, name: &str) -> Option<PathBuf> {
    if !is_plain_name(name) {
        return None;
    }
    let folder = beside(scenario);
    let file = format!("{name}.ron");
    [folder.join(&file), folder.join("../maps").join(&file)]
        .into_iter()
        .find(|file| file.is_file() && looks_like(file, &["rows", "legend"]))
}

/// Whether a file has one of these fields.
fn looks_like(file: &Path, fields: &[&str]) -> bool {
    Source::read(file).is_ok_and(|source| {
        let root = Node::read(&source.text);
        fields.iter().any(|field| root.field(field).is_some())
    })
}

#[cfg(test)]
mod tests {
    use super::{is_path, is_plain_name};

    #[test]
    fn a_path_has_a_folder_or_an_ending() {
        assert!(is_path("mine/duel.ron") && is_path("./duel") && is_path("duel.ron"));
        assert!(!is_path("ford") && !is_path("muster:17"));
    }

    #[test]
    fn ids_are_names_of_files_everywhere() {
        for name in ["ford", "the-long_bridge (2)", "Brücke", "a.b"] {
            assert!(is_plain_name(name), "{name}");
        }
        for name in [
            "",
            ".",
            "..",
            ".duel",
            "duel ",
            "a/b",
            "a\\b",
            "muster:17",
            "a\u{1b}b",
            "a\u{202e}b",
        ] {
            assert!(!is_plain_name(name), "{name:?}");
        }
        assert!(!is_plain_name(&"x".repeat(61)));
    }
}
