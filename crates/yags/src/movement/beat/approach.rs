//! Moving on the map: declared paths in three steps, the approach of a melee attacker
//! doors, occupied tiles.

use super::posture::take_posture;
use crate::components::{Act, Field, Posture};
use crate::data::Source;
use crate::grapple::beat::part;
use crate::movement::rules::{
    Demand, charge, combat_move_metres, sprint_metres, tiles_within, way_to_foe,
};
use crate::overwatch::beat::spring;
use crate::overwatch::components::HeldAction;
use crate::vocabulary::note;
use std::sync::Arc;
use tabletop::CombatantId;
use tabletop::context::BattleContext;
use tabletop::event::EventKind;
use tabletop::grid::{BattleMap, Door, EdgeRef, EdgeSide, Heading, Tile};

/// The approach of a declared attack to where its target is now, when so many half metres lie behind
/// it already.
pub(crate) fn approach_target(
    field: &Field,
    who: CombatantId,
    target: CombatantId,
    spent: i32,
) -> Option<Vec<Tile>> {
    let attacker = field.get(who);
    let goal = field.get(target).footprint();
    let round = attacker.declaration;
    let half_metres = charge(&attacker, round.runs);
    let half_metres = round.tread.limit.unwrap_or(half_metres).min(half_metres);
    let half_metres = (half_metres - spent).max(0);
    let (path, cost) = way_to_foe(field, &attacker, half_metres, goal)?;
    // What demands a check can only be crossed if the check has been passed.
    let walks = cost <= 2 * combat_move_metres(&attacker);
    let passable = round.tread.free || Demand::of(&field.ways(&attacker), &path, walks).is_none();
    passable.then_some(path)
}

/// How near a declared attack comes to a target that it cannot reach: the way is part of the action, only
/// the attack is lost (YC-DECL-ATTACK, R-38). As [`approach_target`], along the way to where the target is
/// now or, if there is none, along the declared one.
pub(crate) fn approach_in_vain(
    field: &Field,
    who: CombatantId,
    target: CombatantId,
    spent: i32,
) -> Vec<Tile> {
    let attacker = field.get(who);
    let round = attacker.declaration;
    let most = charge(&attacker, round.runs);
    let most = round.tread.limit.unwrap_or(most).min(most) - spent;
    let far = 2 * sprint_metres(&attacker);
    let found = way_to_foe(field, &attacker, far, field.get(target).footprint());
    let declared = || {
        let here = attacker.tile();
        let at = round.path.iter().position(|tile| *tile == here);
        at.map_or_else(Vec::new, |at| round.path[at..].to_vec())
    };
    let mut path = found.map_or_else(declared, |(path, _)| path);
    let map = field.ways(&attacker);
    path.truncate(tiles_within(&map, &path, most.max(0)));
    let lost = |path: &[Tile]| {
        let walks = tiles_within(&map, path, 2 * combat_move_metres(&attacker)) == path.len();
        let demands = !round.tread.free && !Demand::of(&map, path, walks).is_none();
        demands || path.last().is_some_and(|end| field.occupied(*end, who))
    };
    while path.len() > 1 && lost(&path) {
        path.pop();
    }
    path
}

/// Moves `who` along `path` at once, tile by tile.
pub(crate) fn advance_to(
    field: &mut Field,
    context: &mut BattleContext,
    who: CombatantId,
    path: &[Tile],
) {
    for pair in path.windows(2) {
        open_door(field, context, pair[0], pair[1]);
        step(field, context, who, pair[1]);
    }
}

/// The same, until somebody who waits for it acts: then the half metres walked so far.
pub(crate) fn advance_watched(
    field: &mut Field,
    context: &mut BattleContext,
    who: CombatantId,
    path: &[Tile],
) -> Option<i32> {
    let mut walked = 0;
    for pair in path.windows(2) {
        open_door(field, context, pair[0], pair[1]);
        if let Some(heading) = Heading::between(pair[0], pair[1]) {
            walked += field.ways(&field.get(who)).step_cost(pair[0], heading);
        }
        step(field, context, who, pair[1]);
        if spring(field, context) {
            return Some(walked);
        }
    }
    None
}

fn step(field: &mut Field, context: &mut BattleContext, who: CombatantId, to: Tile) {
    let from = field.get(who).tile();
    if from == to {
        return;
    }
    field.place(who, to);
    let mut figure = field.get_mut(who);
    // What was set up moves with its wielder.
    for item in figure.weapons.items.iter_mut() {
        item.steady = crate::missile::components::Steady::Free;
    }
    let place = field.get(who).footprint();
    let mut tiles = place.tiles();
    let met = tiles.find_map(|tile| Source::named(field.map().hazard(tile)));
    let mut figure = field.get_mut(who);
    figure.situation.blaze.met = figure.situation.blaze.met.or(met);
    let mount = figure.situation.ride.mount;
    if let Some(heading) = Heading::between(from, to) {
        figure.situation.facing.0 = heading;
    }
    context.log.push(EventKind::Moved { who, from, to });
    if let Some(mount) = mount {
        // They share a tile, and what burns there.
        field.place(mount, to);
        let mut ridden = field.get_mut(mount);
        ridden.situation.blaze.met = ridden.situation.blaze.met.or(met);
        context.log.push(EventKind::Moved {
            who: mount,
            from,
            to,
        });
    }
    part(field, context, who);
}

/// Opens the door between two neighbouring tiles, if there is a closed one.
fn open_door(field: &mut Field, context: &mut BattleContext, from: Tile, to: Tile) {
    let side = match (to.x - from.x, to.y - from.y) {
        (0, -1) => EdgeSide::North,
        (1, 0) => EdgeSide::East,
        (0, 1) => EdgeSide::South,
        (-1, 0) => EdgeSide::West,
        _ => return,
    };
    let edge = EdgeRef::new(from, side);
    if field.map().edge(edge).door != Some(Door::Closed) {
        return;
    }
    let map: &mut BattleMap = Arc::make_mut(&mut field.ground.0);
    map.set_door(edge, Door::Open);
    context.log.push(EventKind::Door {
        tile: from,
        side: side as u8,
        open: true,
    });
}

/// Turns the door between two neighbouring tiles.
pub(crate) fn turn_door(
    field: &mut Field,
    context: &mut BattleContext,
    (from, to): (Tile, Tile),
    door: Door,
) {
    let Some(side) = EdgeSide::ALL
        .into_iter()
        .find(|side| from.step(side.heading()) == to)
    else {
        return;
    };
    let map: &mut BattleMap = Arc::make_mut(&mut field.ground.0);
    if map.set_door(EdgeRef::new(from, side), door) {
        context.log.push(EventKind::Door {
            tile: from,
            side: side as u8,
            open: door == Door::Open,
        });
    }
}

/// Opens the doors on a declared path: moves begin before all actions (YC-MOVE-SIMUL).
pub(crate) fn begin_move(field: &mut Field, context: &mut BattleContext, who: CombatantId) {
    let path = field.get(who).declaration.path.clone();
    for pair in path.windows(2) {
        open_door(field, context, pair[0], pair[1]);
    }
}

/// Brings a mover to tile number `index` of its path; if somebody stands there, it stops short
/// . Says whether somebody who waits for it comes in between: the rest of the way is
/// for later.
pub(crate) fn move_along(
    field: &mut Field,
    context: &mut BattleContext,
    who: CombatantId,
    index: usize,
) -> bool {
    let figure = field.get(who);
    let path = figure.declaration.path.clone();
    let now = path.iter().position(|tile| *tile == figure.tile());
    let Some(now) = now else {
        return false;
    };
    let wanted = index.min(path.len() - 1);
    let mut goal = wanted;
    while goal > now && field.occupied(path[goal], who) {
        goal -= 1;
    }
    for tile in &path[now + 1..=goal.max(now)] {
        step(field, context, who, *tile);
        if spring(field, context) {
            return true;
        }
    }
    if goal < wanted && wanted == path.len() - 1 {
        // For good: nobody moves up when the tile becomes free.
        field.get_mut(who).declaration.path.truncate(goal + 1);
        context.log.push(EventKind::Note {
            who,
            other: None,
            note: note::STOPPED_SHORT,
            value: 0,
        });
    }
    let figure = field.get(who);
    if figure.declaration.lies_down && figure.declaration.path.last() == Some(&figure.tile()) {
        field.get_mut(who).declaration.lies_down = false;
        take_posture(field, context, who, Posture::Prone);
    }
    false
}

/// Ends a figure's move where it is: what it wanted to shoot from farther on it shoots from
/// there, ground that it wanted to give it gives no more, and what was held back with the action is
/// lost too.
pub(crate) fn stop_moving(field: &mut Field, who: CombatantId) {
    let mut figure = field.get_mut(who);
    let round = &mut figure.declaration;
    let held_back = match round.held_action.as_deref_mut() {
        Some(HeldAction::Wait(wait)) => std::mem::take(&mut wait.path),
        _ => Vec::new(),
    };
    if round.act == Act::Shoot && (round.moves() || held_back.len() > 1) {
        round.fires_from = None;
    }
    round.path.clear();
    round.path_cost = 0;
    round.retreat.clear();
    round.retreat_cost = 0;
}
