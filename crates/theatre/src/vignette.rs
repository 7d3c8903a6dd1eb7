//! A vignette as it stands in its file.

use crate::aftermath::Aftermath;
use crate::expectation::Expectation;
use serde::Deserialize;
use std::collections::BTreeMap;
use tabletop::grid::MapSheet;
use tabletop::scenario::CombatantSheet;
use yags::data::FigureSheet;

/// A small scene with scripted dice.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Vignette {
    /// The title.
    pub title: String,
    /// The rules that it shows, by id.
    pub rules: Vec<String>,
    /// Where the rules stand, or which example of the sources it plays.
    pub source: String,
    /// What there is to see, in a sentence or two.
    pub about: String,
    /// The ground.
    pub map: MapSheet,
    /// Figures of its own, besides those that ship with the game.
    #[serde(default)]
    pub figures: Vec<FigureSheet>,
    /// Who takes part; sides are 0 and 1.
    pub cast: Vec<CombatantSheet>,
    /// Options of the rules that are on.
    #[serde(default)]
    pub options: BTreeMap<String, bool>,
    /// The faces of all dice, in the order in which they are rolled.
    pub dice: Vec<u8>,
    /// What happens.
    pub steps: Vec<Step>,
    /// What comes after the fight, if it is shown.
    #[serde(default)]
    pub aftermath: Option<Aftermath>,
}

/// One step: a caption, perhaps an answer, and what is to be seen after it.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Step {
    /// What the onlooker is told.
    pub caption: String,
    /// Who answers which question, and how: `("Ann declare", "attack mace Bob normal 1")`. Names of
    /// the cast are targets, `x,y` tiles, numbers counts, all else options.
    #[serde(default)]
    pub answer: Option<(String, String)>,
    /// What holds afterwards.
    #[serde(default)]
    pub expect: Vec<Expectation>,
}
