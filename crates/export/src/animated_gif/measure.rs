//! How large everything in a picture is, in dots.

use super::beats::ROWS;
use super::letters::WIDTH;
use crate::map::Token;
use tabletop::Battle;
use tabletop::grid::Tile;

/// Room around everything.
pub(super) const RIM: f32 = 12.0;
/// Size of the letters.
pub(super) const SIZE: f32 = 16.0;
/// Height of a row of them.
pub(super) const ROW: f32 = 22.0;

/// Tiles are so large at most, and at least.
const TILE: (u16, u16) = (36, 6);
/// The map is no larger, and words have so much room at least.
const MOST: (u16, u16) = (960, 640);
const WORDS: u16 = 600;

/// The measures of a picture.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Measure {
    /// A tile.
    pub(super) tile: u16,
    /// Tiles of the map, across and down.
    tiles: (u16, u16),
}

impl Measure {
    /// As large as there is room for.
    pub(super) fn of(battle: &Battle) -> Self {
        let map = &battle.scenario().map;
        let tiles = (map.width().unsigned_abs(), map.height().unsigned_abs());
        let fits = (MOST.0 / tiles.0.max(1)).min(MOST.1 / tiles.1.max(1));
        Self {
            tile: fits.clamp(TILE.1, TILE.0),
            tiles,
        }
    }

    /// The next smaller ones, if one can still see something then.
    pub(super) fn smaller(self) -> Option<Self> {
        let tile = self.tile * 3 / 4;
        (tile >= TILE.1).then_some(Self { tile, ..self })
    }

    /// Width and height of the picture.
    pub(super) fn size(self) -> (u16, u16) {
        let wide = self.tiles.0.saturating_mul(self.tile).max(WORDS);
        let words = ROW * (ROWS + 1) as f32 + 4.0 * RIM;
        let high = self.tiles.1.saturating_mul(self.tile);
        (
            wide.saturating_add(2 * RIM as u16),
            high.saturating_add(words as u16),
        )
    }

    /// Letters in a row.
    pub(super) fn columns(self) -> usize {
        ((f32::from(self.size().0) - 2.0 * RIM) / (SIZE * WIDTH)) as usize
    }

    /// A place on the map, counted in tiles.
    pub(super) fn at(self, x: f32, y: f32) -> (f32, f32) {
        let spare = self.size().0.saturating_sub(self.tiles.0 * self.tile);
        let tile = f32::from(self.tile);
        (f32::from(spare / 2) + x * tile, ROW + 2.0 * RIM + y * tile)
    }

    /// The middle of a tile.
    pub(super) fn middle(self, tile: Tile) -> (f32, f32) {
        self.at(f32::from(tile.x) + 0.5, f32::from(tile.y) + 0.5)
    }

    /// The middle of a combatant.
    pub(super) fn of_token(self, token: &Token) -> (f32, f32) {
        let (x, y) = token.middle();
        self.at(x, y)
    }

    /// The base line of a row below the map.
    pub(super) fn row(self, row: usize) -> f32 {
        let below = self.at(0.0, f32::from(self.tiles.1)).1;
        below + RIM + ROW * row as f32 + SIZE
    }
}
