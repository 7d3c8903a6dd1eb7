//! Chapters 1 to 7 and 23: abilities, checks, Size, movement, the declaration, death.

use crate::scene::Scene;

const SWORD: &str = "wields: [\"broad-sword\"], skills: {Melee: 4}";
const GLOCK: &str = "wields: [\"glock-17\"], skills: {Guns: 4}";

fn duel(ann: &str, bob: &str, rest: &[u8]) -> Scene {
    let dice = [&[15, 7], rest].concat();
    Scene::open(&[("Ann", 0, (5, 4), ann), ("Bob", 1, (6, 4), bob)], &dice)
}

/// Proves: YK-TALENTS, YC-SKILLS, YK-ABILITY, TB-45, R-14.
#[test]
fn tb_45_talents_at_two_make_an_ability_of_six() {
    let mut scene = duel("", "", &[15, 2]);
    scene.wait("Bob");
    scene.answer("Ann declare", "attack fist Bob normal 1");
    assert_eq!(scene.total("attack", "ability"), 6 + 15);
    // A skill that is no talent is nothing unless it is written down; Brawl swings the sword.
    let mut scene = duel(
        "wields: [\"broad-sword\"], skills: {Melee: 1}",
        "",
        &[15, 2],
    );
    scene.wait("Bob");
    scene.answer("Ann declare", "attack broad-sword Bob normal 1");
    assert_eq!(scene.total("attack", "ability"), 3 + 5 + 15);
}

/// Four wounds, then two more: 6, TN 20 and no wound beyond.
fn fatally_wounded(bob: &str, die: u8) -> Scene {
    let first = if bob.is_empty() { 12 } else { 19 };
    let second = if bob.is_empty() { 2 } else { 9 };
    let mut scene = duel(SWORD, bob, &[10, first, 10, second, die]);
    for _ in 0..2 {
        scene.wait("Bob");
        scene.answer("Ann declare", "attack broad-sword Bob normal 1");
    }
    scene
}

/// Health 3 rolls 12 + die: 7 of 20 faces kill, 10 leave unconscious, 3 keep on.
///
/// Proves: YK-CHECK, YK-ATTR, YC-FATAL, TC-58, R-128.
#[test]
fn tc_58_a_fatal_check_at_twenty() {
    for (die, dead, unconscious) in [
        (7, true, false),
        (8, false, true),
        (17, false, true),
        (18, false, false),
    ] {
        let mut scene = fatally_wounded("", die);
        assert_eq!(scene.total("health", "difficulty"), 20);
        assert_eq!(scene.is("Bob", "dead"), dead, "{die}");
        assert_eq!(scene.is("Bob", "unconscious"), unconscious, "{die}");
        scene.dice_used_up();
    }
    // Vitals 3 and 2: two faces kill, ten leave unconscious, eight keep on.
    let mailed = "armour: [\"mail-hauberk\", \"metal-helm\"]";
    for (die, dead, unconscious) in [
        (2, true, false),
        (3, false, true),
        (12, false, true),
        (13, false, false),
    ] {
        let mut scene = fatally_wounded(mailed, die);
        assert_eq!(scene.total("health", "difficulty"), 20, "{}", scene.story());
        assert_eq!(scene.is("Bob", "dead"), dead, "{die}");
        assert_eq!(scene.is("Bob", "unconscious"), unconscious, "{die}");
    }
}

/// Proves: YC-FATAL, TC-57, TB-02.
#[test]
fn tc_57_a_fatal_check_at_twenty_five() {
    for (die, dead) in [(12, true), (13, false), (20, false)] {
        let mut scene = duel(SWORD, "", &[10, 12, 10, 7, die]);
        for _ in 0..2 {
            scene.wait("Bob");
            scene.answer("Ann declare", "attack broad-sword Bob normal 1");
        }
        assert_eq!(scene.total("health", "difficulty"), 25);
        assert_eq!(scene.is("Bob", "dead"), dead, "{die}");
        assert_eq!(scene.is("Bob", "unconscious"), !dead, "{die}");
    }
}

/// Proves: YC-SIZE-HIT, TC-33, R-18.
#[test]
fn tc_33_size_of_a_target() {
    for (size, difficulty) in [(10, 0), (5, 15), (0, 30)] {
        let bob = format!("size: {size}");
        let cast = [("Ann", 0, (1, 4), GLOCK), ("Bob", 1, (10, 4), &*bob)];
        let mut scene = Scene::open(&cast, &[15, 7, 2, 1]);
        scene.wait("Bob");
        scene.answer("Ann declare", "shoot glock-17 Bob normal 1,4 upright 0");
        assert_eq!(scene.total("attack", "difficulty"), difficulty, "{size}");
    }
}

/// Six metres of Move 12 are free; a tenth more is a run.
///
/// Proves: YC-MOVE-FREE, YK-MOVE, TB-40.
#[test]
fn tb_40_a_combat_move_costs_nothing() {
    let cast = [("Ann", 0, (5, 4), SWORD), ("Bob", 1, (12, 4), SWORD)];
    let mut scene = Scene::open(&cast, &[15, 7, 8, 1]);
    scene.wait("Bob");
    scene.answer("Ann declare", "attack broad-sword Bob aggressive 1");
    scene.tells(&["fast", "Ann to 11,4", "Ann attacks Bob"]);
    assert_eq!(scene.total("attack", "ability"), 12 + 5 + 5 + 8);
}

/// A mover is met at the start of its path in the fast phase, half way in the normal one, at its end
/// in the slow one; it arrives when all have acted.
///
/// Proves: YC-MOVE-SIMUL, R-22.
#[test]
fn r_22_a_mover_is_met_along_its_way() {
    for (shot, metres) in [("snap", 12), ("normal", 12), ("careful", 12)] {
        let cast = [("Ann", 0, (1, 4), GLOCK), ("Bob", 1, (13, 4), "")];
        let mut scene = Scene::open(&cast, &[15, 7, 2, 1]);
        scene.answer("Bob declare", "nothing 19,4 upright 0");
        let order = format!("shoot glock-17 Bob {shot} 1,4 upright 0");
        scene.answer("Ann declare", &order);
        // Shot on the tile of the path where it is easiest: its first.
        let eff = match shot {
            "snap" => 2 * metres,
            "careful" => metres / 2,
            _ => metres,
        };
        let expected = 15 + 5 * ((eff + 9) / 10 - 1);
        assert_eq!(scene.total("attack", "difficulty"), expected, "{shot}");
        scene.tells(&["slow", "Bob to 19,4"]);
    }
}

/// Proves: YC-ONE-ACTION, YC-DECL-ATTACK, YC-ROUND.
#[test]
fn yc_one_action_a_round_and_no_more() {
    let mut scene = duel(SWORD, SWORD, &[2, 10, 3, 2]);
    scene.wait("Bob");
    scene.answer("Ann declare", "attack broad-sword Bob normal 1");
    assert!(scene.intent("Ann").is_empty(), "the round is over");
    scene.wait("Bob");
    let before = scene.story().matches("Ann attacks Bob").count();
    assert_eq!(before, 1);
    scene.answer("Ann declare", "attack broad-sword Bob aggressive 1");
    assert_eq!(scene.story().matches("Ann attacks Bob").count(), 2);
}
