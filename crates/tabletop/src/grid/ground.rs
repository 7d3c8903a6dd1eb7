//! What a tile is made of.

use serde::{Deserialize, Serialize};

use super::Cover;

/// How hard the footing is (YAGS "Moving over difficult ground"; R-25).
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
pub enum Obstruction {
    /// Even ground.
    #[default]
    None,
    /// Rubble, furniture, undergrowth.
    Light,
    /// Something to pick one's way through.
    Moderate,
    /// Hardly to be crossed at speed.
    Heavy,
}

/// Leaves that hide without stopping.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
pub enum Foliage {
    /// Nothing that hides.
    #[default]
    None,
    /// Counts as one tile of foliage.
    Light,
    /// Counts as two.
    Dense,
}

impl Foliage {
    /// Tiles of foliage it counts for on a line of sight, 0 to 2.
    pub const fn weight(self) -> u8 {
        self as u8
    }
}

/// What a tile is, whoever stands on it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Ground {
    /// Index into [`BattleMap::ground_kinds`](super::BattleMap::ground_kinds).
    pub kind: u8,
    /// Whether a figure may enter it. Never true of opaque ground.
    pub passable: bool,
    /// Solid: all four sides stop steps and sight.
    pub opaque: bool,
    /// Footing.
    pub obstruction: Obstruction,
    /// Leaves.
    pub foliage: Foliage,
    /// Cover for whoever stands in it, from every side.
    pub cover: Cover,
    /// Longest weapon reach that can be used here unhindered, 0 to 4 (YAGS field `max_reach`).
    pub max_reach: u8,
    /// Height of the ceiling in metres; none under open sky.
    pub ceiling: Option<u8>,
}

impl Ground {
    /// What lies off the map: solid.
    pub(crate) const OUTSIDE: Self = Self {
        kind: 0,
        passable: false,
        opaque: true,
        obstruction: Obstruction::None,
        foliage: Foliage::None,
        cover: Cover::None,
        max_reach: 0,
        ceiling: None,
    };
}
