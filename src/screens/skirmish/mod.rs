//! Choose your forces: a skirmish that is put together by hand or drawn by lot, with its map, what decides
//! it and its rules. How even it is is estimated beside it; kept, it is a scenario of the player's own.

mod change;
mod estimate;
mod field;
mod forces;
mod keep;
mod view;

pub(crate) use change::Change;
pub use estimate::Estimate;

use change::apply;
use keep::keep;

use bevy::prelude::*;
use content::AssetDir;
use muster::{Group, Skirmish};
use std::sync::Arc;
use tabletop::scenario::Scenario;

use super::dialog::Dialogs;
use super::ui_command::UiCommand;
use crate::app::notice::Notice;
use crate::app::screen::{GameSystems, Screen};
use crate::input::keys::{Act, Action, Line, LineEntered};
use crate::model::library::{Library, Places};
use crate::ui::words::Speech;

/// Most letters of the name of a skirmish.
const TITLE: usize = 40;
/// Most letters of the name of a side.
const SIDE: usize = 24;
/// Most digits of a seed.
const DIGITS: usize = 18;

/// A part of the page.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Part {
    /// Who fights.
    #[default]
    Forces,
    /// Where, and what for.
    Field,
    /// By which rules.
    Rules,
}

impl Part {
    const ALL: [Self; 3] = [Self::Forces, Self::Field, Self::Rules];

    const fn name(self) -> &'static str {
        match self {
            Self::Forces => "Forces",
            Self::Field => "Map and objective",
            Self::Rules => "Rules",
        }
    }
}

/// What is typed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Field {
    /// The name of the skirmish.
    Title,
    /// The name of a side.
    Side(usize),
    /// The seed.
    Seed,
}

/// The skirmish that is being put together.
#[derive(Resource, Default)]
pub struct Arrangement {
    skirmish: Option<Skirmish>,
    /// The scenario that it makes, or why it makes none.
    scenario: Option<Result<Arc<Scenario>, String>>,
    part: Part,
    side: usize,
    group: Group,
    theme: Option<usize>,
    typing: Option<Field>,
    /// What was kept last, and the id of its scenario.
    kept: Option<(Skirmish, String)>,
}

impl Arrangement {
    /// The skirmish, once somebody has been to the screen.
    pub fn skirmish(&self) -> Option<&Skirmish> {
        self.skirmish.as_ref()
    }

    /// The scenario that it makes at the moment.
    pub fn scenario(&self) -> Option<&Arc<Scenario>> {
        self.scenario.as_ref()?.as_ref().ok()
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Arrangement>()
        .init_resource::<Estimate>()
        .add_systems(OnEnter(Screen::Skirmish), enter)
        .add_systems(OnExit(Screen::Skirmish), (leave, estimate::forget))
        .add_systems(
            Update,
            (
                open.in_set(GameSystems::Drive),
                (keys, take_line, arrange, keep, estimate::work)
                    .chain()
                    .in_set(GameSystems::Drive)
                    .run_if(in_state(Screen::Skirmish)),
                (view::draw, estimate::tell)
                    .chain()
                    .in_set(GameSystems::Draw)
                    .run_if(in_state(Screen::Skirmish)),
            ),
        );
}

fn open(mut wishes: MessageReader<UiCommand>, mut next: ResMut<NextState<Screen>>) {
    if wishes.read().any(|command| *command == UiCommand::Skirmish) {
        next.set(Screen::Skirmish);
    }
}

/// Whoever comes back finds what was there; the first time there is nobody yet.
fn enter(
    mut arrangement: ResMut<Arrangement>,
    library: Res<Library>,
    places: Res<Places>,
    speech: Res<Speech>,
) {
    let usual = library.shipped().get(1).map(|one| one.sheet.map.clone());
    let maps = library.roster.maps();
    let map = usual.or_else(|| Some(maps.first()?.0.clone()));
    let arrangement = arrangement.as_mut();
    if arrangement.skirmish.is_none() {
        arrangement.skirmish = map.map(|map| {
            let mut skirmish = Skirmish::on(&map);
            // From here on they are the player's own words.
            skirmish.title = speech.say(&format!("Skirmish {}", library.own().len() + 1));
            for company in &mut skirmish.companies {
                company.name = speech.say(&company.name);
            }
            skirmish
        });
    }
    remake(arrangement, &library, &places);
}

fn leave(mut line: ResMut<Line>, mut arrangement: ResMut<Arrangement>) {
    if let Some(field) = arrangement.typing.take() {
        let text = line.end();
        typed(&mut arrangement, field, text);
    }
}

fn keys(
    mut acts: MessageReader<Act>,
    dialogs: Res<Dialogs>,
    mut wishes: MessageWriter<UiCommand>,
    mut next: ResMut<NextState<Screen>>,
) {
    for Act(action) in acts.read() {
        match action {
            Action::Back if dialogs.is_empty() => next.set(Screen::Title),
            Action::Number(number) => {
                let part = Part::ALL.get(usize::from(*number).wrapping_sub(1));
                wishes.write_batch(part.map(|part| UiCommand::Arrange(Change::Show(*part))));
            }
            _ => {}
        }
    }
}

/// Takes over what was written.
fn take_line(
    mut lined: MessageReader<LineEntered>,
    mut arrangement: ResMut<Arrangement>,
    library: Res<Library>,
    places: Res<Places>,
) {
    for ended in lined.read() {
        let Some(field) = arrangement.typing.take() else {
            continue;
        };
        let text = match ended {
            LineEntered::SavedSettings(text) => Some(text.clone()),
            LineEntered::Dropped => None,
        };
        typed(&mut arrangement, field, text);
        remake(&mut arrangement, &library, &places);
    }
}

/// Puts what was typed where it belongs; nothing changes nothing.
fn typed(arrangement: &mut Arrangement, field: Field, text: Option<String>) {
    let Some(skirmish) = &mut arrangement.skirmish else {
        return;
    };
    let Some(text) = text.map(|text| text.trim().to_owned()) else {
        return;
    };
    if text.is_empty() {
        return;
    }
    match field {
        Field::Title => skirmish.title = text,
        Field::Side(side) => skirmish.companies[side].name = text,
        Field::Seed => {
            if let Ok(seed) = text.parse() {
                skirmish.seed = seed;
            }
        }
    }
}

/// Makes the scenario anew.
fn remake(arrangement: &mut Arrangement, library: &Library, places: &Places) {
    let Some(skirmish) = &arrangement.skirmish else {
        return;
    };
    let made = AssetDir::open(&places.assets)
        .map_err(|problem| problem.to_string())
        .and_then(|asset_dir| {
            let made = library.roster.scenario(&asset_dir, "skirmish", skirmish);
            made.map_err(|fault| format!("{fault:#}"))
        });
    arrangement.scenario = Some(made.map(Arc::new));
}

fn arrange(
    mut wishes: MessageReader<UiCommand>,
    library: Res<Library>,
    places: Res<Places>,
    mut line: ResMut<Line>,
    mut arrangement: ResMut<Arrangement>,
    mut next: ResMut<NextState<Screen>>,
    mut notices: MessageWriter<Notice>,
) {
    for command in wishes.read() {
        let before = arrangement.skirmish.clone();
        let was = arrangement.typing.take();
        if let Some(field) = was {
            let text = line.end();
            typed(&mut arrangement, field, text);
        }
        match command {
            UiCommand::Title => next.set(Screen::Title),
            UiCommand::Arrange(Change::Type(field)) if was != Some(*field) => {
                begin_line(&mut arrangement, *field, &mut line);
            }
            UiCommand::Arrange(change) => {
                let fault = apply(&mut arrangement, change, &library);
                notices.write_batch(fault.map(Notice));
            }
            _ => {}
        }
        if arrangement.skirmish != before {
            remake(&mut arrangement, &library, &places);
        }
    }
}

fn begin_line(arrangement: &mut Arrangement, field: Field, line: &mut Line) {
    let Some(skirmish) = &arrangement.skirmish else {
        return;
    };
    match field {
        Field::Title => line.begin(&skirmish.title, TITLE),
        Field::Side(side) => line.begin(&skirmish.companies[side].name, SIDE),
        Field::Seed => line.begin("", DIGITS),
    }
    arrangement.typing = Some(field);
}
