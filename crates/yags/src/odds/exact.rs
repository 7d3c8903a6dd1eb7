//! One attack with all its dice: exact counts, by closed form (docs/odds.md).

use super::exchange::{Contest, Rolled};
use crate::rules::check::halved;
use crate::rules::contest::Bout;
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
            if i32::from(face) >= self.automatic {
                continue;
            }
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
        if !self.never {
            let faces = (21 - self.automatic).clamp(0, 20) as u64;
            at_least[0] += faces * 20 * (u64::from(self.extras) + 1);
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
                let bout = Bout {
                    initiator: *mine,
                    opponent: *theirs,
                };
                self.unharmed(reached, u64::from(bout.wins(0)))
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

#[cfg(test)]
mod tests {
    use super::{Blow, Chances, Counters, Effect, Marks, Share, Sums};
    use crate::odds::{Contest, Rolled};
    use crate::rules::check::{halved, success_level};
    use crate::rules::tracks::{Conversion, Due, apply};
    use proptest::prelude::*;
    use std::collections::BTreeMap;

    /// All faces of all dice, one after the other. Cases are counted in the unit of one pair of
    /// attack and defence dice, one figure of the melee, and the dice of damage and soak.
    fn brute(
        sums: &Sums,
    ) -> (
        u64,
        [u64; 6],
        BTreeMap<Marks, u64>,
        BTreeMap<Marks, u64>,
        u64,
    ) {
        let Effect::Harm(blow) = &sums.effect else {
            unreachable!("only harm is asked about here")
        };
        let contest = &sums.contest;
        let (size, wounds, stuns) = sums.tracks;
        let soak_faces = if blow.soak_die && blow.soak != 0 {
            20
        } else {
            1
        };
        let mut levels = [0; 6];
        let (mut inflicted, mut after) = (BTreeMap::new(), BTreeMap::new());
        let (mut all, mut checks) = (0, 0);
        for attack in 1..=20_u8 {
            for defence in 1..=20_u8 {
                // Who of the melee a fumble falls on; the intended one is the first.
                for whom in 0..=sums.extras {
                    let fumbled = i32::from(attack) <= contest.fumble;
                    let redirected = fumbled && sums.extras > 0;
                    let total = halved(contest.attack + i32::from(attack), contest.attack_halvings);
                    let roll = contest.defence.map(|roll| roll.total(defence));
                    let difficulty =
                        contest.base.max(roll.unwrap_or(contest.base)) + contest.modifiers;
                    // A redirected fumble is no miss, and its natural 20 no hit.
                    let met = if redirected && attack == 20 {
                        let lost = contest.defence.is_some_and(|roll| {
                            defence == 20 && roll.wins_on_twenty(contest.attack_skill)
                        });
                        !lost && total >= difficulty
                    } else if redirected {
                        let whole = Contest {
                            fumble: 0,
                            ..*contest
                        };
                        whole.hits(attack, defence)
                    } else {
                        contest.hits(attack, defence)
                    };
                    let here = !fumbled || (redirected && whom == 0);
                    let hit = met && here && !sums.never;
                    // A hit by natural 20 is at least moderate.
                    let level = success_level((total - difficulty).max(0));
                    if hit {
                        levels[level as usize - 1] += 20 * soak_faces;
                    }
                    for damage in 1..=20 {
                        for soak in 1..=soak_faces as i32 {
                            all += 1;
                            let effective = hit && level as usize >= sums.needs;
                            let soak = if soak_faces == 1 { 0 } else { soak };
                            let difference = blow.damage[(level as usize).min(3) - 1] + damage
                                - blow.soak
                                - soak;
                            let harm = blow.conversion.harm(difference);
                            if !effective || harm.is_none() {
                                *after.entry((wounds, stuns)).or_default() += 1;
                                continue;
                            }
                            let tally = apply(size, wounds, stuns, harm);
                            *inflicted
                                .entry((harm.wounds, harm.all_stuns()))
                                .or_default() += 1;
                            *after
                                .entry((tally.wounds.min(size + 1), tally.stuns))
                                .or_default() += 1;
                            checks += u64::from(Due::after(size, wounds, &tally).any());
                        }
                    }
                }
            }
        }
        (all, levels, inflicted, after, checks)
    }

    fn same(share: Share, cases: u64, of: u64) -> bool {
        u128::from(share.cases) * u128::from(of) == u128::from(cases) * u128::from(share.of)
    }

    fn rows_agree(rows: &[(Marks, Share)], counted: &BTreeMap<Marks, u64>, of: u64) -> bool {
        rows.len() == counted.len()
            && rows
                .iter()
                .zip(counted)
                .all(|((marks, share), (counted, cases))| {
                    marks == counted && same(*share, *cases, of)
                })
    }

    fn rolled() -> impl Strategy<Value = Rolled> {
        (-20..40_i32, 0..3_u32, 0..8_i32, 1..23_i32).prop_map(|(sum, halvings, skill, fumble)| {
            Rolled {
                sum,
                halvings,
                skill,
                fumble,
            }
        })
    }

    fn sums() -> impl Strategy<Value = Sums> {
        let contest = (
            (-20..60_i32, 0..3_u32, 0..23_i32, 0..8_i32),
            (0..25_i32, 0..30_i32, proptest::option::of(rolled())),
        );
        let blow = (
            (-5..30_i32, 0..8_i32, 0..8_i32, 0..30_i32, any::<bool>()),
            (-1..4_i32, 0..4_i32, any::<bool>(), any::<bool>()),
        );
        let rest = (0..4_u32, any::<bool>(), 1..4_usize, 0..7_i32, 0..7_i32);
        (contest, blow, rest).prop_map(|(contest, blow, rest)| {
            let ((attack, attack_halvings, fumble, attack_skill), (base, modifiers, defence)) =
                contest;
            let ((damage, good, more, soak, soak_die), (kind, dampened, crushing, doubles)) = blow;
            let (extras, never, needs, wounds, stuns) = rest;
            let conversion = Conversion {
                kind,
                dampened,
                crushing,
                doubles,
                wounds_times: 1,
                jolts: false,
            };
            Sums {
                contest: Contest {
                    attack,
                    attack_halvings,
                    fumble,
                    attack_skill,
                    base,
                    modifiers,
                    defence,
                },
                extras,
                never: never && extras == 3,
                automatic: 21,
                needs,
                effect: Effect::Harm(Blow {
                    damage: [damage, damage + good, damage + good + more],
                    soak,
                    soak_die,
                    conversion,
                }),
                tracks: (5, wounds, stuns),
                counters: Counters::default(),
            }
        })
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(64))]

        /// Proves: the closed form counts what all faces give.
        #[test]
        fn the_closed_form_equals_all_faces(sums in sums()) {
            let (of, levels, inflicted, after, checks) = brute(&sums);
            let chances: Chances = sums.chances();
            for (share, cases) in chances.level.iter().zip(levels) {
                prop_assert!(same(*share, cases, of));
            }
            prop_assert!(same(chances.hit, levels.iter().sum(), of));
            prop_assert!(rows_agree(&chances.inflicted, &inflicted, of));
            prop_assert!(rows_agree(&chances.after, &after, of));
            prop_assert!(same(chances.must_check, checks, of));
        }
    }
}
