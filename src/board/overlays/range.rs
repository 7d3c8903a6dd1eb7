//! How far a weapon carries: its bands as rings, and the way to the hovered tile.

use bevy::prelude::*;
use bevy::sprite::Anchor;
use std::f32::consts::TAU;
use tabletop::CombatantId;
use tabletop::decision::Pick;
use tabletop::grid::Tile;
use tabletop::ruleset::{Reach, Sheet};

use super::Table;
use crate::board::place::{TILE, centre};
use crate::board::sketch::{Hand, Words};
use crate::model::session::Draft;
use crate::ui::theme::palette;

/// How far the weapon of the draft carries, else one in hand, else any.
pub(super) fn reach<'a>(draft: &Draft, sheet: &'a Sheet, id: CombatantId) -> Option<&'a Reach> {
    let drafts = draft.decision().is_some_and(|decision| decision.by == id);
    let weapon = draft.step("weapon").filter(|_| drafts);
    let named = weapon.and_then(|(_, step)| {
        let mut reaches = sheet.reaches.iter();
        reaches.find(|reach| step.pick.key() == Some(&reach.weapon))
    });
    let held = || sheet.reaches.iter().find(|reach| reach.ready);
    named.or_else(held).or(sheet.reaches.first())
}

/// The tile that the drafted order is carried out from, if it says so.
pub(super) fn departure(draft: &Draft, id: CombatantId) -> Option<Tile> {
    draft.decision().filter(|decision| decision.by == id)?;
    let (_, step) = draft.step("firing-tile").or_else(|| draft.step("tile"))?;
    match step.pick {
        Pick::Tile(tile) => Some(tile),
        _ => None,
    }
}

impl Table<'_> {
    /// The bands of a weapon around a tile: one, two, three lines and a letter each; and on the way
    /// to the hovered tile a stroke wherever distance starts to cost more.
    pub(super) fn range(&mut self, from: Tile, reach: &Reach, to: Option<Tile>) {
        let metres = self.map().metres_per_tile() as f32;
        for (index, band) in reach.bands.iter().enumerate() {
            let radius = f32::from(band.metres) / metres * TILE;
            let apart = self.view.pen(5.0);
            for line in 0..=index.min(2) {
                self.ring(centre(from), radius - apart * line as f32, 0.8);
            }
            let letter = band.name.chars().next().map(|c| c.to_ascii_uppercase());
            let letter = letter.unwrap_or(' ');
            self.on_ring(
                centre(from),
                radius,
                &format!("{letter}  {} m", band.metres),
            );
        }
        let mut lines = vec![reach.name.clone()];
        for band in &reach.bands {
            let effect = match band.effect.as_str() {
                "" => String::new(),
                effect => format!(": {effect}"),
            };
            lines.push(format!("{} to {} m{effect}", band.name, band.metres));
        }
        if reach.step.0 > 0 {
            lines.push(format!("{} every {} m", reach.step.1, reach.step.0));
        }
        self.legend(&lines);
        if let Some(to) = to.filter(|to| *to != from) {
            self.reached(from, to, reach, metres);
        }
    }

    /// Rings of equal distance, so many metres each, for whoever has nothing that carries.
    pub(super) fn distances(&mut self, from: Tile) {
        let map = self.map();
        let metres = map.metres_per_tile() as f32;
        let across = f32::from(map.width().max(map.height())) * metres;
        let apart = if across > 60.0 {
            20.0
        } else if across > 20.0 {
            5.0
        } else {
            2.0
        };
        let mut radius = apart;
        while radius < across {
            let pixels = radius / metres * TILE;
            self.ring(centre(from), pixels, 0.45);
            self.on_ring(centre(from), pixels, &format!("{radius} m"));
            radius += apart;
        }
        self.legend(&["no weapon that carries: distances".to_owned()]);
    }

    /// The way to a tile, with a stroke at every step, and what the distance is.
    fn reached(&mut self, from: Tile, to: Tile, reach: &Reach, metres: f32) {
        let (a, b) = (centre(from), centre(to));
        let (length, way) = (a.distance(b), (b - a).normalize_or_zero());
        let far = length / TILE * metres;
        let pen = self.view.pen(2.0);
        self.sketch.line(a, b, pen, palette::TEXT);
        if reach.step.0 > 0 {
            let step = f32::from(reach.step.0) / metres * TILE;
            let strokes = (length / step).ceil() as usize;
            for stroke in 1..strokes {
                let at = a + way * step * stroke as f32;
                let aside = way.perp() * 9.0;
                self.sketch
                    .line(at - aside, at + aside, pen, palette::YELLOW);
            }
        }
        // The nearest band that holds the tile, as the rules count: from middle to middle.
        let squared = to.squared_distance(from) as f32 * metres * metres;
        let band = reach
            .bands
            .iter()
            .find(|band| squared <= f32::from(band.metres).powi(2));
        let name = band.map_or("out of range", |band| band.name.as_str());
        let words = Words {
            anchor: Anchor::TOP_CENTER,
            off: vec2(0.0, -4.0),
            ..Words::new(format!("{far:.1} m, {name}"), b - vec2(0.0, TILE / 2.0))
        };
        self.sketch.write(words.on_plate());
    }

    fn ring(&mut self, middle: Vec2, radius: f32, strength: f32) {
        if radius <= 0.0 {
            return;
        }
        let pen = self.view.pen(1.5);
        let seen = self.view.seen().inflate(TILE);
        let count = (radius / 8.0).clamp(24.0, 160.0) as usize;
        let at =
            |index: usize| middle + Vec2::from_angle(TAU * index as f32 / count as f32) * radius;
        for index in 0..count {
            let (a, b) = (at(index), at(index + 1));
            if seen.contains(a) || seen.contains(b) {
                let ink = palette::TEXT.with_alpha(strength);
                self.sketch.line(a, b, pen, ink);
            }
        }
    }

    /// Words on a ring, wherever of eight places it can be seen.
    fn on_ring(&mut self, middle: Vec2, radius: f32, text: &str) {
        let seen = self.view.seen().inflate(-24.0 / self.view.zoom());
        let places = (0..8).map(|eighth| Vec2::from_angle(TAU * eighth as f32 / 8.0) * radius);
        for place in places.map(|off| middle + off) {
            if seen.contains(place) {
                let words = Words {
                    hand: Hand::Bold,
                    ..Words::new(text, place)
                };
                self.sketch.write(words.on_plate());
            }
        }
    }
}
