//! Reads the library from the folder of assets.

use super::{FigureSheet, Library, LibraryFault, TechniqueSheet};
use content::{AssetDir, Entries, Problem, Source, is_plain_name, parse, suggest};
use std::collections::BTreeSet;
use tabletop::scenario::Scenario;

/// The folder of the figures, below the root of the assets.
pub(crate) const FOLDER: &str = "rules/yags";

impl Library {
    /// Reads `weapons.ron`, `armour.ron` and `figures.ron` of `rules/yags`, and `creatures.ron`,
    /// `charges.ron` and `techniques.ron` where they exist.
    ///
    /// # Errors
    /// The first thing that cannot be read or does not fit, placed at its entry.
    pub fn load(asset_dir: &AssetDir) -> Result<Self, Problem> {
        Files::read(asset_dir)?.all()
    }

    /// The same with none but these figures and what they bring along: what one battle asks for. Its
    /// fingerprint is that of the whole.
    ///
    /// # Errors
    /// As [`Library::load`], if anything of these figures does not fit.
    pub fn load_figures<'a>(
        asset_dir: &AssetDir,
        figures: impl IntoIterator<Item = &'a str>,
    ) -> Result<Self, Problem> {
        let files = Files::read(asset_dir)?;
        let wanted: BTreeSet<&str> = figures.into_iter().collect();
        // Only reading all can say what is wrong, and where.
        files.some(&wanted).map_or_else(|| files.all(), Ok)
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

/// The texts of the library.
struct Files {
    weapons: Source,
    armour: Source,
    figures: Source,
    creatures: Source,
    charges: Source,
    techniques: Source,
}

impl Files {
    fn read(asset_dir: &AssetDir) -> Result<Self, Problem> {
        let file = |name: &str| asset_dir.source(&format!("{FOLDER}/{name}.ron"));
        let optional = |name: &str| {
            let path = asset_dir.path(&format!("{FOLDER}/{name}.ron"));
            if path.exists() {
                return Source::read(&path);
            }
            Ok(Source::new(path.display().to_string(), "[]"))
        };
        Ok(Self {
            weapons: file("weapons")?,
            armour: file("armour")?,
            figures: file("figures")?,
            creatures: optional("creatures")?,
            charges: optional("charges")?,
            techniques: optional("techniques")?,
        })
    }

    fn texts(&self) -> [&str; 6] {
        [
            &self.weapons,
            &self.armour,
            &self.figures,
            &self.creatures,
            &self.charges,
            &self.techniques,
        ]
        .map(|source| source.text.as_str())
    }

    fn all(&self) -> Result<Library, Problem> {
        let mut figures: Vec<FigureSheet> = parse(&self.figures)?;
        let people = figures.len();
        figures.append(&mut parse(&self.creatures)?);
        let ids = figures[..people].iter().map(|figure| figure.id.clone());
        let people: Vec<String> = ids.collect();
        let (weapons, armour) = (parse(&self.weapons)?, parse(&self.armour)?);
        let (charges, techniques) = (parse(&self.charges)?, parse(&self.techniques)?);
        Library::new(weapons, armour, figures, &self.texts())
            .and_then(|library| library.with_charges(charges))
            .and_then(|library| library.with_techniques(techniques))
            .map_err(|fault| {
                let source = match fault.kind {
                    "weapon" => &self.weapons,
                    "armour" => &self.armour,
                    "charge" => &self.charges,
                    "technique" => &self.techniques,
                    _ if people.contains(&fault.id) => &self.figures,
                    _ => &self.creatures,
                };
                problem(fault, source)
            })
    }

    /// The figures that are wanted with what they name; `None` if any of it does not fit.
    fn some(&self, wanted: &BTreeSet<&str>) -> Option<Library> {
        let mut figures: Vec<FigureSheet> =
            Entries::of(&self.figures)?.read(|id| wanted.contains(id))?;
        let creatures = Entries::of(&self.creatures)?;
        figures.append(&mut creatures.read(|id| wanted.contains(id))?);
        let named = |ids: fn(&FigureSheet) -> &Vec<String>| -> BTreeSet<&str> {
            let ids = figures.iter().flat_map(ids);
            ids.map(String::as_str).collect()
        };
        let mut arms = named(|figure| &figure.wields);
        arms.extend(named(|figure| &figure.carries));
        let supplies = figures.iter().flat_map(|figure| figure.supplies.keys());
        arms.extend(supplies.map(String::as_str));
        let (worn, laid) = (
            named(|figure| &figure.armour),
            named(|figure| &figure.charges),
        );
        let weapons = Entries::of(&self.weapons)?.read(|id| arms.contains(id))?;
        let armour = Entries::of(&self.armour)?.read(|id| worn.contains(id))?;
        let charges = Entries::of(&self.charges)?.read(|id| laid.contains(id))?;
        let techniques = self.techniques(named(|figure| &figure.techniques))?;
        Library::new(weapons, armour, figures, &self.texts())
            .and_then(|library| library.with_charges(charges))
            .and_then(|library| library.with_techniques(techniques))
            .ok()
    }

    /// Techniques, and those that they name in turn.
    fn techniques(&self, ids: BTreeSet<&str>) -> Option<Vec<TechniqueSheet>> {
        let entries = Entries::of(&self.techniques)?;
        let mut known: BTreeSet<String> = ids.into_iter().map(str::to_owned).collect();
        loop {
            let sheets: Vec<TechniqueSheet> = entries.read(|id| known.contains(id))?;
            let others = sheets.iter().flat_map(|one| [&one.after, &one.replaced_by]);
            let count = known.len();
            known.extend(others.flatten().cloned().collect::<Vec<_>>());
            if known.len() == count {
                return Some(sheets);
            }
        }
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

/// Whether every figure has its picture, where there are any.
pub(crate) fn check_pictures(asset_dir: &AssetDir) -> Result<(), Problem> {
    let folder = asset_dir.path("art/png/tokens");
    if !folder.is_dir() {
        return Ok(());
    }
    let files = Files::read(asset_dir)?;
    for source in [&files.figures, &files.creatures] {
        let figures: Vec<FigureSheet> = parse(source)?;
        for figure in figures {
            let there =
                is_plain_name(&figure.art) && folder.join(format!("{}.png", figure.art)).is_file();
            if !there {
                let message = format!(
                    "figure `{}`: there is no picture `{}`",
                    figure.id, figure.art
                );
                let remedy = "name a picture of art/png/tokens without its ending";
                return Err(source.at_entry(&figure.id, "art", message, remedy));
            }
        }
    }
    Ok(())
}
