//! What is checked of a library: ids, references, and the ranges of Part D.

use super::fault::{named, range, unique};
use super::{Library, LibraryFault};
use crate::data::armour::ArmourSheet;
use crate::data::charge::ChargeSheet;
use crate::data::figure::{AttributeSheet, FigureSheet, Kind};
use crate::data::ranges::{self, Range};
use crate::data::weapon::{MissileKind, MissileSheet, WeaponProperty, WeaponSheet};

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
            check_piece(piece)?;
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
        check_numbers(figure)?;
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
            // It stands in the figure: its fault is one of the figure's.
            check_weapon(weapon).map_err(|fault| LibraryFault {
                kind: "figure",
                id: figure.id.clone(),
                field: "natural".to_owned(),
                message: format!("{} {}: {}", fault.id, fault.field, fault.message),
                remedy: fault.remedy,
            })?;
        }
        Ok(())
    }
}

/// Whether the numbers and the name of a figure are in their ranges.
fn check_numbers(figure: &FigureSheet) -> Result<(), LibraryFault> {
    let id = &*figure.id;
    let within =
        |field: &str, value: i64, allowed: &Range| range("figure", id, field, value, allowed);
    named("figure", id, &figure.name)?;
    let scores = &figure.attributes;
    for (name, score) in [
        ("strength", scores.strength),
        ("health", scores.health),
        ("agility", scores.agility),
        ("dexterity", scores.dexterity),
        ("perception", scores.perception),
        ("intelligence", scores.intelligence),
        ("empathy", scores.empathy),
        ("will", scores.will),
    ] {
        let might = name == "strength" && figure.kind != Kind::Humanoid;
        let allowed = might.then_some(ranges::MIGHT);
        let field = format!("attributes.{name}");
        within(&field, score.into(), &allowed.unwrap_or(ranges::ATTRIBUTE))?;
    }
    within("size", figure.size.into(), &ranges::SIZE)?;
    within("base_soak", figure.soak().into(), &ranges::SOAK)?;
    within(
        "natural_armour",
        figure.natural_armour.into(),
        &ranges::PROTECTION,
    )?;
    within("bravery", figure.bravery().into(), &ranges::BRAVERY)?;
    within("value", figure.value.into(), &ranges::VALUE)?;
    if let Some(strength) = figure.damage_strength {
        within("damage_strength", strength.into(), &ranges::MIGHT)?;
    }
    for (skill, score) in &figure.skills {
        let field = format!("skills.{}", skill.name());
        let quick = figure.quick.then_some(ranges::QUICK_SKILL);
        within(&field, (*score).into(), &quick.unwrap_or(ranges::SKILL))?;
    }
    for (weapon, supply) in &figure.supplies {
        within(
            &format!("supplies.{weapon}"),
            (*supply).into(),
            &ranges::SUPPLY,
        )?;
    }
    for (field, things) in [
        ("wields", figure.wields.len()),
        ("carries", figure.carries.len()),
        ("armour", figure.armour.len()),
        ("natural", figure.natural.len()),
        ("charges", figure.charges.len()),
    ] {
        within(field, things as i64, &ranges::PIECES)?;
    }
    Ok(())
}

fn check_piece(piece: &ArmourSheet) -> Result<(), LibraryFault> {
    let id = &*piece.id;
    let within =
        |field: &str, value: i64, allowed: &Range| range("armour", id, field, value, allowed);
    named("armour", id, &piece.name)?;
    within("protection", piece.protection.into(), &ranges::PROTECTION)?;
    within("load_grams", piece.load_grams.into(), &ranges::GRAMS)?;
    within("restrictive", piece.restrictive.into(), &ranges::HINDRANCE)?;
    within("noisy", piece.noisy.into(), &ranges::HINDRANCE)?;
    within("vitals", piece.vitals.into(), &ranges::VITALS)?;
    within("tech", piece.tech.into(), &ranges::TECH)
}

pub(super) fn check_charge(charge: &ChargeSheet) -> Result<(), LibraryFault> {
    let id = &*charge.id;
    let within =
        |field: &str, value: i64, allowed: &Range| range("charge", id, field, value, allowed);
    named("charge", id, &charge.name)?;
    within("damage", charge.damage.into(), &ranges::CHARGE)?;
    within("weapon_size", charge.weapon_size.into(), &ranges::SIZE)?;
    within("strength", charge.strength.into(), &ranges::ATTRIBUTE)?;
    within("load_grams", charge.load_grams.into(), &ranges::GRAMS)?;
    within("tech", charge.tech.into(), &ranges::TECH)?;
    if let Some(grams) = charge.tnt_grams {
        within("tnt_grams", grams.into(), &ranges::GRAMS)?;
    }
    within(
        "blast.radius_cm",
        charge.blast.radius_cm.into(),
        &ranges::RADIUS,
    )?;
    within(
        "blast.fuse_rounds",
        charge.blast.fuse_rounds.into(),
        &ranges::FUSE,
    )
}

fn check_weapon(weapon: &WeaponSheet) -> Result<(), LibraryFault> {
    let id = &*weapon.id;
    let within =
        |field: &str, value: i64, allowed: &Range| range("weapon", id, field, value, allowed);
    named("weapon", id, &weapon.name)?;
    // Only what is part of a body may hinder: a boar that tramples does not ward anything off.
    let natural = weapon.properties.contains(&WeaponProperty::Natural);
    let low = if natural { ranges::NATURAL_LOW } else { 0 };
    within(
        "attack",
        weapon.attack.into(),
        &(low..=*ranges::ATTACK.end()),
    )?;
    within(
        "defence",
        weapon.defence.into(),
        &(low..=*ranges::DEFENCE.end()),
    )?;
    within("damage", weapon.damage.into(), &ranges::DAMAGE)?;
    within("reach", weapon.reach.into(), &ranges::REACH)?;
    within("strength", weapon.strength.into(), &ranges::ATTRIBUTE)?;
    within("load_grams", weapon.load_grams.into(), &ranges::GRAMS)?;
    within("fumble", weapon.fumble.into(), &ranges::FUMBLE)?;
    within("bash", weapon.bash.into(), &ranges::BASH)?;
    within("tech", weapon.tech.into(), &ranges::TECH)?;
    if let Some(size) = weapon.weapon_size {
        within("weapon_size", size.into(), &ranges::SIZE)?;
    }
    if let Some(blast) = &weapon.blast {
        within("blast.radius_cm", blast.radius_cm.into(), &ranges::RADIUS)?;
        within("blast.fuse_rounds", blast.fuse_rounds.into(), &ranges::FUSE)?;
    }
    if weapon.classes.is_empty() {
        return Err(LibraryFault {
            kind: "weapon",
            id: id.to_owned(),
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

/// Whether the numbers of a missile weapon are in their ranges, and its distances grow.
fn check_missile(id: &str, missile: &MissileSheet) -> Result<(), LibraryFault> {
    let within = |field: &str, value: i64, allowed: &Range| {
        range("weapon", id, &format!("missile.{field}"), value, allowed)
    };
    if let Some(attack) = missile.attack {
        within(
            "attack",
            attack.into(),
            &(ranges::NATURAL_LOW..=*ranges::ATTACK.end()),
        )?;
    }
    within("increment", missile.increment.into(), &ranges::INCREMENT)?;
    within("short", missile.short.into(), &ranges::SHORT)?;
    within("medium", missile.medium.into(), &ranges::LONG)?;
    within("long", missile.long.into(), &ranges::LONG)?;
    within("rate_of_fire", missile.rate_of_fire.into(), &ranges::RATE)?;
    within("recoil", missile.recoil.into(), &ranges::RECOIL)?;
    within("burst", missile.burst.into(), &ranges::BURST)?;
    // What is thrown itself has no magazine.
    if missile.kind != MissileKind::Thrown || missile.capacity > 0 {
        within("capacity", missile.capacity.into(), &ranges::CAPACITY)?;
    }
    within("load_rounds", missile.load_rounds.into(), &ranges::LOADING)?;
    within("scope", missile.scope.into(), &ranges::SCOPE)?;
    within("cone", missile.cone.into(), &ranges::CONE)?;
    within("beam", missile.beam.into(), &ranges::DEGREES)?;
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
