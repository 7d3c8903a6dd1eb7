//! What can be laid over the map: where one can go, what is seen from a tile, distances, cover,
//! threat. All of it comes from the grid, the choices and forecasts.

mod asked;
mod range;
mod sight;
pub(crate) mod threat;

pub(super) use asked::Asked;

use bevy::prelude::*;
use bevy::sprite::Anchor;
use bevy::window::RequestRedraw;
use narrate::typeset;
use tabletop::grid::{BattleMap, Tile};
use tabletop::ruleset::WatchArea;

use super::place::{TILE, centre};
use super::sketch::{Hand, Layer, Picture, Sketch, Words};
use super::view::View;
use super::{bands, cones};
use crate::model::playback::DisplayedState;
use crate::model::session::{Draft, ReplayLog, Session};
use crate::ui::theme::art::Art;
use crate::ui::theme::palette;
use crate::ui::theme::text::{Magnified, Scale, Size};
use crate::ui::view::{Hovered, Overlay, Overlays, Selected};
use asked::{moves, threats, watches};
use range::{departure, reach};
use threat::Look;

/// What is laid over the map.
pub(super) struct Overlaid;

impl Layer for Overlaid {
    const HEIGHT: f32 = 10.0;
}

/// Draws the overlays that are on.
pub(super) fn draw(
    overlays: Res<Overlays>,
    hovered: Res<Hovered>,
    selected: Res<Selected>,
    shown: Res<DisplayedState>,
    draft: Res<Draft>,
    replay_log: Res<ReplayLog>,
    view: Res<View>,
    keys: Res<ButtonInput<KeyCode>>,
    art: Res<Art>,
    scale: Res<Scale>,
    magnified: Res<Magnified>,
    mut session: ResMut<Session>,
    mut asked: Local<Asked>,
    mut redraws: MessageWriter<RequestRedraw>,
    mut sketch: ResMut<Sketch<Overlaid>>,
) {
    let changed = overlays.is_changed()
        || hovered.is_changed()
        || selected.is_changed()
        || shown.is_changed()
        || draft.is_changed()
        || view.is_changed()
        || scale.is_changed()
        || magnified.is_changed();
    let unfinished = asked
        .threats
        .as_ref()
        .is_some_and(|threats| !threats.left.is_empty())
        && (overlays.shows(Overlay::Threat) || overlays.shows(Overlay::Possible));
    if !changed && !unfinished {
        return;
    }
    let all = [
        Overlay::Move,
        Overlay::Sight,
        Overlay::Range,
        Overlay::Cover,
        Overlay::Threat,
        Overlay::Possible,
        Overlay::Watches,
    ];
    if !all.into_iter().any(|overlay| overlays.shows(overlay)) {
        if !sketch.is_empty() {
            sketch.clear();
        }
        return;
    }
    sketch.clear();
    let mut table = Table {
        shown: &shown,
        view: &view,
        art: &art,
        factor: scale.factor() * magnified.0,
        sketch: &mut sketch,
    };
    let here = selected.0.map(|id| shown.unit(id).tile);
    if overlays.shows(Overlay::Move) {
        let own = draft
            .decision()
            .map(|decision| shown.unit(decision.by).tile);
        match (moves(&draft, &mut session, &mut asked), own) {
            (Some(choices), Some(own)) => {
                bands::draw(table.sketch, &view, &bands::bands(choices, own), 1.0);
            }
            _ => table.caption("moves are shown while an order is to be given"),
        }
    }
    for (overlay, look) in [
        (Overlay::Threat, Look::Declared),
        (Overlay::Possible, Look::Possible),
    ] {
        if !overlays.shows(overlay) {
            continue;
        }
        match threats(&draft, &mut session, &mut asked) {
            Some(threats) => {
                if !threats.left.is_empty() {
                    redraws.write(RequestRedraw);
                }
                table.threat(threats, look, hovered.0.or(here), &replay_log);
            }
            None => table.caption("threat is shown while an order with a move is to be given"),
        }
    }
    if overlays.shows(Overlay::Watches) {
        table.watches(watches(&draft, &shown, &mut session, &mut asked));
    }
    if overlays.shows(Overlay::Range)
        && let Some(id) = selected.0
    {
        let from = departure(&draft, id).unwrap_or(shown.unit(id).tile);
        match reach(&draft, replay_log.sheet(id, shown.folded()), id) {
            Some(reach) => table.range(from, reach, hovered.0),
            None => table.distances(from),
        }
    }
    if let Some(from) = hovered.0.or(here) {
        let into = keys.any_pressed([KeyCode::ShiftLeft, KeyCode::ShiftRight]);
        if overlays.shows(Overlay::Sight) {
            table.sight(from, into, selected.0);
        }
        if overlays.shows(Overlay::Cover) {
            table.cover(from, selected.0.map(|id| shown.unit(id).side));
        }
    }
}

struct Table<'a> {
    shown: &'a DisplayedState,
    view: &'a View,
    art: &'a Art,
    /// How much larger than usual words are.
    factor: f32,
    sketch: &'a mut Sketch<Overlaid>,
}

impl Table<'_> {
    fn map(&self) -> &BattleMap {
        self.shown.map()
    }

    /// Says something at the top of what is seen.
    fn caption(&mut self, text: &str) {
        let seen = self.view.seen();
        let words = Words {
            size: Size::Log,
            anchor: Anchor::TOP_CENTER,
            off: vec2(0.0, -28.0),
            colour: palette::MUTED,
            ..Words::new(text, vec2(seen.center().x, seen.max.y))
        };
        self.sketch.write(words.on_plate());
    }

    fn hatch(&mut self, tile: Tile, name: &str, colour: Color) {
        self.sketch.picture(Picture {
            colour,
            ..Picture::new(self.art.image(name), centre(tile), TILE)
        });
    }

    /// What is covered: hatched tiles with a dashed rim, an eye at whoever watches, and in words what
    /// happens there.
    fn watches(&mut self, watch_areas: &[WatchArea]) {
        for vista in watch_areas {
            let at = centre(self.shown.unit(vista.by).tile);
            cones::draw(self.sketch, self.view, self.art, &vista.tiles, at);
        }
        let mut lines = vec![match watch_areas.is_empty() {
            true => "nobody is on overwatch".to_owned(),
            false => "covered by those who lie in wait".to_owned(),
        }];
        lines.extend(watch_areas.iter().map(|vista| vista.words.clone()));
        self.legend(&lines);
    }

    /// Lines in the upper left of what is seen.
    fn legend(&mut self, lines: &[String]) {
        let seen = self.view.seen();
        for (index, line) in lines.iter().enumerate() {
            let words = Words {
                anchor: Anchor::TOP_LEFT,
                hand: if index == 0 { Hand::Bold } else { Hand::Plain },
                off: vec2(30.0, -52.0 - 17.0 * index as f32),
                ..Words::new(typeset(line), vec2(seen.min.x, seen.max.y))
            };
            self.sketch.write(words.on_plate());
        }
    }
}
