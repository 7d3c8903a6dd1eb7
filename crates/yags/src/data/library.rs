//! All figures together, looked up by id, with their fingerprint.

mod check;
mod fault;

pub use fault::LibraryFault;

use super::armour::ArmourSheet;
use super::charge::ChargeSheet;
use super::figure::FigureSheet;
use super::ranges;
use super::technique::TechniqueSheet;
use super::weapon::WeaponSheet;
use fault::{named, range, unique};
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
            check::check_charge(charge)?;
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
            named("technique", &technique.id, &technique.name)?;
            range(
                "technique",
                &technique.id,
                "level",
                technique.level,
                &ranges::LEVEL,
            )?;
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
}
