//! What is seen from a tile, and where there is cover against whoever stands on it.

use bevy::prelude::*;
use bevy::sprite::Anchor;
use tabletop::grid::{Cover, EdgeSide, Obstacle, Tile, sight, visible};
use tabletop::{CombatantId, SideId};

use super::Table;
use crate::board::place::{TILE, centre, middle, square};
use crate::board::plan::{exposed, exposure};
use crate::board::sketch::{Hand, Picture, Words};
use crate::board::{bands, edges};
use crate::ui::theme::palette;

impl Table<'_> {
    /// What is seen from a tile: the rest is dark and hatched; of each opponent how much.
    pub(super) fn sight(&mut self, from: Tile, into: bool, selected: Option<CombatantId>) {
        let seen = visible(self.map(), from);
        let tiles: Vec<Tile> = self
            .map()
            .tiles()
            .filter(|tile| !seen.contains(*tile))
            .collect();
        for tile in tiles {
            self.sketch
                .fill(square(tile), palette::INK.with_alpha(0.45));
            self.hatch(tile, "overlay/hatch_dense", palette::TEXT.with_alpha(0.4));
        }
        let rim = square(from).inflate(-bands::INSET);
        self.sketch.frame(rim, self.view.pen(2.5), palette::YELLOW);
        let looks = self.shown.at(from).map(|unit| unit.id).or(selected);
        let own = looks.map(|id| self.shown.unit(id).side);
        for unit in self.shown.seen() {
            if Some(unit.side) == own || !unit.standing || unit.tile == from {
                continue;
            }
            let line = match into {
                true => sight(self.map(), unit.tile, from),
                false => sight(self.map(), from, unit.tile),
            };
            let words = Words {
                hand: Hand::Marks,
                anchor: Anchor::TOP_CENTER,
                off: vec2(0.0, -2.0),
                ..Words::new(
                    match line.clear {
                        true => format!("{} {}", exposed(line), exposure(line)),
                        // A sign is enough: many may be out of sight side by side.
                        false => exposed(line).to_owned(),
                    },
                    centre(unit.tile) - vec2(0.0, TILE / 2.0),
                )
            };
            self.sketch.write(words.on_plate());
        }
    }

    /// Bars where a tile has cover against whoever is on `from`.
    pub(super) fn cover(&mut self, from: Tile, side: Option<SideId>) {
        let seen = visible(self.map(), from);
        let tiles: Vec<Tile> = self
            .map()
            .tiles()
            .filter(|tile| seen.contains(*tile))
            .collect();
        let rim = square(from).inflate(-bands::INSET);
        self.sketch.frame(rim, self.view.pen(2.5), palette::YELLOW);
        let own = self.shown.at(from).map(|unit| unit.side).or(side);
        let covered = self
            .shown
            .seen()
            .filter(|unit| unit.standing && Some(unit.side) != own);
        let covered: Vec<String> = covered
            .filter_map(|unit| {
                let line = sight(self.map(), from, unit.tile);
                let kept = line.clear && line.cover != Cover::None;
                kept.then(|| format!("{}: {}", unit.name, exposure(line)))
            })
            .collect();
        let mut lines = vec![
            format!("cover against {from}: a bar stands on the side from which a tile is covered"),
            "dotted: soft, half bars: hard 50 %, full bars: hard 90 %, filled: full".to_owned(),
        ];
        match covered.is_empty() {
            true => lines.push("no other figure has cover against it".to_owned()),
            false => lines.extend(covered),
        }
        self.legend(&lines);
        for tile in tiles {
            if !self.map().passable(tile) {
                continue;
            }
            let line = sight(self.map(), from, tile);
            let grade = match line.cover {
                Cover::None => continue,
                Cover::Soft50 => "soft50",
                Cover::Soft90 => "soft90",
                Cover::Hard50 => "hard50",
                Cover::Hard90 => "hard90",
                Cover::Full => "full",
            };
            let (at, across) = match line.by {
                Some(Obstacle::Edge(edge)) => {
                    // On the side of whoever it protects.
                    let at = middle(edge) + (centre(tile) - middle(edge)) * 0.22;
                    (at, edge.side == EdgeSide::North)
                }
                _ => {
                    let way = centre(from) - centre(tile);
                    let across = way.y.abs() >= way.x.abs();
                    let side = if across {
                        vec2(0.0, way.y.signum())
                    } else {
                        vec2(way.x.signum(), 0.0)
                    };
                    (centre(tile) + side * TILE * 0.34, across)
                }
            };
            let thick = TILE / 4.0 * edges::breadth(self.view);
            let (way, size) = match across {
                true => ("h", vec2(TILE, thick)),
                false => ("v", vec2(thick, TILE)),
            };
            // What stands farther off, bushes on the way, is the fainter kind of cover.
            let own =
                matches!(line.by, Some(Obstacle::Edge(_))) || line.by == Some(Obstacle::Tile(tile));
            self.sketch.picture(Picture {
                size: size * 0.9,
                colour: Color::WHITE.with_alpha(if own { 1.0 } else { 0.3 }),
                ..Picture::new(
                    self.art.image(&format!("edges/cover_{grade}_{way}")),
                    at,
                    0.0,
                )
            });
        }
    }
}
