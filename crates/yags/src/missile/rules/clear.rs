//! The check for a clear shot into a melee (YC-CLEAR-CAUTIOUS, YC-CLEAR-TRIGGER, YC-INTO-GRAPPLE).

use super::shot::Shot;
use crate::checks::rules::{Actor, Plan};
use crate::data::Attribute;
use crate::missile::components::Clear;
use crate::rule;
use tabletop::ledger::{Ledger, Total};

/// Intelligence x 4, with the penalties of what one does.
pub(crate) fn clear_roll<L: Ledger>(shooter: Actor) -> Plan<L> {
    let mut plan = Plan::pure(shooter.figure, Attribute::Intelligence);
    plan.burden(shooter.figure);
    plan.hamper(shooter);
    plan
}

/// 15, and 5 for each further figure in the melee; 10 where the target wrestles.
pub(crate) fn clear_difficulty<L: Ledger>(shot: &Shot, clear: Clear) -> Total<L> {
    let (each, rule) = match (shot.scuffle, clear) {
        (true, _) => (10, rule::INTO_GRAPPLE),
        (false, Clear::Cautious) => (5, rule::CLEAR_CAUTIOUS),
        (false, Clear::TriggerHappy) => (5, rule::CLEAR_TRIGGER),
    };
    let mut total = Total::new();
    total.add("a clear shot", 15, rule);
    total.modify(
        format_args!("{each} x {} in the melee", shot.extras),
        each * shot.extras,
        rule,
    );
    total
}
