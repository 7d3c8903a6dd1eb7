//! Everything that can be seen from one tile, at once.
//!
//! The view is swept octant by octant, lane by lane away from the viewer, and held as the open
//! intervals of slope that no wall has closed yet. Walls are closed segments, so that a line through a
//! corner is blocked by each of the four edges there, just as [`sight`](super::sight()) has it. All
//! comparisons are exact: an end of an interval carries the slope `rise / run` of the wall end that
//! made it and follows its line from half lane to half lane by addition.
//!
//! Measured in half tiles from the viewer, a tile at cell `c` of lane `d` has its centre at `(2c, 2d)`.
//! In its octant (`c <= d`) a line enters that tile from the lane before, at depth `2d - 1`; so the tile
//! is judged after the faces at that depth and before the sides of its own lane. Only the
//! diagonal tile also touches a side there, at the corner.

use super::bits::{Lanes, add_transposed};
use super::masks::Walls;
use super::{BattleMap, Tile, TileSet};

/// Every tile that can be seen from `from`: exactly those to which [`sight`](super::sight()) is clear.
pub fn visible(map: &BattleMap, from: Tile) -> TileSet {
    let mut seen = TileSet::new(map);
    visible_into(map, from, &mut seen);
    seen
}

/// As [`visible`], but puts the result where an old one was and so saves its memory.
pub fn visible_into(map: &BattleMap, from: Tile, seen: &mut TileSet) {
    seen.reset(map);
    if !seen.insert(from) {
        return;
    }
    let (x, y) = (i32::from(from.x), i32::from(from.y));
    let (width, height) = (i32::from(map.width()), i32::from(map.height()));
    let masks = map.sight_masks();
    let mut sweep = Sweep::default();
    let rows = seen.rows_mut();
    let mut columns = Lanes::new(map.width());
    for (lane_step, cell_step) in [(-1, -1), (-1, 1), (1, -1), (1, 1)] {
        let octant = Octant {
            walls: &masks.rows,
            lane: y,
            cell: x,
            lane_step,
            cell_step,
            lanes: if lane_step < 0 { y } else { height - 1 - y },
            cells: if cell_step < 0 { x } else { width - 1 - x },
        };
        octant.sweep(&mut sweep, |lane, cells| *rows.word_mut(lane) |= cells);
        let octant = Octant {
            walls: &masks.columns,
            lane: x,
            cell: y,
            lane_step,
            cell_step,
            lanes: if lane_step < 0 { x } else { width - 1 - x },
            cells: if cell_step < 0 { y } else { height - 1 - y },
        };
        octant.sweep(&mut sweep, |lane, cells| *columns.word_mut(lane) |= cells);
    }
    add_transposed(rows, &columns);
}

/// An eighth of the view: lanes away from the viewer, cells aside up to as many as lanes.
struct Octant<'a> {
    walls: &'a Walls,
    /// Lane and cell of the viewer.
    lane: i32,
    cell: i32,
    /// 1 or -1.
    lane_step: i32,
    cell_step: i32,
    /// Lanes and cells from the viewer to the end of the map.
    lanes: i32,
    cells: i32,
}

/// An end of an interval: a line from the viewer, at some depth `k` half tiles away.
#[derive(Clone, Copy)]
struct Ray {
    /// Half tiles aside at that depth, `k * rise / run`: whole and remainder.
    aside: i32,
    rest: i32,
    rise: i32,
    run: i32,
}

impl Ray {
    /// Just short of straight ahead, so that straight ahead is inside.
    const AHEAD: Self = Self {
        aside: -1,
        rest: 0,
        rise: 0,
        run: 1,
    };
    /// Just past the diagonal, at depth 1, so that the diagonal is inside.
    const PAST_DIAGONAL: Self = Self {
        aside: 1,
        rest: 1,
        rise: 2,
        run: 2,
    };

    /// The ray through a corner at the depth that is looked at.
    fn through(aside: i32, depth: i32) -> Self {
        Self {
            aside,
            rest: 0,
            rise: aside,
            run: depth,
        }
    }

    /// Goes on by half a tile.
    #[inline]
    fn advance(&mut self) {
        self.rest += self.rise;
        if self.rest >= self.run {
            self.rest -= self.run;
            self.aside += 1;
        }
    }

    /// The first whole number of half tiles not before the ray.
    #[inline]
    fn ceiling(&self) -> i32 {
        self.aside + i32::from(self.rest > 0)
    }
}

/// The open intervals of slope, from straight ahead to the diagonal, and room for the next ones.
#[derive(Default)]
struct Sweep {
    open: Vec<(Ray, Ray)>,
    next: Vec<(Ray, Ray)>,
}

impl Octant<'_> {
    fn sweep(&self, sweep: &mut Sweep, mut show: impl FnMut(i32, u128)) {
        let on_map = mask(0, self.cells);
        let side = self.sides(0) & 1 == 1;
        let diagonal = match side {
            true => Ray::through(1, 1),
            false => Ray::PAST_DIAGONAL,
        };
        sweep.open.clear();
        sweep.open.push((Ray::AHEAD, diagonal));
        for depth in 1..=self.lanes {
            sweep.close_faces(self.faces(depth) & on_map, 2 * depth - 1);
            let sides = self.sides(depth) & on_map;
            let mut seen = sweep.look_and_close_sides(sides, depth, self.cells);
            if sides >> (depth - 1) & 1 == 1 {
                seen &= !(1 << depth);
            }
            let lane = self.lane + depth * self.lane_step;
            show(lane, self.place(seen & on_map));
            if sweep.open.is_empty() {
                return;
            }
        }
    }

    /// Full edges between this lane and the one before; bit `c` is cell `c`.
    fn faces(&self, depth: i32) -> u128 {
        let lane = self.lane + depth * self.lane_step;
        let word = self.walls.face.word(lane.max(lane - self.lane_step));
        match self.cell_step > 0 {
            true => word >> (self.cell + 1),
            false => self.turned(word),
        }
    }

    /// Full edges within this lane; bit `c` is between cells `c` and `c + 1`.
    fn sides(&self, depth: i32) -> u128 {
        let word = self.walls.side.word(self.lane + depth * self.lane_step);
        match self.cell_step > 0 {
            true => word >> (self.cell + 2),
            false => self.turned(word),
        }
    }

    /// A lane's word with the bits in the order of cells away from the viewer.
    fn turned(&self, word: u128) -> u128 {
        match word {
            0 => 0,
            word => word.reverse_bits() >> (126 - self.cell),
        }
    }

    /// Cells back into the bits of a lane's word.
    fn place(&self, cells: u128) -> u128 {
        match self.cell_step > 0 {
            true => cells << (self.cell + 1),
            false => self.turned(cells),
        }
    }
}

impl Sweep {
    /// Closes what the faces at this depth hide. The rays stand at that depth.
    fn close_faces(&mut self, faces: u128, depth: i32) {
        if faces == 0 {
            return;
        }
        self.next.clear();
        for &(mut low, high) in &self.open {
            let end = high.ceiling();
            let mut hits = faces & mask((low.aside + 1) >> 1, end >> 1);
            while hits != 0 {
                // Neighbouring faces hide as one.
                let first = hits.trailing_zeros() as i32;
                let carried = hits + (1 << first);
                let last = carried.trailing_zeros() as i32 - 1;
                hits &= carried;
                if 2 * first - 1 > low.aside {
                    self.next.push((low, Ray::through(2 * first - 1, depth)));
                }
                low = Ray::through(2 * last + 1, depth);
            }
            if low.aside < end {
                self.next.push((low, high));
            }
        }
        std::mem::swap(&mut self.open, &mut self.next);
    }

    /// The tiles of a lane that lie in the open, and then closes what the sides within it hide. The rays
    /// come at depth `2 * depth - 1` and leave at `2 * depth + 1`.
    fn look_and_close_sides(&mut self, sides: u128, depth: i32, cells: i32) -> u128 {
        let mut seen = 0;
        self.next.clear();
        for &(mut low, mut high) in &self.open {
            let (near, near_end) = (low.aside, high.ceiling());
            let mut rest = true;
            low.advance();
            high.advance();
            seen |= mask((low.aside >> 1) + 1, (high.ceiling() - 1) >> 1);
            low.advance();
            high.advance();
            let end = high.ceiling();
            let mut hits = sides & mask((near + 1) >> 1, (end - 2) >> 1);
            while hits != 0 {
                let aside = 2 * hits.trailing_zeros() as i32 + 1;
                hits &= hits - 1;
                if aside > low.aside {
                    self.next.push((low, Ray::through(aside, 2 * depth + 1)));
                }
                low = Ray::through(aside, 2 * depth - 1);
                rest = aside < near_end;
                low.advance();
                low.advance();
            }
            // What has left the map at this depth never comes back.
            if rest && low.aside <= 2 * cells {
                self.next.push((low, high));
            }
        }
        std::mem::swap(&mut self.open, &mut self.next);
        seen
    }
}

/// Bits `first..=last`; none if `last` is before `first`.
#[inline]
fn mask(first: i32, last: i32) -> u128 {
    match first <= last {
        true => (2_u128 << last.min(126)) - (1_u128 << first.min(126)),
        false => 0,
    }
}
