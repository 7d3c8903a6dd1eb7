//! Chapter 19: several shots in one action, two guns, bursts of three.

use crate::proof::proves;
use crate::scene::Scene;

const GLOCK: &str = "wields: [\"glock-17\"], skills: {Guns: 4}";
const TWO: &str = "wields: [\"glock-17\", \"glock-17\"], skills: {Guns: 4}";
const M16: &str = "wields: [\"m16-a1\"], skills: {Guns: 4}";
const TOUGH: &str = "base_soak: 30";

fn range(shooter: &str, metres: i16, rest: &[u8]) -> Scene {
    let cast = [
        ("Ann", 0, (1, 4), shooter),
        ("Bob", 1, (1 + metres, 4), TOUGH),
    ];
    let mut scene = Scene::open(&cast, &[&[15, 7], rest].concat());
    scene.wait("Bob");
    scene
}

#[test]
fn yc_multi_each_further_shot_suffers_recoil_and_too_many_all_of_them() {
    proves!["YC-MULTI", "TC-45", "TB-30"; by outcome: "YC-SA"];
    let mut scene = range(GLOCK, 9, &[8, 1, 8, 1, 8, 1]);
    scene.answer(
        "Ann declare",
        "volley glock-17 shots Bob normal 1,4 upright 1 3",
    );
    // 17 + 8, less recoil 2 for each shot after the first.
    assert_eq!(scene.total("attack", "ability"), 21);
    assert!(scene.cites("attack", "YC-MULTI", 4));
    scene.dice_used_up();
    // Five shots with skill 4: 10 less on every one.
    let mut scene = range(GLOCK, 9, &[6]);
    scene.answer(
        "Ann declare",
        "volley glock-17 shots Bob normal 1,4 upright 0 5",
    );
    assert_eq!(scene.total("attack", "ability"), 13);
    assert!(scene.cites("attack", "YC-MULTI", 10));
}

/// A weapon worked by hand has no rapid fire.
#[test]
fn yc_sa_a_bolt_action_rifle_fires_no_volleys() {
    proves!["YC-SA", "R-94"; by outcome: "YC-MULTI"];
    let mut scene = range("wields: [\"karabiner-98k\"], skills: {Guns: 4}", 9, &[]);
    let refused = scene.refusal("", "volley");
    assert_eq!(refused, "not semi-automatic (YC-SA)");
    let mut scene = range(GLOCK, 9, &[]);
    let refused = scene.refusal("volley glock-17", "burst");
    assert_eq!(refused, "not automatic (YC-AU)");
    let refused = scene.refusal("volley glock-17", "three-round");
    assert_eq!(refused, "no bursts of three (YC-TA)");
}

#[test]
fn tc_46_two_guns_fire_turn_by_turn_at_double_distance() {
    proves!["YC-TWO-GUNS", "TC-46", "R-115"];
    let mut scene = range(TWO, 5, &[2, 1, 8, 1, 2, 1, 10, 1]);
    scene.answer(
        "Ann declare",
        "volley glock-17 two-guns Bob normal 1,4 upright 0 4",
    );
    // The fourth shot is the second of the off hand: 17 - 2 - 10 + 10; 5 m counts 10 m.
    assert_eq!(scene.total("attack", "ability"), 15);
    assert_eq!(scene.total("attack", "difficulty"), 15);
    assert!(scene.cites("attack", "YC-TWO-GUNS", 10));
    assert!(scene.cites("attack", "YC-TWO-GUNS", 2));
    scene.tells(&[
        "Ann attack 2",
        "Ann: hit",
        "Ann attack 8",
        "Ann: hit",
        "Ann attack 2",
        "Ann: hit",
        "Ann attack 10",
        "Ann: hit",
    ]);
    assert_eq!(scene.gauge("Ann", "shots"), 15);
    scene.dice_used_up();
    let mut one = range(GLOCK, 5, &[]);
    let refused = one.refusal("volley glock-17", "two-guns");
    assert_eq!(refused, "needs a pistol in each hand (YC-TWO-GUNS)");
}

#[test]
fn r_115_nobody_aims_two_guns() {
    proves!["YC-AIMED", "R-115"; by outcome: "YC-TWO-GUNS"];
    let mut scene = range(TWO, 5, &[]);
    let refused = scene.refusal("volley glock-17 two-guns Bob", "aimed");
    assert_eq!(
        refused,
        "aim serves single shots and bursts of three (YC-AIMED)"
    );
}

#[test]
fn yc_trb_bursts_of_three_double_wounds_and_not_the_distance() {
    proves!["YC-TRB", "R-114"; by outcome: "YC-TA"];
    let cast = [("Ann", 0, (1, 4), M16), ("Bob", 1, (31, 4), "size: 9")];
    let mut scene = Scene::open(&cast, &[15, 7, 10, 1, 20, 3]);
    scene.wait("Bob");
    scene.answer(
        "Ann declare",
        "volley m16-a1 three-round Bob normal 1,4 upright 0",
    );
    // 30 m is the first increment of 30 m.
    assert_eq!(scene.total("attack", "ability"), 31);
    // 16 + 1 against 12: 2 levels, doubled.
    assert_eq!(scene.gauge("Bob", "wounds"), 4);
    assert_eq!(scene.gauge("Ann", "shots"), 27);
    scene.answer("Ann fire-on", "on");
    // The second burst in a double step of recoil 5.
    assert_eq!(scene.total("attack", "ability"), 31);
    assert!(scene.cites("attack", "YC-TRB", 10));
    // 16 + 3 against 12: 2 levels again.
    assert_eq!(scene.gauge("Bob", "wounds"), 8);
    assert_eq!(scene.asked(), "Ann fire-on");
    scene.answer("Ann fire-on", "stop");
    scene.dice_used_up();
}

/// Only the first shot of a round is an aimed one.
#[test]
fn r_96_the_second_shot_after_aiming_is_merely_careful() {
    proves!["R-96"];
    let mut scene = range(GLOCK, 30, &[10, 1, 10]);
    scene.answer("Ann declare", "aim glock-17 Bob");
    scene.wait("Bob");
    scene.answer(
        "Ann declare",
        "volley glock-17 shots Bob aimed 1,4 upright 0 2",
    );
    scene.tells(&["Ann attack 10", "Ann: good hit", "Ann attack 10"]);
    // 30 m / 2 is the second increment; the first shot had 10 m.
    assert_eq!(scene.total("attack", "difficulty"), 20);
    assert!(scene.cites("attack", "YC-CAREFUL", 2));
}
