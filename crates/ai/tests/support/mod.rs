//! The three scenarios under YAGS.

use content::{AssetDir, Problem};
use std::sync::Arc;
use tabletop::Battle;
use tabletop::dice::DiceSource;
use tabletop::ruleset::Ruleset;
use tabletop::scenario::Scenario;
use yags::Yags;

/// The scenarios that the players are tried on.
pub const SCENARIOS: [&str; 3] = ["yard", "ford", "farmhouse"];

/// Rules and scenarios as they stand in the assets.
pub struct Table {
    /// YAGS.
    pub rules: Arc<dyn Ruleset>,
    /// The scenarios of [`SCENARIOS`], in that order.
    pub scenarios: Vec<Arc<Scenario>>,
}

impl Table {
    /// Reads the assets.
    pub fn load() -> Result<Self, Problem> {
        let asset_dir = AssetDir::locate()?;
        let scenarios = SCENARIOS
            .iter()
            .map(|id| asset_dir.scenario(id).map(Arc::new))
            .collect::<Result<_, _>>()?;
        Ok(Self {
            rules: Arc::new(Yags::load(&asset_dir)?),
            scenarios,
        })
    }

    /// A battle with seeded dice that has not begun.
    pub fn battle(&self, scenario: &Arc<Scenario>, seed: u64) -> Battle {
        Battle::new(
            Arc::clone(&self.rules),
            Arc::clone(scenario),
            DiceSource::Seeded(seed),
            false,
        )
        .expect("the scenarios of the assets are sound")
    }
}
