//! A whole fight against the opponent: once with the keyboard alone, once with the mouse alone.

use bevy::prelude::*;
use sharp_sticks::app::screen::{Screen, Turn};
use sharp_sticks::model::session::{Draft, ReplayLog};
use sharp_sticks::platform::offscreen::Offscreen;

use crate::{drawable, fresh};

/// Plays the yard to its end; `order` answers what is asked, `proceed` ends a round.
fn fight(
    game: &mut Offscreen,
    order: impl Fn(&mut Offscreen),
    proceed: impl Fn(&mut Offscreen),
) -> usize {
    game.hurry();
    game.world().write_message(fresh("yard", 14));
    game.settle();
    let mut answers = 0;
    for _ in 0..400 {
        match game.turn() {
            Some(Turn::Deciding) => {
                order(game);
                answers += 1;
            }
            Some(Turn::RoundEnd) => proceed(game),
            _ => {}
        }
        game.settle();
        if game.screen() == Screen::Aftermath {
            return answers;
        }
    }
    panic!("the fight did not end");
}

fn complete(game: &mut Offscreen) -> bool {
    game.world().resource::<Draft>().complete()
}

#[test]
fn a_whole_fight_by_keyboard_alone() {
    let Some(mut game) = drawable() else {
        return;
    };
    let answers = fight(
        &mut game,
        |game| {
            // The first of the list, the suggestions for the rest, and off it goes.
            game.key(KeyCode::Digit1);
            for _ in 0..10 {
                if complete(game) {
                    break;
                }
                game.key(KeyCode::Enter);
                game.key(KeyCode::Digit1);
            }
            game.key(KeyCode::Space);
        },
        |game| game.key(KeyCode::Enter),
    );
    assert!(answers >= 2, "only {answers} answers");
    game.key(KeyCode::Escape);
    game.settle();
    assert_eq!(game.screen(), Screen::Title);
}

#[test]
fn a_whole_fight_by_mouse_alone() {
    let Some(mut game) = drawable() else {
        return;
    };
    let answers = fight(
        &mut game,
        |game| {
            for _ in 0..10 {
                if complete(game) && game.find("Give order").is_some() {
                    break;
                }
                game.click_on("Choice 1");
                game.settle();
            }
            assert!(
                game.click_on("Give order"),
                "an order can be given by a click"
            );
        },
        |game| assert!(game.click_on("Next round"), "a click ends the round"),
    );
    assert!(answers >= 2, "only {answers} answers");
    let rounds = game
        .world()
        .get_resource::<ReplayLog>()
        .map(|told| told.events().len());
    assert!(rounds.is_none_or(|events| events > 20));
    assert!(game.click_on("To title"));
    game.settle();
    assert_eq!(game.screen(), Screen::Title);
}
