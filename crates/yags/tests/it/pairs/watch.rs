//! Overwatch meets doors, cover, full dodges, dashes from cover to cover.
//!
//! 000 "Overwatch": "Your action, if it fires, is always fast. If it is a shooting action, then it is
//! a snapshot. In either case, your attack roll is halved."

use crate::proof::proves;
use crate::scene::Scene;

const GUN: &str = "wields: [\"glock-17\"], skills: {Guns: 4, Tactics: 2}";
const EAST: &str = "overwatch shoot glock-17 0 east newcomers never upright";

/// A wall from north to south with a door in the middle, between 7,1 and 8,1.
fn behind_a_door(cast: &[(&str, u8, (i16, i16), &str)], dice: &[u8]) -> Scene {
    let rows = [
        "+ + + + + + + + + + + + +",
        " . . . . . . . .|. . . . ",
        "+ + + + + + + + + + + + +",
        " . . . . . . . .D. . . . ",
        "+ + + + + + + + + + + + +",
        " . . . . . . . .|. . . . ",
        "+ + + + + + + + + + + + +",
    ];
    Scene::on(&rows, cast, dice)
}

/// A wall of rock with a gap at 14,2: Wat watches it from five metres west, Ann is behind it.
fn gap(ann: (i16, i16), sheet: &str, rest: &[u8]) -> Scene {
    let rows = [
        "..............#.....",
        "..............#.....",
        "....................",
        "..............#.....",
        "..............#.....",
    ];
    let known = &format!("/* seen */ {GUN}");
    let cast = [("Ann", 0, ann, sheet), ("Wat", 1, (10, 2), known)];
    Scene::on(&rows, &cast, &[&[7, 15], rest].concat())
}

/// 000 "Overwatch": "the first target that presents itself". Whoever opens the door may be a
/// friend.
#[test]
fn r_44_a_door_that_a_friend_opens_presents_whoever_stands_behind_it() {
    proves!["YC-OVERWATCH", "YC-SNAP", "R-28", "R-44"];
    let cast = [
        ("Eve", 0, (9, 1), ""),
        ("Cid", 1, (7, 1), ""),
        ("Wat", 1, (5, 1), GUN),
    ];
    let mut scene = behind_a_door(&cast, &[7, 10, 15, 4, 12, 1]);
    scene.answer("Eve declare", "nothing 9,1 upright 1");
    scene.answer("Cid declare", "nothing 8,1 upright 0");
    scene.answer("Wat declare", EAST);
    scene.tells(&[
        "fast",
        "door 7,1 open true",
        "Wat: alert",
        "Wat shoots at Eve",
    ]);
    // Half of 12 + 5 + 12; four metres count eight: the first step of 10 m. She saw nobody and may
    // not defend herself.
    assert_eq!(scene.total("attack", "ability"), 15);
    assert_eq!(scene.total("attack", "difficulty"), 15);
    assert_eq!(scene.verdict("attack"), "hit by 0, moderate");
    scene.dice_used_up();
    // A door that stays shut presents nobody.
    let mut scene = behind_a_door(&cast, &[7, 10, 15]);
    scene.answer("Eve declare", "nothing 9,1 upright 1");
    scene.answer("Cid declare", "nothing 7,1 upright 0");
    scene.answer("Wat declare", EAST);
    assert!(
        !scene.story().contains("Wat overwatch"),
        "{}",
        scene.story()
    );
    scene.dice_used_up();
}

/// 000 "Firing from full cover": "Attacks against you always count as snapshots" - the watcher's is
/// one already; "You get a full dodge as a defence over the entire round, with bonus from 90%
/// cover".
#[test]
fn r_102_whoever_pops_out_under_a_watch_counts_double_once() {
    proves!["YC-OVERWATCH", "YC-COVER-POPOUT", "R-44", "R-102"; by outcome: "YC-AFTER-DOOR"];
    let glock = "wields: [\"glock-17\"], skills: {Guns: 4}";
    let mut scene = gap((15, 3), glock, &[4, 19, 3, 9, 1]);
    scene.answer("Ann declare", "pop-out glock-17 Wat 0");
    scene.answer("Wat declare", EAST);
    // The dodge all round needs no defence, and nobody in sight.
    scene.answer("Ann defend", "dodge");
    scene.tells(&[
        "fast",
        "Wat: alert",
        "Wat shoots at Ann",
        "Wat: miss",
        "slow",
        "Ann acts",
    ]);
    let log = scene.battle.log();
    let mut cards = (0..log.events().len() as u32).filter_map(|seq| log.card(seq));
    let card = cards.find(|card| card.title.contains("Glock 17"));
    let card = card.expect("the watcher's shot");
    // Half of 17 + 19 against 15 + 20: five metres count ten, the first step.
    assert_eq!((card.columns[0].total, card.columns[1].total), (18, 35));
    let stretch = card.columns[2]
        .terms
        .iter()
        .filter(|term| term.rule.0 == "YC-COVER-POPOUT");
    assert_eq!(stretch.map(|term| term.value).collect::<Vec<_>>(), [2]);
    assert!(
        !card.columns[2]
            .terms
            .iter()
            .any(|term| term.rule.0 == "YC-SNAP")
    );
    scene.dice_used_up();
}

/// 000 "Full Dodge": "you get your full defence against all missile attacks"; "you also gain cover
/// bonuses for 90% cover against normal attacks": a watcher's shot is fast.
#[test]
fn r_98_a_full_dodge_past_a_watch_is_a_dodge_without_cover() {
    proves!["YC-OVERWATCH", "YC-FULL-DODGE", "R-44", "R-98"];
    let mut scene = gap((15, 3), "skills: {Brawl: 4}", &[4, 20, 9]);
    scene.answer("Ann declare", "full-dodge 15,1 0");
    scene.answer("Wat declare", EAST);
    scene.answer("Ann defend", "dodge");
    // 3 x 4 + 9, not halved; half of 17 + 20 is 19: missed by 2 at the least.
    assert_eq!(scene.total("defence", "defence"), 21);
    assert!(!scene.cites("attack", "YC-FULL-DODGE", 20));
    scene.tells(&["Wat: alert", "Ann defence 9", "Wat: miss"]);
    scene.dice_used_up();
}

/// 000 "Leaving cover": "you gain no bonuses from cover at all"; "Missile Combat": a target that
/// goes behind a wall before the attack "may count as being in partial cover".
#[test]
fn r_102_a_watch_meets_the_cover_of_the_whole_move() {
    proves![
        "YC-OVERWATCH",
        "YC-COVER-LEAVE",
        "YC-COVER-PARTIAL",
        "R-44",
        "R-102"
    ];
    // Out of full cover into the open: none. Half of 17 + 14 against 15.
    let mut scene = gap((16, 3), "", &[4, 14, 1]);
    scene.answer("Ann declare", "nothing 15,2 upright 0");
    scene.answer("Wat declare", EAST);
    assert_eq!(scene.total("attack", "difficulty"), 15);
    assert_eq!(scene.total("attack", "ability"), 16);
    let considered = scene.card("attack").columns.iter();
    let mut considered = considered.flat_map(|column| &column.considered);
    assert!(considered.any(|one| one.rule.0 == "YC-COVER-LEAVE"));
    // From the open behind the rock: +10, wherever on the way she is met. Everybody counts who moves
    // within the arc, though she was in sight.
    let anybody = "overwatch shoot glock-17 0 east anybody never upright";
    let mut scene = gap((13, 2), "", &[4, 20]);
    scene.answer("Ann declare", "nothing 16,3 upright 0");
    scene.answer("Wat declare", anybody);
    assert!(
        scene.cites("attack", "YC-COVER-PARTIAL", 10),
        "{}",
        scene.story()
    );
    assert_eq!(scene.total("attack", "difficulty"), 25);
    assert_eq!(scene.total("attack", "ability"), 19);
}

/// 000 "Character Strength": "all attacks are slow"; "Reloading Weapons": "fired as a slow action
/// on the round after loading". Any source of slow wins.
#[test]
fn r_37_a_watch_with_a_weapon_that_is_slow_is_slow() {
    proves!["YC-OVERWATCH", "YC-M-STR", "YC-LOAD", "R-37", "R-93"];
    let weak = GUN.replace(
        "skills",
        "attributes: (strength: 1, health: 3, agility: 3, dexterity: 3, perception: 3, \
         intelligence: 3, empathy: 3, will: 3), skills",
    );
    let rows = [
        "..............#.....",
        "..............#.....",
        "....................",
        "..............#.....",
        "..............#.....",
    ];
    let cast = [("Ann", 0, (16, 3), ""), ("Wat", 1, (10, 2), &*weak)];
    let mut scene = Scene::on(&rows, &cast, &[7, 15, 4, 12, 1]);
    scene.answer("Ann declare", "nothing 15,2 upright 0");
    scene.answer("Wat declare", EAST);
    scene.tells(&["slow", "Wat acts", "Wat: alert", "Wat shoots at Ann"]);
    scene.dice_used_up();
    // A crossbow that was loaded last round.
    let bow = "wields: [\"light-crossbow\"], skills: {Crossbow: 4, Tactics: 2}";
    let watch = EAST.replace("glock-17", "light-crossbow");
    let cast = [
        ("Ann", 0, (13, 2), "base_soak: 30"),
        ("Wat", 1, (10, 2), bow),
    ];
    let mut scene = Scene::on(&rows, &cast, &[7, 15, 12, 1, 4, 12, 1]);
    scene.wait("Ann");
    scene.answer(
        "Wat declare",
        "shoot light-crossbow Ann normal 10,2 upright 0",
    );
    // Two rounds of loading; she has gone behind the rock by then, and comes out again.
    scene.answer("Ann declare", "nothing 16,3 upright 0");
    scene.answer("Wat declare", "reload light-crossbow 10,2 upright 0");
    scene.wait("Ann");
    scene.answer("Wat declare", "reload light-crossbow 10,2 upright 0");
    scene.answer("Ann declare", "nothing 15,2 upright 0");
    scene.answer("Wat declare", &watch);
    scene.tells(&["round 4", "slow", "Wat: alert", "Wat looses at Ann"]);
    scene.dice_used_up();
}
