//! A battle for people who do not have the game: its page, its text and its animated picture are written beside the
//! saves; or of a battle that is over the rolls that turned it, without the text.

use bevy::prelude::*;
use content::saves::{write_bytes, write_text};
use content::{AssetDir, Problem};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use sticks::export::{Edition, Turns};
use tabletop::Battle;
use tabletop::record::Record;
use tabletop::ruleset::Ruleset;
use tabletop::scenario::Scenario;

use super::aftermath::Turned;
use super::ui_command::UiCommand;
use crate::app::background_task::BackgroundTask;
use crate::app::notice::Notice;
use crate::app::screen::GameSystems;
use crate::model::library::Places;
use crate::model::session::{Session, name_of};
use crate::ui::words::Language;

/// What is being written, and what was written last.
#[derive(Resource, Default)]
pub struct Export {
    task: BackgroundTask<Result<Written, String>>,
    latest: Option<Written>,
}

/// The files of a battle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Written {
    /// The page.
    pub html: PathBuf,
    /// The text, if all of the battle was written.
    pub text: Option<PathBuf>,
    /// The animated picture.
    pub film: PathBuf,
}

impl Export {
    /// The files that were written last.
    pub fn latest(&self) -> Option<&Written> {
        self.latest.as_ref()
    }

    /// Whether what is being written is there, and will be told in the next frame.
    pub fn done(&self) -> bool {
        self.task.rests()
    }

    /// Whether files are being written.
    pub fn busy(&self) -> bool {
        self.task.busy()
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Export>().add_systems(
        Update,
        (begin, end)
            .chain()
            .in_set(GameSystems::Drive)
            .run_if(resource_exists::<Session>),
    );
}

/// All that the files are made of.
struct Source {
    rules: Arc<dyn Ruleset>,
    scenario: Arc<Scenario>,
    record: Record,
    assets: PathBuf,
    language: Language,
    turns: Turns,
}

impl Source {
    fn battle(&self) -> Result<Battle, String> {
        let (rules, scenario) = (Arc::clone(&self.rules), Arc::clone(&self.scenario));
        Battle::new(rules, scenario, self.record.dice.clone(), true)
            .map_err(|fault| fault.to_string())
    }

    fn write(&self, page: &Path) -> Result<Written, String> {
        let told = |problem: Problem| problem.to_string();
        let asset_dir = AssetDir::open(&self.assets).map_err(told)?;
        let edition = Edition::new(self.language, &asset_dir, &self.scenario)
            .map_err(fails)?
            .turning(self.turns.clone());
        let html = edition.html(&self.record, &mut self.battle()?);
        let film = edition.film(&self.record, &mut self.battle()?);
        let written = Written {
            html: page.with_extension("html"),
            text: (!self.turns.alone).then(|| page.with_extension("txt")),
            film: page.with_extension("gif"),
        };
        write_text(&written.html, &html.map_err(fails)?).map_err(told)?;
        // A text of single moments would be none.
        if let Some(path) = &written.text {
            let text = edition.text(&self.record, &mut self.battle()?);
            write_text(path, &text.map_err(fails)?).map_err(told)?;
        }
        write_bytes(&written.film, &film.map_err(fails)?).map_err(told)?;
        Ok(written)
    }
}

/// With all that led to it.
fn fails(fault: impl std::fmt::Display) -> String {
    format!("{fault:#}")
}

fn begin(
    mut wishes: MessageReader<UiCommand>,
    mut session: ResMut<Session>,
    places: Res<Places>,
    language: Res<Language>,
    turned: Res<Turned>,
    mut export: ResMut<Export>,
    mut notices: MessageWriter<Notice>,
) {
    let asked = wishes.read().filter_map(|command| match command {
        UiCommand::Export => Some(false),
        UiCommand::ExportTurns => Some(true),
        _ => None,
    });
    let Some(alone) = asked.last().filter(|_| !export.busy()) else {
        return;
    };
    let record = session.record().clone();
    let name = match alone {
        true => format!("{}-turns", name_of(&record)),
        false => name_of(&record),
    };
    let Some(page) = places.save_file(&name) else {
        notices.write(Notice(
            "no folder to write to: set XDG_DATA_HOME or HOME".into(),
        ));
        return;
    };
    let scenario = Arc::clone(session.scenario());
    let Some(battle) = session.battle() else {
        notices.write(Notice("the opponent has the battle: ask again".into()));
        return;
    };
    let source = Source {
        rules: Arc::clone(battle.rules()),
        scenario,
        record,
        assets: places.assets.clone(),
        language: *language,
        turns: Turns {
            rolls: turned.0.clone(),
            alone,
        },
    };
    export.task = BackgroundTask::begin(move || source.write(&page));
}

fn end(mut export: ResMut<Export>, mut notices: MessageWriter<Notice>) {
    let Some(done) = export.bypass_change_detection().task.take() else {
        return;
    };
    let words = match done {
        Ok(written) => {
            let html = written.html.display();
            let words = match written.text {
                Some(_) => format!("written to {html}, with a text and a picture (GIF) beside it"),
                None => format!("written to {html}, with a picture (GIF) beside it"),
            };
            export.latest = Some(written);
            words
        }
        Err(fault) => format!("cannot be written: {fault}"),
    };
    notices.write(Notice(words));
}
