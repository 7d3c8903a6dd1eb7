//! A show that needs nobody: one round from its initiative to its end, with everything that the
//! game can show of it, station by station, each with its caption.
//!
//! It is played with the game's own messages, as somebody would play it: answers go into the draft,
//! keys are pressed, dice typed. `script` says what happens, `rehearsed` knows the orders and dice
//! of the scene, `plate` writes the captions, `hands` does what is to be done.

mod hands;
mod plate;
mod rehearsed;
mod script;

use bevy::prelude::*;
use bevy::window::RequestRedraw;

use crate::app::notice::Notice;
use crate::app::screen::{EnterSystems, GameSystems, Screen};
use crate::board::Guided;
use crate::input::keys::{Act, Action, Way, read_keys};
use crate::model::library::Places;
use crate::model::playback::Playhead;
use crate::model::session::{Session, StartBattle};
use crate::model::vignette_library::VignetteLibrary;
use crate::presenter::Presenter;
use crate::screens::{MenuKeys, UiCommand};
use crate::ui::view::Overlays;
use hands::{Done, Hands};
use rehearsed::Rehearsed;
use script::{Deed, STATIONS, Station};

/// Stations of the show.
pub const LENGTH: usize = STATIONS.len();

/// The show that is on.
#[derive(Resource, Clone, PartialEq, Debug)]
pub struct Demo {
    rehearsed: Rehearsed,
    station: usize,
    deed: usize,
    /// How long the deed has been under way, in seconds.
    held: f32,
    paused: bool,
    /// A battle was asked for when this was the edition of the one on the screen.
    leaving: Option<u32>,
    /// The decision that was answered last: its edition and number.
    answered: Option<(u32, u32)>,
    /// How often an answer has been put into the draft for this deed.
    tries: usize,
}

impl Demo {
    fn new(rehearsed: Rehearsed) -> Self {
        Self {
            rehearsed,
            station: 0,
            deed: 0,
            held: 0.0,
            paused: false,
            leaving: None,
            answered: None,
            tries: 0,
        }
    }

    /// Which station it is at, from 0.
    pub fn station(&self) -> usize {
        self.station
    }

    /// What is said there.
    pub fn caption(&self) -> &'static str {
        self.here().caption
    }

    /// Whether everything has been done at this station, and there is only something to look at.
    pub fn rests(&self) -> bool {
        self.leaving.is_none() && matches!(self.here().deeds[self.deed..], [Deed::Hold(_)])
    }

    /// Whether it stands still.
    pub fn paused(&self) -> bool {
        self.paused
    }

    fn here(&self) -> &'static Station {
        &STATIONS[self.station]
    }

    fn begin_deed(&mut self, deed: usize) {
        self.deed = deed;
        self.held = 0.0;
        self.tries = 0;
    }
}

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            begin.in_set(GameSystems::Drive),
            (control, go_on)
                .chain()
                .in_set(GameSystems::Input)
                .after(read_keys)
                .before(MenuKeys)
                .run_if(in_state(Screen::Battle).and_then(resource_exists::<Demo>)),
            plate::write
                .in_set(GameSystems::Draw)
                .run_if(in_state(Screen::Battle).and_then(resource_exists::<Demo>)),
        ),
    )
    .add_systems(
        OnEnter(Screen::Battle),
        plate::spawn
            .after(EnterSystems::Fill)
            .run_if(resource_exists::<Demo>),
    )
    .add_systems(OnEnter(Screen::Title), end)
    .add_systems(OnEnter(Screen::Theatre), end);
}

fn begin(
    mut wishes: MessageReader<UiCommand>,
    mut commands: Commands,
    places: Res<Places>,
    mut vignettes: ResMut<VignetteLibrary>,
    mut starts: MessageWriter<StartBattle>,
    mut notices: MessageWriter<Notice>,
) {
    if !wishes.read().any(|command| *command == UiCommand::Demo) {
        return;
    }
    match Rehearsed::of(&mut vignettes, &places) {
        Ok(rehearsed) => {
            starts.write(hands::opening(&rehearsed, 0));
            commands.insert_resource(Demo::new(rehearsed));
        }
        Err(fault) => {
            notices.write(Notice(fault));
        }
    }
}

/// Whoever looks on goes to another station, stops, or ends the show; all other keys do nothing.
fn control(
    mut acts: ResMut<Messages<Act>>,
    mut demo: ResMut<Demo>,
    session: Res<Session>,
    mut starts: MessageWriter<StartBattle>,
    mut presenter: ResMut<Presenter>,
    mut guided: ResMut<Guided>,
    mut playhead: ResMut<Playhead>,
    mut next: ResMut<NextState<Screen>>,
) {
    let asked: Vec<Act> = acts.iter_current_update_messages().copied().collect();
    let stays = |act: &Act| matches!(act.0, Action::Larger | Action::Smaller | Action::FullScreen);
    acts.clear();
    acts.write_batch(asked.iter().copied().filter(stays));
    for Act(action) in asked {
        let station = match action {
            Action::Pan(Way::Right) | Action::NextBeat | Action::Proceed => demo.station + 1,
            Action::Pan(Way::Left) | Action::PreviousBeat => demo.station.saturating_sub(1),
            Action::Commit | Action::TogglePause => {
                demo.paused = !demo.paused;
                playhead.paused = demo.paused;
                continue;
            }
            Action::Back => LENGTH,
            _ => continue,
        };
        if station >= LENGTH {
            next.set(Screen::Title);
            return;
        }
        presenter.0 = false;
        guided.0 = None;
        demo.station = station;
        demo.answered = None;
        demo.begin_deed(0);
        demo.leaving = Some(session.edition());
        starts.write(hands::opening(&demo.rehearsed, station));
    }
}

/// Does what is to be done next, and goes on to the next station when all of it is done.
fn go_on(
    time: Res<Time>,
    session: Res<Session>,
    mut demo: ResMut<Demo>,
    mut hands: Hands,
    mut presenter: ResMut<Presenter>,
    mut guided: ResMut<Guided>,
    mut overlays: ResMut<Overlays>,
    mut next: ResMut<NextState<Screen>>,
    mut redraws: MessageWriter<RequestRedraw>,
) {
    if demo.paused {
        return;
    }
    redraws.write(RequestRedraw);
    if demo.leaving == Some(session.edition()) {
        return;
    }
    demo.leaving = None;
    demo.held += time.delta_secs();
    let deed = demo.here().deeds[demo.deed];
    let done = match deed {
        Deed::Point(tile) => {
            if tile.is_none() {
                overlays.clear();
            }
            guided.0 = tile.map(|(x, y)| tabletop::grid::Tile::new(x, y));
            Done::Yes
        }
        Deed::Large(large) => {
            presenter.0 = large;
            Done::Yes
        }
        other => hands.perform(other, &mut demo),
    };
    if done == Done::NotYet {
        return;
    }
    let deed = demo.deed + 1;
    demo.begin_deed(deed);
    if deed < demo.here().deeds.len() {
        return;
    }
    demo.begin_deed(0);
    if demo.station + 1 < LENGTH {
        demo.station += 1;
    } else {
        next.set(Screen::Title);
    }
}

/// Whoever leaves the stage ends the show.
fn end(
    demo: Option<Res<Demo>>,
    mut commands: Commands,
    mut presenter: ResMut<Presenter>,
    mut guided: ResMut<Guided>,
) {
    if demo.is_some() {
        commands.remove_resource::<Demo>();
        presenter.0 = false;
        guided.0 = None;
    }
}
