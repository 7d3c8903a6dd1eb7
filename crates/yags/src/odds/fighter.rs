//! Figures of a request.

use super::arm::{Arm, SKILLS, ids};
use super::reader::{Fault, Fields, whole};
use crate::data::{Attribute, Library, Skill, WeightClass, Zone, ranges};
use serde_json::Value;

/// A figure of a request.
#[derive(Clone, Debug)]
pub(super) struct Fighter {
    /// In the order of the discriminants.
    pub(super) attributes: [u8; 8],
    pub(super) size: u8,
    pub(super) base_soak: u8,
    /// In the order of the discriminants.
    pub(super) skills: [u8; Skill::ALL.len()],
    pub(super) techniques: Vec<String>,
    pub(super) weapon: Arm,
    pub(super) second: Option<Arm>,
    pub(super) armour: Armour,
    pub(super) wounds: u8,
    pub(super) stuns: u8,
    pub(super) fatigue: u8,
    pub(super) pose: Pose,
    pub(super) crouched: bool,
    pub(super) initiative_zero: bool,
    pub(super) defences: u8,
}

/// Stances as a request names them: chosen ones and forced ones (chapter 13).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) enum Pose {
    #[default]
    Normal,
    Aggressive,
    Defensive,
    Prone,
    Focused,
    Grappled,
}

/// Armour as one suit (odds, precision 24).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Armour {
    pub(super) protection: u8,
    pub(super) heavy: bool,
    pub(super) bulletproof: bool,
    /// How much of the protection is mail.
    pub(super) mail: u8,
    /// How much of the protection is soft.
    pub(super) soft: u8,
    pub(super) enclosed: bool,
    pub(super) restrictive: u8,
    pub(super) vitals: u8,
}

const POSES: &[(&str, Pose)] = &[
    ("normal", Pose::Normal),
    ("aggressive", Pose::Aggressive),
    ("defensive", Pose::Defensive),
    ("prone", Pose::Prone),
    ("focused", Pose::Focused),
    ("grappled", Pose::Grappled),
];

const ATTRIBUTES: [Attribute; 8] = [
    Attribute::Strength,
    Attribute::Health,
    Attribute::Agility,
    Attribute::Dexterity,
    Attribute::Perception,
    Attribute::Intelligence,
    Attribute::Empathy,
    Attribute::Will,
];

impl Fighter {
    /// Reads a figure.
    pub(super) fn read(value: &Value, path: &str, library: &Library) -> Result<Self, Fault> {
        let mut fields = Fields::open(value, path)?;
        let attributes = attributes(&mut fields)?;
        let size = byte(&mut fields, "size", 5, 30)?;
        let health = attributes[Attribute::Health as usize];
        let weapon = match fields.get("weapon") {
            None => Arm::Fist,
            Some(value) => Arm::read(value, &fields.at("weapon"), library)?,
        };
        let second = match fields.get_or_null("second") {
            None => None,
            Some(value) => Some(Arm::read(value, &fields.at("second"), library)?),
        };
        let fighter = Self {
            attributes,
            size,
            base_soak: byte(&mut fields, "base_soak", 12, 30)?,
            skills: skills(&mut fields)?,
            techniques: techniques(&mut fields, library)?,
            weapon,
            second,
            armour: Armour::read(&mut fields, library)?,
            wounds: byte(&mut fields, "wounds", 0, size + 1)?,
            stuns: byte(&mut fields, "stuns", 0, size + 1)?,
            fatigue: byte(&mut fields, "fatigue", 0, health + 3)?,
            pose: fields.word("stance", POSES)?.unwrap_or_default(),
            crouched: fields.flag("crouched", false)?,
            initiative_zero: fields.flag("initiative_zero", false)?,
            defences: byte(&mut fields, "defences", 1, 6)?,
        };
        fields.close()?;
        Ok(fighter)
    }

    /// Its fatigue track is full.
    pub(super) fn exhausted(&self) -> bool {
        self.fatigue >= self.attributes[Attribute::Health as usize] + 3
    }
}

fn byte(fields: &mut Fields, name: &'static str, default: u8, most: u8) -> Result<u8, Fault> {
    let value = fields.int(name, default.into(), 0..=most.into())?;
    Ok(value as u8)
}

fn attributes(fields: &mut Fields) -> Result<[u8; 8], Fault> {
    let mut scores = [3; 8];
    let path = fields.at("attributes");
    for (name, value) in fields.map("attributes")? {
        let path = || format!("{path}.{name}");
        let Some(attribute) = ATTRIBUTES.iter().find(|known| known.name() == name) else {
            let known = ATTRIBUTES.map(Attribute::name).join(", ");
            return Err(Fault::new(
                path(),
                format!("unknown attribute; there are {known}"),
            ));
        };
        scores[*attribute as usize] = whole(value, path, ranges::ATTRIBUTE)? as u8;
    }
    Ok(scores)
}

fn skills(fields: &mut Fields) -> Result<[u8; Skill::ALL.len()], Fault> {
    let mut scores = Skill::ALL.map(|skill| if skill.is_talent() { 2 } else { 0 });
    let path = fields.at("skills");
    for (name, value) in fields.map("skills")? {
        let path = || format!("{path}.{name}");
        let Some((_, skill)) = SKILLS.iter().find(|(known, _)| *known == name) else {
            let known: Vec<_> = SKILLS.iter().map(|(known, _)| *known).collect();
            return Err(Fault::new(
                path(),
                format!("unknown skill; there are {}", known.join(", ")),
            ));
        };
        scores[*skill as usize] = whole(value, path, ranges::SKILL)? as u8;
    }
    Ok(scores)
}

fn techniques(fields: &mut Fields, library: &Library) -> Result<Vec<String>, Fault> {
    let path = fields.at("techniques");
    let mut known = Vec::new();
    for (path, id) in ids(fields.list("techniques")?, &path)? {
        if !super::question::is_technique(library, id) {
            return Err(Fault::new(path, format!("there is no technique {id:?}")));
        }
        known.push(id.to_owned());
    }
    Ok(known)
}

impl Armour {
    fn read(fields: &mut Fields, library: &Library) -> Result<Self, Fault> {
        let path = fields.at("armour");
        match fields.get_or_null("armour") {
            None => Ok(Self::default()),
            Some(Value::Array(list)) => Self::worn(&ids(list, &path)?, library),
            Some(value) => Self::stated(value, &path),
        }
    }

    fn stated(value: &Value, path: &str) -> Result<Self, Fault> {
        let mut fields = Fields::open(value, path)?;
        let armour = Self {
            protection: byte(&mut fields, "protection", 0, 255)?,
            heavy: fields.flag("heavy", false)?,
            bulletproof: fields.flag("bulletproof", false)?,
            mail: byte(&mut fields, "mail", 0, 255)?,
            soft: byte(&mut fields, "soft", 0, 255)?,
            enclosed: fields.flag("enclosed", false)?,
            restrictive: byte(&mut fields, "restrictive", 0, 255)?,
            vitals: byte(&mut fields, "vitals", 0, 255)?,
        };
        let (mail, soft) = (u16::from(armour.mail), u16::from(armour.soft));
        if mail + soft > u16::from(armour.protection) {
            let name = if mail > u16::from(armour.protection) {
                "mail"
            } else {
                "soft"
            };
            return Err(fields.fault(
                name,
                format!("mail {mail} and soft {soft} are more than the protection"),
            ));
        }
        fields.close()?;
        Ok(armour)
    }

    /// Pieces of the shipped data as one suit: sums, and what heavy pieces cover.
    fn worn(pieces: &[(String, &str)], library: &Library) -> Result<Self, Fault> {
        let mut armour = Self::default();
        let mut covered = Vec::new();
        for (index, (path, id)) in pieces.iter().enumerate() {
            let Some(piece) = library.armour(id) else {
                return Err(Fault::new(path, format!("there is no armour {id:?}")));
            };
            let worn = pieces[..index]
                .iter()
                .filter(|(_, other)| other == id)
                .count();
            // Of what is made for one arm there are two.
            if worn > usize::from(piece.single) {
                return Err(Fault::new(path, format!("{id:?} is worn already")));
            }
            armour.protection = armour.protection.saturating_add(piece.protection);
            if piece.mail {
                armour.mail = armour.mail.saturating_add(piece.protection);
            } else if piece.soft {
                armour.soft = armour.soft.saturating_add(piece.protection);
            }
            armour.bulletproof |= piece.bulletproof && piece.covers.contains(&Zone::Torso);
            armour.restrictive = armour.restrictive.max(piece.restrictive);
            armour.vitals = armour.vitals.saturating_add(piece.vitals);
            if piece.weight == WeightClass::Heavy {
                covered.extend_from_slice(&piece.covers);
            }
        }
        let has = |zone| covered.contains(&zone);
        let (torso, arms, legs) = (has(Zone::Torso), has(Zone::Arms), has(Zone::Legs));
        armour.heavy = torso && (arms || legs);
        armour.enclosed = torso && arms && legs && has(Zone::Head);
        Ok(armour)
    }
}
