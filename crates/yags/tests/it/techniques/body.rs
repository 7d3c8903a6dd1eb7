//! Techniques of the body: pain, soak, checks, initiative.

use super::duel;
use crate::proof::proves;
use crate::scene::Scene;

const SWORD: &str = "wields: [\"broad-sword\"], skills: {Melee: 4}";

#[test]
fn yg_tech_ignore_pain_wounds_weigh_one_step_less() {
    proves!["YG-TECH-IGNORE-PAIN", "YC-BODY", "R-15"];
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

#[test]
fn yg_tech_tough_strength_against_what_only_stuns() {
    proves!["YG-TECH-TOUGH", "YC-SOAK"];
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

#[test]
fn yg_tech_combat_reflexes_the_better_skill_adds_to_initiative() {
    proves!["YG-TECH-COMBAT-REFLEXES", "YC-INIT-ROLL", "R-35"];
    let quick = "skills: {Brawl: 3, Melee: 5}, techniques: [\"combat-reflexes\"]";
    let scene = &mut duel(quick, "", &[]);
    // 3 x 4 + 5 + 15.
    assert_eq!(scene.gauge("Ann", "initiative"), 32);
    assert_eq!(scene.gauge("Bob", "initiative"), 19);
}

#[test]
fn yg_tech_tactical_move_agility_times_tactics_and_no_fumble() {
    proves!["YG-TECH-TACTICAL-MOVE", "YC-INIT-FUMBLE"];
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

#[test]
fn yg_tech_hard_to_kill_brawl_adds_to_the_check_for_life() {
    proves!["YG-TECH-HARD-TO-KILL", "YC-FATAL"];
    let hardy = "skills: {Brawl: 5}, techniques: [\"hard-to-kill\"]";
    let mut scene = duel(SWORD, hardy, &[10, 20, 13]);
    scene.wait("Bob");
    scene.answer("Ann declare", "attack broad-sword Bob aggressive 1");
    scene.answer("Bob shrug", "bear");
    // 3 + 12 + 5 + 20 - 12: six wounds, fatal. 12 + 5 + 13 is ten above 20.
    assert_eq!(scene.gauge("Bob", "wounds"), 6);
    assert_eq!(scene.total("health", "health"), 30);
    assert!(!scene.is("Bob", "unconscious"));
    scene.dice_used_up();
}

#[test]
fn r_143_yg_tech_hard_to_kill_one_fatigue_rolls_the_damage_again() {
    proves!["YG-TECH-HARD-TO-KILL", "R-143"];
    let hardy = "skills: {Brawl: 5}, techniques: [\"hard-to-kill\"]";
    for (second, wounds) in [(3, 3), (20, 5)] {
        let mut scene = duel(SWORD, hardy, &[10, 14, second]);
        scene.wait("Bob");
        scene.answer("Ann declare", "attack broad-sword Bob aggressive 1");
        scene.answer("Bob shrug", "shrug");
        // 20 + 14 - 12 is five levels; 20 + 3 - 12 three; a higher second roll does not count.
        assert_eq!(scene.gauge("Bob", "wounds"), wounds);
        assert_eq!(scene.gauge("Bob", "fatigue"), 1);
        // The log says why there is a second die, the card which one counts.
        assert_eq!(scene.noted("YG-TECH-HARD-TO-KILL"), 1);
        assert!(scene.cites_any("damage", "YG-TECH-HARD-TO-KILL"));
        scene.dice_used_up();
    }
}

#[test]
fn yg_tech_only_stunned_a_round_to_shake_it_off() {
    proves!["YG-TECH-ONLY-STUNNED"];
    let hardy = "skills: {Brawl: 4}, techniques: [\"only-stunned\"]";
    let mut scene = duel("", hardy, &[12, 20, 8]);
    scene.wait("Bob");
    scene.answer("Ann declare", "attack fist Bob normal 1");
    // 3 + 20 - 12: three stuns.
    assert_eq!(scene.gauge("Bob", "stuns"), 3);
    scene.answer("Bob declare", "shake-off");
    scene.wait("Ann");
    // 12 + 8 without penalties: four stuns could go.
    assert_eq!(scene.gauge("Bob", "stuns"), 0);
    assert_eq!(scene.gauge("Bob", "fatigue"), 1);
    let refused = scene.refusal("", "shake-off");
    assert_eq!(refused, "no stuns to shake off (YG-TECH-ONLY-STUNNED)");
    scene.dice_used_up();
}

#[test]
fn yg_tech_finishing_blow_critical_wounds_ask_for_a_check() {
    proves!["YG-TECH-FINISHING-BLOW", "YC-FATAL"];
    let strong = "wields: [\"great-sword\"], skills: {Melee: 6}, techniques: [\"finishing-blow\"], \
                  attributes: (strength: 5, health: 3, agility: 3, dexterity: 3, perception: 3, \
                  intelligence: 3, empathy: 3, will: 3)";
    let mut scene = duel(strong, "", &[10, 13, 13]);
    scene.wait("Bob");
    scene.answer("Ann declare", "attack great-sword Bob normal 1");
    // 5 + 16 + 13 - 12: five wounds, critical. 12 - 6 + 13 is one short of 20.
    assert_eq!(scene.gauge("Bob", "wounds"), 5);
    assert_eq!(scene.total("health", "health"), 19);
    assert!(scene.cites("health", "YG-TECH-FINISHING-BLOW", 6));
    assert!(scene.is("Bob", "dead"));
    scene.dice_used_up();
}
