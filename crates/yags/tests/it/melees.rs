//! Chapter 18.4: waiting for a clear shot into a melee.

use crate::scene::Scene;

const GLOCK: &str = "wields: [\"glock-17\"], skills: {Guns: 4}";
const SWORD: &str = "wields: [\"broad-sword\"], skills: {Melee: 4}";

fn melee(rest: &[u8]) -> Scene {
    let cast = [
        ("Ann", 0, (1, 4), GLOCK),
        ("Cat", 0, (10, 4), SWORD),
        ("Bob", 1, (9, 4), SWORD),
    ];
    let mut scene = Scene::open(&cast, &[&[15, 9, 7], rest].concat());
    scene.answer("Bob declare", "nothing 9,4 upright 0");
    scene.answer("Cat declare", "attack broad-sword Bob defensive 1");
    scene
}

/// Proves: YC-CLEAR-CAUTIOUS, TC-49, R-100.
#[test]
fn tc_49_the_cautious_shoot_only_when_the_way_is_clear() {
    // 3 x 4 + 7 against 15 + 5: no shot.
    let mut scene = melee(&[7]);
    scene.answer("Ann declare", "shoot glock-17 Bob cautious");
    assert_eq!(scene.verdict("check"), "no clear shot");
    assert_eq!(scene.total("check", "difficulty"), 20);
    assert_eq!(scene.gauge("Ann", "rounds"), 17);
    // 12 + 8 will do: 2 for the one extra, and the distance as it is.
    let mut scene = melee(&[8, 4]);
    scene.answer("Ann declare", "shoot glock-17 Bob cautious");
    scene.tells(&["slow", "Ann check 8", "Ann shoots at Bob", "Ann attack 4"]);
    assert_eq!(scene.total("attack", "fumble"), 3);
    assert_eq!(scene.total("attack", "difficulty"), 15);
}

/// Proves: YC-CLEAR-TRIGGER, TC-50, R-100.
#[test]
fn tc_50_the_trigger_happy_shoot_in_any_case_at_more_risk() {
    let mut scene = melee(&[7, 6]);
    scene.answer("Ann declare", "shoot glock-17 Bob trigger-happy");
    scene.tells(&["normal", "Ann check 7", "Ann: fails", "Ann shoots at Bob"]);
    // 1 + 4 for the one extra.
    assert_eq!(scene.total("attack", "fumble"), 5);
}
