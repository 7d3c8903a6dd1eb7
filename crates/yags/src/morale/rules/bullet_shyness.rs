//! Bullet shyness: what bursts that come past do to the will (YC-SHY, R-112).

use crate::checks::rules::Plan;
use crate::components::Seen;
use crate::data::Attribute;
use crate::rule;
use tabletop::ledger::{Ledger, Total};

/// Shock for each level of failure.
const SHOCK: i32 = 5;

/// Will x 4, without penalties of wounds.
pub(crate) fn will_roll<L: Ledger>(figure: &Seen) -> Plan<L> {
    Plan::pure(figure, Attribute::Will)
}

/// Difficulty 20, 10 more for each burst after the first; half of that in 90 % cover or better.
pub(crate) fn shyness_difficulty<L: Ledger>(bursts: i32, covered: bool) -> Total<L> {
    let mut total = Total::new();
    total.add("under fire", 20, rule::SHY);
    total.modify(
        format_args!("{bursts} bursts"),
        10 * (bursts - 1).max(0),
        rule::SHY,
    );
    if covered {
        total.over("90 % cover", 2, rule::SHY);
    }
    total
}

/// Shock of a check that came to `total`: 5 for each level of failure; a fumble fails by one
/// at least.
pub(crate) const fn shock(total: i32, difficulty: i32, fumbled: bool) -> i32 {
    if total < difficulty {
        SHOCK * (1 + (difficulty - total) / 10)
    } else if fumbled {
        SHOCK
    } else {
        0
    }
}

#[cfg(test)]
mod tests {
    use super::{shock, shyness_difficulty};
    use tabletop::ledger::NullLedger;

    /// Faces of 20 with shock 0, 5 and 10 for Will 3.
    fn faces(bursts: i32, covered: bool) -> [usize; 3] {
        let difficulty = shyness_difficulty::<NullLedger>(bursts, covered).value();
        let count = |wanted| {
            (1..=20)
                .filter(|face| shock(12 + face, difficulty, *face == 1) == wanted)
                .count()
        };
        [0, 5, 10].map(count)
    }

    /// Proves: YC-SHY, TC-44, R-112.
    #[test]
    fn tc_44_shock_of_one_and_two_bursts_and_behind_cover() {
        assert_eq!(faces(1, false), [13, 7, 0]);
        assert_eq!(faces(2, false), [3, 9, 8]);
        assert_eq!(faces(1, true), [19, 1, 0]);
    }
}
