//! How what is loosed or shot flies: from where, to where, and where it ends if it does not hit.

use bevy::math::{Vec2, vec2};
use tabletop::event::Seq;
use tabletop::grid::{BattleMap, sight};

use super::place::{TILE, bounds, lot, meets, tile_at};
use crate::model::playback::Fate;

/// How much of its way a shot is shown while the dice are still to fall.
pub(super) const HANGS: f32 = 0.5;

/// How far from the middle of a figure what it looses begins to fly.
const MUZZLE: f32 = 25.0;

/// The flight of a shot.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Flight {
    /// Where it begins.
    pub from: Vec2,
    /// Where it ends.
    pub to: Vec2,
}

impl Flight {
    /// From the middle of one figure to that of another. Without a fate it is only on its way; `seq`
    /// says on which side it goes past.
    pub(super) fn new(map: &BattleMap, a: Vec2, b: Vec2, fate: Option<Fate>, seq: Seq) -> Self {
        let way = (b - a).normalize_or_zero();
        let to = match fate {
            None | Some(Fate::Hit) => b - way * 6.0,
            Some(Fate::Met { aside: false }) => b - way * 17.0,
            Some(Fate::Stopped(by)) => a.lerp(b, meets(a, b, by)),
            Some(Fate::Met { aside: true } | Fate::Past) => past(map, a, b, seq),
        };
        Self {
            from: a + way * MUZZLE.min(a.distance(b) / 2.0),
            to,
        }
    }

    /// Where it is when so much of the way is behind it.
    pub(super) fn at(self, part: f32) -> Vec2 {
        self.from.lerp(self.to, part)
    }

    /// The way it goes.
    pub(super) fn way(self) -> Vec2 {
        (self.to - self.from).normalize_or_zero()
    }

    /// How far a picture that points east is turned to point that way.
    pub(super) fn turn(self) -> f32 {
        let way = self.way();
        way.y.atan2(way.x)
    }

    /// How high it is above its way: what is thrown or loosed rises.
    pub(super) fn arc(self, part: f32, steep: f32) -> Vec2 {
        let high = (part.clamp(0.0, 1.0) * std::f32::consts::PI).sin();
        vec2(
            0.0,
            high * (self.from.distance(self.to) * steep).min(1.7 * TILE),
        )
    }
}

/// Where something ends that goes past `b`: on the ground beyond, or at what stands there.
fn past(map: &BattleMap, a: Vec2, b: Vec2, seq: Seq) -> Vec2 {
    let way = (b - a).normalize_or_zero();
    let chance = lot(seq as i16, (seq >> 16) as i16, 3);
    let side = if chance & 1 == 0 { 1.0 } else { -1.0 };
    let far = TILE * (1.1 + (chance >> 1 & 7) as f32 / 8.0);
    let beside = way.perp() * side * TILE * 0.42;
    let map_edge = bounds(map).inflate(-3.0);
    let beyond = (b + way * far + beside).clamp(map_edge.min, map_edge.max);
    let (Some(from), Some(to)) = (tile_at(map, b), tile_at(map, beyond)) else {
        return beyond;
    };
    let seen = sight(map, from, to);
    match seen.by.filter(|_| !seen.clear) {
        Some(by) => {
            let stop = meets(b, beyond, by);
            b.lerp(beyond, stop)
        }
        None => beyond,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::place::centre;
    use content::AssetDir;
    use tabletop::grid::{EdgeRef, EdgeSide, Obstacle, Tile};

    #[test]
    fn a_shot_ends_where_it_was_decided() {
        let asset_dir = AssetDir::locate().expect("the assets are in the workspace");
        let (map, _) = asset_dir.map("lane").expect("there is such a map");
        let (a, b) = (centre(Tile::new(1, 2)), centre(Tile::new(7, 2)));
        let ends = |fate| Flight::new(&map, a, b, fate, 9).to;
        assert!(ends(Some(Fate::Hit)).distance(b) < 10.0);
        // On its way it tells nothing that a hit would not.
        assert_eq!(ends(None), ends(Some(Fate::Hit)));
        let past = ends(Some(Fate::Past));
        assert!(past.x > b.x + TILE && (past.y - b.y).abs() > 10.0);
        assert!(bounds(&map).contains(past));
        let wall = Obstacle::Edge(EdgeRef::new(Tile::new(5, 2), EdgeSide::East));
        assert!((ends(Some(Fate::Stopped(wall))).x - 6.0 * TILE).abs() < 0.1);
    }

    #[test]
    fn what_is_thrown_rises_and_comes_down() {
        let flight = Flight {
            from: Vec2::ZERO,
            to: vec2(100.0, 0.0),
        };
        assert_eq!(flight.arc(0.0, 0.3).y, 0.0);
        assert!(flight.arc(0.5, 0.3).y > 29.0 && flight.arc(0.5, 9.0).y < 2.0 * TILE);
        assert!(flight.arc(0.1, 0.3).y > 5.0 && flight.arc(1.0, 0.3).y < 0.01);
    }
}
