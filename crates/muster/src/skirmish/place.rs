//! Where everybody starts: tiles that can be reached from each other, each side around a place of its
//! own and nobody nearer to the others' than to that.

use super::{Corner, Start, footprint};
use crate::lots::Lots;
use tabletop::grid::{BattleMap, Footprint, Heading, Tile, TileSet};

/// Tiles from the middle to where a side starts that starts close to the other.
const CLOSE: i16 = 3;
/// Tiles from the middle of the area that matters to its rim.
const AREA: i16 = 2;
/// How many of the nearest free tiles somebody is put on one of.
const LOOSE: usize = 5;

/// The tiles of a map that can be reached from each other, and what has been taken of them.
pub(super) struct Places<'m> {
    map: &'m BattleMap,
    region: Vec<Tile>,
    taken: Vec<Footprint>,
}

impl<'m> Places<'m> {
    /// All of a map but what cannot be reached.
    pub(super) fn on(map: &'m BattleMap) -> Self {
        Self {
            map,
            region: largest_region(map),
            taken: Vec::new(),
        }
    }

    /// The tile of the region nearest to a place.
    fn nearest(&self, x: i16, y: i16) -> Tile {
        let place = Tile::new(x, y);
        let nearest = self.region.iter().min_by_key(|tile| {
            let tile = **tile;
            (tile.squared_distance(place), tile.y, tile.x)
        });
        nearest.copied().unwrap_or(place)
    }

    /// Around where each side starts.
    pub(super) fn anchors(&self, start: Start) -> [Tile; 2] {
        let (wide, high) = (self.map.width(), self.map.height());
        let (x, y) = (wide / 2, high / 2);
        match start {
            Start::WestEast => [
                self.nearest(wide / 10, y),
                self.nearest(wide - 1 - wide / 10, y),
            ],
            Start::SouthNorth => [
                self.nearest(x, high - 1 - high / 10),
                self.nearest(x, high / 10),
            ],
            Start::Close => [self.nearest(x - CLOSE, y), self.nearest(x + CLOSE, y)],
        }
    }

    /// A tile near `here` and nearer to it than to `there`, with room for somebody of this breadth.
    pub(super) fn one(
        &mut self,
        here: Tile,
        there: Tile,
        breadth: u8,
        lots: &mut Lots,
    ) -> Option<Tile> {
        let fits = |tile: &Tile| {
            let place = footprint(*tile, breadth);
            let taken = self.taken.iter().any(|other| other.overlaps(place));
            let mine = tile.squared_distance(here) < tile.squared_distance(there);
            mine && !taken && (breadth == 1 || self.map.has_room(place))
        };
        let mut free: Vec<Tile> = self
            .region
            .iter()
            .filter(|tile| fits(tile))
            .copied()
            .collect();
        free.sort_by_key(|tile| (tile.squared_distance(here), tile.y, tile.x));
        free.truncate(LOOSE);
        let tile = lots.one(&free).copied()?;
        self.taken.push(footprint(tile, breadth));
        Some(tile)
    }

    /// The area that matters: its north-west and its south-east corner.
    pub(super) fn area(&self, corner: Corner) -> ((i16, i16), (i16, i16)) {
        let (wide, high) = (self.map.width(), self.map.height());
        let (x, y) = match corner {
            Corner::Middle => (wide / 2, high / 2),
            Corner::North => (wide / 2, high / 6),
            Corner::South => (wide / 2, high - 1 - high / 6),
            Corner::West => (wide / 6, high / 2),
            Corner::East => (wide - 1 - wide / 6, high / 2),
        };
        let middle = self.nearest(x, y);
        let from = ((middle.x - AREA).max(0), (middle.y - AREA).max(0));
        let to = (
            (middle.x + AREA).min(wide - 1),
            (middle.y + AREA).min(high - 1),
        );
        (from, to)
    }
}

/// The tiles that most can be reached from; of equals the northernmost.
fn largest_region(map: &BattleMap) -> Vec<Tile> {
    let mut seen = TileSet::new(map);
    let mut largest = Vec::new();
    for start in map.tiles() {
        if !map.passable(start) || !seen.insert(start) {
            continue;
        }
        let mut region = vec![start];
        let mut next = 0;
        while let Some(tile) = region.get(next).copied() {
            next += 1;
            for heading in Heading::ALL {
                let to = tile.step(heading);
                if map.may_step(tile, heading) && seen.insert(to) {
                    region.push(to);
                }
            }
        }
        if region.len() > largest.len() {
            largest = region;
        }
    }
    largest
}
