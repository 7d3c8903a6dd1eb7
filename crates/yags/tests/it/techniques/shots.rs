//! Techniques of shots.

use super::range;
use crate::proof::proves;
use crate::scene::Scene;

fn gunner(weapon: &str, guns: u8, techniques: &str) -> String {
    format!(
        "wields: [{weapon:?}], skills: {{Guns: {guns}, HeavyWeapons: {guns}}}, \
         techniques: [{techniques}]"
    )
}

fn archer(weapon: &str, skill: u8, techniques: &str) -> String {
    format!(
        "wields: [{weapon:?}], skills: {{Bow: {skill}, Crossbow: {skill}}}, \
         techniques: [{techniques}]"
    )
}

/// The difficulty of a shot at somebody so many metres away who stands still.
fn difficulty(ann: &str, shot: &str, metres: i16, dice: &[u8]) -> i32 {
    let mut scene = range(ann, "base_soak: 30", metres, dice);
    scene.wait("Bob");
    let weapon = ann.split('"').nth(1).unwrap_or_default();
    let order = format!("shoot {weapon} Bob {shot} 1,4 upright 0");
    scene.answer("Ann declare", &order);
    scene.dice_used_up();
    scene.total("attack", "difficulty")
}

#[test]
fn yg_tech_sharpshooter_the_increment_doubles() {
    proves!["YG-TECH-SHARPSHOOTER", "YC-DIST", "R-90"];
    let plain = gunner("glock-17", 4, "");
    let sharp = gunner("glock-17", 4, "\"sharp-shooter\"");
    assert_eq!(difficulty(&plain, "normal", 38, &[2]), 30);
    assert_eq!(difficulty(&sharp, "normal", 38, &[2]), 20);
    assert_eq!(difficulty(&sharp, "snap", 38, &[2]), 30);
    // Without the skill it is of no use.
    let pupil = gunner("glock-17", 3, "\"sharp-shooter\"");
    assert_eq!(difficulty(&pupil, "normal", 38, &[2]), 30);
}

#[test]
fn tb_24_tc_30_yg_tech_fire_on_the_run_running_does_not_double() {
    proves![
        "YG-TECH-SHARPSHOOTER",
        "YG-TECH-FIRE-ON-THE-RUN",
        "YC-MULT",
        "TB-24",
        "TC-30"
    ];
    for (techniques, expected) in [
        ("", 40),
        ("\"sharp-shooter\"", 25),
        ("\"fire-on-the-run\"", 25),
        ("\"sharp-shooter\", \"fire-on-the-run\"", 20),
    ] {
        let ann = gunner("glock-17", 4, techniques);
        let mut scene = range(&ann, "base_soak: 30", 30, &[2]);
        scene.wait("Bob");
        // Twelve metres at a run, shooting from the start: 30 m doubled.
        scene.answer("Ann declare", "shoot glock-17 Bob normal 13,4 1,4 0");
        assert_eq!(
            scene.total("attack", "difficulty"),
            expected,
            "{techniques}"
        );
        scene.dice_used_up();
    }
}

#[test]
fn yg_tech_marksman_yg_tech_sniper_aimed_shots() {
    proves!["YG-TECH-MARKSMAN", "YG-TECH-SNIPER", "YC-BAND"; by outcome: "YC-AIMED"];
    let sniper = gunner("winchester-model-1897", 8, "\"sniper\", \"marksman\"");
    let mut scene = range(&sniper, "base_soak: 30", 36, &[2, 2]);
    scene.wait("Bob");
    scene.answer("Ann declare", "aim winchester-model-1897 Bob");
    scene.wait("Bob");
    scene.answer(
        "Ann declare",
        "shoot winchester-model-1897 Bob aimed 1,4 upright 0",
    );
    // 36 m / 4 is within the first increment; the bonus is kept at long range.
    assert_eq!(scene.total("attack", "difficulty"), 15);
    assert_eq!(scene.total("attack", "ability"), 24 + 15 + 2);
    assert!(scene.cites("attack", "YG-TECH-MARKSMAN", 4));
    assert!(scene.cites("attack", "YG-TECH-SNIPER", 15));
}

#[test]
fn yg_tech_sniper_fumbles_less_or_not_at_all() {
    proves!["YG-TECH-SNIPER", "YC-BAND"];
    let fumble = |techniques: &str| {
        let row = ".".repeat(80);
        let rows: Vec<&str> = (0..3).map(|_| row.as_str()).collect();
        let ann = gunner("glock-17", 8, techniques);
        let cast = [
            ("Ann", 0, (1, 1), &*ann),
            ("Bob", 1, (61, 1), "base_soak: 30"),
        ];
        let mut scene = Scene::on(&rows, &cast, &[15, 7, 11, 2]);
        scene.wait("Bob");
        scene.answer("Ann declare", "aim glock-17 Bob");
        scene.wait("Bob");
        scene.answer("Ann declare", "shoot glock-17 Bob aimed 1,1 upright 0");
        scene.total("attack", "fumble")
    };
    assert_eq!(fumble(""), 3);
    assert_eq!(fumble("\"sniper\""), 0);
}

#[test]
fn yg_tech_gun_fu_agility_for_near_targets() {
    proves!["YG-TECH-GUN-FU"];
    let nimble = "wields: [\"glock-17\"], skills: {Guns: 4}, techniques: [\"gun-fu\"], \
                  attributes: (strength: 3, health: 3, agility: 6, dexterity: 3, perception: 3, \
                  intelligence: 3, empathy: 3, will: 3)";
    // Combat move is 7 m. 6 x 4 + 5 + 2 near, 3 x 4 + 5 + 2 far.
    for (metres, ability) in [(7, 31), (8, 19)] {
        let mut scene = range(nimble, "base_soak: 30", metres, &[2, 2]);
        scene.wait("Bob");
        scene.answer("Ann declare", "shoot glock-17 Bob normal 1,4 upright 0");
        let near = if metres == 7 { 24 + 5 + 2 } else { ability };
        assert_eq!(scene.total("attack", "ability"), near);
    }
}

#[test]
fn yg_tech_quick_draw_no_delay_and_no_penalty() {
    proves!["YG-TECH-QUICK-DRAW"; by outcome: "YC-M-DRAW", "YC-DRAW"];
    let slung = "carries: [\"glock-17\"], skills: {Guns: 4}, techniques: [\"quick-draw\"]";
    let mut scene = range(slung, "base_soak: 30", 9, &[2, 2]);
    scene.wait("Bob");
    scene.answer("Ann declare", "shoot glock-17 Bob normal 1,4 upright 0");
    scene.tells(&["normal", "Ann shoots at Bob"]);
    assert_eq!(scene.noted("YG-TECH-QUICK-DRAW"), 1);
    assert_eq!(scene.total("attack", "ability"), 19);
    assert_eq!(scene.total("attack", "difficulty"), 15);
}

/// Other ammunition is loaded as quickly.
#[test]
fn yg_tech_quick_load_holds_for_slugs() {
    proves!["YG-TECH-QUICK-LOAD"; by outcome: "YC-SG-SLUG"];
    // Six rounds less two.
    let ann = "wields: [\"spas-12\"], skills: {Guns: 4}, techniques: [\"quick-load\"]";
    let mut scene = range(ann, "", 9, &[]);
    for _ in 0..4 {
        scene.wait("Bob");
        scene.answer("Ann declare", "reload spas-12 slug 1,4 upright 0");
    }
    scene.tells(&["round 4", "Ann shots 0->7"]);
}

#[test]
fn yg_tech_quick_load_yg_tech_crossbow_reloading_rounds_saved() {
    proves!["YG-TECH-CROSSBOW-RELOADING", "YC-LOAD"; by outcome: "YG-TECH-QUICK-LOAD"];
    // The medium crossbow takes three rounds, with the technique two.
    for (techniques, rounds) in [("", 3), ("\"crossbow-reloading\"", 2)] {
        let ann = archer("medium-crossbow", 4, techniques);
        let mut scene = range(&ann, "base_soak: 30", 9, &[2, 2]);
        scene.wait("Bob");
        scene.answer(
            "Ann declare",
            "shoot medium-crossbow Bob normal 1,4 upright 0",
        );
        for _ in 0..rounds {
            assert_eq!(scene.gauge("Ann", "shots"), 0);
            scene.wait("Bob");
            scene.answer("Ann declare", "reload medium-crossbow 1,4 upright 0");
        }
        assert_eq!(scene.gauge("Ann", "shots"), 1, "{techniques}");
    }
}

#[test]
fn yg_tech_fast_arrow_an_arrow_every_round_at_any_speed() {
    proves!["YG-TECH-FAST-ARROW", "R-93"; by outcome: "YC-LOAD"];
    let ann = archer("short-bow", 4, "\"fast-arrow\"");
    let mut scene = range(&ann, "base_soak: 30", 9, &[2, 2, 2, 2]);
    scene.wait("Bob");
    scene.answer("Ann declare", "shoot short-bow Bob normal 1,4 upright 0");
    assert_eq!(scene.noted("YG-TECH-FAST-ARROW"), 0);
    scene.wait("Bob");
    scene.answer("Ann declare", "shoot short-bow Bob normal 1,4 upright 0");
    assert_eq!(scene.noted("YG-TECH-FAST-ARROW"), 1);
    scene.tells(&["round 2", "normal", "Ann looses at Bob", "slow"]);
    assert_eq!(scene.total("attack", "difficulty"), 15);
    // Without it the second arrow is a slow snap shot.
    let ann = archer("short-bow", 4, "");
    let mut scene = range(&ann, "base_soak: 30", 9, &[2, 2]);
    scene.wait("Bob");
    scene.answer("Ann declare", "shoot short-bow Bob normal 1,4 upright 0");
    scene.wait("Bob");
    let refused = scene.refusal("shoot short-bow Bob", "normal");
    assert_eq!(refused, "only a snap shot this round (YC-M-DRAW)");
}

#[test]
fn yg_tech_improved_aim_yg_tech_crossbow_accuracy_half_the_distance() {
    proves!["YG-TECH-IMPROVED-AIM", "YG-TECH-CROSSBOW-ACCURACY"];
    let bow = archer("short-bow", 4, "\"improved-aim\"");
    assert_eq!(difficulty(&bow, "normal", 30, &[2, 2]), 15);
    assert_eq!(difficulty(&bow, "snap", 30, &[2]), 30);
    let crossbow = archer("light-crossbow", 4, "\"crossbow-accuracy\"");
    assert_eq!(difficulty(&crossbow, "normal", 15, &[2, 2]), 15);
    assert_eq!(difficulty(&crossbow, "snap", 15, &[2, 2]), 20);
}

#[test]
fn yg_tech_improved_pull_two_points_of_strength_at_eight() {
    proves!["YG-TECH-IMPROVED-PULL"];
    let ann = archer("short-bow", 8, "\"improved-pull\"");
    let mut scene = range(&ann, "base_soak: 30", 9, &[2, 2]);
    scene.wait("Bob");
    scene.answer("Ann declare", "shoot short-bow Bob normal 1,4 upright 0");
    // 3 + 2 + 5 + 2.
    assert_eq!(scene.total("damage", "damage"), 12);
    assert!(scene.cites("damage", "YG-TECH-IMPROVED-PULL", 2));
}

#[test]
fn yg_tech_rain_of_arrows_one_for_each_four_of_skill() {
    proves!["YG-TECH-RAIN-OF-ARROWS"];
    let ann = archer("short-bow", 8, "\"rain-of-arrows\"");
    let mut scene = range(&ann, "base_soak: 30", 9, &[2, 2, 3, 3]);
    scene.wait("Bob");
    let refused = scene.refusal("shoot short-bow Bob normal", "rain-of-arrows");
    assert_eq!(refused, "only snap shots (YG-TECH-RAIN-OF-ARROWS)");
    scene.answer(
        "Ann declare",
        "shoot short-bow Bob snap rain-of-arrows 1,4 upright 1 2",
    );
    scene.tells(&["Ann attack 2", "Ann attack 3"]);
    // The second arrow weighs no less than the first: 3 x 8 + 3 + 3.
    assert_eq!(scene.total("attack", "ability"), 30);
    scene.dice_used_up();
}

#[test]
fn yg_tech_fire_into_melee_half_the_risk() {
    proves!["YG-TECH-FIRE-INTO-MELEE", "YC-INTO-MELEE"];
    let sword = "wields: [\"broad-sword\"], skills: {Melee: 4}";
    for (techniques, fumble) in [("", 6), ("\"fire-into-melee\"", 3)] {
        let ann = archer("short-bow", 4, techniques);
        let cast = [
            ("Ann", 0, (1, 4), &*ann),
            ("Cat", 0, (10, 4), sword),
            ("Bob", 1, (11, 4), "base_soak: 30"),
        ];
        let mut scene = Scene::open(&cast, &[15, 10, 7, 8, 2]);
        scene.wait("Bob");
        scene.answer("Cat declare", "attack broad-sword Bob normal 0");
        scene.answer("Ann declare", "shoot short-bow Bob snap 1,4 upright 0");
        assert_eq!(scene.total("attack", "fumble"), fumble, "{}", scene.story());
    }
}

#[test]
fn yg_tech_triple_shot_three_rounds_three_times_the_wounds() {
    proves!["YG-TECH-TRIPLE-SHOT"];
    let ann = gunner("glock-17", 6, "\"triple-shot\"");
    let mut scene = range(&ann, "", 9, &[10, 2]);
    scene.wait("Bob");
    scene.answer(
        "Ann declare",
        "shoot glock-17 Bob normal triple-shot 1,4 upright 0",
    );
    // 27 m: the third increment. 13 + 2 - 12 is one wound, three in all.
    assert_eq!(scene.total("attack", "difficulty"), 25);
    assert_eq!(scene.gauge("Bob", "wounds"), 3);
    assert_eq!(scene.gauge("Ann", "shots"), 14);
}

#[test]
fn yg_tech_two_guns_do_not_double_the_distance() {
    proves!["YG-TECH-TWO-GUNS", "YC-TWO-GUNS"];
    for (techniques, difficulty) in [("", 30), ("\"two-guns\"", 20)] {
        let ann = format!(
            "wields: [\"glock-17\", \"glock-17\"], skills: {{Guns: 6}}, techniques: [{techniques}]"
        );
        let mut scene = range(&ann, "base_soak: 30", 20, &[10, 2]);
        scene.wait("Bob");
        scene.answer(
            "Ann declare",
            "volley glock-17 two-guns Bob normal 1,4 upright 0 2",
        );
        assert_eq!(
            scene.total("attack", "difficulty"),
            difficulty,
            "{}",
            scene.story()
        );
    }
}

#[test]
fn yg_tech_improved_automatic_fire_yg_tech_blind_fighting_over_an_area() {
    proves![
        "YG-TECH-IMPROVED-AUTOMATIC-FIRE",
        "YG-TECH-BLIND-FIGHTING",
        "YC-AREA",
        "YC-BLIND-FIRE"
    ];
    for (techniques, difficulty, ability) in [
        ("", 20, 9 + 13),
        (
            "\"improved-automatic-fire\", \"blind-fighting\"",
            15,
            6 + 9 + 13,
        ),
    ] {
        let ann = format!(
            "wields: [\"m16-a1\"], skills: {{Guns: 6, Awareness: 4}}, techniques: [{techniques}]"
        );
        let mut scene = range(&ann, "base_soak: 30", 20, &[13, 1]);
        scene.wait("Bob");
        scene.answer("Ann declare", "sweep m16-a1 blind 1,4 7,4 upright 0 1");
        assert_eq!(scene.total("attack", "ability"), ability, "{techniques}");
        assert_eq!(
            scene.total("attack", "difficulty"),
            difficulty,
            "{techniques}"
        );
    }
}

#[test]
fn yg_tech_concentrated_fire_many_bullets_do_more() {
    proves!["YG-TECH-CONCENTRATED-FIRE", "YC-BURST-ONE"];
    for (techniques, bonus) in [("", 0), ("\"concentrated-fire\"", 5)] {
        let ann = format!(
            "wields: [\"vrf-gauss-4mm\"], skills: {{HeavyWeapons: 4}}, \
             techniques: [{techniques}], attributes: (strength: 10, health: 3, agility: 3, \
             dexterity: 3, perception: 6, intelligence: 3, empathy: 3, will: 3)"
        );
        let mut scene = range(&ann, "base_soak: 30", 30, &[19, 1]);
        scene.wait("Bob");
        scene.answer(
            "Ann declare",
            "volley vrf-gauss-4mm burst Bob normal 1,4 upright 0",
        );
        let cites = scene.cites("damage", "YG-TECH-CONCENTRATED-FIRE", 5);
        assert_eq!(cites, bonus == 5, "{}", scene.story());
    }
}

#[test]
fn yc_load_untrained_twice_as_long_and_one_more_at_least() {
    proves!["YC-LOAD-UNTRAINED", "YC-LOAD", "R-16"];
    // Thrown skill shoots a crossbow well enough, but does not load it: 3 rounds become 6.
    let ann = "wields: [\"medium-crossbow\"], skills: {Throw: 4}";
    let mut scene = range(ann, "base_soak: 30", 9, &[2, 2]);
    scene.wait("Bob");
    scene.answer(
        "Ann declare",
        "shoot medium-crossbow Bob normal 1,4 upright 0",
    );
    for _ in 0..6 {
        assert_eq!(scene.gauge("Ann", "shots"), 0);
        scene.wait("Bob");
        scene.answer("Ann declare", "reload medium-crossbow 1,4 upright 0");
    }
    assert_eq!(scene.gauge("Ann", "shots"), 1);
    scene.dice_used_up();
    // A bow that takes no time takes a round.
    let mut scene = range("wields: [\"short-bow\"]", "base_soak: 30", 9, &[20]);
    scene.wait("Bob");
    scene.answer("Ann declare", "shoot short-bow Bob normal 1,4 upright 0");
    scene.wait("Bob");
    assert_eq!(
        scene.refusal("", "shoot"),
        "not loaded: 1 more rounds of loading (YC-LOAD)"
    );
}

#[test]
fn yg_tech_awkward_shot_swaying_ground_does_not_double() {
    proves!["YG-TECH-AWKWARD-SHOT", "YC-MULT-PLATFORM"];
    let row = ".".repeat(40);
    let deck = format!(".s{}", ".".repeat(38));
    let rows: Vec<&str> = (0..9)
        .map(|line| if line == 4 { &*deck } else { &*row })
        .collect();
    for (techniques, difficulty) in [("", 30), ("\"awkward-shot\"", 20)] {
        let ann = gunner("glock-17", 4, techniques);
        let cast = [
            ("Ann", 0, (1, 4), &*ann),
            ("Bob", 1, (21, 4), "base_soak: 30"),
        ];
        let tiles = "'s': (name: \"deck\", unstable: Swaying),";
        let mut scene = Scene::drawn(tiles, "", &[], &rows, &cast, &[15, 7, 2]);
        scene.wait("Bob");
        scene.answer("Ann declare", "shoot glock-17 Bob normal 1,4 upright 0");
        assert_eq!(scene.total("attack", "difficulty"), difficulty);
        scene.dice_used_up();
    }
}

#[test]
fn yg_tech_deadly_shot_whoever_is_wounded_may_fall_at_once() {
    proves!["YG-TECH-DEADLY-SHOT", "R-82"];
    let ann = archer("light-crossbow", 8, "\"deadly-shot\"");
    // 15 m count 30: the third step of 10 m. One wound asks for 15 + die against 15.
    for (check, falls) in [(&[2_u8][..], false), (&[1, 12][..], true)] {
        let dice = [&[10_u8, 2][..], check].concat();
        let mut scene = range(&ann, "", 15, &dice);
        scene.wait("Bob");
        assert_ne!(
            scene.refusal(
                "shoot light-crossbow Bob normal deadly-shot 1,4 upright",
                "1"
            ),
            "allowed"
        );
        scene.answer(
            "Ann declare",
            "shoot light-crossbow Bob normal deadly-shot 1,4 upright 0",
        );
        assert_eq!(scene.total("attack", "difficulty"), 25, "{}", scene.story());
        assert!(scene.cites("attack", "YG-TECH-DEADLY-SHOT", 2));
        let fatal = scene.story().contains("Bob: is fatally wounded");
        assert_eq!(fatal, falls, "{}", scene.story());
        scene.dice_used_up();
    }
}
