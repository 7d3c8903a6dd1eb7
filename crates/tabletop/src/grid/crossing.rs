//! What the map says about steps, as bits.

use super::bits::Lanes;
use super::{BattleMap, EdgeRef, EdgeSide, Heading, Tile};

/// Everything about steps that follows from the records of a map. Lanes are rows.
///
/// Doors do not enter into diagonals: nobody slips through a door sideways, be it open or closed.
/// So a door that opens or closes changes only whether `doors_*` has its bit.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct StepMasks {
    /// Passable tiles.
    pub(crate) standable: Lanes,
    /// Bit `x` of row `y`: nothing stops a step between `x - 1` and `x`, and no door is in the way.
    pub(crate) across: Lanes,
    /// Bit `x` of row `y`: the same between rows `y - 1` and `y`.
    pub(crate) down: Lanes,
    /// Bit `x` of row `y`: at the north-west corner of the tile, the diagonal `\` has a way round.
    pub(crate) falling: Lanes,
    /// Bit `x` of row `y`: at the north-west corner of the tile, the diagonal `/` has a way round.
    pub(crate) rising: Lanes,
    /// Like `across`, for closed doors.
    pub(crate) doors_across: Lanes,
    /// Like `down`, for closed doors.
    pub(crate) doors_down: Lanes,
    /// Number of closed doors.
    pub(crate) closed: u32,
}

impl StepMasks {
    /// Derives all masks from the records of the map.
    pub(crate) fn of(map: &BattleMap) -> Self {
        let lanes = || Lanes::new(map.height());
        let mut masks = Self {
            standable: lanes(),
            across: lanes(),
            down: lanes(),
            falling: lanes(),
            rising: lanes(),
            doors_across: lanes(),
            doors_down: lanes(),
            closed: 0,
        };
        for tile in map.tiles() {
            let passable = map.ground(tile).passable;
            masks.standable.set(tile.y.into(), tile.x.into(), passable);
        }
        for edge in map.edge_refs() {
            masks.update(map, edge);
        }
        for y in 1..map.height() {
            for x in 1..map.width() {
                let [nw, ne] = [Tile::new(x - 1, y - 1), Tile::new(x, y - 1)];
                let [sw, se] = [Tile::new(x - 1, y), Tile::new(x, y)];
                let falling = way_round(map, [nw, ne, se]) || way_round(map, [nw, sw, se]);
                let rising = way_round(map, [sw, nw, ne]) || way_round(map, [sw, se, ne]);
                masks.falling.set(y.into(), x.into(), falling);
                masks.rising.set(y.into(), x.into(), rising);
            }
        }
        masks
    }

    /// Brings the masks up to date after the record of one edge has changed. Only doors change.
    pub(crate) fn update(&mut self, map: &BattleMap, edge: EdgeRef) {
        let record = map.edge(edge);
        let inside = edge.tiles().into_iter().all(|tile| map.contains(tile));
        let closed = inside && record.door_to_open();
        let open = inside && !record.blocks_step() && !closed;
        let (lane, cell) = (edge.tile.y.into(), edge.tile.x.into());
        let (ways, doors) = match edge.side {
            EdgeSide::West => (&mut self.across, &mut self.doors_across),
            _ => (&mut self.down, &mut self.doors_down),
        };
        self.closed -= u32::from(doors.get(lane, cell));
        self.closed += u32::from(closed);
        ways.set(lane, cell, open);
        doors.set(lane, cell, closed);
    }

    /// How the way in that heading is, whatever stands at its end. The tile must be on the map.
    #[inline]
    pub(crate) fn way(&self, from: Tile, heading: Heading) -> Way {
        let (x, y) = (i32::from(from.x), i32::from(from.y));
        let straight = |ways: &Lanes, doors: &Lanes, lane, cell| {
            if ways.get(lane, cell) {
                Way::Free
            } else if doors.get(lane, cell) {
                Way::Door
            } else {
                Way::Barred
            }
        };
        let diagonal = |ways: &Lanes, lane, cell| match ways.get(lane, cell) {
            true => Way::Free,
            false => Way::Barred,
        };
        match heading {
            Heading::North => straight(&self.down, &self.doors_down, y, x),
            Heading::South => straight(&self.down, &self.doors_down, y + 1, x),
            Heading::West => straight(&self.across, &self.doors_across, y, x),
            Heading::East => straight(&self.across, &self.doors_across, y, x + 1),
            Heading::NorthWest => diagonal(&self.falling, y, x),
            Heading::SouthEast => diagonal(&self.falling, y + 1, x + 1),
            Heading::NorthEast => diagonal(&self.rising, y, x + 1),
            Heading::SouthWest => diagonal(&self.rising, y + 1, x),
        }
    }
}

/// What is met on the way from a tile to the next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Way {
    /// Nothing.
    Free,
    /// A closed door.
    Door,
    /// Something that stops steps.
    Barred,
}

/// Whether a diagonal can be walked round by two free orthogonal steps, past a passable corner tile.
fn way_round(map: &BattleMap, [a, corner, b]: [Tile; 3]) -> bool {
    map.passable(corner)
        && [a, b].into_iter().all(|end| {
            EdgeRef::between(end, corner).is_some_and(|edge| {
                let record = map.edge(edge);
                !record.blocks_step() && record.door.is_none()
            })
        })
}
