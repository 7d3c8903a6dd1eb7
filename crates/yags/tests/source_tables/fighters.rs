//! Tables of fighters: tracks, sizes, loads, armour.

use serde::{Deserialize, Serialize};

rows! {
    /// Penalties of one length of track.
    TrackRow {
        /// Levels before the last.
        levels: u8,
        /// Penalty at level 1, 2 ...
        penalties: Vec<i32>,
    }
    /// Damage and fatigue tracks.
    Tracks {
        /// Penalty at the last level: Fatal, Beaten, Exhausted.
        last: i32,
        /// What the levels of a human are called.
        names: Vec<String>,
        /// By length.
        rows: Vec<TrackRow>,
    }
    /// A Size.
    SizeRow {
        /// Size.
        size: u8,
        /// Mass in kilogrammes.
        mass: u32,
    }
    /// A grade of load.
    LoadRow {
        /// What it is called.
        name: String,
        /// Up to so many times Strength, in kilogrammes; 0 where the square counts.
        #[serde(default)]
        times_strength: u32,
        /// Up to so many times the square of Strength.
        #[serde(default)]
        times_square: u32,
        /// Added to Agility.
        agility: i32,
    }
    /// Armour against one kind of attack.
    ArmourStepRow {
        /// The attack.
        name: String,
        /// Steps for mail, soft, other light, heavy, light and heavy bulletproof pieces.
        steps: Vec<i32>,
    }
}
