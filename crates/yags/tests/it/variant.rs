//! Chapter 30: the rules of 2007, each switched on by its option.

use crate::proof::proves;
use crate::scene::Scene;

const SHOTGUN: &str = "wields: [\"winchester-model-1897\"], skills: {Guns: 4}";
const GLOCK: &str = "wields: [\"glock-17\"], skills: {Guns: 4}";
const SHOT: &str = "shoot winchester-model-1897 Bob normal 1,4 upright 0";

fn range(target: &str, metres: i16, rest: &[u8]) -> Scene {
    let cast = [
        ("Ann", 0, (1, 4), SHOTGUN),
        ("Bob", 1, (1 + metres, 4), target),
    ];
    let row = ".".repeat(40);
    let rows: Vec<&str> = (0..9).map(|_| row.as_str()).collect();
    let dice = [&[15, 7], rest].concat();
    let options = ["cone-weapons", "salt-2007"];
    let mut scene = Scene::drawn("", "", &options, &rows, &cast, &dice);
    scene.wait("Bob");
    scene
}

#[test]
fn ym_cone_med_a_natural_eighteen_hits_whatever_the_rolls_are() {
    proves!["YM-CONE-MED", "TC-79", "R-145"; by outcome: "YM-CONE"];
    let mut scene = range("size: 0, skills: {Brawl: 6}", 20, &[18, 2]);
    scene.answer("Ann declare", SHOT);
    assert_eq!(scene.verdict("attack"), "the cone hits by itself");
    // The raised fumble chance of medium range is back.
    assert_eq!(scene.total("attack", "fumble"), 3);
}

/// Two more at long range, the type as at medium.
#[test]
fn tb_51_ym_cone_long_needs_a_twenty_and_stays_mixed() {
    proves!["YM-CONE-LONG", "TB-51", "TC-79"];
    let mut scene = range("", 40 - 2, &[20, 11]);
    scene.answer("Ann declare", SHOT);
    assert_eq!(scene.verdict("attack"), "the cone hits by itself");
    assert_eq!(scene.total("attack", "fumble"), 10);
    // 23 - 10 + 11 against 12: 12 over, 3 levels of mixed damage.
    assert_eq!(scene.gauge("Bob", "wounds"), 1);
    assert_eq!(scene.gauge("Bob", "stuns"), 2);
    let mut scene = range("", 38, &[19]);
    scene.answer("Ann declare", SHOT);
    assert_ne!(scene.verdict("attack"), "the cone hits by itself");
}

/// At short range no natural roll hits by itself.
#[test]
fn ym_cone_short_doubles_and_hits_like_any_shot() {
    proves![; by outcome: "YM-CONE-SHORT"];
    let mut scene = range("size: 9", 9, &[18, 1]);
    scene.answer("Ann declare", SHOT);
    assert_ne!(scene.verdict("attack"), "the cone hits by itself");
    // 23 + 1 against 12: 3 levels, doubled.
    assert_eq!(scene.gauge("Bob", "wounds"), 6);
}

/// Salt is shot whose type drops two, doubled at short range; a
/// slug has no cone.
#[test]
fn ym_salt_drops_two_types_and_doubles_and_ym_slug_has_no_cone() {
    proves!["YM-SALT", "YM-SLUG", "R-145"];
    let load = |scene: &mut Scene, what: &str| {
        for _ in 0..4 {
            let order = format!("reload winchester-model-1897 {what} 1,4 upright 0");
            scene.answer("Ann declare", &order);
            scene.wait("Bob");
        }
    };
    let mut scene = range("size: 9", 9, &[10, 1]);
    load(&mut scene, "rock-salt");
    scene.answer("Ann declare", SHOT);
    // 23 - 5 + 1 against 12: 2 stuns, doubled.
    assert_eq!(scene.gauge("Bob", "stuns"), 4);
    assert_eq!(scene.gauge("Bob", "wounds"), 0);
    let mut scene = range("size: 0", 38, &[20]);
    load(&mut scene, "slug");
    scene.answer("Ann declare", SHOT);
    assert_ne!(scene.verdict("attack"), "the cone hits by itself");
}

#[test]
fn tb_50_ym_melee_adds_three_per_extra_and_forces_no_snap_shot() {
    proves!["YM-MELEE", "TB-50", "R-145"];
    let sword = "wields: [\"broad-sword\"], skills: {Melee: 4}";
    let cast = [
        ("Ann", 0, (1, 4), GLOCK),
        ("Cat", 0, (10, 4), sword),
        ("Bob", 1, (9, 4), sword),
    ];
    let row = ".".repeat(40);
    let rows: Vec<&str> = (0..9).map(|_| row.as_str()).collect();
    let mut scene = Scene::drawn("", "", &["melee-2007"], &rows, &cast, &[9, 15, 7, 6]);
    scene.answer("Bob declare", "nothing 9,4 upright 0");
    scene.answer("Ann declare", "shoot glock-17 Bob normal 1,4 upright 0");
    scene.answer("Cat declare", "attack broad-sword Bob defensive 1");
    // One extra: 1 + 3. The die 6 does not stray, and 8 m count as they are.
    assert_eq!(scene.total("attack", "fumble"), 4);
    assert_eq!(scene.total("attack", "difficulty"), 15);
    assert!(scene.cites("attack", "YM-MELEE", 3));
}
