//! What a hit can be expected to do: the twenty faces of the damage die.

use crate::damage::rules::{Conversion, Due, apply};

/// What is left of a combatant in thousandths, by its tracks and by the checks that are due at
/// once. A judgement for forecasts, not a rule: penalties weigh on every roll, so each level costs;
/// a fatal check keeps few people going (YC-FATAL), and whoever is up all the same can still strike.
fn worth(size: i32, wounds: i32, stuns: i32, fatal: bool, beaten: bool) -> i32 {
    if fatal {
        return 60;
    }
    let level = |count: i32| count.min(size + 1) * 1000 / (size + 1);
    let left = 1000 - level(wounds) * 6 / 10 - level(stuns) * 4 / 10;
    let left = left.max(300);
    if beaten { left - 240 } else { left }
}

/// The outcomes of one damage roll on one target.
#[derive(Clone, Debug)]
pub(crate) struct Spread {
    /// How many cases there are: 20 faces, or 400 pairs where soak has a die too.
    pub(crate) of: u16,
    /// Cases that inflict at least 1, 2, ... wounds.
    pub(crate) wounds: [u16; 8],
    /// Cases that inflict nothing.
    pub(crate) nothing: u16,
    /// Cases after which a Health check is due at once.
    pub(crate) check: u16,
    /// Expected loss of worth in thousandths, times 20.
    pub(crate) loss: i32,
}

impl Spread {
    /// The spread of `damage` (before its die) against `soak`.
    pub(crate) fn new(
        damage: i32,
        soak: i32,
        conversion: &Conversion,
        tracks: (i32, i32, i32),
    ) -> Self {
        let faces = |from: i32, to: i32| (to - from + 1) as u16;
        Self::over((1, 20), 20, faces, damage - soak, conversion, tracks)
    }

    /// The spread where soak rolls a die as well (option `soak-die`, R-52): all 400 pairs by their
    /// difference.
    pub(crate) fn rolled(
        damage: i32,
        soak: i32,
        conversion: &Conversion,
        tracks: (i32, i32, i32),
    ) -> Self {
        let pairs = |from: i32, to: i32| {
            let pairs = (from..=to).map(|apart| 20 - apart.unsigned_abs() as u16);
            pairs.sum()
        };
        Self::over((-19, 19), 400, pairs, damage - soak, conversion, tracks)
    }

    /// One of the two, as the option of a soak die has it.
    pub(crate) fn with_soak_die(
        rolls: bool,
        damage: i32,
        soak: i32,
        conversion: &Conversion,
        tracks: (i32, i32, i32),
    ) -> Self {
        let spread = if rolls { Self::rolled } else { Self::new };
        spread(damage, soak, conversion, tracks)
    }

    /// The spread over what the dice add: `weigh` tells the number of cases of a run of it.
    fn over(
        (lowest, highest): (i32, i32),
        of: u16,
        weigh: impl Fn(i32, i32) -> u16,
        apart: i32,
        conversion: &Conversion,
        (size, wounds, stuns): (i32, i32, i32),
    ) -> Self {
        let mut spread = Self {
            of,
            wounds: [0; 8],
            nothing: 0,
            check: 0,
            loss: 0,
        };
        let before = worth(size, wounds, stuns, false, false);
        let mut dice = lowest;
        while dice <= highest {
            // All differences up to this one do the same harm.
            let last = match apart + dice {
                ..-5 => -6,
                -5..0 => -1,
                difference => difference - difference % 5 + 4,
            };
            let last = (last - apart).min(highest);
            let cases = weigh(dice, last);
            let harm = conversion.harm(apart + dice);
            dice = last + 1;
            if harm.is_none() {
                spread.nothing += cases;
                continue;
            }
            let tally = apply(size, wounds, stuns, harm);
            for at_least in 0..harm.wounds.min(8) {
                spread.wounds[at_least as usize] += cases;
            }
            let due = Due::after(size, wounds, &tally);
            let (fatal, beaten) = (due.fatal.is_some(), due.beaten.is_some());
            spread.check += cases * u16::from(due.any());
            let left = worth(size, tally.wounds, tally.stuns, fatal, beaten);
            spread.loss += i32::from(cases) * (before - left);
        }
        spread.loss = spread.loss * 20 / i32::from(of);
        spread
    }
}

#[cfg(test)]
mod tests {
    use super::Spread;
    use crate::damage::rules::tracks::Conversion;

    const WOUNDS: Conversion = Conversion {
        kind: 3,
        dampened: 0,
        crushing: false,
        doubles: false,
        wounds_times: 1,
        jolts: false,
    };

    /// Proves: YC-DMG-LEVELS, TC-15, TC-17, TC-23.
    #[test]
    fn tc_15_tc_17_tc_23_levels_of_damage() {
        let sword = Spread::new(15, 12, &WOUNDS, (5, 0, 0));
        assert_eq!(sword.wounds[..6], [20, 19, 14, 9, 4, 0]);
        let mail = Spread::new(15, 23, &WOUNDS, (5, 0, 0));
        assert_eq!((mail.nothing, &mail.wounds[..3]), (7, &[13, 8, 3][..]));
        let glock = Spread::new(13, 12, &WOUNDS, (5, 0, 0));
        assert_eq!(glock.wounds[..6], [20, 17, 12, 7, 2, 0]);
    }

    /// Proves: TC-21, R-52.
    #[test]
    fn tc_21_a_soak_die_takes_most_of_it() {
        let sword = Spread::rolled(15, 12, &WOUNDS, (5, 0, 0));
        let mean: u16 = sword.wounds.iter().sum();
        assert_eq!((sword.of, u32::from(mean) * 50), (400, 71 * 400));
        let stuns = Conversion { kind: 1, ..WOUNDS };
        let fist = Spread::rolled(3, 12, &stuns, (5, 0, 0));
        assert_eq!(fist.nothing, 2 * 167);
        let levels = (-19..=19).map(|apart: i32| {
            crate::damage::rules::tracks::levels(3 - 12 + apart) * (20 - apart.abs())
        });
        assert_eq!(levels.sum::<i32>() * 50, 11 * 400);
    }

    /// Proves: YC-SG, TC-63.
    #[test]
    fn tc_63_shot_at_short_range_doubles() {
        let shot = Conversion {
            doubles: true,
            ..WOUNDS
        };
        let spread = Spread::new(23, 12, &shot, (5, 0, 0));
        assert_eq!(spread.wounds[5], 20);
        assert_eq!(spread.wounds[7], 17);
        assert_eq!(spread.check, 20);
    }
}
