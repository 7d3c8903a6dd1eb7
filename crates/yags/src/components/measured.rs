//! Numbers of a figure that nearly every roll asks for: worked out once, until somebody touches it.

use super::weapons::ItemIndex;
use crate::data::Attribute;
use bevy_ecs::prelude::Component;
use std::sync::atomic::{AtomicI32, Ordering};

/// No figure has such a number.
const UNKNOWN: i32 = i32::MIN;

/// What is kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Measure {
    /// An attribute as it counts now.
    Effective(Attribute),
    /// Metres of Move (YK-MOVE).
    Move,
    /// Grade of what it wears and carries (YC-ENC).
    Load,
    /// The hand weapon in its main hand that it can defend itself with, or -1.
    MainHand,
    /// The same in its other hand.
    OtherHand,
    /// The hand weapon that it fights with unless it says otherwise, or -1.
    MeleeItem,
}

impl Measure {
    /// How many there are.
    const COUNT: usize = 13;

    const fn place(self) -> usize {
        match self {
            Self::Effective(attribute) => attribute as usize,
            Self::Move => 8,
            Self::Load => 9,
            Self::MainHand => 10,
            Self::OtherHand => 11,
            Self::MeleeItem => 12,
        }
    }
}

/// The numbers that are known. All of them depend on the figure's own components alone, and are
/// forgotten as soon as anybody lays hands on those (`Field::get_mut`).
#[derive(Component, Debug)]
pub(crate) struct Measured([AtomicI32; Measure::COUNT]);

impl Default for Measured {
    fn default() -> Self {
        Self([const { AtomicI32::new(UNKNOWN) }; Measure::COUNT])
    }
}

/// A copy is there to be changed.
impl Clone for Measured {
    fn clone(&self) -> Self {
        Self::default()
    }
}

impl Measured {
    /// What is known, or else what `work` makes of it.
    #[inline]
    pub(crate) fn recall(&self, measure: Measure, work: impl Fn() -> i32) -> i32 {
        let place = &self.0[measure.place()];
        let known = place.load(Ordering::Relaxed);
        if known != UNKNOWN {
            debug_assert_eq!(known, work(), "{measure:?} depends on more than the figure");
            return known;
        }
        let number = work();
        place.store(number, Ordering::Relaxed);
        number
    }

    /// The same for an item that there may be.
    pub(crate) fn recall_item(
        &self,
        measure: Measure,
        work: impl Fn() -> Option<ItemIndex>,
    ) -> Option<ItemIndex> {
        let item = || work().map_or(-1, i32::from);
        ItemIndex::try_from(self.recall(measure, item)).ok()
    }

    /// Nothing is known any more.
    pub(crate) fn forget(&mut self) {
        for place in &mut self.0 {
            *place.get_mut() = UNKNOWN;
        }
    }
}
