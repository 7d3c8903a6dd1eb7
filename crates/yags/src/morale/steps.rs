//! Whoever has lost its nerve gets away from the enemy, or gives up.

use crate::components::{Act, Field, Seen};
use tabletop::grid::Tile;

/// What the unnerved may still declare.
pub(crate) const fn still_does(act: Act) -> bool {
    matches!(act, Act::Nothing | Act::Yield | Act::StandUp | Act::Escape)
}

/// The ends of a move that lead away from the nearest enemy; where there is none, staying.
pub(crate) fn leads_away(field: &Field, me: &Seen, ends: &[Tile]) -> Vec<Tile> {
    let foes: Vec<Tile> = field.enemies(me.owner()).map(|foe| foe.tile()).collect();
    let nearest = |tile: Tile| {
        foes.iter()
            .map(|foe| foe.squared_distance(tile))
            .min()
            .unwrap_or(0)
    };
    let now = nearest(me.tile());
    let away: Vec<Tile> = ends
        .iter()
        .copied()
        .filter(|tile| foes.is_empty() || nearest(*tile) > now)
        .collect();
    if away.is_empty() {
        vec![me.tile()]
    } else {
        away
    }
}
