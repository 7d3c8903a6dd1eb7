//! Who and what lies in the arc that a burst sweeps.

use crate::figure::{Declaration, Field, Fire, Seen};
use crate::rules::missile::{half_arc, within};
use tabletop::CombatantId;
use tabletop::grid::{Tile, in_sight};
use tabletop::trace::Trace;

/// More tiles than a figure covers along a side.
const BEYOND: i16 = 5;

/// Where the middle of an arc points that is fired from `from`: at the tile `aim` that was named. An
/// arc is a direction: for whoever has come to stand on that tile it goes on beyond it, as it
/// lay from where they began, or as they face. The tile may lie off the map.
pub(crate) fn pointed(me: &Seen, plan: &Declaration, from: Tile, aim: Tile) -> Tile {
    if !me.footprint_at(from).covers(aim) {
        return aim;
    }
    let start = plan.path.first().copied().unwrap_or(from);
    let near = me.footprint_at(start).nearest(aim);
    let (x, y) = match (aim.x - near.x, aim.y - near.y) {
        (0, 0) => me.facing.0.vector(),
        away => away,
    };
    Tile::new(aim.x + BEYOND * x, aim.y + BEYOND * y)
}

/// Everybody who is up in the arc around the direction from `from` to `aim`, nearest first; friends
/// too, but not the shooter.
pub(crate) fn in_arc(
    field: &Field,
    who: CombatantId,
    fire: Fire,
    from: Tile,
    aim: Tile,
) -> Vec<CombatantId> {
    let from = field.get(who).footprint_at(from).nearest(aim);
    let mut found: Vec<(i32, CombatantId)> = field
        .anybody()
        .filter(|other| *other.id != who && other.conscious())
        .filter_map(|other| {
            // Of something large any tile will do.
            let tiles = other.footprint().tiles();
            let swept = tiles
                .filter(|tile| within(from, aim, *tile, half_arc(fire)))
                .filter(|tile| in_sight(field.map(), from, *tile))
                .map(|tile| from.squared_distance(tile));
            swept.min().map(|squared| (squared, *other.id))
        })
        .collect();
    found.sort_unstable();
    found.into_iter().map(|(_, id)| id).collect()
}

/// The tiles of that arc, those behind full cover left out.
pub(crate) fn swept(field: &Field, who: CombatantId, fire: Fire, from: Tile, aim: Tile) -> Trace {
    let from = field.get(who).footprint_at(from).nearest(aim);
    let map = field.map();
    let tiles = map
        .tiles()
        .filter(|tile| within(from, aim, *tile, half_arc(fire)) && in_sight(map, from, *tile));
    Trace::Sweep {
        from,
        tiles: tiles.collect(),
    }
}
