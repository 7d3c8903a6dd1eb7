//! Ways: how far a figure gets, which path a move takes, where it ends beside somebody, and walls to
//! climb.

use super::movement::{Gait, combat_move_metres, may_run, move_metres, sprint_metres};
use super::terrain::{Demand, asks};
use crate::components::{Field, Posture, Seen, Shelf, Spot};
use std::sync::Arc;
use tabletop::CombatantId;
use tabletop::grid::{BattleMap, Climb, ClimbKind, EdgeRef, Footprint, Heading, Reach, Tile};

/// A path and its half metres.
pub(crate) type Way = (Vec<Tile>, i32);

/// Everywhere that is reached by climbing, and the map as climbers see it.
pub(crate) type Climbed = Option<(Arc<BattleMap>, Arc<Reach>)>;

/// Where a way leads to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Goal {
    /// To this tile.
    At(Tile),
    /// Beside whoever stands there, within so many half metres.
    BackgroundTask(Footprint, i32),
}

/// Floods by where they begin.
struct Floods;

impl Shelf for Floods {
    type Key = Spot;
    type Value = Arc<Reach>;
}

/// What climbers reach.
struct Climbs;

impl Shelf for Climbs {
    type Key = Spot;
    type Value = Climbed;
}

/// Ways by where they begin and lead to.
struct Ways;

impl Shelf for Ways {
    type Key = (Spot, Goal);
    type Value = Option<Way>;
}

/// What demands checks of somebody who walks, or runs.
struct Avoided;

impl Shelf for Avoided {
    type Key = (CombatantId, bool);
    type Value = Arc<[Tile]>;
}

/// Everywhere a figure can get to this round, with the cost in half metres.
pub(crate) fn flood(field: &Field, me: &Seen) -> Arc<Reach> {
    field
        .memo
        .recall::<Floods>(Field::spot(me), || flooded(field, me))
}

fn flooded(field: &Field, me: &Seen) -> Arc<Reach> {
    let metres = match me.situation.posture {
        _ if me.situation.movement.cling.is_some() => 0,
        _ if me.exhausted() => combat_move_metres(me) / 2,
        Posture::Upright if may_run(me) => sprint_metres(me).max(move_metres(me)),
        _ => combat_move_metres(me),
    };
    field.reach(me, 2 * metres)
}

/// The nearest free tile from which `attacker` touches `goal`, with the half metres of the way
/// there, at most `half_metres`; its own tile when it stands there already.
pub(crate) fn place_beside(
    field: &Field,
    attacker: &Seen,
    goal: Footprint,
    half_metres: i32,
    reached: &Reach,
) -> Option<(Tile, i32)> {
    let map = field.map();
    let here = attacker.tile();
    if map.touching(attacker.footprint(), goal) {
        return Some((here, 0));
    }
    let crowd = field.crowd(*attacker.id);
    let occupied = |place: Footprint| {
        let occupied = place.tiles().any(|tile| crowd.contains(tile));
        debug_assert_eq!(occupied, field.occupied(place.corner, *attacker.id));
        occupied
    };
    let mut best: Option<(Tile, i32)> = None;
    let mut look = |tile: Tile| {
        let least = best.map_or(half_metres, |(_, least)| least - 1);
        if let Some(cost) = reached.cost(tile)
            && cost <= least
            && map.touching(attacker.footprint_at(tile), goal)
            && !occupied(attacker.footprint_at(tile))
        {
            best = Some((tile, cost));
        }
    };
    if attacker.breadth() == 1 && goal.breadth == 1 {
        for heading in Heading::ALL {
            look(goal.corner.step(heading));
        }
    } else {
        // All around something large: a square one wider, less what it covers itself.
        let around = Footprint::new(
            Tile::new(goal.corner.x - 1, goal.corner.y - 1),
            goal.breadth + 2,
        );
        for tile in around.crowded(attacker.breadth()) {
            if !attacker.footprint_at(tile).overlaps(goal) {
                look(tile);
            }
        }
    }
    best
}

/// How far a melee attacker may go, in half metres (YC-MOVE-FULL).
pub(crate) fn charge(attacker: &Seen, runs: bool) -> i32 {
    if runs && may_run(attacker) {
        2 * move_metres(attacker)
    } else {
        2 * combat_move_metres(attacker)
    }
}

/// The way to a tile: the cheapest, or one at the same gait that demands no check; over things only
/// where there is no other.
pub(crate) fn way_to_tile(field: &Field, me: &Seen, goal: Tile) -> Option<Way> {
    let key = (Field::spot(me), Goal::At(goal));
    field
        .memo
        .recall::<Ways>(key, || find_tile(field, me, goal))
}

fn find_tile(field: &Field, me: &Seen, goal: Tile) -> Option<Way> {
    let reached = flood(field, me);
    let to = |reached: &Reach, map: &BattleMap| -> Option<Way> {
        Some((reached.path_to(map, goal)?, reached.cost(goal)?))
    };
    let ways = field.ways(me);
    let Some(direct) = to(&reached, &ways) else {
        return over(field, me).and_then(|(map, reached)| to(&reached, &map));
    };
    let easier = around(field, me, &direct);
    easier
        .and_then(|reached| to(&reached, &ways))
        .or(Some(direct))
}

/// The way to a tile beside a foe, within so many half metres.
pub(crate) fn way_to_foe(
    field: &Field,
    me: &Seen,
    half_metres: i32,
    goal: Footprint,
) -> Option<Way> {
    let key = (Field::spot(me), Goal::BackgroundTask(goal, half_metres));
    field
        .memo
        .recall::<Ways>(key, || find_foe(field, me, half_metres, goal))
}

fn find_foe(field: &Field, me: &Seen, half_metres: i32, goal: Footprint) -> Option<Way> {
    let beside = |reached: &Reach, map: &BattleMap| -> Option<Way> {
        let (tile, cost) = place_beside(field, me, goal, half_metres, reached)?;
        Some((reached.path_to(map, tile)?, cost))
    };
    let reached = flood(field, me);
    let ways = field.ways(me);
    let Some(direct) = beside(&reached, &ways) else {
        if me.breadth() > 1 {
            return None;
        }
        let map = field.climbing_map()?;
        return beside(&*field.reach_over(me, half_metres)?, &map);
    };
    let easier = around(field, me, &direct);
    easier
        .and_then(|reached| beside(&reached, &ways))
        .or(Some(direct))
}

/// Whether a foe can be come at over something that must be climbed.
pub(crate) fn reaches_over(field: &Field, me: &Seen, half_metres: i32, goal: Footprint) -> bool {
    field
        .reach_over(me, half_metres)
        .is_some_and(|over| place_beside(field, me, goal, half_metres, &over).is_some())
}

/// Everywhere that is reached at the gait of `way` without anything that demands a check, if `way`
/// demands one.
fn around(field: &Field, me: &Seen, way: &Way) -> Option<Arc<Reach>> {
    let (path, cost) = way;
    let map = &*field.ways(me);
    let walks = *cost <= 2 * combat_move_metres(me);
    let demanding = !Demand::of(map, path, walks).is_none();
    let end = *path.last().filter(|_| demanding)?;
    let avoid = |tile: &Tile| asks(map, *tile, walks) || map.ground(*tile).climb.is_some();
    if avoid(&end) {
        return None;
    }
    let avoided = field
        .memo
        .recall::<Avoided>((*me.id, walks), || map.tiles().filter(avoid).collect());
    let farthest = match Gait::of(me, *cost)? {
        Gait::Still | Gait::Walk => 2 * combat_move_metres(me),
        Gait::Run => 2 * move_metres(me),
        Gait::Rush => 4 * move_metres(me),
        Gait::Sprint => 2 * sprint_metres(me),
    };
    Some(field.reach_around(me, farthest, &avoided))
}

/// Everywhere that is reached by climbing over things, and the map as climbers see it.
pub(crate) fn over(field: &Field, me: &Seen) -> Climbed {
    field
        .memo
        .recall::<Climbs>(Field::spot(me), || climbed(field, me))
}

fn climbed(field: &Field, me: &Seen) -> Climbed {
    if me.prone() || me.situation.movement.cling.is_some() || me.breadth() > 1 {
        return None;
    }
    let map = field.climbing_map()?;
    let reached = field.reach_over(me, 2 * move_metres(me))?;
    Some((map, reached))
}

/// The walls that can be climbed from where a figure stands: where each leads, and how.
pub(crate) fn walls(field: &Field, me: &Seen) -> Vec<(Tile, Climb)> {
    let map = field.map();
    let here = me.tile();
    if let Some(cling) = me.situation.movement.cling {
        let climb = |goal, height| {
            (
                goal,
                Climb {
                    difficulty: cling.difficulty,
                    kind: ClimbKind::Face,
                    height,
                },
            )
        };
        let mut walls = vec![climb(cling.goal, cling.height)];
        if cling.goal != here {
            walls.push(climb(here, cling.metres));
        }
        return walls;
    }
    Heading::ALL
        .into_iter()
        .filter_map(|heading| {
            let to = here.step(heading);
            let edge = EdgeRef::between(here, to).and_then(|edge| map.edge(edge).climb);
            let onto = map.ground(to).climb;
            let face = [edge, onto.filter(|_| onto != map.ground(here).climb)];
            let face = face.into_iter().flatten();
            let face = face
                .filter(|climb| climb.kind == ClimbKind::Face)
                .max_by_key(|c| c.height);
            face.filter(|_| map.passable(to)).map(|climb| (to, climb))
        })
        .collect()
}
