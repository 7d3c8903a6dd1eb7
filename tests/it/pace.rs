//! How long a player waits and how often they press a key: counted in seconds at normal speed, not by a
//! clock.

use bevy::prelude::*;
use sharp_sticks::app::screen::{Screen, Turn};
use sharp_sticks::model::library::Library;
use sharp_sticks::model::playback::{Beat, Cue, Pace, Tempo};
use sharp_sticks::model::session::{ReplayLog, Session, Viewpoint};
use sharp_sticks::platform::offscreen::Offscreen;
use sharp_sticks::tasks::round_forecast::Thoroughness;
use std::sync::Arc;
use tabletop::Battle;
use tabletop::event::EventKind;
use tabletop::record::replay;
use tabletop::scenario::Controller;

use crate::{drawable, fresh};

fn replay_log(game: &mut Offscreen) -> &ReplayLog {
    game.world().resource::<ReplayLog>()
}

fn seconds(beats: &[Beat]) -> f32 {
    beats.iter().map(|beat| beat.seconds).sum()
}

/// The beats of the same battle if each roll, each step and each number on a sheet had its own time, as
/// where a scene explains a rule.
fn one_by_one(told: &ReplayLog) -> Vec<Beat> {
    let mut all = told.clone().told_at_leisure(true);
    let eyes = all.viewpoint();
    let other = match eyes {
        Viewpoint::All => Viewpoint::Common,
        _ => Viewpoint::All,
    };
    all.look_from(other);
    all.look_from(eyes);
    all.beats().to_vec()
}

#[test]
fn the_first_decision_of_the_ford_comes_within_ten_seconds() {
    let Some(mut game) = drawable() else {
        return;
    };
    for seed in 1..=6 {
        game.world().write_message(fresh("ford", seed));
        game.settle();
        assert_eq!(game.turn(), Some(Turn::Deciding));
        let told = replay_log(&mut game);
        let (now, before) = (seconds(told.beats()), seconds(&one_by_one(told)));
        println!("ford, seed {seed}: first decision after {now:.1} s; one by one {before:.1} s");
        assert!(now <= 10.0, "seed {seed}: {now} s");
        game.key(KeyCode::Escape);
    }
}

/// Persons' orders in the middle of actions, among the events of a battle.
fn answers(told: &ReplayLog, persons: &[bool]) -> usize {
    let events = told.events();
    let own = |by: tabletop::CombatantId| persons[told.scenario.combatant(by).side.index()];
    let mid = |(at, event): &(usize, &tabletop::event::Event)| match event.what {
        EventKind::Ordered { by, .. } => {
            let declares = events[at + 1..]
                .iter()
                .take_while(|later| {
                    !matches!(
                        later.what,
                        EventKind::Ordered { .. } | EventKind::Turn { .. }
                    )
                })
                .any(|later| later.what == EventKind::Declared { by });
            own(by) && !declares
        }
        _ => false,
    };
    events.iter().enumerate().filter(mid).count()
}

/// A whole farmhouse, watched at four times the speed: every frame in which something is played back is
/// counted. Nobody looks ahead, and what the opponent needs to think is none of it.
#[test]
fn a_farmhouse_takes_the_time_that_its_beats_say() {
    let Some(mut game) = drawable() else {
        return;
    };
    game.world().insert_resource(Thoroughness(0));
    game.world().insert_resource(Tempo {
        pace: Pace::Quadruple,
        stepping: false,
    });
    let mut start = fresh("farmhouse", 12);
    start.controllers = Some(vec![Controller::Human, Controller::Machine]);
    game.world().write_message(start);
    game.frames(2);
    let (mut keys, mut played, mut last, mut rests) = (0, 0, None, 0);
    for _ in 0..100_000 {
        // A key that was pressed is given a moment.
        rests = (rests - 1).max(0);
        match game.turn() {
            Some(Turn::Deciding) if rests == 0 => {
                game.chord(&[KeyCode::ShiftLeft], KeyCode::KeyA);
                (keys, rests) = (keys + 1, 20);
            }
            Some(Turn::RoundEnd) if rests == 0 => {
                game.key(KeyCode::Enter);
                (keys, rests) = (keys + 1, 20);
            }
            Some(Turn::Playing) => played += 1,
            _ => {}
        }
        if game.turn() != Some(Turn::Playing) {
            last = game.world().get_resource::<ReplayLog>().cloned().or(last);
        }
        game.frame();
        if game.screen() == Screen::Aftermath {
            break;
        }
    }
    last = game.world().get_resource::<ReplayLog>().cloned().or(last);
    assert_eq!(game.screen(), Screen::Aftermath, "it ends");
    let counted = 4.0 * played as f32 / 60.0;
    let told = seconds(last.expect("there was a battle").beats());
    println!("farmhouse: {keys} keys, {counted:.0} s at normal speed; the beats say {told:.0} s");
    assert!((counted - told).abs() <= 0.1 * told, "{counted} and {told}");
}

#[test]
fn a_farmhouse_by_suggestion_takes_a_fraction_of_the_time_and_the_keys() {
    let Some(mut game) = drawable() else {
        return;
    };
    game.hurry();
    let mut start = fresh("farmhouse", 12);
    start.controllers = Some(vec![Controller::Human, Controller::Machine]);
    game.world().write_message(start);
    game.settle();
    let (mut keys, mut rounds, mut last) = (0, 0, None);
    for _ in 0..200 {
        match game.turn() {
            Some(Turn::Deciding) => {
                game.chord(&[KeyCode::ShiftLeft], KeyCode::KeyA);
                keys += 1;
            }
            Some(Turn::RoundEnd) => {
                game.key(KeyCode::Enter);
                keys += 1;
                rounds += 1;
            }
            _ => {}
        }
        last = game.world().get_resource::<ReplayLog>().cloned().or(last);
        game.settle();
        if game.screen() == Screen::Aftermath {
            break;
        }
    }
    assert_eq!(game.screen(), Screen::Aftermath, "it ends");
    let told = game.world().get_resource::<ReplayLog>().cloned().or(last);
    let told = told.expect("there was a battle");
    let persons = game.world().get_resource::<Session>().map(|session| {
        let sides = session.scenario().sheet.sides.len() as u8;
        (0..sides)
            .map(|side| session.controller(tabletop::SideId(side)) == Controller::Human)
            .collect::<Vec<_>>()
    });
    let persons = persons.unwrap_or(vec![true, false]);
    // Whoever gave them, a person or the AI in their place, all orders are in the record.
    let record = game
        .world()
        .get_resource::<Session>()
        .map(|session| session.record().clone());
    let record = record.expect("the battle is still there");
    let rules = Arc::clone(&game.world().resource::<Library>().rules);
    let scenario = Arc::clone(&told.scenario);
    let battle = Battle::new(rules, scenario, record.dice.clone(), false);
    let mut battle = battle.expect("it can be set up again");
    assert_eq!(replay(&record, &mut battle), Ok(()));
    // Before, everything was asked for twice a round, and each answer in mid-action once more.
    let before = (
        3 * (rounds + 1) + answers(&told, &persons),
        seconds(&one_by_one(&told)),
    );
    let now = (keys, seconds(told.beats()));
    println!(
        "farmhouse, {} rounds: {} keys and {:.0} s at normal speed; before {} keys and {:.0} s",
        rounds + 1,
        now.0,
        now.1,
        before.0,
        before.1
    );
    assert!(3 * now.0 <= 2 * before.0 && now.1 <= 0.36 * before.1);
    // What hurts is slower than what misses.
    let verdicts = told.beats().iter().filter_map(|beat| match beat.cue {
        Cue::Verdict { .. } => Some(beat.seconds),
        _ => None,
    });
    let (short, long) = verdicts.fold((9.0_f32, 0.0_f32), |(short, long), seconds| {
        (short.min(seconds), long.max(seconds))
    });
    assert!(long >= 2.0 * short, "{short} to {long}");
}
