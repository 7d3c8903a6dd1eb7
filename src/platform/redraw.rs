//! Nothing moves, nothing is drawn: the window sleeps until there is input, and while something
//! moves it asks for the next frame.

use bevy::input::keyboard::KeyboardInput;
use bevy::input::mouse::{MouseMotion, MouseWheel};
use bevy::prelude::*;
use bevy::window::{RequestRedraw, WindowResized};
use bevy::winit::{EventLoopProxyWrapper, UpdateMode, WinitSettings, WinitUserEvent};
use std::sync::Arc;
use std::time::Duration;

use crate::app::background_task::Wake;
use crate::app::screen::{Screen, Turn};
use crate::model::playback::Playhead;
use crate::model::session::Session;
use crate::screens::{Balance, Estimate, Export, Tide};
use crate::tasks::ai_explanations::Whys;
use crate::tasks::round_forecast::RoundForecast;
use crate::ui::theme::art::Loading;

/// Frames that are still drawn after something came in: layout, pointer and state each need one
/// to follow.
const FOLLOW: u8 = 5;

/// Frames that are drawn for other figures.
const FIGURES: u8 = 1;

/// How long the window sleeps at most.
const SLEEP: Duration = Duration::from_secs(60);

/// What wakes the window of this game.
fn wake_of(app: &App) -> Wake {
    let Some(proxy) = app.world().get_resource::<EventLoopProxyWrapper>() else {
        return Wake(Arc::new(|| ()));
    };
    let proxy = (**proxy).clone();
    Wake(Arc::new(move || {
        // When the loop has ended, nobody looks any more.
        let _ = proxy.send_event(WinitUserEvent::WakeUp);
    }))
}

/// Frames that will be drawn whatever happens.
#[derive(Resource, Default)]
struct Awake(u8);

pub(crate) fn plugin(app: &mut App) {
    let wake = wake_of(app);
    app.insert_resource(wake)
        .insert_resource(WinitSettings {
            focused_mode: UpdateMode::reactive_low_power(SLEEP),
            unfocused_mode: UpdateMode::reactive_low_power(SLEEP),
        })
        .insert_resource(Awake(FOLLOW))
        .add_systems(Last, stay_awake);
}

fn stay_awake(
    mut awake: ResMut<Awake>,
    mut keys: MessageReader<KeyboardInput>,
    mut motions: MessageReader<MouseMotion>,
    mut wheels: MessageReader<MouseWheel>,
    mut resizes: MessageReader<WindowResized>,
    mouse: Res<ButtonInput<MouseButton>>,
    screen: Res<State<Screen>>,
    turn: Option<Res<State<Turn>>>,
    playhead: Option<Res<Playhead>>,
    session: Option<Res<Session>>,
    forecast: Res<RoundForecast>,
    whys: Res<Whys>,
    (export, balance, estimate, tide): (Res<Export>, Res<Balance>, Res<Estimate>, Res<Tide>),
    loading: Res<Loading>,
    assets: Res<AssetServer>,
    mut redraws: MessageWriter<RequestRedraw>,
) {
    let came_in = keys.read().count()
        + motions.read().count()
        + wheels.read().count()
        + resizes.read().count();
    let clicked = mouse.get_just_pressed().len() + mouse.get_just_released().len();
    let changed = screen.is_changed()
        || turn.is_some_and(|turn| turn.is_changed())
        || playhead.as_ref().is_some_and(DetectChanges::is_changed);
    if came_in + clicked > 0 || changed {
        awake.0 = FOLLOW;
    } else if forecast.is_changed() {
        awake.0 = awake.0.max(FIGURES);
    }
    let moving = *screen.get() == Screen::Battle
        && (playhead.is_some_and(|playhead| playhead.moving())
            || session.is_some_and(|session| session.is_away())
            || whys.busy());
    let moving = moving || export.busy() || balance.busy() || estimate.busy() || tide.busy();
    if moving || awake.0 > 0 || !loading.done(&assets) {
        redraws.write(RequestRedraw);
    }
    awake.0 = awake.0.saturating_sub(1);
}
