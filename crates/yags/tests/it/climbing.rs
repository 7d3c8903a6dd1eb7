//! Chapter 4: climbing over things in passing, and up walls.

use crate::proof::proves;
use crate::scene::Scene;

const TILES: &str = "'t': (name: \"table\", climb: (difficulty: 15)),";
const EDGES: &str = "\"x\": (name: \"fence\", barrier: Low, climb: (difficulty: 20)), \
    \"X\": (name: \"wall face\", barrier: Low, climb: (difficulty: 10, kind: Face, height: 6)),";
/// A fence from north to south between the third and the fourth column.
const FENCED: [&str; 7] = [
    "+ + + + + + + +",
    " . . .x. . . . ",
    "+ + + + + + + +",
    " . . .x. . . . ",
    "+ + + + + + + +",
    " . . .x. . . . ",
    "+ + + + + + + +",
];

fn fence(bob: (i16, i16), ann: &str, dice: &[u8]) -> Scene {
    let dice = [&[15, 7], dice].concat();
    let cast = [("Ann", 0, (1, 1), ann), ("Bob", 1, bob, "")];
    Scene::drawn(TILES, EDGES, &[], &FENCED, &cast, &dice)
}

#[test]
fn tc_68_over_a_fence_in_stride() {
    proves!["YK-CLIMB-SIMPLE", "TC-68"];
    // Agility 3 x Athletics 2 = 6: 14 reaches 20.
    let mut scene = fence((6, 0), "", &[14]);
    scene.wait("Bob");
    scene.answer("Ann declare", "nothing 4,1 stride upright 0");
    assert_eq!(scene.total("check", "difficulty"), 20);
    assert_eq!(scene.tile("Ann").x, 4);
    assert_eq!(
        scene.card("check").odds[0].chance,
        tabletop::chance::Chance::new(7, 20)
    );
    scene.dice_used_up();
}

#[test]
fn tc_68_with_the_whole_round_for_it_the_fence_is_half_as_hard() {
    proves!["YK-CLIMB-SIMPLE", "TC-68"];
    let mut scene = fence((6, 0), "", &[4]);
    scene.wait("Bob");
    scene.answer("Ann declare", "nothing 4,1 whole-round upright 0");
    assert_eq!(scene.total("check", "difficulty"), 10);
    assert_eq!(
        scene.card("check").odds[0].chance,
        tabletop::chance::Chance::new(17, 20)
    );
    assert_eq!(scene.tile("Ann").x, 4);
    scene.dice_used_up();
}

#[test]
fn yk_climb_simple_a_failure_stops_before_it_and_loses_attack_and_defences() {
    proves!["YK-CLIMB-SIMPLE"];
    let sword = "wields: [\"broad-sword\"], skills: {Melee: 4}";
    let mut scene = fence((4, 1), sword, &[13]);
    // Bob attacks nobody; Ann's attack over the fence fails with 13.
    scene.wait("Bob");
    scene.answer("Ann declare", "attack broad-sword Bob normal 1");
    assert_eq!(scene.verdict("check"), "fails by 1");
    assert_eq!(scene.tile("Ann").x, 2);
    // No attack card was made: round 2 has begun.
    assert_eq!(scene.asked(), "Bob declare");
    // With success she gets there and strikes: 14, then 17 + 9 hits, damage 15 + 9.
    let mut scene = fence((4, 1), sword, &[14, 9, 9]);
    scene.wait("Bob");
    scene.answer("Ann declare", "attack broad-sword Bob normal 1");
    assert_eq!(scene.total("attack", "ability"), 26);
    assert_eq!(scene.tile("Ann").x, 3);
    scene.dice_used_up();
}

#[test]
fn yk_climb_simple_onto_a_table() {
    proves!["YK-CLIMB-SIMPLE"];
    let rows = ["......", "..t...", "......"];
    let cast = [("Ann", 0, (0, 1), ""), ("Bob", 1, (5, 0), "")];
    let mut scene = Scene::drawn(TILES, "", &[], &rows, &cast, &[15, 7, 9]);
    scene.wait("Bob");
    scene.answer("Ann declare", "nothing 2,1 stride upright 0");
    assert_eq!(scene.total("check", "difficulty"), 15);
    assert_eq!(scene.tile("Ann").x, 2);
    // Past the table there is a way that needs no check.
    scene.wait("Bob");
    scene.answer("Ann declare", "nothing 3,1 upright 0");
    scene.dice_used_up();
}

const CLIFF: [&str; 7] = [
    "+ + + + + +",
    " . . .X. . ",
    "+ + + + + +",
    " . . .X. . ",
    "+ + + + + +",
    " . . .X. . ",
    "+ + + + + +",
];

fn cliff(dice: &[u8]) -> Scene {
    let dice = [&[15, 7], dice].concat();
    let cast = [("Ann", 0, (2, 1), ""), ("Bob", 1, (4, 0), "")];
    Scene::drawn(TILES, EDGES, &[], &CLIFF, &cast, &dice)
}

#[test]
fn yk_climb_long_a_quarter_of_move_a_round() {
    proves!["YK-CLIMB-LONG"];
    // Strength 3 x Athletics 2 = 6 against 10: 4 is enough. Move 12: 3 m a round, 6 m in two.
    let mut scene = cliff(&[4, 4]);
    scene.wait("Bob");
    scene.answer("Ann declare", "climb 3,1 stride 0");
    assert!(scene.is("Ann", "climbing"));
    assert_eq!(scene.tile("Ann").x, 2);
    scene.wait("Bob");
    assert_eq!(
        scene.refusal("", "reroll"),
        "hangs on a wall (YK-CLIMB-LONG)"
    );
    scene.answer("Ann declare", "climb 3,1 stride 0");
    assert!(!scene.is("Ann", "climbing"));
    assert_eq!(scene.tile("Ann").x, 3);
    scene.dice_used_up();
}

#[test]
fn yk_climb_long_a_failure_asks_for_a_hold_or_a_fatigue() {
    proves!["YK-CLIMB-LONG"];
    let mut scene = cliff(&[4, 3, 3, 5]);
    scene.wait("Bob");
    scene.answer("Ann declare", "climb 3,1 stride 0");
    scene.wait("Bob");
    scene.answer("Ann declare", "climb 3,1 stride 0");
    // 6 + 3 = 9: no progress; the second 3 fails too: she falls 3 m, 6 + 5 = 11 saves 2 of them.
    scene.answer("Ann slip", "fall");
    assert!(!scene.is("Ann", "climbing"));
    assert!(!scene.is("Ann", "prone"), "1 m hurts nobody");
    scene.dice_used_up();
    let mut scene = cliff(&[3]);
    scene.wait("Bob");
    scene.answer("Ann declare", "climb 3,1 stride 0");
    scene.answer("Ann slip", "fatigue");
    assert_eq!(scene.gauge("Ann", "fatigue"), 1);
    assert!(scene.is("Ann", "climbing"));
    scene.dice_used_up();
}

#[test]
fn yk_climb_long_with_care_half_as_fast_and_half_as_hard_to_hold() {
    proves!["YK-CLIMB-LONG"];
    let mut scene = cliff(&[3, 2]);
    scene.wait("Bob");
    scene.answer("Ann declare", "climb 3,1 safe 0");
    scene.answer("Ann slip", "fall");
    assert_eq!(scene.total("check", "difficulty"), 5);
    assert!(scene.is("Ann", "climbing"));
    scene.dice_used_up();
}
