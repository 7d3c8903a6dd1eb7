//! Single steps and touch: the grid metric of R-19, doors of R-28, melee contact of R-58.

use super::crossing::Way;
use super::masks::parts;
use super::{BattleMap, EdgeRef, Heading, Tile};

/// Half metres for opening a door on the way (R-28: 1 m, whatever the size of a tile).
pub(crate) const DOOR: i32 = 2;
/// Half tiles of an orthogonal step.
pub(crate) const STRAIGHT: i32 = 2;
/// Half tiles of a diagonal step.
pub(crate) const DIAGONAL: i32 = 3;

impl BattleMap {
    /// Whether the ground and the edges allow this step.
    ///
    /// Closed doors do, for whoever walks opens them. A diagonal step needs one of the two
    /// ways round the corner free of barriers, doors and impassable ground.
    pub fn may_step(&self, from: Tile, heading: Heading) -> bool {
        self.step(from, heading).is_some()
    }

    /// Half metres of this step: 2 orthogonally, 3 diagonally, times the metres of a tile, and 2 more
    /// for a closed door. Says nothing about whether the step is allowed.
    pub fn step_cost(&self, from: Tile, heading: Heading) -> i32 {
        let halves = match heading.diagonal() {
            true => DIAGONAL,
            false => STRAIGHT,
        };
        let door = self.contains(from) && self.step_masks().way(from, heading) == Way::Door;
        halves * self.metres_per_tile() + if door { DOOR } else { 0 }
    }

    /// Where an allowed step leads, and its half metres.
    pub(crate) fn step(&self, from: Tile, heading: Heading) -> Option<(Tile, i32)> {
        let to = from.step(heading);
        let allowed = self.contains(from)
            && self.passable(to)
            && self.step_masks().way(from, heading) != Way::Barred;
        allowed.then(|| (to, self.step_cost(from, heading)))
    }

    /// Whether figures on the two tiles can strike each other: the tiles are adjacent and no wall,
    /// closed door or solid tile parts them. Diagonally, one of the two ways round must be free
    /// of these. Low barriers, windows and curtains part nobody.
    pub fn in_contact(&self, a: Tile, b: Tile) -> bool {
        let touches = |from, to| {
            EdgeRef::between(from, to).is_some_and(|edge| !parts(self.edge(edge)))
                && self.contains(to)
                && !self.solid(to)
        };
        if !self.contains(a) || self.solid(a) || !a.adjacent(b) {
            return false;
        }
        if a.x == b.x || a.y == b.y {
            return touches(a, b);
        }
        [Tile::new(a.x, b.y), Tile::new(b.x, a.y)]
            .into_iter()
            .any(|corner| touches(a, corner) && touches(corner, b))
    }
}
