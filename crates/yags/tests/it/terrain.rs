//! Chapter 4: obstructed and dangerous ground, crowds, chases, long runs.

use crate::proof::proves;
use crate::scene::Scene;

/// Kinds of ground by letter: light, moderate, heavy obstruction; a roof; a crowd; a bog.
const TILES: &str = "'l': (name: \"scree\", obstruction: Light), \
    'm': (name: \"rubble\", obstruction: Moderate), \
    'h': (name: \"thorns\", obstruction: Heavy), \
    'u': (name: \"roof\", obstruction: Light, danger: Dangerous, drop: 9), \
    'c': (name: \"crowd\", obstruction: Moderate, crowd: true), \
    'i': (name: \"ice\", obstruction: Light, slippery: true),";

/// Ann, who acts, and Bob, far off in the north-east; three equal rows.
fn strip(row: &str, ann: &str, dice: &[u8]) -> Scene {
    let dice = [&[15, 7], dice].concat();
    let cast = [("Ann", 0, (0, 1), ann), ("Bob", 1, (39, 0), "")];
    Scene::drawn(TILES, "", &[], &[row, row, row], &cast, &dice)
}

/// A row of 40 tiles: three of grass, then `kind` for six, then grass.
fn row(kind: char) -> String {
    (0..40)
        .map(|x| if (3..9).contains(&x) { kind } else { '.' })
        .collect()
}

#[test]
fn r_25_a_walk_through_rubble_needs_no_check_and_a_run_does() {
    proves!["YK-OBSTRUCT", "R-25"];
    // Agility 3 x Athletics 2 = 6; TN 10: 6 + 4 is enough for Move.
    let mut scene = strip(&row('m'), "", &[4]);
    scene.wait("Bob");
    scene.answer("Ann declare", "nothing 6,1 upright 0");
    assert_eq!(scene.tile("Ann"), tabletop::grid::Tile::new(6, 1));
    scene.wait("Bob");
    scene.answer("Ann declare", "nothing 16,1 0");
    assert_eq!(scene.total("check", "difficulty"), 10);
    assert_eq!(scene.total("check", "ability"), 10);
    assert_eq!(scene.tile("Ann").x, 16);
    scene.dice_used_up();
}

#[test]
fn yk_obstruct_a_failed_run_ends_at_the_combat_move() {
    proves!["YK-OBSTRUCT"];
    let mut scene = strip(&row('h'), "", &[13]);
    scene.wait("Bob");
    scene.answer("Ann declare", "nothing 12,1 0");
    assert_eq!(scene.total("check", "difficulty"), 20);
    assert_eq!(scene.verdict("check"), "fails by 1");
    assert_eq!(scene.tile("Ann").x, 6);
    scene.dice_used_up();
}

#[test]
fn yk_obstruct_beyond_move_takes_a_good_success() {
    proves!["YK-OBSTRUCT", "YC-MOVE-FAST"];
    // 6 + 13 = 19 against 10: moderate, so only Move; with 14 it would be good.
    for (die, x) in [(13, 12), (14, 20)] {
        let mut scene = strip(&row('m'), "", &[die]);
        scene.wait("Bob");
        scene.answer("Ann declare", "nothing 20,1 0");
        assert_eq!(scene.tile("Ann").x, x);
        scene.dice_used_up();
    }
}

#[test]
fn yk_obstruct_a_fumble_throws_down_and_shakes_or_tires() {
    proves!["YK-OBSTRUCT"];
    let mut scene = strip(&row('l'), "", &[1]);
    scene.wait("Bob");
    scene.answer("Ann declare", "nothing 12,1 0");
    scene.answer("Ann slip", "fall");
    assert!(scene.is("Ann", "prone"));
    assert_eq!(scene.tile("Ann").x, 0);
    // The other price.
    let mut scene = strip(&row('l'), "", &[1]);
    scene.wait("Bob");
    scene.answer("Ann declare", "nothing 12,1 0");
    scene.answer("Ann slip", "fatigue");
    assert_eq!(scene.gauge("Ann", "fatigue"), 1);
    assert_eq!(scene.tile("Ann").x, 6);
    scene.dice_used_up();
}

#[test]
fn tc_69_the_rooftop_asks_twice_before_a_fall() {
    proves!["YK-DANGER", "TC-69", "R-26"];
    // TN 20, ability 6: 13 fails, the second 14 holds, half way.
    let roof = "u".repeat(40);
    let mut scene = strip(&roof, "", &[13, 14]);
    scene.wait("Bob");
    scene.answer("Ann declare", "nothing 4,1 stride upright 0");
    assert_eq!(scene.total("check", "difficulty"), 20);
    assert!(scene.cites("check", "YK-DANGER", 20));
    assert_eq!(scene.tile("Ann").x, 3);
    scene.dice_used_up();
    // 13 and 13: it falls 9 m; 6 + 4 = 10 saves 2 m: 3 x root of 7 = 6, 6 + 11 = 17 against 12.
    let mut scene = strip(&roof, "", &[13, 13, 4, 11]);
    scene.wait("Bob");
    scene.answer("Ann declare", "nothing 4,1 stride upright 0");
    assert_eq!(scene.total("damage", "damage"), 17);
    assert_eq!(scene.total("damage", "soak"), 12);
    assert!(scene.is("Ann", "prone"));
    assert_eq!(
        (scene.gauge("Ann", "wounds"), scene.gauge("Ann", "stuns")),
        (1, 1)
    );
    scene.dice_used_up();
}

#[test]
fn yk_danger_with_care_the_second_check_is_half_as_hard() {
    proves!["YK-DANGER"];
    let roof = "u".repeat(40);
    let mut scene = strip(&roof, "", &[13, 4]);
    scene.wait("Bob");
    scene.answer("Ann declare", "nothing 4,1 safe upright 0");
    assert_eq!(scene.total("check", "difficulty"), 10);
    assert_eq!(scene.verdict("check"), "succeeds by 0");
    assert!(!scene.is("Ann", "prone"));
    scene.dice_used_up();
}

#[test]
fn r_26_slippery_ground_adds_ten_to_a_run() {
    proves!["YK-DANGER", "R-25", "R-26"];
    let mut scene = strip(&row('i'), "", &[4]);
    scene.wait("Bob");
    scene.answer("Ann declare", "nothing 12,1 0");
    assert_eq!(scene.total("check", "difficulty"), 10);
    assert!(scene.cites("check", "YK-DANGER", 10));
    scene.dice_used_up();
}

#[test]
fn yk_barge_strength_opens_the_crowd() {
    proves!["YK-BARGE"];
    // Strength 3 x Brawl 2 = 6 + 4 against 10; then moderate has become light: 0.
    let mut scene = strip(&row('c'), "", &[4, 2]);
    scene.wait("Bob");
    scene.answer("Ann declare", "nothing 12,1 barge 0");
    assert_eq!(scene.total("check", "difficulty"), 0);
    assert!(scene.cites("check", "YK-BARGE", 10));
    assert_eq!(scene.tile("Ann").x, 12);
    scene.dice_used_up();
    // Held up.
    let mut scene = strip(&row('c'), "", &[3]);
    scene.wait("Bob");
    scene.answer("Ann declare", "nothing 12,1 barge 0");
    assert_eq!(scene.tile("Ann").x, 0);
    scene.dice_used_up();
}

#[test]
fn yk_chase_what_is_pulled_down_hinders_pursuers() {
    proves!["YK-CHASE"];
    // Bob declares first and flees; Ann runs after him over the same tiles.
    let cast = [("Ann", 0, (0, 1), ""), ("Bob", 1, (9, 1), "")];
    let row = row('l');
    let rows = [row.as_str(), &row, &row];
    let mut scene = Scene::drawn(TILES, "", &[], &rows, &cast, &[15, 7, 14, 3]);
    scene.answer("Bob declare", "topple 20,1 20 0");
    scene.answer("Ann declare", "nothing 12,1 0");
    // Bob: Dexterity 3 x Athletics 2 + 14 = 20. Ann: light obstruction 0 + 10, 6 + 3.
    assert!(scene.cites("check", "YK-CHASE", 10));
    assert_eq!(scene.verdict("check"), "fails by 1");
    assert_eq!((scene.tile("Bob").x, scene.tile("Ann").x), (20, 5));
    scene.dice_used_up();
}

#[test]
fn yk_chase_a_failure_halts_the_prey() {
    proves!["YK-CHASE"];
    let cast = [("Ann", 0, (0, 1), ""), ("Bob", 1, (3, 1), "")];
    let row = row('l');
    let rows = [row.as_str(), &row, &row];
    let mut scene = Scene::drawn(TILES, "", &[], &rows, &cast, &[15, 7, 13]);
    scene.answer("Bob declare", "topple 15,1 20 0");
    scene.wait("Ann");
    assert_eq!(scene.tile("Bob").x, 3);
    scene.dice_used_up();
    let mut scene = Scene::open(&[("Ann", 0, (0, 1), ""), ("Bob", 1, (3, 1), "")], &[15, 7]);
    assert_eq!(
        scene.refusal("", "topple"),
        "nothing to pull down (YK-CHASE)"
    );
}

#[test]
fn yk_run_fatigue_a_minute_for_each_point_of_health_and_athletics() {
    proves!["TB-41"; by outcome: "YK-RUN-FATIGUE"];
    let frail = "attributes: (strength: 3, health: 1, agility: 3, dexterity: 3, perception: 3, \
                 intelligence: 3, empathy: 3, will: 3), skills: {Athletics: 1}";
    let mut scene = Scene::open(
        &[("Ann", 0, (0, 4), frail), ("Bob", 1, (39, 0), "")],
        &[15, 7],
    );
    for round in 1..=12 {
        assert_eq!(scene.gauge("Ann", "fatigue"), 0, "round {round}");
        scene.wait("Bob");
        let x = if round % 2 == 1 { 12 } else { 0 };
        scene.answer("Ann declare", &format!("nothing {x},4 0"));
    }
    assert_eq!(scene.gauge("Ann", "fatigue"), 1);
    scene.dice_used_up();
}

#[test]
fn tb_40_walk_run_rush_sprint() {
    proves!["YK-SPRINT", "YC-MOVE-FAST", "TB-40"; by outcome: "YK-MOVE"];
    let mut scene = Scene::open(&[("Ann", 0, (0, 4), ""), ("Bob", 1, (39, 0), "")], &[15, 7]);
    scene.wait("Bob");
    assert_eq!(scene.refusal("nothing", "26,4"), "allowed");
    assert_eq!(
        scene.refusal("nothing", "27,4"),
        "too far, or no way there (YC-MOVE-FAST)"
    );
    scene.answer("Ann declare", "nothing 26,4 0");
    assert_eq!(scene.tile("Ann").x, 26);
    assert_eq!(scene.gauge("Ann", "fatigue"), 1);
    scene.dice_used_up();
}
