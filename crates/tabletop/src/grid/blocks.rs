//! The first wall on a line: the innermost loop of all sight.

use std::ops::{BitAnd, BitOr, Shl, Shr, Sub};

use super::BattleMap;
use super::line::Line;
use super::masks::Walls;

/// What blocks a line first: the lane, and the walls met within it and on leaving it, as bits counted
/// from the lowest that the line touches.
pub(crate) struct Block {
    pub(crate) lane: i32,
    pub(crate) sides: u128,
    pub(crate) faces: u128,
}

/// The first lane of the line in which, or on leaving which, it meets a wall.
///
/// On most maps a lane fits the lower half of its word, and nearly all lines are short enough for half a
/// word from wherever they begin.
#[inline]
pub(crate) fn first_block(map: &BattleMap, line: Line) -> Option<Block> {
    let walls = line.walls(map.sight_masks());
    let base = line.lowest_bit();
    if base + (line.long as u32) < 63 {
        let block = toward(walls, line, 1_u64 << base, |word| word as u64)?;
        Some(Block {
            sides: block.sides >> base,
            faces: block.faces >> base,
            ..block
        })
    } else if line.long < 63 {
        toward(walls, line, 1_u64, |word| (word >> base) as u64)
    } else {
        toward(walls, line, 1_u128, |word| word >> base)
    }
}

/// Asks in the order of the line, whichever way that leads.
#[inline(always)]
fn toward<W: Bits>(walls: &Walls, line: Line, lowest: W, cut: impl Fn(u128) -> W) -> Option<Block> {
    match line.forward() {
        true => follow::<W, true>(walls, line, lowest, cut),
        false => follow::<W, false>(walls, line, lowest, cut),
    }
}

/// Follows the line lane by lane. `lowest` is the bit of the lowest cell that it touches, in a word that
/// `cut` makes of a lane's.
#[inline(always)]
fn follow<W: Bits, const FORWARD: bool>(
    walls: &Walls,
    line: Line,
    lowest: W,
    cut: impl Fn(u128) -> W,
) -> Option<Block> {
    let cell = |offset: i32| match FORWARD {
        true => lowest << offset as u32,
        false => lowest << (line.long - offset) as u32,
    };
    // Edge `o` lies before cell `o` on the line: on its lower side going forward, else on its upper.
    let edge = |cell: W| match FORWARD {
        true => cell,
        false => cell << 1,
    };
    let through = |first: W, last: W| match FORWARD {
        true => (last << 1) - first,
        false => (first << 1) - last,
    };
    let mut lane = line.lane;
    let mut first = edge(cell(1));
    if line.short > 0 {
        let mut change = line.changes();
        for _ in 0..line.short {
            let here = cell(change.next_cell());
            // Leaving through a corner, the line touches the edges of two cells, and comes into
            // the next lane at the corner.
            let (leaving, entering) = match (change.at_corner(), FORWARD) {
                (false, true) => (here, here << 1),
                (false, false) => (here, here),
                (true, true) => (here | here >> 1, here),
                (true, false) => (here | here << 1, here << 1),
            };
            let sides = cut(walls.side.word(lane)) & through(first, edge(here));
            let faces = cut(walls.face.word(line.face_lane(lane))) & leaving;
            if sides | faces != W::default() {
                return Some(Block {
                    lane,
                    sides: sides.into(),
                    faces: faces.into(),
                });
            }
            first = entering;
            lane += line.lane_step;
            change.advance();
        }
    }
    let sides = cut(walls.side.word(lane)) & through(first, edge(cell(line.long)));
    (sides != W::default()).then(|| Block {
        lane,
        sides: sides.into(),
        faces: 0,
    })
}

/// A word to follow a line in.
trait Bits:
    Copy
    + Default
    + PartialEq
    + Into<u128>
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
    + Sub<Output = Self>
{
}

impl Bits for u64 {}
impl Bits for u128 {}
