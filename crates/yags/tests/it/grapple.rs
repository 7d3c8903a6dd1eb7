//! Chapter 15: holds, what they take away, and what can be done in them.

use crate::proof::proves;
use crate::scene::Scene;

const STRONG: &str = "skills: {Brawl: 4}";
const KNIFE: &str = "skills: {Brawl: 2}";
const SWORD: &str = "wields: [\"broad-sword\"], skills: {Melee: 4}";

/// Ann has grappled Bob; an average one with a hold of two: Strength, Agility and Dexterity are 1.
fn held_by_two(bob: &str, rest: &[u8]) -> Scene {
    let cast = [("Ann", 0, (5, 4), STRONG), ("Bob", 1, (6, 4), bob)];
    let mut scene = Scene::open(&cast, &[&[15, 7, 13, 19, 5], rest].concat());
    scene.wait("Bob");
    scene.answer("Ann declare", "manoeuvre grapple fist Bob normal spare 1");
    scene.answer("Bob strike", "hold");
    scene
}

#[test]
fn yc_gr_escape_strength_is_reduced_by_the_hold() {
    proves!["YC-GR-ESCAPE", "R-83"];
    let mut scene = held_by_two(KNIFE, &[20, 3]);
    let refused = scene.refusal("nothing", "8,4");
    assert!(refused.contains("YC-MOVE"), "{refused}");
    scene.answer("Bob declare", "escape Ann 1");
    scene.wait("Ann");
    // (3 - 2) x 2 + 20 = 22 against 12 + 3 = 15.
    scene.tells(&[
        "slow",
        "Bob struggles against Ann",
        "Bob contest 20",
        "Ann contest 3",
        "Bob: wins",
    ]);
    assert_eq!(scene.total("contest", "initiator"), 22);
    assert!(scene.cites("contest", "YC-GRAPPLE", 2));
    assert!(!scene.is("Bob", "grappled") && !scene.is("Ann", "grappled"));
    scene.dice_used_up();
}

#[test]
fn yc_gr_improve_tightens_until_nothing_moves() {
    proves!["YC-GR-IMPROVE", "R-83", "YC-ST-GRAP"];
    // 12 + 5 = 17 against 15: the hold of two takes three off Agility and Dexterity, all that Bob has.
    let mut scene = held_by_two(KNIFE, &[5]);
    scene.wait("Bob");
    scene.answer("Ann declare", "improve-hold Bob 1");
    scene.tells(&[
        "slow",
        "Ann tightens the hold on Bob",
        "Ann: hit",
        "Bob held fast",
    ]);
    assert_eq!(scene.total("attack", "ability"), 17);
    assert!(scene.is("Bob", "held fast"));
    // Bob does nothing any more, so Ann declares.
    assert_eq!(scene.asked(), "Ann declare");
    scene.dice_used_up();
}

#[test]
fn yc_gr_limb_breaks_a_limb_of_somebody_held_fast() {
    proves!["YC-GR-LIMB", "R-82"; by outcome: "YC-GR-NECK"];
    // Strength 3 x 4 + 8 against 1 x 4 + 5: by 11, good.
    let mut scene = held_by_two(KNIFE, &[5, 8, 5]);
    scene.wait("Bob");
    let refused = scene.refusal("", "break-limb");
    assert_eq!(refused, "not held fast yet (YC-GR-LIMB)");
    scene.answer("Ann declare", "improve-hold Bob 1");
    scene.answer("Ann declare", "break-limb Bob weapon-arm 1");
    scene.tells(&[
        "slow",
        "Ann wrenches a limb of Bob",
        "Ann: wins",
        "Bob broken limb",
        "Bob wounds 0->1",
    ]);
    assert_eq!(scene.total("contest", "initiator"), 20);
    assert_eq!(scene.total("contest", "opponent"), 9);
    scene.dice_used_up();
}

#[test]
fn yc_gr_neck_excellent_kills_or_fells() {
    proves!["YC-GR-NECK", "R-82"];
    // 12 + 19 against 4 + 5 wins by 22, excellent: fatal at once, then 12 + 18 = 30 lives on.
    let mut scene = held_by_two(KNIFE, &[5, 19, 5, 18]);
    scene.wait("Bob");
    scene.answer("Ann declare", "improve-hold Bob 1");
    scene.answer("Ann declare", "break-neck Bob 1");
    scene.tells(&[
        "Ann wrenches the neck of Bob",
        "Ann: wins",
        "Bob wounds 0->6",
        "Bob: lives, but unconscious",
    ]);
    assert_eq!(scene.total("health", "difficulty"), 30);
    scene.dice_used_up();
    let mut scene = held_by_two(KNIFE, &[5, 19, 5, 17]);
    scene.wait("Bob");
    scene.answer("Ann declare", "improve-hold Bob 1");
    scene.answer("Ann declare", "break-neck Bob 1");
    assert!(scene.is("Bob", "dead"));
}

#[test]
fn yc_st_grap_long_weapons_are_cramped() {
    proves!["YC-ST-GRAP", "R-75"];
    let bull = "wields: [\"broad-sword\"], skills: {Melee: 4}, attributes: (strength: 5, health: 3, \
                agility: 3, dexterity: 6, perception: 3, intelligence: 3, empathy: 3, will: 3)";
    // The contest is won by 16, one extra level. Dexterity 5 x 4 + 5 + 20, less 10
    // for Ann having closed in (R-62) = 35, halved to 18;
    // fumble 1 + 2 x 2; damage 4 + 12 - 3 x 2 + 3.
    let mut scene = held_by_two(bull, &[20, 3]);
    scene.answer("Bob declare", "attack broad-sword Ann normal 1");
    scene.wait("Ann");
    scene.tells(&["slow", "Bob attacks Ann", "Bob: hit"]);
    assert_eq!(scene.total("attack", "ability"), 18);
    assert_eq!(scene.total("attack", "fumble"), 5);
    assert_eq!(scene.total("damage", "damage"), 13);
    assert!(scene.cites("attack", "YC-ST-GRAP", 2));
}

#[test]
fn yc_st_grap_third_parties_are_attacked_and_warded_off_at_half() {
    proves!["YC-ST-GRAP", "R-60"];
    let cast = [
        ("Ann", 0, (5, 4), STRONG),
        ("Bob", 1, (6, 4), KNIFE),
        ("Cid", 1, (4, 4), SWORD),
    ];
    let mut scene = Scene::open(&cast, &[15, 7, 6, 13, 19, 5, 10, 20, 10]);
    scene.wait("Cid").wait("Bob");
    scene.answer("Ann declare", "manoeuvre grapple fist Bob normal spare 1");
    scene.answer("Bob strike", "hold");
    scene.answer("Ann cover", "cover");
    scene.answer("Cid declare", "attack broad-sword Ann normal 1");
    scene.wait("Bob");
    scene.answer("Ann declare", "nothing 5,4 upright 1");
    scene.answer("Ann defend", "dodge");
    // 3 x 4 + 20 = 32, halved to 16; Cid has 17 + 10.
    assert_eq!(scene.total("defence", "defence"), 16);
    assert!(scene.cites("defence", "YC-ST-GRAP", 2));
    scene.tells(&["Cid: good hit"]);
}

#[test]
fn r_83_who_walks_away_lets_go() {
    proves!["R-83", "R-84"];
    let mut scene = held_by_two(KNIFE, &[]);
    scene.wait("Bob");
    scene.answer("Ann declare", "nothing 3,4 upright 0");
    assert!(!scene.is("Bob", "grappled") && !scene.is("Ann", "grappled"));
    let mut scene = held_by_two(KNIFE, &[]);
    scene.wait("Bob");
    scene.answer("Ann declare", "let-go 0");
    scene.tells(&[
        "slow",
        "Ann lets go",
        "Ann not grappled",
        "Bob not grappled",
    ]);
    scene.dice_used_up();
}
