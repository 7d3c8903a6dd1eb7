//! A second weapon or shield meets the rest.

use super::{SWORD, duel};
use crate::proof::proves;
use crate::scene::Scene;

const BOTH: &str = "wields: [\"broad-sword\", \"round-shield\"], skills: {Melee: 4}";

fn defence(bob: &str, words: &str, guard: &str, face: u8) -> Scene {
    let mut scene = duel(SWORD, bob, &[2, face]);
    scene.answer("Bob declare", words);
    scene.answer("Ann declare", "attack broad-sword Bob normal 1");
    scene.answer("Bob defend", guard);
    scene
}

/// 000 "Melee" 4: "half (round up) of the defence bonus of the second weapon is added."
#[test]
fn it_helps_a_parry_by_half_and_a_dodge_not_at_all() {
    proves!["YC-SECOND", "R-01", "R-54", "R-55"];
    // 12 + 5 + 3 + 8, and Agility 3 x Brawl 2 + 8.
    let scene = defence(BOTH, "nothing 6,4 upright 1", "parry", 8);
    assert_eq!(scene.total("defence", "defence"), 28);
    let scene = defence(BOTH, "nothing 6,4 upright 1", "dodge", 8);
    assert_eq!(scene.total("defence", "defence"), 14);
}

#[test]
fn stances_weigh_on_the_whole_parry_once() {
    proves!["YC-SECOND", "YC-ST-PRONE", "YC-ST-DEF", "R-75"];
    // 20 - 10 + 8 lying; 20 + 5 + 8 in the defensive stance.
    let scene = defence(BOTH, "nothing 6,4 prone 1", "parry", 8);
    assert_eq!(scene.total("defence", "defence"), 18);
    let mut scene = duel(SWORD, BOTH, &[2, 8]);
    scene.answer("Bob declare", "attack broad-sword Ann defensive 1");
    scene.answer("Ann declare", "attack broad-sword Bob normal 0");
    scene.answer("Bob defend", "parry");
    assert_eq!(scene.total("defence", "defence"), 33);
}

#[test]
fn it_stops_what_is_thrown_and_no_bullet() {
    proves!["YC-M-DEF-FIRE", "YC-W-BLOCKING"; by outcome: "YC-SECOND", "YC-M-DEF-THROWN"];
    let cast = |ann| [("Ann", 0, (1, 4), ann), ("Bob", 1, (5, 4), BOTH)];
    let mut scene = Scene::open(
        &cast("wields: [\"knife\"], skills: {Throw: 4}"),
        &[15, 7, 2, 8],
    );
    scene.wait_with("Bob", 1);
    scene.answer("Ann declare", "shoot knife Bob normal 1,4 upright 0");
    scene.answer("Bob defend", "block");
    // 12 + 3 + 8.
    assert_eq!(scene.total("defence", "defence"), 23);
    let mut scene = Scene::open(&cast("wields: [\"glock-17\"], skills: {Guns: 4}"), &[15, 7]);
    scene.wait_with("Bob", 1);
    scene.answer("Ann declare", "shoot glock-17 Bob normal 1,4 upright 0");
    let refused = scene.refusal("", "block");
    assert_eq!(refused, "shields do not stop bullets (YC-M-DEF-FIRE)");
}

/// 000 "Strength": "one point below that required, there is a -5 penalty to attack and defence."
#[test]
fn too_heavy_a_shield_hinders_the_parry() {
    proves!["YC-SECOND", "YC-STR-REQ"];
    let weak = "attributes: (strength: 1, health: 3, agility: 3, dexterity: 3, perception: 3, \
                intelligence: 3, empathy: 3, will: 3), wields: [\"dagger\", \"round-shield\"], \
                skills: {Melee: 4}";
    // 12 + 3 + 3 - 5 + 8.
    let scene = defence(weak, "nothing 6,4 upright 1", "parry", 8);
    assert_eq!(scene.total("defence", "defence"), 21);
}

/// 000 "Disarm": "They lose a single weapon of your choice".
#[test]
fn the_disarmer_chooses_which_of_two_and_the_other_goes_on() {
    proves!["YC-DISARM"; by outcome: "YC-SECOND"];
    // The shield flies: the next parry is 12 + 5 + 8.
    let mut scene = duel(SWORD, BOTH, &[18, 1, 2, 8]);
    scene.wait("Bob");
    scene.answer(
        "Ann declare",
        "manoeuvre disarm broad-sword Bob normal spare 1",
    );
    scene.answer("Ann disarm", "round-shield");
    scene.wait_with("Bob", 1);
    scene.answer("Ann declare", "attack broad-sword Bob normal 1");
    scene.answer("Bob defend", "parry");
    assert_eq!(scene.total("defence", "defence"), 25);
    scene.dice_used_up();
}

/// Two blades roll damage twice; with one of them on the ground it is a blow like any other.
#[test]
fn two_blades_are_one_when_one_is_lost() {
    proves!["YG-TECH-TWO-BLADES", "YC-DISARM"];
    let bob = "wields: [\"broad-sword\", \"short-sword\"], skills: {Melee: 6}, \
               techniques: [\"two-blades\"]";
    let master = "wields: [\"broad-sword\"], skills: {Melee: 8}";
    // 24 + 5 + 5 + 2 = 36, excellent. Bob's blow then: one damage die.
    let mut scene = duel(master, bob, &[2, 1, 20, 1]);
    scene.answer(
        "Bob declare",
        "attack broad-sword Ann aggressive two-blades 0",
    );
    scene.answer(
        "Ann declare",
        "manoeuvre disarm broad-sword Bob aggressive spare 0",
    );
    scene.answer("Ann disarm", "short-sword");
    scene.answer("Bob strike", "hold");
    scene.answer("Ann strike", "hold");
    scene.tells(&["Bob attacks Ann", "Bob damage 1", "round 2"]);
    assert_eq!(scene.story().matches("Bob damage").count(), 1);
    scene.dice_used_up();
}
