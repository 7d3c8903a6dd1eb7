//! Weapons of a request: stated in full, or named by their id in the shipped data.

use super::reader::{Fault, Fields, MANY, text, whole};
use crate::data::{
    Ammunition, DamageType, FireMode, Library, MissileKind, Scale, Skill, WeaponClass,
    WeaponProperty, WeaponSheet, ranges,
};
use serde_json::Value;

/// A weapon of a request.
#[derive(Clone, Debug)]
pub(super) enum Arm {
    /// The bare fist.
    Fist,
    /// One of the shipped data.
    Shipped(Box<WeaponSheet>),
    /// Stated field by field.
    Stated(Box<Stated>),
}

/// A weapon stated field by field.
#[derive(Clone, Debug)]
pub(super) struct Stated {
    /// How it flies; `None` for hand weapons.
    pub(super) flies: Option<MissileKind>,
    pub(super) class: WeaponClass,
    pub(super) skill: Skill,
    pub(super) attack: i32,
    pub(super) defence: i32,
    pub(super) damage: i32,
    pub(super) adds_strength: bool,
    pub(super) damage_type: DamageType,
    pub(super) reach: i32,
    pub(super) strength: i32,
    pub(super) two_hands: bool,
    pub(super) weapon_size: Option<i32>,
    pub(super) scale: Scale,
    pub(super) fumble_base: i32,
    pub(super) properties: Vec<WeaponProperty>,
    /// The X of Ex-X in centimetres; 0: it does not explode.
    pub(super) blast_cm: i32,
    pub(super) increment: i32,
    pub(super) short: i32,
    pub(super) medium: i32,
    pub(super) long: i32,
    pub(super) range_x_strength: bool,
    pub(super) rof: i32,
    pub(super) capacity: i32,
    pub(super) recoil: i32,
    pub(super) burst: i32,
    pub(super) modes: Vec<FireMode>,
    pub(super) scope: i32,
    pub(super) laser_scope: bool,
    pub(super) ammunition: Ammunition,
}

const KINDS: &[(&str, Option<MissileKind>)] = &[
    ("melee", None),
    ("thrown", Some(MissileKind::Thrown)),
    ("projectile", Some(MissileKind::Projectile)),
    ("firearm", Some(MissileKind::Firearm)),
    ("laser", Some(MissileKind::Laser)),
];

const CLASSES: &[(&str, WeaponClass)] = &[
    ("single", WeaponClass::Single),
    ("great", WeaponClass::Great),
    ("longshaft", WeaponClass::Longshaft),
    ("chain", WeaponClass::Chain),
    ("shield", WeaponClass::Shield),
    ("brawl", WeaponClass::Brawl),
    ("bow", WeaponClass::Bow),
    ("crossbow", WeaponClass::Crossbow),
    ("pistol", WeaponClass::Pistol),
    ("rifle", WeaponClass::Rifle),
    ("heavy", WeaponClass::Heavy),
];

/// Names of the skills in requests.
pub(super) const SKILLS: &[(&str, Skill)] = &[
    ("athletics", Skill::Athletics),
    ("awareness", Skill::Awareness),
    ("brawl", Skill::Brawl),
    ("charm", Skill::Charm),
    ("guile", Skill::Guile),
    ("sleight", Skill::Sleight),
    ("stealth", Skill::Stealth),
    ("throw", Skill::Throw),
    ("melee", Skill::Melee),
    ("bow", Skill::Bow),
    ("crossbow", Skill::Crossbow),
    ("guns", Skill::Guns),
    ("heavy-weapons", Skill::HeavyWeapons),
    ("tactics", Skill::Tactics),
    ("ride", Skill::Ride),
    ("first-aid", Skill::FirstAid),
];

/// Names of the types of damage in requests.
pub(super) const DAMAGE_TYPES: &[(&str, DamageType)] = &[
    ("wounds", DamageType::Wounds),
    ("mixed", DamageType::Mixed),
    ("stun", DamageType::Stun),
    ("ineffective", DamageType::Ineffective),
];

/// Names of the scales in requests.
pub(super) const SCALES: &[(&str, Scale)] =
    &[("character", Scale::Character), ("vehicle", Scale::Vehicle)];

const PROPERTIES: &[(&str, WeaponProperty)] = &[
    ("heavy", WeaponProperty::Heavy),
    ("light", WeaponProperty::Light),
    ("impaling", WeaponProperty::Impaling),
    ("crushing", WeaponProperty::Crushing),
    ("thrusting", WeaponProperty::Thrusting),
    ("two_handed", WeaponProperty::TwoHanded),
    ("throwable", WeaponProperty::Throwable),
    ("blocking", WeaponProperty::Blocking),
    ("weak", WeaponProperty::Weak),
    ("strong", WeaponProperty::Strong),
    ("unreliable", WeaponProperty::Unreliable),
    ("natural", WeaponProperty::Natural),
    ("ap", WeaponProperty::ArmourPiercing),
    ("shotgun", WeaponProperty::Shotgun),
];

const MODES: &[(&str, FireMode)] = &[
    ("SA", FireMode::SemiAutomatic),
    ("AU", FireMode::Automatic),
    ("TA", FireMode::TripleAutomatic),
];

/// What can be loaded, and whether only shotguns take it.
const SHELLS: &[(&str, (Ammunition, bool))] = &[
    ("ball", (Ammunition::Ordinary, false)),
    ("ap", (Ammunition::ArmourPiercing, false)),
    ("shot", (Ammunition::Ordinary, true)),
    ("slug", (Ammunition::Slug, true)),
    ("rock_salt", (Ammunition::RockSalt, true)),
    ("bean_bag", (Ammunition::BeanBag, true)),
];

impl Arm {
    /// Reads a weapon: its id, or all of it.
    pub(super) fn read(value: &Value, path: &str, library: &Library) -> Result<Self, Fault> {
        match value {
            Value::String(id) if id == "fist" => Ok(Self::Fist),
            Value::String(id) => library
                .weapon(id)
                .map(|sheet| Self::Shipped(Box::new(sheet.clone())))
                .ok_or_else(|| Fault::new(path, format!("there is no weapon {id:?}"))),
            Value::Object(_) => Stated::read(value, path).map(|it| Self::Stated(Box::new(it))),
            other => Err(Fault::new(
                path,
                format!(
                    "must be an object or the id of a weapon, not {}",
                    super::reader::kind(other)
                ),
            )),
        }
    }
}

impl Stated {
    fn read(value: &Value, path: &str) -> Result<Self, Fault> {
        let mut fields = Fields::open(value, path)?;
        let bonus = -MANY..=MANY;
        let size = 0..=MANY;
        let flies = fields.word("kind", KINDS)?.unwrap_or_default();
        let class = fields.word("class", CLASSES)?;
        let class = class.unwrap_or(WeaponClass::Single);
        let fumble = if class == WeaponClass::Chain { 3 } else { 1 };
        let (scope, laser_scope) = read_scope(&mut fields)?;
        let (shells, only_shotguns) = fields.word("ammunition", SHELLS)?.unwrap_or_default();
        let weapon_size = match fields.get_or_null("weapon_size") {
            None => None,
            Some(value) => Some(whole(value, || fields.at("weapon_size"), ranges::SIZE)?),
        };
        let stated = Self {
            flies,
            class,
            skill: fields.word("skill", SKILLS)?.unwrap_or(Skill::Melee),
            attack: fields.int("attack", 0, bonus.clone())?,
            defence: fields.int("defence", 0, bonus.clone())?,
            damage: fields.int("damage", 0, bonus)?,
            adds_strength: fields.flag("damage_adds_strength", true)?,
            damage_type: fields
                .word("damage_type", DAMAGE_TYPES)?
                .unwrap_or(DamageType::Wounds),
            reach: fields.int("reach", 0, size.clone())?,
            strength: fields.int("strength", 0, size.clone())?,
            two_hands: fields.int("hands", 1, 1..=2)? == 2,
            weapon_size,
            scale: fields.word("scale", SCALES)?.unwrap_or_default(),
            fumble_base: fields.int("fumble_base", fumble, ranges::FUMBLE)?,
            properties: fields.words("properties", PROPERTIES)?,
            blast_cm: fields.int("blast_cm", 0, size.clone())?,
            increment: fields.int("increment", 0, size.clone())?,
            short: fields.int("short", 0, size.clone())?,
            medium: fields.int("medium", 0, size.clone())?,
            long: fields.int("long", 0, size)?,
            range_x_strength: fields.flag("range_x_strength", false)?,
            rof: fields.int("rof", 1, ranges::RATE)?,
            capacity: fields.int("capacity", 1, ranges::CAPACITY)?,
            recoil: fields.int("recoil", 0, ranges::RECOIL)?,
            burst: fields.int("burst", 10, ranges::BURST)?,
            modes: fields.words("modes", MODES)?,
            scope,
            laser_scope,
            ammunition: shells,
        };
        stated.check(&fields, only_shotguns)?;
        fields.close()?;
        Ok(stated)
    }

    fn check(&self, fields: &Fields, only_shotguns: bool) -> Result<(), Fault> {
        for (name, range, shorter, limit) in [
            ("medium", self.medium, "short", self.short),
            ("long", self.long, "medium", self.medium),
        ] {
            if range < limit {
                return Err(fields.fault(
                    name,
                    format!("{range} m is less than the {shorter} range of {limit} m"),
                ));
            }
        }
        if only_shotguns && !self.properties.contains(&WeaponProperty::Shotgun) {
            return Err(fields.fault("ammunition", "only weapons that are `shotgun` take it"));
        }
        Ok(())
    }
}

/// A scope: its bonus, and whether it is a laser.
fn read_scope(fields: &mut Fields) -> Result<(i32, bool), Fault> {
    match fields.get("scope") {
        None => Ok((0, false)),
        Some(Value::String(word)) if word == "laser" => Ok((0, true)),
        Some(value) => match value.as_i64() {
            Some(bonus @ (0 | 5 | 10 | 15)) => Ok((bonus as i32, false)),
            _ => Err(fields.fault("scope", "must be 0, 5, 10, 15 or \"laser\"")),
        },
    }
}

/// The ids in a list.
pub(super) fn ids<'v>(list: &'v [Value], path: &str) -> Result<Vec<(String, &'v str)>, Fault> {
    list.iter()
        .enumerate()
        .map(|(index, value)| {
            let path = format!("{path}[{index}]");
            let id = text(value, &path)?;
            Ok((path, id))
        })
        .collect()
}
