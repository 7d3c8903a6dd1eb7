//! Reads the library from the folder of assets, and checks scenarios against it.

use super::{ArmourSheet, FigureSheet, Library, LibraryFault, WeaponSheet};
use content::{Checker, Depot, Problem, Source, suggest};
use tabletop::scenario::Scenario;

/// The folder of the figures, below the root of the assets.
const FOLDER: &str = "rules/yags";

impl Library {
    /// Reads `weapons.ron`, `armour.ron` and `figures.ron` of `rules/yags`.
    ///
    /// # Errors
    /// The first thing that cannot be read or does not fit, placed at its entry.
    pub fn load(depot: &Depot) -> Result<Self, Problem> {
        let (weapons, weapons_source) =
            depot.list::<WeaponSheet>(&format!("{FOLDER}/weapons.ron"))?;
        let (armour, armour_source) = depot.list::<ArmourSheet>(&format!("{FOLDER}/armour.ron"))?;
        let (figures, figures_source) =
            depot.list::<FigureSheet>(&format!("{FOLDER}/figures.ron"))?;
        let sources = [&weapons_source, &armour_source, &figures_source];
        let texts = sources.map(|source| source.text.as_str());
        Self::new(weapons, armour, figures, &texts).map_err(|fault| {
            let [weapons, armour, figures] = sources;
            let source = match fault.kind {
                "weapon" => weapons,
                "armour" => armour,
                _ => figures,
            };
            problem(fault, source)
        })
    }

    /// Checks that a scenario musters only figures of the library.
    ///
    /// # Errors
    /// The first figure that is not there, placed in the scenario's text.
    pub fn check_scenario(&self, scenario: &Scenario, source: &Source) -> Result<(), Problem> {
        for (index, combatant) in scenario.sheet.combatants.iter().enumerate() {
            if self.figure(&combatant.figure).is_none() {
                return Err(source.at_field(
                    &format!("combatants[{index}].figure"),
                    format!("there is no figure `{}`", combatant.figure),
                    suggest(
                        &combatant.figure,
                        self.figures().iter().map(|figure| &*figure.id),
                    ),
                ));
            }
        }
        Ok(())
    }
}

fn problem(fault: LibraryFault, source: &Source) -> Problem {
    source.at_entry(
        &fault.id,
        &fault.field,
        format!("{} `{}`: {}", fault.kind, fault.id, fault.message),
        fault.remedy,
    )
}

/// Checks the figures of YAGS, and scenarios against them, for [`content::check`].
#[derive(Clone, Copy, Debug, Default)]
pub struct DataChecker;

impl Checker for DataChecker {
    fn rules(&self) -> &str {
        "yags"
    }

    fn check_data(&self, depot: &Depot) -> Vec<Problem> {
        Library::load(depot).err().into_iter().collect()
    }

    fn check_scenario(&self, depot: &Depot, scenario: &Scenario, source: &Source) -> Vec<Problem> {
        let checked =
            Library::load(depot).and_then(|library| library.check_scenario(scenario, source));
        checked.err().into_iter().collect()
    }
}
