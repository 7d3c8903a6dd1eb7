//! Full cover as a declaration needs it: where it is, from where to look out of it, whether a way leads
//! from one to another.

use crate::components::{Declaration, Field, Seen};
use crate::movement::rules::combat_move_metres;
use tabletop::grid::{Door, Footprint, Obstacle, Tile, TileSet, sight};

/// Whether the path leads from full cover to other full cover as the target sees it, within combat
/// move.
pub(crate) fn dashes(field: &Field, me: &Seen, plan: &Declaration) -> bool {
    let (Some(first), Some(last), Some(target)) =
        (plan.path.first(), plan.path.last(), plan.target)
    else {
        return false;
    };
    let foe = field.get(target);
    let hidden = |tile| {
        let own = me.footprint_at(tile);
        !field.map().sees(foe.footprint(), own)
    };
    first != last && plan.path_cost <= 2 * combat_move_metres(me) && hidden(*first) && hidden(*last)
}

/// The tile beside full cover from which `goal` is seen (YC-COVER-POPOUT): the first free one in
/// the order of headings.
pub(crate) fn peek(field: &Field, me: &Seen, goal: Footprint) -> Option<Tile> {
    let (map, ways) = (field.map(), field.ways(me));
    if map.sees(me.footprint(), goal) {
        return None;
    }
    tabletop::grid::Heading::ALL
        .into_iter()
        .filter(|heading| ways.may_step(me.tile(), *heading))
        .map(|heading| me.tile().step(heading))
        .find(|tile| !field.occupied(*tile, *me.id) && map.sees(me.footprint_at(*tile), goal))
}

/// Whether a closed door is what hides `goal`.
pub(crate) fn behind_door(field: &Field, me: &Seen, goal: Footprint) -> bool {
    let (eye, goal) = field.map().line_between(me.footprint(), goal);
    let line = sight(field.map(), eye, goal);
    match line.by {
        Some(Obstacle::Edge(edge)) if !line.clear => {
            field.map().edge(edge).door == Some(Door::Closed)
        }
        _ => false,
    }
}

/// The tiles that every enemy sees who is up; `None` if nobody is.
pub(crate) fn overlooked(field: &Field, me: &Seen) -> Option<TileSet> {
    field
        .enemies(me.owner())
        .map(|foe| {
            let views = foe.footprint().tiles().map(|tile| field.view_from(tile));
            views.fold(TileSet::new(field.map()), |all, view| all.union(&view))
        })
        .reduce(|all, view| all.intersection(&view))
}

/// Whether `tile` is in full cover from at least one enemy.
pub(crate) fn sheltered(overlooked: Option<&TileSet>, tile: Tile) -> bool {
    overlooked.is_some_and(|overlooked| !overlooked.contains(tile))
}

/// Whether a figure could step out and shoot at `goal`.
pub(crate) fn can_peek(field: &Field, me: &Seen, goal: Footprint) -> bool {
    peek(field, me, goal).is_some()
}
