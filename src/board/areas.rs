//! The area that the order in the making aims at: the rings of a blast, the tiles that a burst would
//! sweep. The rules say which; it is only drawn here.

use bevy::prelude::*;
use std::collections::BTreeSet;
use tabletop::decision::Pick;
use tabletop::grid::{EdgeRef, EdgeSide, Tile};
use tabletop::trace::Trace;

use super::blasts::{circle, dotted, metres_on};
use super::brush::Brushes;
use super::place::{TILE, centre, ends};
use super::sketch::{Layer, Picture, Sketch};
use super::view::View;
use crate::playback::Shown;
use crate::session::{Draft, Session};
use crate::theme::art::Art;
use crate::theme::palette;

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
}

/// Draws the area of the draft, or of what the pointer would make of it.
pub(super) fn draw(
    draft: Res<Draft>,
    shown: Res<Shown>,
    view: Res<View>,
    art: Res<Art>,
    brushes: Res<Brushes>,
    mut session: ResMut<Session>,
    mut asked: Local<Asked>,
    mut sketch: ResMut<Sketch<Areas>>,
) {
    let changed = draft.is_changed() || view.is_changed() || shown.is_changed();
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
        asked.of = of;
    }
    sketch.clear();
    match &asked.area {
        Some(Trace::Blast { at, rings }) => {
            let metres = shown.map().metres_per_tile() as f32;
            for (index, ring) in rings.iter().enumerate().rev() {
                let radius = *ring as f32 / 100.0 / metres * TILE;
                sketch.picture(Picture {
                    colour: palette::ORANGE.with_alpha(0.07),
                    ..Picture::new(brushes.disc.clone(), centre(*at), 2.0 * radius)
                });
                circle(&mut sketch, &view, centre(*at), radius, index, 0.9);
                metres_on(&mut sketch, centre(*at), radius, *ring);
            }
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
