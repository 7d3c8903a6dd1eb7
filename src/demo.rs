//! A show that needs nobody: scenes of the theatre one after the other, with their captions, large.

use bevy::prelude::*;
use bevy::window::RequestRedraw;

use crate::playback::Playhead;
use crate::presenter::Presenter;
use crate::screen::{GameSystems, Screen};
use crate::screens::Wish;
use crate::session::{Session, Show, StartBattle};

/// The scenes, in order: who begins, a blow with all its rolls, how harm adds up, what distance,
/// haste and cover do to a shot, and what waiting is good for.
pub const SCENES: [&str; 5] = [
    "initiative-zero",
    "exchange",
    "four-punches",
    "low-wall",
    "eves-door",
];

/// Seconds that the last picture of a scene is left to look at.
const HOLD: f32 = 2.5;

/// The show that is on.
#[derive(Resource, Clone, PartialEq, Debug, Default)]
pub struct Demo {
    /// Which scene.
    pub scene: usize,
    /// How long its last picture has been there, in seconds.
    held: f32,
}

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            begin.in_set(GameSystems::Drive),
            go_on
                .in_set(GameSystems::View)
                .run_if(in_state(Screen::Battle).and_then(resource_exists::<Demo>)),
        ),
    )
    .add_systems(OnEnter(Screen::Title), end)
    .add_systems(OnEnter(Screen::Theatre), end);
}

fn begin(
    mut wishes: MessageReader<Wish>,
    mut commands: Commands,
    mut presenter: ResMut<Presenter>,
    mut starts: MessageWriter<StartBattle>,
) {
    if wishes.read().any(|wish| *wish == Wish::Demo) {
        commands.insert_resource(Demo::default());
        presenter.0 = true;
        starts.write(crate::screens::theatre::performance(SCENES[0]));
    }
}

/// Goes on to the next scene when one has been played, and back to the title after the last.
fn go_on(
    time: Res<Time>,
    session: Res<Session>,
    playhead: Res<Playhead>,
    mut demo: ResMut<Demo>,
    mut starts: MessageWriter<StartBattle>,
    mut next: ResMut<NextState<Screen>>,
    mut redraws: MessageWriter<RequestRedraw>,
) {
    let here = SCENES.get(demo.scene).copied();
    let on = session.show() == Some(Show::Vignette) && here == Some(session.scenario().id.as_str());
    if !on || !playhead.finished() {
        return;
    }
    redraws.write(RequestRedraw);
    demo.held += time.delta_secs();
    if demo.held < HOLD {
        return;
    }
    demo.held = 0.0;
    demo.scene += 1;
    match SCENES.get(demo.scene) {
        Some(id) => {
            starts.write(crate::screens::theatre::performance(id));
        }
        None => next.set(Screen::Title),
    }
}

/// Whoever leaves the stage ends the show.
fn end(demo: Option<Res<Demo>>, mut commands: Commands, mut presenter: ResMut<Presenter>) {
    if demo.is_some() {
        commands.remove_resource::<Demo>();
        presenter.0 = false;
    }
}
