//! Who fights or stands around the target of a shot (YC-INTO-MELEE, R-100; YC-CROWD, R-101).

use crate::checks::rules::Actor;
use crate::components::{Declaration, Field, Seen};
use tabletop::CombatantId;
use tabletop::grid::Footprint;

/// Whether `other` is in the melee around `target` as far as it is declared: a conscious
/// figure in contact with it that it attacks or that attacks it, other than `shooter`, and not
/// dwarfed by it.
fn in_melee_around(field: &Field, shooter: CombatantId, target: Actor, other: &Seen) -> bool {
    let (id, round) = (*target.figure.id, target.round);
    let attacks = |round: &Declaration, at| round.act.is_blow() && round.target == Some(at);
    let size = |figure: &Seen| i32::from(figure.attributes.physique.size);
    let dwarfed = size(target.figure) - size(other) >= 10;
    *other.id != shooter
        && !dwarfed
        && *other.id != id
        && other.conscious()
        && (attacks(other.declaration, id)
            || attacks(round, *other.id)
            || target.figure.situation.grapple.with(*other.id))
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

/// How many further figures raise the fumble chance of a shot at `target`.
pub(crate) fn melee_around(field: &Field, shooter: CombatantId, target: Actor) -> i32 {
    field
        .anybody()
        .filter(|other| in_melee_around(field, shooter, target, other))
        .count() as i32
}

/// The crowd that `target` stands in, itself among them: everybody who is up within two
/// tiles of another of them, friends too, but not the shooter. In order of their ids.
pub(crate) fn crowd_around(
    field: &Field,
    shooter: CombatantId,
    target: CombatantId,
) -> Vec<CombatantId> {
    let side = field.get(shooter).owner();
    let mut outside: Vec<(CombatantId, Footprint)> = field
        .anybody()
        .filter(|other| other.conscious() && *other.id != shooter && *other.id != target)
        .filter(|other| other.owner() == side || field.knows(side, other))
        .map(|other| (*other.id, other.footprint()))
        .collect();
    let mut crowd = vec![(target, field.get(target).footprint())];
    let mut next = 0;
    while let Some((_, place)) = crowd.get(next).copied() {
        outside.retain(|other| {
            let near = other.1.chebyshev(place) <= 2;
            if near {
                crowd.push(*other);
            }
            !near
        });
        next += 1;
    }
    let mut crowd: Vec<CombatantId> = crowd.into_iter().map(|(id, _)| id).collect();
    crowd.sort_unstable();
    crowd
}
