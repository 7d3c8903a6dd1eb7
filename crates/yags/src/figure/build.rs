//! What a figure is made of and what does not change in a fight: attributes, skills, size, soak.

use crate::data::{Attribute, FigureSheet, Skill};
use bevy_ecs::prelude::Component;

/// The eight attributes as they are on the sheet (YK-ATTR, core rules "attributes").
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Attributes([u8; 8]);

impl Attributes {
    pub(crate) fn from_sheet(sheet: &FigureSheet) -> Self {
        let a = &sheet.attributes;
        Self([
            a.strength,
            a.health,
            a.agility,
            a.dexterity,
            a.perception,
            a.intelligence,
            a.empathy,
            a.will,
        ])
    }

    pub(crate) fn get(&self, attribute: Attribute) -> i32 {
        i32::from(self.0[attribute as usize])
    }
}

/// Skill scores; what the sheet does not name is 2 for talents and 0 for others (YK-TALENTS).
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
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
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Frame {
    /// Size; human 5. Also the number of wound and stun levels (YC-BODY).
    pub(crate) size: u8,
    /// Base soak; human 12.
    pub(crate) soak: u8,
    /// Agility lost to the load carried (YC-ENC).
    pub(crate) encumbrance: u8,
    /// Strength of its blows where that is not its own Strength: horses and the like.
    pub(crate) blow: Option<u8>,
}

/// Agility lost to a load of `grams` at this Strength (YC-ENC, YAGS Combat "Encumbrance"): none up
/// to the square of Strength in kilogrammes, then 1, 2 and 3. Ex: Strength 3 carries 18 kg at -1.
pub(crate) fn encumbrance(grams: u32, strength: i32) -> u8 {
    let square = 1000 * u32::try_from(strength * strength).unwrap_or(0);
    match grams {
        load if load <= square => 0,
        load if load <= 2 * square => 1,
        load if load <= 4 * square => 2,
        _ => 3,
    }
}

#[cfg(test)]
mod tests {
    use super::encumbrance;

    /// Proves: YC-ENC, TC-81, R-30.
    #[test]
    fn tc_81_medium_load_costs_one_agility() {
        assert_eq!(encumbrance(17_500, 3), 1);
        assert_eq!(encumbrance(9_000, 3), 0);
        assert_eq!(encumbrance(18_001, 3), 2);
        assert_eq!(encumbrance(36_001, 3), 3);
    }
}
