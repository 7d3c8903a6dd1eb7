//! The battle map: the records of its tiles and edges, and the masks derived from them.

use super::crossing::StepMasks;
use super::masks::{SightMasks, wall_between};
use super::{ClimbKind, Door, Edge, EdgeRef, EdgeSide, Ground, Tile};

/// Name and picture of a kind of ground or edge.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Kind {
    /// What it is called.
    pub name: String,
    /// Key of its picture; empty if it is to be drawn by its name.
    pub art: String,
    /// What burns or freezes whoever stands there, by the name that the rules give it; empty for
    /// nothing, and always for edges.
    pub hazard: String,
}

/// A battlefield of tiles and of the edges between them. Doors are all that changes during a battle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BattleMap {
    name: String,
    width: i16,
    height: i16,
    metres_per_tile: i32,
    ground_kinds: Vec<Kind>,
    edge_kinds: Vec<Kind>,
    /// Row by row.
    grounds: Vec<Ground>,
    /// North sides row by row, and the southern border as one row more.
    norths: Vec<Edge>,
    /// West sides row by row, each with the eastern border as one tile more.
    wests: Vec<Edge>,
    sight: SightMasks,
    steps: StepMasks,
    /// There is a ceiling or a narrow opening somewhere.
    confined: bool,
}

/// The records a map is made of.
pub(crate) struct Records {
    pub(crate) name: String,
    pub(crate) width: i16,
    pub(crate) height: i16,
    pub(crate) metres_per_tile: i32,
    pub(crate) ground_kinds: Vec<Kind>,
    pub(crate) edge_kinds: Vec<Kind>,
    pub(crate) grounds: Vec<Ground>,
    pub(crate) norths: Vec<Edge>,
    pub(crate) wests: Vec<Edge>,
}

impl BattleMap {
    /// The map made of these records, which fit each other.
    pub(crate) fn new(records: Records) -> Self {
        let mut edges = records.norths.iter().chain(&records.wests);
        let ceiling = |ground: &Ground| ground.ceiling.is_some();
        let confined = edges.any(|edge| edge.narrow) || records.grounds.iter().any(ceiling);
        let mut map = Self {
            name: records.name,
            width: records.width,
            height: records.height,
            metres_per_tile: records.metres_per_tile,
            ground_kinds: records.ground_kinds,
            edge_kinds: records.edge_kinds,
            grounds: records.grounds,
            norths: records.norths,
            wests: records.wests,
            sight: SightMasks::default(),
            steps: StepMasks::default(),
            confined,
        };
        map.sight = SightMasks::of(&map);
        map.steps = StepMasks::of(&map);
        map
    }

    /// What the place is called.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Number of columns, 3 to 96.
    pub fn width(&self) -> i16 {
        self.width
    }

    /// Number of rows, 3 to 96.
    pub fn height(&self) -> i16 {
        self.height
    }

    /// Metres along a side of a tile, 1 to 10 (R-19: 1).
    pub fn metres_per_tile(&self) -> i32 {
        self.metres_per_tile
    }

    /// Whether the tile is on the map.
    #[inline]
    pub fn contains(&self, tile: Tile) -> bool {
        (0..self.width).contains(&tile.x) && (0..self.height).contains(&tile.y)
    }

    /// All tiles, row by row from the north-west corner.
    pub fn tiles(&self) -> impl Iterator<Item = Tile> + use<> {
        let (width, height) = (self.width, self.height);
        (0..height).flat_map(move |y| (0..width).map(move |x| Tile::new(x, y)))
    }

    /// All edges, those of the border included: first the north sides, then the west sides, row by row.
    pub fn edge_refs(&self) -> impl Iterator<Item = EdgeRef> + use<> {
        let (width, height) = (self.width, self.height);
        let norths = (0..=height).flat_map(move |y| {
            (0..width).map(move |x| EdgeRef::new(Tile::new(x, y), EdgeSide::North))
        });
        let wests = (0..height).flat_map(move |y| {
            (0..=width).map(move |x| EdgeRef::new(Tile::new(x, y), EdgeSide::West))
        });
        norths.chain(wests)
    }

    /// What the tile is made of; off the map everything is solid.
    #[inline]
    pub fn ground(&self, tile: Tile) -> &Ground {
        match self.contains(tile) {
            true => &self.grounds[tile.y as usize * self.width as usize + tile.x as usize],
            false => &Ground::OUTSIDE,
        }
    }

    /// What burns or freezes whoever stands on the tile, by the name that the rules give it; empty
    /// for nothing.
    pub fn hazard(&self, tile: Tile) -> &str {
        match self.contains(tile) {
            true => &self.ground_kinds[usize::from(self.ground(tile).kind)].hazard,
            false => "",
        }
    }

    /// What stands on the edge; nothing does off the map.
    #[inline]
    pub fn edge(&self, edge: EdgeRef) -> Edge {
        match self.place(edge) {
            Some((EdgeSide::West, place)) => self.wests[place],
            Some((_, place)) => self.norths[place],
            None => Edge::default(),
        }
    }

    /// Opens or closes a door. False if there is no door or it stood that way already.
    pub fn set_door(&mut self, edge: EdgeRef, door: Door) -> bool {
        let edge = EdgeRef::new(edge.tile, edge.side);
        let Some((side, place)) = self.place(edge) else {
            return false;
        };
        let record = match side {
            EdgeSide::West => &mut self.wests[place],
            _ => &mut self.norths[place],
        };
        if record.door.is_none() || record.door == Some(door) {
            return false;
        }
        record.door = Some(door);
        self.sight.update(edge, wall_between(self, edge));
        let mut steps = std::mem::take(&mut self.steps);
        steps.update(self, edge);
        self.steps = steps;
        true
    }

    /// The map as it is for whoever climbs over what can be climbed in passing: each such edge is a
    /// closed door, so that climbing costs a metre. None if there is nothing of the kind.
    pub fn climbing(&self) -> Option<Self> {
        let climbable = |edge: &Edge| {
            edge.climb
                .is_some_and(|climb| climb.kind == ClimbKind::Over)
        };
        if !self.norths.iter().chain(&self.wests).any(climbable) {
            return None;
        }
        let open = |edges: &[Edge]| {
            let opened = edges.iter().map(|edge| Edge {
                door: edge.door.or(climbable(edge).then_some(Door::Closed)),
                ..*edge
            });
            opened.collect()
        };
        Some(Self::new(Records {
            name: self.name.clone(),
            width: self.width,
            height: self.height,
            metres_per_tile: self.metres_per_tile,
            ground_kinds: self.ground_kinds.clone(),
            edge_kinds: self.edge_kinds.clone(),
            grounds: self.grounds.clone(),
            norths: open(&self.norths),
            wests: open(&self.wests),
        }))
    }

    /// Kinds of ground, for [`Ground::kind`].
    pub fn ground_kinds(&self) -> &[Kind] {
        &self.ground_kinds
    }

    /// Kinds of edge, for [`Edge::kind`].
    pub fn edge_kinds(&self) -> &[Kind] {
        &self.edge_kinds
    }

    /// Whether there is any ceiling or narrow opening, which can stop what flies in a curve.
    pub fn confined(&self) -> bool {
        self.confined
    }

    /// Square of the distance between the centres of two tiles, in m² (R-20, R-90: exact).
    pub fn squared_metres(&self, a: Tile, b: Tile) -> i32 {
        a.squared_distance(b) * self.metres_per_tile * self.metres_per_tile
    }

    /// Whether a figure may enter the tile as far as the ground goes.
    pub fn passable(&self, tile: Tile) -> bool {
        self.ground(tile).passable
    }

    /// Whether the tile is on the map and solid. The border of the map is no wall: nothing is beyond it.
    pub(crate) fn solid(&self, tile: Tile) -> bool {
        self.contains(tile) && self.ground(tile).opaque
    }

    /// What is known about sight.
    #[inline]
    pub(crate) fn sight_masks(&self) -> &SightMasks {
        &self.sight
    }

    /// What is known about steps.
    #[inline]
    pub(crate) fn step_masks(&self) -> &StepMasks {
        &self.steps
    }

    /// Where an edge is recorded.
    fn place(&self, edge: EdgeRef) -> Option<(EdgeSide, usize)> {
        let EdgeRef { tile, side } = EdgeRef::new(edge.tile, edge.side);
        let extra = i16::from(side == EdgeSide::West);
        let (width, height) = (self.width + extra, self.height + 1 - extra);
        let inside = (0..width).contains(&tile.x) && (0..height).contains(&tile.y);
        inside.then(|| (side, tile.y as usize * width as usize + tile.x as usize))
    }
}
