//! Falls (YG-FALL, R-139).

use super::terrain::undertaking;
use crate::checks::rules::{Actor, Plan};
use crate::components::Seen;
use crate::damage::rules::Conversion;
use crate::data::{Attribute, Skill};
use crate::rule;
use tabletop::ledger::{Ledger, Total};

/// Metres that count after an Agility x Athletics total: a fifth of it, rounded down, less.
/// Ex: 9 m and a total of 16: 6 m.
pub(crate) const fn metres_after(metres: i32, total: i32) -> i32 {
    let saved = if total > 0 { total / 5 } else { 0 };
    if metres > saved { metres - saved } else { 0 }
}

/// The same with every term.
pub(crate) fn metres_terms<L: Ledger>(metres: i32, total: i32) -> Total<L> {
    let mut left = Total::new();
    left.add("metres", metres, rule::FALL);
    left.modify(
        "one for each full 5 of the roll",
        -(total.max(0) / 5),
        rule::FALL,
    );
    if left.value() < 0 {
        left.at_least("none", 0, rule::FALL);
    }
    left
}

/// The roll that breaks the fall.
pub(crate) fn break_fall<L: Ledger>(actor: Actor) -> Plan<L> {
    undertaking(actor, Attribute::Agility, Skill::Athletics)
}

/// Damage of a fall of so many metres before its die: three times the root, rounded down.
pub(crate) fn impact<L: Ledger>(metres: i32) -> Total<L> {
    let mut total = Total::new();
    total
        .add(
            format_args!("root of {metres} m"),
            metres.max(0).isqrt(),
            rule::FALL,
        )
        .times("falling", 3, rule::FALL);
    total
}

/// Armour breaks no fall.
pub(crate) fn bare_soak<L: Ledger>(figure: &Seen) -> Total<L> {
    let mut total = Total::new();
    total.add(
        "base soak",
        i32::from(figure.attributes.physique.soak),
        rule::SOAK,
    );
    if !figure.armour.pieces.is_empty() {
        total.consider("armour does not help", rule::FALL);
    }
    total
}

/// Mixed damage.
pub(crate) const FALLING: Conversion = Conversion {
    kind: 2,
    dampened: 0,
    crushing: false,
    doubles: false,
    wounds_times: 1,
    jolts: false,
};

/// The same as a term.
pub(crate) fn falling_kind<L: Ledger>() -> Total<L> {
    let mut total = Total::new();
    total.add("mixed", FALLING.kind, rule::FALL);
    total
}

#[cfg(test)]
mod tests {
    use super::{FALLING, impact, metres_after};
    use crate::damage::rules::tracks::levels;
    use tabletop::ledger::NullLedger;

    /// Proves: YG-FALL, TC-75.
    #[test]
    fn tc_75_nine_metres_with_a_total_of_sixteen() {
        let metres = metres_after(9, 16);
        let damage = impact::<NullLedger>(metres).value();
        assert_eq!((metres, damage), (6, 6));
        let count = |n| {
            (1..=20)
                .filter(|face| levels(damage + face - 12) == n)
                .count()
        };
        assert_eq!([count(0), count(1), count(2), count(3)], [5, 5, 5, 5]);
        assert_eq!(FALLING.kind, 2);
    }

    /// Proves: YG-FALL.
    #[test]
    fn forty_metres_are_eighteen() {
        assert_eq!(impact::<NullLedger>(40).value(), 18);
        assert_eq!(metres_after(9, -4), 9);
    }
}
