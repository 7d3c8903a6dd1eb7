//! The game starts, shows its title, and plays a battle to its end.

use crate::{fresh, game};
use bevy::prelude::KeyCode;
use sharp_sticks::playback::{Pace, Transport};
use sharp_sticks::screen::{Screen, Turn};
use sharp_sticks::session::{Draft, Session};

#[test]
fn a_key_on_the_title_starts_a_battle_and_opponents_can_finish_it() {
    let mut game = game();
    assert_eq!(game.screen(), Screen::Title);
    game.key(KeyCode::Digit1);
    game.settle();
    assert_eq!((game.screen(), game.turn()), (Screen::Battle, Some(Turn::Deciding)));
    game.world().write_message(Transport::Pace(Pace::Instant));
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
    assert_eq!(game.screen(), Screen::Title);
}

#[test]
fn an_order_is_drafted_committed_and_taken_back() {
    let mut game = game();
    game.world().write_message(fresh("yard", 3));
    game.settle();
    assert_eq!(game.turn(), Some(Turn::Deciding));
    let orders = |game: &mut sharp_sticks::offscreen::Offscreen| {
        game.world().resource::<Session>().record().orders.len()
    };
    let before = orders(&mut game);
    let open = game.world().resource::<Draft>().numbered().1.open.len();
    assert!(open > 0, "something can be ordered");
    let mut number = 0;
    let keys = [KeyCode::Digit1, KeyCode::Digit2, KeyCode::Digit3];
    while !game.world().resource::<Draft>().complete() && number < keys.len() {
        game.key(keys[number]);
        number += 1;
        game.settle();
    }
    assert!(game.world().resource::<Draft>().complete(), "an order can be put together");
    game.key(KeyCode::Space);
    game.settle();
    assert!(orders(&mut game) > before);
}
