//! A scenario as it stands in its file.

use super::objective::Objective;
use crate::grid::{Heading, Tile};
use crate::id::SideId;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A scenario as it stands in its RON file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ScenarioSheet {
    /// Version of this format: 1.
    pub format: u32,
    /// The title.
    pub title: String,
    /// A paragraph of story.
    pub story: String,
    /// The ruleset that it was made for, for example `yags`.
    pub rules: String,
    /// The name of the map: the file `maps/NAME.ron`.
    pub map: String,
    /// The battle is a draw after this round, unless the objective says otherwise.
    pub round_limit: u16,
    /// The sides, at least two.
    pub sides: Vec<SideSheet>,
    /// The combatants, in order of their ids.
    pub combatants: Vec<CombatantSheet>,
    /// What decides the battle.
    #[serde(default)]
    pub objective: Objective,
    /// Options of the ruleset by name; what is not named is off.
    #[serde(default)]
    pub options: BTreeMap<String, bool>,
}

/// One side.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SideSheet {
    /// Its name.
    pub name: String,
    /// Who plays it unless the set-up says otherwise.
    #[serde(default)]
    pub controller: Controller,
}

/// Who answers a side's decisions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum Controller {
    /// A person at the screen.
    #[default]
    Human,
    /// The opponent.
    Machine,
}

/// One combatant of the muster.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CombatantSheet {
    /// A name of his own: short, unique in the scenario.
    pub name: String,
    /// The figure of the ruleset's roster, for example `levy-spearman`.
    pub figure: String,
    /// Index into the sides.
    pub side: SideId,
    /// Where he starts.
    pub at: (i16, i16),
    /// Which way he looks.
    #[serde(default = "south")]
    pub facing: Heading,
    /// He lies in hiding: the other sides do not know of him.
    #[serde(default)]
    pub hidden: bool,
    /// He knows of no enemy yet.
    #[serde(default)]
    pub unaware: bool,
    /// The other sides have seen him before the battle begins, wherever he is now.
    #[serde(default)]
    pub seen: bool,
    /// The name of the combatant of his side that he rides; they start on the same tile.
    #[serde(default)]
    pub mount: Option<String>,
}

fn south() -> Heading {
    Heading::South
}

impl CombatantSheet {
    /// The tile where he starts.
    pub fn tile(&self) -> Tile {
        Tile::new(self.at.0, self.at.1)
    }
}
