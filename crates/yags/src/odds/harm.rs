//! What a hit can be expected to do: the twenty faces of the damage die.

use crate::rules::tracks::{Conversion, Due, Harm, Tally, apply};

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
    /// Faces of 20 that inflict at least 1, 2, ... wounds.
    pub(crate) wounds: [u8; 8],
    /// Faces of 20 that inflict nothing.
    pub(crate) nothing: u8,
    /// Faces of 20 after which a Health check is due at once.
    pub(crate) check: u8,
    /// Expected loss of worth in thousandths, times 20.
    pub(crate) loss: i32,
}

impl Spread {
    /// The spread of `damage` (before its die) against `soak`.
    pub(crate) fn new(
        damage: i32,
        soak: i32,
        conversion: &Conversion,
        (size, wounds, stuns): (i32, i32, i32),
    ) -> Self {
        let mut spread = Self {
            wounds: [0; 8],
            nothing: 0,
            check: 0,
            loss: 0,
        };
        let before = worth(size, wounds, stuns, false, false);
        let mut last: Option<(Harm, Tally)> = None;
        for face in 1..=20 {
            let harm = conversion.harm(damage + face - soak);
            if harm.is_none() {
                spread.nothing += 1;
                continue;
            }
            let tally = match last {
                Some((same, tally)) if same == harm => tally,
                _ => apply(size, wounds, stuns, harm),
            };
            last = Some((harm, tally));
            for at_least in 0..harm.wounds.min(8) {
                spread.wounds[at_least as usize] += 1;
            }
            let due = Due::after(size, wounds, &tally);
            let (fatal, beaten) = (due.fatal.is_some(), due.beaten.is_some());
            spread.check += u8::from(due.any());
            spread.loss += before - worth(size, tally.wounds, tally.stuns, fatal, beaten);
        }
        spread
    }
}

#[cfg(test)]
mod tests {
    use super::Spread;
    use crate::rules::tracks::Conversion;

    const WOUNDS: Conversion = Conversion {
        kind: 3,
        dampened: 0,
        crushing: false,
        doubles: false,
        wounds_times: 1,
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
