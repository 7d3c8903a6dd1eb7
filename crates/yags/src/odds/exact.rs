//! One attack with all its dice: exact counts, by closed form (docs/odds.md).

mod harm;
mod reach;
#[cfg(test)]
mod tests;

use super::exchange::Contest;
use crate::checks::rules::Rolled;
use crate::damage::rules::Conversion;
use harm::Told;
use reach::Reached;

/// Everything that the probabilities of one attack depend on.
#[derive(Clone, Debug)]
pub(super) struct Sums {
    /// Attack against difficulty and defence.
    pub(super) contest: Contest,
    /// Further figures in the melee that is fired into (YC-INTO-MELEE).
    pub(super) extras: u32,
    /// It is rolled, and never hits (YC-BURST-DECAY).
    pub(super) never: bool,
    /// Natural roll that hits by itself, moderately (YC-AREA); 21 for none.
    pub(super) automatic: i32,
    /// Least success level that has an effect (YC-MAN).
    pub(super) needs: usize,
    pub(super) effect: Effect,
    /// Size, wounds and stuns of the target.
    pub(super) tracks: (i32, i32, i32),
    pub(super) counters: Counters,
}

/// What an attack does that has reached its level.
#[derive(Clone, Debug)]
pub(super) enum Effect {
    /// Damage.
    Harm(Blow),
    /// Damage roll against a check; by 10 and more the target falls (YC-KNOCKDOWN, R-80).
    KnockDown { damage: i32, check: Rolled },
    /// A contest; who loses it falls (YC-TRIP).
    Trip { mine: Rolled, theirs: Rolled },
    /// Nothing that the answer tells.
    Untold,
}

/// A damage roll.
#[derive(Clone, Debug)]
pub(super) struct Blow {
    /// Damage before the die of a moderate, a good and a better hit (YC-BURST-ONE).
    pub(super) damage: [i32; 3],
    pub(super) soak: i32,
    /// A die is added to soak (option `soak_die`).
    pub(super) soak_die: bool,
    pub(super) conversion: Conversion,
}

/// Reasons for a counter strike (YC-COUNTER).
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Counters {
    /// The target can strike at all.
    pub(super) possible: bool,
    /// The attacker has no slot against it (YC-COUNTER-UNDEF).
    pub(super) undefended: bool,
    /// A good parry with a martial weapon against an unarmed attack is one.
    pub(super) good_parry: bool,
    /// An unarmed attempt that fails is one (YC-DISARM).
    pub(super) failure: bool,
}

/// A count out of all equally likely cases.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Share {
    pub(super) cases: u64,
    pub(super) of: u64,
}

/// Wounds and stuns.
pub(super) type Marks = (i32, i32);

/// All probabilities of one attack.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Chances {
    pub(super) fumble: Share,
    pub(super) hit: Share,
    pub(super) stray: Share,
    /// Moderate to amazing.
    pub(super) level: [Share; 6],
    pub(super) defence_fumble: Share,
    pub(super) counter_strike: Share,
    pub(super) inflicted: Vec<(Marks, Share)>,
    pub(super) after: Vec<(Marks, Share)>,
    pub(super) knocked_down: Share,
    pub(super) must_check: Share,
}

impl Sums {
    /// All probabilities.
    pub(super) fn chances(&self) -> Chances {
        let reached = self.reached();
        let share = |cases| Share {
            cases,
            of: reached.of,
        };
        let fumbles = self.contest.fumble.clamp(0, 20) as u64;
        let extras = u64::from(self.extras);
        let told = self.told(&reached);
        Chances {
            fumble: Share {
                cases: fumbles,
                of: 20,
            },
            hit: share(reached.at_least[0]),
            stray: Share {
                cases: fumbles * extras,
                of: 20 * (extras + 1),
            },
            level: [1, 2, 3, 4, 5, 6].map(|level| share(reached.exactly(level))),
            defence_fumble: self.defence_fumbles(),
            counter_strike: self.counter_strikes(&reached, &told),
            inflicted: told.inflicted,
            after: told.after,
            knocked_down: told.knocked_down,
            must_check: told.must_check,
        }
    }

    /// The target has a reason to strike back and still stands, with no check due.
    fn counter_strikes(&self, reached: &Reached, told: &Told) -> Share {
        let counters = self.counters;
        if !counters.possible {
            return Share { cases: 0, of: 1 };
        }
        if counters.undefended {
            // It cannot both fall and be hurt by one attack.
            let felled = if told.knocked_down.cases > 0 {
                told.knocked_down
            } else {
                told.must_check
            };
            return Share {
                cases: felled.of - felled.cases,
                of: felled.of,
            };
        }
        let cases = if counters.failure {
            reached.of - self.effective(reached)
        } else if counters.good_parry {
            self.good_parries()
        } else {
            0
        };
        Share {
            cases,
            of: reached.of,
        }
    }
}
