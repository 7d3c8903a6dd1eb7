//! Chapters 9, 10, 12, 13 and 16: blows, defences, strikes, armour, stances, fumbles.

use crate::proof::proves;
use crate::scene::Scene;

const SWORD: &str = "wields: [\"broad-sword\"], skills: {Melee: 4}";

fn duel(ann: &str, bob: &str, dice: &[u8]) -> Scene {
    Scene::open(&[("Ann", 0, (5, 4), ann), ("Bob", 1, (6, 4), bob)], dice)
}

/// Initiative dice after which Bob declares first and Ann acts first.
const ANN_FIRST: [u8; 2] = [15, 7];

fn dice(rest: &[u8]) -> Vec<u8> {
    [&ANN_FIRST[..], rest].concat()
}

#[test]
fn yc_atk_yc_def_yc_dmg_one_exchange_in_full() {
    proves!["YC-ATK", "YC-DEF", "YC-DMG", "YC-DMG-LEVELS", "YC-SOAK", "YC-ST-NORMAL", "YK-ABILITY", "YC-DT-WOUNDS", "R-52", "R-53"; by outcome: "YC-MELEE", "YC-DEF-USE"];
    let mut scene = duel(SWORD, SWORD, &dice(&[12, 6, 14]));
    scene.answer("Bob declare", "nothing 6,4 upright 1");
    scene.answer("Ann declare", "attack broad-sword Bob normal 1");
    scene.answer("Bob defend", "parry");
    // 12 + 5 + 12 = 29 against 12 + 5 + 6 = 23; 3 + 12 + 14 = 29 against soak 12: 17 over, 4 levels.
    assert_eq!(scene.total("attack", "ability"), 29);
    assert_eq!(scene.total("attack", "difficulty"), 23);
    assert_eq!(scene.verdict("attack"), "hit by 6, moderate");
    assert_eq!(scene.total("damage", "damage"), 29);
    assert_eq!(scene.total("damage", "soak"), 12);
    assert_eq!(scene.verdict("damage"), "4 wounds");
    assert_eq!(scene.gauge("Bob", "wounds"), 4);
    scene.dice_used_up();
}

#[test]
fn r_51_a_poor_defence_never_helps_the_attacker() {
    proves!["YC-BASE", "R-51"];
    let mut scene = duel(SWORD, "", &dice(&[2, 2, 5]));
    scene.answer("Bob declare", "nothing 6,4 upright 1");
    scene.answer("Ann declare", "attack broad-sword Bob normal 1");
    scene.answer("Bob defend", "dodge");
    assert_eq!(scene.total("attack", "difficulty"), 15);
    assert_eq!(scene.total("attack", "ability"), 19);
    scene.dice_used_up();
}

#[test]
fn r_07_natural_twenty_with_the_higher_skill() {
    proves!["R-07"; by outcome: "YK-NAT20"];
    let better = "wields: [\"broad-sword\"], skills: {Melee: 6}";
    let mut scene = duel(better, SWORD, &dice(&[20, 20, 1]));
    scene.answer("Bob declare", "nothing 6,4 upright 1");
    scene.answer("Ann declare", "attack broad-sword Bob normal 1");
    scene.answer("Bob defend", "parry");
    assert_eq!(scene.verdict("attack"), "hit by 6, moderate");
    let mut scene = duel(SWORD, better, &dice(&[19, 20]));
    scene.answer("Bob declare", "nothing 6,4 upright 1");
    scene.answer("Ann declare", "attack broad-sword Bob normal 1");
    scene.answer("Bob defend", "parry");
    scene.tells(&["Ann: miss"]);
    scene.dice_used_up();
}

#[test]
fn yc_counter_undef_an_attack_without_a_defence_invites_a_counter_strike() {
    proves!["YC-COUNTER-UNDEF", "YC-COUNTER", "YC-BASE"];
    let mut scene = duel(SWORD, SWORD, &dice(&[2, 10, 4, 9]));
    scene.answer("Bob declare", "nothing 6,4 upright 1");
    scene.answer("Ann declare", "attack broad-sword Bob normal 0");
    scene.answer("Bob defend", "parry");
    scene.tells(&["Ann: miss"]);
    scene.answer("Bob strike", "strike");
    // Ann has no defence: base 15 against 12 + 5 + 4.
    scene.tells(&["Bob strikes back at Ann", "Bob: hit", "Ann wounds 0->3"]);
    scene.dice_used_up();
}

#[test]
fn r_41_a_slot_on_the_target_prevents_it() {
    proves!["R-41"; by outcome: "YC-COUNTER-UNDEF"];
    let mut scene = duel(SWORD, SWORD, &dice(&[2]));
    scene.wait("Bob");
    scene.answer("Ann declare", "attack broad-sword Bob normal 1");
    scene.tells(&["Ann: hit"]);
    assert_ne!(scene.asked(), "Bob strike");
}

#[test]
fn yc_reach_free_tc_71_the_longer_weapon_strikes_first() {
    proves!["YC-REACH", "YC-REACH-FREE", "R-57", "R-59"; by outcome: "YC-FREE"];
    let spear = "wields: [\"long-spear\"], skills: {Melee: 4}";
    let mut scene = duel(SWORD, spear, &dice(&[9, 11, 3]));
    scene.wait("Bob");
    scene.answer("Ann declare", "attack broad-sword Bob normal 1");
    scene.answer("Bob strike", "strike");
    // Ann's slot covers Bob already: she may defend against the free strike.
    scene.answer("Ann defend", "parry");
    scene.tells(&[
        "Ann attacks Bob",
        "Bob strikes first at Ann",
        "Bob attack 9",
    ]);
    // 12 + 4 + 9 against 12 + 5 + 11.
    scene.tells(&["Bob: miss", "Ann attack 3"]);
    assert_eq!(scene.total("attack", "ability"), 20);
}

#[test]
fn r_62_tc_72_who_has_closed_in_hinders_the_long_weapon() {
    proves!["YC-REACH-EXCESS", "R-62"];
    let spear = "wields: [\"long-spear\"], skills: {Melee: 4}";
    let mut scene = duel(SWORD, spear, &dice(&[10, 1, 10, 1]));
    scene.answer("Bob declare", "attack long-spear Ann normal 0");
    scene.answer("Ann declare", "attack broad-sword Bob normal 1");
    scene.answer("Bob strike", "hold");
    // The hit closes in: reach 4 against reach 2 is -10 (YC-REACH-EXCESS).
    scene.answer("Ann defend", "none");
    assert_eq!(scene.total("attack", "ability"), 16);
    assert!(
        scene.cites("attack", "YC-REACH-EXCESS", 10),
        "{}",
        scene.story()
    );
}

#[test]
fn yc_st_aggr_and_yc_st_def_tc_09_tc_10() {
    proves!["YC-ST-AGGR", "YC-ST-DEF", "YC-SPEED", "R-06"];
    let mut scene = duel(SWORD, SWORD, &dice(&[10, 10, 1]));
    scene.answer("Bob declare", "attack broad-sword Ann defensive 1");
    scene.answer("Ann declare", "attack broad-sword Bob aggressive 1");
    scene.answer("Bob defend", "parry");
    // Fast: 17 + 5 + 10 against 17 + 5 + 10, a tie hits; damage 3 + 12 + 5 + 1.
    scene.tells(&["fast", "Ann attacks Bob", "Ann: hit"]);
    assert_eq!(scene.total("attack", "ability"), 32);
    assert_eq!(scene.total("attack", "difficulty"), 32);
    assert_eq!(scene.total("damage", "damage"), 21);
}

#[test]
fn yc_move_full_a_run_leaves_only_a_slow_normal_attack() {
    proves!["YC-MOVE-FULL", "YC-ENGAGE"; by outcome: "YC-MOVE-FAST"];
    let cast = [("Ann", 0, (5, 4), SWORD), ("Bob", 1, (16, 4), SWORD)];
    let mut scene = Scene::open(&cast, &dice(&[10, 1]));
    scene.wait("Bob");
    let refused = scene.refusal("attack broad-sword Bob", "aggressive");
    assert_eq!(refused, "at a run only a normal attack (YC-MOVE-FULL)");
    scene.answer("Ann declare", "attack broad-sword Bob normal 1");
    scene.tells(&["slow", "Ann to 15,4", "Ann attacks Bob", "Ann: good hit"]);
    let cast = [("Ann", 0, (5, 4), SWORD), ("Bob", 1, (19, 4), SWORD)];
    let mut scene = Scene::open(&cast, &dice(&[]));
    scene.wait("Bob");
    let refused = scene.refusal("", "attack");
    assert_eq!(refused, "no way to it within 12 m (YC-ENGAGE)");
}

#[test]
fn r_63_running_past_an_enemy_invites_a_free_strike() {
    proves!["YC-FREE", "R-63"];
    let cast = [("Ann", 0, (5, 4), ""), ("Bob", 1, (8, 5), SWORD)];
    let mut scene = Scene::open(&cast, &dice(&[11, 20]));
    scene.wait("Bob");
    scene.answer("Ann declare", "nothing 13,4 0");
    scene.tells(&[
        "note 15 Ann",
        "Bob strikes first at Ann",
        "Bob: good hit",
        "Ann wounds 0->5",
    ]);
    scene.tells(&["normal", "slow", "Ann to 13,4"]);
    scene.dice_used_up();
}

#[test]
fn yc_brawl_fists_stun_and_tc_16() {
    proves!["YC-DT-STUNS"; by outcome: "YC-BRAWL"];
    let mut scene = duel("", "", &dice(&[9, 19]));
    scene.wait("Bob");
    scene.answer("Ann declare", "attack fist Bob normal 1");
    // 3 x 2 + 9 = 15 hits; 3 + 19 = 22 against 12: 3 levels of stun.
    assert_eq!(scene.gauge("Bob", "stuns"), 3);
    assert_eq!(scene.gauge("Bob", "wounds"), 0);
    scene.dice_used_up();
}

#[test]
fn r_64_a_good_martial_parry_against_a_fist_strikes_back() {
    proves!["YC-COUNTER", "R-64"; by outcome: "YC-UNARMED"];
    let mut scene = duel("", SWORD, &dice(&[2, 12, 3]));
    scene.answer("Bob declare", "nothing 6,4 upright 1");
    scene.answer("Ann declare", "attack fist Bob normal 1");
    scene.answer("Bob strike", "hold");
    scene.answer("Bob defend", "parry");
    // 8 against 29: good by 21.
    scene.answer("Bob strike", "strike");
    scene.answer("Ann defend", "none");
    // 12 + 5 + 3.
    assert_eq!(scene.total("attack", "ability"), 20);
}

#[test]
fn r_64_a_fumbled_parry_strikes_nobody_back() {
    proves!["YC-FUM-DEF", "R-64"];
    let mut scene = duel("", SWORD, &dice(&[2, 1]));
    scene.answer("Bob declare", "nothing 6,4 upright 1");
    scene.answer("Ann declare", "attack fist Bob normal 1");
    scene.answer("Bob strike", "hold");
    scene.answer("Bob defend", "parry");
    scene.answer("Bob defence-fumble", "fail");
    // Against a miss of the bare 15 there was no good defence to begin with.
    scene.tells(&["Ann: miss"]);
    assert_ne!(scene.asked(), "Bob strike");
}

#[test]
fn r_67_tc_18_impaling_halves_mail() {
    proves!["YC-W-IMPALING", "YC-ARM-SUM", "R-67"; by outcome: "YC-ARM-MAIL"];
    let mailed = "armour: [\"mail-hauberk\", \"mail-leggings\", \"mail-coif\", \"metal-helm\"]";
    let thrust = "wields: [\"short-sword\"], skills: {Melee: 4}";
    let mut scene = duel(thrust, mailed, &dice(&[10, 10]));
    scene.wait("Bob");
    scene.answer("Ann declare", "attack short-sword Bob normal 1");
    // Mail 10 halved, helm 1 full: 12 + 5 + 1.
    assert_eq!(scene.total("damage", "soak"), 18);
}

#[test]
fn yc_w_heavy_tc_19_heavy_weapons_halve_light_suits() {
    proves!["YC-W-HEAVY", "R-67"];
    let leather = "armour: [\"quilted-jacket\", \"quilted-leggings\"]";
    let mace = "wields: [\"mace\"], skills: {Melee: 4}";
    let mut scene = duel(mace, leather, &dice(&[10, 10]));
    scene.wait("Bob");
    scene.answer("Ann declare", "attack mace Bob normal 1");
    assert_eq!(scene.total("damage", "soak"), 14);
    assert!(scene.cites("damage", "YC-W-HEAVY", 2));
}

#[test]
fn yc_fum_atk_the_fumbler_chooses_unless_the_opponent_is_better() {
    proves!["YC-FUM-ATK", "YC-W-WEAK", "YK-FUMBLE", "R-85"; by outcome: "YC-FUM"];
    let mut scene = duel(SWORD, SWORD, &dice(&[1]));
    scene.wait("Bob");
    scene.answer("Ann declare", "attack broad-sword Bob normal 1");
    assert_eq!(scene.asked(), "Ann attack-fumble");
    let refused = scene.refusal("", "break");
    assert_eq!(refused, "only weak weapons break in attack (YC-FUM-ATK)");
    scene.answer("Ann attack-fumble", "fatigue");
    assert_eq!(scene.gauge("Ann", "fatigue"), 1);
    scene.dice_used_up();
    let master = "wields: [\"broad-sword\"], skills: {Melee: 5}";
    let mut scene = duel(SWORD, master, &dice(&[1]));
    scene.wait("Bob");
    scene.answer("Ann declare", "attack broad-sword Bob normal 1");
    scene.answer("Bob attack-fumble", "drop");
    let refused = scene.refusal("", "reroll");
    assert_eq!(refused, "allowed", "round 2: {}", scene.asked());
}

#[test]
fn yc_fum_def_the_defence_may_fail_altogether() {
    proves!["YC-FUM-DEF", "R-85"; by outcome: "YC-FUM"];
    let master = "wields: [\"broad-sword\"], skills: {Melee: 5}";
    let mut scene = duel(
        master,
        "wields: [\"broad-sword\"], skills: {Melee: 4}",
        &dice(&[2, 1, 4]),
    );
    scene.answer("Bob declare", "nothing 6,4 upright 1");
    scene.answer("Ann declare", "attack broad-sword Bob normal 1");
    scene.answer("Bob defend", "parry");
    scene.answer("Ann defence-fumble", "fail");
    assert_eq!(scene.total("attack", "difficulty"), 15);
    scene.dice_used_up();
}

#[test]
fn r_39_one_slot_covers_all_attacks_of_one_attacker() {
    proves!["R-39"; by outcome: "YC-DEF-USE"];
    let cast = [
        ("Ann", 0, (5, 4), SWORD),
        ("Cat", 0, (7, 4), SWORD),
        ("Bob", 1, (6, 4), SWORD),
    ];
    let mut scene = Scene::open(&cast, &[15, 12, 3, 2, 10]);
    scene.answer("Bob declare", "nothing 6,4 upright 1");
    scene.answer("Cat declare", "attack broad-sword Bob normal 1");
    scene.answer("Ann declare", "attack broad-sword Bob normal 1");
    scene.answer("Bob defend", "parry");
    // The slot went to Ann: against Cat there is none left, and she is not asked about it.
    scene.tells(&["Ann: miss", "Cat attacks Bob"]);
    assert_ne!(scene.asked(), "Bob defend");
}

#[test]
fn yc_str_req_tc_14_one_point_short() {
    proves!["YC-STR-REQ"];
    let weak = "wields: [\"broad-sword\"], skills: {Melee: 4}, attributes: (strength: 2, health: 3, \
                agility: 3, dexterity: 3, perception: 3, intelligence: 3, empathy: 3, will: 3)";
    let mut scene = duel(weak, SWORD, &dice(&[3]));
    scene.wait("Bob");
    scene.answer("Ann declare", "attack broad-sword Bob normal 1");
    assert_eq!(scene.total("attack", "ability"), 15);
    assert!(scene.cites("attack", "YC-STR-REQ", 5));
}

#[test]
fn yc_draw_drawing_is_slow_and_costs_five_per_reach() {
    proves!["YC-DRAW", "R-86"];
    let slung = "carries: [\"broad-sword\"], skills: {Melee: 4}";
    let mut scene = duel(slung, SWORD, &dice(&[8, 2]));
    scene.wait("Bob");
    scene.answer("Ann declare", "attack broad-sword Bob normal 1");
    scene.tells(&["slow", "Ann attacks Bob"]);
    assert!(scene.cites("attack", "YC-DRAW", 10));
    assert_eq!(scene.total("attack", "ability"), 15);
    scene.dice_used_up();
}

#[test]
fn yc_second_tc_70_half_of_the_shield() {
    proves!["YC-SECOND", "R-55"; by outcome: "YC-W-BLOCKING"];
    let shield = "wields: [\"short-sword\", \"round-shield\"], skills: {Melee: 4}";
    let mut scene = duel(SWORD, shield, &dice(&[10, 10]));
    scene.answer("Bob declare", "nothing 6,4 upright 1");
    scene.answer("Ann declare", "attack broad-sword Bob normal 1");
    scene.answer("Bob defend", "parry");
    // 12 + 3 + 3 + 10.
    assert_eq!(scene.total("defence", "defence"), 28);
    assert!(scene.cites("defence", "YC-SECOND", 3));
}
