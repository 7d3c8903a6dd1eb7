//! What the screen foresees and explains: the round forecast, maps of threats and of watches, the
//! opponent's reasons, the dice; and orders with one key.

use bevy::prelude::*;
use sharp_sticks::app::screen::Turn;
use sharp_sticks::model::session::{Draft, ReplayLog, Session};
use sharp_sticks::platform::offscreen::Offscreen;
use sharp_sticks::tasks::ai_explanations::Whys;
use sharp_sticks::tasks::round_forecast::{RoundForecast, Thoroughness};
use sharp_sticks::ui::view::{Inspector, Overlay, Overlays};
use tabletop::dice::DiceSource;
use tabletop::event::EventKind;
use tabletop::scenario::Controller;

use crate::fresh;
use crate::hands::{picture, plain, run_out, watched};
use crate::hud_orders::at_decision;

fn texts(game: &mut Offscreen) -> Vec<String> {
    let world = game.world();
    let mut texts = world.query::<&Text>();
    texts.iter(world).map(|text| plain(&text.0)).collect()
}

fn orders(game: &mut Offscreen) -> usize {
    game.world().resource::<Session>().record().orders.len()
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
        .find(|text| text.contains("forecast of the round"));
    let label = label.expect("it is said how sure it is");
    assert!(
        label.contains('±') && label.contains("2 guessed"),
        "{label}"
    );
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
    assert_ne!(before, after, "a blow changes what is to be expected");
    picture(&mut game, "forecast-2-draft");
}

#[test]
fn threats_watches_and_reasons_are_shown() {
    let Some(mut game) = at_decision(1280, 720, fresh("farmhouse", 3)) else {
        return;
    };
    let shows = |game: &mut Offscreen, overlay| game.world().resource::<Overlays>().shows(overlay);
    game.key(KeyCode::KeyT);
    assert!(shows(&mut game, Overlay::Threat));
    for _ in 0..400 {
        game.frame();
    }
    picture(&mut game, "threat-1-declared");
    game.key(KeyCode::KeyT);
    assert!(shows(&mut game, Overlay::Possible) && !shows(&mut game, Overlay::Threat));
    game.hover(560.0, 330.0);
    game.settle();
    picture(&mut game, "threat-2-possible");
    game.key(KeyCode::KeyT);
    assert!(!shows(&mut game, Overlay::Possible));
    game.key(KeyCode::KeyO);
    assert!(shows(&mut game, Overlay::Watches));
    game.settle();
    picture(&mut game, "watches");
    game.key(KeyCode::KeyO);
    // Somebody of the machine's has declared, sooner or later.
    let machines = |game: &mut Offscreen| {
        let world = game.world();
        let session = world.resource::<Session>();
        let replay_log = world.resource::<ReplayLog>();
        let mut events = (0_u32..).zip(replay_log.events());
        events.find_map(|(seq, event)| match event.what {
            EventKind::Declared { by } => {
                let side = replay_log.scenario.combatant(by).side;
                (session.controller(side) == Controller::Machine).then_some(seq)
            }
            _ => None,
        })
    };
    let mut declared = machines(&mut game);
    for _ in 0..20 {
        if declared.is_some() {
            break;
        }
        // To pass is one key.
        let before = orders(&mut game);
        game.key(KeyCode::KeyD);
        game.settle();
        assert!(orders(&mut game) > before);
        declared = machines(&mut game);
    }
    let seq = declared.expect("the machine declares as well");
    game.world().insert_resource(Inspector::Why(seq));
    game.settle();
    let thoughts = game
        .world()
        .resource::<Whys>()
        .thoughts(seq)
        .expect("they have been worked out")
        .to_vec();
    assert!(thoughts[0].given, "the best is what was declared");
    let said = texts(&mut game).join("\n");
    assert!(said.contains("worth") && said.contains("harm done"));
    assert_eq!(thoughts.len() > 1, said.contains("rejected: "), "{said}");
    picture(&mut game, "why");
}

#[test]
fn whole_rounds_are_declared_with_two_strokes_and_orders_repeated_with_one() {
    let mut start = fresh("yard", 3);
    start.controllers = Some(vec![Controller::Human; 2]);
    let Some(mut game) = at_decision(1280, 720, start) else {
        return;
    };
    let before = orders(&mut game);
    game.chord(&[KeyCode::ShiftLeft], KeyCode::Enter);
    game.settle();
    assert_eq!(orders(&mut game), before, "it asks once");
    game.chord(&[KeyCode::ShiftLeft], KeyCode::Enter);
    for _ in 0..60 {
        game.frame();
    }
    game.settle();
    let passed = orders(&mut game) - before;
    let given = game.world().resource::<Session>().record().orders.clone();
    assert_eq!(
        passed, 2,
        "both have passed and nobody in the round after: {given:?}"
    );
    for _ in 0..40 {
        match game.turn() {
            Some(Turn::Deciding) => break,
            Some(Turn::RoundEnd) => game.key(KeyCode::Enter),
            _ => game.frame(),
        }
        game.settle();
    }
    assert_eq!(game.turn(), Some(Turn::Deciding));
    let picks = game.world().resource::<Session>().record().orders[before..][..2].to_vec();
    let by = game.world().resource::<Draft>().decision().unwrap().by;
    game.key(KeyCode::KeyN);
    game.settle();
    let draft = game.world().resource::<Draft>();
    assert!(draft.complete(), "a pass can be repeated");
    let again = draft.picks();
    assert!(picks.iter().any(|entry| entry.picks == again), "{by:?}");
    picture(&mut game, "repeated");
    // What was given can be taken back and given once more.
    game.key(KeyCode::Space);
    game.settle();
    let given = orders(&mut game);
    game.chord(&[KeyCode::ControlLeft], KeyCode::KeyZ);
    game.settle();
    assert_eq!(orders(&mut game), given - 1);
    game.chord(&[KeyCode::ControlLeft], KeyCode::KeyY);
    game.settle();
    assert_eq!(orders(&mut game), given);
}

#[test]
fn one_types_ones_own_dice_and_the_ledger_counts_all() {
    let Some(mut game) = crate::drawable() else {
        return;
    };
    game.key(KeyCode::Digit1);
    game.settle();
    assert!(game.click_on("Dice Own typed"));
    game.settle();
    picture(&mut game, "setup-typed");
    game.hurry();
    assert!(game.click_on("Play"));
    game.settle();
    let dice = game.world().resource::<Session>().record().dice.clone();
    assert!(matches!(dice, DiceSource::TypedBy { ref sides, .. } if sides.len() == 1));
    let decision = game.world().resource::<Session>().decision().cloned();
    assert_eq!(decision.map(|decision| decision.key()), Some("die"));
    run_out(&mut game, watched("yard", 3));
    game.key(KeyCode::Digit2);
    game.settle();
    assert!(game.find("Faces").is_some());
    let said = texts(&mut game);
    assert!(said.iter().any(|text| text == "luck"));
    picture(&mut game, "ledger");
}
