//! The folder of assets and what is read from it.

use crate::did_you_mean::suggest;
use crate::problem::Problem;
use crate::source::Source;
use crate::syntax::parse;
use serde::de::DeserializeOwned;
use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use tabletop::grid::{BattleMap, MapSheet};
use tabletop::scenario::{Scenario, ScenarioSheet};

/// The environment variable that names the folder of assets.
pub const ASSETS_VARIABLE: &str = "SHARP_STICKS_ASSETS";

/// The folder that holds `scenarios`, `maps` and `rules`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AssetDir {
    root: PathBuf,
    /// Where else scenarios are looked for.
    pub(crate) own: Vec<PathBuf>,
}

impl AssetDir {
    /// The assets in a folder.
    ///
    /// # Errors
    /// If it is not a folder of assets: one with a folder `scenarios` or `rules` in it.
    pub fn open(root: impl Into<PathBuf>) -> Result<Self, Problem> {
        let root = root.into();
        if holds_assets(&root) {
            let own = Vec::new();
            return Ok(Self { root, own });
        }
        let message = if root.is_dir() {
            "the folder holds no assets: there is neither `scenarios` nor `rules` in it"
        } else {
            "there is no such folder"
        };
        Err(Problem::whole(
            root.display().to_string(),
            message,
            "name the folder `assets` of the game",
        ))
    }

    /// The assets of this game: the folder that the variable `SHARP_STICKS_ASSETS` names; else
    /// `assets` in the working folder, beside the program or in a folder above it; else the
    /// workspace that the program was built from.
    ///
    /// # Errors
    /// If none of these is a folder of assets.
    pub fn locate() -> Result<Self, Problem> {
        if let Some(named) = env::var_os(ASSETS_VARIABLE) {
            return Self::open(named).map_err(|problem| Problem {
                remedy: format!(
                    "set {ASSETS_VARIABLE} to the folder `assets` of the game, or unset it"
                )
                .into(),
                ..problem
            });
        }
        let program = env::current_exe().unwrap_or_default();
        let built_from = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let root = std::iter::once(Path::new("."))
            .chain(program.ancestors().skip(1))
            .chain(std::iter::once(&*built_from))
            .map(|folder| folder.join("assets"))
            .find(|folder| holds_assets(folder))
            .ok_or_else(|| {
                Problem::whole(
                    "assets",
                    "the folder of assets is neither here, nor beside the program or above it",
                    format!(
                        "start the game in its folder, or set {ASSETS_VARIABLE} to its `assets`"
                    ),
                )
            })?;
        // Short names for messages: `./assets` is `assets`, `crates/content/../..` is the workspace.
        let root = root
            .strip_prefix(".")
            .map_or(root.clone(), Path::to_path_buf);
        let root = if root.starts_with(&built_from) {
            root.canonicalize().unwrap_or(root)
        } else {
            root
        };
        let own = Vec::new();
        Ok(Self { root, own })
    }

    /// The folder.
    pub fn root(&self) -> &Path {
        &self.root
    }

    /// The file or folder of this path below the root.
    pub fn path(&self, path: &str) -> PathBuf {
        path.split('/')
            .fold(self.root.clone(), |folder, name| folder.join(name))
    }

    /// Reads a file below the root: its name and text.
    ///
    /// # Errors
    /// If it cannot be read.
    pub fn source(&self, path: &str) -> Result<Source, Problem> {
        Source::read(&self.path(path))
    }

    /// The text of a file below the root.
    ///
    /// # Errors
    /// If it cannot be read.
    pub fn text(&self, path: &str) -> Result<String, Problem> {
        self.source(path).map(|source| source.text)
    }

    /// Reads a file that is a list of entries, for example `rules/yags/weapons.ron`.
    ///
    /// # Errors
    /// If it cannot be read or does not fit.
    pub fn list<T: DeserializeOwned>(&self, path: &str) -> Result<(Vec<T>, Source), Problem> {
        let source = self.source(path)?;
        Ok((parse(&source)?, source))
    }

    /// The ids of all scenarios, sorted.
    ///
    /// # Errors
    /// If the folder cannot be read.
    pub fn scenarios(&self) -> Result<Vec<String>, Problem> {
        self.names("scenarios")
    }

    /// The names of all maps, sorted.
    ///
    /// # Errors
    /// If the folder cannot be read.
    pub fn maps(&self) -> Result<Vec<String>, Problem> {
        self.names("maps")
    }

    /// Reads a scenario and its map: `scenarios/ID.ron` and `maps/MAP.ron`, or the file `ID.ron` in a
    /// folder of one's own.
    ///
    /// # Errors
    /// If either cannot be read or does not fit, or they do not fit each other.
    pub fn scenario(&self, id: &str) -> Result<Scenario, Problem> {
        let known = self.scenarios()?;
        if let Some(file) = self.scenario_files(id).first() {
            return self.scenario_file(file);
        }
        Err(Problem::whole(
            self.path("scenarios").display().to_string(),
            format!("there is no scenario `{id}`"),
            suggest(id, known.iter().map(String::as_str)),
        ))
    }

    /// Reads a scenario from its text, with a map of this depot.
    ///
    /// # Errors
    /// As [`Self::scenario`].
    pub fn scenario_from(&self, id: &str, source: &Source) -> Result<Scenario, Problem> {
        let sheet: ScenarioSheet = parse(source)?;
        let (map, text) = self.map_of(&sheet, source)?;
        Scenario::new(id, sheet, map, [&source.text, &text])
            .map_err(|fault| source.scenario_problem(fault))
    }

    /// Reads a map: `maps/NAME.ron`.
    ///
    /// # Errors
    /// If it cannot be read or does not fit.
    pub fn map(&self, name: &str) -> Result<(Arc<BattleMap>, Source), Problem> {
        let source = Source::read(&self.path("maps").join(format!("{name}.ron")))?;
        Ok((Arc::new(map_from(&source)?), source))
    }

    /// The names of all RON files of a folder below the root, without their ending, sorted.
    ///
    /// # Errors
    /// If the folder cannot be read.
    pub fn names(&self, folder: &str) -> Result<Vec<String>, Problem> {
        let folder = self.path(folder);
        let entries = fs::read_dir(&folder).map_err(|error| {
            Problem::whole(
                folder.display().to_string(),
                format!("the folder cannot be read: {error}"),
                "restore the folder",
            )
        })?;
        let mut names: Vec<String> = entries
            .filter_map(|entry| entry.ok()?.file_name().into_string().ok())
            .filter(|name| !name.starts_with('.'))
            .filter_map(|name| Some(name.strip_suffix(".ron")?.to_owned()))
            .collect();
        names.sort();
        Ok(names)
    }
}

/// Reads a map from its text.
pub(crate) fn map_from(source: &Source) -> Result<BattleMap, Problem> {
    let sheet: MapSheet = parse(source)?;
    BattleMap::from_sheet(&sheet).map_err(|fault| source.map_problem(fault))
}

fn holds_assets(folder: &Path) -> bool {
    folder.join("scenarios").is_dir() || folder.join("rules").is_dir()
}

#[cfg(test)]
mod tests {
    use super::AssetDir;
    use crate::problem::Problem;

    #[test]
    fn finds_the_assets_of_the_game() -> Result<(), Problem> {
        let asset_dir = AssetDir::locate()?;
        assert!(asset_dir.path("rules/yags").is_dir());
        assert!(!asset_dir.scenarios()?.is_empty());
        Ok(())
    }

    #[test]
    fn says_what_is_not_there() -> Result<(), Problem> {
        let told = |problem: Option<Problem>| {
            problem
                .map(|problem| problem.to_string())
                .unwrap_or_default()
        };
        assert!(told(AssetDir::open("no/such/folder").err()).contains("there is no such folder"));
        assert!(told(AssetDir::open("src").err()).contains("holds no assets"));
        let asset_dir = AssetDir::locate()?;
        assert!(told(asset_dir.scenario("frod").err()).contains("did you mean `ford`?"));
        assert!(told(asset_dir.scenario("../maps/ford").err()).contains("there is no scenario"));
        Ok(())
    }
}
