//! What can be played: a ruleset, its scenarios, those of the player's own among them, and where opponents
//! come from.

mod lesson;
mod own;

pub use lesson::Lesson;
pub use own::OwnFile;

use bevy::prelude::*;
use content::{AssetDir, Problem, data_folder};
use muster::Roster;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use tabletop::SideId;
use tabletop::player::Player;
use tabletop::ruleset::Ruleset;
use tabletop::scenario::Scenario;

use crate::model::rule_texts::Notes;

/// Makes an opponent for a side. The number seeds whatever it leaves to chance.
pub type Recruit = Arc<dyn Fn(SideId, u64) -> Box<dyn Player> + Send + Sync>;

/// What can be played.
#[derive(Resource, Clone)]
pub struct Library {
    /// The rules.
    pub rules: Arc<dyn Ruleset>,
    /// The scenarios for these rules: those of the game in the order of the menu, without those of
    /// lessons; then those of the player's own.
    pub scenarios: Vec<Arc<Scenario>>,
    /// How many of them are the game's.
    shipped: usize,
    /// The files of the player's own, those that cannot be played among them.
    own: Vec<OwnFile>,
    /// The scenario in a file that was named at the start.
    named: Option<Arc<Scenario>>,
    /// What skirmishes are put together from.
    pub roster: Arc<Roster>,
    /// The lessons for these rules, in the order in which they are taught.
    pub lessons: Vec<Lesson>,
    /// Where opponents come from.
    pub recruit: Recruit,
    /// The rules in words.
    pub notes: Arc<Notes>,
}

impl Library {
    /// What the assets hold: the rules, every scenario made for them, the game's opponent.
    ///
    /// # Errors
    /// What is wrong with them, with file and line.
    pub fn open(asset_dir: &AssetDir) -> Result<Self, String> {
        let told = |problem: Problem| problem.to_string().trim_start_matches("error: ").to_owned();
        let rules = yags::Yags::load(asset_dir).map_err(told)?;
        let roster =
            Roster::open(asset_dir, rules.library()).map_err(|fault| format!("{fault:#}"))?;
        let mut scenarios = Vec::new();
        for id in asset_dir.scenarios().map_err(told)? {
            let scenario = asset_dir.scenario(&id).map_err(told)?;
            if scenario.sheet.rules == rules.id() {
                scenarios.push(Arc::new(scenario));
            }
        }
        let mut lessons = Vec::new();
        for name in asset_dir.lessons().map_err(told)? {
            let sheet = asset_dir.lesson(&name).map_err(told)?;
            let taught = scenarios
                .iter()
                .position(|scenario| scenario.id == sheet.scenario);
            lessons.extend(taught.map(|place| Lesson {
                sheet,
                scenario: scenarios.remove(place),
            }));
        }
        // The shortest battle first: it is the one to learn with.
        scenarios.sort_by_key(|scenario| (scenario.sheet.combatants.len(), scenario.id.clone()));
        Ok(Self {
            notes: Arc::new(Notes::open(asset_dir)),
            rules: Arc::new(rules),
            shipped: scenarios.len(),
            scenarios,
            own: Vec::new(),
            named: None,
            roster: Arc::new(roster),
            lessons,
            recruit: Arc::new(|side, seed| {
                let lots = seed.wrapping_mul(31).wrapping_add(u64::from(side.0) + 1);
                Box::new(ai::Opponent::new(lots))
            }),
        })
    }

    /// Reads rules and scenarios from the assets once more; opponents stay as they are.
    ///
    /// # Errors
    /// What is wrong with them, with file and line; then everything stays as it was.
    pub fn read_again(&mut self, places: &Places) -> Result<(), String> {
        let asset_dir = AssetDir::open(&places.assets).map_err(|problem| problem.to_string())?;
        let fresh = Self::open(&asset_dir)?;
        self.rules = fresh.rules;
        self.scenarios = fresh.scenarios;
        self.lessons = fresh.lessons;
        self.notes = fresh.notes;
        self.roster = fresh.roster;
        self.shipped = fresh.shipped;
        self.read_own(places);
        Ok(())
    }

    /// Adds the scenario in a file that was named at the start, and gives its id. It comes before all
    /// others of that id.
    ///
    /// # Errors
    /// What is wrong with it, with file and line.
    pub fn add_own(&mut self, asset_dir: &AssetDir, file: &Path) -> Result<String, String> {
        let scenario = sticks::check::scenario(asset_dir, file).map_err(|report| {
            let problems = report.problems.iter().map(ToString::to_string);
            problems.collect::<Vec<_>>().join("\n\n")
        })?;
        let id = scenario.id.clone();
        self.named = Some(Arc::new(scenario));
        Ok(id)
    }

    /// The scenario with this id.
    pub fn scenario(&self, id: &str) -> Option<&Arc<Scenario>> {
        let lessons = self.lessons.iter().map(|lesson| &lesson.scenario);
        let mut all = self.named.iter().chain(&self.scenarios).chain(lessons);
        all.find(|scenario| scenario.id == id)
    }

    /// The scenarios of the game, in the order of the menu.
    pub fn shipped(&self) -> &[Arc<Scenario>] {
        &self.scenarios[..self.shipped]
    }

    /// The lesson that plays the scenario with this id.
    pub fn lesson_of(&self, id: &str) -> Option<&Lesson> {
        self.lessons.iter().find(|lesson| lesson.scenario.id == id)
    }
}

/// Where the game finds its pictures and writes its files.
#[derive(Resource, Clone, Debug)]
pub struct Places {
    /// The folder `assets`.
    pub assets: PathBuf,
    /// Where saved battles go; `None` if nothing is to be written.
    pub data: Option<PathBuf>,
}

impl Places {
    /// The usual places: the assets of the depot, saved battles in the data folder of the user.
    pub fn usual(asset_dir: &AssetDir) -> Self {
        let root = asset_dir.root();
        Self {
            assets: root.canonicalize().unwrap_or_else(|_| root.to_owned()),
            data: data_folder(),
        }
    }

    /// The file of a saved battle.
    pub fn save_file(&self, name: &str) -> Option<PathBuf> {
        let folder = self.data.as_ref()?.join("saves");
        Some(folder.join(name).with_extension("ron"))
    }
}

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(PreStartup, own::read);
}
