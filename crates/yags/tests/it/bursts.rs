//! Chapter 19: bursts at one target, and what bullets do to the will.

use crate::proof::proves;
use crate::scene::Scene;

const M16: &str = "wields: [\"m16-a1\"], skills: {Guns: 4}";
const HUGE: &str = "base_soak: 30";

fn range(metres: i16, rest: &[u8]) -> Scene {
    let cast = [("Ann", 0, (1, 4), M16), ("Bob", 1, (1 + metres, 4), HUGE)];
    let mut scene = Scene::open(&cast, &[&[15, 7], rest].concat());
    scene.wait("Bob");
    scene
}

#[test]
fn yc_burst_one_bullets_add_to_attack_and_by_level_to_damage() {
    proves!["YC-BURST", "YC-BURST-ONE", "TC-39"; by outcome: "YC-AU"];
    let mut scene = range(30, &[9, 1, 10]);
    scene.answer(
        "Ann declare",
        "volley m16-a1 burst Bob normal 1,4 upright 0",
    );
    // 12 + 9 + 10 bullets + 9; 30 m x 2 is the second increment of 30 m.
    assert_eq!(scene.total("attack", "ability"), 40);
    assert_eq!(scene.total("attack", "difficulty"), 20);
    assert!(scene.cites("attack", "YC-BURST", 2));
    assert!(scene.cites("attack", "YC-BURST-ONE", 10));
    // An excellent hit: 16 + 10 + 1.
    assert_eq!(scene.total("damage", "damage"), 27);
    assert!(scene.cites("damage", "YC-BURST-ONE", 10));
    assert_eq!(scene.gauge("Ann", "shots"), 20);
    scene.answer("Ann fire-on", "stop");
    // One burst: Will 3 x 4 + 10 against 20.
    assert_eq!(scene.total("will", "difficulty"), 20);
    scene.dice_used_up();
}

#[test]
fn yc_burst_more_goes_on_in_double_steps_of_recoil_until_it_stops() {
    proves!["YC-BURST-MORE", "R-107", "R-109", "YC-SHY", "TC-44"];
    let mut scene = range(20, &[3, 1, 3, 1, 3, 4]);
    scene.answer(
        "Ann declare",
        "volley m16-a1 burst Bob normal 1,4 upright 0",
    );
    scene.answer("Ann fire-on", "on");
    assert!(scene.cites("attack", "YC-BURST-MORE", 10));
    scene.answer("Ann fire-on", "on");
    assert!(scene.cites("attack", "YC-BURST-MORE", 20));
    // 12 + 9 + 10 - 20 + 3 = 14 misses 20.
    assert_eq!(scene.total("attack", "ability"), 14);
    assert_eq!(scene.gauge("Ann", "shots"), 0);
    // The rate of fire allows three bursts, and the magazine is empty: nothing is asked. Three
    // bursts: 12 + 4 against 40 fails by 24, shock 15.
    assert_eq!(scene.total("will", "difficulty"), 40);
    assert_eq!(scene.verdict("will"), "shaken: shock 15");
    scene.tells(&["round 2"]);
}

/// Bursts may be careful, not aimed.
#[test]
fn yc_burst_may_be_careful_but_is_never_aimed() {
    proves!["YC-BURST", "YC-AIMED"];
    let mut scene = range(30, &[2, 1]);
    let refused = scene.refusal("volley m16-a1 burst Bob", "aimed");
    assert_eq!(
        refused,
        "aim serves single shots and bursts of three (YC-AIMED)"
    );
    scene.answer(
        "Ann declare",
        "volley m16-a1 burst Bob careful 1,4 upright 0",
    );
    assert_eq!(scene.total("attack", "difficulty"), 15);
    scene.tells(&["slow", "Ann fires a burst at Bob"]);
}

#[test]
fn yc_burst_decay_far_away_fewer_bullets_arrive() {
    proves!["R-108"; by outcome: "YC-BURST-DECAY"];
    let thompson = "wields: [\"thompson-smg\"], skills: {Guns: 4}";
    let cast = [("Ann", 0, (1, 4), thompson), ("Bob", 1, (39, 4), HUGE)];
    let mut scene = Scene::open(&cast, &[15, 7, 2]);
    scene.wait("Bob");
    scene.answer(
        "Ann declare",
        "volley thompson-smg burst Bob normal 1,4 upright 0",
    );
    // Short range 200 m: half of ten beyond 20 m. 12 + 5 + 5 + 2.
    assert_eq!(scene.total("attack", "ability"), 24);
    // 38 m x 2 is the sixth increment of 15 m.
    assert_eq!(scene.total("attack", "difficulty"), 40);
    assert_eq!(scene.gauge("Ann", "shots"), 10);
}
