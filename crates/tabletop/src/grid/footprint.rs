//! The ground that something covers: one tile, or a square of them.

use super::map::Records;
use super::{BattleMap, Door, Edge, EdgeRef, EdgeSide, Ground, Tile, in_sight};

/// A square of tiles, named by its north-west corner.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Footprint {
    /// The tile farthest north and west.
    pub corner: Tile,
    /// Tiles along a side, at least 1.
    pub breadth: u8,
}

impl Footprint {
    /// The square of that breadth with this corner.
    pub const fn new(corner: Tile, breadth: u8) -> Self {
        Self { corner, breadth }
    }

    /// One tile.
    pub const fn single(tile: Tile) -> Self {
        Self::new(tile, 1)
    }

    /// Its tiles, row by row from the corner.
    pub fn tiles(self) -> impl Iterator<Item = Tile> {
        let Self { corner, breadth } = self;
        let side = 0..i16::from(breadth);
        side.clone().flat_map(move |y| {
            let side = side.clone();
            side.map(move |x| Tile::new(corner.x + x, corner.y + y))
        })
    }

    /// Whether the tile is one of its own.
    pub fn covers(self, tile: Tile) -> bool {
        self.nearest(tile) == tile
    }

    /// Whether the two share a tile.
    pub fn overlaps(self, other: Self) -> bool {
        self.chebyshev(other) == 0
    }

    /// The tile of it that is nearest to `tile`.
    pub fn nearest(self, tile: Tile) -> Tile {
        let far = i16::from(self.breadth) - 1;
        Tile::new(
            tile.x.clamp(self.corner.x, self.corner.x + far),
            tile.y.clamp(self.corner.y, self.corner.y + far),
        )
    }

    /// The larger of the two coordinate differences between the nearest tiles of the two.
    pub fn chebyshev(self, other: Self) -> i16 {
        let (dx, dy) = self.gap(other);
        dx.max(dy)
    }

    /// Square of the distance between the centres of their nearest tiles, in tiles².
    pub fn squared_distance(self, other: Self) -> i32 {
        let (dx, dy) = self.gap(other);
        i32::from(dx) * i32::from(dx) + i32::from(dy) * i32::from(dy)
    }

    /// The corners at which a square of that breadth would share a tile with this one. Some may lie
    /// off the map.
    pub fn crowded(self, breadth: u8) -> impl Iterator<Item = Tile> {
        let back = i16::from(breadth) - 1;
        let corner = Tile::new(self.corner.x - back, self.corner.y - back);
        let breadth = self.breadth + breadth - 1;
        Self { corner, breadth }.tiles()
    }

    /// Differences of the coordinates of the nearest tiles.
    fn gap(self, other: Self) -> (i16, i16) {
        let apart = |a: i16, wide: u8, b: i16, broad: u8| {
            (b - a - i16::from(wide) + 1)
                .max(a - b - i16::from(broad) + 1)
                .max(0)
        };
        (
            apart(self.corner.x, self.breadth, other.corner.x, other.breadth),
            apart(self.corner.y, self.breadth, other.corner.y, other.breadth),
        )
    }
}

impl BattleMap {
    /// Whether whatever covers the two could strike at each other: any tile of the one is in contact
    /// with one of the other.
    pub fn touching(&self, a: Footprint, b: Footprint) -> bool {
        if a.breadth == 1 && b.breadth == 1 {
            return self.in_contact(a.corner, b.corner);
        }
        a.chebyshev(b) == 1
            && a.tiles()
                .any(|from| b.tiles().any(|to| self.in_contact(from, to)))
    }

    /// The nearest tiles of the two that see each other; where none do, the nearest of all.
    pub fn line_between(&self, a: Footprint, b: Footprint) -> (Tile, Tile) {
        if a.breadth == 1 && b.breadth == 1 {
            return (a.corner, b.corner);
        }
        let pairs = a
            .tiles()
            .flat_map(|from| b.tiles().map(move |to| (from, to)));
        let worth = |(from, to): &(Tile, Tile)| {
            let hidden = !in_sight(self, *from, *to);
            (hidden, from.squared_distance(*to), *from, *to)
        };
        pairs.min_by_key(worth).unwrap_or((a.corner, b.corner))
    }

    /// Whether any tile of the one sees one of the other.
    pub fn sees(&self, a: Footprint, b: Footprint) -> bool {
        let (from, to) = self.line_between(a, b);
        in_sight(self, from, to)
    }

    /// Square of the distance between the nearest tiles of the two, in m².
    pub fn squared_metres_between(&self, a: Footprint, b: Footprint) -> i32 {
        a.squared_distance(b) * self.metres_per_tile() * self.metres_per_tile()
    }

    /// Whether there is room for something on these tiles: all passable, nothing between them.
    pub fn has_room(&self, place: Footprint) -> bool {
        let inner = |tile: Tile, side| {
            let edge = self.edge(EdgeRef::new(tile, side));
            edge.blocks_step() || edge.door == Some(Door::Closed)
        };
        place.tiles().all(|tile| {
            self.passable(tile)
                && (tile.y == place.corner.y || !inner(tile, EdgeSide::North))
                && (tile.x == place.corner.x || !inner(tile, EdgeSide::West))
        })
    }

    /// The map as it is for the steps of something so broad: a tile stands for the square whose
    /// corner it is, with the worst footing of it. Nothing so broad opens doors. Only for
    /// steps: sight is not as it was.
    pub fn broad(&self, breadth: u8) -> Self {
        let ground = |tile: Tile| {
            let place = Footprint::new(tile, breadth);
            let mut all = *self.ground(tile);
            all.passable = self.has_room(place);
            all.climb = None;
            for other in place.tiles() {
                let Ground {
                    obstruction,
                    danger,
                    slippery,
                    windy,
                    drop,
                    ..
                } = *self.ground(other);
                all.obstruction = all.obstruction.max(obstruction);
                all.danger = all.danger.max(danger);
                all.slippery |= slippery;
                all.windy |= windy;
                all.drop = all.drop.max(drop);
            }
            all
        };
        let (width, height) = (self.width() as usize, self.height() as usize);
        Self::new(Records {
            name: self.name().to_owned(),
            width: self.width(),
            height: self.height(),
            metres_per_tile: self.metres_per_tile(),
            ground_kinds: self.ground_kinds().to_vec(),
            edge_kinds: self.edge_kinds().to_vec(),
            grounds: self.tiles().map(ground).collect(),
            norths: vec![Edge::default(); width * (height + 1)],
            wests: vec![Edge::default(); (width + 1) * height],
        })
    }
}
