//! Morale, where the option is on.

use crate::checks::rules::Plan;
use crate::components::{Field, Seen};
use crate::data::Attribute;
use crate::rule;
use tabletop::SideId;
use tabletop::ledger::{Ledger, Total};

/// Will x Bravery, without penalties of wounds.
pub(crate) fn nerve_roll<L: Ledger>(figure: &Seen) -> Plan<L> {
    let mut plan = Plan::default();
    plan.fumble.add("fumble on", 1, rule::FUMBLE);
    crate::checks::rules::write(&mut plan.sum, figure, Attribute::Will, rule::MORALE);
    let bravery = i32::from(figure.attributes.physique.bravery);
    plan.sum.times("bravery", bravery, rule::MORALE);
    plan
}

/// What it must reach: 10, and 3 for each point of the fright, which is 4; death near at hand adds
/// 2, the larger side takes 1 off. Ex: 22; critically wounded 28.
pub(crate) fn nerve_difficulty<L: Ledger>(field: &Field, figure: &Seen) -> Total<L> {
    let mut total = Total::new();
    total
        .add("morale", 10, rule::MORALE)
        .add("fright 4, x 3", 12, rule::MORALE);
    if is_critical(figure) {
        total.add("death is likely, 2 x 3", 6, rule::MORALE);
    }
    let up = |foes: bool| {
        field
            .anybody()
            .filter(|other| other.conscious() && (other.owner() != figure.owner()) == foes)
            .count()
    };
    if up(false) > up(true) {
        total.add("the larger side", -3, rule::MORALE);
    }
    total
}

/// Critically wounded, or worse.
pub(crate) fn is_critical(figure: &Seen) -> bool {
    figure.wounds.level >= figure.attributes.physique.size
}

/// Whether a side has lost half of its figures, or more.
pub(crate) fn has_lost_half(field: &Field, side: SideId) -> bool {
    let all = field.anybody().filter(|other| other.owner() == side);
    let (mut count, mut lost) = (0, 0);
    for other in all {
        count += 1;
        lost += u32::from(!other.conscious());
    }
    2 * lost >= count
}
