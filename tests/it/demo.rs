//! The show that needs nobody: it runs from the title to the title, and shows at each station what its
//! caption says.

use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use sharp_sticks::app::screen::{Screen, Turn};
use sharp_sticks::demo::{Demo, LENGTH};
use sharp_sticks::model::playback::DisplayedState;
use sharp_sticks::model::session::{Draft, ReplayLog, Session, Show};
use sharp_sticks::platform::offscreen::Offscreen;
use sharp_sticks::presenter::Presenter;
use sharp_sticks::screens::Export;
use sharp_sticks::tasks::round_forecast::{RoundForecast, Thoroughness};
use sharp_sticks::ui::view::{Inspector, Overlay, Overlays};
use std::collections::BTreeSet;
use std::time::Duration;
use tabletop::decision::Pick;
use tabletop::event::EventKind;
use tabletop::forecast::Detail;
use tabletop::grid::Tile;
use tabletop::ruleset::GaugeRole;

use crate::hands::{picture, words};
use crate::sized;

/// Length of a frame while the show is hurried through.
const FRAME: Duration = Duration::from_millis(100);

fn begin(data: &std::path::Path) -> Option<Offscreen> {
    let mut game = sized(1280, 720, Some(data.to_owned()))?;
    let place = game.find("Demo").expect("the title has an entry");
    game.click(place.x, place.y);
    game.frames(3);
    assert_eq!(game.screen(), Screen::Battle);
    game.world()
        .insert_resource(TimeUpdateStrategy::ManualDuration(FRAME));
    // Few, because builds for tests are slow.
    game.world().insert_resource(Thoroughness(8));
    Some(game)
}

fn station(game: &mut Offscreen) -> Option<usize> {
    game.world().get_resource::<Demo>().map(Demo::station)
}

/// Runs until a station has done everything; says how many frames that took.
fn to_rest(game: &mut Offscreen, wanted: usize) -> usize {
    for frames in 0..3000 {
        let demo = game.world().get_resource::<Demo>();
        if demo.is_some_and(|demo| demo.station() == wanted && demo.rests()) {
            return frames;
        }
        game.frame();
    }
    let demo = game.world().get_resource::<Demo>().cloned();
    panic!(
        "station {wanted} is not reached: {demo:?}, {:?}",
        game.turn()
    );
}

/// The initiative of everybody, by name.
fn order(game: &mut Offscreen) -> Vec<(String, i16)> {
    let world = game.world();
    let (shown, replay_log) = (
        world.resource::<DisplayedState>(),
        world.resource::<ReplayLog>(),
    );
    let words = replay_log.vocabulary;
    let value = |unit: &sharp_sticks::model::playback::ShownUnit| {
        unit.gauge(words, GaugeRole::Order)
            .map_or(0, |gauge| gauge.1)
    };
    let ladder = shown.ladder(words).into_iter();
    ladder
        .map(|unit| (unit.name.clone(), value(unit)))
        .collect()
}

fn names(order: &[(String, i16)]) -> Vec<&str> {
    order.iter().map(|(name, _)| name.as_str()).collect()
}

/// How likely the one who is asked is to be hit on a tile, in thousandths, by what the overlay asks.
fn threat(game: &mut Offscreen, tile: Tile) -> u32 {
    let draft = game.world().resource::<Draft>();
    let (place, _) = draft.step("tile").expect("the order has a tile");
    let mut picks = draft.picks()[..place].to_vec();
    picks.push(Pick::Tile(tile));
    let mut session = game.world().resource_mut::<Session>();
    let battle = session.battle().expect("it is here");
    let forecast = battle.forecast(&picks, Detail::Menaces);
    let safe: f64 = forecast
        .menaces
        .iter()
        .filter_map(|menace| menace.declared)
        .map(|chance| 1.0 - f64::from(chance.per_mille()) / 1000.0)
        .product();
    ((1.0 - safe) * 1000.0).round() as u32
}

/// What has been told of whom, as beats of the log.
fn happened(game: &mut Offscreen, wanted: impl Fn(EventKind) -> bool) -> usize {
    let world = game.world();
    let folded = world.resource::<DisplayedState>().folded() as usize;
    let events = &world.resource::<ReplayLog>().events()[..folded];
    events.iter().filter(|event| wanted(event.what)).count()
}

/// What is foreseen for everybody until Rook has drafted his order and it has been thought through, and how
/// many frames that takes.
fn foreseen(game: &mut Offscreen) -> (usize, BTreeSet<Vec<[u32; 4]>>) {
    let mut shares = BTreeSet::new();
    let mut frames = 0;
    for _ in 0..20_000 {
        let world = game.world();
        let (forecast, draft) = (world.resource::<RoundForecast>(), world.resource::<Draft>());
        let ready = !forecast.busy();
        let complete = draft.complete();
        let asked = draft.decision().is_some_and(|asked| asked.by.index() == 0);
        if asked && ready {
            let told = forecast.prospects().iter().map(|one| one.counts);
            shares.insert(told.collect::<Vec<_>>());
        }
        if asked && ready && complete {
            break;
        }
        game.frame();
        frames += 1;
        if station(game) == Some(3) {
            break;
        }
        std::thread::yield_now();
    }
    (frames, shares)
}

#[test]
fn every_station_shows_what_its_caption_says() {
    let folder = std::env::temp_dir().join(format!("sharp-sticks-demo-{}", std::process::id()));
    let Some(mut game) = begin(&folder) else {
        return;
    };
    let mut frames = 0;
    for wanted in 0..LENGTH {
        if wanted == 2 {
            let (passed, shares) = foreseen(&mut game);
            frames += passed;
            assert!(shares.len() > 1, "the forecast moves: {shares:?}");
            picture(&mut game, "demo-3-forecast");
        }
        frames += to_rest(&mut game, wanted);
        let caption = words(&mut game, "Demo text");
        assert_eq!(caption, game.world().resource::<Demo>().caption());
        for _ in 0..10 {
            game.frame();
        }
        match wanted {
            0 => {
                let order = order(&mut game);
                assert_eq!(names(&order), ["Wren", "Dace", "Rook", "Kest"]);
                assert_eq!(game.turn(), Some(Turn::Deciding));
                let asked = game
                    .world()
                    .resource::<Draft>()
                    .decision()
                    .map(|asked| asked.by);
                assert_eq!(
                    asked.map(tabletop::CombatantId::index),
                    Some(2),
                    "Kest, the lowest, is asked"
                );
            }
            1 => {
                let kest = game.world().resource::<DisplayedState>().units()[2].clone();
                let intent = kest.intent.expect("he has declared");
                assert!(intent.sentence.contains("bursts"), "{}", intent.sentence);
                assert_eq!(intent.target.map(tabletop::CombatantId::index), Some(1));
            }
            2 => {
                let rook = game.world().resource::<DisplayedState>().units()[0].clone();
                let intent = rook.intent.expect("he has declared");
                assert!(intent.sentence.contains("steps out"), "{}", intent.sentence);
            }
            3 => {
                assert!(game.world().resource::<Overlays>().shows(Overlay::Threat));
                let open = threat(&mut game, Tile::new(0, 6));
                let behind = threat(&mut game, Tile::new(1, 6));
                assert!(
                    2 * open > 3 * behind,
                    "{open} a step back, {behind} at the wall"
                );
            }
            4 => {
                assert_eq!(
                    happened(&mut game, |what| matches!(what, EventKind::Declared { .. })),
                    4
                );
                assert!(happened(&mut game, |what| matches!(what, EventKind::Deed { .. })) > 0);
            }
            5 => {
                let die = |what| matches!(what, EventKind::Die { face: 5, .. });
                assert_eq!(happened(&mut game, die), 1, "the typed five");
                assert!(game.world().resource::<Presenter>().0);
                let card = *game.world().resource::<Inspector>();
                assert!(matches!(card, Inspector::Card(_)), "{card:?}");
                assert!(words(&mut game, "Inspector").contains("24"));
            }
            6 => {
                let said = words(&mut game, "What if words");
                assert_eq!(said, "24 against 15: enough by 9");
            }
            7 => {
                let order = order(&mut game);
                assert_eq!(names(&order), ["Dace", "Wren", "Rook", "Kest"]);
                assert_eq!(order[1].1, 25, "five less than before");
                assert_eq!(game.world().resource::<DisplayedState>().round(), 2);
            }
            8 => {
                let session = game.world().resource::<Session>();
                assert_eq!(session.show(), None);
                let orders = &session.record().orders;
                assert!(orders.len() >= 4, "three as they were, and another one");
                assert!(orders[3].picks.contains(&Pick::option("normal")));
            }
            _ => {
                // However long it takes: the show does not go on meanwhile.
                while !game.world().resource::<Export>().done() {
                    std::thread::yield_now();
                }
                game.frames(2);
                let written = game.world().resource::<Export>().latest().cloned();
                let written = written.expect("the files are written");
                let page = std::fs::read_to_string(&written.html).expect("it is there");
                assert!(page.contains("Wren") && page.len() < 5_000_000);
                let text =
                    std::fs::read_to_string(written.text.expect("all of it")).expect("it is there");
                assert!(text.contains("Kest"));
            }
        }
        picture(&mut game, &format!("demo-{}", wanted + 1));
    }
    for _ in 0..200 {
        frames += 1;
        game.frame();
        if game.screen() == Screen::Title {
            break;
        }
    }
    assert_eq!(game.screen(), Screen::Title);
    assert_eq!(station(&mut game), None);
    assert!(!game.world().resource::<Presenter>().0);
    let seconds = (frames + 10 * LENGTH) as f32 * FRAME.as_secs_f32();
    assert!(
        (100.0..190.0).contains(&seconds),
        "about three minutes: {seconds}"
    );
    println!("the show takes {seconds} s");
    std::fs::remove_dir_all(&folder).expect("it was written");
}

#[test]
fn whoever_looks_on_can_go_back_and_on_and_stop() {
    let folder =
        std::env::temp_dir().join(format!("sharp-sticks-demo-keys-{}", std::process::id()));
    let Some(mut game) = begin(&folder) else {
        return;
    };
    for wanted in [1, 2, 3] {
        game.key(KeyCode::Period);
        game.frames(3);
        assert_eq!(station(&mut game), Some(wanted));
    }
    game.frames(3);
    let declared = |game: &mut Offscreen| {
        let units = game.world().resource::<DisplayedState>().units();
        units.iter().filter(|unit| unit.intent.is_some()).count()
    };
    assert_eq!(
        declared(&mut game),
        2,
        "as if the stations before had been shown"
    );
    game.key(KeyCode::Comma);
    game.frames(6);
    assert_eq!(station(&mut game), Some(2));
    assert_eq!(declared(&mut game), 1);
    game.key(KeyCode::Space);
    assert!(game.world().resource::<Demo>().paused());
    game.frames(100);
    assert_eq!(station(&mut game), Some(2), "it stands still");
    // What is played with is out of reach.
    game.key(KeyCode::Digit1);
    assert!(game.world().resource::<Draft>().steps().is_empty());
    game.key(KeyCode::Space);
    to_rest(&mut game, 2);
    for _ in 3..9 {
        game.key(KeyCode::Period);
        game.frames(4);
    }
    assert_eq!(station(&mut game), Some(8));
    for _ in 0..200 {
        game.frame();
        let session = game.world().resource::<Session>();
        if session.show() == Some(Show::Replay) {
            break;
        }
    }
    assert_eq!(
        game.world().resource::<Session>().show(),
        Some(Show::Replay)
    );
    game.key(KeyCode::Escape);
    game.frames(3);
    assert_eq!(game.screen(), Screen::Title);
    assert_eq!(station(&mut game), None);
}
