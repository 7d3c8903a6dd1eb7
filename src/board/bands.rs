//! Where one can go, in bands: how far for what price, as the choices word it.

use bevy::prelude::*;
use bevy::sprite::Anchor;
use std::collections::BTreeSet;
use tabletop::choices::Choices;
use tabletop::decision::Pick;
use tabletop::grid::{EdgeRef, EdgeSide, Tile};

use super::place::{TILE, ends, square};
use super::sketch::{Hand, Layer, Sketch, Words};
use super::view::View;
use crate::ui::theme::palette;

/// Tiles of the largest gap that is passed over.
const SMALL: usize = 6;

/// A band and those within it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Band {
    /// What it takes to get there.
    pub label: String,
    /// The tiles of this band and of those within it.
    pub tiles: BTreeSet<Tile>,
}

/// The bands of the tiles that are offered, the innermost first. Whoever stands on `own` is in the
/// innermost one.
pub(super) fn bands(choices: &Choices, own: Tile) -> Vec<Band> {
    let mut named: Vec<(&str, i32, BTreeSet<Tile>)> = Vec::new();
    for choice in &choices.open {
        let Pick::Tile(tile) = choice.pick else {
            continue;
        };
        if tile == own {
            continue;
        }
        let far = tile.squared_distance(own);
        match named.iter_mut().find(|(label, ..)| *label == &*choice.hint) {
            Some((_, farthest, tiles)) => {
                *farthest = far.max(*farthest);
                tiles.insert(tile);
            }
            None => named.push((&choice.hint, far, BTreeSet::from([tile]))),
        }
    }
    named.sort_by_key(|(_, farthest, _)| *farthest);
    let mut all = BTreeSet::from([own]);
    let mut bands = Vec::new();
    for (label, _, tiles) in named {
        all.extend(tiles);
        bands.push(Band {
            label: label.to_owned(),
            tiles: all.clone(),
        });
    }
    bands
}

/// Draws bands: the inner the brighter and thicker, the outer ones in ever shorter dashes.
pub(super) fn draw<L: Layer>(sketch: &mut Sketch<L>, view: &View, bands: &[Band], shade: f32) {
    let mut inner: Option<&Band> = None;
    for (index, band) in bands.iter().enumerate() {
        let lightness = shade * 0.11 / (index as f32 + 1.0);
        for tile in &band.tiles {
            if inner.is_none_or(|inner| !inner.tiles.contains(tile)) {
                sketch.fill(square(*tile), palette::TEXT.with_alpha(lightness));
            }
        }
        inner = Some(band);
    }
    let mut used = Vec::new();
    for (index, band) in bands.iter().enumerate() {
        let ink = palette::TEXT.with_alpha(0.85 - 0.15 * index.min(3) as f32);
        let pen = view.pen(if index == 0 { 2.5 } else { 2.0 });
        let gaps = gaps(&band.tiles);
        for tile in &band.tiles {
            for side in EdgeSide::ALL {
                let next = tile.step(side.heading());
                if band.tiles.contains(&next) || gaps.contains(&next) {
                    continue;
                }
                let (a, b) = ends(EdgeRef::new(*tile, side));
                match index {
                    0 => sketch.line(a, b, pen, ink),
                    1 => sketch.dashes(a, b, pen, 14.0, ink),
                    2 => sketch.dashes(a, b, pen, 7.0, ink),
                    _ => sketch.dashes(a, b, pen, 3.0, ink),
                }
            }
        }
        label(sketch, band, &mut used);
    }
}

/// The tiles of small gaps in an area: figures and boulders, that are not worth an outline.
fn gaps(area: &BTreeSet<Tile>) -> BTreeSet<Tile> {
    let beside = |tile: Tile| EdgeSide::ALL.map(|side| tile.step(side.heading()));
    let mut gaps = BTreeSet::new();
    let rim: BTreeSet<Tile> = area.iter().flat_map(|tile| beside(*tile)).collect();
    for first in rim.difference(area) {
        let mut gap = BTreeSet::from([*first]);
        let mut open = vec![*first];
        while let Some(tile) = open.pop() {
            if gap.len() > SMALL {
                break;
            }
            let more = beside(tile).into_iter().filter(|next| !area.contains(next));
            open.extend(more.filter(|next| gap.insert(*next)));
        }
        if gap.len() <= SMALL {
            gaps.extend(gap);
        }
    }
    gaps
}

/// Writes what a band takes at its northern end, or at its southern one if that is taken.
fn label<L: Layer>(sketch: &mut Sketch<L>, band: &Band, used: &mut Vec<Tile>) {
    let north = band.tiles.iter().min_by_key(|tile| (tile.y, tile.x));
    let south = band.tiles.iter().max_by_key(|tile| (tile.y, tile.x));
    let free = |tile: &&Tile| {
        used.iter()
            .all(|other| !(other.y == tile.y && other.x.abs_diff(tile.x) < 3))
    };
    let Some((tile, up)) = north
        .filter(free)
        .map(|tile| (*tile, true))
        .or_else(|| south.filter(free).map(|tile| (*tile, false)))
    else {
        return;
    };
    used.push(tile);
    let area = square(tile);
    let at = if up {
        vec2(area.min.x, area.max.y)
    } else {
        area.min
    };
    let anchor = if up {
        Anchor::TOP_LEFT
    } else {
        Anchor::BOTTOM_LEFT
    };
    sketch.write(
        Words {
            hand: Hand::Bold,
            anchor,
            off: vec2(3.0, if up { -3.0 } else { 3.0 }),
            ..Words::new(band.label.clone(), at)
        }
        .on_plate(),
    );
}

/// How much of a tile a frame around it leaves free.
pub(super) const INSET: f32 = TILE / 24.0;

#[cfg(test)]
mod tests {
    use super::{bands, gaps};
    use tabletop::choices::{Choices, Offer};
    use tabletop::decision::Pick;
    use tabletop::grid::Tile;

    #[test]
    fn an_outer_band_holds_the_inner_ones() {
        let mut choices = Choices::default();
        for (x, hint) in [(3, "stay"), (5, "run"), (4, "walk"), (6, "run")] {
            choices.open(Pick::Tile(Tile::new(x, 0)), &"", &hint);
        }
        let bands = bands(&choices, Tile::new(3, 0));
        let sizes: Vec<_> = bands
            .iter()
            .map(|band| (band.label.as_str(), band.tiles.len()))
            .collect();
        assert_eq!(sizes, [("walk", 2), ("run", 4)]);
    }

    #[test]
    fn a_boulder_is_no_border_and_the_open_is() {
        let area = (0..5).flat_map(|x| (0..5).map(move |y| Tile::new(x, y)));
        let area = area.filter(|tile| *tile != Tile::new(2, 2)).collect();
        assert_eq!(gaps(&area), [Tile::new(2, 2)].into());
    }
}
