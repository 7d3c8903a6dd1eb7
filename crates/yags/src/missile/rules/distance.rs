//! Range: bands by real distance, difficulty by multiplied distance (YC-BAND, YC-DIST, YC-MULT).

use crate::components::{Missile, ShotKind};
use crate::data::Band;
use crate::rule;
use std::fmt::Display;
use tabletop::RuleId;
use tabletop::ledger::{Ledger, Op};

impl Band {
    /// The band of a squared distance in m²; `None` beyond long range.
    pub(crate) fn of(missile: &Missile, squared: i32) -> Option<Self> {
        let within = |metres: i32| i64::from(squared) <= i64::from(metres) * i64::from(metres);
        if within(missile.short) {
            Some(Self::Short)
        } else if within(missile.medium) {
            Some(Self::Medium)
        } else if within(missile.long) {
            Some(Self::Long)
        } else {
            None
        }
    }

    pub(crate) const fn name(self) -> &'static str {
        ["short range", "medium range", "long range"][self as usize]
    }

    /// Damage modifier (table A-5).
    pub(crate) const fn damage(self) -> i32 {
        [0, -5, -10][self as usize]
    }

    /// Base fumble chance (table A-5).
    pub(crate) const fn fumble(self) -> i32 {
        [1, 3, 10][self as usize]
    }
}

/// A product of distance multipliers as a fraction, with its terms (YC-MULT).
#[derive(Clone, Default)]
pub(crate) struct Stretch<L: Ledger> {
    num: i64,
    den: i64,
    pub(crate) ledger: L,
}

impl<L: Ledger> Stretch<L> {
    pub(crate) fn new() -> Self {
        Self {
            num: 1,
            den: 1,
            ledger: L::default(),
        }
    }

    pub(crate) fn times(&mut self, label: impl Display, factor: i32, rule: RuleId) -> &mut Self {
        self.num *= i64::from(factor);
        self.ledger.write(label, Op::Times, factor, rule);
        self
    }

    pub(crate) fn over(&mut self, label: &str, divisor: i32, rule: RuleId) -> &mut Self {
        self.den *= i64::from(divisor);
        self.ledger.write(label, Op::Over, divisor, rule);
        self
    }

    /// The multiplier of the kind of shot.
    pub(crate) fn shot(&mut self, kind: ShotKind) -> &mut Self {
        match kind {
            ShotKind::Snap => self.times("snap shot", 2, rule::SNAP),
            ShotKind::Normal => {
                self.ledger.consider("normal shot", rule::SHOT_NORMAL);
                self
            }
            ShotKind::Careful => self.over("careful shot", 2, rule::CAREFUL),
            ShotKind::Aimed => self.over("aimed shot", 3, rule::AIMED),
        }
    }

    /// How many increments the multiplied distance reaches into: the smallest n of at least 1
    /// whose n increments are not less, for a squared distance in m².
    pub(crate) fn increments(&self, squared: i32, increment: i32) -> i32 {
        if increment == 0 {
            return 1;
        }
        let far = self.num * self.num * i64::from(squared);
        let step = i64::from(increment) * self.den;
        let mut n = (far / (step * step)).isqrt().max(1);
        while (n * step) * (n * step) < far {
            n += 1;
        }
        n as i32
    }
}

/// Difficulty modifier of so many increments (YC-DIST).
pub(crate) const fn distance_modifier(increments: i32) -> i32 {
    5 * (increments - 1)
}

#[cfg(test)]
mod tests {
    use super::{Stretch, distance_modifier};
    use crate::components::act::ShotKind;
    use crate::rule;
    use tabletop::ledger::NullLedger;

    fn modifier(stretch: &Stretch<NullLedger>, metres: i32, increment: i32) -> i32 {
        distance_modifier(stretch.increments(metres * metres, increment))
    }

    /// Proves: YC-DIST, TC-26, TB-22, R-90.
    #[test]
    fn tc_26_tb_22_distance_increments() {
        let plain = Stretch::new();
        let found: Vec<_> = [10, 11, 20, 30, 31]
            .map(|metres| modifier(&plain, metres, 10))
            .into();
        assert_eq!(found, [0, 5, 5, 10, 15]);
    }

    /// Proves: YC-SNAP, YC-CAREFUL, YC-AIMED, TC-28.
    #[test]
    fn tc_28_kinds_of_shot_at_fifty_metres() {
        let with = |kind| {
            let mut stretch = Stretch::new();
            stretch.shot(kind);
            15 + modifier(&stretch, 50, 10)
        };
        assert_eq!(with(ShotKind::Snap), 60);
        assert_eq!(with(ShotKind::Normal), 35);
        assert_eq!(with(ShotKind::Careful), 25);
        assert_eq!(with(ShotKind::Aimed), 20);
    }

    /// Proves: YC-MULT, YC-MULT-FIRER, TB-24, TC-30.
    #[test]
    fn tb_24_tc_30_multipliers_multiply() {
        let mut stretch = Stretch::new();
        stretch
            .shot(ShotKind::Snap)
            .times("target moves", 2, rule::MULT_TARGET)
            .times("running", 2, rule::MULT_FIRER);
        assert_eq!(modifier(&stretch, 10, 20), 15);
        assert_eq!(modifier(&stretch, 10, 40), 5);
    }
}
