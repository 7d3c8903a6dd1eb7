//! What stands between two tiles: walls, low walls, windows, doors.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::{Climb, Cover, EdgeSide, Tile};

/// What an edge stops.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
pub enum Barrier {
    /// Nothing.
    #[default]
    None,
    /// Steps, but not sight: a low wall, a fence, a hedge, a window sill. Climbing is a rule of its own.
    Low,
    /// Steps and sight: a wall.
    Full,
}

/// State of a door. A door that stands open is as if it were not there.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Door {
    /// Its barrier and cover hold; a path may open it for 1 m.
    Closed,
    /// Neither barrier nor cover.
    Open,
}

/// What stands on one side of a tile. The default is nothing at all.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Edge {
    /// What it stops; of a door, while that is closed.
    pub barrier: Barrier,
    /// Cover for whoever stands directly behind it; of a door, while that is closed.
    pub cover: Cover,
    /// State of the door in it, if it has one.
    pub door: Option<Door>,
    /// A window or slit.
    pub narrow: bool,
    /// What it takes to climb over it.
    pub climb: Option<Climb>,
    /// Index into [`BattleMap::edge_kinds`](super::BattleMap::edge_kinds). Meaningless on the default edge.
    pub kind: u8,
}

impl Edge {
    /// What it stops as things stand.
    pub fn standing_barrier(self) -> Barrier {
        match self.door {
            Some(Door::Open) => Barrier::None,
            _ => self.barrier,
        }
    }

    /// The cover it gives as things stand.
    pub fn standing_cover(self) -> Cover {
        match self.door {
            Some(Door::Open) => Cover::None,
            _ => self.cover,
        }
    }

    /// Whether no line of sight crosses it: a wall, a closed door, or full cover such as a curtain.
    pub fn blocks_sight(self) -> bool {
        self.standing_barrier() == Barrier::Full || self.standing_cover() == Cover::Full
    }

    /// Whether no step crosses it; a closed door is opened on the way.
    pub fn blocks_step(self) -> bool {
        self.door.is_none() && self.barrier != Barrier::None
    }

    /// Whether a closed door is in the way of a step.
    pub fn door_to_open(self) -> bool {
        self.door == Some(Door::Closed)
    }
}

/// Names one edge of the grid. Every edge has one name only: the north or the west side of a tile.
///
/// The southern and eastern border of a map are sides of tiles just off the map.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct EdgeRef {
    /// The tile whose side it is.
    pub tile: Tile,
    /// `North` or `West`.
    pub side: EdgeSide,
}

impl EdgeRef {
    /// The edge on that side of the tile, under its one name.
    pub const fn new(tile: Tile, side: EdgeSide) -> Self {
        match side {
            EdgeSide::North | EdgeSide::West => Self { tile, side },
            EdgeSide::South => Self {
                tile: Tile::new(tile.x, tile.y + 1),
                side: EdgeSide::North,
            },
            EdgeSide::East => Self {
                tile: Tile::new(tile.x + 1, tile.y),
                side: EdgeSide::West,
            },
        }
    }

    /// The edge that two orthogonal neighbours share; none for any other pair.
    pub fn between(a: Tile, b: Tile) -> Option<Self> {
        EdgeSide::ALL
            .into_iter()
            .find(|side| a.step(side.heading()) == b)
            .map(|side| Self::new(a, side))
    }

    /// The two tiles it lies between: north then south of it, or west then east.
    pub fn tiles(self) -> [Tile; 2] {
        let canonical = Self::new(self.tile, self.side);
        [
            canonical.tile.step(canonical.side.heading()),
            canonical.tile,
        ]
    }
}

impl fmt::Display for EdgeRef {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [a, b] = self.tiles();
        write!(f, "{a}|{b}")
    }
}
