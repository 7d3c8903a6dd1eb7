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
    lane: i32,
    cell: i32,
    /// Cells and lanes to the end, at least 0; `long >= short`.
    pub(crate) long: i32,
    short: i32,
    /// 1 or -1.
    lane_step: i32,
    cell_step: i32,
}

/// The part of a line in one lane.
#[derive(Clone, Copy)]
pub(crate) struct Run {
    pub(crate) lane: i32,
    /// First and last cell, counted along the line from 0 at its start.
    pub(crate) first: i32,
    pub(crate) last: i32,
    /// Whether the line comes into the lane through a corner, from the cell before `first`.
    corner_in: bool,
    /// Whether the line leaves the lane through a corner, to the cell after `last`.
    corner_out: bool,
    /// Whether this is the last lane.
    end: bool,
}

impl Run {
    /// First and last edge met within the lane. Edge `o` is the one between cells `o - 1` and `o`.
    #[inline]
    pub(crate) fn sides(&self) -> (i32, i32) {
        (
            self.first + i32::from(!self.corner_in),
            self.last + i32::from(self.corner_out),
        )
    }

    /// First and last cell at whose edge to the next lane the line leaves, unless it ends here.
    #[inline]
    pub(crate) fn faces(&self) -> Option<(i32, i32)> {
        (!self.end).then_some((self.last, self.last + i32::from(self.corner_out)))
    }
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

    /// Its parts, lane by lane from the start.
    #[inline]
    pub(crate) fn runs(self) -> impl Iterator<Item = Run> {
        let divisor = self.short.max(1) as u32;
        // Where the first change of lane is, and how far one is from the next: whole and remainder.
        let mut at = self.long as u32 / divisor;
        let mut rest = self.long as u32 - at * divisor;
        let (mut pace, mut pace_rest) = (2 * at, 2 * rest);
        if pace_rest >= divisor {
            (pace, pace_rest) = (pace + 1, pace_rest - divisor);
        }
        let (mut first, mut corner_in) = (0, false);
        (0..=self.short).map(move |change| {
            let end = change == self.short;
            let corner_out = rest == 0 && at & 1 == 1 && !end;
            let next = (at as i32 + 1) >> 1;
            let run = Run {
                lane: self.lane + change * self.lane_step,
                first,
                last: if end {
                    self.long
                } else {
                    next - i32::from(corner_out)
                },
                corner_in,
                corner_out,
                end,
            };
            (first, corner_in) = (next, corner_out);
            at += pace;
            rest += pace_rest;
            if rest >= divisor {
                (at, rest) = (at + 1, rest - divisor);
            }
            run
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

    /// Edges `first..=last` within a lane as bits counted from the lowest that the line touches.
    #[inline]
    pub(crate) fn edges(self, first: i32, last: i32) -> (u32, u32) {
        match self.cell_step > 0 {
            true => (first as u32, last as u32),
            false => (
                (self.long - last + 1) as u32,
                (self.long - first + 1) as u32,
            ),
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
