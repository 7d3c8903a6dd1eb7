//! Chapters 6 and 7: initiative, declaration, the order of acts.

use crate::proof::proves;
use crate::scene::Scene;

const PAIR: &[(&str, u8, (i16, i16), &str)] = &[
    (
        "Ann",
        0,
        (5, 4),
        "wields: [\"broad-sword\"], skills: {Melee: 4}",
    ),
    (
        "Bob",
        1,
        (6, 4),
        "wields: [\"broad-sword\"], skills: {Melee: 4}",
    ),
];

#[test]
fn yc_init_roll_agility_times_four_plus_die() {
    proves!["YC-INIT-ROLL"];
    let mut scene = Scene::open(PAIR, &[15, 7]);
    assert_eq!(scene.gauge("Ann", "initiative"), 27);
    assert_eq!(scene.gauge("Bob", "initiative"), 19);
    scene.dice_used_up();
}

#[test]
fn yc_decl_order_lowest_first_and_yc_act_order_highest_first() {
    proves!["YC-DECL-ORDER"; by outcome: "YC-ROUND", "YC-ACT-ORDER"];
    let mut scene = Scene::open(PAIR, &[15, 7, 10, 10]);
    scene.answer("Bob declare", "attack broad-sword Ann normal 1");
    scene.answer("Ann declare", "attack broad-sword Bob normal 0");
    // Ann has no slot on Bob, so he may strike back; she acts first all the same.
    scene.answer("Bob defend", "none");
    scene.tells(&[
        "declare",
        "fast",
        "normal",
        "Ann acts",
        "Ann attacks Bob",
        "Ann: good hit",
    ]);
}

#[test]
fn yc_init_fumble_gives_zero_and_yc_init_zero_slows_and_halves() {
    proves!["YC-INIT-FUMBLE", "YC-INIT-ZERO", "R-33", "R-37"];
    let mut scene = Scene::open(PAIR, &[1, 7, 5]);
    assert_eq!(scene.gauge("Ann", "initiative"), 0);
    assert_eq!(scene.asked(), "Ann declare");
    scene.answer("Ann declare", "suffer attack broad-sword Bob aggressive 1");
    scene.wait("Bob");
    // Slow although aggressive; 3 x 4 + 5 + 5 + 5 = 27, halved and rounded up: 14 against 15.
    scene.tells(&["slow", "Ann attacks Bob", "Ann attack 5", "Ann: miss"]);
    assert_eq!(scene.total("attack", "ability"), 14);
    assert!(scene.cites("attack", "YC-INIT-ZERO", 2));
    scene.dice_used_up();
}

#[test]
fn yc_init_push_lifts_both_for_one_fatigue() {
    proves!["YC-INIT-PUSH"];
    let mut scene = Scene::open(PAIR, &[1, 7, 5, 3]);
    scene.answer("Ann declare", "push attack broad-sword Bob aggressive 1");
    scene.wait("Bob");
    assert_eq!(scene.gauge("Ann", "fatigue"), 1);
    scene.tells(&[
        "Ann fatigue 0->1",
        "fast",
        "Ann attacks Bob",
        "Ann: good hit",
    ]);
    assert_eq!(scene.total("attack", "ability"), 27);
    scene.dice_used_up();
}

#[test]
fn yc_init_reroll_at_the_end_of_the_round_tc_77() {
    proves!["YC-INIT-REROLL"];
    let mut scene = Scene::open(PAIR, &[1, 7, 9]);
    scene.answer("Ann declare", "suffer reroll");
    scene.wait("Bob");
    // Half of 12 + 9, rounded up.
    assert_eq!(scene.gauge("Ann", "initiative"), 11);
    scene.tells(&["end", "Ann initiative 9", "Ann initiative 0->11", "round 2"]);
    scene.dice_used_up();
}

#[test]
fn r_32_ties_by_perception_then_by_a_die() {
    proves!["R-32"];
    let keen = "attributes: (strength: 3, health: 3, agility: 3, dexterity: 3, perception: 4, \
                intelligence: 3, empathy: 3, will: 3)";
    let cast = [("Ann", 0, (5, 4), ""), ("Bob", 1, (9, 4), keen)];
    let scene = Scene::open(&cast, &[10, 10]);
    assert_eq!(scene.asked(), "Ann declare");
    scene.dice_used_up();
    let cast = [("Ann", 0, (5, 4), ""), ("Bob", 1, (9, 4), "")];
    let scene = Scene::open(&cast, &[10, 10, 6, 6, 12, 3]);
    assert_eq!(scene.asked(), "Bob declare");
    scene.dice_used_up();
}

#[test]
fn tb_07_most_defences_and_tc_82_their_penalty() {
    proves!["YC-MAX-DEF", "YC-DECL-DEF", "TB-07", "TC-82", "R-42"];
    let mut scene = Scene::open(PAIR, &[15, 7, 8]);
    let refused = scene.refusal("attack broad-sword Ann normal", "4");
    assert_eq!(
        refused,
        "at most 3: half of agility and perception (YC-MAX-DEF)"
    );
    let refused = scene.refusal("attack broad-sword Ann defensive", "4");
    assert_eq!(refused, "allowed");
    scene.wait("Bob");
    scene.answer("Ann declare", "attack broad-sword Bob normal 2");
    // 17 - 10 + 8 = 15 against 15: the last face that hits.
    assert_eq!(scene.total("attack", "ability"), 15);
    assert_eq!(scene.verdict("attack"), "hit by 0, moderate");
}
