//! Lots of one muster: the same number draws the same ones.

use crate::seed::nth;

/// Lots of one muster, in order.
pub(super) struct Lots {
    seed: u64,
    drawn: u64,
}

impl Lots {
    pub(super) fn new(seed: u64) -> Self {
        Self { seed, drawn: 0 }
    }

    /// A number below `count`; 0 if that is 0.
    pub(super) fn below(&mut self, count: usize) -> usize {
        let lot = nth(self.seed, self.drawn);
        self.drawn += 1;
        lot.checked_rem(count as u64).unwrap_or(0) as usize
    }

    pub(super) fn small(&mut self, count: u8) -> u8 {
        self.below(usize::from(count)) as u8
    }

    pub(super) fn chance(&mut self, of: usize, in_all: usize) -> bool {
        self.below(in_all) < of
    }

    pub(super) fn one<'a, T>(&mut self, list: &'a [T]) -> Option<&'a T> {
        let lot = self.below(list.len());
        list.get(lot)
    }
}
