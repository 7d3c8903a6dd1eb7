//! Chapter 14: disarm, grapple, knock down, trip, vital strike; a fatigue for a level less.

use crate::proof::proves;
use crate::scene::Scene;
use tabletop::decision::Pick;
use tabletop::grid::Tile;

const SWORD: &str = "wields: [\"broad-sword\"], skills: {Melee: 4}";
const BRAWLER: &str = "skills: {Brawl: 4}";
/// Somebody a sword of whose cannot do much harm: nobody strikes first.
const BARE: &str = "";

fn duel(ann: &str, bob: &str, rest: &[u8]) -> Scene {
    let cast = [("Ann", 0, (5, 4), ann), ("Bob", 1, (6, 4), bob)];
    Scene::open(&cast, &[&[15, 7], rest].concat())
}

#[test]
fn yc_disarm_an_excellent_hit_makes_the_weapon_fly() {
    proves!["YC-DISARM", "R-81"; by outcome: "YC-MAN"];
    // 17 + 18 = 35 against 15: excellent. The first of the 48 tiles around lies three up and left.
    let mut scene = duel(SWORD, SWORD, &[18, 1]);
    scene.wait("Bob");
    scene.answer(
        "Ann declare",
        "manoeuvre disarm broad-sword Bob normal spare 1",
    );
    scene.tells(&[
        "normal",
        "Ann tries to disarm Bob",
        "Ann: excellent hit",
        "Ann scatter 1",
    ]);
    assert_eq!(scene.gauge("Bob", "wounds"), 0);
    let refused = scene.refusal("attack", "broad-sword");
    assert_ne!(refused, "", "{}", scene.asked());
    let open = scene.battle.choices(&[Pick::option("attack")]).open;
    let sword = Pick::option("broad-sword");
    assert!(
        open.iter().all(|choice| choice.pick != sword),
        "Bob's sword is gone"
    );
    scene.dice_used_up();
}

#[test]
fn r_78_a_level_too_low_does_nothing_at_all() {
    proves!["YC-MAN", "R-78"];
    let mut scene = duel(SWORD, SWORD, &[12]);
    scene.wait("Bob");
    scene.answer(
        "Ann declare",
        "manoeuvre disarm broad-sword Bob normal spare 1",
    );
    // Good by 14; excellent was needed.
    assert_eq!(scene.verdict("attack"), "hit by 14, good");
    assert_eq!(scene.total("attack", "level"), 3);
    assert_eq!(scene.gauge("Bob", "wounds"), 0);
    scene.tells(&["Ann: good hit", "round 2"]);
    scene.dice_used_up();
}

#[test]
fn yc_man_fatigue_a_fatigue_lowers_the_level() {
    proves!["YC-MAN-FATIGUE", "YC-DISARM", "R-79"];
    let mut scene = duel(SWORD, SWORD, &[12, 1]);
    scene.wait("Bob");
    scene.answer(
        "Ann declare",
        "manoeuvre disarm broad-sword Bob normal all-out 1",
    );
    assert_eq!(scene.total("attack", "level"), 2);
    assert!(scene.cites("attack", "YC-MAN-FATIGUE", 1));
    assert_eq!(scene.gauge("Ann", "fatigue"), 1);
    scene.tells(&["Ann: good hit", "Ann scatter 1", "Ann fatigue 0->1"]);
    scene.dice_used_up();
}

#[test]
fn yc_disarm_superb_takes_the_weapon() {
    proves!["YC-DISARM"];
    // 3 x 8 + 5 + 20 = 49 against 15 is superb by 34; the left hand is free.
    let master = "wields: [\"broad-sword\"], skills: {Melee: 8}";
    let mut scene = duel(master, SWORD, &[20]);
    scene.wait("Bob");
    scene.answer(
        "Ann declare",
        "manoeuvre disarm broad-sword Bob normal spare 1",
    );
    scene.answer("Ann disarm", "take-broad-sword");
    let ann = scene.battle.sheet(tabletop::CombatantId(0));
    let swords = ann
        .lines
        .iter()
        .filter(|(label, text)| label == "broad sword" && text.starts_with("in hand"));
    assert_eq!(swords.count(), 2, "{:?}", ann.lines);
    scene.dice_used_up();
}

#[test]
fn yc_disarm_with_bare_hands_failing_invites_a_counter_strike() {
    proves!["YC-DISARM", "YC-COUNTER", "R-61"];
    let mut scene = duel(BRAWLER, SWORD, &[10, 3]);
    scene.wait("Bob");
    scene.answer("Ann declare", "manoeuvre disarm fist Bob normal spare 1");
    // Bob's sword is longer: he may strike first, and after the failure once more.
    scene.answer("Bob strike", "hold");
    scene.answer("Bob strike", "strike");
    scene.answer("Ann defend", "none");
    scene.tells(&[
        "Ann: hit",
        "Bob strikes back at Ann",
        "Bob attack 3",
        "Bob: hit",
    ]);
}

#[test]
fn yc_free_merge_a_grapple_against_a_sword_brings_an_automatic_strike() {
    proves!["YC-GRAPPLE", "YC-FREE-MERGE", "YC-AUTO", "R-61", "R-59"];
    let mut scene = duel(BRAWLER, SWORD, &[19, 1]);
    scene.wait("Bob");
    scene.answer("Ann declare", "manoeuvre grapple fist Bob normal spare 1");
    scene.answer("Bob strike", "strike");
    // Two reasons, one strike without defence: nobody asks Ann although she has one.
    scene.tells(&[
        "Bob strikes first at Ann",
        "Bob attack 19",
        "Bob: excellent hit",
    ]);
    assert_eq!(scene.total("attack", "difficulty"), 15);
    assert_eq!(
        scene.card("attack").title.as_ref(),
        "Bob strikes at Ann with broad sword, no defence"
    );
}

#[test]
fn yc_grapple_tc_54_a_good_hit_and_a_won_contest_hold() {
    proves!["YC-GRAPPLE", "YK-CONTEST", "TC-54", "R-83", "R-84"; by outcome: "YC-ST-GRAP"];
    // 12 + 13 = 25: good. 12 + 19 = 31 against 6 + 5 = 11: by 20, two extra levels.
    let mut scene = duel(BRAWLER, BARE, &[13, 19, 5]);
    scene.answer("Bob declare", "attack fist Ann defensive 0");
    scene.answer("Ann declare", "manoeuvre grapple fist Bob normal spare 1");
    scene.answer("Bob strike", "hold");
    scene.tells(&[
        "Ann grapples with Bob",
        "Ann: good hit",
        "Ann contest 19",
        "Bob contest 5",
        "Ann: wins",
    ]);
    assert_eq!(scene.verdict("contest"), "wins by 20, excellent");
    assert!(scene.is("Ann", "grappled") && scene.is("Bob", "grappled"));
    assert!(!scene.is("Bob", "held fast"));
    // Bob's blow of the slow phase is lost.
    assert!(!scene.story().contains("Bob attacks"));
    // Agility 1 is left: 1 x 2 in the next contest.
    scene.dice_used_up();
}

#[test]
fn yc_grapple_a_tied_contest_holds_nobody() {
    proves!["YC-GRAPPLE", "R-06"];
    let mut scene = duel("", BARE, &[19, 10, 10]);
    scene.wait("Bob");
    scene.answer("Ann declare", "manoeuvre grapple fist Bob normal spare 1");
    scene.answer("Bob strike", "hold");
    assert_eq!(
        scene.verdict("contest"),
        "loses: no better than the opponent"
    );
    // That Bob has held back leaves a line.
    assert_eq!(scene.noted("YC-FREE"), 1);
    assert!(!scene.is("Bob", "grappled"));
    scene.dice_used_up();
}

#[test]
fn tc_56_knock_down_needs_a_good_aggressive_hit() {
    proves!["YC-KNOCKDOWN", "TC-56", "R-80"];
    // 3 x 4 + 5 + 8 = 25: good; 3 + 5 + 20 = 28 against 12 + 2 = 14: by 14, tired and felled.
    let mut scene = duel(BRAWLER, BARE, &[8, 20, 2]);
    scene.wait("Bob");
    scene.answer("Ann declare", "manoeuvre knock-down fist Bob spare 1");
    scene.tells(&[
        "fast",
        "Ann tries to knock down Bob",
        "Ann: good hit",
        "Bob: is knocked down",
    ]);
    assert_eq!(scene.gauge("Bob", "fatigue"), 1);
    assert_eq!(scene.gauge("Bob", "stuns"), 0);
    assert!(scene.is("Bob", "prone"));
    scene.dice_used_up();
    let mut scene = duel(BRAWLER, BARE, &[8, 10, 6]);
    scene.wait("Bob");
    scene.answer("Ann declare", "manoeuvre knock-down fist Bob spare 1");
    scene.tells(&["Bob: is worn down"]);
    assert!(!scene.is("Bob", "prone"));
}

#[test]
fn yc_trip_a_won_contest_fells_and_stuns() {
    proves!["YC-TRIP", "R-82", "YC-FREE"];
    // 12 + 13 = 25: good; 12 + 20 against 6 + 11 wins by 15: one stun.
    let mut scene = duel(BRAWLER, BARE, &[13, 20, 11]);
    scene.wait("Bob");
    scene.answer("Ann declare", "manoeuvre trip fist Bob normal spare 1");
    scene.answer("Bob strike", "hold");
    assert!(scene.is("Bob", "prone"));
    assert_eq!(scene.gauge("Bob", "stuns"), 1);
    scene.dice_used_up();
    let mut scene = duel(BRAWLER, SWORD, &[]);
    scene.wait("Bob");
    let refused = scene.refusal("manoeuvre grapple", "fist");
    assert_eq!(refused, "allowed");
    let mut scene = duel(SWORD, SWORD, &[]);
    scene.wait("Bob");
    let refused = scene.refusal("manoeuvre trip", "broad-sword");
    assert_eq!(refused, "only with bare hands (YC-TRIP)");
}

#[test]
fn yc_vital_wounds_ask_for_health_times_size() {
    proves!["YC-VITAL", "TB-38", "R-82", "R-11"];
    // 17 + 5 + 13 = 35: excellent. 15 + 5 + 2 = 22 against 12: 3 wounds, TN 35: 15 + 19 fails.
    let mut scene = duel(SWORD, BARE, &[13, 2, 19, 15]);
    scene.wait("Bob");
    scene.answer("Ann declare", "manoeuvre vital broad-sword Bob spare 1");
    scene.tells(&[
        "fast",
        "Ann strikes at the vitals of Bob",
        "Bob wounds 0->3",
        "Bob health 19",
    ]);
    scene.tells(&[
        "Bob: is fatally wounded",
        "Bob wounds 3->6",
        "Bob health 15",
        "Bob: lives, but unconscious",
    ]);
    scene.dice_used_up();
}

#[test]
fn yc_vital_tc_55_twenty_stands_three_wounds() {
    proves!["YC-VITAL", "TC-55"];
    let mut scene = duel(SWORD, BARE, &[13, 2, 20]);
    scene.wait("Bob");
    scene.answer("Ann declare", "manoeuvre vital broad-sword Bob spare 1");
    assert_eq!(scene.total("health", "difficulty"), 35);
    assert_eq!(scene.total("health", "health"), 35);
    assert_eq!(scene.gauge("Bob", "wounds"), 3);
    scene.dice_used_up();
}

#[test]
fn yc_man_no_manoeuvre_from_a_run() {
    proves!["YC-MAN"; by outcome: "YC-MOVE-FULL"];
    let cast = [("Ann", 0, (5, 4), SWORD), ("Bob", 1, (16, 4), SWORD)];
    let mut scene = Scene::open(&cast, &[15, 7]);
    scene.wait("Bob");
    assert_eq!(
        scene.refusal("", "manoeuvre"),
        "nobody within a walk (YC-MAN)"
    );
    assert_eq!(scene.tile("Bob"), Tile::new(16, 4));
}
