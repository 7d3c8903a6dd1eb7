//! Chapter 10 and what belongs to it: strikes, their count, runners, crowds, brawling with swords.

use crate::proof::proves;
use crate::scene::Scene;
use tabletop::decision::Pick;

const SWORD: &str = "wields: [\"broad-sword\"], skills: {Melee: 4}";
const NOVICE: &str = "wields: [\"broad-sword\"], skills: {Melee: 2}";
const ANN_FIRST: [u8; 2] = [15, 7];

fn dice(rest: &[u8]) -> Vec<u8> {
    [&ANN_FIRST[..], rest].concat()
}

fn duel(ann: &str, bob: &str, rest: &[u8]) -> Scene {
    let cast = [("Ann", 0, (5, 4), ann), ("Bob", 1, (6, 4), bob)];
    Scene::open(&cast, &dice(rest))
}

/// Two against Ann, who acts before both.
fn two_on_one(rest: &[u8]) -> Scene {
    let cast = [
        ("Ann", 0, (5, 4), NOVICE),
        ("Bob", 1, (6, 4), SWORD),
        ("Cid", 1, (4, 4), SWORD),
    ];
    Scene::open(&cast, &[&[15, 7, 6], rest].concat())
}

#[test]
fn r_41_whoever_needs_a_free_defence_for_others_is_asked() {
    proves!["R-41", "YC-COUNTER-UNDEF"];
    let mut scene = two_on_one(&[2, 19, 2]);
    scene.wait("Cid").wait("Bob");
    scene.answer("Ann declare", "attack broad-sword Bob normal 1");
    // One free defence, two enemies: it matters. Kept free, Bob may strike back, and against that
    // strike Ann has no defence although one is left.
    scene.answer("Ann cover", "keep");
    scene.tells(&["Ann: miss"]);
    scene.answer("Bob strike", "strike");
    scene.tells(&[
        "Bob strikes back at Ann",
        "Bob attack 19",
        "Bob: excellent hit",
    ]);
    scene.dice_used_up();
}

#[test]
fn r_41_a_defence_set_aside_prevents_the_counter_strike() {
    proves!["R-41", "R-39"];
    let mut scene = two_on_one(&[2]);
    scene.wait("Cid").wait("Bob");
    scene.answer("Ann declare", "attack broad-sword Bob normal 1");
    scene.answer("Ann cover", "cover");
    scene.tells(&["Ann: miss", "slow", "end", "round 2"]);
    assert_eq!(scene.asked(), "Cid declare");
    scene.dice_used_up();
}

#[test]
fn r_41_with_a_defence_for_everybody_nobody_asks() {
    proves!["R-41"];
    let mut scene = two_on_one(&[2]);
    scene.wait("Cid").wait("Bob");
    scene.answer("Ann declare", "attack broad-sword Bob normal 2");
    scene.tells(&["Ann: miss", "round 2"]);
    scene.dice_used_up();
}

#[test]
fn r_63_the_runner_sets_out_only_after_the_strike() {
    proves!["R-63", "R-22"];
    let cast = [("Ann", 0, (5, 4), ""), ("Bob", 1, (8, 5), SWORD)];
    let mut scene = Scene::open(&cast, &dice(&[2]));
    scene.wait("Bob");
    scene.answer("Ann declare", "nothing 13,4 0");
    // 17 + 2 against 15 hits with damage 15 + die; the die is still to come: type it.
    let story = scene.story();
    assert!(!story.contains("Ann to"), "{story}");
}

#[test]
fn r_63_a_felled_runner_lies_where_it_ran_past() {
    proves!["R-63"];
    // 15 + 20 is 23 over soak 12: five wounds; a second swordsman makes it fatal.
    let cast = [
        ("Ann", 0, (5, 4), ""),
        ("Bob", 1, (8, 5), SWORD),
        ("Cid", 1, (8, 3), SWORD),
    ];
    let mut scene = Scene::open(&cast, &[15, 7, 6, 10, 20, 10, 20, 2]);
    scene.wait("Cid").wait("Bob");
    scene.answer("Ann declare", "nothing 13,4 0");
    assert!(scene.is("Ann", "dead"), "{}", scene.story());
    scene.tells(&[
        "Bob strikes first at Ann",
        "Cid strikes first at Ann",
        "Ann: dies",
        "Ann to 7,4",
    ]);
    assert_eq!(scene.tile("Ann"), tabletop::grid::Tile::new(7, 4));
    scene.dice_used_up();
}

#[test]
fn r_58_six_attackers_at_most_on_a_human() {
    proves!["R-58", "YC-ENGAGE"];
    let around = [(4, 3), (5, 3), (6, 3), (4, 5), (5, 5), (6, 5), (8, 4)];
    let names = ["B", "C", "D", "E", "F", "G", "H"];
    let mut cast = vec![("A", 0, (5, 4), "")];
    cast.extend(
        names
            .iter()
            .zip(around)
            .map(|(name, at)| (*name, 1, at, SWORD)),
    );
    let mut scene = Scene::open(&cast, &[20, 2, 3, 4, 5, 6, 7, 8]);
    for name in &names[..6] {
        scene.answer(&format!("{name} declare"), "attack broad-sword A normal 0");
    }
    let refused = scene.refusal("", "attack");
    assert_eq!(refused, "6 attack it already (YC-ENGAGE)");
    // Ten points of Size make room for four more.
    cast[0].3 = "size: 15";
    // It covers nine tiles now: they stand around those.
    let wider = [(4, 3), (6, 3), (8, 3), (4, 5), (4, 7), (6, 7), (8, 5)];
    for (figure, at) in cast[1..].iter_mut().zip(wider) {
        figure.2 = at;
    }
    let mut scene = Scene::open(&cast, &[20, 2, 3, 4, 5, 6, 7, 8]);
    for name in &names[..6] {
        scene.answer(&format!("{name} declare"), "attack broad-sword A normal 0");
    }
    assert_eq!(scene.refusal("", "attack"), "allowed");
}

#[test]
fn yc_brawl_other_tc_13_a_sword_without_melee() {
    proves!["YC-BRAWL-OTHER", "TC-13", "R-09", "R-01", "R-08"];
    // 3 x 2 + 2 + 7 = 15 against 15, slow; damage 3 + 6 + 1 misses soak 12.
    let mut scene = duel("wields: [\"broad-sword\"]", "", &dice(&[7, 1])[2..]);
    scene.wait("Bob");
    scene.answer("Ann declare", "attack broad-sword Bob normal 1");
    scene.tells(&["slow", "Ann attacks Bob", "Ann: hit"]);
    assert_eq!(scene.total("attack", "ability"), 15);
    assert_eq!(scene.total("attack", "fumble"), 2);
    assert_eq!(scene.total("damage", "damage"), 10);
    assert!(scene.cites("attack", "YC-BRAWL-OTHER", 2));
    scene.dice_used_up();
}

#[test]
fn yc_brawl_other_is_a_choice_where_it_serves() {
    proves!["YC-BRAWL-OTHER"];
    let brawler = "wields: [\"broad-sword\"], skills: {Melee: 1, Brawl: 5}";
    let mut scene = duel(brawler, SWORD, &[2]);
    scene.wait("Bob");
    scene.answer("Ann declare", "attack broad-sword-by-brawl Bob normal 1");
    // 3 x 5 + 2 + 2, and a fumble on 2.
    scene.tells(&["slow", "Ann attacks Bob", "Ann: fumble"]);
    assert_eq!(scene.total("attack", "fumble"), 2);
    let mut scene = duel(SWORD, SWORD, &[]);
    scene.wait("Bob");
    let open = scene.battle.choices(&[Pick::option("attack")]).open;
    let by_brawl = Pick::option("broad-sword-by-brawl");
    assert!(open.iter().all(|choice| choice.pick != by_brawl));
}

#[test]
fn yc_second_too_heavy_a_shield_weighs_on_the_parry() {
    proves!["YC-SECOND", "YC-STR-REQ", "R-55", "TC-70"];
    let shield = "wields: [\"short-sword\", \"round-shield\"], skills: {Melee: 4}, \
                  attributes: (strength: 1, health: 3, agility: 3, dexterity: 3, perception: 3, \
                  intelligence: 3, empathy: 3, will: 3)";
    let mut scene = duel(SWORD, shield, &[10, 10]);
    scene.answer("Bob declare", "nothing 6,4 upright 1");
    scene.answer("Ann declare", "attack broad-sword Bob normal 1");
    scene.answer("Bob defend", "parry");
    // 12 + 3 - 5 for the sword, + 3 - 5 for the shield, each one point of Strength short.
    assert_eq!(scene.total("defence", "defence"), 18);
    scene.tells(&["Ann: hit"]);
}

/// 000 "Counter Strikes": "If you have a martial weapon, and your attacker does not, you gain a
/// counter strike if you make a good defence."
#[test]
fn r_64_a_good_parry_with_a_sword_in_the_other_hand_strikes_back() {
    proves!["R-64", "YC-SECOND"; by outcome: "YC-COUNTER"];
    let two = "wields: [\"knife\", \"short-sword\"], skills: {Melee: 4}";
    let one = "wields: [\"knife\"], skills: {Melee: 4}";
    for (arms, strikes) in [(two, true), (one, false)] {
        let cast = [("Ann", 0, (5, 4), ""), ("Bob", 1, (6, 4), arms)];
        let mut scene = Scene::open(&cast, &[15, 7, 2, 15]);
        scene.answer("Bob declare", "nothing 6,4 upright 1");
        scene.answer("Ann declare", "attack fist Bob normal 1");
        scene.answer("Bob defend", "parry");
        // 6 + 2 against 12 + 2 + 15, and half of 3 with the sword: more than ten below.
        assert_eq!(scene.total("attack", "ability"), 8);
        assert_eq!(scene.asked() == "Bob strike", strikes, "{arms}");
        scene.dice_used_up();
    }
}
