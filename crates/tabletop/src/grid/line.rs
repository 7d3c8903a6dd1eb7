//! The straight line between the centres of two tiles, in integers.
//!
//! The line is followed along its longer axis, lane by lane. Measured from the start in half tiles,
//! it changes from lane `j` to the next at `long * (2j + 1) / short`. Cell `o` covers `2o - 1` to
//! `2o + 1`; a change at exactly an odd number is a passage through a corner of the grid.

use super::masks::{SightMasks, Walls};
use super::{EdgeRef, EdgeSide, Tile};

/// A line, seen along its longer axis.
#[derive(Clone, Copy)]
pub(crate) struct Line {
    /// Whether lanes are rows; else they are columns.
    rows: bool,
    /// Lane and cell of the start.
    pub(crate) lane: i32,
    cell: i32,
    /// Cells and lanes to the end, at least 0; `long >= short`.
    pub(crate) long: i32,
    pub(crate) short: i32,
    /// 1 or -1.
    pub(crate) lane_step: i32,
    cell_step: i32,
}

/// Where a line changes lanes, one change after the other.
#[derive(Clone, Copy)]
pub(crate) struct Change {
    /// Half tiles along the line: whole and remainder.
    at: u32,
    rest: u32,
    /// The same from one change to the next.
    pace: u32,
    pace_rest: u32,
    divisor: u32,
}

impl Change {
    /// The first cell in the next lane.
    #[inline]
    pub(crate) fn next_cell(&self) -> i32 {
        (self.at as i32 + 1) >> 1
    }

    /// Whether the change is through a corner, and so past the end of the cell before.
    #[inline]
    pub(crate) fn at_corner(&self) -> bool {
        self.rest == 0 && self.at & 1 == 1
    }

    /// Goes on to the next change.
    #[inline]
    pub(crate) fn advance(&mut self) {
        self.at += self.pace;
        self.rest += self.pace_rest;
        if self.rest >= self.divisor {
            self.at += 1;
            self.rest -= self.divisor;
        }
    }
}

/// The part of a line in one lane.
#[derive(Clone, Copy)]
pub(crate) struct Run {
    pub(crate) lane: i32,
    /// First and last cell, counted along the line from 0 at its start.
    pub(crate) first: i32,
    pub(crate) last: i32,
}

impl Line {
    #[inline]
    pub(crate) fn new(from: Tile, to: Tile) -> Self {
        let (dx, dy) = from.towards(to);
        let rows = dx.abs() >= dy.abs();
        let (x, y) = (i32::from(from.x), i32::from(from.y));
        let (lane, cell, lanes, cells) = match rows {
            true => (y, x, dy, dx),
            false => (x, y, dx, dy),
        };
        Self {
            rows,
            lane,
            cell,
            long: cells.abs(),
            short: lanes.abs(),
            lane_step: if lanes < 0 { -1 } else { 1 },
            cell_step: if cells < 0 { -1 } else { 1 },
        }
    }

    /// The walls in the order in which this line meets them.
    #[inline]
    pub(crate) fn walls(self, masks: &SightMasks) -> &Walls {
        match self.rows {
            true => &masks.rows,
            false => &masks.columns,
        }
    }

    /// Whether cells count upwards along the line.
    #[inline]
    pub(crate) fn forward(self) -> bool {
        self.cell_step > 0
    }

    /// Where it first changes lanes. It must do so at all.
    #[inline]
    pub(crate) fn changes(self) -> Change {
        let (long, divisor) = (self.long as u32, self.short as u32);
        let at = long / divisor;
        let rest = long - at * divisor;
        let carry = 2 * rest >= divisor;
        Change {
            at,
            rest,
            pace: 2 * at + u32::from(carry),
            pace_rest: 2 * rest - if carry { divisor } else { 0 },
            divisor,
        }
    }

    /// Its parts, lane by lane from the start.
    pub(crate) fn runs(self) -> impl Iterator<Item = Run> {
        let mut change = (self.short > 0).then(|| self.changes());
        let mut first = 0;
        (0..=self.short).map(move |lanes| {
            let lane = self.lane + lanes * self.lane_step;
            match &mut change {
                Some(change) if lanes < self.short => {
                    let next = change.next_cell();
                    let last = next - i32::from(change.at_corner());
                    change.advance();
                    let run = Run { lane, first, last };
                    first = next;
                    run
                }
                _ => Run {
                    lane,
                    first,
                    last: self.long,
                },
            }
        })
    }

    /// Number of the face mask between this lane and the next on the line.
    #[inline]
    pub(crate) fn face_lane(self, lane: i32) -> i32 {
        lane.max(lane + self.lane_step)
    }

    /// Lowest bit of a lane's word that the line touches.
    #[inline]
    pub(crate) fn lowest_bit(self) -> u32 {
        (1 + self.cell.min(self.cell + self.long * self.cell_step)) as u32
    }

    /// Cells `first..=last` as bits counted from the lowest that the line touches.
    #[inline]
    pub(crate) fn cells(self, first: i32, last: i32) -> (u32, u32) {
        match self.cell_step > 0 {
            true => (first as u32, last as u32),
            false => ((self.long - last) as u32, (self.long - first) as u32),
        }
    }

    /// Of some bits, counted from the lowest that the line touches, the first on the line.
    pub(crate) fn earliest(self, bits: u128) -> i32 {
        match self.cell_step > 0 {
            true => bits.trailing_zeros() as i32,
            false => (u128::BITS - 1 - bits.leading_zeros()) as i32,
        }
    }

    /// The edge within a lane at such a bit.
    pub(crate) fn side_at(self, lane: i32, bit: i32) -> EdgeRef {
        let cell = self.lowest_bit() as i32 - 1 + bit;
        match self.rows {
            true => EdgeRef::new(Tile::new(cell as i16, lane as i16), EdgeSide::West),
            false => EdgeRef::new(Tile::new(lane as i16, cell as i16), EdgeSide::North),
        }
    }

    /// The edge at such a bit of the face mask of that number.
    pub(crate) fn face_at(self, lane: i32, bit: i32) -> EdgeRef {
        let cell = self.lowest_bit() as i32 - 1 + bit;
        match self.rows {
            true => EdgeRef::new(Tile::new(cell as i16, lane as i16), EdgeSide::North),
            false => EdgeRef::new(Tile::new(lane as i16, cell as i16), EdgeSide::West),
        }
    }

    /// The tile of a lane at the given cell of the line.
    pub(crate) fn tile(self, lane: i32, offset: i32) -> Tile {
        let cell = self.cell + offset * self.cell_step;
        match self.rows {
            true => Tile::new(cell as i16, lane as i16),
            false => Tile::new(lane as i16, cell as i16),
        }
    }

    /// The tile of a lane at the last on the line of some bits.
    pub(crate) fn latest_tile(self, lane: i32, bits: u128) -> Tile {
        let reversed = Self {
            cell_step: -self.cell_step,
            ..self
        };
        let bit = reversed.earliest(bits);
        let offset = match self.cell_step > 0 {
            true => bit,
            false => self.long - bit,
        };
        self.tile(lane, offset)
    }

    /// The sides by which the line enters its last tile: one, or two at a corner.
    pub(crate) fn entered(self) -> impl Iterator<Item = EdgeSide> {
        let along = match (self.rows, self.cell_step > 0) {
            (true, true) => EdgeSide::West,
            (true, false) => EdgeSide::East,
            (false, true) => EdgeSide::North,
            (false, false) => EdgeSide::South,
        };
        let aside = match (self.rows, self.lane_step > 0) {
            (true, true) => EdgeSide::North,
            (true, false) => EdgeSide::South,
            (false, true) => EdgeSide::West,
            (false, false) => EdgeSide::East,
        };
        let (moves, corner) = (self.long > 0, self.long == self.short);
        let along = moves.then_some(along);
        along.into_iter().chain((moves && corner).then_some(aside))
    }
}
