//! Reads the library from the folder of assets, and checks scenarios against it.

use super::{
    ArmourSheet, ChargeSheet, FigureSheet, Library, LibraryFault, Manifest, Tables, TechniqueSheet,
    WeaponSheet,
};
use content::{Checker, Depot, Problem, Source, suggest};
use serde::de::DeserializeOwned;
use tabletop::scenario::Scenario;

/// The folder of the figures, below the root of the assets.
const FOLDER: &str = "rules/yags";

impl Library {
    /// Reads `weapons.ron`, `armour.ron` and `figures.ron` of `rules/yags`, and `creatures.ron`,
    /// `charges.ron` and `techniques.ron` where they exist.
    ///
    /// # Errors
    /// The first thing that cannot be read or does not fit, placed at its entry.
    pub fn load(depot: &Depot) -> Result<Self, Problem> {
        let file = |name: &str| format!("{FOLDER}/{name}.ron");
        let (weapons, weapons_source) = depot.list::<WeaponSheet>(&file("weapons"))?;
        let (armour, armour_source) = depot.list::<ArmourSheet>(&file("armour"))?;
        let (mut figures, figures_source) = depot.list::<FigureSheet>(&file("figures"))?;
        let (creatures, creatures_source) = optional::<FigureSheet>(depot, &file("creatures"))?;
        let (charges, charges_source) = optional::<ChargeSheet>(depot, &file("charges"))?;
        let (techniques, techniques_source) =
            optional::<TechniqueSheet>(depot, &file("techniques"))?;
        let people: Vec<String> = figures.iter().map(|figure| figure.id.clone()).collect();
        figures.extend(creatures);
        let sources = [
            &weapons_source,
            &armour_source,
            &figures_source,
            &creatures_source,
            &charges_source,
            &techniques_source,
        ];
        let texts = sources.map(|source| source.text.as_str());
        Self::new(weapons, armour, figures, &texts)
            .and_then(|library| library.with_charges(charges))
            .and_then(|library| library.with_techniques(techniques))
            .map_err(|fault| {
                let source = match fault.kind {
                    "weapon" => &weapons_source,
                    "armour" => &armour_source,
                    "charge" => &charges_source,
                    "technique" => &techniques_source,
                    _ if people.contains(&fault.id) => &figures_source,
                    _ => &creatures_source,
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

/// A list that a folder of assets may do without.
fn optional<T: DeserializeOwned>(depot: &Depot, path: &str) -> Result<(Vec<T>, Source), Problem> {
    let file = depot.path(path);
    if file.exists() {
        return depot.list(path);
    }
    Ok((Vec::new(), Source::new(file.display().to_string(), "")))
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
        let library = Library::load(depot).err();
        let shipped = |name: &str| depot.path(&format!("{FOLDER}/{name}.ron")).exists();
        let tables = shipped("tables")
            .then(|| Tables::load(depot).err())
            .flatten();
        let manifest = shipped("rules")
            .then(|| Manifest::load(depot).err())
            .flatten();
        library.into_iter().chain(tables).chain(manifest).collect()
    }

    fn check_scenario(&self, depot: &Depot, scenario: &Scenario, source: &Source) -> Vec<Problem> {
        let checked =
            Library::load(depot).and_then(|library| library.check_scenario(scenario, source));
        checked.err().into_iter().collect()
    }
}
