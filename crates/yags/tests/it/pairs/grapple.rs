//! A grapple meets third parties and missiles.

use super::SWORD;
use crate::proof::proves;
use crate::scene::Scene;

const BRAWLER: &str = "skills: {Brawl: 4}";
const SHIELD: &str = "wields: [\"broad-sword\", \"round-shield\"], skills: {Melee: 4}";

/// Ann holds Bob by nothing more than the hold; Cid is Ann's friend. Round 2 has begun.
fn held(bob: &str, cid: (i16, i16), third: &str, rest: &[u8]) -> Scene {
    let cast = [
        ("Ann", 0, (5, 4), BRAWLER),
        ("Bob", 1, (6, 4), bob),
        ("Cid", 0, cid, third),
    ];
    // 12 + 13 is good; 12 + 10 against 6 + 10 wins by 6.
    let mut scene = Scene::open(&cast, &[&[15, 2, 7, 13, 10, 10], rest].concat());
    scene.wait("Bob").wait("Cid");
    scene.answer("Ann declare", "manoeuvre grapple fist Bob normal spare 1");
    scene.answer("Bob strike", "hold");
    assert!(scene.is("Bob", "grappled"));
    scene
}

/// 000 "Grappled": "any attempt to attack another person, or defend against attacks on you by
/// another person, are halved. Whilst in combat with your grappled opponent, you may not use a
/// shield".
#[test]
fn the_shield_serves_against_the_third_party_only() {
    proves!["YC-ST-GRAP", "YC-SECOND", "R-55", "R-83"];
    // Against Cid: (12 + 5 + half of 5, rounded up + 10) / 2 = 15.
    let mut scene = held(SHIELD, (6, 5), SWORD, &[2, 10, 1]);
    scene.wait_with("Bob", 1);
    scene.answer("Cid declare", "attack broad-sword Bob normal 1");
    scene.wait("Ann");
    scene.answer("Bob defend", "parry");
    assert_eq!(scene.total("defence", "defence"), 15);
    assert!(scene.cites("defence", "YC-SECOND", 3));
    scene.dice_used_up();
    // Against Ann, who holds him: (12 + 5 + 10) / 2 = 13.5.
    let mut scene = held(SHIELD, (20, 4), SWORD, &[2, 10]);
    scene.wait_with("Bob", 1);
    scene.wait("Cid");
    scene.answer("Ann declare", "attack fist Bob normal 1");
    scene.answer("Bob strike", "hold");
    scene.answer("Bob defend", "parry");
    assert_eq!(scene.total("defence", "defence"), 14);
    scene.dice_used_up();
}

/// The same of a shield with nothing in the main hand. Against a third party it parries like any
/// weapon, by half; against whoever holds one it is none.
#[test]
fn a_shield_alone_serves_against_the_third_party_only() {
    proves!["YC-ST-GRAP", "R-55"];
    let shield = "wields: [\"round-shield\"], skills: {Melee: 4}";
    // (12 + 5 + 10) / 2, rounded up.
    let mut scene = held(shield, (6, 5), SWORD, &[2, 10, 1]);
    scene.wait_with("Bob", 1);
    scene.answer("Cid declare", "attack broad-sword Bob normal 1");
    scene.wait("Ann");
    scene.answer("Bob defend", "parry");
    assert_eq!(scene.total("defence", "defence"), 14);
    scene.dice_used_up();
    let mut scene = held(shield, (20, 4), SWORD, &[2, 10]);
    scene.wait_with("Bob", 1);
    scene.wait("Cid");
    scene.answer("Ann declare", "attack fist Bob normal 1");
    let refused = scene.refusal("", "parry");
    assert_eq!(refused, "no shield in a grapple (YC-ST-GRAP)");
    scene.answer("Bob defend", "dodge");
    scene.dice_used_up();
}

#[test]
fn a_held_man_blocks_a_javelin_of_a_third_party() {
    proves!["YC-ST-GRAP", "YC-M-DEF-THROWN", "YC-W-BLOCKING", "R-55"];
    // (12 + 3 + 10) / 2 = 12.5.
    let thrower = "wields: [\"knife\"], skills: {Throw: 4}";
    let mut scene = held(SHIELD, (9, 4), thrower, &[12, 10]);
    scene.wait_with("Bob", 1);
    scene.answer("Cid declare", "shoot knife Bob snap 9,4 upright 0");
    scene.wait("Ann");
    assert!(scene.open_picks("").contains(&"block".to_owned()));
    scene.answer("Bob defend", "block");
    assert_eq!(scene.total("defence", "defence"), 13);
}

/// 000 "Firing into melee": somebody who wrestles is harder to pick out: 10 for each further
/// figure.
#[test]
fn a_shot_into_a_grapple_fumbles_on_eleven() {
    proves!["YC-INTO-GRAPPLE", "YC-INTO-MELEE", "R-100"];
    let gun = "wields: [\"glock-17\"], skills: {Guns: 4}";
    let mut scene = held("", (14, 4), gun, &[12, 2]);
    scene.wait("Bob");
    scene.answer("Cid declare", "shoot glock-17 Bob snap 14,4 upright 0");
    scene.wait("Ann");
    assert_eq!(scene.total("attack", "fumble"), 11);
}

/// 000 "Grappled": "All actions whilst grappled are considered to be slow, and any attempt to
/// attack another person ... halved."
#[test]
fn a_held_shooter_shoots_slowly_and_by_half() {
    proves!["YC-ST-GRAP", "YC-SPEED"; by outcome: "YC-CQB"];
    // (12 + 5 + 20) / 2 = 18.5 against 15; 8 m are +0.
    let gun = "wields: [\"glock-17\"], skills: {Guns: 4}";
    let mut scene = held(gun, (14, 4), "", &[20, 1]);
    scene.answer("Bob declare", "shoot glock-17 Cid normal 6,4 upright 0");
    scene.wait("Cid").wait("Ann");
    scene.tells(&["round 2", "slow", "Bob shoots at Cid"]);
    assert_eq!(scene.total("attack", "ability"), 19);
}

#[test]
fn the_holder_is_as_clumsy_with_others_as_the_held() {
    proves!["YC-ST-GRAP", "R-59", "R-60"];
    // Ann defends herself against Bob's friend Dan: (3 x 4 + 9) / 2 = 10.5; and strikes at him by half:
    // (12 + 8) / 2 = 10.
    let cast = [
        ("Ann", 0, (5, 4), BRAWLER),
        ("Bob", 1, (6, 4), ""),
        ("Dan", 1, (4, 4), "skills: {Brawl: 4}"),
    ];
    let mut scene = Scene::open(&cast, &[15, 2, 7, 13, 10, 10, 2, 9, 8]);
    scene.wait("Bob").wait("Dan");
    scene.answer("Ann declare", "manoeuvre grapple fist Bob normal spare 1");
    scene.answer("Bob strike", "hold");
    scene.answer("Ann cover", "cover");
    scene.wait("Bob");
    scene.answer("Dan declare", "attack fist Ann normal 1");
    scene.answer("Ann declare", "attack fist Dan normal 1");
    scene.answer("Ann defend", "dodge");
    assert_eq!(scene.total("defence", "defence"), 11);
    scene.answer("Dan defend", "none");
    assert_eq!(scene.total("attack", "ability"), 10);
    scene.tells(&["slow", "Ann attacks Dan"]);
    scene.dice_used_up();
}

/// 000 "Trip (good, unarmed)" and "Grapple (good, unarmed)": "Brawl can also be used to grapple
/// foes"; its "Attack and defence rolls are based on your agility".
#[test]
fn hands_grab_whatever_is_in_them() {
    proves!["YC-GRAPPLE", "YC-TRIP", "R-82"; by outcome: "YC-UNARMED", "YC-BRAWL"];
    // Agility 3 x Brawl 4 + 5 = 17, neither Dexterity 3 x Melee 6 nor the knife's 1.
    let ann = "wields: [\"knife\"], skills: {Melee: 6, Brawl: 4}";
    for manoeuvre in ["trip", "grapple"] {
        let mut scene = super::duel(ann, "", &[5]);
        scene.wait("Bob");
        let words = format!("manoeuvre {manoeuvre} knife Bob normal spare 1");
        scene.answer("Ann declare", &words);
        scene.answer("Bob strike", "hold");
        assert_eq!(scene.total("attack", "ability"), 17, "{manoeuvre}");
        // A blow with the same knife is the better of the two: 18 + 1.
        scene.dice_used_up();
    }
    let mut scene = super::duel(ann, "", &[5, 1]);
    scene.wait("Bob");
    scene.answer("Ann declare", "attack knife Bob normal 1");
    assert_eq!(scene.total("attack", "ability"), 24);
}

/// 000 "Grapple": "they lose the rest of any declared actions"; 000 "Full Dodge" is the action of a
/// whole round, and takes full cover that is reached.
#[test]
fn a_full_dodge_is_over_when_somebody_lays_hands_on_it() {
    proves!["YC-FULL-DODGE", "YC-GRAPPLE", "YC-TRIP", "R-76", "R-84"];
    let gun = "wields: [\"glock-17\"], skills: {Guns: 4}";
    let rows = ["............", "..........#.", "............"];
    let cast = [
        ("Ann", 0, (0, 1), gun),
        ("Bob", 1, (9, 1), ""),
        ("Cid", 0, (7, 1), "skills: {Brawl: 6}"),
    ];
    // Cid first, fast: 18 + 5 + 13; 18 + 10 against 6 + 10. Ann then, into a melee, so in a snap shot:
    // 9 m count 18, +5; no 20 for the dodge.
    for (manoeuvre, difficulty, fumble) in [("trip", 30, 6), ("grapple", 20, 11)] {
        let mut scene = Scene::on(&rows, &cast, &[7, 2, 15, 13, 10, 10, 14]);
        scene.answer("Bob declare", "full-dodge 11,1 0");
        scene.answer("Ann declare", "shoot glock-17 Bob normal 0,1 upright 0");
        let words = format!("manoeuvre {manoeuvre} fist Bob aggressive spare 1");
        scene.answer("Cid declare", &words);
        assert_eq!(
            scene.total("attack", "difficulty"),
            difficulty,
            "{manoeuvre}: {} {}",
            scene.asked(),
            scene.story()
        );
        assert_eq!(scene.total("attack", "fumble"), fumble, "{manoeuvre}");
        assert!(!scene.cites_any("attack", "YC-FULL-DODGE"));
    }
}

/// 000 "Prone": -10 to attack and defence rolls; but not between two who lie on each other.
#[test]
fn who_lies_wrestles_as_well_as_who_stands() {
    proves!["YC-ST-GRAP", "YC-ST-PRONE", "R-75"];
    let cast = [
        ("Ann", 0, (5, 4), BRAWLER),
        ("Bob", 1, (6, 4), "skills: {Brawl: 4}"),
        ("Cid", 0, (6, 5), SWORD),
    ];
    // 12 + 15 is good; 12 + 15 against 12 + 10 holds. With two defences his dodge from Cid's sword is
    // (12 - 10 - 10 + 12) / 2 = 2, and his fist on Ann 12 - 10 + 2 = 4.
    let mut scene = Scene::open(&cast, &[15, 2, 7, 15, 15, 10, 2, 12, 1, 2]);
    scene.answer("Bob declare", "nothing 6,4 prone 0");
    scene.wait("Cid");
    scene.answer("Ann declare", "manoeuvre grapple fist Bob normal spare 1");
    scene.answer("Bob strike", "hold");
    scene.answer("Bob declare", "attack fist Ann normal 2");
    scene.answer("Cid declare", "attack broad-sword Bob normal 1");
    scene.wait_with("Ann", 0);
    scene.answer("Bob defend", "dodge");
    assert_eq!(scene.total("defence", "defence"), 2);
    assert_eq!(scene.story().matches("prone").count(), 1);
    scene.tells(&["slow", "Bob attacks Ann"]);
    assert_eq!(scene.total("attack", "ability"), 4);
    scene.dice_used_up();
}
