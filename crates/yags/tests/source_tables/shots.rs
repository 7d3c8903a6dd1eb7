//! Tables of missiles: cover, areas, ranges, threats, distances, shotguns.

use super::one;
use crate::data::DamageType;
use serde::{Deserialize, Serialize};

rows! {
    /// Cover.
    CoverRow {
        /// What it is called.
        name: String,
        /// Added to the difficulty.
        difficulty: i32,
        /// Its rule.
        rule: String,
    }
    /// Fire over an area.
    AreaFireRow {
        /// From so many bullets on.
        bullets: i32,
        /// Fumble chance.
        fumble: i32,
        /// Most targets hit otherwise than automatically.
        targets: i32,
        /// Die from which on it hits by itself.
        #[serde(default)]
        automatic: Option<i32>,
    }
    /// A range band.
    BandRow {
        /// What it is called.
        name: String,
        /// Added to damage.
        damage: i32,
        /// Whether the weapon's attack bonus holds.
        keeps_bonus: bool,
        /// Fumble chance.
        fumble: i32,
        /// Part of the distance that a dropping shot needs above it.
        #[serde(default)]
        height: Option<i32>,
    }
    /// Threat bands for weapons of one reach.
    ThreatRow {
        /// Reach; the last row also for longer ones.
        reach: i32,
        /// In a clinch.
        close: Hindrance,
        /// Hand to hand, or within 3 m.
        melee: Hindrance,
        /// Within the target's combat move.
        near: Hindrance,
    }
    /// What multiplies or divides distances.
    StretchRow {
        /// What it is called.
        name: String,
        /// Multiplied by.
        #[serde(default = "one")]
        times: i32,
        /// Divided by.
        #[serde(default = "one")]
        over: i32,
        /// Its rule.
        rule: String,
    }
    /// Wind.
    WindRow {
        /// How strong.
        name: String,
        /// For what is thrown or loosed.
        missiles: i32,
        /// For bullets.
        bullets: i32,
    }
    /// A load of a shotgun.
    ShotgunRow {
        /// What it is called.
        name: String,
        /// Added to damage.
        damage: i32,
        /// Wounds and stuns double at short range.
        #[serde(default)]
        doubles: bool,
        /// Types lost at short, medium, long range.
        #[serde(default)]
        drops: Vec<i32>,
        /// Type at short, medium, long range, where it is not the weapon's; `None` for no damage.
        #[serde(default)]
        kinds: Vec<Option<DamageType>>,
        /// Ranges are multiplied by.
        #[serde(default = "one")]
        ranges_times: i32,
        /// The increment is multiplied by.
        #[serde(default = "one")]
        increment_times: i32,
        /// The attack bonus is divided by.
        #[serde(default = "one")]
        attack_over: i32,
    }
}

/// What a threat band does to a missile weapon.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum Hindrance {
    /// Nothing.
    Unhindered,
    /// YC-IMPAIRED.
    Impaired,
    /// YC-CRIPPLED.
    Crippled,
}
