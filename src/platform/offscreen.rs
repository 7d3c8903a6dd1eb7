//! The whole game without a window: drawn into an image, driven by made-up pointer and keys.
//!
//! Tests play with it, and `sharp-sticks --offscreen-shots DIR` takes pictures with it. Frames
//! last a fixed time, so that the same input gives the same picture.

use bevy::app::{PluginsState, TerminalCtrlCHandlerPlugin};
use bevy::asset::RenderAssetUsages;
use bevy::camera::{NormalizedRenderTarget, RenderTarget};
use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::input_focus::InputFocus;
use bevy::log::LogPlugin;
use bevy::picking::pointer::{Location, PointerAction, PointerButton, PointerId, PointerInput};
use bevy::prelude::*;
use bevy::render::RenderPlugin;
use bevy::render::pipelined_rendering::PipelinedRenderingPlugin;
use bevy::render::render_resource::{
    Extent3d, PollType, TextureDimension, TextureFormat, TextureUsages,
};
use bevy::render::renderer::RenderDevice;
use bevy::render::view::screenshot::{Screenshot, ScreenshotCaptured};
use bevy::time::TimeUpdateStrategy;
use bevy::window::{ExitCondition, RequestRedraw};
use bevy::winit::WinitPlugin;
use std::path::Path;
use std::time::Duration;

use crate::app::screen::{Screen, Turn};
use crate::model::library::{Library, Places};
use crate::model::playback::{CardStage, Pace, Playhead, Tempo};
use crate::model::session::{ReplayLog, Session};
use crate::screens::{Export, Tide};
use crate::tasks::ai_explanations::Whys;
use crate::tasks::round_forecast::{RoundForecast, Thoroughness};
use crate::ui::theme::art::Loading;
use crate::{GamePlugins, MainCamera};

/// Length of a frame.
const FRAME: Duration = Duration::from_nanos(16_666_667);

/// Length of a frame while nobody looks.
const LONG_FRAME: Duration = Duration::from_millis(100);

/// Samples of the round forecast, few because of slow builds.
const SAMPLES: u32 = 100;

/// Where letters are, as far as they ask for anything by themselves.
const KEYS: [(char, KeyCode); 10] = [
    ('n', KeyCode::KeyN),
    ('p', KeyCode::KeyP),
    ('u', KeyCode::KeyU),
    ('m', KeyCode::KeyM),
    ('s', KeyCode::KeyS),
    ('h', KeyCode::KeyH),
    ('k', KeyCode::KeyK),
    ('l', KeyCode::KeyL),
    ('.', KeyCode::Period),
    (' ', KeyCode::Space),
];

/// The game, drawn into an image.
pub struct Offscreen {
    app: App,
    image: Handle<Image>,
    pointer: Vec2,
}

/// A picture of the screen.
#[derive(Resource, Default)]
struct Captured(Option<Image>);

/// Whether frames are drawn: on a software renderer most of their time goes into that, and few of
/// them are looked at.
#[derive(Resource, Default)]
struct Drawn(bool);

/// Lets the camera see for the time of a frame, whatever became of the one before.
fn open_eye(mut cameras: Query<&mut Camera, With<MainCamera>>) {
    for mut camera in &mut cameras {
        camera.bypass_change_detection().is_active = true;
    }
}

/// Last in a frame, before it would be drawn. The pointer has found what is below it by then.
fn shut_eye(drawn: Res<Drawn>, mut cameras: Query<&mut Camera, With<MainCamera>>) {
    for mut camera in &mut cameras {
        camera.bypass_change_detection().is_active = drawn.0;
    }
}

impl Offscreen {
    /// Builds the game at a size in pixels and runs it until the first screen stands.
    pub fn new(library: Library, places: Places, width: u32, height: u32) -> Self {
        let mut app = App::new();
        app.add_plugins(
            DefaultPlugins
                .set(WindowPlugin {
                    primary_window: None,
                    exit_condition: ExitCondition::DontExit,
                    ..default()
                })
                .set(RenderPlugin {
                    synchronous_pipeline_compilation: true,
                    ..default()
                })
                .set(crate::asset_plugin(&places))
                .disable::<WinitPlugin>()
                .disable::<LogPlugin>()
                .disable::<TerminalCtrlCHandlerPlugin>()
                .disable::<PipelinedRenderingPlugin>(),
        );
        app.insert_resource(library)
            .insert_resource(places)
            .insert_resource(Thoroughness(SAMPLES))
            .insert_resource(TimeUpdateStrategy::ManualDuration(FRAME))
            .init_resource::<Captured>()
            .init_resource::<Drawn>()
            .add_systems(First, open_eye)
            .add_systems(Last, shut_eye)
            .add_plugins(GamePlugins);
        let image = canvas(&mut app, width, height);
        while app.plugins_state() == PluginsState::Adding {
            std::thread::yield_now();
        }
        app.finish();
        app.cleanup();
        // Where there is a window, the engine gives it the focus at the start.
        let window = app.world_mut().spawn(Name::new("Window")).id();
        app.insert_resource(InputFocus::from_entity(window));
        let mut offscreen = Self {
            app,
            image,
            pointer: Vec2::ZERO,
        };
        offscreen.settle();
        offscreen
    }

    /// The game's world, to look things up in.
    pub fn world(&mut self) -> &mut World {
        self.app.world_mut()
    }

    /// Runs one frame.
    pub fn frame(&mut self) {
        self.app.update();
        // Only so that frames do not pile up on a slow renderer.
        if let Some(device) = self.app.world().get_resource::<RenderDevice>() {
            let wait = PollType::Wait {
                submission_index: None,
                timeout: None,
            };
            let _ = device.poll(wait);
        }
    }

    /// Runs everything of a frame but its drawing: what the game itself takes. Only for measuring.
    pub fn undrawn_frame(&mut self) {
        let main = self.app.main_mut();
        main.run_default_schedule();
        main.world_mut().clear_trackers();
    }

    /// Whether the game wants to be drawn again, though nothing has come in.
    pub fn restless(&self) -> bool {
        let redraws = self.app.world().resource::<Messages<RequestRedraw>>();
        redraws.iter_current_update_messages().count() > 0
    }

    /// Runs some frames.
    pub fn frames(&mut self, count: usize) {
        for _ in 0..count {
            self.frame();
        }
    }

    /// Runs frames until nothing moves any more: everything is loaded, played and thought, and
    /// the game sleeps. Frames are long meanwhile. Gives up after two minutes of game time.
    pub fn settle(&mut self) {
        self.frames_last(LONG_FRAME);
        let mut quiet = 0;
        let mut frames = 0;
        while quiet < 2 && frames < 1200 {
            self.frame();
            if self.loading() || self.thinking() {
                // Other threads are at it: no game time to be counted.
                std::thread::yield_now();
                quiet = 0;
                continue;
            }
            frames += 1;
            quiet = if self.restless() { 0 } else { quiet + 1 };
        }
        self.frames_last(FRAME);
    }

    fn frames_last(&mut self, time: Duration) {
        self.app
            .insert_resource(TimeUpdateStrategy::ManualDuration(time));
    }

    /// From now on battles are played back in no time, except for what waits for somebody, and
    /// nobody looks ahead.
    pub fn hurry(&mut self) {
        self.app.insert_resource(Thoroughness(0));
        self.app.insert_resource(Tempo {
            pace: Pace::Instant,
            stepping: false,
        });
    }

    fn loading(&self) -> bool {
        let world = self.app.world();
        !world
            .resource::<Loading>()
            .done(world.resource::<AssetServer>())
    }

    fn thinking(&self) -> bool {
        let session = self.app.world().get_resource::<Session>();
        let forecast = self.app.world().resource::<RoundForecast>();
        let whys = self.app.world().resource::<Whys>();
        let export = self.app.world().resource::<Export>();
        let away = session.is_some_and(Session::is_away);
        let tide = self.app.world().resource::<Tide>();
        away || forecast.busy() || whys.busy() || export.busy() || tide.awaited()
    }

    /// The screen that is up.
    pub fn screen(&self) -> Screen {
        *self.app.world().resource::<State<Screen>>().get()
    }

    /// What the battle waits for, if one is up.
    pub fn turn(&self) -> Option<Turn> {
        self.app
            .world()
            .get_resource::<State<Turn>>()
            .map(|turn| *turn.get())
    }

    /// Whether the card of a roll is on stage, with its die.
    pub fn card_on_stage(&self) -> bool {
        let world = self.app.world();
        let (Some(playhead), Some(replay_log)) = (
            world.get_resource::<Playhead>(),
            world.get_resource::<ReplayLog>(),
        ) else {
            return false;
        };
        let card = playhead.card(replay_log);
        card.is_some_and(|card| card.stage >= CardStage::Die)
    }

    fn location(&self) -> Location {
        Location {
            target: NormalizedRenderTarget::Image(self.image.clone().into()),
            position: self.pointer,
        }
    }

    fn point(&mut self, action: PointerAction) {
        let input = PointerInput::new(PointerId::Mouse, self.location(), action);
        self.app.world_mut().write_message(input);
        self.frames(2);
    }

    /// Moves the pointer to a place, in pixels from the top left.
    pub fn hover(&mut self, x: f32, y: f32) {
        let to = Vec2::new(x, y);
        let delta = to - self.pointer;
        self.pointer = to;
        self.point(PointerAction::Move { delta });
    }

    /// Clicks with the left button.
    pub fn click(&mut self, x: f32, y: f32) {
        self.click_with(PointerButton::Primary, x, y);
    }

    /// Clicks with the right button.
    pub fn right_click(&mut self, x: f32, y: f32) {
        self.click_with(PointerButton::Secondary, x, y);
    }

    fn click_with(&mut self, button: PointerButton, x: f32, y: f32) {
        self.hover(x, y);
        self.point(PointerAction::Press(button));
        self.point(PointerAction::Release(button));
        self.frames(2);
    }

    /// The middle of the node with this name, in pixels; `None` if there is no such node.
    pub fn find(&mut self, name: &str) -> Option<Vec2> {
        let world = self.app.world_mut();
        let mut nodes = world.query::<(&Name, &UiGlobalTransform)>();
        let found = nodes.iter(world).find(|(node, _)| node.as_str() == name);
        found.map(|(_, place)| place.translation)
    }

    /// Clicks on the node with this name; says whether there is one.
    pub fn click_on(&mut self, name: &str) -> bool {
        let place = self.find(name);
        if let Some(place) = place {
            self.click(place.x, place.y);
        }
        place.is_some()
    }

    /// Presses and releases a key.
    pub fn key(&mut self, key: KeyCode) {
        self.chord(&[], key);
    }

    /// Presses and releases a key while others are held: `chord(&[KeyCode::ShiftLeft], KeyCode::Tab)`.
    pub fn chord(&mut self, held: &[KeyCode], key: KeyCode) {
        for key in held {
            self.key_is(*key, ButtonState::Pressed);
        }
        self.key_is(key, ButtonState::Pressed);
        self.frame();
        self.key_is(key, ButtonState::Released);
        for key in held {
            self.key_is(*key, ButtonState::Released);
        }
        self.frames(3);
    }

    /// Presses a key and keeps it down, or lets it go.
    pub fn hold(&mut self, key: KeyCode, down: bool) {
        let state = if down {
            ButtonState::Pressed
        } else {
            ButtonState::Released
        };
        self.key_is(key, state);
        self.frames(3);
    }

    fn key_is(&mut self, key_code: KeyCode, state: ButtonState) {
        self.app.world_mut().write_message(KeyboardInput {
            key_code,
            logical_key: Key::Unidentified(bevy::input::keyboard::NativeKey::Unidentified),
            state,
            text: None,
            repeat: false,
            window: Entity::PLACEHOLDER,
        });
    }

    /// Types a text, key by key, as a keyboard does that has all its letters.
    pub fn write(&mut self, text: &str) {
        for letter in text.chars() {
            let key = KEYS
                .into_iter()
                .find(|(sign, _)| *sign == letter.to_ascii_lowercase());
            let key = key.map_or(KeyCode::Quote, |(_, key)| key);
            self.letter_is(key, ButtonState::Pressed, letter);
            self.frame();
            self.letter_is(key, ButtonState::Released, letter);
            self.frame();
        }
    }

    fn letter_is(&mut self, key_code: KeyCode, state: ButtonState, letter: char) {
        let text = letter.to_string();
        self.app.world_mut().write_message(KeyboardInput {
            key_code,
            logical_key: Key::Character(text.as_str().into()),
            state,
            text: Some(text.as_str().into()),
            repeat: false,
            window: Entity::PLACEHOLDER,
        });
    }

    /// A picture of the screen as it is now.
    pub fn picture(&mut self) -> Option<Image> {
        let shot = Screenshot::image(self.image.clone());
        let keep = |shot: On<ScreenshotCaptured>, mut captured: ResMut<Captured>| {
            captured.0 = Some(shot.image.clone());
        };
        self.app.world_mut().spawn(shot).observe(keep);
        self.app.insert_resource(Drawn(true));
        let mut image = None;
        // It comes back from the driver when that has time, on a busy machine many frames later.
        for _ in 0..500 {
            self.frame();
            image = self.app.world_mut().resource_mut::<Captured>().0.take();
            if image.is_some() {
                break;
            }
        }
        self.app.insert_resource(Drawn(false));
        image
    }

    /// Writes a picture of the screen as it is now.
    ///
    /// # Errors
    /// What went wrong, with the file.
    pub fn shot(&mut self, path: &Path) -> Result<(), String> {
        let fault = |why: String| format!("cannot write {}: {why}", path.display());
        let image = self
            .picture()
            .ok_or_else(|| fault("no picture was drawn".into()))?;
        let picture = image
            .try_into_dynamic()
            .map_err(|error| fault(error.to_string()))?;
        if let Some(folder) = path.parent() {
            std::fs::create_dir_all(folder).map_err(|error| fault(error.to_string()))?;
        }
        // The picture has no use for transparency: what lies behind it is not part of it.
        picture
            .to_rgb8()
            .save(path)
            .map_err(|error| fault(error.to_string()))
    }
}

/// Makes the image that everything is drawn into, and the camera that draws it.
fn canvas(app: &mut App, width: u32, height: u32) -> Handle<Image> {
    let size = Extent3d {
        width,
        height,
        depth_or_array_layers: 1,
    };
    let mut image = Image::new_uninit(
        size,
        TextureDimension::D2,
        TextureFormat::Rgba8UnormSrgb,
        RenderAssetUsages::RENDER_WORLD,
    );
    image.texture_descriptor.usage |= TextureUsages::RENDER_ATTACHMENT;
    let image = app.world_mut().resource_mut::<Assets<Image>>().add(image);
    app.world_mut().spawn((
        MainCamera,
        Camera2d,
        RenderTarget::from(image.clone()),
        IsDefaultUiCamera,
    ));
    image
}
