//! How a figure gets on: the way it takes a demanding path, and what that leaves behind.

use tabletop::grid::Tile;

/// How a way that demands a check is gone (YK-OBSTRUCT, YK-DANGER, YK-BARGE, YK-CLIMB-SIMPLE).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Manner {
    /// In one's stride.
    #[default]
    Stride,
    /// At most half movement over dangerous ground: the second check is half as hard.
    Safe,
    /// Through the people in the way.
    Barge,
    /// Climbing takes the whole round: half as hard.
    Whole,
}

impl Manner {
    pub(crate) const fn key(self) -> &'static str {
        ["stride", "safe", "barge", "whole-round"][self as usize]
    }
}

/// The way of the round: how it is gone, and how that went.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct MoveAttempt {
    pub(crate) manner: Manner,
    /// The checks of the way have been made, or none was due.
    pub(crate) tried: bool,
    /// All that the way demands was mastered.
    pub(crate) free: bool,
    /// Half metres that are left of the move after a failed check.
    pub(crate) limit: Option<i32>,
    /// Difficulty of the obstacles that it pulls down behind itself (YK-CHASE).
    pub(crate) topples: u8,
    /// Where a long climb is to end (YK-CLIMB-LONG).
    pub(crate) goal: Option<Tile>,
}

/// Hanging on a wall: where the climb ends and how far it has got (YK-CLIMB-LONG).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct ClimbState {
    pub(crate) goal: Tile,
    /// Metres climbed.
    pub(crate) metres: u8,
    /// Metres to climb.
    pub(crate) height: u8,
    /// Difficulty.
    pub(crate) difficulty: u8,
}

/// What moves leave behind from round to round.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct MovementState {
    /// Rounds until a fumbled step is forgotten: 2 in its own round, 1 in the next, in which ground
    /// is twice as hard (YK-OBSTRUCT).
    pub(crate) shaken: u8,
    /// Rounds of running in a row (YK-RUN-FATIGUE).
    pub(crate) run: u16,
    /// What it has pulled down makes the way of its pursuers harder by this much this round
    /// (YK-CHASE).
    pub(crate) ground_items: u8,
    /// Hanging on a wall.
    pub(crate) cling: Option<ClimbState>,
}
