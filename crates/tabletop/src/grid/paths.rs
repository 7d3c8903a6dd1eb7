//! Ways across the map: the shortest to a goal, and the cost of a given one.

use pathfinding::prelude::astar;

use super::steps::{DIAGONAL, STRAIGHT};
use super::{BattleMap, Heading, Tile, TileSet};

/// A cheapest way from one tile to another and its half metres, without entering a `blocked` tile.
/// The same arguments always give the same way.
pub fn route(map: &BattleMap, from: Tile, to: Tile, blocked: &TileSet) -> Option<(Vec<Tile>, i32)> {
    if !map.contains(from) {
        return None;
    }
    let next = |&tile: &Tile| {
        Heading::ALL
            .into_iter()
            .filter_map(move |heading| map.step(tile, heading))
            .filter(|&(next, _)| !blocked.contains(next))
    };
    astar(
        &from,
        next,
        |&tile| at_least(map, tile, to),
        |&tile| tile == to,
    )
}

/// Half metres of a path; none if it is empty or contains a step that the map does not allow.
pub fn path_cost(map: &BattleMap, path: &[Tile]) -> Option<i32> {
    map.contains(*path.first()?).then_some(())?;
    path.windows(2).try_fold(0, |cost, step| {
        let heading = Heading::between(step[0], step[1])?;
        let (to, price) = map.step(step[0], heading)?;
        (to == step[1]).then_some(cost + price)
    })
}

/// Half metres between two tiles if nothing were in the way.
fn at_least(map: &BattleMap, a: Tile, b: Tile) -> i32 {
    let (dx, dy) = a.towards(b);
    let (long, short) = (dx.abs().max(dy.abs()), dx.abs().min(dy.abs()));
    (STRAIGHT * long + (DIAGONAL - STRAIGHT) * short) * map.metres_per_tile()
}
