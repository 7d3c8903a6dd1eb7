//! Tables of fire, cold and explosions.

use crate::data::{DamageType, Element};
use serde::{Deserialize, Serialize};

rows! {
    /// Fire or cold.
    ElementRow {
        /// What burns or freezes.
        name: String,
        /// Fire or cold.
        element: Element,
        /// Damage before the die.
        damage: i32,
        /// Its type in the first round.
        kind: DamageType,
        /// Rounds after which it goes out.
        #[serde(default)]
        rounds: Option<i32>,
    }
    /// A small charge.
    ChargeRow {
        /// Grams of TNT.
        grams: u32,
        /// Damage before the die.
        damage: i32,
        /// Radius in centimetres.
        radius_cm: u32,
    }
    /// A large charge.
    LargeCharge {
        /// From so many grams on.
        grams: u32,
        /// Damage of that.
        damage: i32,
        /// Radius of that in centimetres.
        radius_cm: u32,
        /// Size for YC-SIZE-DMG.
        size: i32,
        /// Damage more for each doubling of the charge.
        each_doubling: i32,
        /// Damage lost for each doubling of the radius beyond the second.
        lost_each_doubling: i32,
    }
    /// Explosions.
    Blasts {
        /// Types of damage within one, two, three radii.
        rings: Vec<DamageType>,
        /// Beyond, for each radius more.
        stuns_divided_by: i32,
        /// How much farther fragments reach.
        fragments_times: i32,
        /// Size of small charges.
        small_size: i32,
        /// Large charges.
        large: LargeCharge,
    }
}
