//! Battles on file: the autosave after every order, and saving and loading by hand.

use bevy::prelude::*;
use content::saves::{read_record, write_record};
use std::path::PathBuf;

use super::annotations::Origin;
use super::battle_slot::{Session, Show};
use super::start::{Opening, StartBattle};
use crate::app::notice::Notice;
use crate::input::keys::{Act, Action};
use crate::model::library::Places;

/// The name of the file that is written after every order.
pub(super) const AUTOSAVE: &str = "autosave";
/// The name of the file that the quick keys use.
pub(super) const QUICK: &str = "quick";

/// Saves the battle to a file, or to the quick save.
#[derive(Message, Clone, PartialEq, Eq, Debug, Default)]
pub struct SaveBattle(pub Option<PathBuf>);

/// Goes on with a saved battle, or shows it from its start.
#[derive(Message, Clone, PartialEq, Eq, Debug, Default)]
pub struct LoadBattle {
    /// The file; `None` for the quick save.
    pub path: Option<PathBuf>,
    /// Show it from its start.
    pub watch: bool,
}

/// Saves when asked.
pub(super) fn save(
    mut acts: MessageReader<Act>,
    mut saves: MessageReader<SaveBattle>,
    session: Res<Session>,
    places: Res<Places>,
    mut notices: MessageWriter<Notice>,
) {
    let quick = acts.read().any(|Act(action)| *action == Action::QuickSave);
    let asked = saves
        .read()
        .map(|SaveBattle(path)| path.clone())
        .collect::<Vec<_>>();
    for path in asked.into_iter().chain(quick.then_some(None)) {
        if session.show() == Some(Show::Vignette) {
            notices.write(Notice("a scene of the theatre is not saved".into()));
            continue;
        }
        let Some(path) = path.or_else(|| places.save_file(QUICK)) else {
            notices.write(Notice(
                "no folder to save to: set XDG_DATA_HOME or HOME".into(),
            ));
            continue;
        };
        let words = match write_record(&path, session.record()) {
            Ok(()) => format!("saved to {}", path.display()),
            Err(problem) => problem.to_string(),
        };
        notices.write(Notice(words));
    }
}

/// Loads when asked.
pub(super) fn load(
    mut acts: MessageReader<Act>,
    mut loads: MessageReader<LoadBattle>,
    places: Res<Places>,
    mut origin: ResMut<Origin>,
    mut starts: MessageWriter<StartBattle>,
    mut notices: MessageWriter<Notice>,
) {
    let quick = acts.read().any(|Act(action)| *action == Action::QuickLoad);
    let quick = quick.then(LoadBattle::default);
    for LoadBattle { path, watch } in loads.read().cloned().chain(quick) {
        let Some(path) = path.or_else(|| places.save_file(QUICK)) else {
            notices.write(Notice(
                "no folder to load from: set XDG_DATA_HOME or HOME".into(),
            ));
            continue;
        };
        match read_record(&path) {
            Ok(record) => {
                let (scenario, dice) = (record.scenario.clone(), record.dice.clone());
                // Who played goes on playing, if the file says so.
                let seats = record.seats.clone();
                let record = Box::new(record);
                if watch {
                    origin.0 = Some((record.as_ref().clone(), path));
                }
                starts.write(StartBattle {
                    scenario,
                    dice,
                    controllers: (!seats.is_empty()).then_some(seats),
                    options: Default::default(),
                    opening: match watch {
                        true => Opening::Watch(record),
                        false => Opening::Resume(record),
                    },
                    at_leisure: false,
                });
            }
            Err(problem) => {
                notices.write(Notice(problem.to_string()));
            }
        }
    }
}
