//! Chapters 1 to 7 and 23: abilities, checks, Size, movement, the declaration, death.

use crate::proof::proves;
use crate::scene::Scene;

const SWORD: &str = "wields: [\"broad-sword\"], skills: {Melee: 4}";
const GLOCK: &str = "wields: [\"glock-17\"], skills: {Guns: 4}";

fn duel(ann: &str, bob: &str, rest: &[u8]) -> Scene {
    let dice = [&[15, 7], rest].concat();
    Scene::open(&[("Ann", 0, (5, 4), ann), ("Bob", 1, (6, 4), bob)], &dice)
}

#[test]
fn tb_45_talents_at_two_make_an_ability_of_six() {
    proves!["YK-TALENTS", "YK-ABILITY", "TB-45", "R-14"; by outcome: "YC-SKILLS"];
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
#[test]
fn tc_58_a_fatal_check_at_twenty() {
    proves!["YC-FATAL", "TC-58", "R-128"; by outcome: "YK-CHECK", "YK-ATTR"];
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

#[test]
fn tc_57_a_fatal_check_at_twenty_five() {
    proves!["YC-FATAL", "TC-57", "TB-02"];
    for (die, dead) in [(12, true), (13, false), (20, false)] {
        let mut scene = duel(SWORD, "", &[10, 12, 10, 7, die]);
        for _ in 0..2 {
            scene.wait("Bob");
            scene.answer("Ann declare", "attack broad-sword Bob normal 1");
        }
        assert_eq!(scene.total("health", "difficulty"), 25);
        assert_eq!(scene.is("Bob", "dead"), dead, "{die}");
        assert_eq!(scene.is("Bob", "unconscious"), !dead, "{die}");
        let words = match die {
            12 => "dies, 1 short",
            13 => "lives, but unconscious, 0 to spare",
            _ => "lives, but unconscious, 7 to spare",
        };
        assert_eq!(scene.verdict("health"), words);
    }
}

#[test]
fn tc_33_size_of_a_target() {
    proves!["YC-SIZE-HIT", "TC-33", "R-18"];
    let targets: [(_, _, &[u8]); 3] = [(10, 0, &[2, 1]), (5, 15, &[2, 1]), (0, 30, &[2])];
    for (size, difficulty, rest) in targets {
        let bob = format!("size: {size}");
        let cast = [("Ann", 0, (1, 4), GLOCK), ("Bob", 1, (10, 4), &*bob)];
        let mut scene = Scene::open(&cast, &[&[15, 7], rest].concat());
        scene.wait("Bob");
        scene.answer("Ann declare", "shoot glock-17 Bob normal 1,4 upright 0");
        assert_eq!(scene.total("attack", "difficulty"), difficulty, "{size}");
        scene.dice_used_up();
    }
}

/// Six metres of Move 12 are free; a tenth more is a run.
#[test]
fn tb_40_a_combat_move_costs_nothing() {
    proves!["YC-MOVE-FREE", "TB-40"; by outcome: "YK-MOVE"];
    let cast = [("Ann", 0, (5, 4), SWORD), ("Bob", 1, (12, 4), SWORD)];
    let mut scene = Scene::open(&cast, &[15, 7, 8, 1]);
    scene.wait("Bob");
    scene.answer("Ann declare", "attack broad-sword Bob aggressive 1");
    scene.tells(&["fast", "Ann to 11,4", "Ann attacks Bob"]);
    assert_eq!(scene.total("attack", "ability"), 12 + 5 + 5 + 8);
}

/// A mover is met at the start of its path in the fast phase, half way in the normal one, at its
/// end in the slow one; it arrives when all have acted.
#[test]
fn r_22_a_mover_is_met_along_its_way() {
    proves!["YC-MOVE-SIMUL", "R-22"];
    let rolls: [(_, _, &[u8]); 3] = [
        ("snap", 12, &[2]),
        ("normal", 12, &[2]),
        ("careful", 12, &[2, 1]),
    ];
    for (shot, metres, rest) in rolls {
        let cast = [("Ann", 0, (1, 4), GLOCK), ("Bob", 1, (13, 4), "")];
        let mut scene = Scene::open(&cast, &[&[15, 7], rest].concat());
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
        scene.dice_used_up();
    }
}

#[test]
fn yc_one_action_a_round_and_no_more() {
    proves![; by outcome: "YC-ONE-ACTION", "YC-DECL-ATTACK", "YC-ROUND"];
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

/// Agility 3 and 4: a face of 1 gives 0, any other four times Agility and the die.
#[test]
fn tc_03_tc_04_who_is_first() {
    proves!["YC-INIT-ROLL", "YC-INIT-FUMBLE", "TC-03", "TC-04"];
    let nimble = "attributes: (strength: 3, health: 3, agility: 4, dexterity: 3, perception: 3, \
                  intelligence: 3, empathy: 3, will: 3)";
    let rolled = |figure: &str, die: u8| {
        let cast = [("Ann", 0, (5, 4), figure), ("Bob", 1, (20, 4), "")];
        let other = if die == 20 { 19 } else { 20 };
        Scene::open(&cast, &[die, other]).gauge("Ann", "initiative")
    };
    let quick: Vec<i16> = (1..=20).map(|die| rolled(nimble, die)).collect();
    let usual: Vec<i16> = (1..=20).map(|die| rolled("", die)).collect();
    let compare = |a: &[i16], b: &[i16]| {
        let pairs = || a.iter().flat_map(|x| b.iter().map(move |y| x.cmp(y)));
        let count = |order| pairs().filter(|found| *found == order).count();
        [
            std::cmp::Ordering::Greater,
            std::cmp::Ordering::Equal,
            std::cmp::Ordering::Less,
        ]
        .map(count)
    };
    assert_eq!(compare(&quick, &usual), [260, 16, 124]);
    assert_eq!(compare(&usual, &usual), [190, 20, 190]);
}

/// From 0: a face of 1 leaves 0, others half of 14 to 32.
#[test]
fn tc_77_a_new_initiative_from_zero() {
    proves!["YC-INIT-REROLL", "TC-77"];
    for die in 1..=20 {
        let cast = [("Ann", 0, (5, 4), ""), ("Bob", 1, (20, 4), "")];
        let mut scene = Scene::open(&cast, &[1, 7, die]);
        scene.answer("Ann declare", "suffer reroll");
        scene.wait("Bob");
        let expected = if die == 1 {
            0
        } else {
            (12 + i16::from(die) + 1) / 2
        };
        assert_eq!(scene.gauge("Ann", "initiative"), expected, "{die}");
    }
}

/// Combat move 6: prone 3.
#[test]
fn tb_19_crawling() {
    proves!["TB-19"; by outcome: "YC-ST-PRONE"];
    let mut scene = duel("", "", &[]);
    scene.answer("Bob declare", "nothing 6,4 prone 0");
    scene.wait("Ann");
    assert_eq!(scene.refusal("nothing", "9,4"), "allowed");
    let refused = scene.refusal("nothing", "10,4");
    assert!(refused.contains("YC-MOVE-FAST"), "{refused}");
}

/// A light weapon in the hands of somebody ten Sizes larger, on a heavy suit: wounds.
#[test]
fn tc_78_shifts_add_up_before_they_are_capped() {
    proves!["YC-W-LIGHT", "YC-SIZE-DMG", "TC-78"];
    let giant = "wields: [\"wakizashi\"], skills: {Melee: 4}, size: 15, attributes: (strength: 9, \
                 health: 3, agility: 3, dexterity: 3, perception: 3, intelligence: 3, empathy: 3, \
                 will: 3)";
    let mailed = "armour: [\"mail-hauberk\", \"mail-leggings\", \"mail-coif\", \"metal-helm\"]";
    let cast = [("Ann", 0, (3, 4), giant), ("Bob", 1, (6, 4), mailed)];
    let mut scene = Scene::open(&cast, &[15, 7, 15, 20]);
    scene.wait("Bob");
    scene.answer("Ann declare", "attack wakizashi Bob normal 1");
    // 9 + 10 + 20 against 23: 4 levels, as wounds.
    assert_eq!(scene.gauge("Bob", "wounds"), 4);
    assert_eq!(scene.gauge("Bob", "stuns"), 0);
}

/// Three wounds and three levels of fatigue: 20 off attacks, nothing off Health.
#[test]
fn tc_84_wounds_and_fatigue_weigh_on_attacks() {
    proves!["YC-FAT", "YC-BODY", "TC-84", "R-11"];
    let mut scene = duel(SWORD, SWORD, &[1, 1, 1, 10, 7, 18, 1]);
    for _ in 0..3 {
        scene.answer("Bob declare", "attack broad-sword Ann normal 1");
        scene.wait("Ann");
        scene.answer("Bob attack-fumble", "fatigue");
    }
    assert_eq!(scene.gauge("Bob", "fatigue"), 3);
    scene.answer("Bob declare", "attack broad-sword Ann normal 1");
    scene.answer("Ann declare", "attack broad-sword Bob normal 1");
    scene.answer("Bob defend", "none");
    assert_eq!(scene.gauge("Bob", "wounds"), 3);
    scene.answer("Ann defend", "none");
    assert_eq!(scene.total("attack", "ability"), -3 + 18);
    assert_eq!(scene.verdict("attack"), "hit by 0, moderate");
    scene.dice_used_up();
}
