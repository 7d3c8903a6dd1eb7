//! Where tiles, edges and corners are on the board: 48 pixels to a tile at 100 %, the north-west
//! corner of the map at the origin, north up.

use bevy::math::{Rect, Vec2, vec2};
use std::f32::consts::TAU;
use tabletop::grid::{BattleMap, EdgeRef, EdgeSide, Footprint, Heading, Obstacle, Tile};

/// Side of a tile in board pixels.
pub(super) const TILE: f32 = 48.0;

/// The north-west corner of the tile in this column and row.
pub(super) fn corner(x: i16, y: i16) -> Vec2 {
    vec2(f32::from(x), -f32::from(y)) * TILE
}

/// The middle of a tile.
pub(super) fn centre(tile: Tile) -> Vec2 {
    corner(tile.x, tile.y) + vec2(TILE, -TILE) / 2.0
}

/// The middle of a square of tiles.
pub(super) fn middle_of(square: Footprint) -> Vec2 {
    centre(square.corner) + vec2(1.0, -1.0) * TILE * (f32::from(square.breadth) - 1.0) / 2.0
}

/// The tile at a place of the board, if it is on the map.
pub(super) fn tile_at(map: &BattleMap, place: Vec2) -> Option<Tile> {
    let at = vec2(place.x, -place.y) / TILE;
    let tile = Tile::new(at.x.floor() as i16, at.y.floor() as i16);
    map.contains(tile).then_some(tile)
}

/// The two ends of an edge.
pub(super) fn ends(edge: EdgeRef) -> (Vec2, Vec2) {
    let EdgeRef { tile, side } = EdgeRef::new(edge.tile, edge.side);
    let along = match side {
        EdgeSide::West | EdgeSide::East => (0, 1),
        EdgeSide::North | EdgeSide::South => (1, 0),
    };
    (
        corner(tile.x, tile.y),
        corner(tile.x + along.0, tile.y + along.1),
    )
}

/// The middle of an edge.
pub(super) fn middle(edge: EdgeRef) -> Vec2 {
    let (a, b) = ends(edge);
    a.midpoint(b)
}

/// The whole map.
pub(super) fn bounds(map: &BattleMap) -> Rect {
    Rect::from_corners(Vec2::ZERO, corner(map.width(), map.height()))
}

/// The rectangle of a tile.
pub(super) fn square(tile: Tile) -> Rect {
    Rect::from_center_size(centre(tile), Vec2::splat(TILE))
}

/// How far a picture that points north is turned, anticlockwise, to point that way.
pub(super) fn turn(heading: Heading) -> f32 {
    -(heading as u8 as f32) * TAU / 8.0
}

/// How far along the line from `a` to `b` something is in the way, 0 to 1.
pub(super) fn meets(a: Vec2, b: Vec2, obstacle: Obstacle) -> f32 {
    let way = b - a;
    let crossing = |at: f32, from: f32, along: f32| {
        if along.abs() < 1e-3 {
            0.0
        } else {
            ((at - from) / along).clamp(0.0, 1.0)
        }
    };
    match obstacle {
        Obstacle::Edge(edge) => {
            let (p, q) = ends(edge);
            if (p.x - q.x).abs() < 1e-3 {
                crossing(p.x, a.x, way.x)
            } else {
                crossing(p.y, a.y, way.y)
            }
        }
        Obstacle::Tile(tile) => {
            let square = square(tile);
            let side = |low: f32, high: f32, along: f32| if along > 0.0 { low } else { high };
            let x = crossing(side(square.min.x, square.max.x, way.x), a.x, way.x);
            let y = crossing(side(square.min.y, square.max.y, way.y), a.y, way.y);
            x.max(y)
        }
    }
}

/// A number that is always the same for a place, and looks like chance.
pub(super) fn lot(x: i16, y: i16, salt: u32) -> u32 {
    let mut hash = (x as u16 as u32).wrapping_mul(0x9E37_79B1)
        ^ (y as u16 as u32).wrapping_mul(0x85EB_CA77)
        ^ salt.wrapping_mul(0xC2B2_AE3D);
    hash ^= hash >> 15;
    hash = hash.wrapping_mul(0x2C1B_3C6D);
    hash ^= hash >> 12;
    hash = hash.wrapping_mul(0x297A_2D39);
    hash ^ hash >> 15
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_meet_edges_where_they_cross_them() {
        let (a, b) = (centre(Tile::new(0, 0)), centre(Tile::new(2, 0)));
        let wall = Obstacle::Edge(EdgeRef::new(Tile::new(1, 0), EdgeSide::East));
        assert!((meets(a, b, wall) - 0.75).abs() < 1e-4);
        assert!((meets(a, b, Obstacle::Tile(Tile::new(1, 0))) - 0.25).abs() < 1e-4);
    }

    #[test]
    fn a_quarter_turn_to_the_east_is_clockwise() {
        assert!((turn(Heading::East) + TAU / 4.0).abs() < 1e-5);
    }
}
