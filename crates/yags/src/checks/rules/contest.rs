//! Contests: both sides roll a check, the higher total wins (YK-CONTEST, R-06, R-07).

use super::check::{Actor, Plan, Rolled};
use crate::data::{Attribute, Skill};
use tabletop::ledger::Ledger;

/// A check of attribute and skill that a figure chose to make: wounds, stuns, fatigue and
/// initiative 0 weigh on it.
pub(crate) fn skill_check<L: Ledger>(actor: Actor, attribute: Attribute, skill: Skill) -> Plan<L> {
    let mut plan = Plan::ability(actor.figure, attribute, skill);
    plan.burden(actor.figure);
    plan.hamper(actor);
    plan
}

/// The same of a bare attribute: times 4 (YK-ABILITY).
pub(crate) fn attribute_check<L: Ledger>(actor: Actor, attribute: Attribute) -> Plan<L> {
    let mut plan = Plan::pure(actor.figure, attribute);
    plan.burden(actor.figure);
    plan.hamper(actor);
    plan
}

/// A contest of two.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Bout {
    /// Who started it: loses when all is equal.
    pub(crate) initiator: Rolled,
    pub(crate) opponent: Rolled,
}

/// How a contest ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Finish {
    /// The initiator won.
    pub(crate) won: bool,
    /// Difference of the totals, as the initiator sees it.
    pub(crate) margin: i32,
    /// What has decided it.
    pub(crate) by: Decided,
}

/// What has decided a contest.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Decided {
    /// A fumble.
    Fumble,
    /// A natural 20 of the more skilled (YK-NAT20).
    Twenty,
    /// The higher total.
    Total,
    /// The higher skill, or whoever did not begin, where the totals are equal.
    Skill,
}

impl Finish {
    /// Extra levels of the win: full tens of the difference; 0 for a loss.
    pub(crate) fn extra(self) -> i32 {
        if self.won { self.margin.max(0) / 10 } else { 0 }
    }
}

impl Bout {
    /// What these faces come to: a fumble loses, then a natural 20 with the higher skill wins, then
    /// the higher total, then the higher skill.
    pub(crate) fn finish(&self, ours: u8, theirs: u8) -> Finish {
        let (mine, other) = (&self.initiator, &self.opponent);
        let margin = mine.total(ours) - other.total(theirs);
        let (won, by) = if i32::from(ours) <= mine.fumble {
            (false, Decided::Fumble)
        } else if i32::from(theirs) <= other.fumble {
            (true, Decided::Fumble)
        } else if ours == 20 && mine.skill > other.skill {
            (true, Decided::Twenty)
        } else if theirs == 20 && other.skill > mine.skill {
            (false, Decided::Twenty)
        } else if margin == 0 {
            (mine.skill > other.skill, Decided::Skill)
        } else {
            (margin > 0, Decided::Total)
        };
        Finish { won, margin, by }
    }

    /// Pairs of faces out of 400 with which the initiator wins with at least `extra` extra levels.
    pub(crate) fn wins(&self, extra: i32) -> u32 {
        let (mine, other) = (&self.initiator, &self.opponent);
        let first = mine.fumble.max(0) + 1;
        let wins = (first..=20).map(|face| {
            let total = mine.total(face as u8);
            // Their totals rise from face to face: the lowest faces lose to ours.
            let beaten = |limit| match other.faces_within(limit) {
                20 if other.wins_on_twenty(mine.skill) => 19,
                faces => faces,
            };
            if extra > 0 {
                return beaten(total - 10 * extra);
            }
            let sure = face == 20 && mine.skill > other.skill;
            let limit = total - i32::from(mine.skill <= other.skill);
            let all = if sure { 20 } else { beaten(limit) };
            all.max(other.fumbles())
        });
        wins.sum::<i32>() as u32
    }
}

#[cfg(test)]
mod tests {
    use super::{Bout, Rolled};
    use proptest::prelude::*;

    fn bout(ours: (i32, i32), theirs: (i32, i32)) -> Bout {
        let side = |(sum, skill)| Rolled {
            sum,
            halvings: 0,
            fumble: 1,
            skill,
        };
        Bout {
            initiator: side(ours),
            opponent: side(theirs),
        }
    }

    /// Proves: YK-CONTEST, TC-52.
    #[test]
    fn yk_contest_tc_52() {
        let contest = bout((12, 4), (6, 2));
        assert_eq!(contest.wins(0), 302);
        assert_eq!(contest.wins(1), 136);
    }

    /// Proves: YK-CONTEST, TC-53, R-06.
    #[test]
    fn yk_contest_tc_53_ties() {
        assert_eq!(bout((12, 4), (12, 4)).wins(0), 190);
        assert_eq!(bout((12, 4), (12, 3)).wins(0), 209);
    }

    fn any_side() -> impl Strategy<Value = Rolled> {
        (-20..50_i32, 0..3_u32, 0..22_i32, 0..8_i32).prop_map(|(sum, halvings, fumble, skill)| {
            Rolled {
                sum,
                halvings,
                fumble,
                skill,
            }
        })
    }

    proptest! {
        #[test]
        fn the_count_of_wins_equals_brute_force(
            initiator in any_side(), opponent in any_side(), extra in 0..4_i32,
        ) {
            let bout = Bout { initiator, opponent };
            let brute = (1..=20_u8)
                .flat_map(|ours| (1..=20_u8).map(move |theirs| bout.finish(ours, theirs)))
                .filter(|finish| finish.won && finish.extra() >= extra)
                .count() as u32;
            prop_assert_eq!(bout.wins(extra), brute);
        }
    }

    /// Proves: YK-NAT20, YK-FUMBLE, R-07.
    #[test]
    fn r_07_twenty_wins_for_the_better_and_a_fumble_loses() {
        let weak = bout((0, 4), (30, 3));
        assert!(weak.finish(20, 19).won);
        assert!(!weak.finish(19, 2).won);
        assert!(weak.finish(2, 1).won);
        assert!(!weak.finish(1, 1).won);
        assert_eq!(weak.finish(20, 19).extra(), 0);
        let strong = bout((30, 3), (0, 4));
        assert!(!strong.finish(19, 20).won);
    }
}
