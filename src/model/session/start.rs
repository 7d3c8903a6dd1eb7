//! How a battle comes on the screen, and how it leaves it.

use bevy::platform::cell::SyncCell;
use bevy::prelude::*;
use std::collections::BTreeMap;
use std::sync::Arc;
use tabletop::annotation::placed;
use tabletop::decision::Order;
use tabletop::dice::DiceSource;
use tabletop::event::Seq;
use tabletop::record::{Record, Recorder, replay};
use tabletop::ruleset::Ruleset;
use tabletop::scenario::{Controller, Scenario};
use tabletop::{Battle, SideId};

use super::battle_slot::{BattleSlot, Seat, Session, Show, Table};
use super::draft::Draft;
use super::knowledge::Viewpoint;
use super::replay_log::ReplayLog;
use super::save::AUTOSAVE;
use crate::app::notice::Notice;
use crate::app::screen::{Screen, Turn};
use crate::model::library::{Library, Places};
use crate::model::playback::{DisplayedState, Pace, Playhead, Tempo};
use crate::model::vignette_library::VignetteLibrary;

/// Starts a battle, or goes on with one, and shows it.
#[derive(Message, Clone, PartialEq, Eq, Debug)]
pub struct StartBattle {
    /// The id of the scenario.
    pub scenario: String,
    /// Where the dice come from.
    pub dice: DiceSource,
    /// Who plays each side; `None` as the scenario says.
    pub controllers: Option<Vec<Controller>>,
    /// Options switched in set-up; a record brings its own.
    pub options: BTreeMap<String, bool>,
    /// From where on.
    pub opening: Opening,
    /// Whether it is told at the pace of a reader, as what shows the rules is.
    pub at_leisure: bool,
}

/// From where on a battle is played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Opening {
    /// From its start.
    Fresh,
    /// From where the record ends; what it holds is taken as seen.
    Resume(Box<Record>),
    /// Shown from its start; nobody plays.
    Watch(Box<Record>),
    /// A vignette of the rule theatre; the scenario is its id, its dice are its own.
    Vignette,
}

/// Everything a battle on the screen consists of.
pub(super) struct Opened {
    session: Session,
    replay_log: ReplayLog,
    shown: DisplayedState,
    playhead: Playhead,
}

/// A battle that has been opened and comes on the screen with the next frame.
#[derive(Resource)]
pub(super) struct Arriving(Opened);

/// Bits of an edition that count how often a battle has been taken back; those above them count
/// battles.
const UNDONE: u32 = 16;

/// Opens the battle that was asked for last.
pub(super) fn start(
    mut starts: MessageReader<StartBattle>,
    library: Option<ResMut<Library>>,
    places: Res<Places>,
    mut vignettes: ResMut<VignetteLibrary>,
    tempo: Res<Tempo>,
    mut next: ResMut<NextState<Screen>>,
    mut turn: ResMut<NextState<Turn>>,
    mut battles: Local<u32>,
    mut commands: Commands,
    mut notices: MessageWriter<Notice>,
) {
    let (Some(asked), Some(mut library)) = (starts.read().last(), library) else {
        return;
    };
    // Whoever writes a scenario or changes a figure sees it in the next battle.
    if asked.opening == Opening::Fresh
        && let Err(fault) = library.read_again(&places)
    {
        notices.write(Notice(fault));
    }
    let opened = scene(asked, &library, &places, &mut vignettes)
        .and_then(|scene| open(asked, scene, &library, &places, *tempo));
    match opened {
        Ok(mut opened) => {
            *battles += 1;
            opened.session.edition = *battles << UNDONE;
            commands.insert_resource(Arriving(opened));
            // Also from one battle to another: whatever is built on entering is built anew.
            next.set(Screen::Battle);
            turn.set(Turn::Playing);
        }
        Err(fault) => {
            notices.write(Notice(fault));
        }
    }
}

/// What is to be played, and what of it has been.
struct Scene {
    rules: Arc<dyn Ruleset>,
    scenario: Arc<Scenario>,
    dice: DiceSource,
    record: Option<Record>,
    captions: Vec<(Seq, String)>,
    show: Option<Show>,
}

fn scene(
    asked: &StartBattle,
    library: &Library,
    places: &Places,
    vignettes: &mut VignetteLibrary,
) -> Result<Scene, String> {
    let (record, show) = match &asked.opening {
        Opening::Fresh => (None, None),
        Opening::Resume(record) => (Some(record.as_ref()), None),
        Opening::Watch(record) => (Some(record.as_ref()), Some(Show::Replay)),
        Opening::Vignette => {
            let rehearsal = vignettes.rehearse(places, &asked.scenario)?;
            return Ok(Scene {
                rules: rehearsal.rules,
                scenario: rehearsal.scenario,
                dice: rehearsal.record.dice.clone(),
                record: Some(rehearsal.record),
                captions: rehearsal.captions,
                show: Some(Show::Vignette),
            });
        }
    };
    let options = record.map_or(&asked.options, |record| &record.options);
    let (rules, scenario) = match library.scenario(&asked.scenario) {
        Some(scenario) => (
            Arc::clone(&library.rules),
            Arc::new(scenario.with_options(options)),
        ),
        // A scene of the theatre, with people in the place of its script.
        None => {
            let unknown = |_: String| format!("there is no scenario {:?}", asked.scenario);
            let rehearsal = vignettes
                .rehearse(places, &asked.scenario)
                .map_err(unknown)?;
            (rehearsal.rules, rehearsal.scenario)
        }
    };
    Ok(Scene {
        rules,
        scenario,
        dice: asked.dice.clone(),
        record: record.cloned(),
        captions: Vec::new(),
        show,
    })
}

fn open(
    asked: &StartBattle,
    scene: Scene,
    library: &Library,
    places: &Places,
    mut tempo: Tempo,
) -> Result<Opened, String> {
    let Scene {
        rules,
        scenario,
        dice,
        record,
        captions,
        show,
    } = scene;
    let mut battle = Battle::new(rules, Arc::clone(&scenario), dice.clone(), true)
        .map_err(|fault| format!("scenario {}: {fault}", scenario.id))?;
    if let Some(record) = &record {
        replay(record, &mut battle).map_err(|fault| fault.to_string())?;
        battle.restart(dice).map_err(|fault| fault.to_string())?;
    }
    let seats = seats(asked, &scenario, library);
    let mut recorder = Recorder::new(&battle);
    recorder.seat(seats.iter().map(|seat| seat.controller).collect());
    let mut replay_log = ReplayLog::open(&mut battle)
        .with_captions(captions)
        .told_at_leisure(asked.at_leisure);
    let forced = Vec::new();
    let mut table = Box::new(Table {
        battle,
        recorder,
        forced,
    });
    table.carry_on();
    replay_log.take_note(&mut table.battle);
    let person = |seat: &Seat| show.is_none() && seat.controller == Controller::Human;
    let persons: Vec<bool> = seats.iter().map(person).collect();
    for entry in record.iter().flat_map(|record| &record.orders) {
        let asked = table.battle.decision();
        let (decision, side) = asked.map_or((0, SideId(0)), |asked| (asked.id, asked.side));
        let picks = entry.picks.clone();
        if persons[side.index()] && table.battle.sole_answer().is_some() {
            table.note_forced(decision, &picks);
        }
        let order = Order { decision, picks };
        table
            .battle
            .submit(order)
            .map_err(|illegal| illegal.to_string())?;
        table.carry_on();
        replay_log.take_note(&mut table.battle);
    }
    table.answer_for(&persons);
    replay_log.take_forced(&table.forced);
    replay_log.follow(&mut table.battle);
    if let Some(record) = &record {
        table.recorder.remember(record.remarks.clone());
        // Whoever plays on has other things to look at.
        if show == Some(Show::Replay) {
            let placed = placed(&record.remarks, table.battle.events());
            replay_log.annotate(placed.map_err(|nowhere| nowhere.to_string())?);
        }
    }
    let eyes = viewpoint(show, &seats, replay_log.has_secrets());
    replay_log.look_from(eyes);
    let mut shown = DisplayedState::start(&replay_log);
    let mut session = Session {
        scenario: Arc::clone(&scenario),
        vocabulary: replay_log.vocabulary,
        rules: library.rules.id(),
        record: table.recorder.record().clone(),
        slot: BattleSlot::Here(table),
        seats,
        decision: None,
        outcome: None,
        // A scene does not take the place of a battle.
        autosave: library
            .scenario(&scenario.id)
            .and_then(|_| places.save_file(AUTOSAVE)),
        undone: Vec::new(),
        edition: 0,
        show,
        at_leisure: asked.at_leisure,
    };
    session.read_off();
    // At the pace of somebody in a hurry there would be nothing to see.
    if show == Some(Show::Replay) || (show.is_some() && tempo.pace == Pace::Instant) {
        tempo.pace = Pace::Normal;
    }
    let stops = session.has_person() && show.is_none();
    let mut playhead = Playhead::new(tempo, stops);
    if matches!(asked.opening, Opening::Resume(_)) {
        playhead.run_out(&replay_log, &mut shown);
    }
    Ok(Opened {
        session,
        replay_log,
        shown,
        playhead,
    })
}

/// A person who plays alone sees what his side knows; several see what all of them know, where that is
/// not everything; whoever only watches sees everything.
fn viewpoint(show: Option<Show>, seats: &[Seat], secrets: bool) -> Viewpoint {
    let persons = seats.iter().enumerate();
    let mut persons = persons.filter(|(_, seat)| seat.controller == Controller::Human);
    match (show, persons.next(), persons.next()) {
        (None, Some((side, _)), None) => Viewpoint::Side(SideId(side as u8)),
        (None, Some(_), Some(_)) if secrets => Viewpoint::Common,
        _ => Viewpoint::All,
    }
}

fn seats(asked: &StartBattle, scenario: &Scenario, library: &Library) -> Vec<Seat> {
    let sides = &scenario.sheet.sides;
    (0..sides.len())
        .map(|side| {
            let chosen = asked
                .controllers
                .as_ref()
                .and_then(|all| all.get(side).copied());
            let machine = (library.recruit)(SideId(side as u8), seed_of(&asked.dice));
            Seat {
                controller: chosen.unwrap_or(sides[side].controller),
                machine: Some(SyncCell::new(machine)),
            }
        })
        .collect()
}

/// What the opponent leaves to chance follows the battle's seed, so that a battle can be repeated.
fn seed_of(dice: &DiceSource) -> u64 {
    match dice {
        DiceSource::Seeded(seed) | DiceSource::TypedBy { seed, .. } => *seed,
        DiceSource::Scripted(_) | DiceSource::Typed => 0,
    }
}

/// Puts the opened battle in the place of the one before, all of it at once: up to the last system
/// of a frame everybody has looked at one battle, and from the first of the next one at another.
pub(super) fn arrive(world: &mut World) {
    let Some(Arriving(opened)) = world.remove_resource::<Arriving>() else {
        return;
    };
    // Removed before they are inserted, so that they count as added.
    forget(world);
    world.insert_resource(opened.session);
    world.insert_resource(opened.replay_log);
    world.insert_resource(opened.shown);
    world.insert_resource(opened.playhead);
    world.insert_resource(Draft::default());
    world.insert_resource(super::bulk_order::Errands::default());
}

/// Removes the battle from the screen.
pub(super) fn clear_away(world: &mut World) {
    forget(world);
}

fn forget(world: &mut World) {
    world.remove_resource::<Session>();
    world.remove_resource::<ReplayLog>();
    world.remove_resource::<DisplayedState>();
    world.remove_resource::<Playhead>();
    world.remove_resource::<Draft>();
}

#[cfg(test)]
mod tests {
    use super::seed_of;
    use tabletop::dice::DiceSource;

    #[test]
    fn the_opponents_chance_follows_the_seed() {
        assert_eq!(seed_of(&DiceSource::Seeded(9)), 9);
        assert_eq!(seed_of(&DiceSource::Typed), 0);
    }
}
