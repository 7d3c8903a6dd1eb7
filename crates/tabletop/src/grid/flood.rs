//! The flood behind [`reach`](super::reach()): one set of rows per cost, all tiles of a cost at once.
//!
//! A tile is reached at a cost when one of its neighbours was reached a step's cost before. Steps
//! have only three prices (straight, diagonal, through a door), so the frontier of a level is made of
//! three earlier frontiers by shifts and masks. The level at which a tile was first reached is
//! written in binary across bit planes: reading a cost back gathers one bit of each.

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

    /// The map row that `cut` took these bits from.
    fn paste(self, origin: i32) -> u128;
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
            fn paste(self, origin: i32) -> u128 {
                if origin < 0 { u128::from(self) >> -origin } else { u128::from(self) << origin }
            }
        }
    )*};
}
word!(u32, u64, u128);

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
}

/// The step masks of the part of the map that the window shows, row by row.
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
    /// Floods a window of `N` rows of words `W` around the start, or, if the words hold a whole row of
    /// any map, the whole map. The window must be wide enough for the ways to end in it.
    pub(crate) fn run<W: Word, const N: usize>(&self, out: &mut Reach) {
        let whole = W::WIDTH == u128::WIDTH;
        let (x, y) = (i32::from(self.from.x) + 1, i32::from(self.from.y) + 1);
        let (left, top) = match whole {
            true => (0, 0),
            false => (x - W::WIDTH / 2, y - N as i32 / 2),
        };
        // Rows of the window that are rows of the map and far enough from its ends for neighbours.
        let first = (1 - top).max(1) as usize;
        let last = (i32::from(self.map.height()) - top).min(N as i32 - 2) as usize;
        let centre = (y - top) as usize;
        let window: Window<W, N> = self.window(left, top, first, last);

        let farthest = self.diagonal.max(self.door.unwrap_or(0));
        let mask = (farthest + 1).next_power_of_two() - 1;
        let mut fronts = vec![[W::ZERO; N]; mask + 1];
        let mut live = [false; 64];
        let mut planes: Vec<[W; N]> = Vec::with_capacity(6);
        let mut seen = [W::ZERO; N];
        fronts[0][centre] = W::ONE << (x - left) as u32;
        seen[centre] = fronts[0][centre];
        live[0] = true;
        let (mut low, mut high) = (centre, centre);
        let mut quiet = 0;
        for level in 1..=self.levels {
            if level.is_power_of_two() {
                planes.push([W::ZERO; N]);
            }
            let spread = level / self.straight;
            low = first.max(centre.saturating_sub(spread));
            high = last.min(centre + spread);
            let earlier = |price: usize| {
                let at = level.wrapping_sub(price) & mask;
                (level >= price && live[at]).then(|| &fronts[at])
            };
            let mut front = [W::ZERO; N];
            if let Some(front_before) = earlier(self.straight) {
                window.straight(front_before, &mut front, low, high);
            }
            if let Some(front_before) = earlier(self.diagonal) {
                window.diagonal(front_before, &mut front, low, high);
            }
            if let Some(front_before) = self.door.and_then(earlier) {
                window.doors(front_before, &mut front, low, high);
            }
            let mut any = W::ZERO;
            for i in low..=high {
                front[i] = front[i] & window.free[i] & !seen[i];
                seen[i] |= front[i];
                any |= front[i];
            }
            live[level & mask] = any != W::ZERO;
            if any == W::ZERO {
                quiet += 1;
                if quiet > farthest {
                    break;
                }
                continue;
            }
            quiet = 0;
            for (digit, plane) in planes.iter_mut().enumerate() {
                if level >> digit & 1 == 1 {
                    for i in low..=high {
                        plane[i] |= front[i];
                    }
                }
            }
            fronts[level & mask][low..=high].copy_from_slice(&front[low..=high]);
        }
        let row = |i: usize| {
            let words = planes.iter().map(move |plane| plane[i].paste(left));
            std::iter::once(seen[i].paste(left)).chain(words)
        };
        out.record(low as i32 + top - 1, planes.len(), (low..=high).map(row));
    }

    fn window<W: Word, const N: usize>(
        &self,
        left: i32,
        top: i32,
        first: usize,
        last: usize,
    ) -> Window<W, N> {
        let masks = self.map.step_masks();
        let spread = self.levels / self.straight;
        let centre = (i32::from(self.from.y) + 1 - top) as usize;
        // The south end of a row's step masks is the next row's.
        let (first, last) = (
            first.max(centre.saturating_sub(spread)),
            (last + 1).min(centre + spread + 1),
        );
        let cut = |lanes: &Lanes| {
            let mut rows = [W::ZERO; N];
            let words = &lanes.words()[(first as i32 + top) as usize..];
            for (row, &word) in rows[first..=last].iter_mut().zip(words) {
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
    #[inline]
    fn straight(&self, front: &[W; N], to: &mut [W; N], low: usize, high: usize) {
        orthogonal(&self.across, &self.down, front, to, low, high);
    }

    #[inline]
    fn doors(&self, front: &[W; N], to: &mut [W; N], low: usize, high: usize) {
        orthogonal(&self.doors_across, &self.doors_down, front, to, low, high);
    }

    #[inline]
    fn diagonal(&self, front: &[W; N], to: &mut [W; N], low: usize, high: usize) {
        assert!(low >= 1 && high + 1 < N);
        let (falling, rising) = (&self.falling, &self.rising);
        for i in low..high + 1 {
            let (above, below) = (front[i - 1], front[i + 1]);
            to[i] |= (above << 1 & falling[i])
                | (above & rising[i]) >> 1
                | (below & falling[i + 1]) >> 1
                | (below << 1 & rising[i + 1]);
        }
    }
}

#[inline]
fn orthogonal<W: Word, const N: usize>(
    across: &[W; N],
    down: &[W; N],
    front: &[W; N],
    to: &mut [W; N],
    low: usize,
    high: usize,
) {
    assert!(low >= 1 && high + 1 < N);
    for i in low..high + 1 {
        to[i] |= (front[i] << 1 & across[i])
            | (front[i] & across[i]) >> 1
            | (front[i - 1] & down[i])
            | (front[i + 1] & down[i + 1]);
    }
}
