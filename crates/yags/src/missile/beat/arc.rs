//! Who and what lies in the arc that a burst sweeps.

use crate::components::{Declaration, Field, Seen};
use crate::missile::components::Fire;
use crate::missile::rules::{half_arc, onward, within};
use tabletop::CombatantId;
use tabletop::grid::{Tile, in_sight};
use tabletop::trace::Trace;

/// Where the middle of an arc points that is fired from `from`: at the tile `aim` that was named, or
/// on beyond it for whoever has come to stand on that tile.
pub(crate) fn pointed(me: &Seen, plan: &Declaration, from: Tile, aim: Tile) -> Tile {
    let start = plan.path.first().copied().unwrap_or(from);
    let [start, here] = [start, from].map(|tile| me.footprint_at(tile));
    onward(start, here, aim, me.situation.facing.0)
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
