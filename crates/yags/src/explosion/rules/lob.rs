//! Throws and shots at a place.

use crate::checks::rules::Actor;
use crate::components::{Field, ItemIndex};
use crate::data::Band;
use crate::missile::components::Weather;
use crate::missile::rules::{Shot, distance_step};
use crate::movement::rules::{Gait, combat_move_metres};
use crate::rule;
use tabletop::grid::{Footprint, Tile, Unstable, in_sight};
use tabletop::ledger::{Ledger, Total};

/// The throw at `mark` as it would be; `None` out of sight, out of range, or under too low a roof.
pub(crate) fn lob(field: &Field, thrower: Actor, item: ItemIndex, mark: Tile) -> Option<Shot> {
    let figure = thrower.figure;
    let from = thrower.round.fires_from.unwrap_or(figure.tile());
    let place = figure.footprint_at(from);
    let (from, _) = field.map().line_between(place, Footprint::single(mark));
    let missile = figure.weapons.get(item).weapon.missile?;
    let squared = field.map().squared_metres(from, mark);
    let band = Band::of(&missile, squared)?;
    let free = crate::missile::rules::flies_free(field.map(), missile.kind, (from, mark), band);
    if !free || !in_sight(field.map(), from, mark) {
        return None;
    }
    let cost = thrower.round.path_cost;
    let runs = cost > 2 * combat_move_metres(figure) && Gait::of(figure, cost).is_some();
    Some(Shot {
        from,
        at: mark,
        firer_runs: runs,
        wind: Weather::of(*field.options).stretch(missile.kind),
        unstable: field.map().ground(from).unstable != Unstable::No,
        ..Shot::plain(squared, band, thrower.round.shot)
    })
}

/// The difficulty of a place: 10, and the distance.
pub(crate) fn lob_difficulty<L: Ledger>(thrower: Actor, item: ItemIndex, shot: &Shot) -> Total<L> {
    let mut total = Total::new();
    total.add("a place", 10, rule::EX);
    let (label, value) = distance_step(thrower, item, shot);
    total.modify(label, value, rule::DIST);
    total
}
