//! Reach: longer weapons strike first, too long ones hinder (chapter 10).

use crate::checks::rules::Actor;
use crate::components::{Field, ItemIndex, Seen};
use tabletop::grid::{BattleMap, Footprint};

/// How far a figure threatens with what it has in hand: one tile, two from reach 3.
pub(crate) fn threatened_tiles(figure: &Seen) -> i16 {
    if figure.weapons.longest_reach() >= 3 {
        2
    } else {
        1
    }
}

/// Whether anything of `place` lies in the zone that `figure` threatens from where it stands.
pub(crate) fn threatens(map: &BattleMap, figure: &Seen, place: Footprint) -> bool {
    let here = figure.footprint();
    match here.chebyshev(place) {
        0 => true,
        1 => map.touching(here, place),
        apart => apart <= threatened_tiles(figure) && map.sees(here, place),
    }
}

/// By how much a weapon is too long: against a foe who has closed in, or for the tile; the
/// worse of the two.
pub(crate) fn excess(field: &Field, attacker: &Seen, target: &Seen, item: ItemIndex) -> i32 {
    let reach = attacker.weapons.get(item).weapon.reach;
    let foe = target
        .melee_item()
        .map_or(0, |held| target.weapons.get(held).weapon.reach);
    let closed = if attacker.situation.closed_by.0.contains(target.id) {
        reach - foe
    } else {
        0
    };
    let room = i32::from(field.map().ground(attacker.tile()).max_reach);
    closed.max(reach - room).max(0)
}

/// Whether `striker` could make a free or counter strike now: conscious, with its mind and a
/// hand free for it. Whoever retreats attacks nobody that round (YC-RETREAT).
pub(crate) fn can_strike(striker: Actor) -> bool {
    use crate::components::{Act, Stance};
    let whole_round = matches!(
        striker.round.act,
        Act::Aim
            | Act::FullDodge
            | Act::Reroll
            | Act::Swap
            | Act::ShakeOff
            | Act::Aid
            | Act::Retreat
    );
    striker.figure.conscious()
        && !striker.round.unaware
        && !striker.figure.exhausted()
        && !striker.figure.immobilised()
        && striker.round.stance != Stance::Focused
        && !whole_round
        && striker.figure.situation.movement.cling.is_none()
        && striker.figure.melee_item().is_some()
}

/// The reach of the weapon that a figure strikes with.
pub(crate) fn striking_reach(figure: &Seen) -> i32 {
    figure
        .melee_item()
        .map_or(0, |item| figure.weapons.get(item).weapon.reach)
}
