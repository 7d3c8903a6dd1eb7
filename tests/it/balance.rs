//! The balance of a scenario, from the set-up: it counts on while one looks, and ends with the look.

use bevy::prelude::*;
use sharp_sticks::app::screen::Screen;
use sharp_sticks::platform::offscreen::Offscreen;
use sharp_sticks::screens::{Balance, Dialog, Dialogs};
use sticks::simulate::{Plan, simulate};
use sticks::stage::{Recruit, Stage};

use crate::drawable;
use crate::hands::{click, picture, press, words};

/// Frames until so many battles have been played.
fn watch(game: &mut Offscreen, battles: u64) {
    let played = |game: &mut Offscreen| {
        let report = game.world().resource::<Balance>().report();
        report.map_or(0, |report| report.battles)
    };
    while played(game) < battles {
        game.frame();
        std::thread::yield_now();
    }
    game.frame();
}

#[test]
fn the_machine_plays_both_sides_while_one_looks_on() {
    let Some(mut game) = drawable() else {
        return;
    };
    press(&mut game, KeyCode::Digit1);
    assert_eq!(game.screen(), Screen::Setup);
    assert!(game.click_on("Balance"), "the set-up offers it");
    watch(&mut game, 2);
    let top = game.world().resource::<Dialogs>().top();
    assert_eq!(top, Some(Dialog::Balance));
    picture(&mut game, "balance");

    let report = game.world().resource::<Balance>().report().cloned();
    let report = report.expect("battles have been played");
    let told = words(&mut game, "Balance progress");
    assert_eq!(told, format!("{} of 400 battles", report.battles));
    let stage = Stage::open(None).expect("the assets are sound");
    let plan = Plan {
        scenario: stage.scenario(&report.scenario).expect("it is there"),
        battles: report.battles,
        seed: 1,
        players: vec![Recruit::Opponent; 2],
        swap: false,
    };
    let same = simulate(stage.rules(), &plan, 1, &|| {}).expect("they can be played");
    for (here, there) in report.sides.iter().zip(same.report().sides) {
        assert_eq!(*here, there);
    }
    assert!(!words(&mut game, "Balance verdict").is_empty());

    click(&mut game, "Close");
    assert!(!game.world().resource::<Balance>().busy(), "nobody looks");
    assert_eq!(game.screen(), Screen::Setup);
}
