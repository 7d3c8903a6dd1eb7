//! What the map says about sight, as bits: walls and foliage, by rows and by columns.

use super::bits::Lanes;
use super::{BattleMap, Edge, EdgeRef, EdgeSide, Foliage};

/// Walls and foliage along one axis. Sight runs along the lanes of whichever axis a line is longer
/// in, so that everything between two changes of lane is one run of bits.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Walls {
    /// Bit `m` of lane `l`: a full edge between cells `m - 1` and `m` of that lane.
    pub(crate) side: Lanes,
    /// Bit `m` of lane `l`: a full edge between lanes `l - 1` and `l`, at cell `m`.
    pub(crate) face: Lanes,
    /// Cells with light foliage.
    pub(crate) light: Lanes,
    /// Cells with dense foliage.
    pub(crate) dense: Lanes,
}

impl Walls {
    fn new(lanes: i16) -> Self {
        Self {
            side: Lanes::new(lanes),
            face: Lanes::new(lanes),
            light: Lanes::new(lanes),
            dense: Lanes::new(lanes),
        }
    }
}

/// Everything about sight that follows from the records of a map.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct SightMasks {
    /// Lanes are rows, cells count east.
    pub(crate) rows: Walls,
    /// Lanes are columns, cells count south.
    pub(crate) columns: Walls,
    /// Whether there is any foliage at all.
    pub(crate) leafy: bool,
}

impl SightMasks {
    /// Derives all masks from the records of the map.
    pub(crate) fn of(map: &BattleMap) -> Self {
        let mut masks = Self {
            rows: Walls::new(map.height()),
            columns: Walls::new(map.width()),
            leafy: false,
        };
        for tile in map.tiles() {
            let (x, y) = (tile.x.into(), tile.y.into());
            match map.ground(tile).foliage {
                Foliage::None => continue,
                Foliage::Light => {
                    masks.rows.light.set(y, x, true);
                    masks.columns.light.set(x, y, true);
                }
                Foliage::Dense => {
                    masks.rows.dense.set(y, x, true);
                    masks.columns.dense.set(x, y, true);
                }
            }
            masks.leafy = true;
        }
        for edge in map.edge_refs() {
            masks.set_wall(edge, wall_between(map, edge));
        }
        masks
    }

    /// Brings the masks up to date after the record of one edge has changed.
    pub(crate) fn update(&mut self, edge: EdgeRef, walled: bool) {
        self.set_wall(edge, walled);
    }

    fn set_wall(&mut self, edge: EdgeRef, walled: bool) {
        let (x, y) = (edge.tile.x.into(), edge.tile.y.into());
        match edge.side {
            EdgeSide::West => {
                self.rows.side.set(y, x, walled);
                self.columns.face.set(x, y, walled);
            }
            _ => {
                self.rows.face.set(y, x, walled);
                self.columns.side.set(x, y, walled);
            }
        }
    }
}

/// Whether no line of sight crosses an edge: the edge itself is full, or a tile beside it is solid.
pub(crate) fn wall_between(map: &BattleMap, edge: EdgeRef) -> bool {
    map.edge(edge).blocks_sight() || edge.tiles().into_iter().any(|t| map.solid(t))
}

/// Whether two figures cannot touch across an edge. Full cover alone, a curtain, stops no blade.
pub(crate) fn parts(edge: Edge) -> bool {
    edge.standing_barrier() == super::Barrier::Full
}
