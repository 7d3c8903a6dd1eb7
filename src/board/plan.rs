//! The order in the making: where one can go, whom one can reach, what is in the way, and what the
//! pointer would add to it.

use bevy::prelude::*;
use bevy::sprite::Anchor;
use tabletop::chance::Chance;
use tabletop::choices::{Choices, Refusal};
use tabletop::decision::Pick;
use tabletop::forecast::Forecast;
use tabletop::grid::{BattleMap, Cover, Obstacle, Sight, Tile, sight};

use super::bands;
use super::brush::Brushes;
use super::intents::Pen;
use super::place::{TILE, centre, ends, meets, square};
use super::sketch::{Hand, Layer, Picture, Sketch, Words};
use super::view::View;
use crate::hud::palette::{List, Palette};
use crate::model::playback::{DisplayedState, ShownUnit};
use crate::model::session::Draft;
use crate::ui::theme::art::Art;
use crate::ui::theme::palette;
use crate::ui::theme::text::Size;
use crate::ui::view::{Overlay, Overlays};

/// The order in the making.
pub(super) struct Planned;

impl Layer for Planned {
    const HEIGHT: f32 = 70.0;
}

/// Draws the draft and what the pointer would make of it.
pub(super) fn draw(
    draft: Res<Draft>,
    shown: Res<DisplayedState>,
    view: Res<View>,
    overlays: Res<Overlays>,
    art: Res<Art>,
    brushes: Res<Brushes>,
    palette: Res<Palette>,
    mut sketch: ResMut<Sketch<Planned>>,
) {
    let changed = draft.is_changed()
        || shown.is_changed()
        || view.is_changed()
        || overlays.is_changed()
        || palette.is_changed();
    let deciding = draft.decision().is_some();
    if !changed || (!deciding && sketch.is_empty()) {
        return;
    }
    sketch.clear();
    let Some(decision) = draft.decision() else {
        return;
    };
    let me = shown.unit(decision.by);
    let tiles = named(&draft, "tile");
    // A move that is a part of something else is shown when the pointer asks for it.
    let on_tile = draft
        .preview()
        .is_some_and(|preview| matches!(preview.pick, Pick::Tile(_)));
    let about_tiles = on_tile || draft.next().step == "tile" || named(&draft, "target").is_none();
    if let Some(tiles) = tiles.filter(|tiles| about_tiles && tiles.open.len() > 1)
        && !overlays.shows(Overlay::Move)
    {
        bands::draw(&mut sketch, &view, &bands::bands(tiles, me.tile), 0.3);
    }
    let mut pen = Pen {
        art: &art,
        brushes: &brushes,
        view: &view,
        sketch: &mut sketch,
    };
    let preview = draft.preview().filter(|preview| preview.refusal.is_none());
    let preview = preview.filter(|preview| !preview.picks.is_empty());
    let picks = preview.map_or_else(|| draft.picks(), |preview| preview.picks.clone());
    let forecast = preview.map_or(draft.forecast(), |preview| &preview.forecast);
    let goes = picks
        .iter()
        .enumerate()
        .rev()
        .filter(|(place, _)| !aims(&draft, *place));
    let picked = goes
        .into_iter()
        .find_map(|(_, pick)| tile_of(pick))
        .unwrap_or(me.tile);
    let stands = match forecast.path.last() {
        // Whoever closes with somebody strikes from the end of his way.
        Some(last) if named(&draft, "tile").is_none() => *last,
        _ => picked,
    };
    if picked != me.tile || forecast.path.len() > 1 {
        walk(&mut pen, me, stands, forecast);
    }
    targets(&mut pen, &draft, &palette, &shown);
    let target = picks
        .iter()
        .rev()
        .find_map(target_of)
        .map(|id| shown.unit(id));
    if let Some(target) = target {
        // A blow is dealt when one is there: what stands on the line does not matter to it.
        let blow = named(&draft, "stance").is_some();
        line(
            &mut pen,
            me,
            stands,
            target,
            shown.map(),
            blow,
            forecast.success,
        );
    } else if tiles.is_some() && stands != me.tile {
        lookout(&mut pen, me, stands, &shown);
    }
    if let Some(about) = decision.about() {
        let at = centre(shown.unit(about).tile);
        bracket(&mut pen, at, palette::side(shown.unit(about).side));
    }
    refusal(&mut pen, &draft, &shown);
}

/// The choices of the step of this name, answered or open.
fn named<'a>(draft: &'a Draft, name: &str) -> Option<&'a Choices> {
    let answered = draft.step(name).map(|(_, step)| &step.choices);
    answered.or_else(|| Some(draft.next()).filter(|next| next.step == name))
}

/// Whether the pick at this place of the draft says where to aim, not where to go.
fn aims(draft: &Draft, place: usize) -> bool {
    let steps = draft.steps();
    let step = steps
        .get(place)
        .map_or(draft.next().step, |step| step.choices.step);
    matches!(step, "mark" | "direction")
}

fn tile_of(pick: &Pick) -> Option<Tile> {
    match pick {
        Pick::Tile(tile) => Some(*tile),
        _ => None,
    }
}

pub(super) fn target_of(pick: &Pick) -> Option<tabletop::CombatantId> {
    match pick {
        Pick::Target(id) => Some(*id),
        _ => None,
    }
}

/// The way that is foreseen, a ghost at its end, and what it costs.
fn walk(pen: &mut Pen<Planned>, me: &ShownUnit, to: Tile, forecast: &Forecast) {
    let colour = palette::side(me.side);
    if forecast.path.len() > 1 {
        let way: Vec<Vec2> = forecast.path.iter().copied().map(centre).collect();
        pen.way(me, &way, colour, 1.0);
    } else {
        pen.ghost(me, centre(to), 0.92, colour);
    }
    if let Some(travel) = forecast.travel {
        let words = Words {
            anchor: Anchor::TOP_CENTER,
            off: vec2(0.0, -2.0),
            ..Words::new(travel.to_string(), centre(to) - vec2(0.0, TILE / 2.0))
        };
        pen.sketch.write(words.on_plate());
    }
}

/// Brackets around those who can be chosen, numbered as the keys choose them.
fn targets(pen: &mut Pen<Planned>, draft: &Draft, palette: &Palette, shown: &DisplayedState) {
    let Some(choices) = named(draft, "target") else {
        return;
    };
    let chosen = draft
        .step("target")
        .and_then(|(_, step)| target_of(&step.pick));
    let rows = match palette.0.as_ref().map(|menu| &menu.list) {
        Some(List::Rows { open, .. }) => open.as_slice(),
        _ => &[],
    };
    for pick in choices.open.iter().map(|choice| &choice.pick) {
        let Some(id) = target_of(pick) else {
            continue;
        };
        let row = rows.iter().find(|row| row.pick == *pick);
        let unit = shown.unit(id);
        let colour = if chosen == Some(id) {
            palette::YELLOW
        } else {
            palette::TEXT
        };
        bracket(pen, centre(unit.tile), colour);
        if let Some(number) = row.and_then(|row| row.number) {
            let words = Words {
                hand: Hand::Bold,
                size: Size::Log,
                anchor: Anchor::CENTER,
                colour,
                ..Words::new(
                    (number % 10).to_string(),
                    centre(unit.tile) + vec2(-0.5, 0.5) * TILE,
                )
            };
            pen.sketch.write(words.on_plate());
        }
    }
}

fn bracket(pen: &mut Pen<Planned>, at: Vec2, colour: Color) {
    pen.sketch.picture(Picture {
        colour,
        ..Picture::new(pen.art.image("tokens/target"), at, TILE * 1.08)
    });
}

/// The line from where one will stand to the target: solid until something is in the way, then
/// dashed; what is in the way is outlined and named, and the chance stands beside it.
fn line(
    pen: &mut Pen<Planned>,
    me: &ShownUnit,
    stands: Tile,
    target: &ShownUnit,
    map: &BattleMap,
    blow: bool,
    success: Option<Chance>,
) {
    let (a, b) = (centre(stands), centre(target.tile));
    let way = (b - a).normalize_or_zero();
    let (from, to) = (a + way * 20.0, b - way * 24.0);
    let colour = palette::side(me.side);
    let width = pen.view.pen(2.5);
    let close = blow || map.in_contact(stands, target.tile);
    let seen = sight(map, stands, target.tile);
    let by = seen.by.filter(|_| !close);
    let stop = match by {
        Some(by) if !seen.clear => a.lerp(b, meets(a, b, by)),
        _ => to,
    };
    let rim = palette::INK.with_alpha(0.7);
    if (to - from).dot(way) > 0.0 {
        pen.sketch.line(from, stop, width + pen.view.pen(2.0), rim);
        pen.sketch.line(from, stop, width, colour);
        if (to - stop).dot(way) > 1.0 {
            pen.sketch
                .dashes(stop, to, width + pen.view.pen(2.0), 9.0, rim);
            pen.sketch
                .dashes(stop, to, width, 9.0, colour.with_alpha(0.8));
        }
    }
    if let Some(by) = by {
        obstacle(pen, map, by, seen);
    }
    if let Some(chance) = success {
        let words = Words {
            hand: Hand::Bold,
            size: Size::Heading,
            anchor: Anchor::BOTTOM_CENTER,
            // Above the name.
            off: vec2(0.0, 22.0),
            colour: palette::TEXT,
            ..Words::new(chance.to_string(), b + vec2(0.0, TILE / 2.0))
        };
        pen.sketch.write(words.on_plate());
    }
}

/// Outlines what is in the way and says what it is.
fn obstacle(pen: &mut Pen<Planned>, map: &BattleMap, by: Obstacle, seen: Sight) {
    let colour = palette::YELLOW;
    let (name, at) = match by {
        Obstacle::Edge(edge) => {
            let (a, b) = ends(edge);
            pen.sketch.line(a, b, 11.0, palette::INK.with_alpha(0.6));
            let rim = Rect::from_corners(a, b).inflate(5.0);
            let width = pen.view.pen(2.0);
            pen.sketch.frame(rim, width, colour);
            let kind = usize::from(map.edge(edge).kind);
            (map.edge_kinds().get(kind), a.midpoint(b))
        }
        Obstacle::Tile(tile) => {
            let rim = square(tile).inflate(-bands::INSET);
            let width = pen.view.pen(2.0);
            pen.sketch.frame(rim, width, colour);
            let kind = usize::from(map.ground(tile).kind);
            (map.ground_kinds().get(kind), centre(tile))
        }
    };
    let name = name.map_or("", |kind| kind.name.as_str());
    let words = Words {
        anchor: Anchor::TOP_CENTER,
        colour,
        off: vec2(0.0, -8.0),
        ..Words::new(format!("{name}, {}", exposure(seen)), at)
    };
    pen.sketch.write(words.on_plate());
}

/// What a line of sight leaves of the target, in words.
pub(super) fn exposure(seen: Sight) -> String {
    match seen.cover {
        _ if !seen.clear => "no line of sight".to_owned(),
        Cover::None | Cover::Full => seen.cover.name().to_owned(),
        cover => format!("{} cover", cover.name()),
    }
}

/// The sign of how much of a target is seen.
pub(super) fn exposed(seen: Sight) -> &'static str {
    match (seen.clear, seen.cover) {
        (false, _) => "×",
        (true, Cover::None) => "◎",
        (true, _) => "◐",
    }
}

/// What is seen of each opponent from where one will stand.
fn lookout(pen: &mut Pen<Planned>, me: &ShownUnit, stands: Tile, shown: &DisplayedState) {
    for unit in shown.seen() {
        if unit.side == me.side || !unit.standing {
            continue;
        }
        let seen = sight(shown.map(), stands, unit.tile);
        let words = Words {
            hand: Hand::Marks,
            size: Size::Log,
            ..Words::new(exposed(seen), centre(unit.tile) + vec2(0.5, 0.5) * TILE)
        };
        pen.sketch.write(words.on_plate());
    }
}

/// Says why what is looked at may not be picked.
fn refusal(pen: &mut Pen<Planned>, draft: &Draft, shown: &DisplayedState) {
    let Some(preview) = draft.preview() else {
        return;
    };
    let target = target_of(&preview.pick).map(|id| shown.unit(id).tile);
    let Some(tile) = tile_of(&preview.pick).or(target) else {
        return;
    };
    let closed = |refusal: &&Refusal| refusal.pick == preview.pick;
    let listed = draft
        .next()
        .closed
        .iter()
        .find(closed)
        .map(|refusal| &refusal.reason);
    let Some(reason) = preview.refusal.as_ref().or(listed) else {
        return;
    };
    let rim = square(tile).inflate(-bands::INSET);
    let width = pen.view.pen(2.0);
    pen.sketch.frame(rim, width, palette::MUTED);
    let words = Words {
        anchor: Anchor::TOP_CENTER,
        off: vec2(0.0, -4.0),
        colour: palette::MUTED,
        ..Words::new(
            format!("× {}", reason.text),
            centre(tile) - vec2(0.0, TILE / 2.0),
        )
    };
    pen.sketch.write(words.on_plate());
}
