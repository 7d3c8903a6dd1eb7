//! Lessons: every hint of every lesson comes up when the lesson is played.

use bevy::prelude::*;
use sharp_sticks::app::screen::{Screen, Turn};
use sharp_sticks::hud::palette::{List, Palette};
use sharp_sticks::lesson::Course;
use sharp_sticks::model::library::Library;
use sharp_sticks::model::playback::{Pace, Playhead, Tempo};
use sharp_sticks::model::session::{Draft, DraftPick};
use sharp_sticks::platform::offscreen::Offscreen;
use std::collections::BTreeSet;
use tabletop::decision::Pick;

use crate::drawable;
use crate::hands::words;

fn hint(game: &mut Offscreen) -> Option<String> {
    let course = game.world().get_resource::<Course>()?;
    Some(course.hint()?.0.id.clone())
}

/// Reads whatever hints come up, one after the other.
fn read(game: &mut Offscreen, seen: &mut BTreeSet<String>) {
    while let Some(id) = hint(game) {
        assert!(game.find("Hint read").is_some(), "{id} can be put away");
        seen.insert(id);
        game.key(KeyCode::KeyH);
        game.settle();
    }
}

/// Picks the first of these that is open, else the first of all that is.
fn pick(game: &mut Offscreen, wanted: &[&str]) {
    let open: Vec<Pick> = {
        let draft = game.world().resource::<Draft>();
        let open = draft.next().open.iter();
        open.map(|choice| choice.pick.clone()).collect()
    };
    let named = |name: &&str| open.iter().find(|pick| pick.key() == Some(name));
    let chosen = wanted.iter().find_map(named).or(open.first());
    if let Some(pick) = chosen.cloned() {
        game.world().write_message(DraftPick(pick));
        game.settle();
    }
}

/// Plays a lesson as somebody who reads every hint and attacks when he can.
fn take(game: &mut Offscreen, place: usize) -> BTreeSet<String> {
    assert!(game.click_on("Learn"));
    assert!(game.click_on(&format!("Lesson {}", place + 1)));
    game.settle();
    let mut seen = BTreeSet::new();
    for _ in 0..400 {
        read(game, &mut seen);
        match game.turn() {
            Some(Turn::Deciding) => {
                for _ in 0..12 {
                    if game.world().resource::<Draft>().complete() {
                        break;
                    }
                    pick(game, &["attack", "shoot", "move"]);
                    read(game, &mut seen);
                }
                read(game, &mut seen);
                game.key(KeyCode::Space);
            }
            Some(Turn::RoundEnd) => game.key(KeyCode::Enter),
            _ => {
                assert!(
                    !game.world().resource::<Playhead>().paused,
                    "the lesson stands still without a hint"
                );
            }
        }
        game.settle();
        if game.screen() != Screen::Battle {
            break;
        }
    }
    seen
}

#[test]
fn every_hint_of_every_lesson_is_reached() {
    let Some(mut game) = drawable() else {
        return;
    };
    game.world().insert_resource(Tempo {
        pace: Pace::Quadruple,
        stepping: false,
    });
    let lessons = game.world().resource::<Library>().lessons.clone();
    assert_eq!(lessons.len(), 3);
    for (place, lesson) in lessons.iter().enumerate() {
        let seen = take(&mut game, place);
        let all: BTreeSet<String> = lesson
            .sheet
            .hints
            .iter()
            .map(|hint| hint.id.clone())
            .collect();
        let missed: Vec<_> = all.difference(&seen).collect();
        assert!(
            missed.is_empty(),
            "{}: {missed:?} never came up",
            lesson.sheet.title
        );
        assert_eq!(game.screen(), Screen::Aftermath);
        assert!(game.click_on("To title"));
        game.settle();
        assert_eq!(game.screen(), Screen::Title);
    }
}

#[test]
fn a_hint_holds_the_playback_until_it_is_read() {
    let Some(mut game) = drawable() else {
        return;
    };
    assert!(game.click_on("Learn") && game.click_on("Lesson 1"));
    game.settle();
    assert_eq!(hint(&mut game).as_deref(), Some("ladder"));
    for _ in 0..40 {
        if hint(&mut game).as_deref() == Some("revealed") {
            break;
        }
        if game.turn() == Some(Turn::Deciding) {
            for _ in 0..12 {
                if !game.world().resource::<Draft>().complete() {
                    pick(&mut game, &["move"]);
                }
            }
            game.key(KeyCode::Space);
        }
        game.frames(4);
    }
    assert_eq!(hint(&mut game).as_deref(), Some("revealed"));
    assert!(game.world().resource::<Playhead>().paused);
    assert!(game.click_on("Hint read"));
    game.frames(2);
    assert!(!game.world().resource::<Playhead>().paused);
}

#[test]
fn help_says_what_may_be_done_now() {
    let Some(mut game) = drawable() else {
        return;
    };
    game.hurry();
    game.world().write_message(crate::fresh("yard", 3));
    game.settle();
    assert!(game.find("Help close").is_none());
    game.key(KeyCode::F1);
    assert!(game.find("Help close").is_some());
    // The number keys are named as far as they lead anywhere.
    let listed = match &game
        .world()
        .resource::<Palette>()
        .0
        .as_ref()
        .expect("a menu")
        .list
    {
        List::Rows { open, .. } => open.len(),
        other => panic!("orders are listed: {other:?}"),
    };
    let wanted = match listed {
        0..=9 => format!("1-{listed}"),
        _ => "1-9, 0".to_owned(),
    };
    let said = words(&mut game, "Hint");
    assert!(said.lines().any(|line| line == wanted), "{wanted}: {said}");
    // Beside the keys stands what the ladder shows, with its units.
    for sign in ["What the ladder shows", "24", "± 12 %", "95 times of 100"] {
        assert!(said.contains(sign), "{sign}: {said}");
    }
    assert!(game.click_on("Help close"));
    game.frames(2);
    assert!(game.find("Help close").is_none());
}

/// Where the map is narrow the help has two pages.
#[test]
fn on_a_small_screen_the_ladder_is_explained_on_a_page_of_its_own() {
    let Some(mut game) = crate::sized(800, 600, None) else {
        return;
    };
    game.hurry();
    game.world().write_message(crate::fresh("yard", 3));
    game.settle();
    game.key(KeyCode::KeyH);
    game.frames(2);
    let first = words(&mut game, "Hint");
    assert!(first.contains("What can be done now"), "{first}");
    assert!(
        first.contains("The ladder") && !first.contains("95 times of 100"),
        "{first}"
    );
    crate::hands::picture(&mut game, "help-small-keys");
    game.key(KeyCode::KeyH);
    game.frames(2);
    let second = words(&mut game, "Hint");
    assert!(second.contains("What the ladder shows"), "{second}");
    assert!(!second.contains("What can be done now"), "{second}");
    crate::hands::picture(&mut game, "help-small-signs");
    game.key(KeyCode::KeyH);
    game.frames(2);
    assert!(game.find("Help close").is_none());
}
