//! Names of attributes and skills.

use serde::{Deserialize, Serialize};

/// The eight attributes (YK-ATTR, core rules "attributes").
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum Attribute {
    /// Raw power; adds to damage.
    Strength,
    /// Toughness against wounds and fatigue.
    Health,
    /// Whole-body quickness: initiative, brawling, dodging.
    Agility,
    /// Deftness: weapons and throwing.
    Dexterity,
    /// Keenness of the senses: bows.
    Perception,
    /// Wits.
    Intelligence,
    /// Feeling for others.
    Empathy,
    /// Strength of mind.
    Will,
}

/// Skills that matter in a fight (YC-SKILLS, YAGS Combat "Combat skills"; YK-TALENTS).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum Skill {
    /// Talent: running, climbing, jumping.
    Athletics,
    /// Talent: noticing.
    Awareness,
    /// Talent: unarmed fighting, small weapons, all dodging.
    Brawl,
    /// Talent, no use in a fight.
    Charm,
    /// Talent, no use in a fight.
    Guile,
    /// Talent, no use in a fight.
    Sleight,
    /// Talent: hiding and sneaking.
    Stealth,
    /// Talent: thrown weapons, slings.
    Throw,
    /// Hand weapons and shields.
    Melee,
    /// Bows.
    Bow,
    /// Crossbows.
    Crossbow,
    /// Firearms that one person carries.
    Guns,
    /// Machine guns, launchers and the like.
    HeavyWeapons,
    /// Fighting sense: overwatch.
    Tactics,
    /// Horses.
    Ride,
    /// Tending the hurt.
    FirstAid,
}

impl Skill {
    /// All skills, in the order of their discriminants.
    pub const ALL: [Self; 16] = [
        Self::Athletics,
        Self::Awareness,
        Self::Brawl,
        Self::Charm,
        Self::Guile,
        Self::Sleight,
        Self::Stealth,
        Self::Throw,
        Self::Melee,
        Self::Bow,
        Self::Crossbow,
        Self::Guns,
        Self::HeavyWeapons,
        Self::Tactics,
        Self::Ride,
        Self::FirstAid,
    ];

    /// Whether everybody human has it at 2 unless stated (YK-TALENTS).
    pub const fn is_talent(self) -> bool {
        (self as usize) < 8
    }

    /// Its name in lower case.
    pub const fn name(self) -> &'static str {
        [
            "athletics",
            "awareness",
            "brawl",
            "charm",
            "guile",
            "sleight",
            "stealth",
            "throw",
            "melee",
            "bow",
            "crossbow",
            "guns",
            "heavy weapons",
            "tactics",
            "ride",
            "first aid",
        ][self as usize]
    }
}

impl Attribute {
    /// All of them, in the order of the sheet.
    pub const ALL: [Self; 8] = [
        Self::Strength,
        Self::Health,
        Self::Agility,
        Self::Dexterity,
        Self::Perception,
        Self::Intelligence,
        Self::Empathy,
        Self::Will,
    ];

    /// Its name in lower case.
    pub const fn name(self) -> &'static str {
        [
            "strength",
            "health",
            "agility",
            "dexterity",
            "perception",
            "intelligence",
            "empathy",
            "will",
        ][self as usize]
    }
}
