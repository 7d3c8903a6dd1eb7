//! What a battle starts from: a map, sides, a muster, an objective. The ruleset makes figures of
//! the names in the muster; the kernel only knows where they stand and whose they are.

mod check;
mod fault;
mod objective;
mod sheet;

pub use fault::ScenarioFault;
pub use objective::Objective;
pub use sheet::{CombatantSheet, Controller, ScenarioSheet, SideSheet};

use crate::grid::BattleMap;
use crate::id::{CombatantId, SideId};
use check::check;
use std::collections::BTreeMap;
use std::sync::Arc;
use xxhash_rust::xxh3::xxh3_64;

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
