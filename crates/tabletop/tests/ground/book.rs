//! Slow code that cannot be wrong.

use crate::maps::t;
use pathfinding::prelude::dijkstra_reach;
use std::collections::{BTreeMap, BTreeSet};
use tabletop::grid::{Barrier, BattleMap, Cover, Door, EdgeRef, EdgeSide, Heading, Tile, TileSet};

/// Whether a step is allowed and what it costs, from the records alone.
pub(crate) fn step_by_the_book(
    map: &BattleMap,
    from: Tile,
    heading: Heading,
) -> Option<(Tile, i32)> {
    let to = from.step(heading);
    let way = |a: Tile, b: Tile| {
        let edge = map.edge(EdgeRef::between(a, b).unwrap());
        let barred = edge.barrier != Barrier::None && edge.door.is_none();
        (map.passable(b) && !barred).then_some(edge.door)
    };
    if heading.diagonal() {
        let corners = [t(from.x, to.y), t(to.x, from.y)];
        let free = |corner| way(from, corner) == Some(None) && way(corner, to) == Some(None);
        corners
            .into_iter()
            .any(free)
            .then_some((to, 3 * map.metres_per_tile()))
    } else {
        let door = way(from, to)?;
        let opening = if door == Some(Door::Closed) { 2 } else { 0 };
        Some((to, 2 * map.metres_per_tile() + opening))
    }
}

pub(crate) fn reach_by_dijkstra(
    map: &BattleMap,
    from: Tile,
    allowance: i32,
    blocked: &TileSet,
) -> BTreeMap<Tile, i32> {
    let next = |tile: &Tile| {
        let tile = *tile;
        Heading::ALL
            .into_iter()
            .filter_map(move |heading| step_by_the_book(map, tile, heading))
            .filter(|(to, _)| !blocked.contains(*to))
            .collect::<Vec<_>>()
    };
    dijkstra_reach(&from, next)
        .take_while(|found| found.total_cost <= allowance)
        .map(|found| (found.node, found.total_cost))
        .collect()
}

pub(crate) type Point = (i32, i32);

/// Twice the signed area of a triangle, as a sign.
pub(crate) fn turn(a: Point, b: Point, c: Point) -> i32 {
    ((b.0 - a.0) * (c.1 - a.1) - (b.1 - a.1) * (c.0 - a.0)).signum()
}

pub(crate) fn overlap(a: i32, b: i32, c: i32, d: i32) -> bool {
    a.min(b) <= c.max(d) && c.min(d) <= a.max(b)
}

/// Whether two closed segments have a point in common.
pub(crate) fn meet(a: [Point; 2], b: [Point; 2]) -> bool {
    overlap(a[0].0, a[1].0, b[0].0, b[1].0)
        && overlap(a[0].1, a[1].1, b[0].1, b[1].1)
        && turn(a[0], a[1], b[0]) * turn(a[0], a[1], b[1]) <= 0
        && turn(b[0], b[1], a[0]) * turn(b[0], b[1], a[1]) <= 0
}

/// Centre of a tile, in half tiles.
pub(crate) fn centre(tile: Tile) -> Point {
    (2 * i32::from(tile.x) + 1, 2 * i32::from(tile.y) + 1)
}

/// Ends of an edge, in half tiles.
pub(crate) fn ends(edge: EdgeRef) -> [Point; 2] {
    let (x, y) = (2 * i32::from(edge.tile.x), 2 * i32::from(edge.tile.y));
    match edge.side {
        EdgeSide::North => [(x, y), (x + 2, y)],
        _ => [(x, y), (x, y + 2)],
    }
}

pub(crate) fn wall(map: &BattleMap, edge: EdgeRef) -> bool {
    let record = map.edge(edge);
    let full = record.barrier == Barrier::Full || record.cover == Cover::Full;
    (full && record.door != Some(Door::Open))
        || edge
            .tiles()
            .into_iter()
            .any(|tile| map.contains(tile) && map.ground(tile).opaque)
}

/// Whether the line between two centres meets no full edge, by geometry alone.
pub(crate) fn clear_by_the_book(map: &BattleMap, from: Tile, to: Tile) -> bool {
    let line = [centre(from), centre(to)];
    from == to
        || !map
            .edge_refs()
            .any(|edge| wall(map, edge) && meet(line, ends(edge)))
}

/// The tiles whose inside the line between two centres meets, by geometry alone.
pub(crate) fn crossed_by_the_book(map: &BattleMap, from: Tile, to: Tile) -> BTreeSet<Tile> {
    let [a, b] = [centre(from), centre(to)];
    let inside = |tile: &Tile| {
        let (x, y) = centre(*tile);
        let near = |p: i32, q: i32, c: i32| p.min(q) < c + 1 && p.max(q) > c - 1;
        let corners = [
            (x - 1, y - 1),
            (x + 1, y - 1),
            (x - 1, y + 1),
            (x + 1, y + 1),
        ];
        let turns = corners.map(|corner| turn(a, b, corner));
        let both_sides = a == b || (turns.contains(&1) && turns.contains(&-1));
        near(a.0, b.0, x) && near(a.1, b.1, y) && both_sides
    };
    map.tiles().filter(inside).collect()
}

pub(crate) fn cover_by_the_book(map: &BattleMap, from: Tile, to: Tile) -> (Cover, u8) {
    if from == to {
        return (Cover::None, 0);
    }
    let line = [centre(from), centre(to)];
    let own: Vec<_> = EdgeSide::ALL.map(|side| EdgeRef::new(from, side)).into();
    let edges = EdgeSide::ALL
        .map(|side| EdgeRef::new(to, side))
        .into_iter()
        .filter(|edge| meet(line, ends(*edge)) && !own.contains(edge))
        .map(|edge| map.edge(edge).standing_cover());
    let foliage = crossed_by_the_book(map, from, to)
        .into_iter()
        .filter(|tile| *tile != from)
        .map(|tile| map.ground(tile).foliage.weight())
        .sum();
    let leaves = [Cover::None, Cover::Soft50, Cover::Soft90][usize::from(foliage).min(2)];
    let best = edges.chain([map.ground(to).cover, leaves]).max().unwrap();
    (best, foliage)
}
