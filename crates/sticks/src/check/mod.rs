//! Validates data: what play would refuse, or would not show as it is meant.

mod others;
mod records;
mod sounds;

use crate::stage::asset_dir;
use content::{AssetDir, Checker, Lesson, Problem, Report, Source, parse};
use speaker::Recipe;
use std::cell::RefCell;
use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use tabletop::record::Record;
use tabletop::ruleset::Ruleset;
use tabletop::scenario::Scenario;
use theatre::{Rehearsal, Vignette};
use yags::data::Library;
use yags::{DataChecker, Yags};

/// Checks files and folders. What they refer to is looked for in the folder of assets that they
/// lie in, else in `assets`, else where the assets usually are.
pub fn check(paths: &[PathBuf], assets: Option<&Path>) -> Report {
    let asset_dir = asset_dir(assets).ok();
    content::check(paths, asset_dir.as_ref(), &[&Referee::default()])
}

/// Reads the scenario in a file of any folder as `sticks check` does; its map is the one beside it or
/// one of `depot`.
///
/// # Errors
/// Everything that is wrong with it.
pub fn scenario(asset_dir: &AssetDir, file: &Path) -> Result<Scenario, Report> {
    let report = content::check(&[file.to_path_buf()], Some(asset_dir), &[&DataChecker]);
    if !report.is_clean() {
        return Err(report);
    }
    asset_dir.scenario_file(file).map_err(|problem| Report {
        files: 1,
        problems: vec![problem],
    })
}

/// Checks everything that belongs to YAGS by playing it.
#[derive(Default)]
struct Referee {
    /// The figures of the depot that was asked for last: reading them takes longer than a scene.
    library: RefCell<Option<(AssetDir, Library)>>,
}

impl Referee {
    /// Does something with the figures of a depot.
    fn with_library<T>(
        &self,
        asset_dir: &AssetDir,
        does: impl FnOnce(&Library) -> T,
    ) -> Result<T, Problem> {
        let mut kept = self.library.borrow_mut();
        let fresh = match kept.take() {
            Some((known, library)) if known == *asset_dir => (known, library),
            _ => (asset_dir.clone(), Library::load(asset_dir)?),
        };
        let (_, library) = kept.insert(fresh);
        Ok(does(library))
    }
}

impl Checker for Referee {
    fn rules(&self) -> &str {
        DataChecker.rules()
    }

    fn check_data(&self, asset_dir: &AssetDir) -> Vec<Problem> {
        DataChecker.check_data(asset_dir)
    }

    fn check_scenario(
        &self,
        asset_dir: &AssetDir,
        scenario: &Scenario,
        source: &Source,
    ) -> Vec<Problem> {
        DataChecker.check_scenario(asset_dir, scenario, source)
    }

    fn check_lesson(&self, lesson: &Lesson, source: &Source) -> Vec<Problem> {
        DataChecker.check_lesson(lesson, source)
    }

    fn check_record(&self, asset_dir: &AssetDir, record: &Record, source: &Source) -> Vec<Problem> {
        let found = self.with_library(asset_dir, |library| {
            records::repeats(asset_dir, library, record, source)
        });
        found.unwrap_or_else(Err).err().into_iter().collect()
    }

    fn check_scene(&self, asset_dir: &AssetDir, id: &str, source: &Source) -> Vec<Problem> {
        let found = parse::<Vignette>(source).and_then(|vignette| {
            self.with_library(asset_dir, |library| {
                let played = Rehearsal::of(id, &vignette, library);
                played
                    .map(drop)
                    .map_err(|failure| records::scene_problem(source, &failure))
            })
        });
        found.unwrap_or_else(Err).err().into_iter().collect()
    }

    fn drawn(
        &self,
        asset_dir: &AssetDir,
        record: &Record,
    ) -> Option<Result<Arc<Scenario>, Problem>> {
        let number = muster::number_of(&record.scenario)?;
        let drawn = self.with_library(asset_dir, |library| {
            records::drawn(asset_dir, library, number)
        });
        Some(drawn.and_then(|drawn| drawn).map(|drawn| drawn.scenario))
    }

    fn check_sounds(&self, asset_dir: &AssetDir, source: &Source) -> Vec<Problem> {
        match Path::new(&*source.file).file_stem().and_then(OsStr::to_str) {
            Some("cues") => parse::<Vec<Recipe>>(source).err().into_iter().collect(),
            Some("events") => {
                let words =
                    self.with_library(asset_dir, |library| Yags::new(library.clone()).vocabulary());
                let found = words.and_then(|words| sounds::check(asset_dir, words, source));
                found.unwrap_or_else(|problem| vec![problem])
            }
            _ => Vec::new(),
        }
    }

    fn check_other(&self, path: &Path, bytes: &[u8]) -> Vec<Problem> {
        others::check(path, bytes).err().into_iter().collect()
    }
}
