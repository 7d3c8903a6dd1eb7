//! Tables of ground and of watching it.

use serde::{Deserialize, Serialize};

rows! {
    /// Difficulties of ground.
    Terrain {
        /// Light, moderate, heavy obstruction.
        obstruction: Vec<i32>,
        /// Unsafe, dangerous, deadly ground adds.
        danger: Vec<i32>,
        /// Slippery ground adds.
        slippery: i32,
        /// Windy ground adds.
        windy: i32,
        /// Easy, usual and hard things to get over.
        simple_climbs: Vec<i32>,
        /// Surfaces to climb, from a ladder on.
        surfaces: Vec<i32>,
        /// Obstacles thrown in the way of pursuers; half of it is added to their checks.
        chase: Vec<i32>,
        /// Riding in a fight.
        riding: i32,
        /// Riding without saddle and stirrups adds.
        without_saddle: i32,
    }
    /// Overwatch.
    Overwatch {
        /// To act at all.
        difficulty: i32,
        /// To tell friend from foe: easy, reasonable, slight difference.
        identify: Vec<i32>,
        /// Added to the check for a normal attack.
        normal: i32,
        /// Added to the check for a slow attack.
        slow: i32,
        /// Below this nothing happens.
        nothing_below: i32,
    }
    /// Spotting at a distance.
    SpottingRow {
        /// From so many metres on.
        metres: i32,
        /// Difficulty.
        difficulty: i32,
    }
    /// Spotting.
    Spotting {
        /// By distance.
        distances: Vec<SpottingRow>,
        /// For each point of Size below 5; less for each above.
        each_size: i32,
        /// Behind 50 % cover.
        half_cover: i32,
        /// Behind 90 % cover.
        most_cover: i32,
    }
}
