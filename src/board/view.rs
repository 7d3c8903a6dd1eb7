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
use crate::hud::palette::Focus;
use crate::hud::plate::CAPTION_END;
use crate::keys::{Act, Action, HeldActions, Way};
use crate::layout::MapArea;
use crate::playback::{Cue, Pace, Playhead, Shown};
use crate::screen::Turn;
use crate::session::{Chronicle, Session, Show};
use crate::view::Selected;

/// The nearest and the farthest.
const ZOOMS: (f32, f32) = (0.5, 2.0);
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

/// Which part of the map is seen, and how near.
#[derive(Resource, Clone, PartialEq, Debug)]
pub struct View {
    /// What is in the middle of the free part of the screen, in board pixels.
    middle: Vec2,
    zoom: f32,
    /// The zoom that the person chose; a beat may need more room for a while.
    chosen: f32,
    /// What was in the middle before the map came nearer to show how orders are carried out.
    before: Option<Vec2>,
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
            chosen: 1.0,
            before: None,
            area: Rect::default(),
            screen: Vec2::ONE,
            goal: None,
            ready: false,
        }
    }
}

impl View {
    /// How near the map is: a tile is 48 pixels of the screen times this wide, 0.5 to 2.
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
    pub(crate) fn bring(&mut self, tiles: &[Tile]) {
        if tiles.is_empty() {
            return;
        }
        let places: Vec<Vec2> = tiles.iter().copied().map(centre).collect();
        self.goal = Some(self.keeping(&places, MARGIN, 0.0, self.zoom));
    }

    fn clamp(&mut self, map: Rect) {
        self.middle = self.middle.clamp(map.min, map.max);
    }

    /// Moves the map by pixels of the screen, to the right and down.
    pub(super) fn pan(&mut self, pixels: Vec2) {
        self.middle -= vec2(pixels.x, -pixels.y) / self.zoom;
        (self.goal, self.before) = (None, None);
    }

    /// Brings the map nearer (or farther) around a pixel of the screen.
    pub(super) fn zoom_at(&mut self, pixel: Vec2, notches: f32) {
        let under = self.place(pixel);
        self.zoom = whole(self.zoom * NOTCH.powf(notches), notches);
        self.chosen = self.zoom;
        (self.goal, self.before) = (None, None);
        self.middle += under - self.place(pixel);
    }

    /// Comes as near as this, if the person has not chosen to be nearer; comes back to where it was
    /// with `None`.
    fn approach(&mut self, near: Option<f32>) -> f32 {
        match near {
            Some(near) if near > self.chosen => {
                self.before.get_or_insert(self.middle);
                near
            }
            Some(_) => self.chosen,
            None => {
                self.middle = self.before.take().unwrap_or(self.middle);
                self.chosen
            }
        }
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
        (if fits < zoom { centre } else { middle }, zoom)
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
    shown: Res<Shown>,
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
    next.area = area.0;
    let map = bounds(shown.map());
    // Left and right go along the timeline where there is one.
    let pans = |way| session.show().is_none() || matches!(way, Way::Up | Way::Down);
    if !next.ready && area.0.width() > 64.0 && area.0.height() > 64.0 {
        // A scene is small, and there is nothing else to see.
        let near = match session.show() {
            Some(Show::Vignette) => 2.0,
            Some(Show::Replay) | None => 1.25,
        };
        open(&mut next, &shown, near);
    }
    for Act(action) in acts.read() {
        match action {
            Action::Centre => {
                let tile = selected.0.map(|id| centre(shown.unit(id).tile));
                next.goal = Some((tile.unwrap_or(map.center()), next.zoom));
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
    next.clamp(map);
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

/// The first view of a battle: everybody is in it.
fn open(view: &mut View, shown: &Shown, near: f32) {
    let places: Vec<Vec2> = shown.seen().map(|unit| centre(unit.tile)).collect();
    let least = places.iter().copied().reduce(Vec2::min).unwrap_or_default();
    let most = places.iter().copied().reduce(Vec2::max).unwrap_or_default();
    view.middle = least.midpoint(most);
    let (_, zoom) = view.keeping(&places, 1.5 * TILE, 0.0, near);
    (view.zoom, view.chosen) = (zoom, zoom);
    view.ready = true;
}

/// Keeps whoever is selected, whoever acts with whom, and the tile that the keys are on in the free
/// part of the screen.
pub(super) fn follow(
    turn: Res<State<Turn>>,
    shown: Res<Shown>,
    playhead: Res<Playhead>,
    selected: Res<Selected>,
    stage: Res<Stage>,
    focus: Res<Focus>,
    scale: Res<UiScale>,
    chronicle: Res<Chronicle>,
    mut last: Local<(Option<usize>, Option<CombatantId>, Option<Tile>, Rect)>,
    mut view: ResMut<View>,
) {
    let playing = *turn.get() == Turn::Playing;
    let cursor = focus.cursor.filter(|_| *turn.get() == Turn::Deciding);
    // Panels that come and go cover somebody else.
    let now = (
        playing.then_some(playhead.beat()),
        selected.0,
        cursor,
        view.area,
    );
    if *last == now || !view.ready {
        return;
    }
    *last = now;
    let place = |id: CombatantId| centre(shown.unit(id).tile);
    let places: Vec<Vec2> = match (playing, cursor) {
        (true, _) => stage.actors().map(place).chain(stage.going()).collect(),
        // Wherever the keys go, the map follows.
        (false, Some(tile)) => vec![centre(tile)],
        (false, None) => selected.0.into_iter().map(place).collect(),
    };
    if places.is_empty() {
        return;
    }
    // A caption says what is being done, and must not hide it.
    let covered = if playing { CAPTION_END * scale.0 } else { 0.0 };
    let resolves =
        resolves(&chronicle, &shown) && !matches!(stage.cue, Some((Cue::Reveal { .. }, _)));
    let near = (resolves && !playhead.still && playhead.pace != Pace::Instant).then_some(NEAR);
    let mut ideal = view.clone();
    let zoom = ideal.approach(near);
    let goal = ideal.keeping(&places, MARGIN, covered, zoom);
    if goal != (view.middle, view.zoom) {
        (view.goal, view.before) = (Some(goal), ideal.before);
    }
}

/// Whether orders are being carried out.
fn resolves(chronicle: &Chronicle, shown: &Shown) -> bool {
    let phase = chronicle.vocabulary.phases.get(usize::from(shown.phase()));
    phase.is_some_and(|phase| matches!(phase.kind, PhaseKind::Act | PhaseKind::End))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn view() -> View {
        View {
            area: Rect::new(220.0, 32.0, 940.0, 624.0),
            screen: vec2(1280.0, 720.0),
            middle: vec2(300.0, -200.0),
            ..View::default()
        }
    }

    #[test]
    fn what_is_under_the_pointer_stays_there_when_the_map_comes_nearer() {
        let mut view = view();
        let pixel = vec2(700.0, 100.0);
        let before = view.place(pixel);
        view.zoom_at(pixel, 3.0);
        assert!(view.zoom > 1.3);
        assert!(view.place(pixel).distance(before) < 0.01);
        view.zoom_at(pixel, -30.0);
        assert_eq!(view.zoom, 0.5);
        assert!(view.pixel(before).distance(pixel) < 0.01);
    }

    #[test]
    fn it_moves_no_farther_than_it_must() {
        let view = view();
        assert_eq!(
            view.keeping(&[view.middle], 50.0, 0.0, 1.0),
            (view.middle, 1.0)
        );
        let (middle, zoom) = view.keeping(&[vec2(900.0, -200.0)], 50.0, 0.0, 1.0);
        assert_eq!((middle, zoom), (vec2(900.0 + 50.0 - 360.0, -200.0), 1.0));
        let (_, zoom) = view.keeping(&[Vec2::ZERO, vec2(900.0, -200.0)], 50.0, 0.0, 1.0);
        assert!(zoom < 0.75 && zoom > 0.7);
    }

    #[test]
    fn after_it_came_nearer_the_map_goes_back_to_where_it_was() {
        let mut view = view();
        view.chosen = 0.5;
        let home = view.middle;
        assert_eq!(view.approach(Some(NEAR)), NEAR);
        view.middle += vec2(70.0, 0.0);
        assert_eq!(view.approach(Some(NEAR)), NEAR);
        assert_eq!((view.approach(None), view.middle), (0.5, home));
        // Who looks somewhere else meanwhile stays there.
        view.approach(Some(NEAR));
        view.pan(vec2(10.0, 0.0));
        let there = view.middle;
        assert_eq!((view.approach(None), view.middle), (0.5, there));
        view.chosen = 2.0;
        assert_eq!(view.approach(Some(NEAR)), 2.0);
    }

    #[test]
    fn whoever_acts_is_kept_below_what_is_covered() {
        let mut view = view();
        let top = view.middle + vec2(0.0, 290.0);
        let (middle, zoom) = view.keeping(&[top], 50.0, 96.0, 1.0);
        assert_eq!(
            (middle, zoom),
            (vec2(300.0, top.y + 50.0 + 96.0 - 296.0), 1.0)
        );
        (view.middle, view.zoom) = (middle, zoom);
        assert_eq!(view.pixel(top).y, 32.0 + 96.0 + 50.0);
    }
}
