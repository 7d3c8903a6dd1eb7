//! Chapter 20: shot, slugs, rock salt, bean bags; and what weapons rest on and look through.

use crate::proof::proves;
use crate::scene::Scene;

const SHOTGUN: &str = "wields: [\"winchester-model-1897\"], skills: {Guns: 4}";

fn range(target: &str, metres: i16, rest: &[u8]) -> Scene {
    let cast = [
        ("Ann", 0, (1, 4), SHOTGUN),
        ("Bob", 1, (1 + metres, 4), target),
    ];
    let mut scene = Scene::open(&cast, &[&[15, 7], rest].concat());
    scene.wait("Bob");
    scene
}

/// Loads something else: four rounds of it.
fn load(scene: &mut Scene, what: &str) {
    for _ in 0..4 {
        let order = format!("reload winchester-model-1897 {what} 1,4 upright 0");
        scene.answer("Ann declare", &order);
        scene.wait("Bob");
    }
}

const SHOT: &str = "shoot winchester-model-1897 Bob normal 1,4 upright 0";

#[test]
fn yc_sg_at_short_range_wounds_are_doubled() {
    proves!["YC-SG", "TC-63", "R-116"];
    let mut scene = range("size: 20", 10, &[2, 3]);
    scene.answer("Ann declare", SHOT);
    // Size 20 is 15 more than the gun's 5: wounds become stuns, 23 + 3 - 12: 3 levels, doubled.
    assert_eq!(scene.gauge("Bob", "stuns"), 6);
}

/// Medium -1, long -2, and no raised fumble chance.
#[test]
fn yc_sg_bands_the_type_drops_with_range_and_nothing_doubles() {
    proves!["YC-SG-BANDS", "R-92"];
    let mut scene = range("", 20, &[13, 10]);
    scene.answer("Ann declare", SHOT);
    assert_eq!(scene.total("attack", "fumble"), 1);
    // 23 - 5 + 10 against 12: 16 over, 4 levels mixed.
    assert_eq!(scene.gauge("Bob", "wounds"), 2);
    assert_eq!(scene.gauge("Bob", "stuns"), 2);
    let mut scene = range("", 30, &[20, 10]);
    scene.answer("Ann declare", SHOT);
    assert_eq!(scene.total("attack", "fumble"), 1);
    // 23 - 10 + 10 against 12: 11 over, 3 stuns.
    assert_eq!(scene.gauge("Bob", "wounds"), 0);
    assert_eq!(scene.gauge("Bob", "stuns"), 3);
}

#[test]
fn yc_sg_small_targets_are_half_as_hard_for_shot() {
    proves!["YC-SG-SMALL", "R-117"];
    let mut scene = range("size: 2", 9, &[2]);
    scene.answer("Ann declare", SHOT);
    // 15 + half of 9, up.
    assert_eq!(scene.total("attack", "difficulty"), 20);
    assert!(scene.cites("attack", "YC-SG-SMALL", 5));
}

/// Table A-12.
#[test]
fn yc_sg_slug_flies_three_times_as_far_and_hits_like_a_heavy_bullet() {
    proves!["YC-SG-SLUG", "YC-P-SG"];
    let mail = "armour: [\"mail-hauberk\", \"mail-leggings\", \"mail-coif\", \"metal-helm\"]";
    let mut scene = range(mail, 30, &[10, 4]);
    load(&mut scene, "slug");
    scene.answer("Ann declare", SHOT);
    // 12 + half of 15, up, + 10; 30 m is short range and the second increment of 20 m.
    assert_eq!(scene.total("attack", "ability"), 30);
    assert_eq!(scene.total("attack", "difficulty"), 20);
    // 23 + 5 + 4; a heavy firearm goes through mail.
    assert_eq!(scene.total("damage", "damage"), 32);
    assert!(scene.cites("damage", "YC-SG-SLUG", 5));
    assert_eq!(scene.total("damage", "soak"), 12);
}

/// Table A-12.
#[test]
fn yc_sg_salt_is_mixed_at_short_range_and_never_doubled() {
    proves!["YC-SG-SALT", "R-117"];
    let mut scene = range("", 9, &[2, 5]);
    load(&mut scene, "rock-salt");
    scene.answer("Ann declare", SHOT);
    // 23 - 5 + 5 against 12: 11 over, 3 levels: 2 stuns and 1 wound.
    assert_eq!(scene.gauge("Bob", "wounds"), 1);
    assert_eq!(scene.gauge("Bob", "stuns"), 2);
    assert!(scene.cites("damage", "YC-SG-SALT", 5));
}

/// Table A-12.
#[test]
fn yc_sg_bean_stuns_at_short_range_and_does_nothing_at_long() {
    proves!["YC-SG-BEAN", "R-117"];
    let mut scene = range("", 9, &[2, 9]);
    load(&mut scene, "bean-bag");
    scene.answer("Ann declare", SHOT);
    // 23 - 10 + 9 against 12: 10 over, 3 stuns.
    assert_eq!(scene.gauge("Bob", "wounds"), 0);
    assert_eq!(scene.gauge("Bob", "stuns"), 3);
    let mut scene = range("", 30, &[20, 20]);
    load(&mut scene, "bean-bag");
    scene.answer("Ann declare", SHOT);
    assert_eq!(scene.gauge("Bob", "stuns"), 0);
    scene.dice_used_up();
}

#[test]
fn tc_25_armour_piercing_rounds_halve_bulletproof_armour_and_damage_is_mixed() {
    proves!["YC-P-AP", "TC-25", "R-67"];
    let cast = [
        ("Ann", 0, (1, 4), "wields: [\"m16-a1\"], skills: {Guns: 4}"),
        ("Bob", 1, (21, 4), "armour: [\"interceptor-body-armour\"]"),
    ];
    let mut scene = Scene::open(&cast, &[15, 7, 5, 12]);
    for _ in 0..2 {
        scene.wait("Bob");
        scene.answer("Ann declare", "reload m16-a1 armour-piercing 1,4 upright 0");
    }
    scene.wait("Bob");
    scene.answer("Ann declare", "shoot m16-a1 Bob normal 1,4 upright 0");
    // 12 + half of 8; 16 + 12 is 12 over, 3 levels: the first drops to a stun, two mixed are one
    // stun and one wound.
    assert_eq!(scene.total("damage", "soak"), 16);
    assert!(scene.cites("damage", "YC-P-AP", 4));
    assert_eq!(scene.gauge("Bob", "wounds"), 1);
    assert_eq!(scene.gauge("Bob", "stuns"), 2);
}

/// Braced recoil is half, until one moves.
#[test]
fn r_103_a_braced_weapon_kicks_half_as_much_until_its_wielder_moves() {
    proves!["YC-BRACE", "YC-MOUNT", "R-103"];
    let rows = [
        "....................",
        "....................",
        "#...................",
    ];
    let m16 = "wields: [\"m16-a1\"], skills: {Guns: 4}";
    let cast = [
        ("Ann", 0, (0, 1), m16),
        ("Bob", 1, (15, 1), "base_soak: 30"),
    ];
    let mut scene = Scene::on(&rows, &cast, &[15, 7, 2, 1, 2, 1]);
    scene.wait("Bob");
    scene.answer("Ann declare", "set-up m16-a1 0");
    scene.wait("Bob");
    let refused = scene.refusal("", "set-up");
    assert_eq!(refused, "set up already (YC-MOUNT)");
    scene.answer(
        "Ann declare",
        "volley m16-a1 shots Bob normal 0,1 upright 0 2",
    );
    // Recoil 5, half of it to the nearest.
    assert!(scene.cites("attack", "YC-MULTI", 3));
    scene.wait("Bob");
    scene.answer("Ann declare", "nothing 1,0 upright 0");
    scene.wait("Bob");
    let refused = scene.refusal("", "set-up");
    assert_eq!(refused, "no mount, and no wall beside you (YC-BRACE)");
}

/// A laser halves like a bullet, and a mirror
/// doubles that away.
#[test]
fn yg_arm_reflective_doubles_against_lasers() {
    proves!["YG-ARM-REFLECTIVE", "R-67", "R-106"; by outcome: "YC-P-LS"];
    let cast = [
        (
            "Ann",
            0,
            (1, 4),
            "wields: [\"laser-pistol\"], skills: {Guns: 4}",
        ),
        ("Bob", 1, (11, 4), "armour: [\"mirror-jacket\"]"),
    ];
    let mut scene = Scene::open(&cast, &[15, 7, 5, 8]);
    scene.wait("Bob");
    scene.answer("Ann declare", "shoot laser-pistol Bob normal 1,4 upright 0");
    assert_eq!(scene.total("damage", "soak"), 16);
    assert!(scene.cites_any("damage", "YG-ARM-REFLECTIVE"));
}

/// A throw needs height, an arrow no slit.
#[test]
fn yc_ballistic_curved_shots_need_height_and_wide_openings() {
    proves!["TB-23", "R-105"; by outcome: "YC-BALLISTIC"];
    let bow = "wields: [\"short-bow\"], skills: {Bow: 4}";
    let low = "'l': (name: \"low hall\", ceiling: 3)";
    let row = ".".repeat(20) + "l" + &".".repeat(19);
    let cast = [("Ann", 0, (1, 1), bow), ("Bob", 1, (38, 1), "")];
    let rows: Vec<&str> = (0..3).map(|_| row.as_str()).collect();
    // 37 m is medium range: 3.7 m of free height, and the hall has 3.
    let mut scene = Scene::drawn(low, "", &[], &rows, &cast, &[15, 7]);
    scene.wait("Bob");
    scene.answer("Ann declare", "shoot short-bow Bob normal 1,1 upright 0");
    scene.tells(&["Ann acts", "note 1 Ann"]);
    scene.dice_used_up();
    let high = low.replace('3', "4");
    let mut scene = Scene::drawn(&high, "", &[], &rows, &cast, &[15, 7, 2]);
    scene.wait("Bob");
    scene.answer("Ann declare", "shoot short-bow Bob normal 1,1 upright 0");
    scene.dice_used_up();
}

#[test]
fn yc_mult_platform_what_sways_doubles_the_distance() {
    proves!["YC-MULT-PLATFORM", "YC-MULT"];
    let boat = "'b': (name: \"boat\", unstable: Swaying)";
    let cast = [
        (
            "Ann",
            0,
            (1, 1),
            "wields: [\"glock-17\"], skills: {Guns: 4}",
        ),
        ("Bob", 1, (10, 1), ""),
    ];
    let rows = ["bbb.........", "bbb.........", "bbb........."];
    let mut scene = Scene::drawn(boat, "", &[], &rows, &cast, &[15, 7, 2]);
    scene.wait("Bob");
    scene.answer("Ann declare", "shoot glock-17 Bob normal 1,1 upright 0");
    assert!(scene.cites("attack", "YC-MULT-PLATFORM", 2));
    assert_eq!(scene.total("attack", "difficulty"), 20);
}

/// 000 "Triple Auto": "any wounds caused are doubled"; "Shotguns": "any wounds or stuns caused are
/// doubled".
#[test]
fn r_116_a_burst_of_three_of_shot_wounds_four_times() {
    proves!["YC-SG", "YC-TRB", "R-114", "R-116"];
    let cast = [
        (
            "Ann",
            0,
            (1, 4),
            "wields: [\"scattergun\"], skills: {Guns: 4}",
        ),
        ("Bob", 1, (6, 4), "size: 9"),
    ];
    let mut scene = Scene::open(&cast, &[15, 7, 10, 1]);
    scene.wait("Bob");
    scene.answer(
        "Ann declare",
        "volley scattergun three-round Bob normal 1,4 upright 0",
    );
    // 15 + 1 against 12: one level, times two, times two.
    assert_eq!(scene.gauge("Bob", "wounds"), 4);
    assert!(scene.cites("damage", "YC-SG", 2));
    assert!(scene.cites("damage", "YC-TRB", 2));
    assert_eq!(scene.total("damage", "levels"), 1);
    assert_eq!(scene.total("damage", "wounds"), 4);
    scene.dice_used_up();
}
