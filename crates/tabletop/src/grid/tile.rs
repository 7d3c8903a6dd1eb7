//! Where something is: tiles, the eight ways from one to the next, the four sides of one.

use std::fmt;

use serde::{Deserialize, Serialize};

/// A square of the map: `x` counts tiles east, `y` tiles south of the north-west corner `(0, 0)`.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
pub struct Tile {
    /// Tiles east of the westernmost column.
    pub x: i16,
    /// Tiles south of the northernmost row.
    pub y: i16,
}

impl Tile {
    /// The tile `x` columns east and `y` rows south of the north-west corner.
    pub const fn new(x: i16, y: i16) -> Self {
        Self { x, y }
    }

    /// Square of the distance between the two centres, in tiles² (R-20: never rounded).
    pub fn squared_distance(self, other: Self) -> i32 {
        let (dx, dy) = self.towards(other);
        dx * dx + dy * dy
    }

    /// Larger of the two coordinate differences, in tiles.
    pub fn chebyshev(self, other: Self) -> i16 {
        self.x.abs_diff(other.x).max(self.y.abs_diff(other.y)) as i16
    }

    /// Whether the tiles touch at a side or a corner (R-20: Chebyshev distance exactly 1).
    pub fn adjacent(self, other: Self) -> bool {
        self.chebyshev(other) == 1
    }

    /// The next tile in that heading; it may lie off the map.
    pub fn step(self, heading: Heading) -> Self {
        let (dx, dy) = heading.vector();
        Self::new(self.x + dx, self.y + dy)
    }

    /// Vector to the other tile, in tiles.
    pub(crate) fn towards(self, other: Self) -> (i32, i32) {
        (
            i32::from(other.x) - i32::from(self.x),
            i32::from(other.y) - i32::from(self.y),
        )
    }
}

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.x, self.y)
    }
}

/// One of the eight ways off a tile, clockwise from north.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Heading {
    /// Up the map.
    North,
    /// Up and right.
    NorthEast,
    /// Right.
    East,
    /// Down and right.
    SouthEast,
    /// Down the map.
    South,
    /// Down and left.
    SouthWest,
    /// Left.
    West,
    /// Up and left.
    NorthWest,
}

impl Heading {
    /// All eight, clockwise from north.
    pub const ALL: [Self; 8] = [
        Self::North,
        Self::NorthEast,
        Self::East,
        Self::SouthEast,
        Self::South,
        Self::SouthWest,
        Self::West,
        Self::NorthWest,
    ];

    /// Whether a step this way crosses a corner of the tile.
    pub const fn diagonal(self) -> bool {
        self as u8 % 2 == 1
    }

    /// Change of `(x, y)` in one step.
    pub const fn vector(self) -> (i16, i16) {
        match self {
            Self::North => (0, -1),
            Self::NorthEast => (1, -1),
            Self::East => (1, 0),
            Self::SouthEast => (1, 1),
            Self::South => (0, 1),
            Self::SouthWest => (-1, 1),
            Self::West => (-1, 0),
            Self::NorthWest => (-1, -1),
        }
    }

    /// The way back.
    pub const fn opposite(self) -> Self {
        Self::ALL[(self as usize + 4) % 8]
    }

    /// The nearest of the eight for the way from one tile to another; none if they are the same.
    ///
    /// The sectors meet at 22.5°, whose tangent is irrational, so there are no ties.
    pub fn between(from: Tile, to: Tile) -> Option<Self> {
        let (dx, dy) = from.towards(to);
        let (long, short) = (dx.abs().max(dy.abs()), dx.abs().min(dy.abs()));
        // short / long < √2 - 1, squared.
        let straight = i64::from(long + short).pow(2) < 2 * i64::from(long).pow(2);
        let (sx, sy) = match (straight, dx.abs() > dy.abs()) {
            (true, true) => (dx.signum(), 0),
            (true, false) => (0, dy.signum()),
            (false, _) => (dx.signum(), dy.signum()),
        };
        Self::ALL
            .into_iter()
            .find(|h| h.vector() == (sx as i16, sy as i16))
    }
}

/// A side of a tile.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum EdgeSide {
    /// The upper side.
    North,
    /// The right side.
    East,
    /// The lower side.
    South,
    /// The left side.
    West,
}

impl EdgeSide {
    /// All four, clockwise from north.
    pub const ALL: [Self; 4] = [Self::North, Self::East, Self::South, Self::West];

    /// The way out of the tile over this side.
    pub const fn heading(self) -> Heading {
        match self {
            Self::North => Heading::North,
            Self::East => Heading::East,
            Self::South => Heading::South,
            Self::West => Heading::West,
        }
    }
}
