//! Checks for life and consciousness meet techniques.
//!
//! 000 "Inflicting Damage": "you must make a health check at a target of 20 + 5 per extra wound".

use crate::proof::proves;
use crate::scene::Scene;

const SWORD: &str = "wields: [\"broad-sword\"], skills: {Melee: 4}";
const HARDY: &str = "skills: {Brawl: 5}, techniques: [\"hard-to-kill\"]";

fn duel(ann: &str, bob: &str, rest: &[u8]) -> Scene {
    let cast = [("Ann", 0, (5, 4), ann), ("Bob", 1, (6, 4), bob)];
    Scene::open(&cast, &[&[15, 7], rest].concat())
}

#[test]
fn a_finishing_blow_meets_somebody_hard_to_kill_and_his_vitals() {
    proves![
        "YG-TECH-HARD-TO-KILL",
        "YG-TECH-FINISHING-BLOW",
        "YC-FATAL",
        "YC-ARM-VITALS"
    ];
    let great = "wields: [\"great-sword\"], skills: {Melee: 6}, techniques: [\"finishing-blow\"], \
                 attributes: (strength: 5, health: 3, agility: 3, dexterity: 3, perception: 3, \
                 intelligence: 3, empathy: 3, will: 3)";
    let bob = format!("{HARDY}, armour: [\"mail-hauberk\"]");
    let mut scene = duel(great, &bob, &[10, 20, 6]);
    scene.wait("Bob");
    scene.answer("Ann declare", "attack great-sword Bob normal 1");
    scene.answer("Bob shrug", "bear");
    // 5 + 16 + 20 against 12 + 6: five wounds, critical: the blow asks for a check at 20. Health 12,
    // vitals 3, Brawl 5, Melee 6 off, and the die.
    assert_eq!(scene.gauge("Bob", "wounds"), 5);
    assert_eq!(scene.total("health", "difficulty"), 20);
    assert_eq!(scene.total("health", "health"), 12 + 3 + 5 - 6 + 6);
    assert!(scene.cites("health", "YG-TECH-HARD-TO-KILL", 5));
    assert!(scene.cites("health", "YG-TECH-FINISHING-BLOW", 6));
    assert!(scene.is("Bob", "unconscious"));
    scene.dice_used_up();
}

/// The technique: "A single soak test can only be re-rolled once": each of two blades is one.
#[test]
fn r_143_each_of_two_blades_may_be_shrugged_off() {
    proves!["YG-TECH-HARD-TO-KILL", "YG-TECH-TWO-BLADES", "R-143"];
    let pair = "wields: [\"broad-sword\", \"short-sword\"], skills: {Melee: 6}, \
                techniques: [\"two-blades\"]";
    let mut scene = duel(pair, HARDY, &[10, 11, 1, 2, 12]);
    scene.wait("Bob");
    scene.answer(
        "Ann declare",
        "attack broad-sword Bob aggressive two-blades 1",
    );
    scene.answer("Bob shrug", "shrug");
    scene.answer("Bob shrug", "shrug");
    // 3 + 12 + 5 - 12 and the lower of 11 and 1, of 2 and 12: two wounds and three.
    scene.tells(&["Bob wounds 0->2", "Bob wounds 2->5"]);
    assert_eq!(scene.gauge("Bob", "fatigue"), 2);
    scene.dice_used_up();
}

/// The technique may "take 1 fatigue to re-roll a soak roll, once per roll": it does not say of what. A
/// fall of two metres, unbroken by a fumble: 3 + 20 against 12 would be three levels, 3 + 2 are none.
#[test]
fn r_143_a_fall_is_shrugged_off() {
    proves!["YG-TECH-HARD-TO-KILL", "YG-FALL", "R-139", "R-143"];
    let rider = "/* rides Bess */ wields: [\"broad-sword\"], \
                 skills: {Melee: 4, Brawl: 5, Ride: 3}, techniques: [\"hard-to-kill\"]";
    let cast = [
        ("Ann", 0, (5, 4), rider),
        ("Bess", 0, (5, 4), "size: 10, mount: (saddle: true)"),
        ("Bob", 1, (7, 4), ""),
    ];
    let mut scene = Scene::open(&cast, &[15, 3, 7, 5, 5, 1, 20, 2]);
    scene.wait("Bob");
    scene.answer("Ann declare", "attack broad-sword Bob normal 1");
    let prompt = scene.battle.prompt();
    assert!(prompt.starts_with("Ann is hurt by the fall: "), "{prompt}");
    scene.answer("Ann shrug", "shrug");
    assert_eq!(scene.total("damage", "damage"), 5);
    assert!(scene.cites_any("damage", "YG-TECH-HARD-TO-KILL"));
    assert_eq!(
        (scene.gauge("Ann", "wounds"), scene.gauge("Ann", "stuns")),
        (0, 0)
    );
    assert_eq!(scene.gauge("Ann", "fatigue"), 1);
    scene.dice_used_up();
}

/// Fire, with the lower of two dice: 20 + 1 against 12, two stuns instead of five; borne, the die that
/// lies counts.
#[test]
fn r_143_fire_is_shrugged_off() {
    proves!["YG-TECH-HARD-TO-KILL", "YC-ELEM", "R-143"];
    let tiles = "'B': (name: \"bonfire\", hazard: \"bonfire\")";
    for (answer, dice, stuns, fatigue) in [
        ("shrug", [15, 7, 15, 1].as_slice(), 2, 1),
        ("bear", [15, 7, 15].as_slice(), 5, 0),
    ] {
        let cast = [("Ann", 0, (1, 1), HARDY), ("Bob", 1, (7, 0), "")];
        let rows = ["........", "..B.....", "........"];
        let mut scene = Scene::drawn(tiles, "", &[], &rows, &cast, dice);
        scene.wait("Bob");
        scene.answer("Ann declare", "nothing 2,1 upright 0");
        scene.answer("Ann shrug", answer);
        assert_eq!(scene.gauge("Ann", "stuns"), stuns);
        assert_eq!(scene.gauge("Ann", "fatigue"), fatigue);
        scene.dice_used_up();
    }
}

/// "One damage roll per explosion, separate soak per figure": who is hard to kill has the die
/// rolled again for themselves alone. Bob: 30 + 1 against 12, four wounds and not five; Ann, twenty
/// metres away, has what the 3 does.
#[test]
fn r_143_a_blast_is_shrugged_off_by_one_and_borne_by_the_other() {
    proves!["YG-TECH-HARD-TO-KILL", "YC-EX", "R-121", "R-143"];
    let thrower = "wields: [\"frag-grenade\"], skills: {Throw: 4}";
    let cast = [("Ann", 0, (1, 4), thrower), ("Bob", 1, (21, 4), HARDY)];
    let mut scene = Scene::open(&cast, &[15, 7, 10, 3, 1]);
    scene.wait("Bob");
    scene.answer("Ann declare", "lob frag-grenade 1,4 21,4 upright 0");
    scene.answer("Bob shrug", "shrug");
    assert_eq!(scene.gauge("Bob", "wounds"), 4);
    assert_eq!(scene.gauge("Bob", "fatigue"), 1);
    assert_eq!(
        (scene.gauge("Ann", "wounds"), scene.gauge("Ann", "stuns")),
        (2, 3)
    );
    scene.dice_used_up();
}

/// A vital strike whose wounds are fatal by themselves asks for
/// their check alone.
#[test]
fn yc_vital_wounds_that_kill_by_themselves_ask_once() {
    proves!["YC-VITAL", "YC-FATAL", "R-82"];
    let strong = "wields: [\"broad-sword\"], skills: {Melee: 4}, attributes: (strength: 9, health: 3, \
                  agility: 3, dexterity: 3, perception: 3, intelligence: 3, empathy: 3, will: 3)";
    let mut scene = duel(strong, "", &[13, 20, 18]);
    scene.wait("Bob");
    scene.answer("Ann declare", "manoeuvre vital broad-sword Bob spare 1");
    // 9 + 12 + 5 + 20 against 12: seven wounds, one beyond: 25, and 12 + 18.
    assert_eq!(scene.total("health", "difficulty"), 25);
    assert!(scene.is("Bob", "unconscious"));
    scene.dice_used_up();
}

/// 000 "Break neck": "must make a Health x 4 check at difficulty 30 to remain alive".
#[test]
fn yc_gr_neck_a_broken_neck_is_checked_at_thirty_with_brawl() {
    proves!["YG-TECH-HARD-TO-KILL", "YC-GR-NECK", "R-82"];
    let strong = "skills: {Brawl: 8}, attributes: (strength: 8, health: 3, agility: 6, \
                  dexterity: 3, perception: 3, intelligence: 3, empathy: 3, will: 3)";
    // 48 + 10 is superb and more; 64 + 5 against 15 + 5 holds Bob fast at once. Then 32 + 19 against
    // 0 + 5, excellent.
    let mut scene = duel(strong, HARDY, &[10, 5, 5, 19, 5, 13]);
    scene.wait("Bob");
    scene.answer("Ann declare", "manoeuvre grapple fist Bob normal spare 1");
    scene.answer("Bob strike", "hold");
    assert!(scene.is("Bob", "held fast"), "{}", scene.story());
    scene.answer("Ann declare", "break-neck Bob 1");
    assert_eq!(scene.total("health", "difficulty"), 30);
    assert!(scene.cites("health", "YC-GR-NECK", 30));
    assert!(!scene.cites_any("health", "YC-FATAL"));
    // 12 + 5 + 13: he lives.
    assert_eq!(scene.total("health", "health"), 30);
    assert!(scene.is("Bob", "unconscious") && !scene.is("Bob", "dead"));
    scene.dice_used_up();
}

/// Penalties do not count for the check, so ignoring them is no help; Brawl is, every round.
#[test]
fn r_128_a_check_at_the_end_of_the_round_counts_brawl_and_no_pain() {
    proves!["YG-TECH-IGNORE-PAIN", "YG-TECH-HARD-TO-KILL", "R-11", "R-128"; by outcome: "YC-FATAL-ROUND"];
    let bob = "skills: {Brawl: 5}, techniques: [\"hard-to-kill\", \"ignore-pain\"]";
    let mut scene = duel(SWORD, bob, &[10, 20, 13, 3]);
    scene.wait("Bob");
    scene.answer("Ann declare", "attack broad-sword Bob aggressive 1");
    scene.answer("Bob shrug", "bear");
    // Six wounds; 12 + 5 + 13 carries on. A round later 12 + 5 + 3 is unconscious, not dead.
    assert!(!scene.is("Bob", "unconscious"));
    scene.answer("Bob declare", "nothing 6,4 upright 1");
    scene.wait("Ann");
    assert_eq!(scene.total("health", "health"), 20);
    assert_eq!(scene.total("health", "difficulty"), 20);
    assert!(scene.is("Bob", "unconscious") && !scene.is("Bob", "dead"));
    scene.dice_used_up();
}

/// 000 "Stun Damage": "failure makes you unconscious, and success leaves you standing".
#[test]
fn yc_beaten_who_is_hard_to_kill_stays_awake_with_brawl() {
    proves!["YG-TECH-HARD-TO-KILL", "YC-BEATEN", "R-129"];
    let fists = "skills: {Brawl: 8}, attributes: (strength: 9, health: 3, agility: 3, dexterity: 3, \
                 perception: 3, intelligence: 3, empathy: 3, will: 3), natural: [(id: \"maul\", \
                 name: \"maul\", classes: [Brawl], skill: Brawl, damage: 9, damage_type: Stun, \
                 properties: [Natural])]";
    let mut scene = duel(fists, HARDY, &[10, 20, 3]);
    scene.wait("Bob");
    scene.answer("Ann declare", "attack maul Bob normal 1");
    scene.answer("Bob shrug", "bear");
    // 9 + 9 + 20 against 12: six stuns, beaten. 12 + 5 + 3 against 20.
    assert_eq!(scene.gauge("Bob", "stuns"), 6);
    assert_eq!(scene.total("health", "health"), 20);
    assert!(scene.cites("health", "YC-BEATEN", 20));
    assert!(!scene.is("Bob", "unconscious"));
    scene.dice_used_up();
}
