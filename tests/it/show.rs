//! Showing it to others: the map and one card, large; a show that needs nobody; what lies about.

use bevy::prelude::*;
use sharp_sticks::app::screen::{Screen, Turn};
use sharp_sticks::model::playback::{DisplayedState, Playhead, Transport};
use sharp_sticks::model::session::{Opening, ReplayLog, StartBattle};
use sharp_sticks::platform::offscreen::Offscreen;
use sharp_sticks::presenter::Presenter;
use sharp_sticks::screens::Healing;
use sharp_sticks::ui::layout::{MapArea, Slot};
use tabletop::dice::DiceSource;

use crate::hands::{click, picture, press, to_aftermath, watched, words};
use crate::{drawable, fresh};

fn slots(game: &mut Offscreen) -> Vec<Slot> {
    let world = game.world();
    let mut slots = world.query::<(&Slot, &Node)>();
    let mut shown: Vec<Slot> = slots
        .iter(world)
        .filter(|(_, node)| node.display != Display::None)
        .map(|(slot, _)| *slot)
        .collect();
    shown.sort_unstable();
    shown
}

/// A scene of the theatre.
fn scene(id: &str) -> StartBattle {
    StartBattle {
        scenario: id.to_owned(),
        dice: DiceSource::Scripted(Vec::new()),
        opening: Opening::Vignette,
        at_leisure: true,
        ..fresh("yard", 1)
    }
}

/// Goes on until a card is complete.
fn to_a_card(game: &mut Offscreen) {
    for _ in 0..400 {
        game.world().write_message(Transport::NextBeat);
        game.frame();
        if game.card_on_stage() {
            game.world().write_message(Transport::NextBeat);
            game.frames(4);
            return;
        }
    }
    panic!("no card came");
}

#[test]
fn the_presenter_shows_the_map_and_one_card_large() {
    let Some(mut game) = drawable() else {
        return;
    };
    game.world().write_message(watched("farmhouse", 2));
    game.frames(3);
    game.world().write_message(Transport::TogglePause);
    game.frames(2);
    let usual = slots(&mut game);
    assert!(usual.contains(&Slot::Ladder) && usual.contains(&Slot::Log));
    let narrow = game.world().resource::<MapArea>().0.width();
    game.key(KeyCode::KeyP);
    game.frames(4);
    assert!(game.world().resource::<Presenter>().0);
    assert_eq!(slots(&mut game), [Slot::Map], "no roll, no card");
    assert!(game.world().resource::<MapArea>().0.width() > 1.5 * narrow);
    to_a_card(&mut game);
    assert_eq!(slots(&mut game), [Slot::Map, Slot::Inspector]);
    let scale = game.world().resource::<UiScale>().0;
    assert!(
        scale >= 1.5,
        "capitals of 15 px text are {} px tall at half size",
        15.0 * 0.7 * scale / 2.0
    );
    picture(&mut game, "presenter");
    game.key(KeyCode::Escape);
    game.frames(4);
    assert!(!game.world().resource::<Presenter>().0);
    assert_eq!(slots(&mut game), usual);
    assert_eq!(game.world().resource::<UiScale>().0, 1.0);
    assert_eq!(game.screen(), Screen::Battle);
}

#[test]
fn a_weapon_that_flies_from_a_hand_lies_on_the_ground() {
    let Some(mut game) = drawable() else {
        return;
    };
    game.world().write_message(scene("disarm"));
    game.frames(3);
    let lies = |game: &mut Offscreen| {
        let world = game.world();
        let folded = world.resource::<DisplayedState>().folded();
        world.resource::<ReplayLog>().ground_items(folded).count()
    };
    assert_eq!(lies(&mut game), 0);
    game.world().write_message(Transport::Skip);
    game.frames(4);
    assert!(game.world().resource::<Playhead>().finished());
    assert_eq!(game.turn(), Some(Turn::Playing));
    assert_eq!(lies(&mut game), 1);
    for _ in 0..3 {
        game.key(KeyCode::ArrowUp);
    }
    picture(&mut game, "litter");
    game.world().write_message(Transport::SeekBeat(2));
    game.frames(2);
    assert_eq!(lies(&mut game), 0, "and not before it has happened");
    click(&mut game, "Programme");
    assert_eq!(game.screen(), Screen::Theatre);
}

#[test]
fn the_aftermath_tells_how_the_hurt_heal_with_a_card_for_every_roll() {
    let Some(mut game) = drawable() else {
        return;
    };
    game.hurry();
    game.world().write_message(watched("yard", 4));
    to_aftermath(&mut game);
    press(&mut game, KeyCode::Digit4);
    let told = game.world().resource::<Healing>().told.clone();
    let told = told.expect("the rules tell of it");
    assert_eq!(told.endings.len(), 2);
    let page = words(&mut game, "Aftermath");
    for ending in &told.endings {
        assert!(page.contains(&ending.words), "{} in {page}", ending.words);
    }
    let rolled = told.passages.iter().position(|step| step.card.is_some());
    let rolled = rolled.expect("somebody is hurt, so somebody rolls");
    let card = told.passages[rolled].card.clone().expect("it has one");
    assert!(game.find(&format!("Step {rolled}")).is_some());
    assert!(page.contains(&*card.title), "{} in {page}", card.title);
    assert!(words(&mut game, "Healing card").contains(&told.passages[rolled].at.to_string()));
    picture(&mut game, "recovery");
}
