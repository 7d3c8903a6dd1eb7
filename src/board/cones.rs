//! What somebody covers who lies in wait, or would with the order in the making: hatched tiles with a
//! dashed rim, and an eye at whoever watches.

use bevy::prelude::*;
use std::collections::BTreeSet;
use tabletop::grid::{EdgeRef, EdgeSide, Tile};

use super::place::{TILE, ends, square};
use super::sketch::{Layer, Picture, Sketch};
use super::view::View;
use crate::ui::theme::art::Art;
use crate::ui::theme::palette;

/// Draws the cone of whoever stands in the `middle` of these pixels of the board.
pub(super) fn draw<L: Layer>(
    sketch: &mut Sketch<L>,
    view: &View,
    art: &Art,
    tiles: &[Tile],
    middle: Vec2,
) {
    let tiles: BTreeSet<Tile> = tiles.iter().copied().collect();
    for tile in &tiles {
        let rect = square(*tile);
        sketch.fill(rect, palette::PURPLE.with_alpha(0.12));
        sketch.picture(Picture {
            colour: palette::PURPLE,
            ..Picture::new(art.image("overlay/hatch_diag"), rect.center(), TILE)
        });
        for side in EdgeSide::ALL {
            if !tiles.contains(&tile.step(side.heading())) {
                let (a, b) = ends(EdgeRef::new(*tile, side));
                sketch.dashes(a, b, view.pen(2.5), 9.0, palette::PURPLE);
            }
        }
    }
    sketch.picture(Picture {
        colour: palette::PURPLE,
        ..Picture::new(
            art.image("icons/eye"),
            middle + vec2(0.0, TILE * 0.62),
            TILE * 0.4,
        )
    });
}
