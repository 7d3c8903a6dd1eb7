//! Which part of the map is seen, and how near: pan, zoom, and what is kept in the free part of the
//! screen.

use bevy::prelude::*;
use bevy::window::RequestRedraw;
use tabletop::CombatantId;
use tabletop::grid::Tile;
use tabletop::ruleset::PhaseKind;

use super::place::{TILE, bounds, centre};
use super::stage::Stage;
use crate::MainCamera;
use crate::app::screen::Turn;
use crate::hud::palette::Focus;
use crate::hud::plate::CAPTION_END;
use crate::input::keys::{Act, Action, HeldActions, Way};
use crate::model::playback::{Cue, DisplayedState, Pace, Playhead};
use crate::model::session::{Draft, ReplayLog, Session};
use crate::ui::layout::MapArea;
use crate::ui::view::{BringIntoView, Selected};

/// The nearest and the farthest.
const ZOOMS: (f32, f32) = (0.1, 3.0);
/// How much nearer one notch of the wheel brings the map.
const NOTCH: f32 = 1.12;
/// Pixels of the screen that a held key moves the map in a second.
const SPEED: f32 = 1000.0;
/// How fast the view goes where it wants to be, per second.
const EASE: f32 = 9.0;
/// So much is seen around whatever is kept in view, in board pixels.
const MARGIN: f32 = 1.75 * TILE;
/// How near the map is at least while orders are carried out, if whoever acts with whom fits in.
const NEAR: f32 = 1.0;
/// Pixels of the screen around a map that is seen as a whole: the coordinates stand there.
const RIM: f32 = 20.0;

/// Which part of the map is seen, and how near.
#[derive(Resource, Clone, PartialEq, Debug)]
pub struct View {
    /// What is in the middle of the free part of the screen, in board pixels.
    middle: Vec2,
    zoom: f32,
    /// The person looks at a part of their own choice: the view stays there until something else is asked
    /// or shown.
    own: bool,
    /// The whole map.
    map: Rect,
    /// The free part of the screen.
    area: Rect,
    /// Size of the screen.
    screen: Vec2,
    /// Where it wants to be.
    goal: Option<(Vec2, f32)>,
    /// Whether it has been set up for the battle.
    ready: bool,
}

impl Default for View {
    fn default() -> Self {
        Self {
            middle: Vec2::ZERO,
            zoom: 1.0,
            own: false,
            map: Rect::default(),
            area: Rect::default(),
            screen: Vec2::ONE,
            goal: None,
            ready: false,
        }
    }
}

impl View {
    /// How near the map is: a tile is 48 pixels of the screen times this wide, 0.1 to 3.
    pub fn zoom(&self) -> f32 {
        self.zoom
    }

    /// Width in board pixels of a line that is `pixels` wide at 100 %, and never too thin to see.
    pub(super) fn pen(&self, pixels: f32) -> f32 {
        (pixels * self.zoom).max(pixels.min(1.5)) / self.zoom
    }

    /// The free part of the screen, in board pixels.
    pub(super) fn seen(&self) -> Rect {
        Rect::from_center_size(self.middle, self.area.size() / self.zoom)
    }

    /// Where the camera stands.
    fn camera(&self) -> Vec2 {
        let off = self.area.center() - self.screen / 2.0;
        self.middle - vec2(off.x, -off.y) / self.zoom
    }

    /// The place of the board at a pixel of the screen, counted from the top left.
    pub(super) fn place(&self, pixel: Vec2) -> Vec2 {
        let off = pixel - self.screen / 2.0;
        self.camera() + vec2(off.x, -off.y) / self.zoom
    }

    /// The pixel of the screen in the middle of a tile, counted from the top left.
    pub fn pixel_of(&self, tile: Tile) -> Vec2 {
        self.pixel(centre(tile))
    }

    /// The pixel of the screen at a place of the board.
    fn pixel(&self, place: Vec2) -> Vec2 {
        let off = (place - self.camera()) * self.zoom;
        self.screen / 2.0 + vec2(off.x, -off.y)
    }

    /// Goes, as little as can be, to where all of these tiles are seen.
    fn bring(&mut self, tiles: &[Tile]) {
        if tiles.is_empty() {
            return;
        }
        let places: Vec<Vec2> = tiles.iter().copied().map(centre).collect();
        self.goal = Some(self.keeping(&places, MARGIN, 0.0, self.zoom));
    }

    /// Where the whole map is seen, in the middle of the free part of the screen.
    fn fit(&self) -> (Vec2, f32) {
        let room = (self.area.size() - 2.0 * RIM).max(Vec2::splat(32.0));
        let zoom = (room / self.map.size().max(Vec2::splat(TILE))).min_element();
        (self.map.center(), whole(zoom, -1.0))
    }

    /// A place from which, at this zoom, no more is seen beyond the map than must be.
    fn within(&self, middle: Vec2, zoom: f32) -> Vec2 {
        let half = self.area.size() / zoom / 2.0;
        let rim = self.map.inflate(RIM / zoom);
        let (low, high) = (rim.min + half, rim.max - half);
        let centre = self.map.center();
        let along = |middle: f32, low: f32, high: f32, centre: f32| match low < high {
            true => middle.clamp(low, high),
            false => centre,
        };
        vec2(
            along(middle.x, low.x, high.x, centre.x),
            along(middle.y, low.y, high.y, centre.y),
        )
    }

    /// Moves the map by pixels of the screen, to the right and down.
    pub(super) fn pan(&mut self, pixels: Vec2) {
        self.middle -= vec2(pixels.x, -pixels.y) / self.zoom;
        self.middle = self.within(self.middle, self.zoom);
        (self.goal, self.own) = (None, true);
    }

    /// Brings the map nearer (or farther) around a pixel of the screen.
    pub(super) fn zoom_at(&mut self, pixel: Vec2, notches: f32) {
        let under = self.place(pixel);
        let (_, fit) = self.fit();
        self.zoom = whole(self.zoom * NOTCH.powf(notches), notches).max(fit);
        self.goal = None;
        // Whoever goes as far away as one can sees the whole map again.
        self.own = self.zoom > fit;
        self.middle += under - self.place(pixel);
        self.middle = self.within(self.middle, self.zoom);
    }

    /// Where it has to be, at most this near, for everything around these places to be seen, moving
    /// as little as can be, below so many pixels that are covered at the top.
    fn keeping(&self, places: &[Vec2], margin: f32, covered: f32, near: f32) -> (Vec2, f32) {
        let Some(first) = places.first() else {
            return self.goal.unwrap_or((self.middle, self.zoom));
        };
        let mut need = Rect::from_center_size(*first, Vec2::splat(2.0 * margin));
        for place in places {
            need = need.union(Rect::from_center_size(*place, Vec2::splat(2.0 * margin)));
        }
        let covered = vec2(0.0, covered.clamp(0.0, self.area.height() / 2.0));
        let fits = ((self.area.size() - covered) / need.size()).min_element();
        let zoom = whole(near.min(fits), -1.0);
        let half = self.area.size() / zoom / 2.0;
        let (low, high) = (need.max - half + covered / zoom, need.min + half);
        let middle = self.middle.clamp(low.min(high), low.max(high));
        let centre = need.center() + covered / zoom / 2.0;
        let middle = if fits < zoom { centre } else { middle };
        // Nearer the rim than the caption allows only where somebody stands below it.
        let inner = self.within(middle, zoom);
        let kept = |at: Vec2| {
            (at - low.min(high)).min_element() >= 0.0 && (high.max(low) - at).min_element() >= 0.0
        };
        (if kept(inner) { inner } else { middle }, zoom)
    }
}

/// A zoom at which a tile is a whole number of pixels wide, rounded the way it goes.
fn whole(zoom: f32, way: f32) -> f32 {
    let pixels = zoom * TILE;
    let pixels = if way > 0.0 {
        (pixels - 0.01).ceil()
    } else {
        (pixels + 0.01).floor()
    };
    (pixels / TILE).clamp(ZOOMS.0, ZOOMS.1)
}

/// Forgets the last battle.
pub(super) fn renew(mut view: ResMut<View>) {
    *view = View::default();
}

/// Takes in the size of the screen and the keys, and goes where the view wants to be.
pub(super) fn steer(
    time: Res<Time>,
    area: Res<MapArea>,
    shown: Res<DisplayedState>,
    selected: Res<Selected>,
    playhead: Res<Playhead>,
    session: Res<Session>,
    held: Res<HeldActions>,
    mut acts: MessageReader<Act>,
    mut view: ResMut<View>,
    camera: Single<(&Camera, &mut Transform, &mut Projection), With<MainCamera>>,
    mut redraws: MessageWriter<RequestRedraw>,
) {
    let (camera, mut place, mut projection) = camera.into_inner();
    let mut next = view.clone();
    if let Some(screen) = camera.logical_viewport_size() {
        next.screen = screen;
    }
    let map = bounds(shown.map());
    let moved = (next.area, next.map) != (area.0, map);
    (next.area, next.map) = (area.0, map);
    // Left and right go along the timeline where there is one.
    let pans = |way| session.show().is_none() || matches!(way, Way::Up | Way::Down);
    let room = area.0.width() > 64.0 && area.0.height() > 64.0;
    if room && (!next.ready || (moved && !next.own)) {
        (next.middle, next.zoom) = next.fit();
        (next.goal, next.ready) = (None, true);
    }
    for Act(action) in acts.read() {
        match action {
            Action::Centre => {
                let (middle, fit) = next.fit();
                let tile = selected.0.map(|id| centre(shown.unit(id).tile));
                // Once there it is nearer, and from there it goes back to the whole map.
                next.own = tile.is_some() && next.zoom <= fit;
                next.goal = match tile.filter(|_| next.own) {
                    Some(tile) => {
                        let zoom = NEAR.max(1.5 * fit).min(ZOOMS.1);
                        Some((next.within(tile, zoom), zoom))
                    }
                    None => Some((middle, fit)),
                };
            }
            Action::Pan(way) if pans(*way) => next.pan(step(*way) * -TILE),
            _ => {}
        }
    }
    for way in [Way::Up, Way::Right, Way::Down, Way::Left] {
        if held.contains(Action::Pan(way)) && pans(way) {
            next.pan(step(way) * -SPEED * time.delta_secs());
            redraws.write(RequestRedraw);
        }
    }
    if let Some((middle, zoom)) = next.goal {
        let share = 1.0 - (-EASE * time.delta_secs()).exp();
        let near =
            next.middle.distance(middle) * next.zoom < 1.0 && (next.zoom - zoom).abs() < 0.01;
        if near || playhead.pace == Pace::Instant || playhead.still {
            (next.middle, next.zoom, next.goal) = (middle, zoom, None);
        } else {
            next.middle = next.middle.lerp(middle, share);
            next.zoom += (zoom - next.zoom) * share;
        }
        redraws.write(RequestRedraw);
    }
    view.set_if_neq(next);
    // On whole pixels, so that nothing shimmers.
    let at = ((view.camera() * view.zoom).round() / view.zoom).extend(place.translation.z);
    if place.translation != at {
        place.translation = at;
    }
    let scale = view.zoom.recip();
    let stale = matches!(&*projection, Projection::Orthographic(old) if old.scale != scale);
    if stale && let Projection::Orthographic(ortho) = &mut *projection {
        ortho.scale = scale;
    }
}

/// Pixels of the screen one step that way, right and down.
fn step(way: Way) -> Vec2 {
    match way {
        Way::Up => vec2(0.0, -1.0),
        Way::Right => vec2(1.0, 0.0),
        Way::Down => vec2(0.0, 1.0),
        Way::Left => vec2(-1.0, 0.0),
    }
}

/// What the view was last set for: whose turn it is, the question, the beat, the tile that the keys are on.
type Occasion = (Turn, Option<u32>, Option<usize>, Option<Tile>);

/// Shows what somebody asked to see.
pub(super) fn bring_into_view(mut asked: MessageReader<BringIntoView>, mut view: ResMut<View>) {
    for BringIntoView(tiles) in asked.read() {
        view.bring(tiles);
    }
}

/// Sees to it that the whole map is in the free part of the screen; while orders are carried out, nearer,
/// whoever acts with whom, and of a question in the middle of that everybody whom it is about.
pub(super) fn follow(
    turn: Res<State<Turn>>,
    shown: Res<DisplayedState>,
    playhead: Res<Playhead>,
    stage: Res<Stage>,
    focus: Res<Focus>,
    scale: Res<UiScale>,
    replay_log: Res<ReplayLog>,
    draft: Res<Draft>,
    mut last: Local<Option<(Occasion, Rect)>>,
    mut view: ResMut<View>,
) {
    let playing = *turn.get() == Turn::Playing;
    let deciding = *turn.get() == Turn::Deciding;
    let cursor = focus.cursor.filter(|_| deciding);
    let decision = draft.decision().filter(|_| deciding);
    let asked = decision.map(|decision| decision.id);
    let beat = playing.then_some(playhead.beat());
    let now = (*turn.get(), asked, beat, cursor);
    // Panels that come and go cover somebody else.
    if *last == Some((now, view.area)) || !view.ready {
        return;
    }
    let before = last.replace((now, view.area)).map(|(before, _)| before);
    let other = before.is_none_or(|(turn, asked, ..)| (turn, asked) != (now.0, now.1));
    // Whoever looks closer does so until something else begins.
    let own = view.own && !other;
    if view.own && other {
        view.own = false;
    }
    let place = |id: CombatantId| centre(shown.unit(id).tile);
    if own {
        if let Some(tile) = cursor {
            // Wherever the keys go, the map follows.
            let goal = view.keeping(&[centre(tile)], MARGIN, 0.0, view.zoom);
            if goal != (view.middle, view.zoom) {
                view.goal = Some(goal);
            }
        }
        return;
    }
    let resolves =
        resolves(&replay_log, &shown) && !matches!(stage.cue, Some((Cue::Reveal { .. }, _)));
    let calm = playhead.still || playhead.pace == Pace::Instant;
    let places: Vec<Vec2> = match decision {
        // Orders are given with the whole map in sight.
        _ if !resolves || calm => Vec::new(),
        None if playing => stage.actors().map(place).chain(stage.going()).collect(),
        None => Vec::new(),
        Some(decision) => {
            let attack = stage.attack.map(|(attack, _)| [attack.by, attack.at]);
            let involved = attack.into_iter().flatten().chain(decision.about());
            involved.chain([decision.by]).map(place).collect()
        }
    };
    // A caption says what is being done, and must not hide it.
    let covered = if playing { CAPTION_END * scale.0 } else { 0.0 };
    let (middle, fit) = view.fit();
    let goal = match places.is_empty() || fit >= NEAR {
        true => (middle, fit),
        false => {
            let (at, zoom) = view.keeping(&places, MARGIN, covered, NEAR);
            match zoom > fit {
                true => (at, zoom),
                false => (middle, fit),
            }
        }
    };
    if goal != view.goal.unwrap_or((view.middle, view.zoom)) {
        view.goal = Some(goal);
    }
}

/// Whether orders are being carried out.
fn resolves(replay_log: &ReplayLog, shown: &DisplayedState) -> bool {
    let phase = replay_log.vocabulary.phases.get(usize::from(shown.phase()));
    phase.is_some_and(|phase| matches!(phase.kind, PhaseKind::Act | PhaseKind::End))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn view() -> View {
        View {
            area: Rect::new(220.0, 32.0, 940.0, 624.0),
            screen: vec2(1280.0, 720.0),
            middle: vec2(720.0, -576.0),
            map: Rect::new(0.0, -1152.0, 1440.0, 0.0),
            ..View::default()
        }
    }

    #[test]
    fn what_is_under_the_pointer_stays_there_when_the_map_comes_nearer() {
        let mut view = view();
        let pixel = vec2(560.0, 300.0);
        let before = view.place(pixel);
        view.zoom_at(pixel, 3.0);
        assert!(view.zoom > 1.3 && view.own);
        assert!(view.place(pixel).distance(before) < 0.01);
        // As far away as one can go the whole map is there, in the middle.
        view.zoom_at(pixel, -30.0);
        assert_eq!((view.middle, view.zoom), view.fit());
        assert!(!view.own);
    }

    #[test]
    fn the_whole_map_fits_into_any_screen_and_stands_in_its_middle() {
        let sizes = [
            (800.0, 600.0),
            (1024.0, 768.0),
            (1280.0, 720.0),
            (1366.0, 768.0),
            (1920.0, 1080.0),
            (2560.0, 1440.0),
            (3840.0, 2160.0),
        ];
        for (width, height) in sizes {
            let view = View {
                area: Rect::new(220.0, 32.0, width - 340.0, height - 96.0),
                screen: vec2(width, height),
                ..view()
            };
            let (middle, zoom) = view.fit();
            assert_eq!(middle, view.map.center());
            let seen = Rect::from_center_size(middle, view.area.size() / zoom);
            assert!(seen.contains(view.map.min) && seen.contains(view.map.max));
            // And no larger than it must be: one pixel to a tile more, and it would not fit.
            let more = Rect::from_center_size(middle, view.area.size() / (zoom + 1.0 / TILE));
            let more = more.inflate(-RIM / zoom);
            assert!(!more.contains(view.map.min) || zoom == ZOOMS.1, "{width}");
        }
    }

    #[test]
    fn it_moves_no_farther_than_it_must() {
        let view = view();
        assert_eq!(
            view.keeping(&[view.middle], 50.0, 0.0, 1.0),
            (view.middle, 1.0)
        );
        let (middle, zoom) = view.keeping(&[vec2(1040.0, -576.0)], 50.0, 0.0, 1.0);
        assert_eq!((middle, zoom), (vec2(1040.0 + 50.0 - 360.0, -576.0), 1.0));
        let (_, zoom) = view.keeping(&[vec2(200.0, -576.0), vec2(1100.0, -576.0)], 50.0, 0.0, 1.0);
        assert!(zoom < 0.75 && zoom > 0.7);
    }

    #[test]
    fn whoever_looks_closer_does_not_leave_the_map() {
        let mut view = view();
        view.pan(vec2(-9000.0, 0.0));
        assert!(view.own);
        assert_eq!(view.middle, vec2(1440.0 + RIM - 360.0, -576.0));
    }

    #[test]
    fn whoever_acts_is_kept_below_what_is_covered() {
        let mut view = view();
        let top = view.middle + vec2(0.0, 290.0);
        let (middle, zoom) = view.keeping(&[top], 50.0, 96.0, 1.0);
        assert_eq!(
            (middle, zoom),
            (vec2(720.0, top.y + 50.0 + 96.0 - 296.0), 1.0)
        );
        (view.middle, view.zoom) = (middle, zoom);
        assert_eq!(view.pixel(top).y, 32.0 + 96.0 + 50.0);
    }
}
