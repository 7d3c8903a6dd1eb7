//! Chapter 18.4: waiting for a clear shot into a melee.

use crate::proof::proves;
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

#[test]
fn tc_49_the_cautious_shoot_only_when_the_way_is_clear() {
    proves!["YC-CLEAR-CAUTIOUS", "TC-49", "R-100"];
    // 3 x 4 + 7 against 15 + 5: no shot.
    let mut scene = melee(&[7]);
    scene.answer("Ann declare", "shoot glock-17 Bob cautious");
    assert_eq!(scene.verdict("check"), "no clear shot, 1 short");
    assert_eq!(scene.total("check", "difficulty"), 20);
    assert_eq!(scene.gauge("Ann", "shots"), 17);
    // 12 + 8 will do: 2 for the one extra, and the distance as it is.
    let mut scene = melee(&[8, 4]);
    scene.answer("Ann declare", "shoot glock-17 Bob cautious");
    scene.tells(&["slow", "Ann check 8", "Ann shoots at Bob", "Ann attack 4"]);
    assert_eq!(scene.total("attack", "fumble"), 3);
    assert_eq!(scene.total("attack", "difficulty"), 15);
}

#[test]
fn tc_50_the_trigger_happy_shoot_in_any_case_at_more_risk() {
    proves!["YC-CLEAR-TRIGGER", "TC-50", "R-100"];
    let mut scene = melee(&[7, 6]);
    scene.answer("Ann declare", "shoot glock-17 Bob trigger-happy");
    scene.tells(&["normal", "Ann check 7", "Ann: fails", "Ann shoots at Bob"]);
    // 1 + 4 for the one extra.
    assert_eq!(scene.total("attack", "fumble"), 5);
}

/// Ann has grappled Bob nine metres from Gil; Gil's shot is next.
fn wrestlers(rest: &[u8]) -> Scene {
    let cast = [
        ("Gil", 0, (1, 4), GLOCK),
        ("Ann", 0, (9, 4), "skills: {Brawl: 4}"),
        ("Bob", 1, (10, 4), ""),
    ];
    let mut scene = Scene::open(&cast, &[&[18, 15, 7, 13, 19, 5], rest].concat());
    scene.wait("Bob");
    scene.answer("Ann declare", "manoeuvre grapple fist Bob normal spare 1");
    scene.wait("Gil");
    scene.answer("Bob strike", "hold");
    assert!(scene.is("Bob", "grappled"));
    scene.wait("Bob");
    scene.wait("Ann");
    scene
}

#[test]
fn yc_into_grapple_a_shot_at_wrestlers_is_twice_the_risk() {
    proves!["YC-INTO-GRAPPLE", "YC-INTO-MELEE", "R-100"];
    // Ten for the one extra figure; 12 is above eleven, and 12 + 5 + 12 against 15 + 5.
    let mut scene = wrestlers(&[12, 1]);
    scene.answer("Gil declare", "shoot glock-17 Bob snap 1,4 upright 0");
    scene.tells(&["Gil shoots at Bob", "Gil: hit"]);
    assert_eq!(scene.total("attack", "fumble"), 11);
    let columns = scene.card("attack").columns.iter();
    let mut terms = columns.flat_map(|column| &column.terms);
    assert!(terms.any(|term| term.rule.0 == "YC-INTO-GRAPPLE" && term.value == 10));
    // On an eleven somebody of the two is hit by chance: the second, Bob, by his id.
    let mut scene = wrestlers(&[11, 2]);
    scene.answer("Gil declare", "shoot glock-17 Bob snap 1,4 upright 0");
    scene.tells(&["Gil attack 11", "Gil stray shot 2"]);
}

#[test]
fn yc_into_grapple_a_clear_shot_at_wrestlers_is_harder_to_find() {
    proves![
        "YC-INTO-GRAPPLE",
        "YC-CLEAR-CAUTIOUS",
        "YC-CLEAR-TRIGGER",
        "R-100"
    ];
    // 12 + 13 against 15 + 10: found, at 4 for the extra figure.
    let mut scene = wrestlers(&[13, 6]);
    scene.answer("Gil declare", "shoot glock-17 Bob cautious");
    assert_eq!(scene.total("check", "difficulty"), 25);
    assert!(scene.cites("check", "YC-INTO-GRAPPLE", 10));
    assert_eq!(scene.total("attack", "fumble"), 5);
    // 12 + 12 is one short: the trigger-happy shoot at 8.
    let mut scene = wrestlers(&[12, 10]);
    scene.answer("Gil declare", "shoot glock-17 Bob trigger-happy");
    assert_eq!(scene.verdict("check"), "no clear shot, 1 short");
    assert_eq!(scene.total("attack", "fumble"), 9);
    assert!(scene.cites("attack", "YC-INTO-GRAPPLE", 8));
}
