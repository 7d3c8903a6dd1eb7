//! Coordinates along the edges of what is seen, and the outline of the objective's area.

use bevy::prelude::*;
use bevy::sprite::Anchor;
use tabletop::grid::Tile;
use tabletop::scenario::Objective;

use super::place::{TILE, bounds, centre, square};
use super::sketch::{Hand, Layer, Sketch, Words};
use super::view::View;
use crate::model::playback::DisplayedState;
use crate::model::session::ReplayLog;
use crate::ui::theme::palette;
use crate::ui::theme::text::Size;
use crate::ui::view::Hovered;

/// Coordinates.
pub(super) struct Rulers;

impl Layer for Rulers {
    const HEIGHT: f32 = 90.0;
}

/// The outline of the objective's area.
pub(super) struct Goal;

impl Layer for Goal {
    const HEIGHT: f32 = 7.0;
}

/// Draws the coordinates where they can be seen: at the edge of the map, or of the screen.
pub(super) fn draw(
    view: Res<View>,
    shown: Res<DisplayedState>,
    hovered: Res<Hovered>,
    mut sketch: ResMut<Sketch<Rulers>>,
) {
    if !view.is_changed() && !hovered.is_changed() && !sketch.is_empty() {
        return;
    }
    sketch.clear();
    let map = shown.map();
    let (whole, seen) = (bounds(map), view.seen());
    let pixel = 1.0 / view.zoom();
    // Outside the map if there is room for it, else just inside the screen.
    let top = (whole.max.y + 9.0 * pixel).min(seen.max.y - 9.0 * pixel);
    let left = (whole.min.x - 11.0 * pixel).max(seen.min.x + 11.0 * pixel);
    // Every second one where they would stand too close.
    let every = match TILE * view.zoom() {
        ..14.0 => 5,
        ..30.0 => 2,
        _ => 1,
    };
    let mut write = |number: i16, at: Vec2, here: bool| {
        sketch.write(Words {
            colour: if here {
                palette::YELLOW
            } else {
                palette::MUTED.with_alpha(0.75)
            },
            hand: if here { Hand::Bold } else { Hand::Plain },
            ..Words::new(number.to_string(), at)
        });
    };
    let under = hovered.0;
    for x in 0..map.width() {
        let here = under.is_some_and(|tile| tile.x == x);
        let at = vec2(centre(Tile::new(x, 0)).x, top);
        let inside = at.x > seen.min.x + 22.0 * pixel && at.x < seen.max.x - 8.0 * pixel;
        if inside && (here || x % every == 0) {
            write(x, at, here);
        }
    }
    for y in 0..map.height() {
        let here = under.is_some_and(|tile| tile.y == y);
        let at = vec2(left, centre(Tile::new(0, y)).y);
        let inside = at.y < seen.max.y - 18.0 * pixel && at.y > seen.min.y + 8.0 * pixel;
        if inside && (here || y % every == 0) {
            write(y, at, here);
        }
    }
}

/// Outlines the area that decides the battle, and says how.
pub(super) fn draw_goal(
    replay_log: Res<ReplayLog>,
    view: Res<View>,
    mut sketch: ResMut<Sketch<Goal>>,
) {
    let objective = &replay_log.scenario.sheet.objective;
    let Some((from, to)) = objective.area() else {
        return;
    };
    if !view.is_changed() && !sketch.is_empty() {
        return;
    }
    sketch.clear();
    let area = square(from).union(square(to));
    sketch.fill(area, palette::TEXT.with_alpha(0.05));
    let (pen, ink) = (view.pen(3.0), palette::TEXT.with_alpha(0.75));
    // Inside whatever wall stands around it.
    let rim = area.inflate(-9.0);
    let corners = [
        rim.min,
        vec2(rim.max.x, rim.min.y),
        rim.max,
        vec2(rim.min.x, rim.max.y),
        rim.min,
    ];
    for side in corners.windows(2) {
        sketch.dashes(side[0], side[1], pen, 14.0, ink);
    }
    let words = match objective {
        Objective::Hold { rounds, .. } => format!("hold {rounds} rounds"),
        Objective::Reach { count, .. } => format!("bring {count} here"),
        Objective::LastStanding => String::new(),
    };
    let at = vec2(area.min.x, area.max.y);
    let mark = Words {
        hand: Hand::Marks,
        anchor: Anchor::TOP_LEFT,
        off: vec2(12.0, -12.0),
        ..Words::new("◎", at)
    };
    sketch.write(mark.on_plate());
    let words = Words {
        size: Size::Small,
        hand: Hand::Bold,
        anchor: Anchor::TOP_LEFT,
        off: vec2(34.0, -12.0),
        ..Words::new(words, at)
    };
    sketch.write(words.on_plate());
}
