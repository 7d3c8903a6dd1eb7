//! Giving ground meets strikes, second attackers, missiles.

use super::{SWORD, duel};
use crate::proof::proves;
use crate::scene::Scene;
use tabletop::grid::Tile;

/// 000 "Retreat": "However, you may not make any attacks that turn."
#[test]
fn who_gives_ground_strikes_neither_first_nor_back() {
    proves!["YC-RETREAT", "R-60", "R-64"; by outcome: "YC-REACH-FREE", "YC-COUNTER-UNDEF"];
    // The longer sword, no defence against it, and a good defence with steel against a knife: three
    // reasons to strike. 12 + 5 + 5 + 9 + 3 = 34 against 6 + 1 + 10 = 17.
    let mut scene = duel("wields: [\"knife\"]", SWORD, &[10, 3]);
    scene.answer("Bob declare", "retreat 9,4 1");
    scene.answer("Ann declare", "attack knife Bob normal 0");
    scene.answer("Bob defend", "parry");
    assert_eq!(scene.total("attack", "ability"), 17);
    assert_eq!(scene.total("defence", "defence"), 34);
    assert!(!scene.story().contains("strikes"), "{}", scene.story());
    scene.tells(&["round 2"]);
    scene.dice_used_up();
}

/// 000 "Retreat", the same sentence: a strike at a runner is an attack too.
#[test]
fn who_gives_ground_lets_runners_pass() {
    proves!["R-63"; by outcome: "YC-RETREAT"];
    let cast = [("Ann", 0, (5, 4), ""), ("Bob", 1, (8, 5), SWORD)];
    let mut scene = Scene::open(&cast, &[15, 7]);
    scene.answer("Bob declare", "retreat 8,8 0");
    scene.answer("Ann declare", "nothing 13,4 0");
    scene.tells(&["round 2"]);
    assert_eq!(scene.tile("Ann"), Tile::new(13, 4));
    scene.dice_used_up();
}

/// 000 "Retreat": "each metre gives a +3 bonus to your defence roll", and it is "ground to your
/// attacker".
#[test]
fn a_second_attacker_from_behind_gets_no_ground() {
    proves!["YC-RETREAT", "YC-DECL-DEF", "R-87"];
    let cast = [
        ("Ann", 0, (5, 4), SWORD),
        ("Bob", 1, (6, 4), SWORD),
        ("Cid", 0, (12, 4), SWORD),
    ];
    let mut scene = Scene::open(&cast, &[15, 2, 10, 2, 5, 2, 5, 1]);
    // Two defences: -10. 12 + 5 + 5 - 10 + 9 + 5 = 26 against Ann in front; Cid comes up behind.
    scene.answer("Bob declare", "retreat 9,4 2");
    scene.answer("Cid declare", "attack broad-sword Bob normal 1");
    scene.answer("Ann declare", "attack broad-sword Bob normal 1");
    scene.answer("Bob defend", "parry");
    assert_eq!(scene.total("defence", "defence"), 26);
    assert_eq!(scene.tile("Bob"), Tile::new(9, 4));
    scene.answer("Bob defend", "parry");
    assert_eq!(scene.total("defence", "defence"), 17);
    scene.dice_used_up();
}

/// 000 "Retreat" speaks of "your attacker" in melee: "Melee Combat" is the chapter that it stands
/// in.
#[test]
fn ground_helps_against_no_arrow() {
    proves!["YC-M-DEF-PROJ", "R-87"; by outcome: "YC-RETREAT"];
    // Agility 3 x Brawl 2 + 5 defensive + 9, halved at short range: 10. Nobody moves.
    let archer = "wields: [\"short-bow\"], skills: {Bow: 4}";
    let cast = [("Ann", 0, (1, 4), archer), ("Bob", 1, (9, 4), SWORD)];
    let mut scene = Scene::open(&cast, &[15, 7, 2, 9]);
    scene.answer("Bob declare", "retreat 12,4 1");
    scene.answer("Ann declare", "shoot short-bow Bob normal 1,4 upright 0");
    scene.answer("Bob defend", "dodge");
    assert_eq!(scene.total("defence", "defence"), 10);
    assert_eq!(scene.tile("Bob"), Tile::new(9, 4));
}

/// 000 "Grapple": "they lose the rest of any declared actions that they have that round". 000
/// "Retreat" takes "the defensive stance", which the grapple replaces.
#[test]
fn who_is_held_gives_no_ground() {
    proves!["YC-RETREAT", "YC-GRAPPLE", "YC-ST-GRAP", "R-75", "R-84"];
    let cast = [
        ("Ann", 0, (5, 4), "skills: {Brawl: 4}"),
        ("Bob", 1, (6, 4), SWORD),
        ("Cid", 0, (6, 5), SWORD),
    ];
    // Ann: 12 + 13 = 25, good; 12 + 10 against 6 + 10 holds with nothing to spare. Cid then: a parry
    // against a third party is halved, (12 + 5 + 9) / 2 = 13.
    let mut scene = Scene::open(&cast, &[15, 2, 7, 13, 10, 10, 3, 9, 1]);
    scene.answer("Bob declare", "retreat 9,4 1");
    scene.answer("Cid declare", "attack broad-sword Bob normal 1");
    scene.answer("Ann declare", "manoeuvre grapple fist Bob normal spare 1");
    scene.answer("Bob defend", "none");
    assert!(scene.is("Bob", "grappled"));
    scene.answer("Bob defend", "parry");
    assert_eq!(scene.total("defence", "defence"), 13);
    assert_eq!(scene.tile("Bob"), Tile::new(6, 4));
    assert!(scene.is("Bob", "grappled"));
    scene.dice_used_up();
}
