//! Initiative rolls (chapter 6).

use crate::checks::rules::{Actor, Plan};
use crate::components::{Field, Seen};
use crate::data::{Attribute, Skill};
use crate::overwatch::rules::order_bonus;
use crate::riding::rules::ride_well;
use crate::rule;
use crate::technique::Technique;
use std::cmp::Reverse;
use tabletop::CombatantId;
use tabletop::ledger::Ledger;

/// What orders figures: initiative, then perception, intelligence, a die (YC-INIT-ROLL, R-32).
pub(crate) fn rank(figure: &Seen) -> (i32, i32, i32, u8) {
    (
        figure.situation.initiative.value,
        figure.attributes.get(Attribute::Perception),
        figure.attributes.get(Attribute::Intelligence),
        figure.situation.initiative.tie,
    )
}

/// Ids in the order in which figures act: highest first. Declaration is the exact reverse.
pub(crate) fn acts_before(field: &Field) -> Vec<CombatantId> {
    let mut order: Vec<_> = field
        .all()
        .filter(|figure| figure.conscious() && figure.situation.initiative.rolled)
        .map(|figure| (Reverse(rank(&figure)), *figure.id))
        .collect();
    order.sort_unstable();
    order.into_iter().map(|(_, id)| id).collect()
}

/// The same order for whoever acts: a standing watch adds to initiative (YC-OW-STAND, R-46).
pub(crate) fn turn_order(field: &Field) -> Vec<CombatantId> {
    let mut order = acts_before(field);
    let value = |id: &CombatantId| {
        let figure = field.get(*id);
        figure.situation.initiative.value + order_bonus(&figure)
    };
    order.sort_by_key(|id| Reverse(value(id)));
    order
}

/// Agility x 4 with wounds, stuns and fatigue (YC-INIT-ROLL, R-34). A re-roll at initiative 0 is
/// halved unless a fatigue was paid (YC-INIT-REROLL).
pub(crate) fn initiative_roll<L: Ledger>(actor: Actor, again: bool) -> Plan<L> {
    let figure = actor.figure;
    let mut plan = Plan::default();
    plan.fumble.add("fumble on", 1, rule::INIT_FUMBLE);
    if figure.knows(Technique::TacticalMove) {
        // A 1 is then the roll of a 1 and nothing worse.
        plan.fumble.add("tactical move", -1, rule::T_TACTICAL_MOVE);
    }
    crate::checks::rules::write(&mut plan.sum, figure, Attribute::Agility, rule::INIT_ROLL);
    let tactics = figure.attributes.skills.get(Skill::Tactics);
    if tactics > 4 && figure.knows(Technique::TacticalMove) {
        plan.sum.times("tactics", tactics, rule::T_TACTICAL_MOVE);
    } else {
        plan.sum.times("initiative", 4, rule::INIT_ROLL);
    }
    ride_well(&mut plan.sum, figure);
    if figure.knows(Technique::CombatReflexes) {
        let skill = figure.fighting_skill();
        plan.sum
            .add("combat reflexes", skill, rule::T_COMBAT_REFLEXES);
    }
    plan.burden(figure);
    if again {
        plan.sum.consider("rolled again", rule::INIT_REROLL);
        plan.hamper(actor);
    }
    plan
}
