//! Checks: ability plus modifiers plus a d20, halvings, fumbles, success levels (chapter 1).

use crate::components::{Declaration, Seen, eased, track_penalty};
use crate::data::{Attribute, Skill};
use crate::rule;
use tabletop::RuleId;
use tabletop::ledger::{Ledger, Op, Total};

/// A figure and what it does this round: the declaration may still be a plan.
#[derive(Clone, Copy)]
pub(crate) struct Actor<'a, 'w, 's> {
    pub(crate) figure: &'a Seen<'w, 's>,
    pub(crate) round: &'a Declaration,
}

impl Actor<'_, '_, '_> {
    /// Initiative 0 that has not been bought off (YC-INIT-ZERO, YC-INIT-PUSH).
    pub(crate) fn hampered(&self) -> bool {
        let initiative = &self.figure.situation.initiative;
        initiative.rolled && initiative.value == 0 && !self.round.pushed
    }
}

/// A roll as it stands before its die: sum, halvings, chance of a fumble, skill for comparisons.
#[derive(Clone, Default)]
pub(crate) struct Plan<L: Ledger> {
    pub(crate) sum: Total<L>,
    pub(crate) fumble: Total<L>,
    pub(crate) skill: i32,
    halvings: u32,
    /// Why, as far as the card says: the first two reasons.
    halves: [Option<(&'static str, RuleId)>; 2],
}

/// More often nothing is halved: nobody has that many reasons.
const MOST_HALVINGS: u32 = 8;

/// A total halved `times` times, rounded once, exact halves up; nothing at or below 0 is halved
///
pub(crate) const fn halved(total: i32, times: u32) -> i32 {
    if times == 0 {
        total
    } else {
        Op::Over.apply(total, 1 << times)
    }
}

/// Success level of a margin of 0 or more: 1 moderate, 2 good, up to 6 amazing (YK-SUCCESS, R-05).
pub(crate) const fn success_level(margin: i32) -> i32 {
    let level = 1 + margin / 10;
    if level > 6 { 6 } else { level }
}

impl<L: Ledger> Plan<L> {
    /// Attribute times skill (YK-ABILITY); without the skill nothing, halved, and a fumble on 1 or
    /// 2 (YK-UNTRAINED).
    pub(crate) fn ability(figure: &Seen, attribute: Attribute, skill: Skill) -> Self {
        Self::ability_by(figure, attribute, skill, rule::ABILITY)
    }

    /// The same with the rule that lets it be this attribute.
    pub(crate) fn ability_by(
        figure: &Seen,
        attribute: Attribute,
        skill: Skill,
        why: RuleId,
    ) -> Self {
        let mut plan = Self::default();
        plan.fumble.add("fumble on", 1, rule::FUMBLE);
        plan.skill = figure.attributes.skills.get(skill);
        if plan.skill == 0 {
            plan.sum.consider(skill.name(), rule::UNTRAINED);
            plan.fumble.at_least("no skill", 2, rule::UNTRAINED);
            plan.halve("no skill", rule::UNTRAINED);
            return plan;
        }
        super::attributes::write(&mut plan.sum, figure, attribute, why);
        plan.sum.times(skill.name(), plan.skill, rule::ABILITY);
        plan
    }

    /// An attribute check: four times the attribute (YK-ABILITY).
    pub(crate) fn pure(figure: &Seen, attribute: Attribute) -> Self {
        let mut plan = Self::default();
        plan.fumble.add("fumble on", 1, rule::FUMBLE);
        super::attributes::write(&mut plan.sum, figure, attribute, rule::ABILITY);
        plan.sum.times("pure attribute", 4, rule::ABILITY);
        plan
    }

    /// Halves the finished total once more.
    pub(crate) fn halve(&mut self, label: &'static str, rule: RuleId) -> &mut Self {
        if let Some(place) = self.halves.get_mut(self.halvings as usize) {
            *place = Some((label, rule));
        }
        self.halvings = (self.halvings + 1).min(MOST_HALVINGS);
        self
    }

    /// How often the finished total is halved.
    pub(crate) fn halvings(&self) -> u32 {
        self.halvings
    }

    /// Penalties of wounds, stuns and fatigue.
    pub(crate) fn burden(&mut self, figure: &Seen) -> &mut Self {
        let size = figure.attributes.physique.size;
        let track = figure.attributes.get(Attribute::Health) as u8 + 2;
        let (wounds, stuns) = (
            track_penalty(size, figure.wounds.level),
            track_penalty(size, figure.wounds.stuns),
        );
        self.sum
            .modify("wounds", wounds, rule::BODY)
            .modify("stuns", stuns, rule::BODY)
            .modify(
                "fatigue",
                track_penalty(track, figure.wounds.fatigue.level()),
                rule::FAT,
            );
        let rows = figure.eased_by();
        if rows > 0 {
            let gained = eased(wounds, rows) - wounds + eased(stuns, rows) - stuns;
            self.sum.modify("ignore pain", gained, rule::T_IGNORE_PAIN);
        }
        self
    }

    /// The penalties of wounds, stuns and fatigue as they weigh on a roll.
    pub(crate) fn burdens(figure: &Seen) -> [i32; 3] {
        let size = figure.attributes.physique.size;
        let track = figure.attributes.get(Attribute::Health) as u8 + 2;
        let rows = figure.eased_by();
        [
            eased(track_penalty(size, figure.wounds.level), rows),
            eased(track_penalty(size, figure.wounds.stuns), rows),
            track_penalty(track, figure.wounds.fatigue.level()),
        ]
    }

    /// Initiative 0 halves what is not resistance.
    pub(crate) fn hamper(&mut self, actor: Actor) -> &mut Self {
        if actor.hampered() {
            self.halve("initiative 0", rule::INIT_ZERO);
        }
        self
    }

    /// The finished total with this face.
    pub(crate) fn total(&self, face: u8) -> i32 {
        halved(self.sum.value() + i32::from(face), self.halvings())
    }

    /// Twenty times the mean of the finished total, with the halving of every face.
    pub(crate) fn twenty_faces(&self) -> i32 {
        if self.halvings() == 0 {
            return 20 * self.sum.value() + 210;
        }
        (1..=20).map(|face| self.total(face)).sum()
    }

    /// Whether this face is a fumble.
    pub(crate) fn fumbles(&self, face: u8) -> bool {
        i32::from(face) <= self.fumble.value()
    }

    /// The terms of the finished total: die (0 while not rolled) and halvings last.
    pub(crate) fn finish(mut self, face: u8, die_rule: RuleId) -> Total<L> {
        self.sum.die("d20", i32::from(face), die_rule);
        let times = self.halvings();
        if times > 0 {
            let (label, rule) = self.halves[0].unwrap_or(("halved", rule::CHECK));
            if face > 0 && self.sum.value() <= 0 {
                // It would help. The term stays: with another die it would count.
                let label = format_args!("{label}: 0 or less is not halved");
                self.sum.over(label, 1 << times, rule);
            } else if times == 1 {
                self.sum.over(label, 2, rule);
            } else {
                let (other, _) = self.halves[1].unwrap_or(("halved", rule::CHECK));
                self.sum
                    .over(format_args!("{label}, {other}"), 1 << times, rule);
            }
        }
        self.sum
    }
}

/// A roll in numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Rolled {
    /// Before the die.
    pub(crate) sum: i32,
    pub(crate) halvings: u32,
    /// For comparisons.
    pub(crate) skill: i32,
    /// Faces up to this one fumble.
    pub(crate) fumble: i32,
}

impl Rolled {
    /// The numbers of a roll.
    pub(crate) fn of<L: Ledger>(plan: &Plan<L>) -> Self {
        Self {
            sum: plan.sum.value(),
            halvings: plan.halvings(),
            skill: plan.skill,
            fumble: plan.fumble.value(),
        }
    }

    /// The finished total with this face.
    pub(crate) fn total(&self, face: u8) -> i32 {
        halved(self.sum + i32::from(face), self.halvings)
    }

    /// Whether a natural 20 decides against a roll with `other` skill: a fumble beats it.
    pub(crate) const fn wins_on_twenty(&self, other: i32) -> bool {
        self.skill > other && self.fumble < 20
    }

    /// How many faces of 20 give a total of at most `limit`.
    pub(crate) fn faces_within(&self, limit: i32) -> i32 {
        let greatest = if self.halvings == 0 || limit < 0 {
            limit - self.sum
        } else {
            ((limit + 1) << self.halvings) - (1 << (self.halvings - 1)) - 1 - self.sum
        };
        greatest.clamp(0, 20)
    }

    /// How many faces fumble.
    pub(crate) fn fumbles(&self) -> i32 {
        self.fumble.clamp(0, 20)
    }
}

#[cfg(test)]
mod tests {
    use super::{halved, success_level};

    /// Proves: YK-ROUND, R-01, R-03, R-04.
    #[test]
    fn tc_80_rounding() {
        assert_eq!(halved(7, 1), 4);
        assert_eq!(halved(-5, 1), -5);
        assert_eq!(halved(7, 2), 2);
    }

    /// Proves: YK-SUCCESS, TB-44, R-05.
    #[test]
    fn tb_44_degrees_of_success() {
        let levels: Vec<_> = [0, 9, 10, 20, 30, 40, 50, 90].map(success_level).into();
        assert_eq!(levels, [1, 1, 2, 3, 4, 5, 6, 6]);
    }
}
