//! The area that the order in the making aims at: the rings of a blast, the tiles that a burst would
//! sweep, what would be covered by whoever lies in wait. The rules say which; it is only drawn here.

use bevy::prelude::*;
use bevy::sprite::Anchor;
use std::collections::BTreeSet;
use tabletop::decision::Pick;
use tabletop::grid::{EdgeRef, EdgeSide, Tile};
use tabletop::trace::Trace;

use super::blasts::{circle, dotted, metres_on};
use super::brush::Brushes;
use super::cones;
use super::place::{TILE, centre, ends};
use super::sketch::{Layer, Picture, Sketch, Words};
use super::view::View;
use crate::model::playback::DisplayedState;
use crate::model::session::{Draft, Session};
use crate::ui::theme::art::Art;
use crate::ui::theme::palette;
use crate::ui::view::{Overlay, Overlays};

/// What the order in the making aims at.
pub(super) struct Areas;

impl Layer for Areas {
    const HEIGHT: f32 = 12.0;
}

/// What was asked of the rules last, and what they said.
#[derive(Default)]
pub(super) struct Asked {
    of: Option<(u32, u32, Vec<Pick>)>,
    area: Option<Trace>,
    /// What whoever decides would cover.
    covered: Vec<Tile>,
}

/// Draws the area of the draft, or of what the pointer would make of it.
pub(super) fn draw(
    draft: Res<Draft>,
    shown: Res<DisplayedState>,
    view: Res<View>,
    overlays: Res<Overlays>,
    art: Res<Art>,
    brushes: Res<Brushes>,
    mut session: ResMut<Session>,
    mut asked: Local<Asked>,
    mut sketch: ResMut<Sketch<Areas>>,
) {
    let changed =
        draft.is_changed() || view.is_changed() || shown.is_changed() || overlays.is_changed();
    let deciding = draft.decision().is_some();
    if !changed || (!deciding && sketch.is_empty()) {
        return;
    }
    let preview = draft.preview().filter(|preview| preview.refusal.is_none());
    let preview = preview.filter(|preview| !preview.picks.is_empty());
    let picks = preview.map_or_else(|| draft.picks(), |preview| preview.picks.clone());
    let of = draft
        .decision()
        .map(|decision| (session.edition(), decision.id, picks));
    if asked.of != of {
        // Only what names a tile can aim at one.
        let aims = of
            .as_ref()
            .filter(|(.., picks)| picks.iter().any(|pick| matches!(pick, Pick::Tile(_))));
        asked.area = match (aims, session.battle()) {
            (Some((.., picks)), Some(battle)) => battle.area(picks),
            _ => None,
        };
        asked.covered = match (draft.decision(), &of, session.battle()) {
            (Some(decision), Some((.., picks)), Some(battle)) if !picks.is_empty() => {
                let watch_areas = battle.watch_areas(picks).into_iter();
                let own = watch_areas.filter(|vista| vista.by == decision.by);
                own.flat_map(|vista| vista.tiles).collect()
            }
            _ => Vec::new(),
        };
        asked.of = of;
    }
    sketch.clear();
    // The overlay of everybody who lies in wait draws it as well.
    if let Some(decision) = draft.decision()
        && !asked.covered.is_empty()
        && !overlays.shows(Overlay::Watches)
    {
        let at = centre(shown.unit(decision.by).tile);
        cones::draw(&mut sketch, &view, &art, &asked.covered, at);
    }
    match &asked.area {
        Some(Trace::Blast { at, rings }) => {
            let metres = shown.map().metres_per_tile() as f32;
            let pixels = |ring: i32| ring as f32 / 100.0 / metres * TILE;
            let (middle, seen) = (centre(*at), view.seen());
            let first = rings.first().map_or(0.0, |ring| pixels(*ring));
            let corners = [seen.min, seen.max, vec2(seen.min.x, seen.max.y)];
            let corners = corners.into_iter().chain([vec2(seen.max.x, seen.min.y)]);
            let all = corners
                .into_iter()
                .all(|corner| corner.distance(middle) < first);
            if !all {
                sketch.picture(Picture {
                    colour: palette::ORANGE.with_alpha(0.16),
                    ..Picture::new(brushes.disc.clone(), middle, 2.0 * first)
                });
            }
            for (index, ring) in rings.iter().enumerate().rev() {
                circle(&mut sketch, &view, middle, pixels(*ring), index, 0.9);
                metres_on(&mut sketch, middle, pixels(*ring), *ring);
            }
            cross(&mut sketch, &view, middle);
            legend(&mut sketch, &view, rings, all);
        }
        Some(Trace::Sweep { from, tiles }) => {
            dotted(&mut sketch, &art, tiles, 0.9);
            let inside: BTreeSet<Tile> = tiles.iter().copied().chain([*from]).collect();
            for tile in tiles {
                for side in EdgeSide::ALL {
                    if !inside.contains(&tile.step(side.heading())) {
                        let (a, b) = ends(EdgeRef::new(*tile, side));
                        sketch.line(a, b, view.pen(2.0), palette::ORANGE);
                    }
                }
            }
        }
        _ => {}
    }
}

/// Where exactly it is aimed: a ring of the size of a figure with four strokes.
fn cross(sketch: &mut Sketch<Areas>, view: &View, middle: Vec2) {
    circle(sketch, view, middle, 0.3 * TILE, 0, 1.0);
    for way in [Vec2::X, Vec2::Y, Vec2::NEG_X, Vec2::NEG_Y] {
        let (a, b) = (middle + way * 0.16 * TILE, middle + way * 0.46 * TILE);
        let pen = view.pen(3.0);
        sketch.line(a, b, pen + view.pen(2.0), palette::INK);
        sketch.line(a, b, pen, palette::ORANGE);
    }
}

/// How far the rings are, in words, at the lower left: they may lie far beyond what is seen.
fn legend(sketch: &mut Sketch<Areas>, view: &View, rings: &[i32], all: bool) {
    let metres = |ring: i32| ring as f32 / 100.0;
    let mut lines = match rings {
        [first, second] => vec![format!(
            "blast rings: solid {} m, dashed {} m",
            metres(*first),
            metres(*second)
        )],
        [first, second, third, ..] => vec![format!(
            "blast rings: solid {} m, dashed {} m, dotted {} m",
            metres(*first),
            metres(*second),
            metres(*third)
        )],
        _ => return,
    };
    if all {
        lines.push("all of what is to be seen here lies within the first".to_owned());
    }
    let seen = view.seen();
    for (index, line) in lines.iter().rev().enumerate() {
        let words = Words {
            anchor: Anchor::BOTTOM_LEFT,
            off: vec2(30.0, 12.0 + 17.0 * index as f32),
            ..Words::new(line, seen.min)
        };
        sketch.write(words.on_plate());
    }
}
