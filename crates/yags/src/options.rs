//! Options of a scenario: rules of kind *off* and the weather, each a name that can be switched on.

use bevy_ecs::prelude::Resource;
use std::collections::BTreeMap;

/// An option that a scenario can switch on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub(crate) enum Setting {
    /// Missiles x2, bullets x1 (YC-MULT-WIND).
    ModerateWind,
    /// Missiles x3, bullets x2.
    HighWind,
    /// Missiles x5, bullets x3.
    VeryHighWind,
    /// Shotguns of the older rules (YM-CONE).
    ConeWeapons,
    /// Rock salt of the older rules (YM-SALT).
    OldSalt,
    /// Shots into a melee of the older rules (YM-MELEE).
    OldMelee,
    /// Dusk (YG-DARK).
    Dim,
    /// Night.
    Dark,
    /// A night without stars.
    VeryDark,
    /// A cellar.
    PitchBlack,
    /// Unstable ground caps Agility and Dexterity (YG-UNSTABLE).
    UnstableGround,
    /// Small attackers do less (YG-SIZE-SMALL).
    SmallAttackers,
    /// Larger beasts fight better (YG-BEAST-SIZE).
    BeastSize,
    /// Soak rolls a die.
    SoakDie,
    /// Shots at a crowd of the older rules (YM-CROWD).
    OldCrowd,
    /// Courage can fail.
    Morale,
}

/// Names of the options and what each changes.
const NAMES: &[(Setting, &str, &str)] = &[
    (
        Setting::ModerateWind,
        "moderate-wind",
        "moderate wind: missiles' distance x2 (YC-MULT-WIND)",
    ),
    (
        Setting::HighWind,
        "high-wind",
        "high wind: missiles' distance x3, bullets' x2 (YC-MULT-WIND)",
    ),
    (
        Setting::VeryHighWind,
        "very-high-wind",
        "very high wind: missiles' distance x5, bullets' x3 (YC-MULT-WIND)",
    ),
    (
        Setting::ConeWeapons,
        "cone-weapons",
        "shotguns of 2007: beyond short range a natural 18 or so hits by itself (YM-CONE)",
    ),
    (
        Setting::OldSalt,
        "salt-2007",
        "rock salt of 2007: shot whose type drops two (YM-SALT)",
    ),
    (
        Setting::OldMelee,
        "melee-2007",
        "shots into a melee of 2007: no snap shot, fumble 3 per extra figure (YM-MELEE)",
    ),
    (
        Setting::Dim,
        "dim",
        "dusk: Agility and Dexterity at most Perception - 1 (YG-DARK)",
    ),
    (
        Setting::Dark,
        "dark",
        "night: Agility and Dexterity at most Perception - 2 (YG-DARK)",
    ),
    (
        Setting::VeryDark,
        "very-dark",
        "starless night: Agility and Dexterity at most Perception - 3 (YG-DARK)",
    ),
    (
        Setting::PitchBlack,
        "pitch-black",
        "no light: Agility and Dexterity at most Perception - 4 (YG-DARK)",
    ),
    (
        Setting::UnstableGround,
        "unstable-ground",
        "swaying, loose and heaving ground caps Agility and Dexterity (YG-UNSTABLE)",
    ),
    (
        Setting::SmallAttackers,
        "small-attackers",
        "attackers of Size 0 to 4 hurt much larger targets less (YG-SIZE-SMALL)",
    ),
    (
        Setting::BeastSize,
        "beast-size",
        "hand to hand +1 for each 2 points of Size above the foe (YG-BEAST-SIZE)",
    ),
    (
        Setting::SoakDie,
        "soak-die",
        "soak rolls a d20 against all damage (R-52)",
    ),
    (
        Setting::Morale,
        "morale",
        "half of a side lost, or a critical wound: Will x Bravery, or retreat or surrender (R-142)",
    ),
    (
        Setting::OldCrowd,
        "crowd-2007",
        "shots at a crowd of 2007: it eases the distance, not the attack (YM-CROWD)",
    ),
];

/// Names of all options with what each changes, in the order in which set-up shows them.
pub fn options() -> impl Iterator<Item = (&'static str, &'static str)> {
    NAMES.iter().map(|(_, name, effect)| (*name, *effect))
}

/// The options that are on.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Options(u64);

impl Options {
    /// Reads the options of a scenario.
    ///
    /// # Errors
    /// The first name that is none.
    pub(crate) fn read(named: &BTreeMap<String, bool>) -> Result<Self, String> {
        let mut options = Self::default();
        for (name, on) in named {
            let Some((setting, ..)) = NAMES.iter().find(|(_, known, _)| known == name) else {
                return Err(name.clone());
            };
            if *on {
                options.0 |= 1 << *setting as u8;
            }
        }
        Ok(options)
    }

    /// Whether it is on.
    pub(crate) const fn on(self, setting: Setting) -> bool {
        self.0 & (1 << setting as u8) != 0
    }
}
