//! Figures on file: characters and creatures (Part D "Character / creature").

use super::skill::Skill;
use super::weapon::WeaponSheet;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The eight attributes; human average 3 (YK-ATTR).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AttributeSheet {
    /// 0 to 15; of creatures to 20.
    pub strength: u8,
    /// 0 to 15.
    pub health: u8,
    /// 0 to 15.
    pub agility: u8,
    /// 0 to 15.
    pub dexterity: u8,
    /// 0 to 15.
    pub perception: u8,
    /// 0 to 15.
    pub intelligence: u8,
    /// 0 to 15.
    pub empathy: u8,
    /// 0 to 15.
    pub will: u8,
}

/// A weapon that is part of the body: bite and claw.
pub type NaturalWeapon = WeaponSheet;

/// What kind of being a figure is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize, Deserialize)]
pub enum Kind {
    /// People and their like.
    #[default]
    Humanoid,
    /// Animals.
    Animal,
    /// Animals of myth.
    Beast,
    /// The dead who walk.
    Undead,
}

/// What a figure is as a mount (chapter 26).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MountSheet {
    /// Trained for war: it may attack, and be charged with (YC-MNT-CHARGE, R-137).
    #[serde(default)]
    pub warhorse: bool,
    /// Saddle and stirrups; without them riding checks are 5 harder (YC-MNT-RIDE).
    #[serde(default = "yes")]
    pub saddle: bool,
}

/// A figure of the roster.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FigureSheet {
    /// Its id: `levy-spearman`.
    pub id: String,
    /// What it is called: "Levy spearman".
    pub name: String,
    /// Name of its picture among the tokens.
    pub art: String,
    /// Attributes.
    pub attributes: AttributeSheet,
    /// Size; human 5 (YK-SIZE).
    #[serde(default = "human_size")]
    pub size: u8,
    /// Base soak where it is not that of its kind and Size (YC-SOAK, YG-SOAK-CREATURE).
    #[serde(default)]
    pub base_soak: Option<u8>,
    /// Hide, scales: soak of the body itself, as one light piece.
    #[serde(default)]
    pub natural_armour: u8,
    /// Skills that are not at their default (talents 2, others 0).
    #[serde(default)]
    pub skills: BTreeMap<Skill, u8>,
    /// Weapons in hand at the start: main hand first, then a shield or second weapon.
    #[serde(default)]
    pub wields: Vec<String>,
    /// Weapons at the belt or on the back.
    #[serde(default)]
    pub carries: Vec<String>,
    /// How many of a thrown weapon or how many magazines or arrows there are, by weapon id; what is
    /// not named has 3 magazines or 20 arrows, one of each thrown weapon.
    #[serde(default)]
    pub supplies: BTreeMap<String, u16>,
    /// Worn armour.
    #[serde(default)]
    pub armour: Vec<String>,
    /// Weapons that are part of the body; nobody needs to name the fist.
    #[serde(default)]
    pub natural: Vec<NaturalWeapon>,
    /// Worth for balancing, as in the roster's notes; 0 if not known.
    #[serde(default)]
    pub value: u16,
    /// What kind of being it is.
    #[serde(default)]
    pub kind: Kind,
    /// Techniques that it knows, by id (chapter 28).
    #[serde(default)]
    pub techniques: Vec<String>,
    /// Strength for damage where it is not the Strength of its body: horses, bison, elephants.
    #[serde(default)]
    pub damage_strength: Option<u8>,
    /// The natural armour is heavy; light unless stated.
    #[serde(default)]
    pub natural_heavy: bool,
    /// The Bravery of its kind, for morale; 4, animals 2, unless stated.
    #[serde(default)]
    pub bravery: Option<u8>,
    /// It can be ridden.
    #[serde(default)]
    pub mount: Option<MountSheet>,
    /// Charges that it carries, by id (YC-EX-TNT).
    #[serde(default)]
    pub charges: Vec<String>,
    /// Nobody in particular: whoever is mustered so rolls for each attribute when the fight begins,
    /// 3 but for 1 (2) and 20 (4) (YK-NPC). The sheet says 3 throughout, and no skill above 9.
    #[serde(default)]
    pub quick: bool,
    /// Made for this game: in no list of YAGS.
    #[serde(default)]
    pub house: bool,
}

/// Base soak of a creature of this Size (YG-SOAK-CREATURE): Size + 7 from 3 to 9, slower above, 3
/// less for each point below 3.
pub const fn creature_soak(size: u8) -> u8 {
    match size {
        0..3 => 10 - 3 * (3 - size),
        3..=9 => size + 7,
        _ => 16 + (size - 9) / 3,
    }
}

impl FigureSheet {
    /// Base soak: its own; else 12 for people, by Size for creatures.
    pub const fn soak(&self) -> u8 {
        match (self.base_soak, self.kind) {
            (Some(own), _) => own,
            (None, Kind::Humanoid) => human_soak(),
            (None, _) => creature_soak(self.size),
        }
    }

    /// Its Bravery.
    pub const fn bravery(&self) -> u8 {
        match (self.bravery, self.kind) {
            (Some(own), _) => own,
            (None, Kind::Animal) => 2,
            (None, _) => 4,
        }
    }

    /// Somebody average and human, with nothing in hand.
    pub fn human(id: &str) -> Self {
        Self {
            id: id.to_owned(),
            name: id.to_owned(),
            art: String::new(),
            attributes: AttributeSheet::human(),
            size: human_size(),
            base_soak: None,
            natural_armour: 0,
            skills: BTreeMap::new(),
            wields: Vec::new(),
            carries: Vec::new(),
            supplies: BTreeMap::new(),
            armour: Vec::new(),
            natural: Vec::new(),
            value: 0,
            kind: Kind::default(),
            techniques: Vec::new(),
            damage_strength: None,
            natural_heavy: false,
            bravery: None,
            mount: None,
            charges: Vec::new(),
            quick: false,
            house: false,
        }
    }
}

impl FigureSheet {
    /// Tiles along a side of the square that it covers, 1 to 4.
    pub fn breadth(&self) -> u8 {
        breadth(self.size)
    }
}

/// Tiles along a side of what a figure of that Size covers: one up to 6, two up to 10, three
/// up to 15, four beyond.
pub(crate) const fn breadth(size: u8) -> u8 {
    match size {
        0..=6 => 1,
        7..=10 => 2,
        11..=15 => 3,
        _ => 4,
    }
}

impl AttributeSheet {
    /// 3 each (YK-ATTR).
    pub fn human() -> Self {
        Self {
            strength: 3,
            health: 3,
            agility: 3,
            dexterity: 3,
            perception: 3,
            intelligence: 3,
            empathy: 3,
            will: 3,
        }
    }
}

fn yes() -> bool {
    true
}

fn human_size() -> u8 {
    5
}

const fn human_soak() -> u8 {
    12
}

#[cfg(test)]
mod tests {
    use super::{breadth, creature_soak};

    /// Proves: YG-SOAK-CREATURE.
    #[test]
    fn yg_soak_creature_by_size() {
        let soaks = [0, 1, 2, 3, 5, 9, 10, 12, 15].map(creature_soak);
        assert_eq!(soaks, [1, 4, 7, 10, 12, 16, 16, 17, 18]);
    }

    /// Proves: R-18.
    #[test]
    fn r_18_breadths_of_sizes() {
        let sizes = [0, 5, 6, 7, 10, 11, 15, 16, 21];
        assert_eq!(sizes.map(breadth), [1, 1, 1, 2, 2, 3, 3, 4, 4]);
    }
}
