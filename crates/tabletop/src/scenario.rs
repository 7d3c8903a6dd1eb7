//! What a battle starts from: a map, sides, a muster, an objective. The ruleset makes figures of
//! the names in the muster; the kernel only knows where they stand and whose they are.

use crate::grid::{BattleMap, Heading, Tile};
use crate::id::{CombatantId, SideId};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::Arc;
use xxhash_rust::xxh3::xxh3_64;

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

/// What decides a battle, tested at the end of every round. Whatever it is, a side that alone still
/// has somebody standing has won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum Objective {
    /// To be the last side with anybody standing.
    #[default]
    LastStanding,
    /// To be alone in an area at the end of so many rounds in a row.
    Hold {
        /// North-west corner of the area.
        from: (i16, i16),
        /// South-east corner of the area.
        to: (i16, i16),
        /// How many rounds in a row.
        rounds: u16,
    },
    /// One side has to have so many standing people in an area, and nobody else there, at the end of
    /// so many rounds in a row; if it has not done so by the round limit, the other side has won.
    Reach {
        /// Who has to.
        side: SideId,
        /// North-west corner of the area.
        from: (i16, i16),
        /// South-east corner of the area.
        to: (i16, i16),
        /// How many.
        count: u16,
        /// For how many rounds in a row.
        #[serde(default = "once")]
        rounds: u16,
    },
}

fn once() -> u16 {
    1
}

impl Objective {
    /// The area that matters, if one does.
    pub fn area(&self) -> Option<(Tile, Tile)> {
        match *self {
            Self::LastStanding => None,
            Self::Hold { from, to, .. } | Self::Reach { from, to, .. } => {
                Some((Tile::new(from.0, from.1), Tile::new(to.0, to.1)))
            }
        }
    }

    /// Whether `tile` lies in the area.
    pub fn covers(&self, tile: Tile) -> bool {
        self.area().is_some_and(|(from, to)| {
            (from.x..=to.x).contains(&tile.x) && (from.y..=to.y).contains(&tile.y)
        })
    }
}

/// A scenario ready to be played: its sheet, checked, with its map.
#[derive(Clone, Debug)]
pub struct Scenario {
    /// The name of its file without ending, for example `ford`.
    pub id: String,
    /// The sheet.
    pub sheet: ScenarioSheet,
    /// The map.
    pub map: Arc<BattleMap>,
    /// Fingerprint of everything that the battle depends on besides the rules' figures and what was
    /// switched.
    pub hash: u64,
    /// Options switched in set-up, on top of those of the sheet.
    pub switched: BTreeMap<String, bool>,
}

/// A scenario that cannot be played as it stands.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{field}: {message}; {remedy}")]
pub struct ScenarioFault {
    /// Path of the field, for example `combatants[3].at`.
    pub field: String,
    /// What is wrong.
    pub message: String,
    /// What to do.
    pub remedy: String,
}

impl ScenarioFault {
    /// Says what is wrong with a field, and what to do.
    pub fn new(
        field: impl Into<String>,
        message: impl Into<String>,
        remedy: impl Into<String>,
    ) -> Self {
        Self {
            field: field.into(),
            message: message.into(),
            remedy: remedy.into(),
        }
    }
}

impl Scenario {
    /// Checks a sheet against its map. `sources` are the texts of the scenario and of the map: the
    /// hash is made of them.
    ///
    /// # Errors
    /// The first thing that makes the scenario unplayable, with its field.
    pub fn new(
        id: impl Into<String>,
        sheet: ScenarioSheet,
        map: Arc<BattleMap>,
        sources: [&str; 2],
    ) -> Result<Self, ScenarioFault> {
        check(&sheet, &map)?;
        let mut text = String::with_capacity(sources[0].len() + sources[1].len() + 1);
        text.push_str(sources[0]);
        text.push('\u{0}');
        text.push_str(sources[1]);
        // Line endings are the checkout's business, not the battle's.
        let hash = xxh3_64(text.replace('\r', "").as_bytes());
        Ok(Self {
            id: id.into(),
            sheet,
            map,
            hash,
            switched: BTreeMap::new(),
        })
    }

    /// The same scenario with options switched on or off in set-up. The record of a battle names
    /// them.
    #[must_use]
    pub fn with_options(&self, switched: &BTreeMap<String, bool>) -> Self {
        let mut scenario = self.clone();
        scenario.switched.extend(switched.clone());
        scenario.sheet.options.extend(switched.clone());
        scenario
    }

    /// The ids of all combatants, in order.
    pub fn ids(&self) -> impl Iterator<Item = CombatantId> + use<> {
        (0..self.sheet.combatants.len() as u16).map(CombatantId)
    }

    /// The sheet of a combatant.
    pub fn combatant(&self, id: CombatantId) -> &CombatantSheet {
        &self.sheet.combatants[id.index()]
    }

    /// The name of a side.
    pub fn side_name(&self, side: SideId) -> &str {
        &self.sheet.sides[side.index()].name
    }
}

fn check(sheet: &ScenarioSheet, map: &BattleMap) -> Result<(), ScenarioFault> {
    if sheet.format != 1 {
        return Err(ScenarioFault::new(
            "format",
            format!("format {} is not known", sheet.format),
            "this version reads format 1",
        ));
    }
    if !(2..=4).contains(&sheet.sides.len()) {
        return Err(ScenarioFault::new(
            "sides",
            format!("{} sides", sheet.sides.len()),
            "give two to four sides",
        ));
    }
    if !(1..=500).contains(&sheet.round_limit) {
        return Err(ScenarioFault::new(
            "round_limit",
            format!("{} rounds", sheet.round_limit),
            "give 1 to 500",
        ));
    }
    if sheet.combatants.len() > 200 {
        return Err(ScenarioFault::new(
            "combatants",
            format!("{} combatants", sheet.combatants.len()),
            "give at most 200",
        ));
    }
    for (index, combatant) in sheet.combatants.iter().enumerate() {
        let field = |name: &str| format!("combatants[{index}].{name}");
        if combatant.side.index() >= sheet.sides.len() {
            return Err(ScenarioFault::new(
                field("side"),
                format!("there is no side {}", combatant.side.0),
                format!("sides are numbered 0 to {}", sheet.sides.len() - 1),
            ));
        }
        let tile = combatant.tile();
        if !map.contains(tile) {
            return Err(ScenarioFault::new(
                field("at"),
                format!("tile {tile} is not on the map"),
                format!("the map is {} x {} tiles", map.width(), map.height()),
            ));
        }
        if !map.passable(tile) {
            return Err(ScenarioFault::new(
                field("at"),
                format!("nobody can stand on tile {tile}"),
                "choose a passable tile",
            ));
        }
        for (earlier, other) in sheet.combatants[..index].iter().enumerate() {
            if other.at == combatant.at && !rides(other, combatant) && !rides(combatant, other) {
                return Err(ScenarioFault::new(
                    field("at"),
                    format!("tile {tile} is already taken by combatants[{earlier}]"),
                    "give every combatant a tile of his own",
                ));
            }
            if other.name == combatant.name {
                return Err(ScenarioFault::new(
                    field("name"),
                    format!("{:?} is also the name of combatants[{earlier}]", other.name),
                    "give every combatant a name of his own",
                ));
            }
        }
    }
    for side in 0..sheet.sides.len() {
        if !sheet.combatants.iter().any(|c| c.side.index() == side) {
            return Err(ScenarioFault::new(
                format!("sides[{side}]"),
                "the side has no combatants",
                "muster at least one for it",
            ));
        }
    }
    check_mounts(sheet)?;
    check_objective(sheet, map)
}

/// Whether `rider` rides `mount`.
fn rides(rider: &CombatantSheet, mount: &CombatantSheet) -> bool {
    rider.mount.as_ref() == Some(&mount.name)
}

/// Whoever rides, rides one of his own side who carries nobody else, from the same tile.
fn check_mounts(sheet: &ScenarioSheet) -> Result<(), ScenarioFault> {
    for (index, rider) in sheet.combatants.iter().enumerate() {
        let Some(name) = &rider.mount else {
            continue;
        };
        let fault = |message: String, remedy: &str| {
            Err(ScenarioFault::new(
                format!("combatants[{index}].mount"),
                message,
                remedy,
            ))
        };
        let Some(mount) = sheet.combatants.iter().find(|other| other.name == *name) else {
            return fault(
                format!("there is no combatant {name:?}"),
                "name another combatant of the scenario",
            );
        };
        let others = sheet.combatants.iter().filter(|other| rides(other, mount));
        if mount.side != rider.side || mount.at != rider.at {
            return fault(
                format!("{name:?} is of another side or on another tile"),
                "put rider and mount of one side on one tile",
            );
        }
        if mount.mount.is_some() || others.count() > 1 {
            return fault(
                format!("{name:?} rides itself or carries somebody else"),
                "one rider to a mount",
            );
        }
    }
    Ok(())
}

fn check_objective(sheet: &ScenarioSheet, map: &BattleMap) -> Result<(), ScenarioFault> {
    match sheet.objective {
        Objective::Hold { rounds: 0, .. } | Objective::Reach { rounds: 0, .. } => {
            return Err(ScenarioFault::new(
                "objective.rounds",
                "an area cannot be held for 0 rounds",
                "give at least 1",
            ));
        }
        Objective::Reach { side, .. } if side.index() >= sheet.sides.len() => {
            return Err(ScenarioFault::new(
                "objective.side",
                format!("there is no side {}", side.0),
                format!("sides are numbered 0 to {}", sheet.sides.len() - 1),
            ));
        }
        Objective::Reach { side, count, .. } => {
            let strength = sheet.combatants.iter().filter(|c| c.side == side).count();
            if !(1..=strength).contains(&usize::from(count)) {
                return Err(ScenarioFault::new(
                    "objective.count",
                    format!("{count} of the side's {strength} combatants"),
                    format!("give 1 to {strength}"),
                ));
            }
        }
        Objective::LastStanding | Objective::Hold { .. } => {}
    }
    if let Some((from, to)) = sheet.objective.area()
        && !(map.contains(from) && map.contains(to) && from.x <= to.x && from.y <= to.y)
    {
        return Err(ScenarioFault::new(
            "objective",
            "the area is not on the map",
            "give its north-west corner first, then its south-east corner",
        ));
    }
    Ok(())
}
