//! What is to be seen of what happens to an area: something thrown on its way, a blast with the
//! rings of its rule, fire that sweeps over tiles.

use bevy::prelude::*;
use std::f32::consts::TAU;
use tabletop::grid::Tile;
use tabletop::trace::Trace;

use super::effects::Scene;
use super::flight::{Flight, HANGS};
use super::place::{TILE, centre, lot, square};
use super::sketch::{Hand, Layer, Picture, Sketch, Words};
use super::stage::{Part, Scene as Area};
use super::strikes::within;
use super::view::View;
use crate::ui::theme::art::Art;
use crate::ui::theme::palette;

/// When what was thrown comes down and goes off.
const FALLS: f32 = 0.25;

/// So many tracers of a sweep are seen.
const TRACERS: usize = 9;

impl Scene<'_> {
    /// What happens to an area, as far as it is.
    pub(super) fn area(&mut self, area: &Area) {
        match &area.trace {
            Trace::Flight { to, .. } => self.lob(area, *to),
            Trace::Blast { at, rings } => self.blast(area, *at, rings),
            Trace::Sweep { from, tiles } => self.sweep(area, *from, tiles),
            Trace::Missile { .. }
            | Trace::DroppedItem { .. }
            | Trace::Guarded { .. }
            | Trace::Stopped { .. } => {}
        }
    }

    /// Something thrown rises half of its way and hangs there while it is not known where it lands.
    fn lob(&mut self, area: &Area, to: Tile) {
        let gone = match area.part {
            Part::Begins(progress) => HANGS * (1.0 - (1.0 - progress) * (1.0 - progress)),
            _ => HANGS,
        };
        self.thrown(area, centre(to), gone);
    }

    fn thrown(&mut self, area: &Area, to: Vec2, gone: f32) {
        let way = (to - self.at(area.by)).normalize_or_zero();
        let flight = Flight {
            from: self.at(area.by) + way * 18.0,
            to,
        };
        let at = flight.at(gone);
        self.shadow(at, TILE * 0.26, 0.4);
        self.sketch.picture(Picture {
            turn: -gone * TAU * 1.5,
            ..Picture::new(
                self.art.image("tokens/bomb_0"),
                at + flight.arc(gone, 0.3),
                TILE * 0.5,
            )
        });
    }

    /// It comes down, goes off, and the rings of the rule grow to their radii and stay: solid where
    /// it wounds, dashed where it hurts both ways, dotted where it stuns.
    fn blast(&mut self, area: &Area, at: Tile, rings: &[i32]) {
        let middle = centre(at);
        let metres = self.shown.map().metres_per_tile() as f32;
        let pixels = |ring: i32| ring as f32 / 100.0 / metres * TILE;
        let (grown, strength) = match area.part {
            Part::Begins(progress) if progress < FALLS && area.flew => {
                let gone = HANGS + (1.0 - HANGS) * progress / FALLS;
                self.thrown(area, middle, gone);
                return;
            }
            Part::Begins(progress) => {
                let part = ((progress - FALLS) / (1.0 - FALLS)).max(0.0);
                (1.0 - (1.0 - part).powi(3), 0.9)
            }
            _ => (1.0, 0.45),
        };
        if let Part::Begins(progress) = area.part
            && let Some(part) = within(progress, FALLS, 0.85)
        {
            let first = rings.first().map_or(TILE, |ring| pixels(*ring));
            let size = (2.2 * first).clamp(1.2 * TILE, 4.5 * TILE) * (0.45 + 0.55 * part.sqrt());
            self.flash("tokens/blast_0", middle, size, 1.0 - part * part, part);
        }
        for (index, ring) in rings.iter().enumerate() {
            let radius = pixels(*ring) * grown;
            circle(self.sketch, self.view, middle, radius, index, strength);
            if grown >= 1.0 {
                metres_on(self.sketch, middle, radius, *ring);
            }
        }
    }

    /// Tracers go over the tiles from one side to the other; the tiles stay marked.
    fn sweep(&mut self, area: &Area, from: Tile, tiles: &[Tile]) {
        let (progress, strength) = match area.part {
            Part::Begins(progress) => (progress, 1.0),
            _ => (1.0, 0.6),
        };
        let start = centre(from);
        dotted(self.sketch, self.art, tiles, 0.8 * strength);
        if progress >= 1.0 {
            return;
        }
        let ends = fan(from, tiles);
        for (index, end) in ends.iter().enumerate() {
            let leaves = 0.75 * index as f32 / ends.len() as f32;
            let Some(part) = within(progress, leaves, leaves + 0.25) else {
                continue;
            };
            let way = (*end - start).normalize_or_zero();
            let flight = Flight {
                from: start + way * 24.0,
                to: *end,
            };
            let tail = flight.at((part - 0.35).max(0.0));
            self.sketch
                .line(tail, flight.at(part), 2.0, palette::YELLOW.with_alpha(0.9));
            if part < 0.4 {
                let at = flight.from + way * 4.0;
                self.flash("tokens/muzzle_0", at, TILE * 0.6, 1.0 - part, flight.turn());
            } else {
                self.dust(flight.to, (part - 0.4) / 0.6, 0.5);
            }
        }
    }
}

/// A ring: the first solid, the second dashed, all others dotted.
pub(super) fn circle<L: Layer>(
    sketch: &mut Sketch<L>,
    view: &View,
    middle: Vec2,
    radius: f32,
    index: usize,
    strength: f32,
) {
    if radius < 2.0 {
        return;
    }
    let pen = view.pen(if index == 0 { 3.0 } else { 2.4 });
    let count = (radius / 4.0).clamp(24.0, 240.0) as usize;
    let at = |step: f32| middle + Vec2::from_angle(TAU * step / count as f32) * radius;
    let (drawn, of) = [(1, 1), (2, 3), (1, 3)][index.min(2)];
    for step in (0..count).filter(|step| step % of < drawn) {
        let (a, b) = (at(step as f32), at(step as f32 + 1.0));
        let rim = palette::INK.with_alpha(0.6 * strength);
        sketch.line(a, b, pen + view.pen(2.0), rim);
        sketch.line(a, b, pen, palette::ORANGE.with_alpha(strength));
    }
}

/// How far a ring is from its middle, written at its north.
pub(super) fn metres_on<L: Layer>(sketch: &mut Sketch<L>, middle: Vec2, radius: f32, ring: i32) {
    let words = Words {
        hand: Hand::Bold,
        ..Words::new(
            format!("{} m", ring as f32 / 100.0),
            middle + vec2(0.0, radius),
        )
    };
    sketch.write(words.on_plate());
}

/// Tiles that fire sweeps over: filled and dotted.
pub(super) fn dotted<L: Layer>(sketch: &mut Sketch<L>, art: &Art, tiles: &[Tile], strength: f32) {
    for tile in tiles {
        let rect = square(*tile).inflate(-1.0);
        sketch.fill(rect, palette::ORANGE.with_alpha(0.12 * strength));
        sketch.picture(Picture {
            colour: palette::ORANGE.with_alpha(strength),
            ..Picture::new(art.image("overlay/dots_large"), centre(*tile), TILE)
        });
    }
}

/// Where the tracers of a sweep end: spread over its tiles, from one side to the other.
fn fan(from: Tile, tiles: &[Tile]) -> Vec<Vec2> {
    let start = centre(from);
    let middle = tiles
        .iter()
        .fold(Vec2::ZERO, |sum, tile| sum + (centre(*tile) - start));
    let mut ends: Vec<Tile> = tiles.to_vec();
    let aside = |tile: &Tile| middle.angle_to(centre(*tile) - start);
    ends.sort_by(|a, b| aside(a).total_cmp(&aside(b)));
    let count = ends.len().min(TRACERS);
    (0..count)
        .map(|index| {
            let tile = ends[index * (ends.len() - 1) / count.saturating_sub(1).max(1)];
            let chance = lot(tile.x, tile.y, 5);
            let off = vec2(
                (chance & 31) as f32 - 15.5,
                ((chance >> 5) & 31) as f32 - 15.5,
            );
            centre(tile) + off
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tracers_go_from_one_side_to_the_other() {
        let from = Tile::new(0, 5);
        let tiles: Vec<Tile> = (1..6)
            .flat_map(|x| (5 - x / 2..=5 + x / 2).map(move |y| Tile::new(x, y)))
            .collect();
        let ends = fan(from, &tiles);
        assert_eq!(ends.len(), TRACERS);
        let angle = |end: &Vec2| (*end - centre(from)).to_angle();
        let (first, last) = (angle(&ends[0]), angle(&ends[TRACERS - 1]));
        assert!((first - last).abs() > 0.4, "{first} {last}");
        assert!(fan(from, &[]).is_empty());
        assert_eq!(fan(from, &tiles[..1]).len(), 1);
    }
}
