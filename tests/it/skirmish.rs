//! Choose your forces: a skirmish put together by mouse, by keyboard and by lot, kept, listed, played and
//! deleted; files of one's own that cannot be played.

use bevy::prelude::*;
use sharp_sticks::app::screen::{Screen, Turn};
use sharp_sticks::model::session::Session;
use sharp_sticks::platform::offscreen::Offscreen;
use sharp_sticks::screens::{Arrangement, Cursor, Estimate, Plan};
use sharp_sticks::tasks::round_forecast::Thoroughness;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use sticks::simulate::{Plan as Bouts, simulate};
use sticks::stage::{Recruit, Stage};
use tabletop::scenario::Objective;

use crate::hands::{click, picture, press, set_scale, texts_stay_inside, words};
use crate::sized;

/// The game in a hurry, writing its files below `data`.
fn game(width: u32, height: u32, data: &Path) -> Option<Offscreen> {
    let mut game = sized(width, height, Some(data.to_owned()))?;
    game.hurry();
    Some(game)
}

/// An empty folder of this test's own.
fn folder(name: &str) -> PathBuf {
    let name = format!("sharp-sticks-{}-skirmish-{name}", std::process::id());
    let folder = std::env::temp_dir().join(name);
    if folder.exists() {
        fs::remove_dir_all(&folder).expect("the folder can be emptied");
    }
    fs::create_dir_all(folder.join("scenarios")).expect("the folder can be made");
    folder
}

/// How many of each figure a side has.
fn figures(game: &mut Offscreen, side: usize) -> Vec<(String, u16)> {
    let arrangement = game.world().resource::<Arrangement>();
    let skirmish = arrangement.skirmish().expect("there is one");
    skirmish.companies[side].figures.clone()
}

fn of(figures: &[(&str, u16)]) -> Vec<(String, u16)> {
    let figures = figures.iter();
    figures
        .map(|(id, count)| ((*id).to_owned(), *count))
        .collect()
}

/// Clicks on a button; where it lies further up or down it is scrolled to first.
fn reach(game: &mut Offscreen, name: &str) {
    for _ in 0..40 {
        let place = game
            .find(name)
            .unwrap_or_else(|| panic!("there is no {name:?}"));
        match place.y {
            0.0..70.0 => game.key(KeyCode::PageUp),
            70.0..640.0 => break,
            y if y < 0.0 => game.key(KeyCode::PageUp),
            _ => game.key(KeyCode::PageDown),
        }
        game.settle();
    }
    click(game, name);
}

/// Goes on with `Tab` to a button, and presses it.
fn tab_to(game: &mut Offscreen, name: &str) {
    for _ in 0..200 {
        if game.world().resource::<Cursor>().page.as_deref() == Some(name) {
            return press(game, KeyCode::Space);
        }
        game.key(KeyCode::Tab);
    }
    panic!("Tab does not come to {name:?}");
}

#[test]
fn a_skirmish_is_put_together_by_mouse_kept_and_played() {
    let data = folder("mouse");
    let Some(mut game) = game(1280, 720, &data) else {
        return;
    };
    click(&mut game, "Skirmish");
    assert_eq!(game.screen(), Screen::Skirmish);
    assert!(words(&mut game, "Skirmish fault").contains("nobody"));
    picture(&mut game, "skirmish-empty");
    for _ in 0..2 {
        reach(&mut game, "Add levy-spearman");
    }
    reach(&mut game, "Add longbowman");
    reach(&mut game, "More 0 longbowman");
    reach(&mut game, "Less 0 levy-spearman");
    reach(&mut game, "Receive 1");
    reach(&mut game, "Add viking-axeman");
    reach(&mut game, "Group Animals");
    reach(&mut game, "Add wolf");
    let first = figures(&mut game, 0);
    assert_eq!(first, of(&[("levy-spearman", 1), ("longbowman", 2)]));
    let second = figures(&mut game, 1);
    assert_eq!(second, of(&[("viking-axeman", 1), ("wolf", 1)]));
    assert!(words(&mut game, "Strength 0").contains("3 figures, worth 75"));
    picture(&mut game, "skirmish-forces");

    click(&mut game, "Part Map and objective");
    click(&mut game, "Map ford");
    click(&mut game, "Aim Take 1");
    click(&mut game, "Area in the west");
    click(&mut game, "Rounds less");
    click(&mut game, "Takers more");
    click(&mut game, "Limit more");
    assert!(words(&mut game, "Limit").contains("25"));
    picture(&mut game, "skirmish-field");
    click(&mut game, "Part Rules");
    click(&mut game, "Option soak-die");
    picture(&mut game, "skirmish-rules");
    click(&mut game, "Title field");
    for _ in 0..20 {
        game.key(KeyCode::Backspace);
    }
    game.write("Am Weg");
    picture(&mut game, "skirmish-typing");
    press(&mut game, KeyCode::Enter);
    assert_eq!(game.screen(), Screen::Skirmish, "Enter ends the line alone");
    click(&mut game, "Keep skirmish");
    assert_eq!(game.screen(), Screen::Setup);
    let file = data.join("scenarios/am-weg.ron");
    assert!(file.is_file());
    assert!(words(&mut game, "Set-up").contains("Am Weg"));
    assert!(words(&mut game, "Own file").contains("am-weg.ron"));
    picture(&mut game, "skirmish-set-up");

    // It is a file like those of the game: checked as they are, and named by its path.
    let report = sticks::check::check(std::slice::from_ref(&file), None);
    assert!(report.is_clean(), "{report}");
    click(&mut game, "Play");
    assert_eq!(
        (game.screen(), game.turn()),
        (Screen::Battle, Some(Turn::Deciding))
    );
    let scenario = Arc::clone(game.world().resource::<Session>().scenario());
    assert_eq!(scenario.id, "am-weg");
    assert_eq!(scenario.sheet.map, "ford");
    assert_eq!(scenario.sheet.options.get("soak-die"), Some(&true));
    let Objective::Reach { count, rounds, .. } = scenario.sheet.objective else {
        panic!("{:?}", scenario.sheet.objective);
    };
    assert_eq!((count, rounds, scenario.sheet.round_limit), (2, 2, 25));

    // The game that is started again has it: in its set-up, and to go on with.
    press(&mut game, KeyCode::KeyA);
    drop(game);
    let Some(mut game) = self::game(1280, 720, &data) else {
        return;
    };
    assert!(words(&mut game, "Continue").contains("Am Weg"));
    press(&mut game, KeyCode::Digit1);
    click(&mut game, "Scenario am-weg");
    click(&mut game, "Delete am-weg");
    assert!(file.is_file(), "asked once, it is still there");
    click(&mut game, "Delete am-weg");
    assert!(!file.exists());
    assert!(game.find("Scenario am-weg").is_none());
    assert_eq!(game.world().resource::<Plan>().scenario, 0);
    fs::remove_dir_all(data).expect("the folder can be removed");
}

#[test]
fn a_skirmish_is_put_together_by_keyboard_and_played() {
    let data = folder("keyboard");
    let Some(mut game) = game(800, 600, &data) else {
        return;
    };
    tab_to(&mut game, "Skirmish");
    assert_eq!(game.screen(), Screen::Skirmish);
    tab_to(&mut game, "Add huscarl");
    press(&mut game, KeyCode::Space);
    tab_to(&mut game, "Receive 1");
    tab_to(&mut game, "Group Beasts");
    tab_to(&mut game, "Add green-goblin");
    assert_eq!(figures(&mut game, 0), of(&[("huscarl", 2)]));
    assert_eq!(figures(&mut game, 1), of(&[("green-goblin", 1)]));
    picture(&mut game, "skirmish-forces-800");
    tab_to(&mut game, "Name 1");
    for _ in 0..20 {
        game.key(KeyCode::Backspace);
    }
    game.write("Ogres");
    press(&mut game, KeyCode::Enter);
    press(&mut game, KeyCode::Digit2);
    tab_to(&mut game, "Map yard");
    picture(&mut game, "skirmish-field-800");
    press(&mut game, KeyCode::Enter);
    assert_eq!(game.screen(), Screen::Setup);
    assert!(words(&mut game, "Set-up").contains("Ogres"));
    picture(&mut game, "skirmish-set-up-800");
    press(&mut game, KeyCode::Enter);
    assert_eq!(
        (game.screen(), game.turn()),
        (Screen::Battle, Some(Turn::Deciding))
    );
    fs::remove_dir_all(data).expect("the folder can be removed");
}

#[test]
fn the_lot_chooses_by_theme_and_seed() {
    let data = folder("lot");
    let Some(mut game) = game(1280, 720, &data) else {
        return;
    };
    click(&mut game, "Skirmish");
    reach(&mut game, "Theme next");
    assert_ne!(words(&mut game, "Theme"), "everything in the roster");
    reach(&mut game, "Lot seed");
    game.write("17");
    press(&mut game, KeyCode::Enter);
    reach(&mut game, "Draw");
    let drawn = [0, 1].map(|side| figures(&mut game, side));
    assert!(drawn.iter().all(|side| !side.is_empty()), "{drawn:?}");
    picture(&mut game, "skirmish-drawn");
    reach(&mut game, "Lot another");
    let other = [0, 1].map(|side| figures(&mut game, side));
    assert_ne!(other, drawn);
    reach(&mut game, "Lot seed");
    game.write("17");
    press(&mut game, KeyCode::Enter);
    reach(&mut game, "Draw");
    assert_eq!([0, 1].map(|side| figures(&mut game, side)), drawn);
    reach(&mut game, "Clear");
    assert!(figures(&mut game, 0).is_empty());
    fs::remove_dir_all(data).expect("the folder can be removed");
}

/// The estimate beside the choice is what `sticks simulate` tells of the file that is kept.
#[test]
fn the_estimate_is_that_of_the_terminal() {
    let data = folder("estimate");
    let Some(mut game) = game(1280, 720, &data) else {
        return;
    };
    click(&mut game, "Skirmish");
    reach(&mut game, "Add fencing-pupil");
    reach(&mut game, "Receive 1");
    reach(&mut game, "Add fencing-master");
    game.world().insert_resource(Thoroughness(1));
    let played = |game: &mut Offscreen| {
        let report = game.world().resource::<Estimate>().report();
        report.map_or(0, |report| report.battles)
    };
    while played(&mut game) < 3 {
        game.frame();
        std::thread::yield_now();
    }
    game.frames(2);
    picture(&mut game, "skirmish-estimate");
    let told = words(&mut game, "Skirmish progress");
    let report = game.world().resource::<Estimate>().report().cloned();
    let report = report.expect("battles have been played");
    assert_eq!(told, format!("{} of 400 battles", report.battles));
    assert!(!words(&mut game, "Skirmish verdict").is_empty());

    game.world().insert_resource(Thoroughness(0));
    game.frames(2);
    assert!(!game.world().resource::<Estimate>().busy());
    click(&mut game, "Keep skirmish");
    let file = data.join("scenarios/skirmish-1.ron");
    let stage = Stage::open(None).expect("the assets are sound");
    let scenario = stage
        .asset_dir()
        .scenario_file(&file)
        .expect("it can be read");
    let plan = Bouts {
        scenario: Arc::new(scenario),
        battles: report.battles,
        seed: 1,
        players: vec![Recruit::Opponent; 2],
        swap: false,
    };
    let same = simulate(stage.rules(), &plan, 1, &|| {}).expect("they can be played");
    assert_eq!(report.sides, same.report().sides);
    assert_eq!(report.digest, same.report().digest);
    fs::remove_dir_all(data).expect("the folder can be removed");
}

#[test]
fn files_that_cannot_be_played_are_listed_with_what_is_wrong_with_them() {
    let data = folder("hostile");
    let own = data.join("scenarios");
    let yard = fs::read_to_string("assets/scenarios/yard.ron").expect("it can be read");
    let changed = |from: &str, to: &str| {
        assert!(yard.contains(from));
        yard.replace(from, to)
    };
    let texts = [
        ("torn", "(format: 1, title: \"oops".to_owned()),
        ("nowhere", changed("map: \"yard\"", "map: \"no-such-map\"")),
        ("dragon", changed("fencing-master", "dragon")),
        ("far-off", changed("(10, 5)", "(900, 5)")),
        ("yard", yard.clone()),
        ("empty", String::new()),
        ("loud", changed("The Training Yard", "\u{1b}]0;yard\u{7}")),
        ("large", format!("{yard}//{}", "x".repeat(17 << 20))),
    ];
    for (name, text) in &texts {
        fs::write(own.join(format!("{name}.ron")), text).expect("it can be written");
    }
    fs::write(own.join("bytes.ron"), [0xff, 0xfe, 0, 1]).expect("it can be written");
    fs::create_dir(own.join("folder.ron")).expect("it can be made");
    fs::write(own.join("mine.ron"), &yard).expect("it can be written");
    fs::write(own.join("notes.txt"), "not a scenario").expect("it can be written");
    let Some(mut game) = game(1280, 720, &data) else {
        return;
    };
    press(&mut game, KeyCode::Digit1);
    for name in texts
        .iter()
        .map(|(name, _)| *name)
        .chain(["bytes", "folder"])
    {
        let fault = words(&mut game, &format!("Fault {name}"));
        assert!(!fault.trim().is_empty(), "{name}");
        let listed = game.find(&format!("Scenario {name}")).is_some();
        assert_eq!(listed, name == "yard", "{name}: the game's own alone");
    }
    assert!(words(&mut game, "Fault nowhere").contains("no map `no-such-map`"));
    assert!(words(&mut game, "Fault dragon").contains("no figure `dragon`"));
    picture(&mut game, "skirmish-hostile");
    texts_stay_inside(&mut game, "hostile files", 1280, 720);
    assert!(game.find("Fault notes").is_none());
    click(&mut game, "Scenario mine");
    click(&mut game, "Play");
    assert_eq!(game.turn(), Some(Turn::Deciding));
    fs::remove_dir_all(data).expect("the folder can be removed");
}

#[test]
fn words_stay_inside_where_forces_are_chosen() {
    let data = folder("sizes");
    for (width, height, scales) in [(1280, 720, [1.0, 2.0]), (800, 600, [1.0, 1.25])] {
        let Some(mut game) = game(width, height, &data) else {
            return;
        };
        tab_to(&mut game, "Skirmish");
        assert_eq!(game.screen(), Screen::Skirmish);
        for scale in scales {
            set_scale(&mut game, scale);
            for part in ["Forces", "Map and objective", "Rules"] {
                press(
                    &mut game,
                    match part {
                        "Forces" => KeyCode::Digit1,
                        "Rules" => KeyCode::Digit3,
                        _ => KeyCode::Digit2,
                    },
                );
                let name = format!("skirmish-{part}-{width}-{}", scale * 100.0);
                picture(&mut game, &name);
                texts_stay_inside(&mut game, &name, width, height);
            }
        }
    }
    fs::remove_dir_all(data).expect("the folder can be removed");
}
