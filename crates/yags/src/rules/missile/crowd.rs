//! Who fights around the target of a shot (YC-INTO-MELEE, R-100).

use crate::figure::{Declaration, Field, Seen};
use crate::rules::check::Actor;
use tabletop::CombatantId;

/// Whether `other` is in the melee around `target` as far as it is declared: a conscious
/// figure in contact with it that it attacks or that attacks it, other than `shooter`.
fn in_melee_around(field: &Field, shooter: CombatantId, target: Actor, other: &Seen) -> bool {
    let (id, round) = (*target.figure.id, target.round);
    let attacks = |round: &Declaration, at| round.act.is_blow() && round.target == Some(at);
    *other.id != shooter
        && *other.id != id
        && other.conscious()
        && (attacks(other.declaration, id)
            || attacks(round, *other.id)
            || target.figure.grapple.with(*other.id))
        && field.touch(other, target.figure)
}

/// Whoever is in the melee around `target` besides the two, in order of their ids.
pub(crate) fn melee_members(
    field: &Field,
    shooter: CombatantId,
    target: CombatantId,
) -> Vec<CombatantId> {
    let target = field.get(target);
    let target = Actor {
        figure: &target,
        round: target.declaration,
    };
    field
        .all()
        .filter(|other| in_melee_around(field, shooter, target, other))
        .map(|other| *other.id)
        .collect()
}

/// How many further figures raise the fumble chance of a shot at `target`: those who are
/// not dwarfed by it.
pub(crate) fn melee_around(field: &Field, shooter: CombatantId, target: Actor) -> i32 {
    let size = i32::from(target.figure.frame.size);
    field
        .anybody()
        .filter(|other| in_melee_around(field, shooter, target, other))
        .filter(|other| size - i32::from(other.frame.size) < 10)
        .count() as i32
}
