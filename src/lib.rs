//! The window of Sharp Sticks.
//!
//! The game is a set of plugins around one [`Battle`](tabletop::Battle): `session` gives it orders
//! and copies its log, `playback` shows the log beat by beat, `board` and `hud` draw what has been
//! shown, `screens` surround it. Nothing here knows a rule: whatever may be done is what the
//! battle's choices offer, and every number on the screen comes from a card, a forecast or a sheet.

pub mod ai_explanations;
mod background_task;
pub mod board;
pub mod cli;
pub mod demo;
pub mod hud;
pub mod keys;
pub mod layout;
pub mod lesson;
pub mod library;
pub mod offscreen;
pub mod playback;
mod preference_file;
pub mod presenter;
pub mod redraw;
pub mod roll_stats;
pub mod round_forecast;
pub mod rule_texts;
pub mod screen;
pub mod screens;
pub mod screenshots;
pub mod session;
mod single_threaded;
pub mod sound;
pub mod terminal;
pub mod theme;
pub mod view;
pub mod vignette_library;
pub mod window;
pub mod words;

use bevy::asset::{AssetMetaCheck, AssetPlugin, UnapprovedPathMode};
use bevy::feathers::FeathersPlugins;
use bevy::prelude::*;

use library::Places;
use theme::palette;

/// Marks the one camera: it draws the map and, over it, the panels.
#[derive(Component, Clone, Copy, Debug)]
pub struct MainCamera;

/// The game, without whatever opens a window. Needs [`Places`], and a
/// [`Library`](library::Library) to have anything to play.
pub struct GamePlugins;

impl Plugin for GamePlugins {
    fn build(&self, app: &mut App) {
        app.insert_resource(ClearColor(palette::BACKGROUND))
            .init_resource::<vignette_library::VignetteLibrary>()
            .add_plugins(FeathersPlugins)
            .add_plugins((
                screen::plugin,
                library::plugin,
                keys::plugin,
                theme::plugin,
                session::plugin,
                playback::plugin,
                view::plugin,
                round_forecast::plugin,
                ai_explanations::plugin,
                layout::plugin,
                board::plugin,
                hud::plugin,
                lesson::plugin,
                screens::plugin,
                redraw::plugin,
            ))
            .add_plugins((
                presenter::plugin,
                demo::plugin,
                sound::plugin,
                words::plugin,
                single_threaded::plugin,
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
