//! What the screen foresees: the round forecast, beside the game.

use bevy::prelude::*;
use sharp_sticks::foresight::{RoundForecast, Thoroughness};
use sharp_sticks::screen::Turn;
use sharp_sticks::session::{Draft, Session};

use crate::fresh;
use crate::hud_orders::{at_decision, picture};

fn texts(game: &mut sharp_sticks::offscreen::Offscreen) -> Vec<String> {
    let world = game.world();
    let mut texts = world.query::<&Text>();
    texts.iter(world).map(|text| text.0.clone()).collect()
}

#[test]
fn the_rest_of_the_round_is_foreseen_while_one_declares() {
    let Some(mut game) = at_decision(1280, 720, fresh("yard", 3)) else {
        return;
    };
    assert!(game.world().resource::<RoundForecast>().trust().is_none());
    game.world().insert_resource(Thoroughness(80));
    game.settle();
    let (samples, off) = game
        .world()
        .resource::<RoundForecast>()
        .trust()
        .expect("somebody declares");
    assert_eq!(samples, 80);
    assert!(off > 0);
    let label = texts(&mut game)
        .into_iter()
        .find(|text| text.contains("foreseen from these"));
    assert!(label.expect("it is said how sure it is").contains("(80)"));
    picture(&mut game, "forecast-1-open");
    // An order in the making counts as soon as it could be given.
    let before = game
        .world()
        .resource::<RoundForecast>()
        .prospects()
        .to_vec();
    assert_eq!(game.turn(), Some(Turn::Deciding));
    game.key(KeyCode::Digit1);
    for _ in 0..8 {
        if game.world().resource::<Draft>().complete() {
            break;
        }
        game.key(KeyCode::Enter);
    }
    game.settle();
    let after = game
        .world()
        .resource::<RoundForecast>()
        .prospects()
        .to_vec();
    assert_eq!(before.len(), after.len());
    picture(&mut game, "forecast-2-draft");
    assert!(game.world().resource::<Session>().awaits_person());
}
