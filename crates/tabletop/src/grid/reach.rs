//! Every tile within a move, with its cost and the way to it.

use super::flood::Flood;
use super::steps::{DIAGONAL, DOOR, STRAIGHT};
use super::{BattleMap, Heading, Tile, TileSet};

/// All tiles that can be reached from one tile within an allowance.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Reach {
    /// Half metres of one level.
    unit: i32,
    /// Bit of a map row that is the lowest of the first word of a row here.
    left: i32,
    /// Row of the map that comes first.
    top: i32,
    /// Parts of 64 tiles to a row, 1 or 2.
    parts: usize,
    /// Number of binary digits of a level.
    digits: usize,
    /// Row by row, part by part: the tiles reached, then the digits of their levels from the lowest.
    words: Vec<u64>,
}

impl Reach {
    /// Half metres of the cheapest way to the tile; none if it cannot be reached.
    #[inline]
    pub fn cost(&self, tile: Tile) -> Option<i32> {
        let row = usize::try_from(i32::from(tile.y) - self.top).ok()?;
        let bit = usize::try_from(i32::from(tile.x) + 1 - self.left).ok()?;
        let (part, bit) = (bit / 64, bit as u32 % 64);
        let stride = self.digits + 1;
        let start = (row * self.parts + part) * stride;
        let words = self.words.get(start..start + stride)?;
        let reached = part < self.parts && words[0] >> bit & 1 == 1;
        reached.then(|| self.unit * level(&words[1..], bit))
    }

    /// All tiles reached and their costs in half metres, row by row from the north-west corner.
    pub fn tiles(&self) -> impl Iterator<Item = (Tile, i32)> + '_ {
        self.tiles_if(|_| true)
    }

    /// Those of them that `other` does not reach.
    pub fn tiles_beyond(&self, other: &Self) -> impl Iterator<Item = (Tile, i32)> {
        self.tiles_if(|tile| other.cost(tile).is_none())
    }

    /// Those of them that `wanted` lets through; of the others the cost is never read.
    fn tiles_if(&self, wanted: impl Fn(Tile) -> bool + Copy) -> impl Iterator<Item = (Tile, i32)> {
        let parts = self.words.chunks_exact(self.digits + 1).enumerate();
        parts.flat_map(move |(place, words)| {
            let y = self.top + (place / self.parts) as i32;
            let west = self.left - 1 + 64 * (place % self.parts) as i32;
            let mut left = words[0];
            std::iter::from_fn(move || {
                while left != 0 {
                    let bit = left.trailing_zeros();
                    left &= left - 1;
                    let tile = Tile::new((west + bit as i32) as i16, y as i16);
                    if wanted(tile) {
                        return Some((tile, self.unit * level(&words[1..], bit)));
                    }
                }
                None
            })
        })
    }

    /// Number of tiles reached, the start among them.
    pub fn len(&self) -> usize {
        let rows = self.words.chunks_exact(self.digits + 1);
        rows.map(|words| words[0].count_ones() as usize).sum()
    }

    /// Whether not even the start is reached: it is off the map or the allowance is negative.
    pub fn is_empty(&self) -> bool {
        self.words.is_empty()
    }

    /// A cheapest way to the tile, start and goal included. Of equal ones it takes, from the goal
    /// back, the one that keeps its heading, else the first clockwise from north.
    ///
    /// The map must be as it was when this was computed.
    pub fn path_to(&self, map: &BattleMap, goal: Tile) -> Option<Vec<Tile>> {
        let mut cost = self.cost(goal)?;
        let mut path = vec![goal];
        let (mut here, mut kept) = (goal, None);
        while cost > 0 {
            let arrives = |&heading: &Heading| {
                let before = here.step(heading.opposite());
                let (_, step) = map.step(before, heading)?;
                (self.cost(before)? + step == cost).then_some((heading, before))
            };
            let keep = kept.as_ref().and_then(arrives);
            let (heading, before) = keep.or_else(|| Heading::ALL.iter().find_map(arrives))?;
            cost = self.cost(before)?;
            path.push(before);
            (here, kept) = (before, Some(heading));
        }
        path.reverse();
        Some(path)
    }

    /// Parts of 64 tiles that a row of that many bits has.
    pub(crate) const fn parts(width: i32) -> usize {
        (width as usize).div_ceil(64)
    }

    /// Begins to take over the result of a flood, whose words then follow in order.
    pub(crate) fn record(&mut self, left: i32, top: i32, width: i32, digits: usize) {
        (self.left, self.top) = (left, top);
        (self.parts, self.digits) = (Self::parts(width), digits);
        self.words.clear();
    }

    /// Takes over the next word.
    #[inline]
    pub(crate) fn push(&mut self, word: u64) {
        self.words.push(word);
    }
}

/// The number whose binary digits stand at one bit of the words.
#[inline]
fn level(digits: &[u64], bit: u32) -> i32 {
    let digit = |word: &u64| (word >> bit) as i32 & 1;
    digits
        .iter()
        .rev()
        .fold(0, |level, word| level << 1 | digit(word))
}

/// Every tile that can be reached from `from` for at most `allowance` half metres without entering a
/// `blocked` tile. The start is reached for nothing, blocked or not.
pub fn reach(map: &BattleMap, from: Tile, allowance: i32, blocked: &TileSet) -> Reach {
    let mut out = Reach::default();
    reach_into(map, from, allowance, blocked, &mut out);
    out
}

/// As [`reach`], but puts the result where an old one was and so saves its memory.
pub fn reach_into(map: &BattleMap, from: Tile, allowance: i32, blocked: &TileSet, out: &mut Reach) {
    out.record(0, 0, 0, 0);
    if allowance < 0 || !map.contains(from) {
        return;
    }
    let metres = map.metres_per_tile();
    let doors = map.step_masks().closed > 0;
    // All three prices are multiples of the unit.
    let unit = match (doors, metres % 2) {
        (false, _) => metres,
        (true, 0) => 2,
        (true, _) => 1,
    };
    out.unit = unit;
    let levels = |half_metres: i32| (half_metres / unit) as usize;
    let tiles = allowance / (STRAIGHT * metres);
    // A word holds one cell more at either end, a window one row more.
    let small = map.width() <= 62 && map.height() <= 64;
    let flood = Flood {
        whole: tiles > 30,
        map,
        blocked,
        from,
        levels: levels(allowance),
        straight: levels(STRAIGHT * metres),
        diagonal: levels(DIAGONAL * metres),
        door: doors.then(|| levels(STRAIGHT * metres + DOOR)),
    };
    match tiles {
        0..=14 => flood.run::<u32, 34>(out),
        15..=30 => flood.run::<u64, 66>(out),
        _ if small => flood.run::<u64, 66>(out),
        _ => flood.run::<u128, 106>(out),
    }
}
