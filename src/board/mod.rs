//! The map: terrain, edges, tokens, overlays, the camera. Shows [`DisplayedState`](crate::model::playback::Shown)
//! and the beat on stage; asks the rules nothing but what the draft and the battle offer.

mod areas;
mod bands;
mod beyond;
mod blasts;
mod brush;
mod cones;
mod decals;
pub(crate) mod edges;
mod effects;
mod flight;
mod intents;
mod missile;
pub(crate) mod overlays;
mod place;
mod plan;
mod pointer;
mod pose;
mod rings;
mod rulers;
mod sketch;
mod stage;
mod strikes;
mod terrain;
pub(crate) mod tokens;
mod view;

pub(crate) use pointer::Guided;
pub use view::View;

use bevy::prelude::*;
use bevy_ecs_tilemap::TilemapPlugin;

use crate::app::screen::{EnterSystems, GameSystems, Screen};
use sketch::layer;

/// Sketches become entities, after everything has been drawn.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Ink;

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((TilemapPlugin, brush::plugin))
        .init_resource::<View>()
        .init_resource::<stage::Stage>()
        .init_resource::<pointer::Pointing>()
        .init_resource::<Guided>()
        .add_message::<pointer::Clicked>()
        .configure_sets(Update, Ink.after(GameSystems::Draw));
    layer::<terrain::Fringes>(app);
    layer::<rulers::Goal>(app);
    layer::<overlays::Overlaid>(app);
    layer::<tokens::Ground>(app);
    layer::<decals::Spoor>(app);
    layer::<decals::Smoke>(app);
    layer::<edges::Edges>(app);
    layer::<areas::Areas>(app);
    layer::<intents::Intents>(app);
    layer::<rings::Rings>(app);
    layer::<tokens::Tokens>(app);
    layer::<tokens::Curtain>(app);
    layer::<tokens::Lifted>(app);
    layer::<effects::Effects>(app);
    layer::<plan::Planned>(app);
    layer::<rulers::Rulers>(app);
    app.add_systems(
        OnEnter(Screen::Battle),
        (view::renew, pointer::attach, restart).in_set(EnterSystems::Fill),
    )
    .add_systems(
        Update,
        (
            stage::set,
            view::bring_into_view,
            view::follow,
            view::steer,
            pointer::hover,
            pointer::click,
            pointer::preview,
        )
            .chain()
            .in_set(GameSystems::View)
            .run_if(in_state(Screen::Battle)),
    )
    .add_systems(
        Update,
        (
            terrain::lay,
            terrain::choose_grain,
            rulers::draw_goal,
            edges::draw,
            decals::draw,
            overlays::draw,
            areas::draw,
            intents::draw,
            rings::draw,
            tokens::draw,
            effects::draw,
            plan::draw,
            rulers::draw,
        )
            .chain()
            .in_set(GameSystems::Draw)
            .run_if(in_state(Screen::Battle)),
    );
}

/// Whether anything of the beat on stage is drawn over the figures: a stroke, a die, words.
pub fn shows_effects(world: &World) -> bool {
    let drawn = world.get_resource::<sketch::Sketch<effects::Effects>>();
    drawn.is_some_and(|drawn| !drawn.is_empty())
}

/// Nothing is on stage yet.
fn restart(mut stage: ResMut<stage::Stage>) {
    *stage = stage::Stage::default();
}
