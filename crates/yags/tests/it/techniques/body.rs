//! Techniques of the body: pain, soak, checks, initiative.

use super::duel;
use crate::scene::Scene;

const SWORD: &str = "wields: [\"broad-sword\"], skills: {Melee: 4}";

/// Proves: YG-TECH-IGNORE-PAIN, YC-BODY, R-15.
#[test]
fn yg_tech_ignore_pain_wounds_weigh_one_step_less() {
    let hardy = "wields: [\"broad-sword\"], skills: {Melee: 4, Brawl: 4}, \
                 techniques: [\"ignore-pain\"]";
    for (brawl, penalty) in [(4, -5), (8, 0)] {
        let hardy = hardy.replace("Brawl: 4", &format!("Brawl: {brawl}"));
        let mut scene = duel(SWORD, &hardy, &[10, 4, 10, 1]);
        scene.answer("Bob declare", "attack broad-sword Ann normal 1");
        scene.answer("Ann declare", "attack broad-sword Bob aggressive 1");
        scene.answer("Bob defend", "none");
        // 3 + 12 + 5 + 4 - 12: three wounds, -10.
        assert_eq!(scene.gauge("Bob", "wounds"), 3);
        scene.answer("Ann defend", "none");
        assert_eq!(scene.total("attack", "ability"), 12 + 5 + penalty + 10);
    }
}

/// Proves: YG-TECH-TOUGH, YC-SOAK.
#[test]
fn yg_tech_tough_strength_against_what_only_stuns() {
    let tough = "skills: {Brawl: 4}, techniques: [\"tough\"]";
    let mut scene = duel("", tough, &[10, 10]);
    scene.wait("Bob");
    scene.answer("Ann declare", "attack fist Bob normal 1");
    assert_eq!(scene.total("damage", "soak"), 15);
    for (brawl, soak) in [(4, 12), (8, 15)] {
        let mut scene = duel(SWORD, &tough.replace('4', &brawl.to_string()), &[10, 10]);
        scene.wait("Bob");
        scene.answer("Ann declare", "attack broad-sword Bob normal 1");
        assert_eq!(scene.total("damage", "soak"), soak);
    }
}

/// Proves: YG-TECH-COMBAT-REFLEXES, YC-INIT-ROLL, R-35.
#[test]
fn yg_tech_combat_reflexes_the_better_skill_adds_to_initiative() {
    let quick = "skills: {Brawl: 3, Melee: 5}, techniques: [\"combat-reflexes\"]";
    let scene = &mut duel(quick, "", &[]);
    // 3 x 4 + 5 + 15.
    assert_eq!(scene.gauge("Ann", "initiative"), 32);
    assert_eq!(scene.gauge("Bob", "initiative"), 19);
}

/// Proves: YG-TECH-TACTICAL-MOVE, YC-INIT-FUMBLE.
#[test]
fn yg_tech_tactical_move_agility_times_tactics_and_no_fumble() {
    let clever = "skills: {Tactics: 6}, techniques: [\"tactical-move\"]";
    let cast = [("Ann", 0, (5, 4), clever), ("Bob", 1, (6, 4), "")];
    let mut scene = Scene::open(&cast, &[1, 1]);
    assert_eq!(scene.gauge("Ann", "initiative"), 19);
    assert_eq!(scene.gauge("Bob", "initiative"), 0);
    let four = clever.replace('6', "4");
    let cast = [("Ann", 0, (5, 4), &*four), ("Bob", 1, (6, 4), "")];
    let mut scene = Scene::open(&cast, &[1, 1]);
    assert_eq!(scene.gauge("Ann", "initiative"), 13);
}
