//! Chapter 8: an action held back for an event.

use crate::proof::proves;
use crate::scene::Scene;

const GUN: &str = "wields: [\"glock-17\"], skills: {Guns: 4}";
const MACE: &str = "wields: [\"mace\"], skills: {Melee: 4}";

/// Ann (15) has the initiative, Bob (7) has lost it and declares first.
fn scene(ann: &str, bob: &str, metres: i16, rest: &[u8]) -> Scene {
    let cast = [("Ann", 0, (1, 4), ann), ("Bob", 1, (1 + metres, 4), bob)];
    Scene::open(&cast, &[&[15, 7], rest].concat())
}

#[test]
fn yc_wait_needs_the_initiative_lost() {
    proves!["YC-WAIT", "R-43"];
    let mut scene = scene(MACE, MACE, 6, &[]);
    assert_eq!(scene.refusal("", "wait"), "allowed");
    scene.wait("Bob");
    assert_eq!(
        scene.refusal("", "wait"),
        "has the initiative: nobody acts before it (YC-WAIT)"
    );
}

/// The blow comes right after the one it waited for, in the same phase.
#[test]
fn r_43_right_after_the_attack_that_it_waited_for() {
    proves!["YC-WAIT", "R-43"];
    let mut scene = scene(MACE, MACE, 1, &[2, 2, 5, 2]);
    scene.answer("Bob declare", "wait attack mace Ann Ann attacks normal 1");
    assert_eq!(
        scene.intent("Bob"),
        "waits until Ann attacks, then attacks Ann with mace; 1 defence"
    );
    scene.answer("Ann declare", "attack mace Bob aggressive 1");
    scene.answer("Bob defend", "none");
    scene.answer("Ann defend", "none");
    // Ann's blow is fast; Bob's is normal and waits for its own phase.
    scene.tells(&["fast", "Ann acts", "Ann attacks Bob", "normal", "Bob acts"]);
    scene.dice_used_up();
}

/// What does not happen leaves nothing done.
#[test]
fn r_43_nothing_happens_without_the_event() {
    proves!["YC-WAIT", "R-43"];
    let mut scene = scene(MACE, MACE, 1, &[]);
    scene.answer("Bob declare", "wait attack mace Ann Ann attacks normal 1");
    scene.wait("Ann");
    assert!(!scene.story().contains("Bob acts"), "{}", scene.story());
    scene.dice_used_up();
}

/// The shot falls between two steps of the runner it waited for.
#[test]
fn r_43_a_step_into_sight_is_shot_at_before_the_next_step() {
    proves!["YC-WAIT", "R-43"];
    let rows = [
        "....................",
        "..........#.........",
        "....................",
    ];
    let cast = [("Ann", 0, (12, 1), ""), ("Bob", 1, (2, 1), GUN)];
    let mut scene = Scene::on(&rows, &cast, &[15, 7, 2]);
    assert_eq!(
        scene.refusal("wait shoot glock-17 Ann Ann", "in-sight"),
        "allowed"
    );
    scene.answer(
        "Bob declare",
        "wait shoot glock-17 Ann Ann in-sight normal 2,1 upright 0",
    );
    scene.answer("Ann declare", "nothing 12,2 upright 0");
    scene.tells(&["normal", "Bob acts", "Bob shoots at Ann", "Bob attack 2"]);
    scene.dice_used_up();
}

/// The runner goes on after the blow that was held back for it.
#[test]
fn r_43_a_runner_is_struck_on_the_way_and_goes_on() {
    proves!["YC-WAIT", "R-43"];
    let mut scene = scene("", MACE, 6, &[2, 2, 2, 2]);
    scene.answer("Bob declare", "wait attack mace Ann Ann in-reach normal 1");
    scene.answer("Ann declare", "nothing 9,5 0");
    // Ann runs past Bob: Bob may strike at her on the run, and does not need to.
    while scene.asked() == "Bob strike" {
        scene.answer("Bob strike", "hold");
    }
    let story = scene.story();
    let blow = story
        .find("Bob attacks Ann")
        .unwrap_or_else(|| panic!("{story}"));
    assert!(story[..blow].contains("Ann to 6,5"), "{story}");
    assert!(story[blow..].contains("Ann to 9,5"), "{story}");
    scene.dice_used_up();
}

/// A slow action waits for the slow phase.
#[test]
fn r_43_a_slow_action_waits_for_its_phase() {
    proves!["YC-WAIT", "R-43"];
    let mut scene = scene(GUN, GUN, 12, &[2, 2, 5]);
    scene.answer(
        "Bob declare",
        "wait shoot glock-17 Ann Ann shoots careful 13,4 upright 0",
    );
    scene.answer("Ann declare", "shoot glock-17 Bob snap 1,4 upright 0");
    scene.tells(&["fast", "Ann shoots at Bob", "slow", "Bob shoots at Ann"]);
    scene.dice_used_up();
}

/// What is so already is no event.
#[test]
fn yc_wait_for_what_is_not_yet_so() {
    proves!["YC-WAIT"];
    let mut scene = scene(GUN, GUN, 12, &[]);
    assert_eq!(
        scene.refusal("wait shoot glock-17 Ann Ann", "in-sight"),
        "is in sight already (YC-WAIT)"
    );
    assert_eq!(
        scene.refusal("wait shoot glock-17 Ann Ann", "moves"),
        "allowed"
    );
}

/// A knife at the throat of somebody held: fast, in the grapple, at twice the initiative.
#[test]
fn yc_gun_head_a_knife_at_the_throat_of_whoever_is_held() {
    proves!["YC-GUN-HEAD", "R-47", "R-37"];
    let ann = "wields: [\"knife\"], skills: {Brawl: 4}";
    let cast = [("Ann", 0, (5, 4), ann), ("Bob", 1, (6, 4), "")];
    // 12 + 13 is good; 12 + 12 against 6 + 5: good, a hold of 1.
    let mut scene = Scene::open(&cast, &[15, 7, 13, 12, 5, 12, 2]);
    scene.wait("Bob");
    scene.answer("Ann declare", "manoeuvre grapple fist Bob normal spare 1");
    scene.answer("Bob strike", "hold");
    assert!(scene.is("Bob", "grappled"), "{}", scene.story());
    // Not in the round after: he was free when the round before began.
    scene.answer("Bob declare", "nothing 6,4 upright 0");
    assert_eq!(scene.refusal("gun-to-head knife", "Bob"), "allowed");
    assert!(!scene.open_picks("").contains(&"gun-to-head".to_owned()));
    scene.wait("Ann");
    // Now he has been held for a whole round.
    scene.answer("Bob declare", "escape Ann 0");
    scene.answer("Ann declare", "gun-to-head knife Bob Bob acts 0");
    assert!(
        scene.intent("Ann").contains("at gunpoint"),
        "{}",
        scene.intent("Ann")
    );
    scene.tells(&["note 24 Ann", "Ann attacks Bob"]);
}

/// So little is needed that it happens even as the holder falls unconscious.
#[test]
fn r_50_the_blow_at_the_throat_comes_all_the_same() {
    proves!["YC-INSTANT", "R-50", "YC-GUN-HEAD"];
    let ann = "wields: [\"knife\"], skills: {Brawl: 4}, base_soak: 0";
    let cast = [
        ("Ann", 0, (5, 4), ann),
        ("Bob", 1, (6, 4), ""),
        ("Cat", 1, (5, 5), "skills: {Brawl: 4}"),
    ];
    // The grapple; then 3 + 5 + 20 on no soak: six stuns, and a 1 to stay awake.
    let mut scene = Scene::open(&cast, &[10, 7, 15, 13, 12, 5, 10, 20, 1, 15]);
    scene.wait("Bob");
    scene.answer("Ann declare", "manoeuvre grapple fist Bob normal spare 1");
    scene.wait("Cat");
    scene.answer("Bob strike", "hold");
    scene.answer("Ann cover", "cover");
    scene.wait("Bob").wait("Ann").wait("Cat");
    scene.wait("Bob");
    scene.answer("Ann declare", "gun-to-head knife Bob Bob acts 0");
    scene.answer("Cat declare", "attack fist Ann aggressive 1");
    scene.tells(&[
        "Ann: falls unconscious",
        "Ann unconscious",
        "Ann attack 15",
        "Ann: miss",
    ]);
    assert!(scene.cites("attack", "YK-ABILITY", 3), "{}", scene.story());
    scene.dice_used_up();
}
