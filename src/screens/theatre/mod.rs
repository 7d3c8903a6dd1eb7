//! The rule theatre: its programme by chapters, searched by typing, and the way from one vignette
//! to the next.

mod caption;
mod view;

use bevy::prelude::*;
use tabletop::dice::DiceSource;

use super::dialog::Dialogs;
use super::menu::MenuKeys;
use super::ui_command::UiCommand;
use crate::app::notice::Notice;
use crate::app::screen::{EnterSystems, GameSystems, Screen};
use crate::input::keys::{Act, Action, Letter};
use crate::model::library::Places;
use crate::model::playback::Playhead;
use crate::model::session::{Opening, Session, Show, StartBattle};
use crate::model::vignette_library::VignetteLibrary;

/// What is looked for in the programme, and what was played last.
#[derive(Resource, Default, Clone, PartialEq, Debug)]
pub struct Search {
    /// What has been typed.
    pub typed: String,
    /// The vignette that was played last.
    last: Option<String>,
    /// How far the programme has been scrolled.
    at: Vec2,
}

/// Most letters that can be looked for.
const MOST: usize = 24;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Search>()
        .add_systems(OnEnter(Screen::Theatre), read)
        .add_systems(
            OnEnter(Screen::Battle),
            caption::spawn.in_set(EnterSystems::Fill),
        )
        .add_systems(
            Update,
            (
                (type_in, remember)
                    .chain()
                    .in_set(GameSystems::Drive)
                    .run_if(in_state(Screen::Theatre)),
                view::draw
                    .in_set(GameSystems::Draw)
                    .run_if(in_state(Screen::Theatre)),
                operate.in_set(GameSystems::Drive),
                keys.in_set(GameSystems::Input)
                    .after(MenuKeys)
                    .run_if(in_state(Screen::Battle)),
                caption::follow
                    .in_set(GameSystems::Draw)
                    .run_if(in_state(Screen::Battle)),
            ),
        );
}

fn read(
    places: Res<Places>,
    mut vignettes: ResMut<VignetteLibrary>,
    mut notices: MessageWriter<Notice>,
) {
    notices.write_batch(vignettes.read(&places).err().map(Notice));
}

/// Takes letters into the search, and the keys that take them out again.
fn type_in(
    mut letters: MessageReader<Letter>,
    mut acts: MessageReader<Act>,
    dialogs: Res<Dialogs>,
    mut search: ResMut<Search>,
    mut next: ResMut<NextState<Screen>>,
) {
    let mut typed = search.typed.clone();
    for Letter(letter) in letters.read() {
        if typed.chars().count() < MOST && dialogs.is_empty() {
            typed.push(*letter);
        }
    }
    for Act(action) in acts.read() {
        match action {
            Action::Undo => {
                typed.pop();
            }
            Action::Back if typed.is_empty() => next.set(Screen::Title),
            Action::Back => typed.clear(),
            _ => {}
        }
    }
    if search.typed != typed {
        search.typed = typed;
        search.at = Vec2::ZERO;
    }
}

/// Keeps in mind how far the programme has been scrolled.
fn remember(bodies: Query<(&Name, &ScrollPosition)>, mut search: ResMut<Search>) {
    let body = bodies.iter().find(|(name, _)| name.as_str() == view::BODY);
    if let Some((_, at)) = body {
        search.bypass_change_detection().at = at.0;
    }
}

fn operate(
    mut wishes: MessageReader<UiCommand>,
    mut search: ResMut<Search>,
    mut dialogs: ResMut<Dialogs>,
    mut starts: MessageWriter<StartBattle>,
    mut next: ResMut<NextState<Screen>>,
) {
    for command in wishes.read() {
        match command {
            UiCommand::Theatre => next.set(Screen::Theatre),
            UiCommand::Perform(id) => {
                search.last = Some(id.clone());
                starts.write(performance(id));
                *dialogs = Dialogs::default();
            }
            _ => {}
        }
    }
}

/// A vignette on the stage.
pub(crate) fn performance(id: &str) -> StartBattle {
    StartBattle {
        scenario: id.to_owned(),
        // The vignette's own, whatever is said here.
        dice: DiceSource::Scripted(Vec::new()),
        controllers: None,
        options: Default::default(),
        opening: Opening::Vignette,
        at_leisure: true,
    }
}

/// While a vignette is played: to the next one, to the one before, back to the programme.
fn keys(
    mut acts: MessageReader<Act>,
    session: Option<Res<Session>>,
    playhead: Option<Res<Playhead>>,
    dialogs: Res<Dialogs>,
    vignettes: Res<VignetteLibrary>,
    mut wishes: MessageWriter<UiCommand>,
) {
    let (Some(session), Some(playhead)) = (session, playhead) else {
        return;
    };
    if session.show() != Some(Show::Vignette) || !dialogs.is_empty() {
        acts.clear();
        return;
    }
    for Act(action) in acts.read() {
        let by = match action {
            Action::Back => {
                wishes.write(UiCommand::Theatre);
                continue;
            }
            Action::Next => 1,
            Action::Previous => -1,
            Action::Proceed if playhead.finished() => 1,
            _ => continue,
        };
        let id = vignettes.beside(&session.scenario().id, by);
        wishes.write_batch(id.map(|id| UiCommand::Perform(id.to_owned())));
    }
}
