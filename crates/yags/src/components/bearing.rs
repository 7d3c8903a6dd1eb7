//! Where the middle of an arc points: sixteen directions of the circle.

use tabletop::grid::{Heading, Tile};

/// A heading, or the direction halfway between it and the next one clockwise.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Bearing {
    heading: Heading,
    halfway: bool,
}

impl Bearing {
    /// Along a heading.
    pub(crate) const fn along(heading: Heading) -> Self {
        Self {
            heading,
            halfway: false,
        }
    }

    /// Halfway from a heading to the next one clockwise.
    pub(crate) const fn after(heading: Heading) -> Self {
        Self {
            heading,
            halfway: true,
        }
    }

    /// Its place on the circle, 0 to 15 clockwise from north.
    pub(crate) const fn place(self) -> u8 {
        2 * self.heading as u8 + self.halfway as u8
    }

    /// Whether `to` lies within 22.5 degrees of it, as seen from `from`. Of two headings every tile
    /// has one; the directions between them overlap with both.
    pub(crate) fn covers(self, from: Tile, to: Tile) -> bool {
        if !self.halfway {
            return Heading::between(from, to) == Some(self.heading);
        }
        // Within 22.5 degrees of the middle of the eighth of the circle between the two headings,
        // which is that eighth, its edges included.
        let next = Heading::ALL[(self.heading as usize + 1) % Heading::ALL.len()];
        let way = (
            i32::from(to.x) - i32::from(from.x),
            i32::from(to.y) - i32::from(from.y),
        );
        let turn = |(ax, ay): (i32, i32), (bx, by): (i32, i32)| ax * by - ay * bx;
        let along = |heading: Heading| {
            let (x, y) = heading.vector();
            (i32::from(x), i32::from(y))
        };
        from != to && turn(along(self.heading), way) >= 0 && turn(way, along(next)) >= 0
    }
}

#[cfg(test)]
mod tests {
    use super::Bearing;
    use tabletop::grid::{Heading, Tile};

    /// Proves: R-44.
    #[test]
    fn r_44_an_arc_between_two_headings_takes_half_of_each() {
        let here = Tile::new(20, 20);
        let covers = |bearing: Bearing, x, y| bearing.covers(here, Tile::new(x, y));
        let bearing = Bearing::after(Heading::East);
        // Right and a little down, 0 to 45 degrees.
        assert!(covers(bearing, 30, 20) && covers(bearing, 30, 24));
        assert!(covers(bearing, 30, 29));
        assert!(!covers(bearing, 30, 19) && !covers(bearing, 29, 30) && !covers(bearing, 10, 20));
        assert!(covers(Bearing::after(Heading::NorthWest), 18, 10));
        assert!(covers(Bearing::along(Heading::East), 30, 19));
        let places = Heading::ALL.map(|heading| Bearing::along(heading).place());
        assert_eq!(places, [0, 2, 4, 6, 8, 10, 12, 14]);
    }
}
