//! Chapter 19: bursts over an area, full auto, suppressive and blind fire.

use crate::proof::proves;
use crate::scene::Scene;

const M16: &str = "wields: [\"m16-a1\"], skills: {Guns: 4}";
const HUGE: &str = "base_soak: 30";

#[test]
fn yc_area_walks_from_the_nearest_outward_and_spares_nobody_in_the_arc() {
    proves!["YC-AREA", "TB-29", "R-110", "R-111"];
    let cast = [
        ("Ann", 0, (1, 4), M16),
        ("Bob", 1, (21, 4), HUGE),
        ("Cat", 0, (11, 4), HUGE),
        ("Dan", 1, (21, 8), HUGE),
        ("Eve", 1, (3, 8), HUGE),
    ];
    // Initiative: Ann last to declare.
    let dice = [18, 9, 8, 7, 6, 19, 1, 9, 10, 1, 15, 15, 15];
    let mut scene = Scene::open(&cast, &dice);
    for who in ["Eve", "Dan", "Cat", "Bob"] {
        scene.wait(who);
    }
    scene.answer("Ann declare", "sweep m16-a1 area normal 1,4 7,4 upright 0");
    // Cat, the friend, is nearest: 19 hits by itself. Bob: 9 is the fumble chance of ten bullets.
    // Dan, 11 degrees aside: 12 + 9 + 10 against 20. Eve stands outside.
    scene.tells(&[
        "Ann sweeps the area",
        "Ann sprays Cat",
        "Ann attack 19",
        "Ann: hit",
        "Ann sprays Bob",
        "Ann attack 9",
        "Ann: miss",
        "Ann sprays Dan",
        "Ann attack 10",
        "Ann: good hit",
    ]);
    assert_eq!(scene.total("attack", "fumble"), 9);
    assert_eq!(scene.total("attack", "difficulty"), 20);
    // No bonus of the bullets, and damage of a single one.
    assert_eq!(scene.total("attack", "ability"), 31);
    assert_eq!(scene.total("damage", "damage"), 17);
    assert_eq!(scene.gauge("Ann", "shots"), 20);
    scene.answer("Ann fire-on", "stop");
    scene.dice_used_up();
}

#[test]
fn yc_fullauto_the_next_burst_lies_beside_the_last() {
    proves!["YC-FULLAUTO", "R-109", "R-111"];
    let cast = [
        ("Ann", 0, (5, 4), M16),
        ("Bob", 1, (15, 4), HUGE),
        ("Cat", 1, (13, 8), HUGE),
    ];
    let mut scene = Scene::open(&cast, &[18, 9, 8, 10, 1, 12, 15]);
    scene.wait("Cat");
    scene.wait("Bob");
    scene.answer("Ann declare", "sweep m16-a1 area normal 5,4 9,4 upright 0");
    // Cat is 26.6 degrees aside.
    scene.answer("Ann fire-on", "turn 13,8");
    scene.tells(&["Ann sprays Bob", "Ann sweeps the area", "Ann sprays Cat"]);
    assert!(scene.cites("attack", "YC-FULLAUTO", 10));
    // 12 + 9 - 10 + 12 = 23 against 15.
    assert_eq!(scene.total("attack", "ability"), 23);
}

#[test]
fn yc_suppress_covers_sixty_degrees_with_half_the_bullets() {
    proves!["YC-SUPPRESS", "R-108"];
    let cast = [
        ("Ann", 0, (5, 4), M16),
        ("Bob", 1, (15, 4), HUGE),
        ("Cat", 1, (13, 8), HUGE),
    ];
    let mut scene = Scene::open(&cast, &[18, 9, 8, 13, 1, 12]);
    scene.wait("Cat");
    scene.wait("Bob");
    scene.answer(
        "Ann declare",
        "sweep m16-a1 suppress normal 5,4 9,4 upright 0",
    );
    // Five bullets: fumble 12. Cat, 26.6 degrees aside and nearer, is passed over first.
    scene.tells(&[
        "Ann sprays Cat",
        "Ann attack 13",
        "Ann: good hit",
        "Ann sprays Bob",
        "Ann attack 12",
        "Ann: miss",
    ]);
    assert_eq!(scene.total("attack", "fumble"), 12);
}

/// Only so many hits count.
#[test]
fn r_110_the_burst_stops_when_enough_hits_have_counted() {
    proves!["YC-AREA", "R-110", "TC-42"];
    let cast = [
        ("Ann", 0, (1, 4), M16),
        ("Bob", 1, (11, 4), HUGE),
        ("Cat", 1, (12, 4), HUGE),
        ("Dan", 1, (13, 4), HUGE),
        ("Eve", 1, (14, 4), HUGE),
    ];
    let dice = [18, 9, 8, 7, 6, 12, 1, 12, 1, 12, 1, 15, 15, 15];
    let mut scene = Scene::open(&cast, &dice);
    for who in ["Eve", "Dan", "Cat", "Bob"] {
        scene.wait(who);
    }
    scene.answer("Ann declare", "sweep m16-a1 area normal 1,4 7,4 upright 0");
    scene.answer("Ann fire-on", "stop");
    assert!(!scene.story().contains("sprays Eve"));
    scene.dice_used_up();
}

#[test]
fn tc_43_blind_fire_has_no_attribute_and_its_bursts_are_declared() {
    proves!["YC-BLIND-FIRE", "TC-43", "R-113"];
    let cast = [("Ann", 0, (1, 4), M16), ("Bob", 1, (21, 4), HUGE)];
    let mut scene = Scene::open(&cast, &[15, 7, 13, 1, 13, 12]);
    scene.wait("Bob");
    scene.answer("Ann declare", "sweep m16-a1 blind 1,4 7,4 upright 0 2");
    // 0 x 4 + 9 + 13, less 10 for the second burst.
    assert_eq!(scene.total("attack", "ability"), 12);
    assert_eq!(scene.total("attack", "fumble"), 12);
    assert!(scene.cites("attack", "YC-FULLAUTO", 10));
    assert_eq!(scene.gauge("Ann", "shots"), 10);
    scene.dice_used_up();
}
