//! Rings around the figures while somebody declares: what the round forecast expects of each, and
//! the exact chance to be hit of whoever is aimed at and of whoever declares. All of it is read off
//! the forecasts that ladder and inspector show.

use ai::{Fate, Prospect};
use bevy::prelude::*;
use bevy::sprite::Anchor;
use std::f32::consts::{FRAC_PI_2, TAU};
use tabletop::CombatantId;
use tabletop::chance::Chance;

use super::place::{TILE, middle_of};
use super::plan::target_of;
use super::sketch::{Hand, Layer, Sketch, Words};
use super::view::View;
use crate::app::screen::Turn;
use crate::hud::ladder::Pointed;
use crate::hud::ladder::outlook::{sign, whole};
use crate::model::playback::DisplayedState;
use crate::model::session::Draft;
use crate::tasks::round_forecast::RoundForecast;
use crate::ui::theme::palette;
use crate::ui::view::Hovered;

/// The rings.
pub(super) struct Rings;

impl Layer for Rings {
    const HEIGHT: f32 = 18.0;
}

/// Radius of the ring of the round forecast, and of the exact one around it, in board pixels.
const RADII: (f32, f32) = (25.0, 29.5);

/// Strokes of a full ring.
const STROKES: usize = 60;

/// What a ring says.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Ring {
    who: CombatantId,
    /// What the round forecast expects, if it foresees harm.
    prospect: Option<Prospect>,
    /// The exact chance to be hit, if there is one.
    hit: Option<Chance>,
}

/// What the forecasts say of each figure that is to be seen.
fn rings(shown: &DisplayedState, forecast: &RoundForecast, draft: &Draft) -> Vec<Ring> {
    let preview = draft.preview().filter(|preview| preview.refusal.is_none());
    let preview = preview.filter(|preview| !preview.picks.is_empty());
    let picks = preview.map_or_else(|| draft.picks(), |preview| preview.picks.clone());
    let drafted = preview.map_or(draft.forecast(), |preview| &preview.forecast);
    let me = draft.decision().map(|decision| decision.by);
    let target = picks.iter().rev().find_map(target_of);
    let seen = shown.seen().filter(|unit| unit.standing);
    seen.filter_map(|unit| {
        let who = unit.id;
        let prospect = forecast.prospects().get(who.index()).copied();
        let prospect = prospect.filter(|prospect| {
            let unhurt = prospect.share(Fate::Unhurt);
            prospect.who == who && unhurt.cases < unhurt.of
        });
        let hit = match me {
            Some(me) if me == who => drafted.threat,
            Some(_) if target == Some(who) => drafted.success,
            _ => None,
        };
        let hit = hit.filter(|chance| chance.cases > 0);
        (prospect.is_some() || hit.is_some()).then_some(Ring { who, prospect, hit })
    })
    .collect()
}

/// How many strokes each share gets: what can happen gets one at least.
fn strokes(chance: Chance) -> usize {
    let share = chance.cases as f32 / chance.of.max(1) as f32;
    let count = (share * STROKES as f32).round() as usize;
    count.max(usize::from(chance.cases > 0)).min(STROKES)
}

/// Draws the rings while orders are given.
pub(super) fn draw(
    turn: Res<State<Turn>>,
    forecast: Res<RoundForecast>,
    draft: Res<Draft>,
    shown: Res<DisplayedState>,
    view: Res<View>,
    hovered: Res<Hovered>,
    pointed: Res<Pointed>,
    mut last: Local<Vec<Ring>>,
    mut sketch: ResMut<Sketch<Rings>>,
) {
    let now = match turn.get() {
        Turn::Deciding => rings(&shown, &forecast, &draft),
        _ => Vec::new(),
    };
    let moved = shown.is_changed()
        || view.is_changed()
        || hovered.is_changed()
        || pointed.is_changed()
        || sketch.is_added();
    if *last == now && (!moved || (now.is_empty() && sketch.is_empty())) {
        return;
    }
    sketch.clear();
    for ring in &now {
        let unit = shown.unit(ring.who);
        let middle = middle_of(unit.footprint());
        let breadth = f32::from(unit.breadth);
        if let Some(prospect) = &ring.prospect {
            foreseen(&mut sketch, &view, middle, breadth, prospect);
        }
        if let Some(hit) = ring.hit {
            let pen = view.pen(3.0);
            let radius = RADII.1 * breadth;
            for stroke in 0..strokes(hit) {
                let rim = palette::INK.with_alpha(0.7);
                stroke_of(
                    &mut sketch,
                    middle,
                    radius,
                    stroke,
                    pen + view.pen(1.6),
                    rim,
                );
                stroke_of(&mut sketch, middle, radius, stroke, pen, palette::YELLOW);
            }
        }
        let under = hovered.0.is_some_and(|tile| unit.footprint().covers(tile));
        if under || pointed.0 == Some(ring.who) {
            figures(&mut sketch, ring, middle, breadth);
        }
    }
    *last = now;
}

/// The worst first, from the north on clockwise: down solid and thick, wounded dashed, stunned
/// dotted; the rest of the ring is thin.
fn foreseen(
    sketch: &mut Sketch<Rings>,
    view: &View,
    middle: Vec2,
    breadth: f32,
    prospect: &Prospect,
) {
    let radius = RADII.0 * breadth;
    let mut next = 0;
    for fate in Fate::ALL.into_iter().rev() {
        let count = match fate {
            Fate::Unhurt => STROKES - next,
            _ => strokes(prospect.share(fate)).min(STROKES - next),
        };
        let (colour, _) = sign(fate);
        let (pen, colour) = match fate {
            Fate::Down => (5.5, colour),
            Fate::Wounded => (5.0, colour),
            Fate::Stunned => (4.0, colour),
            Fate::Unhurt => (1.4, palette::TEXT.with_alpha(0.35)),
        };
        let pen = view.pen(pen);
        for stroke in next..next + count {
            let gap = match fate {
                Fate::Down | Fate::Unhurt => false,
                Fate::Wounded => count > 3 && stroke % 4 == 3,
                Fate::Stunned => count > 1 && stroke % 2 == 1,
            };
            if fate != Fate::Unhurt {
                let rim = palette::INK.with_alpha(0.75);
                stroke_of(sketch, middle, radius, stroke, pen + view.pen(1.6), rim);
            }
            if !gap {
                stroke_of(sketch, middle, radius, stroke, pen, colour);
            }
        }
        next += count;
    }
}

/// One stroke of a ring, counted from the north clockwise.
fn stroke_of(
    sketch: &mut Sketch<Rings>,
    middle: Vec2,
    radius: f32,
    stroke: usize,
    pen: f32,
    colour: Color,
) {
    let at = |stroke: usize| {
        let angle = FRAC_PI_2 - TAU * stroke as f32 / STROKES as f32;
        middle + Vec2::from_angle(angle) * radius
    };
    sketch.line(at(stroke), at(stroke + 1), pen, colour);
}

/// The ring in figures, with the marks of the ladder.
fn figures(sketch: &mut Sketch<Rings>, ring: &Ring, middle: Vec2, breadth: f32) {
    let mut parts = Vec::new();
    if let Some(hit) = ring.hit {
        parts.push(format!("◎ {} %", whole(hit)));
    }
    if let Some(prospect) = &ring.prospect {
        let harmed = Fate::ALL.into_iter().rev();
        let harmed = harmed.filter(|fate| *fate != Fate::Unhurt);
        for fate in harmed.filter(|fate| prospect.share(*fate).cases > 0) {
            let (_, mark) = sign(fate);
            parts.push(format!("{mark} {} %", whole(prospect.share(fate))));
        }
    }
    let below = middle - vec2(0.0, RADII.1 * breadth);
    sketch.write(
        Words {
            hand: Hand::Marks,
            anchor: Anchor::TOP_CENTER,
            // What a move costs stands directly below.
            off: vec2(0.0, -19.0),
            ..Words::new(parts.join("  "), below)
        }
        .on_plate(),
    );
}

/// How much of a figure's tile its ring goes beyond.
const _: () = assert!(RADII.1 * 2.0 < TILE * 1.25);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_can_happen_has_a_stroke_and_what_is_not_certain_leaves_one() {
        assert_eq!(strokes(Chance::NEVER), 0);
        assert_eq!(strokes(Chance::new(1, 2000)), 1);
        assert_eq!(strokes(Chance::new(1, 2)), STROKES / 2);
        assert_eq!(strokes(Chance::ALWAYS), STROKES);
    }
}
