//! Ways: which path a move takes, what it demands, how it may be gone, and walls to climb.

use super::refuse::Refusal;
use super::tile::flood;
use super::tile::has_goal;
use crate::beats::place_beside;
use crate::figure::{Act, Climbed, Declaration, Field, Goal, Manner, Seen};
use crate::rule;
use crate::rules::movement::{Gait, combat_move_metres, move_metres, sprint_metres};
use crate::rules::terrain::{Demand, asks, manners};
use tabletop::choices::Offer;
use tabletop::decision::Pick;
use tabletop::grid::{
    BattleMap, Climb, ClimbKind, EdgeRef, Footprint, Heading, Obstruction, Reach, Tile,
};

/// A path and its half metres.
pub(crate) type Way = (Vec<Tile>, i32);

/// Names of the manners in picks.
pub(crate) const MANNERS: [(&str, Manner); 4] = [
    ("stride", Manner::Stride),
    ("safe", Manner::Safe),
    ("barge", Manner::Barge),
    ("whole-round", Manner::Whole),
];

/// Difficulties of obstacles to pull down (YK-CHASE).
pub(crate) const TOPPLES: [u8; 3] = [20, 30, 40];

/// The way to a tile: the cheapest, or one at the same gait that demands no check; over things only
/// where there is no other.
pub(crate) fn way_to_tile(field: &Field, me: &Seen, goal: Tile) -> Option<Way> {
    let key = (Field::spot(me), Goal::At(goal));
    field
        .memo
        .recall(|known| &mut known.ways, key, || find_tile(field, me, goal))
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
    field.memo.recall(
        |known| &mut known.ways,
        key,
        || find_foe(field, me, half_metres, goal),
    )
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
fn around(field: &Field, me: &Seen, way: &Way) -> Option<std::sync::Arc<Reach>> {
    let (path, cost) = way;
    let map = &*field.ways(me);
    let walks = *cost <= 2 * combat_move_metres(me);
    let demanding = !Demand::of(map, path, walks).is_none();
    let end = *path.last().filter(|_| demanding)?;
    let avoid = |tile: &Tile| asks(map, *tile, walks) || map.ground(*tile).climb.is_some();
    if avoid(&end) {
        return None;
    }
    let avoided = field.memo.recall(
        |known| &mut known.avoided,
        (*me.id, walks),
        || {
            map.tiles()
                .filter(avoid)
                .collect::<std::sync::Arc<[Tile]>>()
        },
    );
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
    field.memo.recall(
        |known| &mut known.climbs,
        Field::spot(me),
        || climbed(field, me),
    )
}

fn climbed(field: &Field, me: &Seen) -> Climbed {
    if me.prone() || me.situation.movement.cling.is_some() || me.breadth() > 1 {
        return None;
    }
    let map = field.climbing_map()?;
    let reached = field.reach_over(me, 2 * move_metres(me))?;
    Some((map, reached))
}

/// How the plan's way may be gone; only one entry if there is nothing to choose.
pub(crate) fn plan_manners(field: &Field, me: &Seen, plan: &Declaration) -> Vec<Manner> {
    if plan.act == Act::Climb {
        return vec![Manner::Stride, Manner::Safe];
    }
    let acts = !matches!(plan.act, Act::Nothing);
    manners(&field.ways(me), me, &plan.path, plan.path_cost, acts)
}

/// Lists the manners.
pub(crate) fn offer_manners(field: &Field, me: &Seen, plan: &Declaration, offer: &mut dyn Offer) {
    offer.step("manner");
    let climbs = plan.act == Act::Climb;
    for manner in plan_manners(field, me, plan) {
        let hint = match manner {
            Manner::Stride if climbs => "as fast as it goes",
            Manner::Stride => "without slowing down",
            Manner::Safe if climbs => "half as fast; half as likely to fall",
            Manner::Safe => "with care: the check against falling is half as hard",
            Manner::Barge => "push through: strength and brawl first, then it is easier",
            Manner::Whole => "the whole round for it: half as hard",
        };
        offer.open(Pick::option(manner.key()), &manner.key(), &hint);
    }
}

/// Lists how hard a thing one pulls down (YK-CHASE).
pub(crate) fn offer_topples(offer: &mut dyn Offer) {
    offer.step("difficulty");
    for difficulty in TOPPLES {
        offer.open(
            Pick::Count(difficulty),
            &format_args!("difficulty {difficulty}"),
            &format_args!("pursuers' checks {} harder", difficulty / 2),
        );
    }
}

/// Why nobody pulls anything down here; none if there is something to pull down.
pub(crate) fn refuse_topple(field: &Field, me: &Seen, plan: &Declaration) -> Refusal {
    let map = field.map();
    let stuff = |tile: Tile| {
        let ground = map.ground(tile);
        ground.obstruction > Obstruction::None || ground.stunt_tn.is_some()
    };
    let near = Heading::ALL
        .into_iter()
        .any(|heading| stuff(me.tile().step(heading)));
    if me.prone() {
        Some((rule::ST_PRONE, "not lying down".into()))
    } else if !(near || stuff(me.tile())) {
        Some((rule::CHASE, "nothing to pull down".into()))
    } else {
        let plan = Declaration {
            act: Act::Topple,
            ..plan.clone()
        };
        let hemmed_in = !has_goal(field, me, &plan);
        hemmed_in.then(|| (rule::CHASE, "nowhere to run to".into()))
    }
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

/// Why nobody can climb here; none if somebody can.
pub(crate) fn refuse_climb(field: &Field, me: &Seen) -> Refusal {
    if me.prone() {
        Some((rule::ST_PRONE, "not lying down".into()))
    } else if me.breadth() > 1 {
        Some((rule::CLIMB_LONG, "too large to climb".into()))
    } else if walls(field, me).is_empty() {
        Some((rule::CLIMB_LONG, "no wall to climb".into()))
    } else {
        None
    }
}
