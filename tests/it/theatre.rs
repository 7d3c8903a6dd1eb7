//! The rule theatre in the window: its programme, a vignette played to its end, the way to the next.

use bevy::prelude::*;
use sharp_sticks::app::screen::Screen;
use sharp_sticks::model::playback::{Playhead, Transport};
use sharp_sticks::model::session::{ReplayLog, Session, Show};
use sharp_sticks::platform::offscreen::Offscreen;
use sharp_sticks::screens::{Cursor, Search};

use crate::drawable;
use crate::hands::{click, picture, press, set_scale, texts_stay_inside, words};

fn at_the_programme() -> Option<Offscreen> {
    let mut game = drawable()?;
    click(&mut game, "Theatre");
    assert_eq!(game.screen(), Screen::Theatre);
    Some(game)
}

fn scene(game: &mut Offscreen) -> String {
    let session = game.world().resource::<Session>();
    assert_eq!(session.show(), Some(Show::Vignette));
    session.scenario().id.clone()
}

#[test]
fn the_programme_is_searched_by_typing() {
    let Some(mut game) = at_the_programme() else {
        return;
    };
    let all = words(&mut game, "Theatre");
    for there in ["Four punches", "Wounds and stuns", "Armour", "55 scenes"] {
        let there = there.replace("55", &count(&mut game).to_string());
        assert!(all.contains(&there), "{there} in {all}");
    }
    picture(&mut game, "theatre-programme");
    for scale in [1.0, 2.0] {
        set_scale(&mut game, scale);
        texts_stay_inside(&mut game, "theatre", 1280, 720);
    }
    set_scale(&mut game, 1.0);
    for key in [KeyCode::KeyP, KeyCode::KeyU, KeyCode::KeyN, KeyCode::KeyC] {
        game.key(key);
    }
    game.settle();
    assert_eq!(game.world().resource::<Search>().typed, "punc");
    let found = words(&mut game, "Theatre");
    assert!(
        found.contains("Four punches") && !found.contains("Jason"),
        "{found}"
    );
    picture(&mut game, "theatre-search");
    press(&mut game, KeyCode::Backspace);
    assert_eq!(game.world().resource::<Search>().typed, "pun");
    press(&mut game, KeyCode::Escape);
    assert_eq!(game.world().resource::<Search>().typed, "");
    assert!(words(&mut game, "Theatre").contains("Jason"));
    press(&mut game, KeyCode::Escape);
    assert_eq!(game.screen(), Screen::Title);
}

fn count(game: &mut Offscreen) -> usize {
    let vignettes = game
        .world()
        .resource::<sharp_sticks::model::vignette_library::VignetteLibrary>();
    let chapters = vignettes.chapters().iter();
    chapters.map(|chapter| chapter.vignettes.len()).sum()
}

#[test]
fn a_vignette_is_stepped_to_its_end_caption_by_caption() {
    let Some(mut game) = at_the_programme() else {
        return;
    };
    for key in [KeyCode::KeyP, KeyCode::KeyU, KeyCode::KeyN, KeyCode::KeyC] {
        game.key(key);
    }
    game.settle();
    let here = game.world().resource::<Cursor>().page.clone();
    assert_eq!(here.as_deref(), Some("Scene four-punches"));
    game.key(KeyCode::Space);
    game.frames(4);
    assert_eq!(game.screen(), Screen::Battle);
    assert_eq!(scene(&mut game), "four-punches");
    assert!(words(&mut game, "Placard text").starts_with("Ann hits Bob four times"));
    // It stands still, and goes from beat to beat.
    game.world().write_message(Transport::TogglePause);
    game.frame();
    let mut told = vec![words(&mut game, "Placard text")];
    let mut stuns = Vec::new();
    for beat in 0..2000 {
        game.world().write_message(Transport::NextBeat);
        game.frame();
        let now = words(&mut game, "Placard text");
        if told.last() != Some(&now) {
            told.push(now);
        }
        if beat == 40 {
            picture(&mut game, "theatre-card");
        }
        let shown = game
            .world()
            .resource::<sharp_sticks::model::playback::DisplayedState>();
        let stun = shown.units()[1].gauges[1].0;
        if stuns.last() != Some(&stun) {
            stuns.push(stun);
        }
        let playhead = game.world().resource::<Playhead>();
        if playhead.finished() {
            break;
        }
        let at = (playhead.beat(), playhead.paused, playhead.holding());
        assert!(beat < 400, "the end is not reached: {at:?}");
    }
    let captions: Vec<String> = {
        let replay_log = game.world().resource::<ReplayLog>();
        let captions = replay_log.captions().iter();
        captions.map(|(_, caption)| caption.clone()).collect()
    };
    assert_eq!(told, captions);
    assert_eq!(stuns, [0, 2, 3, 5], "what the four punches leave him with");
    assert_eq!(game.screen(), Screen::Battle, "the last picture stays");
    assert!(words(&mut game, "Placard head").ends_with("the end"));
    picture(&mut game, "theatre-end");
    // Back goes back.
    game.key(KeyCode::Comma);
    game.key(KeyCode::Comma);
    assert!(!game.world().resource::<Playhead>().finished());
    game.key(KeyCode::Tab);
    game.frames(4);
    let next = scene(&mut game);
    assert_ne!(next, "four-punches");
    game.chord(&[KeyCode::ShiftLeft], KeyCode::Tab);
    game.frames(4);
    assert_eq!(scene(&mut game), "four-punches");
    press(&mut game, KeyCode::Escape);
    assert_eq!(game.screen(), Screen::Theatre);
    assert_eq!(
        game.world().resource::<Search>().typed,
        "punc",
        "the search is as it was left"
    );
}

/// Whoever begins at the beginning is led through the scenes in the order in which they teach, then
/// through all others, each once.
#[test]
fn the_next_scene_is_the_next_of_the_course() {
    let Some(mut game) = at_the_programme() else {
        return;
    };
    let all = count(&mut game);
    let vignettes = game
        .world()
        .resource::<sharp_sticks::model::vignette_library::VignetteLibrary>();
    let beside = |id: &str, by| vignettes.beside(id, by).expect("there is one").to_owned();
    let mut led = vec![theatre::COURSE[0].to_owned()];
    for at in 1..all {
        led.push(beside(&led[at - 1], 1));
    }
    assert_eq!(led[..theatre::COURSE.len()], theatre::COURSE);
    assert_eq!(beside(&led[0], -1), led[all - 1]);
    assert_eq!(beside(&led[all - 1], 1), led[0]);
    led.sort_unstable();
    led.dedup();
    assert_eq!(led.len(), all, "each comes once");
    // The button leads there.
    click(&mut game, "Course whole-round");
    assert_eq!(scene(&mut game), "whole-round");
    click(&mut game, "Next scene");
    game.frames(4);
    assert_eq!(scene(&mut game), theatre::COURSE[1]);
}
