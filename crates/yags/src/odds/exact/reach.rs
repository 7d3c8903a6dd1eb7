//! How often attack and defence dice reach each success level.

use super::{Share, Sums};
use crate::checks::rules::halved;

/// How many cases of the attack and defence dice, and of who is hit, reach at least each level.
pub(super) struct Reached {
    /// At least level 1 to 6.
    pub(super) at_least: [u64; 6],
    pub(super) of: u64,
}

impl Reached {
    pub(super) fn exactly(&self, level: usize) -> u64 {
        let above = self.at_least.get(level).copied().unwrap_or(0);
        self.at_least[level - 1] - above
    }
}

impl Sums {
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

    pub(super) fn reached(&self) -> Reached {
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
    pub(super) fn defence_fumbles(&self) -> Share {
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

    /// Cases of attack and defence that reach the level that is needed.
    pub(super) fn effective(&self, reached: &Reached) -> u64 {
        reached.at_least[self.needs - 1]
    }

    /// Cases in which the defence beats the attack by 10 or more.
    pub(super) fn good_parries(&self) -> u64 {
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
