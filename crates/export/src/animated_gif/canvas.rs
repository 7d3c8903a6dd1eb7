//! The picture of a beat: when it is, the map, and the words below.

use super::beats::{Beat, Ink};
use super::brush::{Brush, Pen, Place, circle, polygon};
use super::letters::{Letters, WIDTH};
use super::measure::{Measure, RIM, ROW, SIZE};
use crate::map::{Token, class_of, edges, ends};
use narrate::mark;
use tabletop::Battle;
use tabletop::grid::Tile;
use tiny_skia::Pixmap;

const BACK: u32 = 0x001B_1F24;
const TEXT: u32 = 0x00EC_EFF1;
const MUTED: u32 = 0x00AE_B6BF;
const YELLOW: u32 = 0x00F0_E442;
const ORANGE: u32 = 0x00E6_9F00;
const INK: u32 = 0x0010_1317;
/// The colours of the sides, each with a shape of its own.
const SIDES: [u32; 4] = [0x0056_B4E9, ORANGE, 0x00CC_79A7, 0x0000_9E73];

/// What all pictures have in common: the ground, and the letters that were drawn already.
#[derive(Debug)]
pub(super) struct Canvas {
    measure: Measure,
    ground: Pixmap,
    letters: Letters,
}

impl Canvas {
    /// The ground of a battle; none if it is too large for any picture.
    pub(super) fn new(battle: &Battle, measure: Measure) -> Option<Self> {
        let (width, height) = measure.size();
        let mut letters = Letters::default();
        let mut brush = Brush {
            picture: Pixmap::new(width.into(), height.into())?,
            letters: &mut letters,
        };
        brush.cover((0.0, 0.0), f32::from(width), f32::from(height), BACK);
        let map = &battle.scenario().map;
        let side = f32::from(measure.tile);
        for tile in map.tiles() {
            let ground = match class_of(map, tile) {
                "no" => 0x000C_2438,
                "hot" => 0x008A_3300,
                "hide" => 0x005B_4A2F,
                "leaf" => 0x001D_5136,
                "slow" => 0x0047_505A,
                // Two shades, so that distances can be counted.
                _ if (tile.x + tile.y) % 2 == 0 => 0x002C_3A2E,
                _ => 0x0029_372B,
            };
            let corner = measure.at(f32::from(tile.x), f32::from(tile.y));
            brush.cover(corner, side, side, ground);
        }
        for (class, [x1, y1, x2, y2]) in edges(map) {
            let (colour, breadth, dash) = match class {
                "wall" => (0x00FF_FFFF, 0.16, 0.0),
                _ => (0x00CF_D6DC, 0.1, 0.22),
            };
            let ends = [(x1, y1), (x2, y2)];
            let ends = ends.map(|(x, y)| measure.at(f32::from(x), f32::from(y)));
            let pen = Pen {
                colour,
                breadth: breadth * side,
                dash: dash * side,
            };
            brush.line(ends, pen);
        }
        let ground = brush.picture;
        Some(Self {
            measure,
            ground,
            letters,
        })
    }

    /// The picture of a beat.
    pub(super) fn draw(&mut self, beat: &Beat) -> Pixmap {
        let mut easel = Easel {
            measure: self.measure,
            brush: Brush {
                picture: self.ground.clone(),
                letters: &mut self.letters,
            },
        };
        easel.words(beat);
        easel.doors(beat);
        easel.lying(beat);
        easel.ways(beat);
        // Whoever lies is drawn first, so that nobody stands under a body.
        for down in [true, false] {
            for (index, token) in beat.scene.tokens.iter().enumerate() {
                if token.down == down {
                    easel.token(token, beat.scene.acting == Some(index));
                }
            }
        }
        easel.verdict(beat);
        easel.brush.picture
    }
}

struct Easel<'a> {
    measure: Measure,
    brush: Brush<'a>,
}

impl Easel<'_> {
    fn words(&mut self, beat: &Beat) {
        self.brush
            .write(&beat.when, (RIM, RIM + ROW * 0.75), SIZE, MUTED);
        for (row, (ink, text)) in beat.rows.iter().enumerate() {
            let colour = match ink {
                Ink::Title => YELLOW,
                Ink::Plain => TEXT,
                Ink::Harm => ORANGE,
            };
            self.brush
                .write(text, (RIM, self.measure.row(row)), SIZE, colour);
        }
    }

    /// A length in tiles.
    fn tiles(&self, count: f32) -> f32 {
        count * f32::from(self.measure.tile)
    }

    /// Doors: shut in their wall, or turned out of it.
    fn doors(&mut self, beat: &Beat) {
        let pen = Pen {
            colour: 0x00CC_79A7,
            breadth: self.tiles(0.16),
            dash: 0.0,
        };
        for (edge, open) in &beat.scene.doors {
            let [x1, y1, x2, y2] = ends(*edge).map(f32::from);
            let (x2, y2) = match open {
                true => (x1 + 0.8 * (y2 - y1), y1 + 0.8 * (x2 - x1)),
                false => (x2, y2),
            };
            let ends = [self.measure.at(x1, y1), self.measure.at(x2, y2)];
            self.brush.line(ends, pen);
        }
    }

    /// What somebody has dropped: a blade with its guard.
    fn lying(&mut self, beat: &Beat) {
        let pen = Pen {
            colour: TEXT,
            breadth: self.tiles(0.08),
            dash: 0.0,
        };
        for tile in &beat.scene.lying {
            let (x, y) = (f32::from(tile.x), f32::from(tile.y));
            let at = |dx: f32, dy: f32| self.measure.at(x + dx, y + dy);
            let lines = [[at(0.2, 0.8), at(0.8, 0.2)], [at(0.4, 0.3), at(0.7, 0.6)]];
            for line in lines {
                self.brush.line(line, pen);
            }
        }
    }

    /// The way that was declared, the ways that were gone, and at whom it is.
    fn ways(&mut self, beat: &Beat) {
        let scene = &beat.scene;
        let measure = self.measure;
        let middle = |tile: &Tile| measure.middle(*tile);
        let dotted = Pen {
            colour: TEXT,
            breadth: self.tiles(0.09),
            dash: self.tiles(0.16),
        };
        if scene.path.len() > 1 {
            self.brush.line(scene.path.iter().map(middle), dotted);
        }
        for (from, to) in &beat.walks {
            self.brush.line([middle(from), middle(to)], dotted);
            if let Some(ring) = circle(middle(from), self.tiles(0.2)) {
                self.brush.draw(
                    &ring,
                    Pen {
                        dash: 0.0,
                        ..dotted
                    },
                );
            }
        }
        let at = |index: Option<usize>| scene.tokens.get(index?).map(|one| measure.of_token(one));
        if let (Some(from), Some(to)) = (at(scene.acting), at(scene.target)) {
            let pen = Pen {
                colour: YELLOW,
                breadth: self.tiles(0.09),
                dash: 0.0,
            };
            self.brush.line([from, to], pen);
        }
    }

    fn token(&mut self, token: &Token, acts: bool) {
        let (x, y) = self.measure.of_token(token);
        let broad = f32::from(token.breadth.max(1));
        let around = |far: f32| [(x, y - far), (x + far, y), (x, y + far), (x - far, y)];
        if acts && let Some(ring) = circle((x, y), self.tiles(0.5 * broad + 0.12)) {
            let pen = Pen {
                colour: YELLOW,
                breadth: self.tiles(0.16),
                dash: 0.0,
            };
            self.brush.draw(&ring, pen);
        }
        // A shape of its own for each side: colour is never alone.
        let far = self.tiles(0.38 * broad);
        let shape = match token.side.0 {
            0 => circle((x, y), self.tiles(0.42 * broad)),
            1 => polygon(around(self.tiles(0.5 * broad)), true),
            _ => polygon(
                [
                    (x - far, y - far),
                    (x + far, y - far),
                    (x + far, y + far),
                    (x - far, y + far),
                ],
                true,
            ),
        };
        let colour = SIDES[usize::from(token.side.0) % SIDES.len()];
        let strength = if token.down { 0.35 } else { 1.0 };
        if let Some(shape) = shape {
            self.brush.fill(&shape, colour, strength);
        }
        let letters: String = token.name.chars().take(2).collect();
        let size = self.tiles(0.46 * broad);
        let left = x - WIDTH * size * letters.chars().count() as f32 / 2.0;
        self.brush
            .write(&letters, (left, y + 0.35 * size), size, INK);
        if token.down {
            let pen = Pen {
                colour: 0x00FF_FFFF,
                breadth: self.tiles(0.1),
                dash: 0.0,
            };
            let far = self.tiles(0.35 * broad);
            self.brush
                .line([(x - far, y - far), (x + far, y + far)], pen);
            self.brush
                .line([(x - far, y + far), (x + far, y - far)], pen);
        }
    }

    /// How the last roll went, above the one it was against.
    fn verdict(&mut self, beat: &Beat) {
        let sign = mark(beat.mark);
        let Some(token) = beat
            .scene
            .target
            .and_then(|index| beat.scene.tokens.get(index))
        else {
            return;
        };
        if sign.is_empty() {
            return;
        }
        let (x, y) = self.measure.of_token(token);
        let size = self.tiles(0.7).max(SIZE);
        let wide = WIDTH * size * sign.chars().count() as f32;
        let corner: Place = (
            x - wide / 2.0 - 3.0,
            y - self.tiles(0.1 + 0.5 * f32::from(token.breadth.max(1))) - size,
        );
        self.brush.cover(corner, wide + 6.0, size, INK);
        let base = (corner.0 + 3.0, corner.1 + 0.8 * size);
        self.brush.write(sign, base, size, TEXT);
    }
}
