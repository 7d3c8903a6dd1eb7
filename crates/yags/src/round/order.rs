//! The order of figures: initiative, then perception, intelligence, a die (YC-INIT-ROLL, R-32).

use crate::beats::{InitiativeBeat, QuickBeat, TieBeat};
use crate::data::Attribute;
use crate::figure::{Field, Seen};
use crate::rules::overwatch::order_bonus;
use std::cmp::Reverse;
use tabletop::CombatantId;
use tabletop::context::BattleContext;

fn key(figure: &Seen) -> (i32, i32, i32, u8) {
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
        .map(|figure| (Reverse(key(&figure)), *figure.id))
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

/// Has everybody roll who has not, and those who are tied (once per combat).
pub(crate) fn find_initiative(field: Field, mut context: BattleContext) {
    let vague: Vec<CombatantId> = field
        .all()
        .filter(|figure| figure.attributes.open)
        .map(|figure| *figure.id)
        .collect();
    // Who somebody is comes before how fast (YK-NPC).
    for who in vague.iter().rev() {
        context.push(QuickBeat::new(*who));
    }
    if !vague.is_empty() {
        return;
    }
    let fresh: Vec<CombatantId> = field
        .all()
        .filter(|figure| figure.conscious() && !figure.situation.initiative.rolled)
        .map(|figure| *figure.id)
        .collect();
    // The agenda is a stack: the first to roll goes on last.
    for who in fresh.iter().rev() {
        context.push(InitiativeBeat {
            who: *who,
            again: false,
        });
    }
    if !fresh.is_empty() {
        return;
    }
    let tied: Vec<CombatantId> = field
        .all()
        .filter(|figure| {
            let ties = |other: Seen| {
                *other.id != *figure.id && other.conscious() && key(&other) == key(figure)
            };
            figure.conscious() && field.anybody().any(ties)
        })
        .map(|figure| *figure.id)
        .collect();
    for who in tied.iter().rev() {
        context.push(TieBeat { who: *who });
    }
    if tied.is_empty() {
        context.clock.finish_phase();
    }
}
