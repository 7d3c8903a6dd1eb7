//! What is checked of a library: ids, references, and the ranges of Part D.

use super::fault::{range, unique};
use super::{Library, LibraryFault};
use crate::data::figure::{AttributeSheet, FigureSheet};
use crate::data::weapon::{MissileSheet, WeaponProperty, WeaponSheet};

impl Library {
    /// Checks everything but charges and techniques.
    pub(super) fn check(&self) -> Result<(), LibraryFault> {
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

    /// Checks a figure on its own and what it names.
    pub(super) fn check_figure(&self, figure: &FigureSheet) -> Result<(), LibraryFault> {
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
    match &weapon.missile {
        Some(missile) => check_missile(id, missile),
        None => Ok(()),
    }
}

/// Whether the distances of a missile weapon grow.
fn check_missile(id: &str, missile: &MissileSheet) -> Result<(), LibraryFault> {
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
                id: id.to_owned(),
                field: field.to_owned(),
                message: format!("{value} m is not more than the {shorter} range of {limit} m"),
                remedy: "give three growing distances".to_owned(),
            });
        }
    }
    Ok(())
}
