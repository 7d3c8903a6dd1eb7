//! Pictures of the moments of a battle, compared with those that were looked at and found good.
//!
//! Software renderers differ in rounding from version to version, so a picture passes when few
//! pixels of each of its small blocks differ visibly. The blocks are as small as a short word, so
//! that one lost word is found. `SHARP_STICKS_GOLDENS=write` writes them anew: look at them then.

use bevy::asset::RenderAssetUsages;
use bevy::image::{CompressedImageFormats, Image, ImageSampler, ImageType};
use bevy::prelude::*;
use sharp_sticks::app::screen::{Screen, Turn};
use sharp_sticks::board::View;
use sharp_sticks::model::playback::{Cue, DisplayedState, Playhead, Tempo, Transport};
use sharp_sticks::model::session::{Draft, Opening, ReplayLog, Session, StartBattle};
use sharp_sticks::platform::offscreen::Offscreen;
use sharp_sticks::tasks::round_forecast::Thoroughness;
use sharp_sticks::ui::view::Inspector;
use std::path::PathBuf;
use tabletop::event::EventKind;
use tabletop::scenario::Controller;

use crate::hands::{leaf_through, run_out, watched};
use crate::hud_story::to_round_end;
use crate::{drawable, fresh};

/// A channel that differs by more than this is seen.
const VISIBLE: u8 = 40;
/// Width and height of a block in pixels: about a word of three letters.
const BLOCK: (usize, usize) = (32, 16);
/// So many pixels of a block may differ visibly. A lost letter of the small type is more.
const SPARED: usize = 20;

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/golden")
}

/// Compares what is on the screen with the picture of this name.
pub(crate) fn check(game: &mut Offscreen, name: &str) {
    let path = folder().join(format!("{name}.png"));
    if std::env::var("SHARP_STICKS_GOLDENS").is_ok_and(|command| command == "write") {
        game.shot(&path).expect("the picture can be written");
        return;
    }
    let bytes = std::fs::read(&path).expect("the picture is there; SHARP_STICKS_GOLDENS=write");
    let golden = Image::from_buffer(
        &bytes,
        ImageType::Extension("png"),
        CompressedImageFormats::NONE,
        true,
        ImageSampler::Default,
        RenderAssetUsages::all(),
    )
    .expect("the picture can be read");
    let seen = game.picture().expect("the screen can be read");
    let rgba = |image: &Image| {
        let plain = image
            .clone()
            .try_into_dynamic()
            .expect("it is a plain picture");
        plain.to_rgba8().into_raw()
    };
    let width = golden.width();
    let (golden, seen) = (rgba(&golden), rgba(&seen));
    assert_eq!(golden.len(), seen.len(), "{name}: another size");
    let differing = differing_blocks(&golden, &seen, width as usize);
    if let Some((x, y, pixels)) = differing.first() {
        let other = std::env::temp_dir().join(format!("sharp-sticks-{name}.png"));
        let kept = game
            .shot(&other)
            .map_or_else(|why| why, |()| other.display().to_string());
        panic!(
            "{name}: {} blocks differ visibly, the first at {x},{y} by {pixels} pixels; see {kept}",
            differing.len()
        );
    }
}

/// The blocks in which too many pixels differ: their left and upper edge and how many.
fn differing_blocks(golden: &[u8], seen: &[u8], width: usize) -> Vec<(usize, usize, usize)> {
    let across = width.div_ceil(BLOCK.0);
    let down = (golden.len() / 4 / width).div_ceil(BLOCK.1);
    let mut counts = vec![0; across * down];
    for (index, (a, b)) in golden.chunks_exact(4).zip(seen.chunks_exact(4)).enumerate() {
        if a.iter().zip(b).any(|(a, b)| a.abs_diff(*b) > VISIBLE) {
            counts[index / width / BLOCK.1 * across + index % width / BLOCK.0] += 1;
        }
    }
    let counted = counts.into_iter().enumerate();
    let too_many = counted.filter(|(_, pixels)| *pixels > SPARED);
    let placed = too_many.map(|(at, pixels)| {
        let (column, row) = (at % across, at / across);
        (column * BLOCK.0, row * BLOCK.1, pixels)
    });
    placed.collect()
}

#[test]
fn a_lost_word_is_a_difference() {
    // White on black, 64 x 32 pixels; the second picture lacks 21 pixels of one block.
    let (width, height) = (64, 32);
    let golden = vec![255; width * height * 4];
    let mut seen = golden.clone();
    for column in 33..54 {
        let at = (17 * width + column) * 4;
        seen[at..at + 3].fill(0);
    }
    assert_eq!(differing_blocks(&golden, &seen, width), [(32, 16, 21)]);
    seen[(17 * width + 33) * 4..][..3].fill(255);
    assert_eq!(differing_blocks(&golden, &seen, width), []);
}

/// Runs frames until `there`, at most so many.
fn until(game: &mut Offscreen, frames: usize, there: impl Fn(&mut Offscreen) -> bool) {
    for _ in 0..frames {
        if there(game) {
            return;
        }
        game.frame();
    }
    panic!("the moment did not come within {frames} frames");
}

#[test]
fn the_title_and_the_set_up_look_as_they_should() {
    let Some(mut game) = drawable() else {
        return;
    };
    game.settle();
    check(&mut game, "title");
    game.key(KeyCode::Digit1);
    game.settle();
    assert_eq!(game.screen(), Screen::Setup);
    // The seed on the page comes from the clock in the game; here it is the harness's own.
    check(&mut game, "0-setup");
}

#[test]
fn lessons_and_help_look_as_they_should() {
    let Some(mut game) = drawable() else {
        return;
    };
    assert!(game.click_on("Learn"));
    game.settle();
    check(&mut game, "learn");
    assert!(game.click_on("Lesson 2"));
    game.settle();
    check(&mut game, "lesson");
    // One to put the hint away, until there is none, and one to ask for help.
    while game.find("Hint read").is_some() {
        game.key(KeyCode::KeyH);
    }
    game.key(KeyCode::KeyH);
    game.settle();
    check(&mut game, "help");
}

#[test]
fn the_moments_of_a_battle_look_as_they_should() {
    let Some(mut game) = drawable() else {
        return;
    };
    game.world().write_message(fresh("yard", 3));
    game.frames(2);
    game.hurry();
    game.settle();
    assert_eq!(game.turn(), Some(Turn::Deciding));
    check(&mut game, "2-declare");
    game.key(KeyCode::Digit1);
    game.settle();
    check(&mut game, "3-target");
    to_round_end(&mut game);
    assert_eq!(game.turn(), Some(Turn::RoundEnd));
    check(&mut game, "6-round-end");
    let mut machines = fresh("yard", 3);
    machines.controllers = Some(vec![Controller::Machine; 2]);
    game.world().write_message(machines);
    for _ in 0..400 {
        game.settle();
        match game.screen() {
            Screen::Aftermath => break,
            _ if game.turn() == Some(Turn::RoundEnd) => game.key(KeyCode::Enter),
            _ => {}
        }
    }
    assert_eq!(game.screen(), Screen::Aftermath);
    check(&mut game, "7-aftermath");
}

/// Goes on beat by beat until one is shown to its end that is wanted.
fn step_to(game: &mut Offscreen, wanted: impl Fn(&ReplayLog, Cue) -> bool) {
    for _ in 0..1000 {
        match game.turn() {
            Some(Turn::Deciding) => game.key(KeyCode::KeyA),
            // Ends the beat on stage, or begins the next one.
            Some(Turn::Playing) => game.key(KeyCode::Period),
            _ => game.settle(),
        }
        let world = game.world();
        let (playhead, replay_log) = (world.resource::<Playhead>(), world.resource::<ReplayLog>());
        let there = playhead.holding() && *world.resource::<State<Turn>>().get() == Turn::Playing;
        if let Some((cue, _)) = playhead.cue(replay_log).filter(|_| there)
            && wanted(replay_log, cue)
        {
            return;
        }
    }
    panic!("the moment did not come");
}

#[test]
fn the_moments_between_orders_look_as_they_should() {
    let Some(mut game) = drawable() else {
        return;
    };
    // Whether somebody had looked ahead before the beat came would depend on the machine.
    game.world().insert_resource(Thoroughness(0));
    game.world().write_message(fresh("farmhouse", 2));
    game.frames(2);
    game.world().write_message(Transport::ToggleStep);
    game.settle();
    step_to(&mut game, |_, cue| cue == Cue::Order);
    // The rows of the ladder have slid to their places.
    game.frames(60);
    check(&mut game, "1-initiative");
    step_to(&mut game, |replay_log, cue| match cue {
        Cue::Reveal { intent, .. } => {
            let intent = replay_log.intent(intent);
            intent.is_some_and(|intent| intent.target.is_some())
        }
        _ => false,
    });
    check(&mut game, "4-reveal");
    step_to(&mut game, |_, cue| matches!(cue, Cue::Shot { .. }));
    step_to(&mut game, |_, cue| matches!(cue, Cue::Verdict { .. }));
    check(&mut game, "5-resolution");
}

#[test]
fn every_overlay_looks_as_it_should() {
    let Some(mut game) = drawable() else {
        return;
    };
    game.hurry();
    game.world().write_message(fresh("farmhouse", 1));
    game.frames(2);
    game.settle();
    assert_eq!(game.turn(), Some(Turn::Deciding));
    if game.world().resource::<Draft>().next().step == "push" {
        game.key(KeyCode::Digit1);
    }
    let by = game.world().resource::<Session>().decision().map(|d| d.by);
    let foe = {
        let shown = game.world().resource::<DisplayedState>();
        let own = by.map(|by| shown.unit(by).side);
        let foe = shown.units().iter().find(|unit| Some(unit.side) != own);
        foe.expect("there is somebody to fight").tile
    };
    let place = game.world().resource::<View>().pixel_of(foe);
    game.hover(place.x, place.y);
    for (key, name) in [
        (KeyCode::KeyG, "overlay-move"),
        (KeyCode::KeyR, "overlay-range"),
        (KeyCode::KeyO, "overlay-watches"),
    ] {
        game.key(key);
        game.settle();
        check(&mut game, name);
        game.key(key);
    }
    for (key, name) in [
        (KeyCode::KeyL, "overlay-sight"),
        (KeyCode::KeyK, "overlay-cover"),
    ] {
        game.hold(key, true);
        game.settle();
        check(&mut game, name);
        game.hold(key, false);
    }
}

/// In the farm nobody has seen anybody when the first round is declared: nothing threatens
/// (YC-UNKNOWN). At the ford all know of all.
#[test]
fn the_overlays_of_threat_look_as_they_should() {
    let Some(mut game) = drawable() else {
        return;
    };
    game.hurry();
    game.world().write_message(fresh("ford", 1));
    game.frames(2);
    game.settle();
    assert_eq!(game.turn(), Some(Turn::Deciding));
    if game.world().resource::<Draft>().next().step == "push" {
        game.key(KeyCode::Digit1);
    }
    for name in ["overlay-threat", "overlay-threat-possible"] {
        game.key(KeyCode::KeyT);
        // The map of threats fills in as there is time.
        game.frames(60);
        game.settle();
        check(&mut game, name);
    }
}

#[test]
fn every_map_looks_as_it_should() {
    for scenario in ["ford", "farmhouse"] {
        let Some(mut game) = drawable() else {
            return;
        };
        game.hurry();
        game.world().write_message(fresh(scenario, 1));
        game.frames(2);
        until(&mut game, 400, |game| game.turn() == Some(Turn::Deciding));
        game.settle();
        check(&mut game, scenario);
    }
}

#[test]
fn what_is_foreseen_and_explained_looks_as_it_should() {
    let Some(mut game) = drawable() else {
        return;
    };
    game.hurry();
    game.world().write_message(fresh("farmhouse", 3));
    game.settle();
    assert_eq!(game.turn(), Some(Turn::Deciding));
    game.world().insert_resource(Thoroughness(60));
    game.settle();
    check(&mut game, "forecast");
    game.world().insert_resource(Thoroughness(0));
    for _ in 0..20 {
        let machines = {
            let world = game.world();
            let (session, replay_log) =
                (world.resource::<Session>(), world.resource::<ReplayLog>());
            let mut events = (0_u32..).zip(replay_log.events());
            events.find_map(|(seq, event)| match event.what {
                EventKind::Declared { by } => {
                    let side = replay_log.scenario.combatant(by).side;
                    (session.controller(side) == Controller::Machine).then_some(seq)
                }
                _ => None,
            })
        };
        if let Some(seq) = machines {
            game.world().insert_resource(Inspector::Why(seq));
            game.settle();
            check(&mut game, "why");
            return;
        }
        game.key(KeyCode::KeyD);
        game.settle();
    }
    panic!("the machine declares as well");
}

#[test]
fn what_is_shown_to_others_looks_as_it_should() {
    let Some(mut game) = drawable() else {
        return;
    };
    game.hurry();
    assert!(game.click_on("Theatre"));
    game.settle();
    check(&mut game, "theatre");
    run_out(&mut game, watched("yard", 3));
    leaf_through(&mut game, |game, name| match name {
        // That of another battle is looked at already.
        "units" => {}
        name => check(game, &format!("7-{name}")),
    });
    let record = game.world().resource::<Session>().record().clone();
    game.world().insert_resource(Tempo::default());
    game.world().write_message(StartBattle {
        opening: Opening::Watch(Box::new(record)),
        ..watched("yard", 3)
    });
    game.frames(3);
    game.world().write_message(Transport::SeekBeat(60));
    game.settle();
    check(&mut game, "8-replay");
    for _ in 0..60 {
        game.world().write_message(Transport::NextBeat);
        game.frame();
        if game.card_on_stage() {
            break;
        }
    }
    assert!(game.card_on_stage());
    game.key(KeyCode::KeyP);
    game.settle();
    check(&mut game, "8-presenter");
}

#[test]
fn the_keys_look_as_they_should() {
    let Some(mut game) = drawable() else {
        return;
    };
    assert!(game.click_on("Settings"));
    game.settle();
    check(&mut game, "settings");
    assert!(game.click_on("Keys"));
    game.settle();
    check(&mut game, "keys");
}
