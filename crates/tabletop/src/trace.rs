//! Traces: where on the map an event took place that is at no combatant. Kept beside the log like
//! cards, for whoever draws it; no rule ever reads them.

use crate::grid::{Obstacle, Tile};

/// Where on the map an event took place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Trace {
    /// Something flies to this tile.
    Flight {
        /// What it was aimed at.
        to: Tile,
        /// The name of what flies.
        name: Box<str>,
    },
    /// Something is thrown or loosed at somebody.
    Missile {
        /// What: the id of a weapon.
        weapon: Box<str>,
    },
    /// What a note is about: something that is dropped, broken or taken up.
    DroppedItem {
        /// The id of a weapon.
        weapon: Box<str>,
        /// Its name.
        name: Box<str>,
    },
    /// Something went off.
    Blast {
        /// Where.
        at: Tile,
        /// The radii of its rings in centimetres, from the innermost to the outermost.
        rings: Vec<i32>,
    },
    /// Fire over an area.
    Sweep {
        /// From where.
        from: Tile,
        /// The tiles that it passes over.
        tiles: Vec<Tile>,
    },
    /// How somebody met an attack.
    Guarded {
        /// By getting out of the way, not with something held out against it.
        aside: bool,
    },
    /// What kept a shot from its target: without it, it would have hit.
    Stopped {
        /// The edge or the tile.
        by: Obstacle,
    },
}
