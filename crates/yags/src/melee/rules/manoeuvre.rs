//! What manoeuvres take, and the checks that follow them (chapter 14).

use crate::checks::rules::{Actor, Plan, attribute_check, skill_check};
use crate::components::Seen;
use crate::data::{Attribute, Skill};
use crate::melee::components::Manoeuvre;
use crate::rule;
use crate::technique::Technique;
use tabletop::RuleId;
use tabletop::ledger::{Ledger, Total};

impl Manoeuvre {
    /// The rule that tells of it.
    pub(crate) const fn rule(self) -> RuleId {
        match self {
            Self::Plain => rule::ATK,
            Self::Disarm => rule::DISARM,
            Self::Grapple => rule::GRAPPLE,
            Self::KnockDown => rule::KNOCKDOWN,
            Self::Trip => rule::TRIP,
            Self::Vital => rule::VITAL,
            Self::Improve => rule::GR_IMPROVE,
        }
    }
}

/// Names of success levels from 1 on (YK-SUCCESS).
pub(crate) const fn level_name(level: i32) -> &'static str {
    const LEVELS: [&str; 6] = [
        "moderate",
        "good",
        "excellent",
        "superb",
        "fantastic",
        "amazing",
    ];
    let index = if level < 1 { 0 } else { level - 1 };
    LEVELS[if index > 5 { 5 } else { index as usize }]
}

/// The success level that a manoeuvre takes (YC-MAN); one less for a fatigue (YC-MAN-FATIGUE,
/// Never below moderate.
pub(crate) fn required<L: Ledger>(actor: Actor, manoeuvre: Manoeuvre) -> Total<L> {
    let mut level = Total::new();
    level.add(manoeuvre.name(), manoeuvre.level(), manoeuvre.rule());
    let figure = actor.figure;
    let great = manoeuvre == Manoeuvre::KnockDown
        && figure.knows(Technique::GreatWeapons)
        && figure
            .weapons
            .get(actor.round.item)
            .weapon
            .needs_two_hands();
    if great {
        level.add("great weapon", -1, rule::T_GREAT_WEAPONS);
    }
    if actor.round.effort {
        level.add("1 fatigue", -1, rule::MAN_FATIGUE);
    }
    if level.value() < 1 {
        level.at_least("moderate", 1, rule::MAN);
    }
    level
}

/// Strength and Brawl of one side of a grapple, a trip or a charge.
pub(crate) fn wrestle<L: Ledger>(actor: Actor) -> Plan<L> {
    skill_check(actor, Attribute::Strength, Skill::Brawl)
}

/// The check against being knocked down, of the better of Strength and Agility.
pub(crate) fn balance<L: Ledger>(actor: Actor) -> Plan<L> {
    let figure = actor.figure;
    let strong = figure.effective(Attribute::Strength) >= figure.effective(Attribute::Agility);
    let attribute = if strong {
        Attribute::Strength
    } else {
        Attribute::Agility
    };
    let mut plan = attribute_check(actor, attribute);
    plan.fumble = Total::new();
    plan
}

/// The check against a vital strike: Health times Size (YC-VITAL). No wound penalties.
pub(crate) fn endure<L: Ledger>(figure: &Seen) -> Plan<L> {
    let mut plan = Plan::default();
    plan.fumble.add("fumble on", 1, rule::FUMBLE);
    plan.sum
        .add("health", figure.effective(Attribute::Health), rule::VITAL)
        .times(
            "size",
            i32::from(figure.attributes.physique.size),
            rule::VITAL,
        );
    plan
}

/// Its difficulty: 20, after a deadly shot 10, and 5 for each wound of the strike. Ex: 2 wounds: 30.
pub(crate) fn vital_difficulty<L: Ledger>(wounds: i32, deadly: bool) -> Total<L> {
    let (base, why) = if deadly {
        (10, rule::T_DEADLY_SHOT)
    } else {
        (20, rule::VITAL)
    };
    let mut total = Total::new();
    total
        .add("moderate", base, why)
        .modify(format_args!("5 x {wounds} wounds"), 5 * wounds, why);
    total
}

#[cfg(test)]
mod tests {
    use super::{level_name, vital_difficulty};
    use tabletop::ledger::NullLedger;

    /// Proves: YC-VITAL, TB-38.
    #[test]
    fn tb_38_difficulty_of_a_vital_strike() {
        let values: Vec<_> = (1..=3)
            .map(|wounds| vital_difficulty::<NullLedger>(wounds, false).value())
            .collect();
        assert_eq!(values, [25, 30, 35]);
    }

    /// Proves: YK-SUCCESS.
    #[test]
    fn levels_have_names() {
        assert_eq!((level_name(1), level_name(3)), ("moderate", "excellent"));
        assert_eq!(level_name(9), "amazing");
    }
}
