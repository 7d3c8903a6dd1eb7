//! All figures together, looked up by id, with their fingerprint.

use super::armour::ArmourSheet;
use super::charge::ChargeSheet;
use super::figure::{AttributeSheet, FigureSheet};
use super::technique::TechniqueSheet;
use super::weapon::{WeaponProperty, WeaponSheet};
use xxhash_rust::xxh3::Xxh3;

/// Everything that `assets/rules/yags` holds.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Library {
    weapons: Vec<WeaponSheet>,
    armour: Vec<ArmourSheet>,
    figures: Vec<FigureSheet>,
    charges: Vec<ChargeSheet>,
    techniques: Vec<TechniqueSheet>,
    hash: u64,
}

/// Figures that do not fit together.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{kind} {id:?}, field {field}: {message}; {remedy}")]
pub struct LibraryFault {
    /// `weapon`, `armour`, `figure`, `charge` or `technique`.
    pub kind: &'static str,
    /// Its id.
    pub id: String,
    /// The field.
    pub field: String,
    /// What is wrong.
    pub message: String,
    /// What to do.
    pub remedy: String,
}

impl Library {
    /// Puts a library together and checks that ids are unique, references resolve and numbers lie
    /// in the ranges of Part D. `sources` are the texts it was read from, for the fingerprint.
    ///
    /// # Errors
    /// The first thing that does not fit.
    pub fn new(
        weapons: Vec<WeaponSheet>,
        armour: Vec<ArmourSheet>,
        figures: Vec<FigureSheet>,
        sources: &[&str],
    ) -> Result<Self, LibraryFault> {
        let mut hasher = Xxh3::new();
        for text in sources {
            for line in text.split('\r') {
                hasher.update(line.as_bytes());
            }
            hasher.update(&[0]);
        }
        let library = Self {
            weapons,
            armour,
            figures,
            charges: Vec::new(),
            techniques: Vec::new(),
            hash: hasher.digest(),
        };
        library.check()?;
        Ok(library)
    }

    /// Adds charges.
    ///
    /// # Errors
    /// The first thing that does not fit.
    pub fn with_charges(mut self, charges: Vec<ChargeSheet>) -> Result<Self, LibraryFault> {
        for (index, charge) in charges.iter().enumerate() {
            let earlier = charges[..index].iter().map(|other| &*other.id);
            unique("charge", &charge.id, earlier)?;
            let radius = charge.blast.radius_cm.into();
            range("charge", &charge.id, "blast.radius_cm", radius, 1, 10_000)?;
        }
        self.charges = charges;
        for figure in &self.figures {
            if let Some(id) = figure.charges.iter().find(|id| self.charge(id).is_none()) {
                return Err(LibraryFault {
                    kind: "figure",
                    id: figure.id.clone(),
                    field: "charges".to_owned(),
                    message: format!("there is no charge {id:?}"),
                    remedy: "name a charge of the library, or add it".to_owned(),
                });
            }
        }
        Ok(self)
    }

    /// Adds techniques, and checks that figures know only these.
    ///
    /// # Errors
    /// The first thing that does not fit.
    pub fn with_techniques(
        mut self,
        techniques: Vec<TechniqueSheet>,
    ) -> Result<Self, LibraryFault> {
        self.techniques = techniques;
        for (index, technique) in self.techniques.iter().enumerate() {
            let earlier = self.techniques[..index].iter().map(|other| &*other.id);
            unique("technique", &technique.id, earlier)?;
            let others = [
                ("after", &technique.after),
                ("replaced_by", &technique.replaced_by),
            ];
            for (field, other) in others {
                if let Some(id) = other {
                    self.knows("technique", &technique.id, field, id)?;
                }
            }
        }
        for figure in &self.figures {
            for id in &figure.techniques {
                self.knows("figure", &figure.id, "techniques", id)?;
            }
        }
        Ok(self)
    }

    /// Adds figures, for battles that draw their own. The fingerprint follows.
    ///
    /// # Errors
    /// The first thing that does not fit.
    pub fn with_figures(mut self, figures: Vec<FigureSheet>) -> Result<Self, LibraryFault> {
        let mut hasher = Xxh3::new();
        hasher.update(&self.hash.to_le_bytes());
        for figure in figures {
            unique("figure", &figure.id, self.figures.iter().map(|f| &*f.id))?;
            self.check_figure(&figure)?;
            for id in &figure.techniques {
                self.knows("figure", &figure.id, "techniques", id)?;
            }
            hasher.update(format!("{figure:?}").as_bytes());
            self.figures.push(figure);
        }
        self.hash = hasher.digest();
        Ok(self)
    }

    fn knows(
        &self,
        kind: &'static str,
        id: &str,
        field: &str,
        technique: &str,
    ) -> Result<(), LibraryFault> {
        if self.technique(technique).is_some() {
            return Ok(());
        }
        Err(LibraryFault {
            kind,
            id: id.to_owned(),
            field: field.to_owned(),
            message: format!("there is no technique {technique:?}"),
            remedy: "name a technique of the library, or add it".to_owned(),
        })
    }

    /// Fingerprint of the texts.
    pub fn hash(&self) -> u64 {
        self.hash
    }

    /// The weapon of this id.
    pub fn weapon(&self, id: &str) -> Option<&WeaponSheet> {
        self.weapons.iter().find(|weapon| weapon.id == id)
    }

    /// The piece of armour of this id.
    pub fn armour(&self, id: &str) -> Option<&ArmourSheet> {
        self.armour.iter().find(|piece| piece.id == id)
    }

    /// The figure of this id.
    pub fn figure(&self, id: &str) -> Option<&FigureSheet> {
        self.figures.iter().find(|figure| figure.id == id)
    }

    /// The charge of this id.
    pub fn charge(&self, id: &str) -> Option<&ChargeSheet> {
        self.charges.iter().find(|charge| charge.id == id)
    }

    /// The technique of this id.
    pub fn technique(&self, id: &str) -> Option<&TechniqueSheet> {
        self.techniques.iter().find(|technique| technique.id == id)
    }

    /// All charges.
    pub fn charges(&self) -> &[ChargeSheet] {
        &self.charges
    }

    /// All techniques.
    pub fn techniques(&self) -> &[TechniqueSheet] {
        &self.techniques
    }

    /// All figures.
    pub fn figures(&self) -> &[FigureSheet] {
        &self.figures
    }

    /// All weapons.
    pub fn weapons(&self) -> &[WeaponSheet] {
        &self.weapons
    }

    /// All pieces of armour.
    pub fn pieces(&self) -> &[ArmourSheet] {
        &self.armour
    }

    fn check(&self) -> Result<(), LibraryFault> {
        for (index, weapon) in self.weapons.iter().enumerate() {
            unique(
                "weapon",
                &weapon.id,
                self.weapons[..index].iter().map(|w| &*w.id),
            )?;
            check_weapon(weapon)?;
        }
        for (index, piece) in self.armour.iter().enumerate() {
            unique(
                "armour",
                &piece.id,
                self.armour[..index].iter().map(|p| &*p.id),
            )?;
            range(
                "armour",
                &piece.id,
                "protection",
                piece.protection.into(),
                0,
                40,
            )?;
        }
        for (index, figure) in self.figures.iter().enumerate() {
            unique(
                "figure",
                &figure.id,
                self.figures[..index].iter().map(|f| &*f.id),
            )?;
            self.check_figure(figure)?;
        }
        Ok(())
    }

    fn check_figure(&self, figure: &FigureSheet) -> Result<(), LibraryFault> {
        let missing = |field: &str, what: &str, id: &str| LibraryFault {
            kind: "figure",
            id: figure.id.clone(),
            field: field.to_owned(),
            message: format!("there is no {what} {id:?}"),
            remedy: format!("name a {what} of the library, or add it"),
        };
        range("figure", &figure.id, "size", figure.size.into(), 0, 30)?;
        range(
            "figure",
            &figure.id,
            "base_soak",
            figure.soak().into(),
            0,
            30,
        )?;
        for (skill, score) in &figure.skills {
            let field = format!("skills.{}", skill.name());
            let most = if figure.quick { 9 } else { 16 };
            range("figure", &figure.id, &field, (*score).into(), 0, most)?;
        }
        if figure.quick && figure.attributes != AttributeSheet::human() {
            return Err(LibraryFault {
                kind: "figure",
                id: figure.id.clone(),
                field: "attributes".to_owned(),
                message: "a quick figure rolls for its attributes".to_owned(),
                remedy: "give 3 throughout, or take quick out".to_owned(),
            });
        }
        for (field, ids) in [("wields", &figure.wields), ("carries", &figure.carries)] {
            for id in ids {
                self.weapon(id)
                    .ok_or_else(|| missing(field, "weapon", id))?;
            }
        }
        for id in figure.supplies.keys() {
            self.weapon(id)
                .ok_or_else(|| missing("supplies", "weapon", id))?;
        }
        for id in &figure.armour {
            self.armour(id)
                .ok_or_else(|| missing("armour", "armour", id))?;
        }
        for weapon in &figure.natural {
            check_weapon(weapon)?;
        }
        Ok(())
    }
}

fn check_weapon(weapon: &WeaponSheet) -> Result<(), LibraryFault> {
    let id = &weapon.id;
    // Only what is part of a body may hinder: a boar that tramples does not ward anything off.
    let natural = weapon.properties.contains(&WeaponProperty::Natural);
    let lowest = if natural { -10 } else { 0 };
    range("weapon", id, "attack", weapon.attack.into(), lowest, 30)?;
    range("weapon", id, "defence", weapon.defence.into(), lowest, 12)?;
    range("weapon", id, "damage", weapon.damage.into(), 0, 120)?;
    range("weapon", id, "reach", weapon.reach.into(), 0, 5)?;
    range("weapon", id, "fumble", weapon.fumble.into(), 1, 20)?;
    if weapon.classes.is_empty() {
        return Err(LibraryFault {
            kind: "weapon",
            id: id.clone(),
            field: "classes".to_owned(),
            message: "the weapon has no class".to_owned(),
            remedy: "give at least one, the main one first".to_owned(),
        });
    }
    let Some(missile) = &weapon.missile else {
        return Ok(());
    };
    range(
        "weapon",
        id,
        "missile.increment",
        missile.increment.into(),
        0,
        500,
    )?;
    range("weapon", id, "missile.short", missile.short.into(), 1, 9999)?;
    for (field, value, shorter, limit) in [
        ("missile.medium", missile.medium, "short", missile.short),
        ("missile.long", missile.long, "medium", missile.medium),
    ] {
        if value <= limit {
            return Err(LibraryFault {
                kind: "weapon",
                id: id.clone(),
                field: field.to_owned(),
                message: format!("{value} m is not more than the {shorter} range of {limit} m"),
                remedy: "give three growing distances".to_owned(),
            });
        }
    }
    Ok(())
}

fn range(
    kind: &'static str,
    id: &str,
    field: &str,
    value: i64,
    low: i64,
    high: i64,
) -> Result<(), LibraryFault> {
    if (low..=high).contains(&value) {
        return Ok(());
    }
    Err(LibraryFault {
        kind,
        id: id.to_owned(),
        field: field.to_owned(),
        message: format!("{value} is out of range"),
        remedy: format!("give {low} to {high}"),
    })
}

fn unique<'a>(
    kind: &'static str,
    id: &str,
    mut earlier: impl Iterator<Item = &'a str>,
) -> Result<(), LibraryFault> {
    if earlier.all(|other| other != id) {
        return Ok(());
    }
    Err(LibraryFault {
        kind,
        id: id.to_owned(),
        field: "id".to_owned(),
        message: "the id is given twice".to_owned(),
        remedy: "give every entry an id of its own".to_owned(),
    })
}
