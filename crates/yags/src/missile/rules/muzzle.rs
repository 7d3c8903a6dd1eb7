//! Enemies at the muzzle: who comes nearer than a weapon is long makes its shots slow (YC-CRIPPLED).

use super::shot::Press;
use super::situation::best_shot;
use crate::checks::rules::Actor;
use crate::components::{Act, Field, Seen, Speed};
use crate::initiative::rules::speed;
use crate::missile::components::Fire;
use crate::rule;
use tabletop::RuleId;

/// The speed of an actor's action where it stands now, with the reason: a shot that its target
/// cripples is slow (YC-SPEED, R-37). Whoever covers an area or keeps somebody at gunpoint is fast all
/// the same.
pub(crate) fn speed_here(field: &Field, actor: Actor) -> (Speed, RuleId) {
    let free = speed(actor);
    if free.0 < Speed::Slow && cripples(field, actor) {
        (Speed::Slow, rule::CRIPPLED)
    } else {
        free
    }
}

/// Whether the target of the declared shot cripples it. A burst over an area has no such target, nor
/// has what is thrown at a place or into a crowd.
fn cripples(field: &Field, actor: Actor) -> bool {
    let (figure, round) = (actor.figure, actor.round);
    let shoots = matches!(round.act, Act::Shoot | Act::PopOut);
    let aims = !round.fire.is_sweep() && !matches!(round.fire, Fire::Lob | Fire::Crowd);
    let waits = round.watch().is_some() || round.wait().is_some_and(|wait| wait.gun);
    if !shoots || !aims || waits || figure.weapons.get(round.item).weapon.reach == 0 {
        return false;
    }
    let mut targets = round.targets().map(|target| field.get(target));
    let Some(target) = targets.find(Seen::conscious) else {
        return false;
    };
    let from = round.fires_from.unwrap_or(figure.tile());
    let foe = Actor {
        figure: &target,
        round: target.declaration,
    };
    best_shot(field, actor, foe, round.item, from).is_ok_and(|shot| shot.press == Press::Crippled)
}
