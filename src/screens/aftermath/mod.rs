//! What came of a battle: who won and by which roll, how everybody is, whether the dice were fair,
//! where the record is.

mod files;
mod healing;
mod luck;
mod sums;
mod turning;
mod units;
mod view;
mod win_chance;

pub use healing::Healing;
pub use win_chance::{Tide, Turned};

use bevy::prelude::*;
use content::saves::write_record;
use tabletop::dice::DiceSource;

use super::dialog::Dialogs;
use super::menu::Cursor;
use super::pause::again;
use super::replay::OpensAt;
use super::setup::Seed;
use super::ui_command::UiCommand;
use crate::app::notice::Notice;
use crate::app::screen::{GameSystems, Screen};
use crate::input::keys::{Act, Action};
use crate::model::library::Places;
use crate::model::session::{Opening, Session, StartBattle, name_of};

/// A section of the page.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Tab {
    /// How everybody is.
    #[default]
    Units,
    /// What was rolled and what was to be expected.
    Ledger,
    /// The record.
    Files,
    /// What becomes of the hurt.
    Recovery,
    /// How the chances stood, round by round.
    Timeline,
}

impl Tab {
    /// All of them, in order.
    pub const ALL: [Self; 5] = [
        Self::Units,
        Self::Ledger,
        Self::Files,
        Self::Recovery,
        Self::Timeline,
    ];

    /// The word for it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Units => "Units",
            Self::Ledger => "Ledger",
            Self::Files => "Files",
            Self::Recovery => "Recovery",
            Self::Timeline => "Timeline",
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Tab>()
        .init_resource::<Healing>()
        .init_resource::<Tide>()
        .init_resource::<Turned>()
        .add_systems(OnEnter(Screen::Aftermath), healing::forget)
        .add_systems(OnExit(Screen::Aftermath), win_chance::forget)
        .add_systems(OnEnter(Screen::Aftermath), |mut tab: ResMut<Tab>| {
            *tab = Tab::default();
        })
        .add_systems(
            Update,
            (
                (
                    keys,
                    operate,
                    healing::ask,
                    win_chance::work,
                    win_chance::note_turns,
                )
                    .chain()
                    .in_set(GameSystems::Drive),
                view::draw.in_set(GameSystems::Draw),
            )
                .run_if(in_state(Screen::Aftermath)),
        );
}

fn keys(
    mut acts: MessageReader<Act>,
    dialogs: Res<Dialogs>,
    mut tab: ResMut<Tab>,
    mut cursor: ResMut<Cursor>,
    mut next: ResMut<NextState<Screen>>,
) {
    for Act(action) in acts.read() {
        match action {
            Action::Back if dialogs.is_empty() => next.set(Screen::Title),
            Action::Number(number) => {
                if let Some(wanted) = Tab::ALL.get(usize::from(*number) - 1) {
                    tab.set_if_neq(*wanted);
                    cursor.page = Some(format!("Tab {}", wanted.name()));
                }
            }
            _ => {}
        }
    }
}

fn operate(
    mut wishes: MessageReader<UiCommand>,
    session: Res<Session>,
    seed: Res<Seed>,
    places: Res<Places>,
    mut tab: ResMut<Tab>,
    mut opens_at: ResMut<OpensAt>,
    mut starts: MessageWriter<StartBattle>,
    mut notices: MessageWriter<Notice>,
    mut next: ResMut<NextState<Screen>>,
) {
    for command in wishes.read() {
        let mut start = again(&session);
        match command {
            UiCommand::Title => {
                next.set(Screen::Title);
                continue;
            }
            UiCommand::Show(wanted) => {
                tab.set_if_neq(*wanted);
                continue;
            }
            UiCommand::Keep => {
                notices.write(Notice(keep(&session, &places)));
                continue;
            }
            UiCommand::Again => {}
            UiCommand::Swapped => {
                if let Some(controllers) = &mut start.controllers {
                    controllers.rotate_right(1);
                }
            }
            UiCommand::OtherDice => {
                let used = match start.dice {
                    DiceSource::Seeded(used) => Seed(used),
                    DiceSource::Scripted(_) | DiceSource::Typed | DiceSource::TypedBy { .. } => {
                        *seed
                    }
                };
                start.dice = DiceSource::Seeded(used.another().0);
            }
            UiCommand::WatchAgain => {
                start.opening = Opening::Watch(Box::new(session.record().clone()));
            }
            UiCommand::WatchFrom(seq) => {
                start.opening = Opening::Watch(Box::new(session.record().clone()));
                opens_at.0 = Some(*seq);
            }
            _ => continue,
        }
        starts.write(start);
    }
}

/// Writes the record to a file that no other battle writes to; says what came of it.
fn keep(session: &Session, places: &Places) -> String {
    let record = session.record();
    let Some(path) = places.save_file(&name_of(record)) else {
        return "no folder to save to: set XDG_DATA_HOME or HOME".to_owned();
    };
    match write_record(&path, record) {
        Ok(()) => format!("kept in {}", path.display()),
        Err(problem) => problem.to_string(),
    }
}
