//! Pieces of armour on file (Part D "Armour piece").

use serde::{Deserialize, Serialize};

/// Parts of the body that a piece covers. There are no hit locations; zones say what may be worn
/// together (YC-ARM-SUM).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum Zone {
    /// Top of the head.
    Skull,
    /// The whole head.
    Head,
    /// The neck.
    Neck,
    /// The trunk.
    Torso,
    /// Both arms.
    Arms,
    /// The groin.
    Groin,
    /// The thighs.
    Thighs,
    /// The legs.
    Legs,
}

/// Heavy or light (YC-ARM-HEAVY).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize, Deserialize)]
pub enum WeightClass {
    /// Light.
    #[default]
    Light,
    /// Heavy.
    Heavy,
}

/// Where a piece goes when several are worn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize, Deserialize)]
pub enum Layer {
    /// Under others.
    Under,
    /// The main layer.
    #[default]
    Main,
    /// Over others.
    Over,
    /// A coif, under a helm.
    Coif,
    /// A helm, over a coif.
    Helm,
    /// Part of the body.
    Implant,
}

/// A piece of armour.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ArmourSheet {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// What it adds to soak.
    pub protection: u8,
    /// Weight in grams of load.
    #[serde(default)]
    pub load_grams: u32,
    /// What it covers.
    pub covers: Vec<Zone>,
    /// Heavy or light.
    #[serde(default)]
    pub weight: WeightClass,
    /// Mail (YC-ARM-MAIL).
    #[serde(default)]
    pub mail: bool,
    /// Soft (YC-ARM-SOFT).
    #[serde(default)]
    pub soft: bool,
    /// Bulletproof (YC-ARM-BP).
    #[serde(default)]
    pub bulletproof: bool,
    /// Doubled against lasers (YG-ARM-REFLECTIVE).
    #[serde(default)]
    pub reflective: bool,
    /// Warms: for those who tell the weather; without a use in the rules of combat.
    #[serde(default)]
    pub warm: bool,
    /// Agility lost in combat (YC-ARM-RESTRICTIVE).
    #[serde(default)]
    pub restrictive: u8,
    /// Agility lost for stealth (YC-ARM-NOISY).
    #[serde(default)]
    pub noisy: u8,
    /// Bonus on checks to survive (YC-ARM-VITALS).
    #[serde(default)]
    pub vitals: u8,
    /// Its layer.
    #[serde(default)]
    pub layer: Layer,
    /// What it may be worn over: `soft-leather`, `quilted`, `mail-coif`, `any`.
    #[serde(default)]
    pub over: Vec<String>,
    /// One of a pair: it serves as the pair with a shield on the other arm (YC-ARM-VAMBRACE).
    #[serde(default)]
    pub single: bool,
    /// Technology level 0 to 12 of the list that it comes from.
    #[serde(default)]
    pub tech: u8,
    /// Made for this game: in no list of YAGS.
    #[serde(default)]
    pub house: bool,
}
