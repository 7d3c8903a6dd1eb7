//! How the chances stood in a battle that is over, and going to where it turned.

use bevy::prelude::*;
use sharp_sticks::app::screen::Screen;
use sharp_sticks::model::playback::DisplayedState;
use sharp_sticks::model::session::{ReplayLog, Session, Show};
use sharp_sticks::platform::offscreen::Offscreen;
use sharp_sticks::screens::Tide;
use sharp_sticks::tasks::round_forecast::Thoroughness;
use tabletop::SideId;
use tabletop::event::EventKind;

use crate::drawable;
use crate::hands::{click, picture, press, run_out, watched, words};

#[test]
fn every_round_has_its_chances_and_can_be_gone_to() {
    let Some(mut game) = drawable() else {
        return;
    };
    game.hurry();
    run_out(&mut game, watched("yard", 3));
    assert!(game.world().resource::<Tide>().outlooks().is_empty());
    game.world().insert_resource(Thoroughness(4));
    press(&mut game, KeyCode::Digit5);

    let outlooks = game.world().resource::<Tide>().outlooks().to_vec();
    let events = game.world().resource::<ReplayLog>().events();
    let rounds = events.iter().filter_map(|event| match event.what {
        EventKind::Round(round) => Some(round),
        _ => None,
    });
    let told: Vec<u16> = outlooks.iter().map(|outlook| outlook.round).collect();
    assert_eq!(told, rounds.collect::<Vec<_>>());
    assert!(outlooks.iter().all(|outlook| outlook.samples == 4));
    let progress = words(&mut game, "Tide progress");
    assert!(progress.starts_with("4 of 4 continuations"), "{progress}");
    picture(&mut game, "tide");

    // Where no round changed anything, there is none to be shown.
    if game.find("Turn words").is_some() {
        assert!(words(&mut game, "Turn words").contains('%'));
    }
    click(&mut game, "Round 3");
    picture(&mut game, "tide-3");
    let third = (2..4).map(|round| outlooks[round].share(SideId(0)));
    let turned = third
        .collect::<Vec<_>>()
        .windows(2)
        .any(|two| two[0] != two[1]);
    let told = words(&mut game, "Turn words");
    assert_eq!(told.contains('%'), turned, "{told}");
    assert!(game.click_on("Watch from here"));
    game.frames(6);
    assert_eq!(game.screen(), Screen::Battle);
    assert_eq!(
        game.world().resource::<Session>().show(),
        Some(Show::Replay)
    );
    assert_eq!(game.world().resource::<DisplayedState>().round(), 3);
}

/// The aftermath and its timeline tell of one roll, and of none before it is known.
#[test]
fn the_first_page_and_the_timeline_agree_on_what_decided() {
    let Some(mut game) = drawable() else {
        return;
    };
    game.hurry();
    run_out(&mut game, watched("yard", 3));
    assert!(game.find("Section The last blow").is_some());
    assert!(game.find("Section The roll that decided").is_none());
    game.world().insert_resource(Thoroughness(4));
    press(&mut game, KeyCode::Digit5);
    let turns = game.find("Turn words").is_some();
    let turn = turns.then(|| words(&mut game, "Turn words"));
    press(&mut game, KeyCode::Digit1);
    picture(&mut game, "tide-decided");
    match turn {
        Some(turn) => {
            let told = words(&mut game, "Section The roll that decided");
            assert!(told.contains(&turn), "{turn} in {told}");
        }
        None => assert!(game.find("Section The last blow").is_some()),
    }
}

/// Of fewer than 20 continuations nothing is told but how many there are.
#[test]
fn no_numbers_before_there_are_enough_of_them() {
    let Some(mut game) = drawable() else {
        return;
    };
    game.hurry();
    run_out(&mut game, watched("yard", 3));
    game.world().insert_resource(Thoroughness(1000));
    game.key(KeyCode::Digit5);
    game.frames(3);
    let samples = |game: &mut Offscreen| {
        let tide = game.world().resource::<Tide>();
        let samples = tide.outlooks().iter().map(|outlook| outlook.samples);
        samples.min().unwrap_or(0)
    };
    let mut looks = 0;
    while samples(&mut game) < 20 {
        let progress = words(&mut game, "Tide progress");
        if samples(&mut game) < 20 {
            assert!(progress.starts_with("Computing: "), "{progress}");
            assert!(progress.contains(" of 60 continuations"), "{progress}");
            assert!(game.find("Round 1").is_none() && game.find("Turn words").is_none());
            looks += 1;
        }
        game.frames(2);
    }
    assert!(looks > 0);
    game.frames(3);
    assert!(game.find("Round 1").is_some() && game.find("Turn words").is_some());
}

#[test]
fn whoever_leaves_ends_the_work() {
    let Some(mut game) = drawable() else {
        return;
    };
    game.hurry();
    run_out(&mut game, watched("yard", 3));
    game.world().insert_resource(Thoroughness(1000));
    game.key(KeyCode::Digit5);
    game.frames(2);
    assert!(game.world().resource::<Tide>().busy(), "it is played on");
    game.key(KeyCode::Escape);
    game.settle();
    assert_eq!(game.screen(), Screen::Title);
    assert!(!game.world().resource::<Tide>().busy());
    assert!(!game.restless(), "nothing moves, nothing is drawn");
}
