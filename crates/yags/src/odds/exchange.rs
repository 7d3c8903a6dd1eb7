//! How many of the 400 pairs of attack and defence faces hit.

use super::burst::hits_by;
#[cfg(test)]
use crate::checks::rules::success_level;
use crate::checks::rules::{Rolled, halved};

/// The numbers of an attack against one target.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Contest {
    /// Attack before its die.
    pub(crate) attack: i32,
    pub(crate) attack_halvings: u32,
    /// Faces up to this one fumble.
    pub(crate) fumble: i32,
    pub(crate) attack_skill: i32,
    /// Base difficulty: a floor below every defence.
    pub(crate) base: i32,
    /// What comes on top of base or defence: distance, cover.
    pub(crate) modifiers: i32,
    /// The defence, if there is one.
    pub(crate) defence: Option<Rolled>,
}

impl Contest {
    /// Whether these faces hit. The one truth that the count below must equal.
    pub(crate) fn hits(&self, attack_face: u8, defence_face: u8) -> bool {
        if i32::from(attack_face) <= self.fumble {
            return false;
        }
        let total = halved(self.attack + i32::from(attack_face), self.attack_halvings);
        let Some(defence) = self.defence else {
            return total >= self.base + self.modifiers;
        };
        if attack_face == 20 && self.attack_skill > defence.skill {
            return true;
        }
        if defence_face == 20 && defence.wins_on_twenty(self.attack_skill) {
            return false;
        }
        total >= self.base.max(defence.total(defence_face)) + self.modifiers
    }

    /// Success level of these faces, 0 for a miss; a hit by natural 20 is at least moderate.
    /// The one truth that [`Contest::reaching`] must equal.
    #[cfg(test)]
    pub(crate) fn level(&self, attack_face: u8, defence_face: u8) -> i32 {
        if !self.hits(attack_face, defence_face) {
            return 0;
        }
        let total = halved(self.attack + i32::from(attack_face), self.attack_halvings);
        let roll = self
            .defence
            .map_or(self.base, |defence| defence.total(defence_face));
        let difficulty = self.base.max(roll) + self.modifiers;
        success_level((total - difficulty).max(0))
    }

    /// Pairs of faces out of 400 that reach this success level.
    pub(crate) fn reaching(&self, level: i32) -> u32 {
        if level <= 1 {
            return hits(self);
        }
        hits_by(self, 10 * (level - 1))
    }

    /// The smallest attack face that hits against this defence face (whatever it is where there is
    /// no defence); `None` if none does.
    pub(crate) fn needs(&self, defence_face: u8) -> Option<u8> {
        (1..=20).find(|face| self.hits(*face, defence_face))
    }
}

/// Hits out of 400.
pub(crate) fn hits(contest: &Contest) -> u32 {
    hits_up_to(contest, 20)
}

/// Hits out of 400 with attack faces up to `last`: what lies above hits by itself (YC-AREA).
pub(crate) fn hits_up_to(contest: &Contest, last: i32) -> u32 {
    let first = contest.fumble.max(0) + 1;
    let mut count = 0;
    // The difficulty is never below the base: no face below this one reaches it.
    let least = if contest.attack_halvings == 0 {
        let needed = contest.base + contest.modifiers - contest.attack;
        first.max(needed.min(20))
    } else {
        first
    };
    for face in least..=last {
        let total = halved(contest.attack + face, contest.attack_halvings);
        let limit = total - contest.modifiers;
        let Some(defence) = contest.defence else {
            count += if limit >= contest.base { 20 } else { 0 };
            continue;
        };
        if face == 20 && contest.attack_skill > defence.skill {
            count += 20;
            continue;
        }
        if limit < contest.base {
            continue;
        }
        let mut within = defence.faces_within(limit);
        if within == 20 && defence.wins_on_twenty(contest.attack_skill) {
            within = 19;
        }
        count += within;
    }
    count as u32
}

#[cfg(test)]
mod tests {
    use super::{Contest, Rolled, hits};
    use proptest::prelude::*;

    const fn rolled(sum: i32, halvings: u32, skill: i32) -> Rolled {
        Rolled {
            sum,
            halvings,
            skill,
            fumble: 1,
        }
    }

    fn contest(attack: i32, defence: Option<i32>, skills: (i32, i32)) -> Contest {
        Contest {
            attack,
            attack_halvings: 0,
            fumble: 1,
            attack_skill: skills.0,
            base: 15,
            modifiers: 0,
            defence: defence.map(|sum| rolled(sum, 0, skills.1)),
        }
    }

    fn cases(attack: i32, defence: i32, skills: (i32, i32)) -> u32 {
        hits(&contest(attack, Some(defence), skills))
    }

    /// Proves: YC-ATK, YC-BASE, TC-05.
    #[test]
    fn tc_05_undefended() {
        assert_eq!(hits(&contest(17, None, (4, 0))), 380);
        assert_eq!(hits(&contest(9, None, (2, 0))), 300);
    }

    /// Proves: YC-DEF, YK-NAT20, TC-07.
    #[test]
    fn tc_06_tc_07_parry_and_the_natural_twenty() {
        assert_eq!(cases(17, 17, (4, 4)), 209);
        assert_eq!(cases(23, 17, (6, 4)), 302);
        assert_eq!(cases(17, 23, (4, 6)), 105);
    }

    /// Proves: YC-GRAPPLE, YC-MAN-FATIGUE, TC-54.
    #[test]
    fn tc_54_grapple_good_and_with_a_fatigue() {
        let grapple = contest(12, None, (4, 0));
        assert_eq!(grapple.reaching(2), 160);
        assert_eq!(grapple.reaching(1), 360);
    }

    /// Proves: TC-08, R-51.
    #[test]
    fn tc_08_the_floor_of_fifteen() {
        assert_eq!(cases(6, 6, (2, 2)), 174);
    }

    /// Proves: TC-09, TC-10, TC-11.
    #[test]
    fn tc_09_tc_10_tc_11_stances_and_many_defences() {
        assert_eq!(cases(22, 17, (4, 4)), 289);
        assert_eq!(cases(17, 7, (4, 4)), 344);
        assert_eq!(cases(7, 17, (4, 4)), 55);
        assert_eq!(cases(17, 22, (4, 4)), 120);
        assert_eq!(cases(17, -3, (4, 4)), 380);
    }

    /// Proves: YC-INIT-ZERO, TC-12.
    #[test]
    fn tc_12_initiative_zero() {
        let halved_attack = |defence| Contest {
            attack_halvings: 1,
            ..contest(17, defence, (4, 4))
        };
        assert_eq!(hits(&halved_attack(None)), 180);
        assert_eq!(hits(&halved_attack(Some(17))), 4);
        let halved_defence = Contest {
            defence: Some(rolled(17, 1, 4)),
            ..contest(17, None, (4, 4))
        };
        assert_eq!(hits(&halved_defence), 380);
    }

    /// Proves: YC-M-DEF-FIRE, TC-31.
    #[test]
    fn tc_31_firearm_against_a_dodge() {
        let shot = Contest {
            modifiers: 5,
            defence: Some(rolled(24, 1, 6)),
            ..contest(17, None, (4, 6))
        };
        assert_eq!(hits(&shot), 293);
        let full = Contest {
            defence: Some(rolled(24, 0, 6)),
            ..shot
        };
        assert_eq!(hits(&full), 36);
        let clumsy = Contest {
            defence: Some(rolled(6, 1, 2)),
            ..shot
        };
        assert_eq!(hits(&clumsy), 360);
    }

    /// Proves: TC-72, TC-73.
    #[test]
    fn tc_70_tc_72_tc_73() {
        assert_eq!(cases(17, 20, (4, 4)), 153);
        assert_eq!(cases(10, 17, (4, 4)), 91);
        assert_eq!(cases(20, 17, (4, 4)), 260);
    }

    /// Proves: YK-FUMBLE.
    #[test]
    fn nothing_hits_where_every_face_fumbles() {
        let hopeless = Contest {
            attack: 40,
            fumble: 20,
            ..contest(40, None, (4, 0))
        };
        assert_eq!(hits(&hopeless), 0);
    }

    proptest! {
        #[test]
        fn the_count_equals_brute_force(
            attack in -30..60_i32, attack_halvings in 0..3_u32, fumble in 0..25_i32,
            attack_skill in 0..8_i32, base in 0..30_i32, modifiers in 0..60_i32,
            defence in proptest::option::of((-30..60_i32, 0..3_u32, 0..8_i32, 1..25_i32)),
        ) {
            let contest = Contest {
                attack, attack_halvings, fumble, attack_skill, base, modifiers,
                defence: defence.map(|(sum, halvings, skill, fumble)| Rolled {
                    sum, halvings, skill, fumble,
                }),
            };
            let brute = (1..=20_u8)
                .flat_map(|a| (1..=20_u8).map(move |d| (a, d)))
                .filter(|(a, d)| contest.hits(*a, *d))
                .count() as u32;
            prop_assert_eq!(hits(&contest), brute);
            for wanted in 1..=6 {
                let reached = (1..=20_u8)
                    .flat_map(|a| (1..=20_u8).map(move |d| (a, d)))
                    .filter(|(a, d)| contest.level(*a, *d) >= wanted)
                    .count() as u32;
                prop_assert_eq!(contest.reaching(wanted), reached);
            }
        }
    }
}
