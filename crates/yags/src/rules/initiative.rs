//! Initiative rolls (chapter 6).

use super::check::{Actor, Plan};
use crate::data::Attribute;
use crate::rule;
use tabletop::ledger::Ledger;

/// Agility x 4 with wounds, stuns and fatigue (YC-INIT-ROLL, R-34). A re-roll at initiative 0 is
/// halved unless a fatigue was paid (YC-INIT-REROLL).
pub(crate) fn initiative_roll<L: Ledger>(actor: Actor, again: bool) -> Plan<L> {
    let figure = actor.figure;
    let mut plan = Plan::default();
    plan.fumble.add("fumble on", 1, rule::INIT_FUMBLE);
    let stiff = i32::from(figure.suit.restrictive);
    let load = i32::from(figure.frame.encumbrance);
    plan.sum.add(
        "agility",
        figure.attributes.get(Attribute::Agility),
        rule::INIT_ROLL,
    );
    if stiff > 0 {
        plan.sum.add("stiff armour", -stiff, rule::ARM_RESTRICTIVE);
    }
    if load > 0 {
        plan.sum.add("load", -load, rule::ENC);
    }
    if plan.sum.value() < 0 {
        plan.sum.at_least("never below", 0, rule::ATTR);
    }
    plan.sum.times("initiative", 4, rule::INIT_ROLL);
    plan.burden(figure);
    if again {
        plan.hamper(actor);
    }
    plan
}
