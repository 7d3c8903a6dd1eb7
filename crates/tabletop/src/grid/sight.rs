//! One line of sight: whether it is clear, and what cover it leaves the target.

use serde::{Deserialize, Serialize};

use super::blocks::{Block, first_block};
use super::line::{Line, Run};
use super::{BattleMap, Cover, EdgeRef, Tile};

/// What is in the way of a line, or hides the target at its end.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Obstacle {
    /// Something on an edge.
    Edge(EdgeRef),
    /// Something that fills a tile.
    Tile(Tile),
}

/// What a line of sight meets.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Sight {
    /// Whether the target can be seen.
    pub clear: bool,
    /// Cover of the target; full if it cannot be seen.
    pub cover: Cover,
    /// The first thing that blocks the line, else what gives the target its cover.
    pub by: Option<Obstacle>,
    /// Tiles of foliage on a clear line, dense ones counted twice, the shooter's own not.
    pub foliage: u8,
}

impl Sight {
    const UNHINDERED: Self = Self {
        clear: true,
        cover: Cover::None,
        by: None,
        foliage: 0,
    };

    fn blocked(by: Option<Obstacle>) -> Self {
        Self {
            clear: false,
            cover: Cover::Full,
            by,
            foliage: 0,
        }
    }

    fn offer(&mut self, cover: Cover, by: Obstacle) {
        if cover > self.cover {
            (self.cover, self.by) = (cover, Some(by));
        }
    }
}

/// Looks along the line between the centres of two tiles.
///
/// A wall, a closed door or the side of a solid tile on any edge that the line crosses blocks it; a
/// line through a corner of the grid is blocked by any of the four edges that meet there. So it is
/// blocked either way or neither way. Figures do not block.
///
/// The target's cover is the best of three: the edge by which the line enters its tile (at a corner
/// the better of two), unless that is the shooter's own edge; its tile; and foliage on the way and in
/// its tile. Nothing is seen off the map.
pub fn sight(map: &BattleMap, from: Tile, to: Tile) -> Sight {
    if !map.contains(from) || !map.contains(to) {
        return Sight::blocked(None);
    }
    if from == to {
        return Sight::UNHINDERED;
    }
    let line = Line::new(from, to);
    if let Some(block) = first_block(map, line) {
        return Sight::blocked(Some(obstacle(map, line, block)));
    }
    let mut sight = Sight::UNHINDERED;
    // Orthogonal neighbours share the edge, and it is the shooter's as much as the target's.
    if from.squared_distance(to) > 1 {
        for side in line.entered() {
            let edge = EdgeRef::new(to, side);
            sight.offer(map.edge(edge).standing_cover(), Obstacle::Edge(edge));
        }
    }
    sight.offer(map.ground(to).cover, Obstacle::Tile(to));
    if map.sight_masks().leafy {
        look_through_leaves(map, line, &mut sight);
    }
    sight
}

/// Whether the line between two tiles is clear: [`Sight::clear`] alone, for whoever asks it often.
pub fn in_sight(map: &BattleMap, from: Tile, to: Tile) -> bool {
    map.contains(from) && map.contains(to) && first_block(map, Line::new(from, to)).is_none()
}

/// The tiles that the line between two tiles crosses, both ends included. Tiles that it only touches
/// at a corner are not among them. Tiles off the map may be.
pub fn crossed(_map: &BattleMap, from: Tile, to: Tile) -> Vec<Tile> {
    let line = Line::new(from, to);
    let cells = |run: Run| (run.first..=run.last).map(move |cell| line.tile(run.lane, cell));
    line.runs().flat_map(cells).collect()
}

/// Names what blocks: the wall on the edge, or the solid tile whose side the edge is.
fn obstacle(map: &BattleMap, line: Line, block: Block) -> Obstacle {
    let edge = match block.sides {
        0 => line.face_at(line.face_lane(block.lane), line.earliest(block.faces)),
        sides => line.side_at(block.lane, line.earliest(sides)),
    };
    let solid = edge.tiles().into_iter().find(|&tile| map.solid(tile));
    match solid {
        Some(tile) if !map.edge(edge).blocks_sight() => Obstacle::Tile(tile),
        _ => Obstacle::Edge(edge),
    }
}

fn look_through_leaves(map: &BattleMap, line: Line, sight: &mut Sight) {
    let walls = line.walls(map.sight_masks());
    let mut nearest = None;
    for run in line.runs() {
        let first = run.first.max(1);
        if first > run.last {
            continue;
        }
        let (low, high) = line.cells(first, run.last);
        let range = (2_u128 << high).wrapping_sub(1 << low) << line.lowest_bit();
        let light = walls.light.word(run.lane) & range;
        let dense = walls.dense.word(run.lane) & range;
        if light | dense != 0 {
            sight.foliage += (light.count_ones() + 2 * dense.count_ones()) as u8;
            nearest = Some((run, (light | dense) >> line.lowest_bit()));
        }
    }
    if let Some((run, leaves)) = nearest {
        let by = Obstacle::Tile(line.latest_tile(run.lane, leaves));
        let cover = match sight.foliage {
            1 => Cover::Soft50,
            _ => Cover::Soft90,
        };
        sight.offer(cover, by);
    }
}
