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

/// How much a slip costs (YAGS "Dangerous ground").
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
pub enum Danger {
    /// Nothing happens.
    #[default]
    None,
    /// One may get hurt.
    Unsafe,
    /// One is likely to get hurt.
    Dangerous,
    /// One may not survive it.
    Deadly,
}

/// Whether the ground moves under whoever stands on it (YAGS option "Unstable ground").
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
pub enum Unstable {
    /// It does not.
    #[default]
    No,
    /// It sways: a rope bridge, a boat at anchor.
    Swaying,
    /// It gives way: loose rocks, a deck in a rough sea.
    Loose,
    /// It heaves: a deck in a storm.
    Heaving,
}

/// How something is climbed.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
pub enum ClimbKind {
    /// In passing, as part of a move: a fence, a table.
    #[default]
    Over,
    /// By hand, metre by metre: a wall, a cliff, a ladder.
    Face,
}

/// Something to climb.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Climb {
    /// Difficulty of the check, 1 to 100.
    pub difficulty: u8,
    /// How it is climbed.
    #[serde(default)]
    pub kind: ClimbKind,
    /// Metres up, 1 to 100.
    #[serde(default = "one")]
    pub height: u8,
}

fn one() -> u8 {
    1
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
    /// What obstructs are people: one can barge through them.
    pub crowd: bool,
    /// What a slip costs.
    pub danger: Danger,
    /// Smooth or wet.
    pub slippery: bool,
    /// Open to gusts.
    pub windy: bool,
    /// Whether it moves.
    pub unstable: Unstable,
    /// What must be climbed to enter it.
    pub climb: Option<Climb>,
    /// Metres that one falls who loses hold here; 0 on level ground.
    pub drop: u8,
    /// How dark it is: 0 light, 1 dim, 2 dark, 3 very dark, 4 pitch black.
    pub darkness: u8,
    /// Difficulty of a stunt with what stands about here; none if nothing does.
    pub stunt_tn: Option<u8>,
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
        crowd: false,
        danger: Danger::None,
        slippery: false,
        windy: false,
        unstable: Unstable::No,
        climb: None,
        drop: 0,
        darkness: 0,
        stunt_tn: None,
    };
}
