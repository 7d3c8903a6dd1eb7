//! Battles that are only shown: along the timeline, with other eyes, and on from any point of them.

use bevy::prelude::*;
use sharp_sticks::app::screen::{Screen, Turn};
use sharp_sticks::hud::log::{Journal, Teller};
use sharp_sticks::model::playback::{Banner, Cue, DisplayedState, Playhead, Transport};
use sharp_sticks::model::session::{
    Draft, Opening, ReplayLog, Session, Show, StartBattle, Viewpoint,
};
use sharp_sticks::platform::offscreen::Offscreen;
use tabletop::SideId;
use tabletop::record::Record;
use tabletop::scenario::Controller;

use crate::drawable;
use crate::hands::{picture, press, to_aftermath, watched};
use crate::staged::{opening, staged};

/// A battle of two opponents, from its start, as it is shown.
fn shown_again() -> Option<(Offscreen, Record)> {
    let mut game = drawable()?;
    game.hurry();
    game.world().write_message(watched("yard", 4));
    to_aftermath(&mut game);
    let record = game.world().resource::<Session>().record().clone();
    game.world()
        .write_message(Transport::LookFrom(Viewpoint::All));
    game.world().write_message(StartBattle {
        opening: Opening::Watch(Box::new(record.clone())),
        ..watched("yard", 4)
    });
    // At once, before everything has been played.
    game.world()
        .insert_resource(sharp_sticks::model::playback::Tempo::default());
    game.frames(3);
    assert_eq!(game.screen(), Screen::Battle);
    assert_eq!(
        game.world().resource::<Session>().show(),
        Some(Show::Replay)
    );
    game.world().write_message(Transport::TogglePause);
    game.frames(2);
    Some((game, record))
}

fn cue(game: &mut Offscreen) -> Option<Cue> {
    let world = game.world();
    let (playhead, replay_log) = (world.resource::<Playhead>(), world.resource::<ReplayLog>());
    playhead.cue(replay_log).map(|(cue, _)| cue)
}

#[test]
fn the_timeline_leads_to_events_phases_and_rounds() {
    let Some((mut game, _)) = shown_again() else {
        return;
    };
    assert!(game.find("Timeline").is_some());
    game.chord(&[KeyCode::ControlLeft], KeyCode::ArrowRight);
    let at = cue(&mut game);
    assert!(matches!(at, Some(Cue::Banner(Banner::Round(2)))), "{at:?}");
    game.chord(&[KeyCode::ShiftLeft], KeyCode::ArrowRight);
    let at = cue(&mut game);
    assert!(matches!(at, Some(Cue::Banner(Banner::Phase(_)))), "{at:?}");
    let phase = game.world().resource::<Playhead>().beat();
    let folded = |game: &mut Offscreen| game.world().resource::<DisplayedState>().folded();
    let before = folded(&mut game);
    game.key(KeyCode::ArrowRight);
    let one = folded(&mut game);
    game.key(KeyCode::ArrowRight);
    let two = folded(&mut game);
    assert!(before < one && one < two, "{before} {one} {two}");
    game.key(KeyCode::ArrowLeft);
    assert_eq!(folded(&mut game), one);
    game.chord(&[KeyCode::ShiftLeft], KeyCode::ArrowLeft);
    assert_eq!(game.world().resource::<Playhead>().beat(), phase);
    picture(&mut game, "replay");
    // A click goes where it points.
    let line = game.find("Timeline track").expect("it is there");
    game.click(line.x, line.y);
    let beats = game.world().resource::<ReplayLog>().beats().len();
    let beat = game.world().resource::<Playhead>().beat();
    assert!(
        beat.abs_diff(beats / 2) <= beats / 50 + 1,
        "{beat} of {beats}"
    );
    assert!(game.world().resource::<Playhead>().paused);
    game.settle();
    picture(&mut game, "replay-middle");
}

#[test]
fn a_battle_that_is_shown_can_be_gone_on_with_from_any_point() {
    let Some((mut game, record)) = shown_again() else {
        return;
    };
    let beats = game.world().resource::<ReplayLog>().beats().len();
    game.world().write_message(Transport::SeekBeat(beats / 2));
    game.frames(2);
    assert!(game.click_on("Play on as 0"));
    game.hurry();
    game.settle();
    assert_eq!(game.turn(), Some(Turn::Deciding));
    let digests = |record: &Record| -> Vec<String> {
        let orders = record.orders.iter();
        orders.map(|entry| entry.digest.clone()).collect()
    };
    let (old, branch) = {
        let session = game.world().resource::<Session>();
        assert_eq!(session.show(), None);
        assert_eq!(session.controller(SideId(0)), Controller::Human);
        assert_eq!(session.controller(SideId(1)), Controller::Machine);
        (digests(&record), digests(session.record()))
    };
    let common = branch.len();
    assert!(
        common > 0 && common < old.len(),
        "{common} of {}",
        old.len()
    );
    assert_eq!(branch, old[..common], "what had happened stays");
    press(&mut game, KeyCode::KeyA);
    let branch = digests(game.world().resource::<Session>().record());
    assert!(branch.len() > common);
    assert_eq!(branch[..common], old[..common]);
}

#[test]
fn going_there_shows_the_same_as_playing_up_to_it() {
    let Some((mut game, _)) = shown_again() else {
        return;
    };
    let world = game.world();
    let replay_log = world.resource::<ReplayLog>().clone();
    let lengths = |replay_log: &ReplayLog| replay_log.events().len() as u32;
    for viewpoint in [Viewpoint::All, Viewpoint::Side(SideId(1))] {
        let mut replay_log = replay_log.clone();
        replay_log.look_from(viewpoint);
        let end = lengths(&replay_log);
        assert!(end > 300, "further than from one copy to the next: {end}");
        let mut teller = Teller::default();
        let mut played = DisplayedState::start(&replay_log);
        for seq in 0..=end {
            played.fold_to(&replay_log, seq);
            let there = DisplayedState::after(&replay_log, seq);
            assert!(there == played, "after {seq} events");
            teller.tell(&replay_log, seq);
        }
        // Back and forth, and the lines of the log are those of one who has come straight there.
        for seq in [end, 0, end / 2, end / 3, end - 1, end / 2 + 1, 7, end] {
            teller.tell(&replay_log, seq);
            let mut straight = Teller::default();
            straight.tell(&replay_log, seq);
            assert!(teller.entries() == straight.entries(), "after {seq} events");
        }
    }
}

/// The yard with Aldo in hiding.
pub(crate) fn ambush(game: &mut Offscreen) -> Record {
    staged(game, ("yard", "ambush", 1), |scenario| {
        scenario.sheet.combatants[1].hidden = true;
    })
}

/// Opens that yard with these in the seats, up to the first decision.
fn into_ambush(game: &mut Offscreen, seats: Vec<Controller>) {
    let record = ambush(game);
    game.world().write_message(StartBattle {
        controllers: Some(seats),
        ..opening(record)
    });
    game.settle();
    assert_eq!(game.turn(), Some(Turn::Deciding));
}

#[test]
fn whoever_is_hidden_is_not_to_be_seen() {
    let Some(mut game) = drawable() else {
        return;
    };
    game.hurry();
    into_ambush(&mut game, vec![Controller::Human, Controller::Machine]);
    let hidden = |game: &mut Offscreen| {
        let world = game.world();
        let shown = world.resource::<DisplayedState>();
        let aldo = &shown.units()[1];
        assert_eq!(shown.at(aldo.tile).is_none(), aldo.hidden);
        assert_eq!(shown.seen().count(), if aldo.hidden { 1 } else { 2 });
        let (hidden, name) = (aldo.hidden, aldo.name.clone());
        let journal = world.resource::<Journal>().entries().iter();
        let told = journal.clone().any(|entry| {
            entry.text().contains(&name) || entry.details.iter().any(|line| line.contains(&name))
        });
        let row = format!("Ladder row {name}");
        let mut nodes = world.query::<(&Name, &Node)>();
        let row = nodes.iter(world).find(|(node, _)| node.as_str() == row);
        let row = row.map(|(_, node)| node.display);
        let wanted = if hidden { Display::None } else { Display::Flex };
        assert_eq!(row, Some(wanted), "his row of the ladder");
        (hidden, told)
    };
    let view = game.world().resource::<ReplayLog>().viewpoint();
    assert_eq!(
        view,
        Viewpoint::Side(SideId(0)),
        "a person sees what his side knows"
    );
    assert_eq!(hidden(&mut game), (true, false));
    picture(&mut game, "hidden");
    game.world()
        .write_message(Transport::LookFrom(Viewpoint::All));
    game.settle();
    let (is_hidden, told) = hidden(&mut game);
    assert!(
        !is_hidden && told,
        "everything is seen by whoever sees everything"
    );
    picture(&mut game, "hidden-all");
    game.world()
        .write_message(Transport::LookFrom(Viewpoint::Side(SideId(1))));
    game.settle();
    assert!(!hidden(&mut game).0, "he knows of himself");
}

#[test]
fn two_people_at_one_screen_see_what_whoever_sits_there_knows() {
    let Some(mut game) = drawable() else {
        return;
    };
    game.hurry();
    into_ambush(&mut game, vec![Controller::Human; 2]);
    let eyes = |game: &mut Offscreen| game.world().resource::<ReplayLog>().viewpoint();
    let seen = |game: &mut Offscreen| {
        let world = game.world();
        let name = world.resource::<DisplayedState>().units()[1].name.clone();
        let mut rows = world.query::<(&Name, &Node)>();
        let row = format!("Ladder row {name}");
        let row = rows.iter(world).find(|(node, _)| node.as_str() == row);
        let in_ladder = row.is_some_and(|(_, node)| node.display != Display::None);
        let journal = world.resource::<Journal>().entries().iter();
        let in_log = journal.clone().any(|entry| entry.text().contains(&name));
        let on_board = world.resource::<DisplayedState>().seen().count() == 2;
        (on_board, in_ladder, in_log)
    };
    let mut sides = Vec::new();
    for _ in 0..6 {
        if game.turn() != Some(Turn::Deciding) {
            game.settle();
        }
        let handed = game.find("Take over").is_some();
        if handed {
            assert_eq!(
                eyes(&mut game),
                Viewpoint::Common,
                "before anybody sits down"
            );
            assert_eq!(seen(&mut game), (false, false, false));
            game.key(KeyCode::Enter);
            game.settle();
        }
        let Some(side) = game
            .world()
            .resource::<Draft>()
            .decision()
            .map(|asked| asked.side)
        else {
            break;
        };
        sides.push(side);
        assert_eq!(eyes(&mut game), Viewpoint::Side(side));
        let (on_board, in_ladder, _) = seen(&mut game);
        assert_eq!(
            (on_board, in_ladder),
            (side == SideId(1), side == SideId(1))
        );
        if sides.contains(&SideId(0)) && sides.contains(&SideId(1)) {
            return;
        }
        game.key(KeyCode::KeyD);
        game.settle();
    }
    panic!("both sides are asked: {sides:?}");
}
