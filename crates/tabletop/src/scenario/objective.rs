//! What decides a battle.

use crate::grid::Tile;
use crate::id::SideId;
use serde::{Deserialize, Serialize};

/// What decides a battle, tested at the end of every round. Whatever it is, a side that alone still
/// has somebody standing has won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum Objective {
    /// To be the last side with anybody standing.
    #[default]
    LastStanding,
    /// To be alone in an area at the end of so many rounds in a row.
    Hold {
        /// North-west corner of the area.
        from: (i16, i16),
        /// South-east corner of the area.
        to: (i16, i16),
        /// How many rounds in a row.
        rounds: u16,
    },
    /// One side has to have so many standing people in an area, and nobody else there, at the end of
    /// so many rounds in a row; if it has not done so by the round limit, the other side has won.
    Reach {
        /// Who has to.
        side: SideId,
        /// North-west corner of the area.
        from: (i16, i16),
        /// South-east corner of the area.
        to: (i16, i16),
        /// How many.
        count: u16,
        /// For how many rounds in a row.
        #[serde(default = "once")]
        rounds: u16,
    },
}

fn once() -> u16 {
    1
}

impl Objective {
    /// The area that matters, if one does.
    pub fn area(&self) -> Option<(Tile, Tile)> {
        match *self {
            Self::LastStanding => None,
            Self::Hold { from, to, .. } | Self::Reach { from, to, .. } => {
                Some((Tile::new(from.0, from.1), Tile::new(to.0, to.1)))
            }
        }
    }

    /// Whether `tile` lies in the area.
    pub fn covers(&self, tile: Tile) -> bool {
        self.area().is_some_and(|(from, to)| {
            (from.x..=to.x).contains(&tile.x) && (from.y..=to.y).contains(&tile.y)
        })
    }
}
