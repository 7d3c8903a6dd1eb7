//! The flood behind [`reach`](super::reach()): one set of rows per cost, all tiles of a cost at once.
//!
//! A tile is reached at a cost when one of its neighbours was reached a step's cost before. Steps
//! have only three prices (straight, diagonal, through a door), so the frontier of a level is made of
//! three earlier frontiers by shifts and masks. The level at which a tile was first reached is
//! written in binary across bit planes: reading a cost back gathers one bit of each.

use std::array::from_fn;
use std::cell::Cell;
use std::ops::{BitAnd, BitOr, BitOrAssign, Not, Shl, Shr};

use super::bits::Lanes;
use super::reach::Reach;
use super::{BattleMap, Tile, TileSet};

/// A row of a window onto the map. Narrow words are for short ways: more rows to a register.
pub(crate) trait Word:
    Copy
    + PartialEq
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitOrAssign
    + Not<Output = Self>
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
{
    const ZERO: Self;
    const ONE: Self;
    const WIDTH: i32;

    /// The bits of a map row from bit `origin` on, which may be negative.
    fn cut(row: u128, origin: i32) -> Self;

    /// The `part`-th 64 bits from the lowest.
    fn part(self, part: usize) -> u64;
}

macro_rules! word {
    ($($word:ty),*) => {$(
        impl Word for $word {
            const ZERO: Self = 0;
            const ONE: Self = 1;
            const WIDTH: i32 = Self::BITS as i32;

            #[inline]
            fn cut(row: u128, origin: i32) -> Self {
                if origin < 0 { (row << -origin) as Self } else { (row >> origin) as Self }
            }

            #[inline]
            fn part(self, part: usize) -> u64 {
                (self as u128 >> (64 * part)) as u64
            }
        }
    )*};
}
word!(u32, u64, u128);

/// Rows that are worked on together: a whole number of registers for every word.
const BLOCK: usize = 8;

/// What to flood, with prices counted in levels.
pub(crate) struct Flood<'a> {
    pub(crate) map: &'a BattleMap,
    pub(crate) blocked: &'a TileSet,
    pub(crate) from: Tile,
    /// Highest level to be reached.
    pub(crate) levels: usize,
    /// Levels of an orthogonal step.
    pub(crate) straight: usize,
    /// Levels of a diagonal step.
    pub(crate) diagonal: usize,
    /// Levels of a step through a closed door; none if there is no such door.
    pub(crate) door: Option<usize>,
    /// The window shows the whole map from its corner on, which its words and rows must hold.
    pub(crate) whole: bool,
}

/// The tiles first reached at one cost, row by row.
type Front<W, const N: usize> = [Cell<W>; N];

/// The step masks of the part of the map that the window shows, row by row. The first and the last row
/// are there to be looked at from their neighbours; between them is a whole number of blocks.
struct Window<W, const N: usize> {
    /// Tiles that may be entered.
    free: [W; N],
    across: [W; N],
    down: [W; N],
    falling: [W; N],
    rising: [W; N],
    doors_across: [W; N],
    doors_down: [W; N],
}

impl Flood<'_> {
    /// Floods a window of `N` rows of words `W` around the start, or the whole map. The window must be
    /// wide enough for the ways to end in it.
    pub(crate) fn run<W: Word, const N: usize>(&self, out: &mut Reach) {
        let (x, y) = (i32::from(self.from.x) + 1, i32::from(self.from.y) + 1);
        let (left, top) = match self.whole {
            true => (0, 0),
            false => (x - W::WIDTH / 2, y - N as i32 / 2),
        };
        let centre = (y - top) as usize;
        // Rows of the window that are rows of the map.
        let on_map = (
            (1 - top).max(1) as usize,
            (i32::from(self.map.height()) - top).min(N as i32 - 2) as usize,
        );
        let within = |level: usize| {
            let spread = level / self.straight;
            let low = on_map.0.max(centre.saturating_sub(spread));
            (low, on_map.1.min(centre.saturating_add(spread)))
        };
        let window: Window<W, N> = self.window(left, top, within(self.levels));

        let farthest = self.diagonal.max(self.door.unwrap_or(0));
        let ring = (farthest + 1).next_power_of_two() - 1;
        // Cells, because a front is written while earlier ones are read.
        let fronts: Vec<Front<W, N>> = (0..ring + 1)
            .map(|_| [const { Cell::new(W::ZERO) }; N])
            .collect();
        let mut live = [false; 64];
        let mut digits: Vec<[W; N]> = Vec::with_capacity(8);
        let mut seen = [W::ZERO; N];
        seen[centre] = W::ONE << (x - left) as u32;
        fronts[0][centre].set(seen[centre]);
        live[0] = true;
        let (mut rows, mut quiet) = ((centre, centre), 0);
        for level in 1..=self.levels {
            if level.is_power_of_two() {
                digits.push([W::ZERO; N]);
            }
            rows = within(level);
            let blocks = (rows.0 - 1) / BLOCK..(rows.1 - 1) / BLOCK + 1;
            let earlier = |price: usize| {
                let place = level.wrapping_sub(price) & ring;
                (level >= price && live[place]).then(|| &fronts[place])
            };
            let sources = [
                earlier(self.straight),
                earlier(self.diagonal),
                self.door.and_then(earlier),
            ];
            let front = &fronts[level & ring];
            let mut any = W::ZERO;
            for block in blocks {
                let at = 1 + BLOCK * block;
                let fresh = window.step(sources, &seen, at);
                for (cell, fresh) in front[at..at + BLOCK].iter().zip(fresh) {
                    cell.set(fresh);
                }
                any |= fresh.into_iter().fold(W::ZERO, W::bitor);
                add(&mut seen, at, fresh);
                for (place, digit) in digits.iter_mut().enumerate() {
                    if level >> place & 1 == 1 {
                        add(digit, at, fresh);
                    }
                }
            }
            live[level & ring] = any != W::ZERO;
            quiet = if any == W::ZERO { quiet + 1 } else { 0 };
            if quiet > farthest {
                break;
            }
        }
        out.record(left, rows.0 as i32 + top - 1, W::WIDTH, digits.len());
        for row in rows.0..rows.1 + 1 {
            for part in 0..Reach::parts(W::WIDTH) {
                out.push(seen[row].part(part));
                digits
                    .iter()
                    .for_each(|digit| out.push(digit[row].part(part)));
            }
        }
    }

    /// Cuts out of the step masks what matters within these rows of the window.
    fn window<W: Word, const N: usize>(
        &self,
        left: i32,
        top: i32,
        (first, last): (usize, usize),
    ) -> Window<W, N> {
        let masks = self.map.step_masks();
        let cut = |lanes: &Lanes| {
            let mut rows = [W::ZERO; N];
            // The masks of the edges south of a row are those of the next.
            let words = &lanes.words()[(first as i32 + top) as usize..];
            for (row, &word) in rows[first..=last + 1].iter_mut().zip(words) {
                *row = W::cut(word, left);
            }
            rows
        };
        let mut free = cut(&masks.standable);
        for (free, blocked) in free.iter_mut().zip(cut(self.blocked.rows())) {
            *free = *free & !blocked;
        }
        let doors = |lanes| match self.door {
            Some(_) => cut(lanes),
            None => [W::ZERO; N],
        };
        Window {
            free,
            across: cut(&masks.across),
            down: cut(&masks.down),
            falling: cut(&masks.falling),
            rising: cut(&masks.rising),
            doors_across: doors(&masks.doors_across),
            doors_down: doors(&masks.doors_down),
        }
    }
}

impl<W: Word, const N: usize> Window<W, N> {
    /// The tiles of the block of rows from `at` on that are first reached from one of these earlier
    /// frontiers: by an orthogonal step, by a diagonal one, through a door.
    #[inline(always)]
    fn step(
        &self,
        [straight, diagonal, door]: [Option<&Front<W, N>>; 3],
        seen: &[W; N],
        at: usize,
    ) -> [W; BLOCK] {
        let mut fresh = [W::ZERO; BLOCK];
        if let Some(front) = straight {
            fresh = orthogonal(&self.across, &self.down, front, at);
        }
        if let Some(front) = diagonal {
            let (above, below) = (read(front, at - 1), read(front, at + 1));
            let (falling, falling_south) = (rows(&self.falling, at), rows(&self.falling, at + 1));
            let (rising, rising_south) = (rows(&self.rising, at), rows(&self.rising, at + 1));
            fresh = from_fn(|i| {
                fresh[i]
                    | (above[i] << 1 & falling[i])
                    | (above[i] & rising[i]) >> 1
                    | (below[i] & falling_south[i]) >> 1
                    | (below[i] << 1 & rising_south[i])
            });
        }
        if let Some(front) = door {
            let opened = orthogonal(&self.doors_across, &self.doors_down, front, at);
            fresh = from_fn(|i| fresh[i] | opened[i]);
        }
        let (free, seen) = (rows(&self.free, at), rows(seen, at));
        from_fn(|i| fresh[i] & free[i] & !seen[i])
    }
}

/// The tiles next to a frontier, across edges that let steps pass.
#[inline(always)]
fn orthogonal<W: Word, const N: usize>(
    across: &[W; N],
    down: &[W; N],
    front: &Front<W, N>,
    at: usize,
) -> [W; BLOCK] {
    let (above, here, below) = (read(front, at - 1), read(front, at), read(front, at + 1));
    let (across, north, south) = (rows(across, at), rows(down, at), rows(down, at + 1));
    from_fn(|i| {
        (here[i] << 1 & across[i])
            | (here[i] & across[i]) >> 1
            | (above[i] & north[i])
            | (below[i] & south[i])
    })
}

/// A block of rows from `at` on, to be held in registers.
#[inline(always)]
fn rows<W: Word, const N: usize>(words: &[W; N], at: usize) -> [W; BLOCK] {
    let block = &words[at..at + BLOCK];
    from_fn(|i| block[i])
}

/// Adds tiles to a block of rows.
#[inline(always)]
fn add<W: Word, const N: usize>(words: &mut [W; N], at: usize, fresh: [W; BLOCK]) {
    for (word, fresh) in words[at..at + BLOCK].iter_mut().zip(fresh) {
        *word |= fresh;
    }
}

/// A block of a frontier.
#[inline(always)]
fn read<W: Word, const N: usize>(front: &Front<W, N>, at: usize) -> [W; BLOCK] {
    let block = &front[at..at + BLOCK];
    from_fn(|i| block[i].get())
}
