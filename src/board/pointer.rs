//! The pointer over the map: which tile it is on, and what a click there means.

use bevy::input::mouse::MouseScrollUnit;
use bevy::picking::pointer::PointerButton;
use bevy::prelude::*;
use tabletop::Battle;
use tabletop::choices::Openings;
use tabletop::decision::Pick;
use tabletop::forecast::Detail;
use tabletop::grid::Tile;

use super::place::tile_at;
use super::view::View;
use crate::app::screen::Turn;
use crate::input::keys::{Act, Action};
use crate::model::playback::DisplayedState;
use crate::model::session::{Draft, DraftHover, DraftPick, Session};
use crate::ui::layout::Slot;
use crate::ui::view::{Hovered, Selected};

/// Pixels of the screen that count as one notch of the wheel, where a device counts in pixels.
const NOTCH: f32 = 40.0;

/// Where the pointer is, in pixels of the screen, while it is over the map.
#[derive(Resource, Default)]
pub(super) struct Pointing(Option<Vec2>);

/// A tile that is pointed at whatever the pointer does, while something is shown.
#[derive(Resource, Default, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Guided(pub Option<Tile>);

/// Somebody clicked on a tile.
#[derive(Message)]
pub(super) struct Clicked(Tile);

/// Whether the pointer is on the map itself, not on something that lies over it.
fn itself<E: Clone + Reflect + std::fmt::Debug>(event: &On<Pointer<E>>) -> bool {
    event.entity == event.original_event_target()
}

/// Lets the middle of the frame take the pointer.
pub(super) fn attach(mut commands: Commands, slots: Query<(Entity, &Slot)>) {
    for (entity, _) in slots.iter().filter(|(_, slot)| **slot == Slot::Map) {
        commands
            .entity(entity)
            .observe(moved)
            .observe(left)
            .observe(clicked)
            .observe(dragged)
            .observe(scrolled);
    }
}

fn moved(event: On<Pointer<Move>>, mut pointing: ResMut<Pointing>) {
    let at = itself(&event).then_some(event.pointer_location.position);
    pointing.0 = at;
}

fn left(event: On<Pointer<Out>>, mut pointing: ResMut<Pointing>) {
    if itself(&event) {
        pointing.0 = None;
    }
}

fn clicked(
    event: On<Pointer<Click>>,
    view: Res<View>,
    shown: Res<DisplayedState>,
    mut clicks: MessageWriter<Clicked>,
    mut acts: MessageWriter<Act>,
) {
    if !itself(&event) {
        return;
    }
    let tile = tile_at(shown.map(), view.place(event.pointer_location.position));
    match event.button {
        PointerButton::Primary => {
            clicks.write_batch(tile.map(Clicked));
        }
        PointerButton::Secondary => {
            acts.write(Act(Action::Back));
        }
        PointerButton::Middle => {}
    }
}

fn dragged(event: On<Pointer<Drag>>, mut view: ResMut<View>) {
    if event.button == PointerButton::Middle {
        view.pan(event.delta);
    }
}

fn scrolled(event: On<Pointer<Scroll>>, mut view: ResMut<View>) {
    if itself(&event) {
        let notches = match event.unit {
            MouseScrollUnit::Line => event.y,
            MouseScrollUnit::Pixel => event.y / NOTCH,
        };
        view.zoom_at(event.pointer_location.position, notches);
    }
}

/// Finds the tile under the pointer; the map may have moved below it.
pub(super) fn hover(
    pointing: Res<Pointing>,
    guided: Res<Guided>,
    view: Res<View>,
    shown: Res<DisplayedState>,
    mut hovered: ResMut<Hovered>,
) {
    let place = pointing.0.map(|pixel| view.place(pixel));
    let below = || place.and_then(|place| tile_at(shown.map(), place));
    hovered.set_if_neq(Hovered(guided.0.or_else(below)));
}

/// Tells the draft what the pointer is over.
pub(super) fn preview(
    turn: Res<State<Turn>>,
    hovered: Res<Hovered>,
    draft: Res<Draft>,
    shown: Res<DisplayedState>,
    mut last: Local<Option<Pick>>,
    mut hovers: MessageWriter<DraftHover>,
) {
    let deciding = *turn.get() == Turn::Deciding;
    let asks_tile = draft.next().step == "tile" || draft.step("tile").is_some();
    let pick = hovered.0.filter(|_| deciding).and_then(|tile| {
        let target = shown.at(tile).map(|unit| Pick::Target(unit.id));
        let offered = target.filter(|pick| draft.offers(pick) || refused(&draft, pick));
        offered.or(asks_tile.then_some(Pick::Tile(tile)))
    });
    if *last != pick {
        last.clone_from(&pick);
        hovers.write(DraftHover(pick));
    }
}

/// Whether the choices say why this may not be picked.
fn refused(draft: &Draft, pick: &Pick) -> bool {
    draft
        .next()
        .closed
        .iter()
        .any(|refusal| refusal.pick == *pick)
}

/// What a click means: a pick of the draft if it is one, else whom the screen tells about.
pub(super) fn click(
    mut clicks: MessageReader<Clicked>,
    turn: Res<State<Turn>>,
    shown: Res<DisplayedState>,
    draft: Res<Draft>,
    mut session: ResMut<Session>,
    mut selected: ResMut<Selected>,
    mut picks: MessageWriter<DraftPick>,
) {
    for Clicked(tile) in clicks.read() {
        let unit = shown.at(*tile);
        if *turn.get() == Turn::Deciding && draft.decision().is_some() {
            let target = unit.map(|unit| Pick::Target(unit.id));
            let wanted = target.into_iter().chain([Pick::Tile(*tile)]);
            let meant = wanted
                .map(|pick| meaning(&mut session, &draft, pick))
                .find(|p| !p.is_empty());
            if let Some(meant) = meant {
                picks.write_batch(meant.into_iter().map(DraftPick));
                continue;
            }
        }
        if let Some(unit) = unit {
            selected.set_if_neq(Selected(Some(unit.id)));
        }
    }
}

/// The picks that a click stands for: the one that is offered, or, while an action is still to be
/// chosen, the action that leads there with the best prospects, and then that.
fn meaning(session: &mut Session, draft: &Draft, wanted: Pick) -> Vec<Pick> {
    if draft.offers(&wanted) {
        return vec![wanted];
    }
    if draft.next().step != "action" {
        return Vec::new();
    }
    let Some(battle) = session.battle() else {
        return Vec::new();
    };
    let mut best: Option<(i32, Vec<Pick>)> = None;
    for choice in &draft.next().open {
        for meant in ways_to(battle, &draft.picks(), &choice.pick, &wanted) {
            let partial = [draft.picks(), meant.clone()].concat();
            let forecast = battle.forecast(&partial, Detail::Numbers);
            let worth = match wanted {
                // Whoever only wants to be there wants nothing else done: that is offered last.
                Pick::Tile(_) => 0,
                _ => forecast.gain - forecast.risk - forecast.stray,
            };
            if best.as_ref().is_none_or(|(most, _)| worth >= *most) {
                best = Some((worth, meant));
            }
        }
    }
    best.map(|(_, meant)| meant).unwrap_or_default()
}

/// All that follows `before` with this action and leads to `wanted`, if a weapon is all that has to
/// be chosen between.
fn ways_to(battle: &mut Battle, before: &[Pick], option: &Pick, wanted: &Pick) -> Vec<Vec<Pick>> {
    let mut openings = Openings::default();
    let mut opens = |battle: &mut Battle, way: &[Pick]| {
        battle.openings(&[before, way].concat(), &mut openings);
        (openings.step, openings.picks.clone())
    };
    let (step, picks) = opens(battle, std::slice::from_ref(option));
    if picks.contains(wanted) {
        return vec![vec![option.clone(), wanted.clone()]];
    }
    if step != "weapon" {
        return Vec::new();
    }
    let mut ways = Vec::new();
    for weapon in picks {
        let way = [option.clone(), weapon];
        if opens(battle, &way).1.contains(wanted) {
            ways.push(way.into_iter().chain([wanted.clone()]).collect());
        }
    }
    ways
}
