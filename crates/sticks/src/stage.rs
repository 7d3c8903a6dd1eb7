//! What a battle needs: assets, rules, scenarios, players.

use crate::muster::{self, Musters};
use ai::{Opponent, RandomPlayer};
use anyhow::{Context, Result, anyhow, bail};
use content::{AssetDir, Problem, Source, data_folder, is_path};
use std::collections::BTreeMap;
use std::fmt;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::sync::Arc;
use tabletop::dice::DiceSource;
use tabletop::player::Player;
use tabletop::record::Record;
use tabletop::ruleset::Ruleset;
use tabletop::scenario::Scenario;
use tabletop::{Battle, SideId};
use yags::Yags;
use yags::data::Library;

/// The rulesets that the program knows.
pub const RULES: [&str; 1] = ["yags"];

/// The assets, and the rules that were loaded from them.
pub struct Stage {
    asset_dir: AssetDir,
    yags: Arc<Yags>,
    rules: Arc<dyn Ruleset>,
    /// The scenario that a record was made of, if it was named.
    original: Option<Scenario>,
}

impl Stage {
    /// The stage with the assets in `assets`, or where they usually are.
    ///
    /// # Errors
    /// What is wrong with the assets or the figures of the rules.
    pub fn open(assets: Option<&Path>) -> Result<Self> {
        Self::on(asset_dir(assets)?)
    }

    /// The stage for the record in `file`: the scenario that it was made of is that of the file
    /// `scenario`, if one is named, else it is looked for beside the record too.
    ///
    /// # Errors
    /// As [`Stage::open`]; or what is wrong with that scenario.
    pub fn open_for(assets: Option<&Path>, file: &Path, scenario: Option<&Path>) -> Result<Self> {
        let mut stage = Self::on(asset_dir(assets)?.for_record(file))?;
        stage.original = scenario
            .map(|path| stage.asset_dir.scenario_file(path).map_err(told))
            .transpose()?;
        Ok(stage)
    }

    fn on(asset_dir: AssetDir) -> Result<Self> {
        let yags = Arc::new(Yags::load(&asset_dir).map_err(told)?);
        Ok(Self {
            asset_dir,
            rules: Arc::clone(&yags) as Arc<dyn Ruleset>,
            yags,
            original: None,
        })
    }

    /// The assets.
    pub fn asset_dir(&self) -> &AssetDir {
        &self.asset_dir
    }

    /// The rules.
    pub fn rules(&self) -> &Arc<dyn Ruleset> {
        &self.rules
    }

    /// The figures of the rules.
    pub fn library(&self) -> &Library {
        self.yags.library()
    }

    /// The rules with the figures of a scenario: a muster brings its own.
    ///
    /// # Errors
    /// If the muster cannot be drawn.
    pub fn rules_of(&self, scenario: &Scenario) -> Result<Arc<dyn Ruleset>> {
        match muster::number_of(&scenario.id) {
            Some(number) => Ok(self.musters()?.draw(number)?.rules),
            None => Ok(Arc::clone(&self.rules)),
        }
    }

    /// What musters are drawn from.
    ///
    /// # Errors
    /// If there are no maps.
    pub fn musters(&self) -> Result<Musters> {
        Musters::open(&self.asset_dir, self.library())
    }

    /// The scenario with this id, or in the file of this path, for the rules that are loaded;
    /// `muster:17` is drawn by lot.
    ///
    /// # Errors
    /// If there is none, with the ones that there are; or what is wrong with it.
    pub fn scenario(&self, id: &str) -> Result<Arc<Scenario>> {
        if let Some(number) = muster::number_of(id) {
            return Ok(self.musters()?.draw(number)?.scenario);
        }
        let scenario = read_scenario(&self.asset_dir, id)?;
        made_for(&scenario, &*self.rules)?;
        Ok(Arc::new(scenario))
    }

    /// The scenario with this id, with options switched.
    ///
    /// # Errors
    /// As [`Stage::scenario`]; or an option that the rules do not have, with those that they have.
    pub fn switched(&self, id: &str, options: &BTreeMap<String, bool>) -> Result<Arc<Scenario>> {
        switch(self.scenario(id)?, &*self.rules, options)
    }

    /// Every scenario, in order of ids.
    ///
    /// # Errors
    /// What is wrong with the first that cannot be used.
    pub fn scenarios(&self) -> Result<Vec<Arc<Scenario>>> {
        let ids = self.asset_dir.scenarios().map_err(told)?;
        ids.iter().map(|id| self.scenario(id)).collect()
    }

    /// A battle that has not begun.
    ///
    /// # Errors
    /// If the rules cannot use something in the scenario.
    pub fn battle(
        &self,
        scenario: &Arc<Scenario>,
        dice: DiceSource,
        keeps_cards: bool,
    ) -> Result<Battle> {
        battle(&self.rules_of(scenario)?, scenario, dice, keeps_cards)
    }

    /// The scenario that a record was made of.
    fn scenario_of(&self, record: &Record) -> Result<Arc<Scenario>> {
        let scenario = match &self.original {
            Some(named) => named.clone(),
            None if muster::number_of(&record.scenario).is_some() => {
                return self.scenario(&record.scenario);
            }
            None if self.asset_dir.scenario_files(&record.scenario).is_empty() => {
                let id = &record.scenario;
                bail!(
                    "there is no scenario {id:?}; if it is one of your own, lay its file {id}.ron beside \
                     the record, or name it with --scenario FILE"
                );
            }
            None => self.asset_dir.scenario_of(record).map_err(told)?,
        };
        made_for(&scenario, &*self.rules)?;
        Ok(Arc::new(scenario))
    }

    /// The battle that a record began with, without its orders.
    ///
    /// # Errors
    /// If its rules or its scenario are not known, or cannot be used.
    pub fn battle_of(&self, record: &Record, keeps_cards: bool) -> Result<Battle> {
        if record.rules != self.rules.id() {
            let is = self.rules.id();
            bail!(
                "it was played under the rules `{}`, not under `{is}`",
                record.rules
            );
        }
        let scenario = self.scenario_of(record)?;
        let (seats, sides) = (record.seats.len(), scenario.sheet.sides.len());
        if seats > 0 && seats != sides {
            bail!("the record has {seats} seats for the {sides} sides of its scenario");
        }
        let scenario = switch(scenario, &*self.rules, &record.options)?;
        self.battle(&scenario, record.dice.clone(), keeps_cards)
    }
}

/// The rules and the scenario of one battle, with options switched: `id` is that of a scenario or the
/// path of a file. Of the figures none are read
/// but those that the scenario musters.
///
/// # Errors
/// As [`Stage::open`], for these figures, [`Stage::switched`] and [`Stage::rules_of`].
pub fn set(
    assets: Option<&Path>,
    id: &str,
    options: &BTreeMap<String, bool>,
) -> Result<(Arc<dyn Ruleset>, Arc<Scenario>)> {
    if muster::number_of(id).is_some() {
        let stage = Stage::open(assets)?;
        let scenario = stage.switched(id, options)?;
        return Ok((stage.rules_of(&scenario)?, scenario));
    }
    let asset_dir = asset_dir(assets)?;
    let scenario = read_scenario(&asset_dir, id)?;
    let rules: Arc<dyn Ruleset> = Arc::new(Yags::load_for(&asset_dir, &scenario).map_err(told)?);
    made_for(&scenario, &*rules)?;
    let scenario = Arc::new(scenario);
    let tried = Battle::new(
        Arc::clone(&rules),
        Arc::clone(&scenario),
        DiceSource::Typed,
        false,
    );
    if let Err(fault) = tried {
        // It stands in the file: that is where it is to be mended.
        let file = file_of(&asset_dir, id).with_context(|| fault.to_string())?;
        let source = Source::read(&file).map_err(told)?;
        return Err(told(source.scenario_problem(fault)));
    }
    Ok((Arc::clone(&rules), switch(scenario, &*rules, options)?))
}

/// The file of a scenario.
fn file_of(asset_dir: &AssetDir, id: &str) -> Option<PathBuf> {
    if is_path(id) {
        return Some(PathBuf::from(id));
    }
    asset_dir.scenario_files(id).into_iter().next()
}

fn read_scenario(asset_dir: &AssetDir, id: &str) -> Result<Scenario> {
    if is_path(id) {
        return asset_dir.scenario_file(Path::new(id)).map_err(told);
    }
    let known = asset_dir.scenarios().map_err(told)?;
    if asset_dir.scenario_files(id).is_empty() {
        bail!(
            "there is no scenario `{id}`; there are: {}, muster:N for any number N, and the path of \
             a file of your own",
            known.join(", ")
        );
    }
    asset_dir.scenario(id).map_err(told)
}

fn made_for(scenario: &Scenario, rules: &dyn Ruleset) -> Result<()> {
    let (id, wanted, is) = (&scenario.id, &scenario.sheet.rules, rules.id());
    if wanted != is {
        bail!("scenario `{id}` is made for the rules `{wanted}`, not for `{is}`");
    }
    Ok(())
}

fn switch(
    scenario: Arc<Scenario>,
    rules: &dyn Ruleset,
    options: &BTreeMap<String, bool>,
) -> Result<Arc<Scenario>> {
    if options.is_empty() {
        return Ok(scenario);
    }
    let known = rules.options();
    for name in options.keys() {
        if !known.iter().any(|(option, _)| option == name) {
            let effects: Vec<_> = known
                .iter()
                .map(|(option, effect)| format!("  {option}: {effect}"))
                .collect();
            bail!(
                "the rules `{}` have no option `{name}`; they have:\n{}",
                rules.id(),
                effects.join("\n")
            );
        }
    }
    Ok(Arc::new(scenario.with_options(options)))
}

pub(crate) fn battle(
    rules: &Arc<dyn Ruleset>,
    scenario: &Arc<Scenario>,
    dice: DiceSource,
    keeps_cards: bool,
) -> Result<Battle> {
    Battle::new(Arc::clone(rules), Arc::clone(scenario), dice, keeps_cards)
        .map_err(|fault| anyhow!("scenario `{}`: {fault}", scenario.id))
}

/// The assets in a folder, or where they usually are; with the scenarios that the user keeps.
///
/// # Errors
/// If there are none.
pub fn asset_dir(assets: Option<&Path>) -> Result<AssetDir> {
    let asset_dir = match assets {
        Some(folder) => AssetDir::open(folder),
        None => AssetDir::locate(),
    }
    .map_err(told)?;
    Ok(match data_folder() {
        Some(data) => asset_dir.with_own(data.join("scenarios")),
        None => asset_dir,
    })
}

/// A problem with a file as an error whose text tells all of it.
pub(crate) fn told(problem: Problem) -> anyhow::Error {
    anyhow!("{}", problem.to_string().trim_start_matches("error: "))
}

/// Who plays a side.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Recruit {
    /// The opponent of the game.
    Opponent,
    /// Any legal order, by lot.
    Random,
}

impl Recruit {
    /// Both kinds.
    pub const ALL: [Self; 2] = [Self::Opponent, Self::Random];

    /// Its name on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Self::Opponent => "opponent",
            Self::Random => "random",
        }
    }

    /// A player for a side, with lots of its own made from `seed`.
    pub fn player(self, side: SideId, seed: u64) -> Box<dyn Player> {
        let lots = crate::seed::nth(seed, u64::from(side.0) + 1);
        match self {
            Self::Opponent => Box::new(Opponent::new(lots)),
            Self::Random => Box::new(RandomPlayer::new(lots)),
        }
    }
}

impl fmt::Display for Recruit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Recruit {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        Self::ALL
            .into_iter()
            .find(|recruit| recruit.name() == text)
            .ok_or_else(|| "the players are `opponent` and `random`".to_owned())
    }
}

/// One player for each side of a scenario.
pub fn players(scenario: &Scenario, recruit: Recruit, seed: u64) -> Vec<Box<dyn Player>> {
    let sides = scenario.sheet.sides.len() as u8;
    (0..sides)
        .map(|side| recruit.player(SideId(side), seed))
        .collect()
}
