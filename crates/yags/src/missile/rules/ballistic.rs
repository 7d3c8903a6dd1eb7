//! Missiles that fly in a curve: what hangs too low, and openings too narrow (YC-BALLISTIC, R-105).

use crate::data::{Band, MissileKind};
use tabletop::grid::{BattleMap, EdgeRef, EdgeSide, Tile, crossed};

/// Whether a missile of this kind gets from tile to tile: beyond short range bows, slings and
/// throws need a tenth, at long range a quarter of the distance as free height, and narrow openings
/// let through at medium range only what flies at somebody right behind them.
pub(crate) fn flies_free(
    map: &BattleMap,
    kind: MissileKind,
    (from, to): (Tile, Tile),
    band: Band,
) -> bool {
    let curved = matches!(kind, MissileKind::Thrown | MissileKind::Projectile);
    let part = match band {
        Band::Medium => 10,
        Band::Long => 4,
        Band::Short => return true,
    };
    if !curved || !map.confined() {
        return true;
    }
    let squared = i64::from(map.squared_metres(from, to));
    let way = crossed(map, from, to);
    let low = way.iter().any(|tile| {
        let ceiling = map.ground(*tile).ceiling.map(i64::from);
        ceiling.is_some_and(|metres| (part * metres) * (part * metres) < squared)
    });
    let shut = way.windows(2).any(|pair| {
        let near = if pair[0].squared_distance(to) < pair[1].squared_distance(to) {
            (pair[1], pair[0])
        } else {
            (pair[0], pair[1])
        };
        narrow(map, near.0, near.1) && (band == Band::Long || near.1 != to)
    });
    !low && !shut
}

/// Whether there is a window or slit between two neighbouring tiles.
fn narrow(map: &BattleMap, a: Tile, b: Tile) -> bool {
    let side = match (b.x - a.x, b.y - a.y) {
        (0, -1) => EdgeSide::North,
        (1, 0) => EdgeSide::East,
        (0, 1) => EdgeSide::South,
        (-1, 0) => EdgeSide::West,
        _ => return false,
    };
    map.edge(EdgeRef::new(a, side)).narrow
}
