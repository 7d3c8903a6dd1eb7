//! What has been declared: arrows to targets, dotted ways with a ghost at their end.

use bevy::prelude::*;
use tabletop::event::Intent;
use tabletop::ruleset::{PhaseKind, Vocabulary};

use super::brush::Brushes;
use super::place::{TILE, centre, middle_of};
use super::sketch::{Hand, Layer, Picture, Sketch, Words};
use super::stage::Stage;
use super::view::View;
use crate::hud::ladder::Pointed;
use crate::model::playback::{Cue, DisplayedState, ShownUnit};
use crate::model::session::ReplayLog;
use crate::ui::theme::art::Art;
use crate::ui::theme::palette;
use crate::ui::theme::text::Size;
use crate::ui::view::{Hovered, Selected};

/// What has been declared.
pub(super) struct Intents;

impl Layer for Intents {
    const HEIGHT: f32 = 15.0;
}

/// How far from the middle of a tile an arrow begins and ends.
const CLEAR: f32 = 23.0;

/// How long a stub is, in board pixels.
const STUB: f32 = 26.0;

/// Draws the intents that are still to be carried out: those of whoever is looked at and of those whom
/// they threaten or are threatened by in full, of the others only which way they go.
pub(super) fn draw(
    shown: Res<DisplayedState>,
    stage: Res<Stage>,
    replay_log: Res<ReplayLog>,
    view: Res<View>,
    art: Res<Art>,
    brushes: Res<Brushes>,
    (selected, hovered, pointed): (Res<Selected>, Res<Hovered>, Res<Pointed>),
    mut sketch: ResMut<Sketch<Intents>>,
) {
    let looks = selected.is_changed() || hovered.is_changed() || pointed.is_changed();
    if !shown.is_changed() && !stage.is_changed() && !view.is_changed() && !looks {
        return;
    }
    let under = hovered.0.and_then(|tile| shown.at(tile));
    let looked_at = pointed.0.or(under.map(|unit| unit.id)).or(selected.0);
    sketch.clear();
    let mut pen = Pen {
        art: &art,
        brushes: &brushes,
        view: &view,
        sketch: &mut sketch,
    };
    let (declared, progress) = match stage.cue {
        Some((Cue::Declare { .. }, progress)) => (stage.intent.as_ref(), progress),
        _ => (None, 1.0),
    };
    let revealed = match stage.cue {
        Some((Cue::Reveal { by, .. }, _)) => Some(by),
        _ => None,
    };
    for unit in shown.seen() {
        let appears = declared.filter(|intent| intent.by == unit.id);
        let pending = unit
            .intent
            .as_ref()
            .filter(|_| unit.standing && !unit.acted);
        let Some(intent) = appears.or(pending) else {
            continue;
        };
        let whole = match revealed {
            Some(by) => by == unit.id,
            None => {
                let threatens = intent.target.is_some() && intent.target == looked_at;
                appears.is_some() || threatens || looked_at == Some(unit.id)
            }
        };
        if !whole {
            pen.stub(unit, intent, &shown);
            continue;
        }
        let grown = if appears.is_some() { progress } else { 1.0 };
        pen.intent(unit, intent, &shown, replay_log.vocabulary, grown);
    }
}

/// What intents, and orders in the making, are drawn with.
pub(super) struct Pen<'a, L> {
    /// The pictures.
    pub art: &'a Art,
    /// The shapes.
    pub brushes: &'a Brushes,
    /// How near the map is.
    pub view: &'a View,
    /// Where it is drawn.
    pub sketch: &'a mut Sketch<L>,
}

impl<L: Layer> Pen<'_, L> {
    fn intent(
        &mut self,
        unit: &ShownUnit,
        intent: &Intent,
        shown: &DisplayedState,
        words: &Vocabulary,
        grown: f32,
    ) {
        let colour = palette::side(unit.side);
        // What has been walked already is no intent any more.
        let walked = intent.path.iter().position(|tile| *tile == unit.tile);
        let left = walked.map_or(&[][..], |walked| &intent.path[walked..]);
        let way: Vec<Vec2> = left.iter().map(|tile| centre(*tile)).collect();
        let from = way.last().copied().unwrap_or(middle_of(unit.footprint()));
        if way.len() > 1 {
            self.way(unit, &way, colour, grown);
        }
        if let Some(target) = intent.target {
            let to = middle_of(shown.unit(target).footprint());
            self.arrow(from, to, colour, speed(words, intent.phase), grown);
        }
    }

    /// Which way somebody will go, or at whom they will strike, and no more of it.
    fn stub(&mut self, unit: &ShownUnit, intent: &Intent, shown: &DisplayedState) {
        let here = middle_of(unit.footprint());
        let walked = intent.path.iter().position(|tile| *tile == unit.tile);
        let next = walked.and_then(|walked| intent.path.get(walked + 1));
        let target = intent.target.filter(|id| !shown.unit(*id).hidden);
        let goal = target.map(|id| middle_of(shown.unit(id).footprint()));
        let Some(to) = next.map(|tile| centre(*tile)).or(goal) else {
            return;
        };
        let way = (to - here).normalize_or_zero();
        let colour = palette::side(unit.side).with_alpha(0.8);
        let (a, b) = (here + way * CLEAR, here + way * (CLEAR + STUB));
        let across = self.view.pen(3.0);
        match next {
            Some(_) => {
                let rim = palette::INK.with_alpha(0.6);
                let disc = &self.brushes.disc;
                self.sketch.dots(disc, &[a, b], across + 3.5, 10.0, rim);
                self.sketch.dots(disc, &[a, b], across + 1.5, 10.0, colour);
            }
            None => {
                let rim = palette::INK.with_alpha(0.55);
                self.sketch.line(a, b, across + self.view.pen(2.0), rim);
                self.sketch.line(a, b, across, colour);
                self.head(b, way, colour);
            }
        }
    }

    /// A dotted way with a ghost at its end, and a small one half-way: where one counts as being
    /// while the round runs.
    pub(super) fn way(&mut self, unit: &ShownUnit, way: &[Vec2], colour: Color, grown: f32) {
        let count = ((way.len() as f32 * grown).ceil() as usize).clamp(2, way.len());
        let way = &way[..count];
        let across = self.view.pen(5.0);
        let rim = palette::INK.with_alpha(0.7 * colour.alpha());
        self.sketch
            .dots(&self.brushes.disc, way, across + 2.5, 12.0, rim);
        self.sketch
            .dots(&self.brushes.disc, way, across, 12.0, colour);
        if grown < 1.0 {
            return;
        }
        if way.len() > 2 {
            self.ghost(
                unit,
                way[way.len() / 2],
                0.5,
                colour.with_alpha(0.55 * colour.alpha()),
            );
        }
        self.ghost(
            unit,
            way[way.len() - 1],
            0.92,
            colour.with_alpha(0.85 * colour.alpha()),
        );
    }

    /// Somebody who is not there yet.
    pub(super) fn ghost(&mut self, unit: &ShownUnit, at: Vec2, size: f32, colour: Color) {
        let alpha = colour.alpha();
        self.sketch.picture(Picture {
            colour: palette::INK.with_alpha(0.45 * alpha),
            ..Picture::new(self.brushes.disc.clone(), at, TILE * 0.86 * size)
        });
        self.sketch.picture(Picture {
            colour: colour.mix(&Color::WHITE, 0.2),
            ..Picture::new(self.art.image("overlay/ghost_ring"), at, TILE * size)
        });
        self.sketch.picture(Picture {
            colour: Color::WHITE.with_alpha(0.6 * alpha),
            ..Picture::new(
                self.art.image(&format!("tokens/{}", unit.art)),
                at,
                TILE * 0.85 * size,
            )
        });
    }

    /// An arrow from one tile to another, with a sign in its middle.
    pub(super) fn arrow(&mut self, from: Vec2, to: Vec2, colour: Color, sign: &str, grown: f32) {
        let way = (to - from).normalize_or_zero();
        // Beside the line, so that two who attack each other can be told apart.
        let aside = way.perp() * 4.0;
        let (a, b) = (from + way * CLEAR + aside, to - way * CLEAR + aside);
        if (b - a).dot(way) <= 6.0 {
            // Side by side: only the head.
            self.head(from.midpoint(to) + aside, way, colour);
            return;
        }
        let b = a.lerp(b, grown);
        let shaft = b - way * 8.0;
        let alpha = colour.alpha();
        self.sketch.line(
            a,
            shaft,
            self.view.pen(5.5),
            palette::INK.with_alpha(0.65 * alpha),
        );
        self.sketch.line(a, shaft, self.view.pen(3.0), colour);
        self.head(b - way * 8.0, way, colour);
        if grown >= 1.0 && !sign.is_empty() {
            self.sketch.write(
                Words {
                    hand: Hand::Bold,
                    size: Size::Heading,
                    colour,
                    ..Words::new(sign, a.midpoint(shaft))
                }
                .on_plate(),
            );
        }
    }

    fn head(&mut self, at: Vec2, way: Vec2, colour: Color) {
        let side = 19.0_f32.max(13.0 / self.view.zoom());
        self.sketch.picture(Picture {
            turn: way.y.atan2(way.x),
            colour,
            ..Picture::new(self.art.image("overlay/arrow_head"), at, side)
        });
    }
}

/// The sign of the phase in which something will be done: fast, normal or slow.
pub(super) fn speed(words: &Vocabulary, phase: u8) -> &'static str {
    let acts = |index: &usize| words.phases[*index].kind == PhaseKind::Act;
    let phases: Vec<usize> = (0..words.phases.len()).filter(acts).collect();
    match phases.iter().position(|index| *index == usize::from(phase)) {
        Some(0) => "»",
        Some(place) if place + 1 == phases.len() => "–",
        Some(_) => "›",
        None => "",
    }
}
