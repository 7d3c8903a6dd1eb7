//! How a map is written down: an ASCII floor plan and two legends.
//!
//! In a [`Spacing::Plan`] drawing, tiles stand at the odd places of the odd lines (counting from
//! 0) and whatever is drawn between two tiles is the edge they share, so that a map of `w` by `h`
//! tiles takes `2h + 1` lines of `2w + 1` characters. The corners, where four edges meet, are `+`
//! or blank and mean nothing; a blank edge is no edge. Three tiles by two, walled in, with a low
//! wall `=` and a gap in the north:
//!
//! ```text
//! +-+ +-+
//! |. . .|
//! + +=+ +
//! |. T .|
//! +-+-+-+
//! ```
//!
//! A map without edges may be drawn one character a tile ([`Spacing::Plain`]).

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::{Barrier, Climb, Cover, Danger, Door, Foliage, Obstruction, Unstable};

/// A map as its author writes it. [`BattleMap::from_sheet`](super::BattleMap::from_sheet) reads it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MapSheet {
    /// What the place is called.
    pub name: String,
    /// Metres along a side of a tile, 1 to 10 (R-19: 1).
    #[serde(default = "one")]
    pub metres_per_tile: u8,
    /// How the rows are drawn.
    #[serde(default)]
    pub spacing: Spacing,
    /// What each tile character stands for.
    pub legend: BTreeMap<char, GroundSheet>,
    /// What each edge character stands for. A key lists every character that draws the kind:
    /// `"-|"` for a wall that runs both ways.
    #[serde(default)]
    pub edges: BTreeMap<String, EdgeSheet>,
    /// The drawing, north at the top.
    pub rows: Vec<String>,
}

/// How the rows of a map are drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Spacing {
    /// Tiles with their edges drawn between them.
    #[default]
    Plan,
    /// Tiles only, one character each.
    Plain,
}

/// A kind of ground. Only the name is required; the rest describes open, even ground.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GroundSheet {
    /// What it is called.
    pub name: String,
    /// Key of its picture; the board draws by name where this is empty.
    #[serde(default)]
    pub art: String,
    /// Whether figures may enter.
    #[serde(default = "yes")]
    pub passable: bool,
    /// Solid: stops steps and sight on all sides, whatever `passable` says.
    #[serde(default)]
    pub opaque: bool,
    /// Footing.
    #[serde(default)]
    pub obstruction: Obstruction,
    /// Leaves.
    #[serde(default)]
    pub foliage: Foliage,
    /// Cover from every side.
    #[serde(default)]
    pub cover: Cover,
    /// Longest weapon reach usable here, 0 to 4.
    #[serde(default = "four")]
    pub max_reach: u8,
    /// Height of the ceiling in metres.
    #[serde(default)]
    pub ceiling: Option<u8>,
    /// What obstructs are people: one can barge through them.
    #[serde(default)]
    pub crowd: bool,
    /// What a slip costs.
    #[serde(default)]
    pub danger: Danger,
    /// Smooth or wet.
    #[serde(default)]
    pub slippery: bool,
    /// Open to gusts.
    #[serde(default)]
    pub windy: bool,
    /// Whether it moves under the feet.
    #[serde(default)]
    pub unstable: Unstable,
    /// What must be climbed to enter it: `(difficulty: 15)` for a table, `(difficulty: 20, kind:
    /// Face, height: 6)` for a cliff.
    #[serde(default)]
    pub climb: Option<Climb>,
    /// Metres that one falls who loses hold here, 0 to 100.
    #[serde(default)]
    pub drop: u8,
    /// 0 light, 1 dim, 2 dark, 3 very dark, 4 pitch black.
    #[serde(default)]
    pub darkness: u8,
    /// Difficulty of a stunt with what stands about here, 1 to 60.
    #[serde(default)]
    pub stunt_tn: Option<u8>,
    /// What burns or freezes whoever stands here: the name of a source that the rules know.
    #[serde(default)]
    pub hazard: String,
}

impl GroundSheet {
    /// Level, open ground in the light, with nothing about it.
    pub fn plain(name: &str) -> Self {
        Self {
            name: name.into(),
            art: String::new(),
            passable: true,
            opaque: false,
            obstruction: Obstruction::default(),
            foliage: Foliage::default(),
            cover: Cover::default(),
            max_reach: four(),
            ceiling: None,
            crowd: false,
            danger: Danger::default(),
            slippery: false,
            windy: false,
            unstable: Unstable::default(),
            climb: None,
            drop: 0,
            darkness: 0,
            stunt_tn: None,
            hazard: String::new(),
        }
    }
}

/// A kind of edge.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EdgeSheet {
    /// What it is called.
    pub name: String,
    /// Key of its picture; the board draws by name where this is empty.
    #[serde(default)]
    pub art: String,
    /// What it stops.
    #[serde(default)]
    pub barrier: Barrier,
    /// Cover for whoever stands behind it; a full barrier always gives full cover.
    #[serde(default)]
    pub cover: Cover,
    /// The door in it and how that stands at the start.
    #[serde(default)]
    pub door: Option<Door>,
    /// A window or slit: missiles that fly in an arc hardly come through.
    #[serde(default)]
    pub narrow: bool,
    /// What it takes to climb over it; none if nobody can. Only for what stops steps.
    #[serde(default)]
    pub climb: Option<Climb>,
}

fn one() -> u8 {
    1
}

fn four() -> u8 {
    4
}

fn yes() -> bool {
    true
}
