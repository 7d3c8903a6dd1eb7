//! The order of figures: initiative, then perception, intelligence, a die (YC-INIT-ROLL, R-32).

use crate::checks::beat::QuickBeat;
use crate::components::{Field, Seen};
use crate::initiative::beat::{InitiativeBeat, TieBeat};
use crate::initiative::rules::rank;
use tabletop::CombatantId;
use tabletop::context::BattleContext;

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
                *other.id != *figure.id && other.conscious() && rank(&other) == rank(figure)
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
