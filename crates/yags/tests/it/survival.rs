//! Chapters 21 to 24: tracks, death, consciousness, fatigue, the end of the round.

use crate::proof::proves;
use crate::scene::Scene;

const SWORD: &str = "wields: [\"broad-sword\"], skills: {Melee: 4}";
const BARE: &str = "";
const ANN_FIRST: [u8; 2] = [15, 7];

fn duel(ann: &str, bob: &str, rest: &[u8]) -> Scene {
    let dice = [&ANN_FIRST[..], rest].concat();
    Scene::open(&[("Ann", 0, (5, 4), ann), ("Bob", 1, (6, 4), bob)], &dice)
}

/// One undefended blow of Ann's.
fn blow(scene: &mut Scene) {
    scene.wait("Bob");
    scene.answer("Ann declare", "attack broad-sword Bob normal 1");
}

#[test]
fn yc_fatal_tb_02_reaching_fatal_asks_for_a_health_check() {
    proves!["YC-FATAL", "YC-DT-CAP", "TB-02", "R-128"];
    // 4 wounds, then 3 more: 7, one beyond Fatal, TN 25; Health 12 + 13 = 25: unconscious.
    let mut scene = duel(SWORD, BARE, &[10, 12, 10, 7, 13]);
    blow(&mut scene);
    assert_eq!(scene.gauge("Bob", "wounds"), 4);
    blow(&mut scene);
    assert_eq!(scene.total("health", "difficulty"), 25);
    assert_eq!(scene.total("health", "health"), 25);
    assert!(scene.is("Bob", "unconscious"));
    assert_eq!(scene.gauge("Bob", "wounds"), 6);
    assert!(scene.over());
    scene.dice_used_up();
}

#[test]
fn yc_fatal_below_the_difficulty_is_death() {
    proves!["YC-FATAL", "R-128"];
    let mut scene = duel(SWORD, BARE, &[10, 12, 10, 7, 12]);
    blow(&mut scene);
    blow(&mut scene);
    assert!(scene.is("Bob", "dead"));
    scene.dice_used_up();
}

#[test]
fn yc_fatal_round_whoever_fights_on_checks_every_round() {
    proves!["YC-END", "R-128"; by outcome: "YC-FATAL-ROUND"];
    let hale = "attributes: (strength: 3, health: 5, agility: 3, dexterity: 3, perception: 3, \
                intelligence: 3, empathy: 3, will: 3)";
    // 4 + 2 wounds = 6: TN 20, 20 + 15 = 35 carries on. Next round it waits with a defence.
    let mut scene = duel(SWORD, hale, &[10, 12, 10, 2, 15, 4]);
    blow(&mut scene);
    blow(&mut scene);
    assert!(!scene.is("Bob", "unconscious"));
    scene.answer("Bob declare", "nothing 6,4 upright 1");
    scene.wait("Ann");
    scene.tells(&[
        "round 3",
        "end",
        "Bob health 4",
        "Bob: lives, but unconscious",
    ]);
    scene.dice_used_up();
}

#[test]
fn yc_arm_vitals_help_right_after_a_hit() {
    proves!["YC-ARM-VITALS"];
    let mailed = "armour: [\"mail-hauberk\"]";
    // 15 + 20 - 18 = 17: 4 levels; again 2: fatal, TN 20 with vitals 3: 12 + 3 + 5.
    let mut scene = duel(SWORD, mailed, &[10, 20, 10, 8, 5]);
    blow(&mut scene);
    blow(&mut scene);
    assert_eq!(scene.total("health", "health"), 20);
    assert!(scene.cites("health", "YC-ARM-VITALS", 3));
    assert!(scene.is("Bob", "unconscious"));
}

#[test]
fn yc_beaten_stuns_fell_without_killing() {
    proves!["YC-BEATEN", "R-129"];
    let strong = "attributes: (strength: 12, health: 3, agility: 3, dexterity: 3, perception: 3, \
                  intelligence: 3, empathy: 3, will: 3)";
    // 12 + 20 against 12 is 5 stuns; again: 5 against 5 gives one more: Beaten, TN 20.
    let mut scene = duel(strong, BARE, &[10, 20, 10, 20, 7]);
    for _ in 0..2 {
        scene.wait("Bob");
        scene.answer("Ann declare", "attack fist Bob normal 1");
    }
    assert_eq!(scene.gauge("Bob", "stuns"), 6);
    assert_eq!(scene.total("health", "difficulty"), 20);
    assert!(scene.is("Bob", "unconscious"));
    assert!(!scene.is("Bob", "dead"));
    scene.dice_used_up();
}

#[test]
fn tc_84_wounds_weigh_on_attacks() {
    proves!["YC-BODY", "R-11", "R-56"];
    let mut scene = duel(SWORD, SWORD, &[10, 6, 10]);
    // Ann gives Bob three wounds; his own blow then is at -10.
    scene.answer("Bob declare", "attack broad-sword Ann defensive 1");
    scene.answer("Ann declare", "attack broad-sword Bob aggressive 1");
    scene.answer("Bob defend", "none");
    assert_eq!(scene.gauge("Bob", "wounds"), 3);
    scene.answer("Ann defend", "none");
    assert_eq!(scene.total("attack", "ability"), 7);
    assert!(scene.cites("attack", "YC-BODY", 10), "{}", scene.story());
}

#[test]
fn yk_sprint_tires() {
    proves!["YK-SPRINT"; by outcome: "YC-MOVE-FAST"];
    let mut scene = duel(BARE, BARE, &[]);
    scene.answer("Bob declare", "nothing 31,4 0");
    scene.wait("Ann");
    assert_eq!(scene.gauge("Bob", "fatigue"), 1);
    scene.tells(&["slow", "Bob to 31,4", "end", "Bob fatigue 0->1"]);
    scene.dice_used_up();
}

#[test]
fn yc_st_prone_and_standing_up() {
    proves!["YC-ST-PRONE"; by outcome: "YC-STAND"];
    let mut scene = duel(SWORD, BARE, &[]);
    scene.answer("Bob declare", "nothing 6,4 prone 1");
    scene.answer("Ann declare", "nothing 5,4 upright 0");
    assert!(scene.is("Bob", "prone"));
    let refused = scene.refusal("nothing", "10,4");
    assert!(refused.contains("YC-MOVE"), "{refused}");
    scene.answer("Bob declare", "stand-up at-once 0");
    scene.wait("Ann");
    scene.tells(&["round 2", "slow", "Bob stands up", "Bob not prone"]);
}

#[test]
fn yc_instant_the_fallen_do_not_act() {
    proves![; by outcome: "YC-INSTANT"];
    let mut scene = duel(SWORD, SWORD, &[10, 20, 1]);
    scene.answer("Bob declare", "attack broad-sword Ann normal 0");
    scene.answer("Ann declare", "attack broad-sword Bob aggressive 1");
    // 20 + 20 against 12: 6 wounds at once, TN 20, a fumbled health check kills.
    assert!(scene.is("Bob", "dead"));
    assert!(!scene.story().contains("Bob attacks Ann"));
    assert!(scene.over());
}
