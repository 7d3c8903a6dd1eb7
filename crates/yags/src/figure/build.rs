//! What a figure is made of and what does not change in a fight: attributes, skills, size, soak.

use crate::data::{Attribute, FigureSheet, Skill};
use crate::options::Options;

/// The eight attributes as they are on the sheet (YK-ATTR, core rules "attributes").
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Attributes {
    points: [u8; 8],
    /// They are still to be rolled for (YK-NPC).
    pub(crate) open: bool,
}

impl Attributes {
    pub(crate) fn from_sheet(sheet: &FigureSheet) -> Self {
        let a = &sheet.attributes;
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
        }
    }

    pub(crate) fn get(&self, attribute: Attribute) -> i32 {
        i32::from(self.points[attribute as usize])
    }

    /// Takes what was rolled.
    pub(crate) fn settle(&mut self, points: [u8; 8]) {
        *self = Self {
            points,
            open: false,
        };
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
pub(crate) struct Frame {
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

/// Grade of a load of `grams` at this Strength (YC-ENC, table ): 0 up to Strength
/// in kilogrammes, 1 light up to its square, 2 medium up to twice that, 3 heavy up to four times, 4
/// extreme up to ten times, 5 over-encumbered.
pub(crate) fn load_grade(grams: u32, strength: i32) -> u8 {
    let kilogrammes = |factor: i32| 1000 * u32::try_from(factor).unwrap_or(0);
    let square = strength * strength;
    let limits = [strength, square, 2 * square, 4 * square, 10 * square];
    let over = |limit: &&i32| grams > kilogrammes(**limit);
    limits.iter().filter(over).count() as u8
}

/// Agility lost at a grade of load, where a rule counts the loss `times` over (YC-ENC): light load
/// counts half a point, rounded down. Ex: light, doubled for swimming: 1.
pub(crate) const fn agility_lost(grade: u8, times: u8) -> u8 {
    match grade {
        0 => 0,
        1 => times / 2,
        2 | 3 => (grade - 1) * times,
        _ => 3 * times,
    }
}

#[cfg(test)]
mod tests {
    use super::{agility_lost, load_grade};

    /// Proves: YC-ENC, TC-81, R-30, R-31.
    #[test]
    fn tc_81_medium_load_costs_one_agility() {
        let grades = [3_000, 3_001, 9_000, 17_500, 18_001, 36_001, 90_000, 90_001];
        let grades: Vec<u8> = grades.map(|grams| load_grade(grams, 3)).into();
        assert_eq!(grades, [0, 1, 1, 2, 3, 4, 4, 5]);
        let lost: Vec<u8> = grades.iter().map(|grade| agility_lost(*grade, 1)).collect();
        assert_eq!(lost, [0, 0, 0, 1, 2, 3, 3, 3]);
    }

    /// Proves: YC-ENC, TB-18, R-01.
    #[test]
    fn tb_18_a_light_load_counts_half_where_the_loss_is_doubled() {
        assert_eq!(agility_lost(1, 2), 1);
        assert_eq!(agility_lost(1, 3), 1);
        assert_eq!(agility_lost(2, 2), 2);
    }
}
