//! The bar below the log while a battle is only shown: a timeline to seek in, whose eyes to look
//! through, and going on with the battle from where it is.

mod bar;
mod note_editor;
mod note_markers;
mod note_popup;
mod timeline;

pub use note_editor::Pen;

use bevy::prelude::*;
use tabletop::SideId;
use tabletop::event::{EventKind, Seq};
use tabletop::record::{Record, beginning};
use tabletop::scenario::Controller;

use super::dialog::Dialogs;
use super::ui_command::UiCommand;
use crate::app::notice::Notice;
use crate::app::screen::{EnterSystems, GameSystems, Screen};
use crate::input::keys::{Act, Action, Way};
use crate::model::playback::{DisplayedState, Jump, PlaybackSystems, Transport};
use crate::model::session::{Opening, ReplayLog, Session, SessionSystems, StartBattle, Viewpoint};

/// Where the next battle that is shown opens, if not at its start.
#[derive(Resource, Default, PartialEq, Eq, Debug)]
pub(super) struct OpensAt(pub Option<Seq>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<OpensAt>()
        .init_resource::<Pen>()
        .add_systems(
            OnEnter(Screen::Battle),
            (bar::spawn, note_popup::spawn).in_set(EnterSystems::Fill),
        )
        .add_systems(OnExit(Screen::Battle), note_editor::put_down)
        .add_systems(
            OnEnter(Screen::Aftermath),
            |mut replay_log: ResMut<ReplayLog>| replay_log.look_from(Viewpoint::All),
        )
        .add_systems(
            Update,
            (
                (open, leap).in_set(GameSystems::Drive),
                note_editor::write
                    .in_set(GameSystems::Drive)
                    .before(SessionSystems),
                // What has been noted by then goes with the battle.
                operate
                    .in_set(GameSystems::Drive)
                    .after(SessionSystems)
                    .before(PlaybackSystems),
                (
                    timeline::paint,
                    note_markers::put_up,
                    bar::follow,
                    note_popup::show,
                )
                    .chain()
                    .in_set(GameSystems::Draw),
            )
                .run_if(in_state(Screen::Battle)),
        );
}

/// Goes to where the battle is to open, once that has been told.
fn open(
    session: Res<Session>,
    replay_log: Res<ReplayLog>,
    mut opens_at: ResMut<OpensAt>,
    mut transports: MessageWriter<Transport>,
) {
    let Some(seq) = opens_at.0 else {
        return;
    };
    if session.show().is_some() && replay_log.events().len() <= seq as usize {
        return;
    }
    opens_at.0 = None;
    if session.show().is_some() {
        transports.write(Transport::Seek(seq));
    }
}

/// The keys of the timeline. The plain arrows move the map where somebody plays.
fn leap(
    mut acts: MessageReader<Act>,
    session: Res<Session>,
    mut transports: MessageWriter<Transport>,
) {
    let shows = session.show().is_some();
    for Act(action) in acts.read() {
        let (by, back) = match action {
            Action::Pan(Way::Left) if shows => (Jump::Event, true),
            Action::Pan(Way::Right) if shows => (Jump::Event, false),
            Action::EarlierPhase => (Jump::Phase, true),
            Action::LaterPhase => (Jump::Phase, false),
            Action::EarlierRound => (Jump::Round, true),
            Action::LaterRound => (Jump::Round, false),
            Action::EarlierNote if shows => (Jump::Note, true),
            Action::LaterNote if shows => (Jump::Note, false),
            _ => continue,
        };
        transports.write(Transport::Jump { by, back });
    }
}

fn operate(
    mut wishes: MessageReader<UiCommand>,
    session: Res<Session>,
    replay_log: Res<ReplayLog>,
    shown: Res<DisplayedState>,
    mut dialogs: ResMut<Dialogs>,
    mut transports: MessageWriter<Transport>,
    mut starts: MessageWriter<StartBattle>,
    mut notices: MessageWriter<Notice>,
) {
    for command in wishes.read() {
        match command {
            UiCommand::LookFrom(viewpoint) => {
                transports.write(Transport::LookFrom(*viewpoint));
            }
            UiCommand::GoOnAs(side) => {
                let record = branch(session.record(), given(&replay_log, &shown));
                let words = format!(
                    "from here on it is your battle: order {}",
                    record.orders.len() + 1
                );
                starts.write(go_on(&session, record, *side));
                notices.write(Notice(words));
                *dialogs = Dialogs::default();
            }
            _ => {}
        }
    }
}

/// How many orders had been given as far as has been shown.
fn given(replay_log: &ReplayLog, shown: &DisplayedState) -> usize {
    let events = &replay_log.events()[..shown.folded() as usize];
    let orders = events.iter();
    orders
        .filter(|event| matches!(event.what, EventKind::Ordered { .. }))
        .count()
}

/// The beginning of a record: its first orders, so many that the battle goes on after them.
pub fn branch(record: &Record, orders: usize) -> Record {
    let most = match record.outcome {
        Some(_) => record.orders.len().saturating_sub(1),
        None => record.orders.len(),
    };
    let mut branch = beginning(record, orders.min(most));
    branch.outcome = None;
    branch
}

/// The battle of a record, to be played on by a person on this side.
fn go_on(session: &Session, mut record: Record, side: SideId) -> StartBattle {
    let sides = 0..session.scenario().sheet.sides.len();
    let seats: Vec<_> = sides
        .map(|other| match other == side.index() {
            true => Controller::Human,
            false => Controller::Machine,
        })
        .collect();
    record.seats.clone_from(&seats);
    StartBattle {
        scenario: record.scenario.clone(),
        dice: record.dice.clone(),
        controllers: Some(seats),
        options: record.options.clone(),
        opening: Opening::Resume(Box::new(record)),
        at_leisure: session.at_leisure(),
    }
}
