//! Showing it to others: the map and one card, large, and nothing else.

use bevy::prelude::*;

use crate::MainCamera;
use crate::app::screen::{GameSystems, Screen, Turn};
use crate::demo::Demo;
use crate::input::keys::{Act, Action};
use crate::model::playback::Playhead;
use crate::model::session::{ReplayLog, Session, Show};
use crate::ui::layout::{INSPECTOR, LEAST_MAP, Slot};
use crate::ui::theme::text::{Magnified, Scale};

/// How much larger everything is, where there is room.
const LARGER: f32 = 1.5;
/// Width that map and card need beside each other, in pixels at 100 %.
const ROOM: f32 = INSPECTOR + 1.5 * LEAST_MAP;

/// Whether only the map and one card are shown.
#[derive(Resource, Default, Clone, Copy, PartialEq, Eq, Debug)]
pub struct Presenter(pub bool);

/// What is of no interest to those who only look.
#[derive(Component, Clone, Copy, Debug)]
pub(crate) struct Chrome;

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Presenter>().add_systems(
        Update,
        (
            toggle
                .in_set(GameSystems::Input)
                .after(crate::input::keys::read_keys)
                .before(crate::screens::MenuKeys)
                .run_if(in_state(Screen::Battle)),
            magnify.in_set(GameSystems::View),
            clear_the_stage
                .in_set(GameSystems::Draw)
                .run_if(in_state(Screen::Battle)),
        ),
    );
}

/// The key switches; `Esc` ends it before it ends anything else.
fn toggle(mut acts: ResMut<Messages<Act>>, mut presenter: ResMut<Presenter>) {
    let asked = |act: &Act| act.0 == Action::Presenter;
    let ends = |act: &Act| act.0 == Action::Back;
    let all: Vec<Act> = acts.iter_current_update_messages().copied().collect();
    if all.iter().any(asked) {
        presenter.0 = !presenter.0;
    } else if presenter.0 && all.iter().any(ends) {
        presenter.0 = false;
        acts.clear();
        acts.write_batch(all.into_iter().filter(|act| !ends(act)));
    }
}

fn magnify(
    presenter: Res<Presenter>,
    screen: Res<State<Screen>>,
    scale: Res<Scale>,
    cameras: Query<&Camera, With<MainCamera>>,
    mut magnified: ResMut<Magnified>,
) {
    let on = presenter.0 && *screen.get() == Screen::Battle;
    let size = cameras.iter().find_map(Camera::logical_viewport_size);
    let width = size.map_or(f32::MAX, |size| size.x);
    let most = (width / (scale.factor() * ROOM)).clamp(1.0, LARGER);
    magnified.set_if_neq(Magnified(if on { most } else { 1.0 }));
}

/// Takes away what is not map or card. Whoever has to decide sees what he can choose.
fn clear_the_stage(
    presenter: Res<Presenter>,
    turn: Res<State<Turn>>,
    playhead: Res<Playhead>,
    replay_log: Res<ReplayLog>,
    session: Res<Session>,
    demo: Option<Res<Demo>>,
    mut was: Local<bool>,
    mut slots: Query<(&Slot, &mut Node)>,
    fresh: Query<(), Added<Slot>>,
    mut chrome: Query<&mut Visibility, With<Chrome>>,
) {
    if !presenter.0 && !*was && fresh.is_empty() {
        return;
    }
    *was = presenter.0;
    let card = match turn.get() {
        Turn::Playing => playhead.card(&replay_log).is_some(),
        Turn::Deciding => true,
        Turn::Thinking | Turn::RoundEnd => false,
    };
    for (slot, mut node) in &mut slots {
        let shown = match slot {
            Slot::Inspector => card || !presenter.0,
            Slot::Track | Slot::Ladder => !presenter.0,
            // What is said in the show is said by its captions.
            Slot::Log => !presenter.0 && demo.is_none(),
            Slot::Timeline => session.show().is_some() && !presenter.0,
            Slot::Placard => session.show() == Some(Show::Vignette) || demo.is_some(),
            Slot::Map => true,
        };
        let wanted = if shown { Display::Flex } else { Display::None };
        if node.display != wanted {
            node.display = wanted;
        }
    }
    for mut visibility in &mut chrome {
        visibility.set_if_neq(match presenter.0 {
            true => Visibility::Hidden,
            false => Visibility::Inherited,
        });
    }
}
