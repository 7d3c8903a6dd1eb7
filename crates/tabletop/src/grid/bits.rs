//! Sets of tiles as one 128-bit word per row: the form in which the map answers questions fast.

use std::{fmt, iter};

use super::{BattleMap, Tile};

/// One bit per cell of a grid, one word per lane (a row, or a column of the transposed grid).
///
/// Cell `m` of a lane is bit `m + 1`, lane `l` is word `l + 1`: the padding lets neighbours of
/// border cells be looked up without asking where the border is.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Lanes(Vec<u128>);

impl Lanes {
    /// No bit set, for lanes `-1..=lanes + 1`.
    pub(crate) fn new(lanes: i16) -> Self {
        Self(vec![0; lanes as usize + 3])
    }

    /// The word of a lane, with cell `m` at bit `m + 1`.
    #[inline]
    pub(crate) fn word(&self, lane: i32) -> u128 {
        self.0[(lane + 1) as usize]
    }

    /// The same, to be written.
    pub(crate) fn word_mut(&mut self, lane: i32) -> &mut u128 {
        &mut self.0[(lane + 1) as usize]
    }

    /// Words of all lanes from -1 on.
    pub(crate) fn words(&self) -> &[u128] {
        &self.0
    }

    /// The same, to be written.
    pub(crate) fn words_mut(&mut self) -> &mut [u128] {
        &mut self.0
    }

    /// Whether a cell's bit is set.
    #[inline]
    pub(crate) fn get(&self, lane: i32, cell: i32) -> bool {
        self.word(lane) >> (cell + 1) & 1 == 1
    }

    /// Sets or clears a cell's bit.
    pub(crate) fn set(&mut self, lane: i32, cell: i32, on: bool) {
        let bit = 1 << (cell + 1);
        let word = self.word_mut(lane);
        *word = if on { *word | bit } else { *word & !bit };
    }
}

/// Adds to `rows` what is set in `columns`, the lanes of the same grid turned over.
pub(crate) fn add_transposed(rows: &mut Lanes, columns: &Lanes) {
    for (half, lanes) in columns.words().chunks(HALF).enumerate() {
        for (part, words) in rows.words_mut().chunks_mut(HALF).enumerate() {
            let mut square = [0; HALF];
            for (row, word) in square.iter_mut().zip(lanes) {
                *row = (word >> (HALF * part)) as u64;
            }
            if square == [0; HALF] {
                continue;
            }
            transpose(&mut square);
            for (word, row) in words.iter_mut().zip(square) {
                *word |= u128::from(row) << (HALF * half);
            }
        }
    }
}

/// Bits in half a word.
const HALF: usize = 64;

/// Turns a square of bits over its diagonal: swaps its quarters, then theirs, down to single bits.
fn transpose(square: &mut [u64; HALF]) {
    let mut side = HALF / 2;
    let mut mask = u64::MAX >> side;
    while side > 0 {
        for pair in square.chunks_exact_mut(2 * side) {
            let (upper, lower) = pair.split_at_mut(side);
            for (upper, lower) in upper.iter_mut().zip(lower) {
                let swap = (*upper >> side ^ *lower) & mask;
                *upper ^= swap << side;
                *lower ^= swap;
            }
        }
        side /= 2;
        mask ^= mask << side;
    }
}

/// A set of tiles of one map.
#[derive(Clone, PartialEq, Eq)]
pub struct TileSet {
    width: i16,
    height: i16,
    rows: Lanes,
}

impl TileSet {
    /// The empty set of tiles of this map.
    pub fn new(map: &BattleMap) -> Self {
        Self {
            width: map.width(),
            height: map.height(),
            rows: Lanes::new(map.height()),
        }
    }

    /// Takes the tile in. False if it was in already or is off the map.
    pub fn insert(&mut self, tile: Tile) -> bool {
        let new = self.covers(tile) && !self.contains(tile);
        if new {
            self.rows.set(tile.y.into(), tile.x.into(), true);
        }
        new
    }

    /// Takes the tile out. False if it was not in.
    pub fn remove(&mut self, tile: Tile) -> bool {
        let old = self.contains(tile);
        if old {
            self.rows.set(tile.y.into(), tile.x.into(), false);
        }
        old
    }

    /// Whether the tile is in.
    pub fn contains(&self, tile: Tile) -> bool {
        self.covers(tile) && self.rows.get(tile.y.into(), tile.x.into())
    }

    /// Number of tiles.
    pub fn len(&self) -> usize {
        let count = |word: &u128| word.count_ones() as usize;
        self.rows.words().iter().map(count).sum()
    }

    /// Whether there is no tile in it.
    pub fn is_empty(&self) -> bool {
        self.rows.words().iter().all(|&word| word == 0)
    }

    /// Takes all tiles out.
    pub fn clear(&mut self) {
        self.rows.words_mut().fill(0);
    }

    /// The tiles in either set. Both must be of the same map.
    pub fn union(&self, other: &Self) -> Self {
        self.combine(other, |a, b| a | b)
    }

    /// The tiles in both sets. Both must be of the same map.
    pub fn intersection(&self, other: &Self) -> Self {
        self.combine(other, |a, b| a & b)
    }

    /// The tiles in this set and not in the other. Both must be of the same map.
    pub fn difference(&self, other: &Self) -> Self {
        self.combine(other, |a, b| a & !b)
    }

    /// The tiles row by row from the north-west corner.
    pub fn iter(&self) -> impl Iterator<Item = Tile> + '_ {
        (0..self.height).flat_map(|y| {
            let mut word = self.rows.word(y.into());
            iter::from_fn(move || {
                let x = word.trailing_zeros() as i16 - 1;
                (word != 0).then(|| {
                    word &= word - 1;
                    Tile::new(x, y)
                })
            })
        })
    }

    /// The bits behind it, one lane per row.
    pub(crate) fn rows(&self) -> &Lanes {
        &self.rows
    }

    /// The same, to be written; bits off the map must stay clear.
    pub(crate) fn rows_mut(&mut self) -> &mut Lanes {
        &mut self.rows
    }

    /// Makes it an empty set of tiles of this map.
    pub(crate) fn reset(&mut self, map: &BattleMap) {
        if (self.width, self.height) == (map.width(), map.height()) {
            self.clear();
        } else {
            *self = Self::new(map);
        }
    }

    fn covers(&self, tile: Tile) -> bool {
        (0..self.width).contains(&tile.x) && (0..self.height).contains(&tile.y)
    }

    fn combine(&self, other: &Self, join: impl Fn(u128, u128) -> u128) -> Self {
        debug_assert_eq!(
            (self.width, self.height),
            (other.width, other.height),
            "sets of tiles of two maps"
        );
        let mut result = self.clone();
        for (word, &with) in result.rows.words_mut().iter_mut().zip(other.rows.words()) {
            *word = join(*word, with);
        }
        result
    }
}

impl Extend<Tile> for TileSet {
    fn extend<I: IntoIterator<Item = Tile>>(&mut self, tiles: I) {
        for tile in tiles {
            self.insert(tile);
        }
    }
}

impl fmt::Debug for TileSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
