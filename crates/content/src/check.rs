//! Validates any mix of files and folders.

use crate::asset_dir::{AssetDir, map_from};
use crate::did_you_mean::suggest;
use crate::lesson::Lesson;
use crate::own::is_plain_name;
use crate::problem::Problem;
use crate::saves::record_from;
use crate::source::{Source, bytes_of};
use crate::span_index::Node;
use crate::syntax::parse;
use serde::de::IgnoredAny;
use std::collections::BTreeSet;
use std::fmt;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use tabletop::grid::MapSheet;
use tabletop::record::{Record, hex};
use tabletop::scenario::Scenario;

/// A ruleset that can check its own data.
pub trait Checker {
    /// The name of the rules, also that of their folder: `rules/NAME`.
    fn rules(&self) -> &str;

    /// Everything that is wrong with the figures in `rules/NAME` of the depot.
    fn check_data(&self, asset_dir: &AssetDir) -> Vec<Problem>;

    /// Everything that is wrong with a scenario for these rules besides what the kernel finds.
    fn check_scenario(
        &self,
        asset_dir: &AssetDir,
        scenario: &Scenario,
        source: &Source,
    ) -> Vec<Problem>;

    /// Everything that is wrong with what a lesson says of these rules.
    fn check_lesson(&self, _lesson: &Lesson, _source: &Source) -> Vec<Problem> {
        Vec::new()
    }

    /// Everything that is wrong with a record of a battle under these rules: whether it repeats.
    fn check_record(&self, _depot: &AssetDir, _record: &Record, _source: &Source) -> Vec<Problem> {
        Vec::new()
    }

    /// Everything that is wrong with a scene of the rule theatre.
    fn check_scene(&self, _depot: &AssetDir, _id: &str, _source: &Source) -> Vec<Problem> {
        Vec::new()
    }

    /// The scenario of a record that lies in no file, because the rules draw it by lot.
    ///
    /// # Errors
    /// If it cannot be drawn.
    fn drawn(&self, _depot: &AssetDir, _record: &Record) -> Option<Result<Arc<Scenario>, Problem>> {
        None
    }

    /// Everything that is wrong with a list of sounds.
    fn check_sounds(&self, _depot: &AssetDir, _source: &Source) -> Vec<Problem> {
        Vec::new()
    }

    /// Everything that is wrong with a file that is no RON: its ending is one of [`OTHERS`].
    fn check_other(&self, _path: &Path, _bytes: &[u8]) -> Vec<Problem> {
        Vec::new()
    }
}

/// Endings of the files that are checked besides `.ron`: messages, pictures, fonts.
pub const OTHERS: [&str; 4] = ["po", "pot", "png", "ttf"];

/// What a check found.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Report {
    /// How many files were checked.
    pub files: usize,
    /// All problems, in the order of the files.
    pub problems: Vec<Problem>,
}

impl Report {
    /// Whether nothing is wrong.
    pub fn is_clean(&self) -> bool {
        self.problems.is_empty()
    }

    fn add(&mut self, problem: Problem) {
        if !self.problems.contains(&problem) {
            self.problems.push(problem);
        }
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for problem in &self.problems {
            writeln!(f, "{problem}\n")?;
        }
        let count = |number: usize, one: &str| match number {
            1 => format!("1 {one}"),
            _ => format!("{number} {one}s"),
        };
        let files = count(self.files, "file");
        match self.problems.len() {
            0 => write!(f, "{files} checked, no problems"),
            problems => write!(f, "{files} checked, {}", count(problems, "problem")),
        }
    }
}

/// Checks files, and all files of the game in folders and the folders in them: `.ron` and [`OTHERS`].
/// What a file is shows in its contents, or else in its folder; of other files in folders only the
/// syntax is checked. Of a folder of assets it is checked too whether all is there. What a
/// file refers to is looked for in the folder of assets that it lies in, or else in `depot`.
pub fn check(paths: &[PathBuf], asset_dir: Option<&AssetDir>, checkers: &[&dyn Checker]) -> Report {
    let mut report = Report::default();
    let mut files = Vec::new();
    for path in paths {
        gather(path, &mut files, &mut report);
    }
    let mut inspector = Inspector {
        asset_dir,
        checkers,
        folders: BTreeSet::new(),
        report,
    };
    for file in files {
        inspector.report.files += 1;
        inspector.inspect(&file, paths.contains(&file));
    }
    inspector.report
}

fn gather(path: &Path, files: &mut Vec<PathBuf>, report: &mut Report) {
    if !path.is_dir() {
        if !files.iter().any(|file| file == path) {
            files.push(path.to_path_buf());
        }
        return;
    }
    let entries = match fs::read_dir(path) {
        Ok(entries) => entries,
        Err(error) => {
            return report.add(Problem::whole(
                path.display().to_string(),
                format!("the folder cannot be read: {error}"),
                "check its permissions",
            ));
        }
    };
    let mut inside: Vec<_> = entries.filter_map(Result::ok).collect();
    inside.sort_by_key(fs::DirEntry::file_name);
    for entry in inside {
        let hidden = entry.file_name().to_string_lossy().starts_with('.');
        let folder = entry.file_type().is_ok_and(|kind| kind.is_dir());
        let data = ending(&entry.path())
            .is_some_and(|ending| ending == "ron" || OTHERS.contains(&ending.as_str()));
        // A link to a folder may lead back: only real folders are entered.
        if !hidden && (folder || (data && entry.path().is_file())) {
            gather(&entry.path(), files, report);
        }
    }
}

fn ending(path: &Path) -> Option<String> {
    Some(path.extension()?.to_str()?.to_ascii_lowercase())
}

/// What a file is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Scenario,
    Map,
    Record,
    Rules,
    Lesson,
    Scene,
    Sounds,
    Unknown,
}

impl Kind {
    fn of(path: &Path, root: &Node) -> Self {
        let folder = |level: usize| {
            let name = path.ancestors().nth(level).and_then(Path::file_name);
            name.unwrap_or_default().to_string_lossy().into_owned()
        };
        if folder(2) == "rules" {
            return Self::Rules;
        }
        if folder(2) == "theatre" {
            return Self::Scene;
        }
        let has = |names: &[&str]| names.iter().all(|name| root.field(name).is_some());
        if has(&["cast"]) || has(&["steps"]) {
            return Self::Scene;
        }
        if has(&["legend"]) || has(&["rows"]) {
            return Self::Map;
        }
        if has(&["scenario_hash"]) || has(&["orders"]) || has(&["scenario", "dice"]) {
            return Self::Record;
        }
        if has(&["hints"]) {
            return Self::Lesson;
        }
        if has(&["combatants"]) || has(&["sides"]) || has(&["story"]) || has(&["round_limit"]) {
            return Self::Scenario;
        }
        match &*folder(1) {
            "scenarios" => Self::Scenario,
            "maps" => Self::Map,
            "lessons" => Self::Lesson,
            "sounds" => Self::Sounds,
            "saves" | "replays" | "records" => Self::Record,
            _ => Self::Unknown,
        }
    }
}

struct Inspector<'a> {
    asset_dir: Option<&'a AssetDir>,
    checkers: &'a [&'a dyn Checker],
    folders: BTreeSet<PathBuf>,
    report: Report,
}

impl Inspector<'_> {
    fn inspect(&mut self, path: &Path, named: bool) {
        if ending(path).is_some_and(|ending| OTHERS.contains(&ending.as_str())) {
            return self.other(path);
        }
        let source = match Source::read(path) {
            Ok(source) => source,
            Err(problem) => return self.report.add(problem),
        };
        let found = match Kind::of(path, &Node::read(&source.text)) {
            Kind::Map => self.map(path, &source),
            Kind::Scenario => self.scenario(path, &source),
            Kind::Record => self.record(path, &source),
            Kind::Rules => self.rules(path, &source),
            Kind::Lesson => self.lesson(path, &source),
            Kind::Scene => self.scene(path, &source),
            Kind::Sounds => self.sounds(path, &source),
            Kind::Unknown => unknown(&source, named),
        };
        if let Err(problem) = found {
            self.report.add(problem);
        }
    }

    /// What is no RON: every checker looks at it.
    fn other(&mut self, path: &Path) {
        match bytes_of(path) {
            Err(problem) => self.report.add(problem),
            Ok(bytes) => {
                for checker in self.checkers {
                    for problem in checker.check_other(path, &bytes) {
                        self.report.add(problem);
                    }
                }
            }
        }
    }

    fn map(&mut self, path: &Path, source: &Source) -> Result<(), Problem> {
        map_from(source)?;
        match self.depot_of(path, 2, source) {
            Ok(asset_dir) => check_art(&asset_dir, source),
            // A map alone is drawn by the names of its grounds.
            Err(_) => Ok(()),
        }
    }

    fn lesson(&mut self, path: &Path, source: &Source) -> Result<(), Problem> {
        let asset_dir = self.depot_of(path, 2, source)?;
        let lesson = asset_dir.lesson_from(source)?;
        let rules = asset_dir.scenario(&lesson.scenario)?.sheet.rules;
        let found = self
            .checker(&rules)
            .map(|checker| checker.check_lesson(&lesson, source));
        for problem in found.into_iter().flatten() {
            self.report.add(problem);
        }
        Ok(())
    }

    /// A scene of the theatre: the folder that it lies in is named as the rules are.
    fn scene(&mut self, path: &Path, source: &Source) -> Result<(), Problem> {
        let asset_dir = self.depot_of(path, 3, source)?;
        let id = path.file_stem().unwrap_or_default().to_string_lossy();
        let found: Vec<Problem> = self
            .checkers
            .iter()
            .flat_map(|checker| checker.check_scene(&asset_dir, &id, source))
            .collect();
        for problem in found {
            self.report.add(problem);
        }
        Ok(())
    }

    fn sounds(&mut self, path: &Path, source: &Source) -> Result<(), Problem> {
        parse::<IgnoredAny>(source)?;
        let asset_dir = self.depot_of(path, 2, source)?;
        for checker in self.checkers {
            for problem in checker.check_sounds(&asset_dir, source) {
                self.report.add(problem);
            }
        }
        Ok(())
    }

    fn scenario(&mut self, path: &Path, source: &Source) -> Result<(), Problem> {
        let asset_dir = self.depot_of(path, 2, source)?;
        let scenario = asset_dir.scenario_at(path, source)?;
        let rules = &scenario.sheet.rules;
        let Some(checker) = self.checker(rules) else {
            return Err(source.at_field(
                "rules",
                format!("there are no rules `{rules}`"),
                suggest(rules, self.checkers.iter().map(|checker| checker.rules())),
            ));
        };
        for problem in checker.check_scenario(&asset_dir, &scenario, source) {
            self.report.add(problem);
        }
        Ok(())
    }

    fn record(&mut self, path: &Path, source: &Source) -> Result<(), Problem> {
        let record = record_from(source)?;
        let asset_dir = self.depot_of(path, 2, source)?.for_record(path);
        let known = asset_dir.scenarios()?;
        let mut checkers = self.checkers.iter();
        let drawn = checkers.find_map(|checker| checker.drawn(&asset_dir, &record));
        if drawn.is_none() && asset_dir.scenario_files(&record.scenario).is_empty() {
            return Err(source.at_field(
                "scenario",
                format!("there is no scenario `{}`", record.scenario),
                suggest(&record.scenario, known.iter().map(String::as_str)),
            ));
        }
        let scenario = match drawn {
            Some(drawn) => drawn?,
            None => Arc::new(asset_dir.scenario_of(&record)?),
        };
        let now = hex(scenario.hash);
        if now != record.scenario_hash {
            return Err(source.at_field(
                "scenario_hash",
                format!(
                    "the scenario `{}` has changed since: it is {now} now",
                    record.scenario
                ),
                "restore the scenario and its map as they were, or play it anew",
            ));
        }
        let sides = scenario.sheet.sides.len();
        if !record.seats.is_empty() && record.seats.len() != sides {
            return Err(source.at_field(
                "seats",
                format!("{} seats for {sides} sides", record.seats.len()),
                "give one for each side, or none",
            ));
        }
        let found = self
            .checker(&record.rules)
            .map(|checker| checker.check_record(&asset_dir, &record, source));
        let Some(found) = found else {
            return Err(source.at_field(
                "rules",
                format!("there are no rules `{}`", record.rules),
                suggest(
                    &record.rules,
                    self.checkers.iter().map(|checker| checker.rules()),
                ),
            ));
        };
        for problem in found {
            self.report.add(problem);
        }
        Ok(())
    }

    fn rules(&mut self, path: &Path, source: &Source) -> Result<(), Problem> {
        let folder = path.parent().unwrap_or(Path::new(""));
        if !self.folders.insert(folder.to_path_buf()) {
            return Ok(());
        }
        let name = folder.file_name().unwrap_or_default().to_string_lossy();
        let asset_dir = self.depot_of(path, 3, source)?;
        let Some(checker) = self.checker(&name) else {
            return Err(Problem::whole(
                folder.display().to_string(),
                format!("there are no rules `{name}`"),
                suggest(&name, self.checkers.iter().map(|checker| checker.rules())),
            ));
        };
        for problem in checker.check_data(&asset_dir) {
            self.report.add(problem);
        }
        Ok(())
    }

    fn checker(&self, rules: &str) -> Option<&dyn Checker> {
        self.checkers
            .iter()
            .copied()
            .find(|checker| checker.rules() == rules)
    }

    /// The folder of assets `levels` above a file if it is one, else the one that was given.
    fn depot_of(&self, path: &Path, levels: usize, source: &Source) -> Result<AssetDir, Problem> {
        let above = path.ancestors().nth(levels).unwrap_or(Path::new(""));
        let above = if above.as_os_str().is_empty() {
            Path::new(".")
        } else {
            above
        };
        match (AssetDir::open(above), self.asset_dir) {
            // The folder of a user has scenarios and no rules: what they refer to lies elsewhere.
            (Ok(own), Some(asset_dir)) if !own.path("rules").is_dir() => {
                Ok(asset_dir.clone().with_own(own.path("scenarios")))
            }
            (Ok(asset_dir), _) => Ok(asset_dir),
            (Err(_), Some(asset_dir)) => Ok(asset_dir.clone()),
            (Err(_), None) => Err(Problem::whole(
                &*source.file,
                "the file lies in no folder of assets",
                "put it into `scenarios`, `maps` or `rules` of a folder of assets",
            )),
        }
    }
}

/// Whether the pictures that a map names are there, where the assets have pictures.
fn check_art(asset_dir: &AssetDir, source: &Source) -> Result<(), Problem> {
    let root = asset_dir.path("art/png");
    if !root.is_dir() {
        return Ok(());
    }
    let sheet: MapSheet = parse(source)?;
    let missing = |field: String, art: &str, folder: &str| {
        let message = format!("there is no picture `{art}`");
        let remedy = format!("name one of art/png/{folder}, or leave `art` out");
        Err(source.at_field(&field, message, remedy))
    };
    let there = |folder: &str, art: &str, ending: &str| {
        is_plain_name(art)
            && root
                .join(folder)
                .join(format!("{art}{ending}.png"))
                .is_file()
    };
    for (sign, ground) in &sheet.legend {
        if !ground.art.is_empty() && !there("terrain", &ground.art, "_0") {
            return missing(format!("legend.'{sign}'.art"), &ground.art, "terrain");
        }
    }
    for (signs, edge) in &sheet.edges {
        if !edge.art.is_empty() && !there("edges", &edge.art, "_h") {
            return missing(format!("edges.\"{signs}\".art"), &edge.art, "edges");
        }
    }
    Ok(())
}

fn unknown(source: &Source, named: bool) -> Result<(), Problem> {
    parse::<IgnoredAny>(source)?;
    if !named {
        return Ok(());
    }
    Err(Problem::whole(
        &*source.file,
        "this is neither a scenario nor a map nor a record of a battle",
        "check its fields, or put it into the folder of its kind",
    ))
}
