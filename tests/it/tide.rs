//! How the chances stood in a battle that is over, and going to where it turned.

use bevy::prelude::*;
use sharp_sticks::foresight::Thoroughness;
use sharp_sticks::playback::Shown;
use sharp_sticks::screen::Screen;
use sharp_sticks::screens::Tide;
use sharp_sticks::session::{Chronicle, Session, Show};
use tabletop::SideId;
use tabletop::event::What;

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
    let events = game.world().resource::<Chronicle>().events();
    let rounds = events.iter().filter_map(|event| match event.what {
        What::Round(round) => Some(round),
        _ => None,
    });
    let told: Vec<u16> = outlooks.iter().map(|outlook| outlook.round).collect();
    assert_eq!(told, rounds.collect::<Vec<_>>());
    assert!(outlooks.iter().all(|outlook| outlook.samples == 4));
    let progress = words(&mut game, "Tide progress");
    assert!(progress.starts_with("Played on 4 of 4 times"), "{progress}");
    picture(&mut game, "tide");

    assert!(words(&mut game, "Turn words").contains('%'));
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
    assert_eq!(game.world().resource::<Shown>().round(), 3);
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
