//! Initiative rolls (chapter 6).

use super::attributes;
use super::check::{Actor, Plan};
use super::riding::ride_well;
use crate::data::{Attribute, Skill};
use crate::rule;
use crate::technique::Technique;
use tabletop::ledger::Ledger;

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
    attributes::write(&mut plan.sum, figure, Attribute::Agility, rule::INIT_ROLL);
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
