//! The game starts, shows its title, and plays a battle to its end.

use crate::{drawable, fresh};
use bevy::prelude::KeyCode;
use sharp_sticks::app::screen::{Screen, Turn};
use sharp_sticks::model::playback::DisplayedState;
use sharp_sticks::model::session::{Draft, DraftPick, ReplayLog, Session, Undo};
use sharp_sticks::platform::offscreen::Offscreen;
use tabletop::decision::Pick;

#[test]
fn a_key_on_the_title_starts_a_battle_and_opponents_can_finish_it() {
    let Some(mut game) = drawable() else {
        return;
    };
    game.hurry();
    assert_eq!(game.screen(), Screen::Title);
    game.key(KeyCode::Digit1);
    game.settle();
    game.key(KeyCode::Enter);
    game.settle();
    assert_eq!(
        (game.screen(), game.turn()),
        (Screen::Battle, Some(Turn::Deciding))
    );
    for _ in 0..5000 {
        match game.turn() {
            Some(Turn::Deciding) => game.key(KeyCode::KeyA),
            Some(Turn::RoundEnd) => game.key(KeyCode::Enter),
            _ => game.settle(),
        }
        if game.screen() != Screen::Battle {
            break;
        }
    }
    assert_eq!(game.screen(), Screen::Aftermath);
    game.key(KeyCode::Enter);
    game.settle();
    assert_eq!(
        game.screen(),
        Screen::Aftermath,
        "nobody leaves it by mistake"
    );
    game.key(KeyCode::Escape);
    game.settle();
    assert_eq!(game.screen(), Screen::Title);
}

#[test]
fn an_order_is_drafted_committed_taken_back_and_given_again() {
    let Some(mut game) = drawable() else {
        return;
    };
    game.hurry();
    assert!(game.click_on("Start farmhouse"));
    game.settle();
    game.key(KeyCode::Enter);
    game.settle();
    assert_eq!(game.turn(), Some(Turn::Deciding));
    draft_something(&mut game);
    let drafted = game.world().resource::<Draft>().picks();
    let before = orders(&mut game);
    game.key(KeyCode::Space);
    game.settle();
    assert!(orders(&mut game) > before);
    assert!(
        game.world().resource_mut::<Session>().can_undo(),
        "no die has been rolled"
    );
    game.world().write_message(Undo);
    game.settle();
    assert_eq!(orders(&mut game), before);
    assert_eq!(
        game.world().resource::<DisplayedState>().folded(),
        events(&mut game)
    );
    game.chord(&[KeyCode::ControlLeft], KeyCode::KeyY);
    game.settle();
    let again = game.world().resource::<Session>().record().orders[before]
        .picks
        .clone();
    assert_eq!(again, drafted);
}

#[test]
fn going_back_and_forth_folds_to_the_same_state() {
    let Some(mut game) = drawable() else {
        return;
    };
    game.hurry();
    game.world().write_message(fresh("yard", 3));
    game.settle();
    let shown = game.world().resource::<DisplayedState>().clone();
    for key in [KeyCode::Comma, KeyCode::Comma, KeyCode::Comma] {
        game.key(key);
    }
    assert_eq!(game.turn(), Some(Turn::Playing));
    assert!(game.world().resource::<DisplayedState>().folded() < shown.folded());
    game.key(KeyCode::End);
    game.settle();
    assert_eq!(game.turn(), Some(Turn::Deciding));
    assert_eq!(*game.world().resource::<DisplayedState>(), shown);
}

fn draft_something(game: &mut Offscreen) {
    // Acting without pushing, if that is asked; then standing where one stands.
    for key in ["none", "nothing"] {
        let pick = Pick::option(key);
        let next = game.world().resource::<Draft>().next();
        if next.open.iter().any(|choice| choice.pick == pick) {
            game.world().write_message(DraftPick(pick));
            game.settle();
        }
    }
    assert!(
        game.world().resource::<Draft>().complete(),
        "an order can be put together"
    );
}

fn orders(game: &mut Offscreen) -> usize {
    game.world().resource::<Session>().record().orders.len()
}

fn events(game: &mut Offscreen) -> u32 {
    game.world().resource::<ReplayLog>().events().len() as u32
}
