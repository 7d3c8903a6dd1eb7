//! From one battle to another, to a file and back, to the clipboard; panels that make room.

use bevy::prelude::*;
use sharp_sticks::app::screen::{Screen, Turn};
use sharp_sticks::hud::copy::Copied;
use sharp_sticks::hud::log::Journal;
use sharp_sticks::model::playback::DisplayedState;
use sharp_sticks::model::session::{LoadBattle, ReplayLog, SaveBattle, Session};
use sharp_sticks::platform::offscreen::Offscreen;
use sharp_sticks::ui::layout::{Collapsed, MapArea};
use sharp_sticks::ui::theme::text::Scale;
use sharp_sticks::ui::view::{Inspector, Selected};
use tabletop::SideId;
use tabletop::scenario::Controller;

use crate::{drawable, fresh};

fn begin(game: &mut Offscreen, scenario: &str) {
    game.hurry();
    game.world().write_message(fresh(scenario, 3));
    game.settle();
    assert_eq!(game.turn(), Some(Turn::Deciding));
}

fn names(game: &mut Offscreen) -> Vec<String> {
    let shown = game.world().resource::<DisplayedState>();
    shown.units().iter().map(|unit| unit.name.clone()).collect()
}

#[test]
fn a_battle_started_inside_another_takes_its_place_at_once() {
    let Some(mut game) = drawable() else {
        return;
    };
    begin(&mut game, "ford");
    let many = names(&mut game);
    for (scenario, played) in [("yard", false), ("ford", true), ("farmhouse", true)] {
        if played {
            game.key(KeyCode::KeyA);
            game.settle();
        }
        game.world().write_message(fresh(scenario, 5));
        // One frame to hear of it, one to put it in the other's place, one to lay it out.
        game.frames(3);
        assert_eq!(game.screen(), Screen::Battle);
        let replay_log = game.world().resource::<ReplayLog>();
        assert_eq!(replay_log.scenario.id, scenario);
        let folded = game.world().resource::<DisplayedState>().folded();
        let events = chronicle_events(&mut game);
        assert!(folded as usize <= events);
        for name in names(&mut game) {
            let row = game.find(&format!("Ladder row {name}"));
            assert!(row.is_some(), "{scenario}: {name} has no row");
        }
        let strangers: Vec<_> = many.iter().filter(|_| scenario == "yard").collect();
        for name in strangers {
            let row = game.find(&format!("Ladder row {name}"));
            assert!(row.is_none(), "{name} is of another battle");
        }
        for panel in ["Track round", "Inspector area", "Transport", "Log lines"] {
            assert!(game.find(panel).is_some(), "{scenario}: no {panel}");
        }
        game.settle();
        assert_eq!(game.turn(), Some(Turn::Deciding));
        let entries = game.world().resource::<Journal>().entries().len();
        assert!(entries > 3, "{scenario}: the log has {entries} lines");
        let decides = game.world().resource::<Session>().decision().map(|d| d.by);
        assert_eq!(game.world().resource::<Selected>().0, decides);
        let newest = {
            let journal = game.world().resource::<Journal>();
            journal.entries().last().map(|entry| entry.seq)
        };
        let line = newest.map(|seq| format!("Log line {seq}"));
        let place = line.and_then(|line| game.find(&line));
        let place = place.expect("the newest line has a row");
        assert!(
            (600.0..720.0).contains(&place.y),
            "{scenario}: the newest line is at {place}"
        );
    }
}

fn chronicle_events(game: &mut Offscreen) -> usize {
    game.world().resource::<ReplayLog>().events().len()
}

#[test]
fn whoever_played_a_side_plays_it_after_loading() {
    let Some(mut game) = drawable() else {
        return;
    };
    game.hurry();
    let mut start = fresh("yard", 3);
    start.controllers = Some(vec![Controller::Machine, Controller::Human]);
    game.world().write_message(start);
    game.settle();
    assert_eq!(game.turn(), Some(Turn::Deciding));
    let path = std::env::temp_dir().join(format!("sharp-sticks-seats-{}.ron", std::process::id()));
    game.world().write_message(SaveBattle(Some(path.clone())));
    game.frames(2);
    game.world().write_message(fresh("ford", 3));
    game.settle();
    game.world().write_message(LoadBattle {
        path: Some(path.clone()),
        watch: false,
    });
    game.settle();
    std::fs::remove_file(&path).expect("it was saved");
    let session = game.world().resource::<Session>();
    assert_eq!(session.scenario().id, "yard");
    let players = [0, 1].map(|side| session.controller(SideId(side)));
    assert_eq!(players, [Controller::Machine, Controller::Human]);
}

#[test]
fn the_card_that_is_pinned_and_the_line_below_the_pointer_can_be_copied() {
    let Some(mut game) = drawable() else {
        return;
    };
    begin(&mut game, "yard");
    let card = {
        let journal = game.world().resource::<Journal>();
        journal.entries().iter().find_map(|entry| entry.card)
    };
    let card = card.expect("initiative has been rolled");
    *game.world().resource_mut::<Inspector>() = Inspector::Card(card);
    game.frames(2);
    game.chord(&[KeyCode::ControlLeft], KeyCode::KeyC);
    let copied = game.world().resource::<Copied>().0.clone();
    let title = {
        let replay_log = game.world().resource::<ReplayLog>();
        let card = replay_log.card(card).expect("it is kept");
        card.title.to_string()
    };
    assert!(copied.starts_with(&title), "{copied}");
    assert!(copied.lines().count() >= 2, "{copied}");
    let (line, text) = {
        let journal = game.world().resource::<Journal>();
        let entry = journal.entries().last().expect("there are lines");
        (format!("Log line {}", entry.seq), entry.text())
    };
    let place = game.find(&line).expect("the newest line is there");
    game.hover(place.x, place.y);
    game.chord(&[KeyCode::ControlLeft], KeyCode::KeyC);
    assert_eq!(game.world().resource::<Copied>().0, text);
}

#[test]
fn the_ladder_makes_room_where_the_map_would_have_none() {
    let Some(mut game) = drawable() else {
        return;
    };
    begin(&mut game, "yard");
    let width = |game: &mut Offscreen| game.world().resource::<MapArea>().0.width();
    let ladder = |game: &mut Offscreen| game.world().resource::<Collapsed>().ladder;
    assert!(!ladder(&mut game));
    game.world().insert_resource(Scale::new(2.0));
    game.settle();
    assert!(ladder(&mut game));
    assert!(width(&mut game) > 480.0, "{} px", width(&mut game));
    game.key(KeyCode::BracketLeft);
    game.settle();
    assert!(!ladder(&mut game), "whoever wants it has it");
    game.key(KeyCode::BracketLeft);
    game.world().insert_resource(Scale::new(1.0));
    game.settle();
    assert!(ladder(&mut game), "it was closed by hand");
    game.key(KeyCode::BracketLeft);
    game.world().insert_resource(Scale::new(2.0));
    game.settle();
    game.world().insert_resource(Scale::new(1.0));
    game.settle();
    assert!(!ladder(&mut game), "it comes back by itself");
}
