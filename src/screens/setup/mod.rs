//! The set-up: a scenario before its battle. Who plays, with which dice, how it is shown.

mod view;

use bevy::prelude::*;
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::Arc;
use tabletop::SideId;
use tabletop::dice::DiceSource;
use tabletop::scenario::{Controller, Objective, Scenario};

use super::dialog::Dialogs;
use super::ui_command::UiCommand;
use crate::app::notice::Notice;
use crate::app::screen::{GameSystems, Screen};
use crate::input::keys::{Act, Action};
use crate::model::library::{Library, OwnFile, Places};
use crate::model::playback::Tempo;
use crate::model::session::{Opening, StartBattle};

/// The seed of the next battle that is started from the set-up.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Seed(pub u64);

impl Seed {
    /// Another one, of at most six digits.
    pub(super) fn another(self) -> Self {
        let next = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        Self((next >> 33) % 1_000_000)
    }
}

/// Whose dice a person rolls on the table and types in.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Typed {
    /// Nobody's: all come from the seed.
    #[default]
    None,
    /// Those of the sides that people play; the machine's come from the seed.
    Own,
    /// Everybody's.
    All,
}

impl Typed {
    /// Where the dice of a battle with these players come from.
    fn source(self, seed: u64, controllers: &[Controller]) -> DiceSource {
        let people = (0_u8..).zip(controllers);
        let people = people.filter(|(_, who)| **who == Controller::Human);
        let sides: Vec<SideId> = people.map(|(side, _)| SideId(side)).collect();
        match self {
            Self::Own if !sides.is_empty() && sides.len() < controllers.len() => {
                DiceSource::TypedBy { sides, seed }
            }
            Self::Own | Self::All if !sides.is_empty() => DiceSource::Typed,
            _ => DiceSource::Seeded(seed),
        }
    }
}

/// What has been chosen in the set-up.
#[derive(Resource, Default, Clone, PartialEq, Eq, Debug)]
pub struct Plan {
    /// Which scenario, by its place in the library.
    pub scenario: usize,
    /// Who plays each side.
    pub controllers: Vec<Controller>,
    /// Whose dice a person types.
    pub typed: Typed,
    /// Options of the rules that are switched other than the scenario has them.
    pub options: BTreeMap<String, bool>,
    /// Whether the seed has been played with.
    used: bool,
}

impl Plan {
    fn of(scenario: &Scenario, place: usize, watch: bool) -> Self {
        let sides = scenario.sheet.sides.iter();
        let usual = sides.map(|side| {
            if watch {
                Controller::Machine
            } else {
                side.controller
            }
        });
        Self {
            scenario: place,
            controllers: usual.collect(),
            ..Self::default()
        }
    }

    /// Another scenario, as its file has it.
    fn start_with(&mut self, library: &Library, place: usize) {
        if let Some(scenario) = library.scenarios.get(place) {
            let used = self.used;
            *self = Self::of(scenario, place, false);
            self.used = used;
        }
    }
}

/// The file of the player's own that is deleted when it is asked for once more.
#[derive(Resource, Default, PartialEq, Eq, Debug)]
pub(super) struct Discarding(Option<PathBuf>);

/// The digits of a seed that is being typed.
#[derive(Resource, Default, PartialEq, Eq, Debug)]
pub(super) struct Typing(Option<String>);

impl Typing {
    /// Most digits of a seed.
    const MOST: usize = 18;

    /// The digits so far, if somebody types.
    pub(super) fn digits(&self) -> Option<&str> {
        self.0.as_deref()
    }

    /// Whether somebody types; uses the keys that belong to it.
    pub(super) fn take(&mut self, action: Action, seed: &mut Seed) -> bool {
        let Some(digits) = &mut self.0 else {
            return false;
        };
        match action {
            Action::Number(number) if digits.len() < Self::MOST => {
                digits.push(char::from(b'0' + number % 10));
            }
            Action::Number(_) => {}
            Action::Undo => {
                digits.pop();
            }
            Action::Proceed | Action::Commit => self.finish(seed),
            Action::Back => self.0 = None,
            _ => return false,
        }
        true
    }

    /// Ends the typing; what has been typed is the seed.
    fn finish(&mut self, seed: &mut Seed) {
        let typed = self.0.take().and_then(|digits| digits.parse().ok());
        if let Some(typed) = typed {
            seed.0 = typed;
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Seed>()
        .init_resource::<Plan>()
        .init_resource::<Typing>()
        .init_resource::<Discarding>()
        .add_systems(OnEnter(Screen::Setup), enter)
        .add_systems(
            Update,
            (
                prepare.in_set(GameSystems::Drive),
                (number_keys, choose, discard, begin)
                    .chain()
                    .in_set(GameSystems::Drive)
                    .run_if(in_state(Screen::Setup)),
                view::draw
                    .in_set(GameSystems::Draw)
                    .run_if(in_state(Screen::Setup)),
            ),
        );
}

/// A seed that has been played with is not offered again; files of the player's own may have changed.
fn enter(
    mut plan: ResMut<Plan>,
    mut seed: ResMut<Seed>,
    mut typing: ResMut<Typing>,
    mut discarding: ResMut<Discarding>,
    mut library: ResMut<Library>,
    places: Res<Places>,
) {
    if std::mem::take(&mut plan.used) {
        *seed = seed.another();
    }
    typing.0 = None;
    discarding.0 = None;
    let chosen = library.scenarios.get(plan.scenario).cloned();
    library.read_own(&places);
    let place = chosen.and_then(|chosen| {
        let mut all = library.scenarios.iter();
        all.position(|one| one.id == chosen.id)
    });
    match place {
        Some(place) => plan.scenario = place,
        None => plan.start_with(&library, 0),
    }
}

/// Deletes a file of the player's own when that was asked for twice.
fn discard(
    mut wishes: MessageReader<UiCommand>,
    mut plan: ResMut<Plan>,
    mut discarding: ResMut<Discarding>,
    mut library: ResMut<Library>,
    places: Res<Places>,
    mut notices: MessageWriter<Notice>,
) {
    for command in wishes.read() {
        let UiCommand::Delete(path) = command else {
            discarding.0 = None;
            continue;
        };
        // Nothing but what is listed can be deleted.
        let Some(name) = library
            .own()
            .iter()
            .find(|file| file.path == *path)
            .map(OwnFile::name)
        else {
            continue;
        };
        if discarding.0.as_ref() != Some(path) {
            discarding.0 = Some(path.clone());
            notices.write(Notice(format!(
                "{name} is deleted for good if you press again"
            )));
            continue;
        }
        discarding.0 = None;
        let words = match std::fs::remove_file(path) {
            Ok(()) => format!("{name} is deleted"),
            Err(error) => format!("{name} cannot be deleted: {error}"),
        };
        notices.write(Notice(words));
        let chosen = library.scenarios.get(plan.scenario).cloned();
        library.read_own(&places);
        let same = chosen.and_then(|chosen| {
            let mut all = library.scenarios.iter();
            all.position(|one| one.id == chosen.id)
        });
        match same {
            Some(place) => plan.scenario = place,
            None => plan.start_with(&library, 0),
        }
    }
}

/// Opens the set-up of a scenario.
fn prepare(
    mut wishes: MessageReader<UiCommand>,
    library: Option<Res<Library>>,
    mut plan: ResMut<Plan>,
    mut next: ResMut<NextState<Screen>>,
    screen: Res<State<Screen>>,
) {
    for command in wishes.read() {
        if let UiCommand::Prepare { scenario, watch } = command
            && let Some(library) = &library
            && let Some(sheet) = library.scenarios.get(*scenario)
        {
            let used = plan.used;
            *plan = Plan::of(sheet, *scenario, *watch);
            plan.used = used;
            if *screen.get() != Screen::Setup {
                next.set(Screen::Setup);
            }
        }
    }
}

fn number_keys(
    mut acts: MessageReader<Act>,
    library: Res<Library>,
    plan: Res<Plan>,
    mut wishes: MessageWriter<UiCommand>,
    mut next: ResMut<NextState<Screen>>,
    dialogs: Res<Dialogs>,
) {
    for Act(action) in acts.read() {
        match action {
            Action::Number(number) if usize::from(*number) <= library.scenarios.len() => {
                let watch = plan
                    .controllers
                    .iter()
                    .all(|who| *who == Controller::Machine);
                wishes.write(UiCommand::Prepare {
                    scenario: usize::from(*number) - 1,
                    watch,
                });
            }
            Action::Back if dialogs.is_empty() => next.set(Screen::Title),
            _ => {}
        }
    }
}

fn choose(
    mut wishes: MessageReader<UiCommand>,
    mut plan: ResMut<Plan>,
    mut seed: ResMut<Seed>,
    mut typing: ResMut<Typing>,
    mut next: ResMut<NextState<Screen>>,
) {
    for command in wishes.read() {
        let was = typing.0.is_some();
        if was {
            typing.finish(&mut seed);
        }
        match command {
            UiCommand::Side(side, controller) => {
                if let Some(seat) = plan.controllers.get_mut(*side) {
                    *seat = *controller;
                }
            }
            UiCommand::Dice(typed) => plan.typed = *typed,
            UiCommand::Switch(name, on) => {
                plan.options.insert((*name).to_owned(), *on);
            }
            UiCommand::NewSeed => *seed = seed.another(),
            UiCommand::TypeSeed if !was => typing.0 = Some(String::new()),
            UiCommand::Title => next.set(Screen::Title),
            _ => {}
        }
    }
}

fn begin(
    mut wishes: MessageReader<UiCommand>,
    library: Res<Library>,
    seed: Res<Seed>,
    mut plan: ResMut<Plan>,
    mut starts: MessageWriter<StartBattle>,
) {
    for command in wishes.read() {
        let watch = *command == UiCommand::Watch;
        if !watch && *command != UiCommand::Play {
            continue;
        }
        let Some(scenario) = library.scenarios.get(plan.scenario) else {
            continue;
        };
        let mut controllers = plan.controllers.clone();
        if watch {
            controllers.fill(Controller::Machine);
        }
        plan.used = true;
        let dice = plan.typed.source(seed.0, &controllers);
        starts.write(StartBattle {
            scenario: scenario.id.clone(),
            dice,
            controllers: Some(controllers),
            options: plan.options.clone(),
            opening: Opening::Fresh,
            at_leisure: false,
        });
    }
}

/// What decides the battle, in a sentence.
pub(super) fn goal(scenario: &Scenario) -> String {
    let sheet = &scenario.sheet;
    let rounds = |rounds: u16| match rounds {
        1 => "the end of one round".to_owned(),
        rounds => format!("the ends of {rounds} rounds in a row"),
    };
    match sheet.objective {
        Objective::LastStanding => "The last side with anybody standing wins.".to_owned(),
        Objective::Hold { rounds: count, .. } => {
            format!("Be alone in the marked area at {}.", rounds(count))
        }
        Objective::Reach {
            side,
            count,
            rounds: turns,
            ..
        } => {
            let who = scenario.side_name(side);
            format!(
                "{who}: {count} standing in the marked area, and nobody else, at {}, by round {}.",
                rounds(turns),
                sheet.round_limit
            )
        }
    }
}

/// What everything on the page depends on.
#[derive(bevy::ecs::system::SystemParam)]
struct Chosen<'w> {
    plan: Res<'w, Plan>,
    seed: Res<'w, Seed>,
    typing: Res<'w, Typing>,
    discarding: Res<'w, Discarding>,
    tempo: Res<'w, Tempo>,
}

impl Chosen<'_> {
    fn is_changed(&self) -> bool {
        self.plan.is_changed()
            || self.seed.is_changed()
            || self.typing.is_changed()
            || self.discarding.is_changed()
            || self.tempo.is_changed()
    }

    fn scenario<'l>(&self, library: &'l Library) -> Option<&'l Arc<Scenario>> {
        library.scenarios.get(self.plan.scenario)
    }
}

#[cfg(test)]
mod tests {
    use super::{Seed, Typed, Typing};
    use crate::input::keys::Action;
    use tabletop::SideId;
    use tabletop::dice::DiceSource;
    use tabletop::scenario::Controller;

    #[test]
    fn people_type_their_own_dice_or_all_and_machines_none() {
        let (human, machine) = (Controller::Human, Controller::Machine);
        let own = |who: [Controller; 2]| Typed::Own.source(7, &who);
        let sides = vec![SideId(1)];
        assert_eq!(
            own([machine, human]),
            DiceSource::TypedBy { sides, seed: 7 }
        );
        assert_eq!(own([human, human]), DiceSource::Typed);
        assert_eq!(own([machine, machine]), DiceSource::Seeded(7));
        assert_eq!(Typed::All.source(7, &[machine, human]), DiceSource::Typed);
        assert_eq!(
            Typed::None.source(7, &[machine, human]),
            DiceSource::Seeded(7)
        );
    }

    #[test]
    fn a_seed_is_typed_digit_by_digit() {
        let mut seed = Seed(5);
        let mut typing = Typing::default();
        assert!(!typing.take(Action::Number(1), &mut seed), "nobody types");
        typing.0 = Some(String::new());
        for action in [4, 10, 7].map(Action::Number) {
            assert!(typing.take(action, &mut seed));
        }
        assert_eq!(typing.digits(), Some("407"));
        typing.take(Action::Undo, &mut seed);
        typing.take(Action::Proceed, &mut seed);
        assert_eq!((seed, typing.digits()), (Seed(40), None));
        typing.0 = Some(String::new());
        typing.take(Action::Proceed, &mut seed);
        assert_eq!(seed, Seed(40), "nothing typed, nothing changed");
    }

    #[test]
    fn seeds_differ_from_one_another() {
        let mut seeds: Vec<Seed> =
            std::iter::successors(Some(Seed(0)), |seed| Some(seed.another()))
                .take(50)
                .collect();
        seeds.sort_by_key(|seed| seed.0);
        seeds.dedup();
        assert_eq!(seeds.len(), 50);
    }
}
