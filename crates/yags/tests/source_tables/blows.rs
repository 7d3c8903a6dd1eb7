//! Tables of the fight hand to hand: success, reach, stances, manoeuvres.

use serde::{Deserialize, Serialize};

rows! {
    /// A level of success.
    SuccessRow {
        /// What it is called.
        name: String,
        /// From this margin on.
        margin: i32,
    }
    /// Weapons of one reach.
    ReachRow {
        /// Reach.
        reach: u8,
        /// Ids of weapons.
        weapons: Vec<String>,
    }
    /// A stance.
    StanceRow {
        /// What it is called.
        name: String,
        /// Added to attacks.
        attack: i32,
        /// Added to damage.
        damage: i32,
        /// Added to defences.
        defence: i32,
        /// Speed of attacks.
        speed: Pace,
        /// Added to the most defences.
        #[serde(default)]
        more_defences: i32,
    }
    /// A manoeuvre.
    ManoeuvreRow {
        /// What it is called.
        name: String,
        /// Level of success that it needs.
        level: i32,
        /// Only unarmed.
        #[serde(default)]
        unarmed: bool,
        /// Only in the aggressive stance.
        #[serde(default)]
        aggressive: bool,
        /// Its rule.
        rule: String,
    }
}

/// The phase of an attack.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum Pace {
    /// Fast.
    Fast,
    /// Normal.
    Normal,
    /// Slow.
    Slow,
}
