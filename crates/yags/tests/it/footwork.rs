//! Chapter 17 and its like: retreats, charges, second ranks, stunts, weapons changing hands.

use crate::proof::proves;
use crate::scene::Scene;
use tabletop::grid::Tile;

const SWORD: &str = "wields: [\"broad-sword\"], skills: {Melee: 4}";
const BRAWLER: &str = "skills: {Brawl: 4}";

fn duel(ann: &str, bob: &str, rest: &[u8]) -> Scene {
    let cast = [("Ann", 0, (5, 4), ann), ("Bob", 1, (6, 4), bob)];
    Scene::open(&cast, &[&[15, 7], rest].concat())
}

#[test]
fn yc_retreat_tb_37_three_metres_are_nine() {
    proves!["YC-RETREAT", "TB-37", "TC-83", "R-87"];
    let mut scene = duel(SWORD, SWORD, &[20, 6]);
    let refused = scene.refusal("retreat", "6,8");
    assert_eq!(
        refused,
        "only straight back, as far as agility goes (YC-RETREAT)"
    );
    scene.answer("Bob declare", "retreat 9,4 1");
    scene.answer("Ann declare", "attack broad-sword Bob normal 1");
    scene.answer("Bob defend", "parry");
    // 17 + 5 for the stance + 9 + 6 = 37 against 17 + 20.
    assert_eq!(scene.total("defence", "defence"), 37);
    assert!(scene.cites("defence", "YC-RETREAT", 9));
    scene.tells(&["Bob to 7,4", "Bob to 9,4", "Bob defence 6", "Ann: hit"]);
    assert_eq!(scene.tile("Bob"), Tile::new(9, 4));
}

#[test]
fn r_87_ground_counts_only_before_those_in_front() {
    proves!["YC-RETREAT", "R-87"];
    let mut scene = duel(SWORD, SWORD, &[20, 6]);
    // Sideways is farther away too, towards Ann is not.
    scene.answer("Bob declare", "retreat 6,7 1");
    scene.answer("Ann declare", "attack broad-sword Bob normal 1");
    scene.answer("Bob defend", "parry");
    assert!(scene.cites("defence", "YC-RETREAT", 9));
    // Nobody attacks: nobody moves.
    let mut scene = duel(SWORD, SWORD, &[]);
    scene.answer("Bob declare", "retreat 9,4 1");
    scene.wait("Ann");
    assert_eq!(scene.tile("Bob"), Tile::new(6, 4));
    scene.dice_used_up();
}

#[test]
fn yc_charge_who_steps_aside_lets_the_charger_pass() {
    proves!["YC-CHARGE", "R-82"; by outcome: "YC-FREE"];
    let cast = [("Ann", 0, (3, 4), BRAWLER), ("Bob", 1, (6, 4), SWORD)];
    let mut scene = Scene::open(&cast, &[15, 7, 2, 19]);
    scene.wait("Bob");
    let refused = scene.refusal("charge Bob", "6,8");
    assert_eq!(refused, "only straight on behind it (YC-CHARGE)");
    scene.answer("Ann declare", "charge Bob 8,4 1");
    scene.answer("Bob strike", "strike");
    scene.answer("Ann defend", "dodge");
    // 17 + 2 against 12 + 19: missed.
    scene.tells(&[
        "normal",
        "Ann charges at Bob",
        "Bob strikes first at Ann",
        "Bob: miss",
    ]);
    scene.answer("Bob charged", "aside");
    assert_eq!(scene.tile("Ann"), Tile::new(8, 4));
    scene.dice_used_up();
}

#[test]
fn yc_charge_who_blocks_risks_a_fall() {
    proves!["YK-CONTEST", "R-82"; by outcome: "YC-CHARGE"];
    let cast = [("Ann", 0, (3, 4), BRAWLER), ("Bob", 1, (6, 4), "")];
    // 12 + 10 against 6 + 5: Bob falls and Ann runs on.
    let mut scene = Scene::open(&cast, &[15, 7, 10, 5]);
    scene.wait("Bob");
    scene.answer("Ann declare", "charge Bob 8,4 1");
    scene.answer("Bob strike", "hold");
    scene.answer("Bob charged", "block");
    assert!(scene.is("Bob", "prone"));
    assert_eq!(scene.tile("Ann"), Tile::new(8, 4));
    scene.dice_used_up();
    // 12 + 2 against 6 + 19: Ann lies in front of him.
    let mut scene = Scene::open(&cast, &[15, 7, 2, 19]);
    scene.wait("Bob");
    scene.answer("Ann declare", "charge Bob 8,4 1");
    scene.answer("Bob strike", "hold");
    scene.answer("Bob charged", "block");
    assert!(scene.is("Ann", "prone"));
    assert_eq!(scene.tile("Ann"), Tile::new(5, 4));
}

#[test]
fn yc_ranked_a_long_spear_thrusts_past_a_friend() {
    proves!["YC-RANKED", "R-65", "R-39"];
    let spear = "wields: [\"long-spear\"], skills: {Melee: 4}";
    let cast = [
        ("Ann", 0, (4, 4), spear),
        ("Abe", 0, (5, 4), SWORD),
        ("Bob", 1, (6, 4), SWORD),
    ];
    let mut scene = Scene::open(&cast, &[15, 14, 7, 5, 12, 5, 12]);
    scene.answer("Bob declare", "nothing 6,4 upright 1");
    scene.answer("Abe declare", "attack broad-sword Bob normal 1");
    scene.answer("Ann declare", "ranked long-spear Bob 1");
    scene.answer("Bob defend", "parry");
    // The slot against Abe serves against the spear behind him too.
    scene.answer("Bob defend", "parry");
    scene.tells(&["normal", "Abe attacks Bob", "slow", "Ann attacks Bob"]);
    scene.dice_used_up();
    let cast = [
        ("Ann", 0, (4, 4), SWORD),
        ("Abe", 0, (5, 4), SWORD),
        ("Bob", 1, (6, 4), SWORD),
    ];
    let mut scene = Scene::open(&cast, &[15, 14, 7]);
    scene.wait("Bob").wait("Abe");
    let refused = scene.refusal("", "ranked");
    assert_eq!(refused, "needs a thrusting weapon in hand (YC-RANKED)");
}

#[test]
fn tb_35_one_weapon_for_another_costs_twenty() {
    proves!["YC-SHEATHE", "TB-35", "R-86"; by outcome: "YC-DRAW"];
    let both = "wields: [\"broad-sword\", \"round-shield\"], carries: [\"short-sword\"], \
                skills: {Melee: 4}";
    let mut scene = duel(SWORD, both, &[10, 10]);
    scene.answer("Bob declare", "swap short-sword 1");
    scene.answer("Ann declare", "attack broad-sword Bob normal 1");
    scene.answer("Bob defend", "parry");
    // Reaches 2 and 1: -(5 + 15).
    assert!(scene.cites("defence", "YC-SHEATHE", 20));
    let bob = scene.battle.sheet(tabletop::CombatantId(1)).lines;
    let at = |name: &str| {
        let line = bob.iter().find(|(label, _)| label == name);
        line.map_or("", |(_, text)| text.as_str())
    };
    assert!(at("short sword").starts_with("in hand"), "{bob:?}");
    assert!(at("broad sword").starts_with("carried"), "{bob:?}");
}

/// With a free hand, before the move.
#[test]
fn yc_pickup_a_dropped_weapon_is_taken_up_again() {
    proves!["YC-PICKUP", "R-81", "R-23"];
    // A fumble: Ann drops her sword on her own tile.
    let mut scene = duel(SWORD, "", &[1]);
    let refused = scene.refusal("", "pick-up");
    assert_eq!(refused, "nothing lies within reach (YC-PICKUP)");
    scene.wait("Bob");
    scene.answer("Ann declare", "attack broad-sword Bob normal 1");
    scene.answer("Ann attack-fumble", "drop");
    scene.wait("Bob");
    scene.answer("Ann declare", "pick-up broad-sword 4,4 upright 1");
    scene.tells(&["normal", "Ann reaches for the ground", "round 3"]);
    scene.wait("Bob");
    assert_eq!(scene.tile("Ann"), Tile::new(4, 4));
    assert_eq!(scene.refusal("attack", "broad-sword"), "allowed");
    scene.dice_used_up();
}

#[test]
fn yc_stunt_success_adds_and_failure_fumbles() {
    proves!["YC-STUNT", "YG-STUNT-TN", "TC-67", "R-88"];
    let athlete = "wields: [\"broad-sword\"], skills: {Melee: 4, Athletics: 3}";
    let rows = ["s".repeat(12), "s".repeat(12), "s".repeat(12)];
    let rows: Vec<&str> = rows.iter().map(String::as_str).collect();
    let cast = [("Ann", 0, (5, 1), athlete), ("Bob", 1, (6, 1), "")];
    // 9 + 11 = 20 against 10: good, +10; 17 + 10 + 2; damage 15 + 1.
    let mut scene = Scene::drawn(
        "'s': (name: \"yard\", stunt_tn: 10)",
        "",
        &[],
        &rows,
        &cast,
        &[15, 7, 11, 2, 1],
    );
    scene.wait("Bob");
    scene.answer(
        "Ann declare",
        "attack broad-sword Bob normal stunt-attack 1",
    );
    scene.tells(&[
        "slow",
        "Ann attacks Bob",
        "Ann stunt 11",
        "Ann: succeeds",
        "Ann: good hit",
    ]);
    assert!(scene.cites("attack", "YC-STUNT", 10));
    scene.dice_used_up();
    let mut scene = Scene::drawn(
        "'s': (name: \"yard\", stunt_tn: 10)",
        "",
        &[],
        &rows,
        &cast,
        &[15, 7, 1],
    );
    scene.wait("Bob");
    scene.answer(
        "Ann declare",
        "attack broad-sword Bob normal stunt-damage 1",
    );
    scene.tells(&["Ann stunt 1", "Ann: fails"]);
    scene.answer("Ann attack-fumble", "fatigue");
    assert_eq!(scene.gauge("Ann", "fatigue"), 1);
    assert_eq!(
        scene.verdict("stunt"),
        "fumble: fails: the attack is fumbled"
    );
    assert_eq!(scene.noted("YC-FUM-ATK"), 1);
    scene.dice_used_up();
}

#[test]
fn r_86_two_weapons_drawn_add_their_reaches() {
    proves!["YC-DRAW", "R-86"];
    let slung = "carries: [\"broad-sword\", \"round-shield\"], skills: {Melee: 4}";
    let mut scene = duel(SWORD, slung, &[10, 10]);
    scene.answer("Bob declare", "draw broad-sword round-shield 6,4 upright 1");
    scene.answer("Ann declare", "attack broad-sword Bob normal 1");
    scene.answer("Bob defend", "parry");
    // Reaches 2 and 1: -15.
    assert!(scene.cites("defence", "YC-DRAW", 15));
    assert!(scene.cites("defence", "YC-SECOND", 3));
}
