//! What a figure is made of and what does not change in a fight: attributes, skills, techniques,
//! size, soak.

use crate::data::{Attribute, FigureSheet, Skill};
use crate::options::Options;
use crate::technique::Techniques;
use bevy_ecs::prelude::Component;

/// What a combatant can do and what its body is like, as on the sheet. It lasts the whole battle.
#[derive(Component, Clone, PartialEq, Eq, Debug)]
pub struct Attributes {
    /// The eight attributes (YK-ATTR, core rules "attributes").
    points: [u8; 8],
    /// They are still to be rolled for (YK-NPC).
    pub(crate) open: bool,
    pub(crate) skills: Skills,
    pub(crate) techniques: Techniques,
    pub(crate) physique: Physique,
}

impl Attributes {
    /// Those of a sheet, under armour of this weight.
    pub(crate) fn from_sheet(sheet: &FigureSheet, worn_grams: u32, options: Options) -> Self {
        let a = &sheet.attributes;
        let skills = Skills::from_sheet(sheet);
        Self {
            points: [
                a.strength,
                a.health,
                a.agility,
                a.dexterity,
                a.perception,
                a.intelligence,
                a.empathy,
                a.will,
            ],
            open: sheet.quick,
            skills,
            techniques: Techniques::from_sheet(sheet, |skill| skills.get(skill)),
            physique: Physique {
                size: sheet.size,
                soak: sheet.soak(),
                worn_grams,
                options,
                quick: sheet.quick,
                bravery: sheet.bravery(),
                blow: sheet.damage_strength,
            },
        }
    }

    /// The score of an attribute as on the sheet, 0 to 255: nothing taken off for load or wounds.
    pub fn get(&self, attribute: Attribute) -> i32 {
        i32::from(self.points[attribute as usize])
    }

    /// The score of a skill, 0 to 255.
    pub fn skill(&self, skill: Skill) -> i32 {
        self.skills.get(skill)
    }

    /// Size; human 5. Wounds and stuns have as many levels, and one more (YC-BODY).
    pub fn size(&self) -> u8 {
        self.physique.size
    }

    /// Takes what was rolled.
    pub(crate) fn settle(&mut self, points: [u8; 8]) {
        self.points = points;
        self.open = false;
    }
}

/// Skill scores; what the sheet does not name is 2 for talents and 0 for others (YK-TALENTS).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Skills([u8; Skill::ALL.len()]);

impl Skills {
    pub(crate) fn from_sheet(sheet: &FigureSheet) -> Self {
        let mut scores = [0; Skill::ALL.len()];
        for skill in Skill::ALL {
            let default = if skill.is_talent() { 2 } else { 0 };
            scores[skill as usize] = sheet.skills.get(&skill).copied().unwrap_or(default);
        }
        Self(scores)
    }

    pub(crate) fn get(&self, skill: Skill) -> i32 {
        i32::from(self.0[skill as usize])
    }
}

/// Size, and soak of the body (YK-SIZE, YC-SOAK).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Physique {
    /// Size; human 5. Also the number of wound and stun levels (YC-BODY).
    pub(crate) size: u8,
    /// Base soak; human 12.
    pub(crate) soak: u8,
    /// Weight of worn armour in grams (YC-ENC).
    pub(crate) worn_grams: u32,
    /// The options of the battle, at hand wherever a figure is looked at.
    pub(crate) options: Options,
    /// Its attributes were rolled for (YK-NPC).
    pub(crate) quick: bool,
    /// Bravery: 4, animals 2, unless the sheet says otherwise.
    pub(crate) bravery: u8,
    /// Strength of its blows where that is not its own Strength: horses and the like.
    pub(crate) blow: Option<u8>,
}
