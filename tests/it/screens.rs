//! The screens around the battle: title, set-up, dialogs, aftermath, by keyboard and by mouse, at
//! every size.

use bevy::prelude::*;
use content::saves::read_record;
use sharp_sticks::app::preferences::Preferences;
use sharp_sticks::app::screen::{Screen, Turn};
use sharp_sticks::input::keys::{Action, KeyMap};
use sharp_sticks::model::playback::{Pace, Playhead, Tempo};
use sharp_sticks::model::session::{Draft, Session};
use sharp_sticks::platform::offscreen::Offscreen;
use sharp_sticks::screens::{Cursor, Dialog, Dialogs, Plan, Seed};
use sharp_sticks::ui::theme::text::Scale;
use std::fs;
use std::path::PathBuf;
use tabletop::dice::DiceSource;
use tabletop::scenario::Controller;

use crate::hands::{
    click, leaf_through, picture, press, set_scale, texts_stay_inside, to_aftermath, watched, words,
};
use crate::sized;

/// The game in a hurry, writing its files below `data`.
fn game(width: u32, height: u32, data: Option<PathBuf>) -> Option<Offscreen> {
    let mut game = sized(width, height, data)?;
    game.hurry();
    Some(game)
}

/// An empty folder of this test's own.
fn folder(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("sharp-sticks-{}-{name}", std::process::id()));
    if folder.exists() {
        fs::remove_dir_all(&folder).expect("the folder can be emptied");
    }
    fs::create_dir_all(folder.join("saves")).expect("the folder can be made");
    folder
}

#[test]
fn two_keys_lead_from_the_title_into_a_battle() {
    let Some(mut game) = game(1280, 720, None) else {
        return;
    };
    assert_eq!(game.screen(), Screen::Title);
    game.key(KeyCode::Digit2);
    game.settle();
    assert_eq!(game.screen(), Screen::Setup);
    game.key(KeyCode::Enter);
    game.settle();
    assert_eq!(game.screen(), Screen::Battle);
    let session = game.world().resource::<Session>();
    assert!(session.has_person(), "a person plays");
}

#[test]
fn the_title_is_walked_with_arrows_and_tab() {
    let Some(mut game) = game(1280, 720, None) else {
        return;
    };
    let here = |game: &mut Offscreen| game.world().resource::<Cursor>().page.clone();
    let first = here(&mut game);
    assert_eq!(
        first.as_deref(),
        Some("Learn"),
        "there is nothing to go on with"
    );
    press(&mut game, KeyCode::ArrowDown);
    let second = here(&mut game);
    assert_ne!(first, second);
    press(&mut game, KeyCode::ArrowUp);
    assert_eq!(here(&mut game), first);
    press(&mut game, KeyCode::Tab);
    assert_eq!(here(&mut game), second);
    press(&mut game, KeyCode::Enter);
    assert_eq!(game.screen(), Screen::Setup);
    press(&mut game, KeyCode::Escape);
    assert_eq!(game.screen(), Screen::Title);
    click(&mut game, "Settings");
    assert_eq!(
        game.world().resource::<Dialogs>().top(),
        Some(Dialog::Settings)
    );
    press(&mut game, KeyCode::Digit1);
    assert_eq!(game.screen(), Screen::Title, "a dialog has the keys");
    press(&mut game, KeyCode::Escape);
    assert!(game.world().resource::<Dialogs>().is_empty());
}

#[test]
fn the_set_up_says_who_plays_and_with_which_dice() {
    let Some(mut game) = game(1280, 720, None) else {
        return;
    };
    click(&mut game, "Start yard");
    assert_eq!(game.screen(), Screen::Setup);
    let told = words(&mut game, "Set-up");
    for word in ["Piers", "Aldo", "YAGS", "From a seed", "standing"] {
        assert!(told.contains(word), "{word} in {told}");
    }
    assert!(game.find("Miniature").is_some(), "the map is shown");
    let usual = game.world().resource::<Plan>().controllers.clone();
    assert_eq!(usual, [Controller::Human, Controller::Machine]);
    click(&mut game, "Side 1 Human");
    click(&mut game, "Side 0 AI");
    let swapped = game.world().resource::<Plan>().controllers.clone();
    assert_eq!(swapped, [Controller::Machine, Controller::Human]);
    click(&mut game, "Seed");
    for key in [KeyCode::Digit4, KeyCode::Digit0, KeyCode::Digit7] {
        press(&mut game, key);
    }
    press(&mut game, KeyCode::Enter);
    assert_eq!(*game.world().resource::<Seed>(), Seed(407));
    assert_eq!(game.screen(), Screen::Setup);
    click(&mut game, "Play");
    assert_eq!(game.screen(), Screen::Battle);
    let session = game.world().resource::<Session>();
    assert_eq!(session.record().dice, DiceSource::Seeded(407));
    assert_eq!(session.controller(tabletop::SideId(1)), Controller::Human);
}

#[test]
fn machines_fight_to_the_aftermath_which_tells_and_goes_on() {
    let data = folder("aftermath");
    let Some(mut game) = game(1280, 720, Some(data.clone())) else {
        return;
    };
    game.world().write_message(watched("yard", 4));
    to_aftermath(&mut game);
    let result = words(&mut game, "Result");
    let outcome = game.world().resource::<Session>().outcome();
    assert!(outcome.is_some());
    assert!(
        result.contains("victory") || result.contains("draw"),
        "{result}"
    );
    assert!(words(&mut game, "Decisive").starts_with("Round "));
    let told = words(&mut game, "Aftermath");
    assert!(
        told.contains("Piers") && told.contains("standing"),
        "{told}"
    );
    picture(&mut game, "aftermath-units");
    press(&mut game, KeyCode::Digit2);
    assert!(words(&mut game, "Aftermath").contains("expected"));
    picture(&mut game, "aftermath-ledger");
    press(&mut game, KeyCode::Digit3);
    let told = words(&mut game, "Aftermath");
    assert!(told.contains("--verify"), "{told}");
    click(&mut game, "Keep");
    picture(&mut game, "aftermath-files");
    let kept: Vec<_> = fs::read_dir(data.join("saves"))
        .expect("the folder is there")
        .flatten()
        .filter(|file| file.file_name().to_string_lossy().starts_with("yard-"))
        .collect();
    assert_eq!(kept.len(), 1);
    let kept = read_record(&kept[0].path()).expect("it can be read");
    assert_eq!(&kept, game.world().resource::<Session>().record());
    assert!(game.click_on("Watch replay"));
    game.frames(5);
    let pace = game.world().resource::<Playhead>().pace;
    assert_eq!(
        (game.screen(), pace),
        (Screen::Battle, Pace::Normal),
        "somebody in a hurry sees it all the same"
    );
    for _ in 0..40 {
        if game.screen() == Screen::Aftermath {
            break;
        }
        game.key(KeyCode::End);
        game.settle();
    }
    assert_eq!(game.world().resource::<Session>().outcome(), outcome);
    click(&mut game, "Another seed");
    let dice = game.world().resource::<Session>().record().dice.clone();
    assert_ne!(dice, DiceSource::Seeded(4));
    to_aftermath(&mut game);
    let other = words(&mut game, "Result");
    press(&mut game, KeyCode::Enter);
    assert_eq!(game.screen(), Screen::Aftermath, "Enter does not lose it");
    press(&mut game, KeyCode::Escape);
    assert_eq!(game.screen(), Screen::Title);
    click(&mut game, "Last battle");
    to_aftermath(&mut game);
    assert_eq!(words(&mut game, "Result"), other, "it can be had again");
    press(&mut game, KeyCode::Escape);
    fs::remove_dir_all(data).expect("the folder can be removed");
}

#[test]
fn the_menu_of_a_battle_stops_it_saves_it_and_leaves() {
    let data = folder("pause");
    let Some(mut game) = game(1280, 720, Some(data.clone())) else {
        return;
    };
    game.world().write_message(crate::fresh("yard", 3));
    game.settle();
    assert_eq!(game.turn(), Some(Turn::Deciding));
    press(&mut game, KeyCode::Escape);
    assert_eq!(
        game.world().resource::<Dialogs>().top(),
        Some(Dialog::Pause)
    );
    picture(&mut game, "pause");
    let before = game.world().resource::<Session>().record().orders.len();
    press(&mut game, KeyCode::KeyA);
    let after = game.world().resource::<Session>().record().orders.len();
    assert_eq!(before, after, "the battle hears no keys");
    click(&mut game, "Save");
    assert!(data.join("saves/yard-round-1.ron").is_file());
    press(&mut game, KeyCode::Escape);
    assert!(game.world().resource::<Dialogs>().is_empty());
    press(&mut game, KeyCode::KeyA);
    assert!(game.world().resource::<Session>().record().orders.len() > before);
    click(&mut game, "Menu");
    click(&mut game, "Leave");
    assert_eq!(game.screen(), Screen::Title);
    assert!(words(&mut game, "Continue").contains("The Training Yard"));
    let first = game.world().resource::<Cursor>().page.clone();
    assert_eq!(first.as_deref(), Some("Continue"));
    picture(&mut game, "title-continue");
    let orders = read_record(&data.join("saves/autosave.ron")).expect("it is saved");
    click(&mut game, "Continue");
    assert_eq!(game.screen(), Screen::Battle);
    let now = game.world().resource::<Session>().record().orders.len();
    assert!(now >= orders.orders.len(), "{now} orders");
    fs::remove_dir_all(data).expect("the folder can be removed");
}

#[test]
fn a_broken_save_is_told_and_harms_nothing() {
    let data = folder("broken");
    fs::write(
        data.join("saves/torn.ron"),
        "(\n  format: 1,\n  scenario: \"yard\",\n  oops",
    )
    .expect("it can be written");
    fs::write(data.join("saves/autosave.ron"), "").expect("it can be written");
    let Some(mut game) = game(1280, 720, Some(data.clone())) else {
        return;
    };
    assert!(
        game.find("Continue").is_none(),
        "there is nothing to go on with"
    );
    click(&mut game, "Load");
    let told = words(&mut game, "Saved torn");
    assert!(
        told.contains("cannot be read") && told.contains("torn.ron"),
        "{told}"
    );
    assert!(game.find("Load torn").is_none());
    picture(&mut game, "load-broken");
    press(&mut game, KeyCode::Escape);
    assert_eq!(game.screen(), Screen::Title);
    fs::remove_dir_all(data).expect("the folder can be removed");
}

#[test]
fn settings_are_kept_from_one_run_to_the_next() {
    let data = folder("settings");
    let Some(mut game) = game(1280, 720, Some(data.clone())) else {
        return;
    };
    click(&mut game, "Settings");
    click(&mut game, "Speed of playback 4×");
    click(&mut game, "Reduced motion on");
    press(&mut game, KeyCode::F11);
    click(&mut game, "Defences and strikes AI");
    picture(&mut game, "settings");
    click(&mut game, "Size of everything 125 %");
    drop(game);
    let Some(mut game) = self::game(1280, 720, Some(data.clone())) else {
        return;
    };
    assert_eq!(game.world().resource::<Scale>().factor(), 1.25);
    let preferences = *game.world().resource::<Preferences>();
    assert!(preferences.reduced_motion && !preferences.asks_reactions);
    assert!(preferences.full_screen, "a key of its own turns it on");
    let text = fs::read_to_string(data.join("settings.toml")).expect("it is kept");
    assert!(text.contains("speed = "), "{text}");
    game.world().insert_resource(Tempo {
        pace: Pace::Instant,
        stepping: false,
    });
    fs::remove_dir_all(data).expect("the folder can be removed");
}

#[test]
fn words_stay_inside_at_every_size() {
    for (width, height) in [(1280, 720), (1920, 1080)] {
        let data = folder(&format!("sizes-{width}"));
        fs::write(data.join("saves/torn.ron"), "(format: 1, oops").expect("it can be written");
        let Some(mut game) = game(width, height, Some(data.clone())) else {
            return;
        };
        game.world().write_message(watched("yard", 4));
        to_aftermath(&mut game);
        for scale in [1.0, 2.0] {
            set_scale(&mut game, scale);
            let look = |game: &mut Offscreen, name: &str| {
                let name = format!("{name}-{width}-{}", scale * 100.0);
                picture(game, &name);
                texts_stay_inside(game, &name, width, height);
            };
            leaf_through(&mut game, |game, name| {
                look(game, &format!("aftermath-{name}"));
            });
        }
        set_scale(&mut game, 1.0);
        press(&mut game, KeyCode::Escape);
        for scale in [1.0, 2.0] {
            set_scale(&mut game, scale);
            let look = |game: &mut Offscreen, name: &str| {
                let name = format!("{name}-{width}-{}", scale * 100.0);
                picture(game, &name);
                texts_stay_inside(game, &name, width, height);
            };
            look(&mut game, "title");
            for (dialog, name) in [(Dialog::Load, "load"), (Dialog::Settings, "settings")] {
                game.world().resource_mut::<Dialogs>().open(dialog);
                game.settle();
                look(&mut game, name);
                press(&mut game, KeyCode::Escape);
            }
            for (key, name) in [
                (KeyCode::Digit1, "set-up-1"),
                (KeyCode::Digit2, "set-up-2"),
                (KeyCode::Digit3, "set-up-3"),
            ] {
                press(&mut game, key);
                look(&mut game, name);
            }
            press(&mut game, KeyCode::Escape);
        }
        fs::remove_dir_all(data).expect("the folder can be removed");
    }
}

#[test]
fn a_key_of_ones_own_does_what_the_old_one_did() {
    let Some(mut game) = game(1280, 720, None) else {
        return;
    };
    assert!(game.click_on("Settings") && game.click_on("Keys"));
    game.settle();
    assert!(game.click_on("Key Commit"));
    game.key(KeyCode::KeyU);
    game.settle();
    let hint = |game: &mut Offscreen| {
        let map = game.world().resource::<KeyMap>();
        map.hint(Action::Commit)
    };
    assert_eq!(hint(&mut game).as_deref(), Some("U"));
    // Esc leaves a key as it is, and then closes the dialogs one by one.
    assert!(game.click_on("Key Commit"));
    game.key(KeyCode::Escape);
    assert!(game.find("Key Commit").is_some());
    assert_eq!(hint(&mut game).as_deref(), Some("U"));
    game.key(KeyCode::Escape);
    game.key(KeyCode::Escape);
    game.world().write_message(crate::fresh("yard", 3));
    game.settle();
    game.key(KeyCode::KeyA);
    game.settle();
    let given = |game: &mut Offscreen| {
        let session = game.world().resource::<Session>();
        session.record().orders.len()
    };
    let before = given(&mut game);
    game.key(KeyCode::Digit1);
    for _ in 0..10 {
        if game.world().resource::<Draft>().complete() {
            break;
        }
        game.key(KeyCode::Enter);
        game.key(KeyCode::Digit1);
    }
    assert!(game.world().resource::<Draft>().complete());
    game.key(KeyCode::Space);
    assert_eq!(given(&mut game), before, "the old key does nothing");
    game.key(KeyCode::KeyU);
    game.settle();
    assert!(given(&mut game) > before);
}
