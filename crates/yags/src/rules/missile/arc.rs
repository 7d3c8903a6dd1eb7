//! Arcs of fire over an area: who stands inside.

use crate::figure::Fire;
use tabletop::grid::Tile;

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

#[cfg(test)]
mod tests {
    use super::within;
    use tabletop::grid::Tile;

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
