//! The window of Sharp Sticks.
//!
//! The game is a set of plugins around one [`Battle`](tabletop::Battle): `session` gives it orders
//! and copies its log, `playback` shows the log beat by beat, `board` and `hud` draw what has been
//! shown, `screens` surround it. Nothing here knows a rule: whatever may be done is what the
//! battle's choices offer, and every number on the screen comes from a card, a forecast or a sheet.

pub mod app;
pub mod board;
pub mod demo;
pub mod hud;
pub mod input;
pub mod lesson;
pub mod model;
pub mod platform;
pub mod presenter;
pub mod screens;
pub mod sound;
pub mod tasks;
pub mod ui;

use bevy::asset::{AssetMetaCheck, AssetPlugin, UnapprovedPathMode};
use bevy::feathers::FeathersPlugins;
use bevy::prelude::*;

use model::library::Places;
use ui::theme::palette;

/// Marks the one camera: it draws the map and, over it, the panels.
#[derive(Component, Clone, Copy, Debug)]
pub struct MainCamera;

/// The game, without whatever opens a window. Needs [`Places`], and a
/// [`Library`](model::library::Library) to have anything to play.
pub struct GamePlugins;

impl Plugin for GamePlugins {
    fn build(&self, app: &mut App) {
        app.insert_resource(ClearColor(palette::BACKGROUND))
            .init_resource::<model::vignette_library::VignetteLibrary>()
            .add_plugins(FeathersPlugins)
            .add_plugins((
                app::screen::plugin,
                model::library::plugin,
                input::keys::plugin,
                ui::theme::plugin,
                model::session::plugin,
                model::playback::plugin,
                ui::view::plugin,
                tasks::round_forecast::plugin,
                tasks::ai_explanations::plugin,
                ui::layout::plugin,
                board::plugin,
                hud::plugin,
                lesson::plugin,
                screens::plugin,
                platform::redraw::plugin,
            ))
            .add_plugins((
                app::notice::plugin,
                presenter::plugin,
                demo::plugin,
                sound::plugin,
                ui::words::plugin,
                platform::single_threaded::plugin,
            ))
            .add_systems(PreStartup, spawn_camera);
    }
}

fn spawn_camera(mut commands: Commands, cameras: Query<(), With<MainCamera>>) {
    if cameras.is_empty() {
        commands.spawn((MainCamera, Camera2d, IsDefaultUiCamera));
    }
}

/// Where the engine looks for pictures.
fn asset_plugin(places: &Places) -> AssetPlugin {
    AssetPlugin {
        file_path: places.assets.to_string_lossy().into_owned(),
        meta_check: AssetMetaCheck::Never,
        unapproved_path_mode: UnapprovedPathMode::Allow,
        ..default()
    }
}
