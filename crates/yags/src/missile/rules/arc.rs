//! Arcs of fire over an area: who stands inside.

use crate::missile::components::Fire;
use tabletop::grid::{Footprint, Heading, Tile};

/// A share of a million millions.
const WHOLE: i128 = 1_000_000_000_000;

/// The square of the cosine of half an arc, in shares of [`WHOLE`].
const fn squared_cosine(half_degrees: i32) -> i128 {
    match half_degrees {
        ..=15 => 933_012_701_892,
        16..=22 => 853_553_390_593,
        23..=30 => 750_000_000_000,
        _ => 250_000_000_000,
    }
}

/// Half of the arc that a burst sweeps, in degrees (YC-AREA, YC-SUPPRESS).
pub(crate) const fn half_arc(fire: Fire) -> i32 {
    match fire {
        Fire::Suppressive | Fire::Blind => 30,
        _ => 15,
    }
}

/// How far the next burst may turn, in degrees: areas lie beside each other or overlap.
pub(crate) const fn turn(fire: Fire) -> i32 {
    2 * half_arc(fire)
}

/// Whether the direction from `from` to `to` lies within so many degrees (15, 22, 30 or 60) of the
/// direction to `aim`.
pub(crate) fn within(from: Tile, aim: Tile, to: Tile, degrees: i32) -> bool {
    let vector = |to: Tile| (i128::from(to.x - from.x), i128::from(to.y - from.y));
    let ((ax, ay), (bx, by)) = (vector(aim), vector(to));
    let dot = ax * bx + ay * by;
    let lengths = (ax * ax + ay * ay) * (bx * bx + by * by);
    dot > 0 && dot * dot * WHOLE >= squared_cosine(degrees) * lengths
}

/// More tiles than a figure covers along a side.
const BEYOND: i16 = 5;

/// Where an arc points from `here` that was aimed at the tile `aim` from `start`. An arc is a direction,
/// not a tile: from upon that tile it goes on as it lay, or as the figure is `facing` where it
/// began there. The tile may lie off the map.
pub(crate) fn onward(start: Footprint, here: Footprint, aim: Tile, facing: Heading) -> Tile {
    if !here.covers(aim) {
        return aim;
    }
    let near = start.nearest(aim);
    let (x, y) = match (aim.x - near.x, aim.y - near.y) {
        (0, 0) => facing.vector(),
        away => away,
    };
    Tile::new(aim.x + BEYOND * x, aim.y + BEYOND * y)
}

#[cfg(test)]
mod tests {
    use super::{onward, turn, within};
    use crate::missile::components::fire_mode::Fire;
    use tabletop::grid::{Footprint, Heading, Tile};

    /// Proves: R-111. 000 "Bursts at an area": "over a 30 degree arc"; "Full auto": "the areas must be
    /// next to each other". From upon the tile that was aimed at, the arc has its direction still, and
    /// another one can lie beside it.
    #[test]
    fn r_111_an_arc_keeps_its_direction_on_the_tile_that_it_was_aimed_at() {
        let (start, aim) = (Tile::new(1, 4), Tile::new(3, 6));
        let single = Footprint::single;
        let towards = |start, here, facing| onward(single(start), single(here), aim, facing);
        // Not there yet: the tile itself.
        assert_eq!(towards(start, start, Heading::North), aim);
        // Two tiles south-east, and ten more.
        assert_eq!(towards(start, aim, Heading::North), Tile::new(13, 16));
        // Whoever began there fires as they face.
        assert_eq!(towards(aim, aim, Heading::West), Tile::new(-2, 6));
        let beyond = towards(start, aim, Heading::North);
        assert!(within(aim, beyond, Tile::new(7, 10), 15));
        let beside = |tile| within(aim, beyond, tile, turn(Fire::Area));
        assert!(beside(Tile::new(4, 9)) && !beside(Tile::new(2, 5)));
    }

    /// Proves. What is large stands on the tile with any of its own.
    #[test]
    fn r_111_what_is_large_fires_beyond_its_own_tiles() {
        let aim = Tile::new(6, 5);
        let (start, here) = (
            Footprint::new(Tile::new(1, 4), 2),
            Footprint::new(Tile::new(5, 4), 2),
        );
        let beyond = onward(start, here, aim, Heading::North);
        assert_eq!(beyond, Tile::new(26, 5));
        assert!(!here.covers(beyond));
        assert!(within(here.nearest(beyond), beyond, Tile::new(12, 5), 15));
    }

    /// Proves: R-111.
    #[test]
    fn r_111_half_arcs_of_fifteen_thirty_and_sixty_degrees() {
        let (from, east) = (Tile::new(10, 10), Tile::new(20, 10));
        let inside = |x, y, degrees| within(from, east, Tile::new(x, y), degrees);
        // Atan(2/8) is 14.04 degrees, atan(2/7) is 15.9.
        assert!(inside(18, 12, 15) && !inside(17, 12, 15));
        assert!(inside(17, 14, 30) && !inside(17, 15, 30));
        assert!(inside(14, 16, 60) && !inside(14, 17, 60));
        assert!(!inside(2, 10, 60) && !inside(10, 10, 60));
    }
}
