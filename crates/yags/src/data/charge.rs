//! Charges on file: what is laid, not thrown or shot (YC-EX-TNT, YC-EX-BIG).

use super::weapon::{BlastSheet, Scale};
use serde::{Deserialize, Serialize};

/// A charge.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ChargeSheet {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Damage before the die.
    pub damage: u16,
    /// What it is made to hurt.
    #[serde(default)]
    pub scale: Scale,
    /// Size for YC-SIZE-DMG.
    pub weapon_size: u8,
    /// Grams of TNT, for charges that follow the formula of the rules.
    #[serde(default)]
    pub tnt_grams: Option<u32>,
    /// Strength that it needs.
    #[serde(default)]
    pub strength: u8,
    /// Weight in grams of load.
    pub load_grams: u32,
    /// How far it reaches.
    pub blast: BlastSheet,
    /// Technology level.
    #[serde(default)]
    pub tech: u8,
}
