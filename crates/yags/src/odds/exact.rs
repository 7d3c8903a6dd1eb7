//! One attack with all its dice: exact counts, by closed form (docs/odds.md).

use super::exchange::{Contest, Rolled};
use crate::rules::check::halved;
use crate::rules::tracks::{Conversion, Due, Harm, apply};
use std::collections::BTreeMap;

/// Everything that the probabilities of one attack depend on.
#[derive(Clone, Debug)]
pub(super) struct Sums {
    /// Attack against difficulty and defence.
    pub(super) contest: Contest,
    /// Further figures in the melee that is fired into (YC-INTO-MELEE).
    pub(super) extras: u32,
    /// It is rolled, and never hits (YC-BURST-DECAY).
    pub(super) never: bool,
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

/// How many cases of the attack and defence dice, and of who is hit, reach at least each level.
struct Reached {
    /// At least level 1 to 6.
    at_least: [u64; 6],
    of: u64,
}

impl Reached {
    fn exactly(&self, level: usize) -> u64 {
        let above = self.at_least.get(level).copied().unwrap_or(0);
        self.at_least[level - 1] - above
    }
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

    /// Attack faces with the weight that each has for the intended target, and whether a natural 20
    /// counts: a fumble misses, or falls on each of a melee alike.
    fn attack_faces(&self) -> impl Iterator<Item = (u8, u64, bool)> {
        let extras = self.extras;
        let fumble = self.contest.fumble;
        (1..=20_u8).filter_map(move |face| {
            let fumbled = i32::from(face) <= fumble;
            match (fumbled, extras) {
                (false, _) => Some((face, u64::from(extras) + 1, true)),
                (true, 0) => None,
                (true, _) => Some((face, 1, false)),
            }
        })
    }

    fn reached(&self) -> Reached {
        let contest = &self.contest;
        let mut at_least = [0; 6];
        for (face, weight, natural) in self.attack_faces().filter(|_| !self.never) {
            let total = halved(contest.attack + i32::from(face), contest.attack_halvings);
            let limit = total - contest.modifiers;
            let sure = contest.defence.is_some_and(|defence| {
                natural && face == 20 && contest.attack_skill > defence.skill
            });
            for (step, count) in at_least.iter_mut().enumerate() {
                let limit = limit - 10 * step as i32;
                let faces = match contest.defence {
                    _ if sure && step == 0 => 20,
                    _ if limit < contest.base => 0,
                    None => 20,
                    Some(defence) => {
                        let within = defence.faces_within(limit);
                        // A hit by natural 20 stands against the defender's.
                        let lost = !sure && defence.wins_on_twenty(contest.attack_skill);
                        within.min(if lost { 19 } else { 20 })
                    }
                };
                *count += weight * faces as u64;
            }
        }
        Reached {
            at_least,
            of: 400 * (u64::from(self.extras) + 1),
        }
    }

    /// The defence is rolled, and fumbled: not after a fumbled attack.
    fn defence_fumbles(&self) -> Share {
        let faces = self
            .contest
            .defence
            .map_or(0, |defence| defence.fumbles() as u64);
        let rolled: u64 = self.attack_faces().map(|(_, weight, _)| weight).sum();
        Share {
            cases: rolled * faces,
            of: 400 * (u64::from(self.extras) + 1),
        }
    }

    /// What comes of the levels that have an effect.
    fn told(&self, reached: &Reached) -> Told {
        match &self.effect {
            Effect::Harm(blow) => self.harmed(reached, blow),
            Effect::KnockDown { damage, check } => {
                let falls =
                    pairs(|mine, theirs| damage + i32::from(mine) >= check.total(theirs) + 10);
                self.unharmed(reached, falls)
            }
            Effect::Trip { mine, theirs } => {
                self.unharmed(reached, pairs(|a, b| wins(mine, theirs, a, b)))
            }
            Effect::Untold => self.unharmed(reached, 0),
        }
    }

    /// Cases of attack and defence that reach the level that is needed.
    fn effective(&self, reached: &Reached) -> u64 {
        reached.at_least[self.needs - 1]
    }

    /// The target falls in so many of 400 further cases, and is not hurt.
    fn unharmed(&self, reached: &Reached, falls: u64) -> Told {
        let (_, wounds, stuns) = self.tracks;
        Told {
            inflicted: Vec::new(),
            after: vec![((wounds, stuns), Share { cases: 1, of: 1 })],
            knocked_down: Share {
                cases: self.effective(reached) * falls,
                of: reached.of * 400,
            },
            must_check: Share { cases: 0, of: 1 },
        }
    }

    fn harmed(&self, reached: &Reached, blow: &Blow) -> Told {
        let (size, wounds, stuns) = self.tracks;
        let soak_die = blow.soak_die && blow.soak != 0;
        let faces: u64 = if soak_die { 400 } else { 20 };
        let of = reached.of * faces;
        let mut inflicted: BTreeMap<Marks, u64> = BTreeMap::new();
        let mut after: BTreeMap<Marks, u64> = BTreeMap::new();
        let mut checks = 0;
        let mut hurt = 0;
        let mut weights = [0; 3];
        for level in self.needs..=6 {
            weights[level.min(3) - 1] += reached.exactly(level);
        }
        for (weight, damage) in weights.into_iter().zip(blow.damage) {
            if weight == 0 {
                continue;
            }
            for (die, count) in dice(soak_die) {
                let harm: Harm = blow.conversion.harm(damage - blow.soak + die);
                if harm.is_none() {
                    continue;
                }
                let cases = weight * count;
                let tally = apply(size, wounds, stuns, harm);
                hurt += cases;
                *inflicted
                    .entry((harm.wounds, harm.all_stuns()))
                    .or_default() += cases;
                *after
                    .entry((tally.wounds.min(size + 1), tally.stuns))
                    .or_default() += cases;
                if Due::after(size, wounds, &tally).any() {
                    checks += cases;
                }
            }
        }
        if hurt < of {
            *after.entry((wounds, stuns)).or_default() += of - hurt;
        }
        let rows = |map: BTreeMap<Marks, u64>| {
            map.into_iter()
                .map(|(marks, cases)| (marks, Share { cases, of }))
                .collect()
        };
        Told {
            inflicted: rows(inflicted),
            after: rows(after),
            knocked_down: Share { cases: 0, of: 1 },
            must_check: Share { cases: checks, of },
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

    /// Cases in which the defence beats the attack by 10 or more.
    fn good_parries(&self) -> u64 {
        let Some(defence) = self.contest.defence else {
            return 0;
        };
        self.attack_faces()
            .filter(|(face, ..)| *face < 20 || self.contest.attack_skill <= defence.skill)
            .map(|(face, weight, _)| {
                let total = halved(
                    self.contest.attack + i32::from(face),
                    self.contest.attack_halvings,
                );
                weight * (20 - defence.faces_within(total + 9)) as u64
            })
            .sum()
    }
}

/// What the answer tells of an effect.
struct Told {
    inflicted: Vec<(Marks, Share)>,
    after: Vec<(Marks, Share)>,
    knocked_down: Share,
    must_check: Share,
}

/// Damage die, less the soak die, with how many pairs of faces give it.
fn dice(soak_die: bool) -> impl Iterator<Item = (i32, u64)> {
    let range = if soak_die { -19..=19 } else { 1..=20 };
    range.map(move |die: i32| {
        let count = if soak_die { 20 - die.abs() } else { 1 };
        (die, count as u64)
    })
}

/// How many of the 400 pairs of faces do it.
fn pairs(does: impl Fn(u8, u8) -> bool) -> u64 {
    (1..=20)
        .flat_map(|one| (1..=20).map(move |other| (one, other)))
        .filter(|(one, other)| does(*one, *other))
        .count() as u64
}

/// Whether these faces win a contest for the side that started it (YK-CONTEST, R-06, R-07).
fn wins(mine: &Rolled, theirs: &Rolled, one: u8, other: u8) -> bool {
    if i32::from(one) <= mine.fumble {
        return false;
    }
    if i32::from(other) <= theirs.fumble {
        return true;
    }
    if one == 20 && mine.wins_on_twenty(theirs.skill) {
        return true;
    }
    if other == 20 && theirs.wins_on_twenty(mine.skill) {
        return false;
    }
    let (a, b) = (mine.total(one), theirs.total(other));
    a > b || (a == b && mine.skill > theirs.skill)
}
