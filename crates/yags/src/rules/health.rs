//! Health checks against death and unconsciousness (chapter 23). No wound penalties.

use super::check::Plan;
use crate::data::{Attribute, Skill};
use crate::figure::Seen;
use crate::rule;
use crate::technique::Technique;
use tabletop::ledger::{Ledger, Total};

/// Health x 4, with the armour's vitals right after a hit (YC-ARM-VITALS).
pub(crate) fn health_roll<L: Ledger>(figure: &Seen, after_hit: bool) -> Plan<L> {
    let mut plan = Plan::pure(figure, Attribute::Health);
    if after_hit {
        plan.sum.modify(
            "vitals covered",
            i32::from(figure.suit.vitals),
            rule::ARM_VITALS,
        );
    }
    if figure.knows(Technique::HardToKill) {
        let brawl = figure.skills.get(Skill::Brawl);
        plan.sum.add("hard to kill", brawl, rule::T_HARD_TO_KILL);
    }
    plan
}

/// Difficulty 20, and 5 more for each wound or stun beyond (YC-FATAL, YC-BEATEN, R-129, R-130).
pub(crate) fn difficulty<L: Ledger>(beyond: i32, what: &'static str) -> Total<L> {
    let mut total = Total::new();
    total.add("moderate", 20, rule::FATAL);
    total.modify(format_args!("5 x {beyond} {what}"), 5 * beyond, rule::FATAL);
    total
}
