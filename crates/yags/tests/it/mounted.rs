//! Chapter 26: riding checks, blows and shots from the saddle, lance charges.

use crate::scene::Scene;
use tabletop::grid::Tile;

const MARE: &str = "size: 10, mount: (saddle: true)";
const RIDER: &str =
    "/* rides Bess */ wields: [\"broad-sword\"], skills: {Melee: 4, Ride: 3, Athletics: 2}";

fn ride(rider: &str, mount: &str, bob: (i16, i16), rest: &[u8]) -> Scene {
    let cast = [
        ("Ann", 0, (5, 4), rider),
        ("Bess", 0, (5, 4), mount),
        ("Bob", 1, bob, ""),
    ];
    Scene::open(&cast, &[&[15, 3, 7], rest].concat())
}

/// Proves: YC-MNT-RIDE, YC-MNT-BONUS, TC-65, TC-73, R-137.
#[test]
fn yc_mnt_bonus_riding_helps_after_the_check() {
    // 9 + 6 = 15 keeps the seat; 17 + 3 for riding + 2.
    let mut scene = ride(RIDER, MARE, (7, 4), &[6, 2, 1]);
    // Bess carries somebody and declares nothing.
    scene.wait("Bob");
    scene.answer("Ann declare", "attack broad-sword Bob normal 1");
    assert_eq!(scene.total("riding", "riding"), 15);
    assert_eq!(scene.total("riding", "difficulty"), 15);
    assert_eq!(scene.total("attack", "ability"), 22);
    assert!(scene.cites("attack", "YC-MNT-BONUS", 3));
    scene.dice_used_up();
}

/// Proves: YC-MNT-RIDE, TC-65, TB-36, R-136.
#[test]
fn yc_mnt_ride_two_failures_fell_the_rider() {
    // 9 + 5 = 14 twice; the fall of two metres is broken by 6 + 10.
    let mut scene = ride(RIDER, MARE, (7, 4), &[5, 5, 10]);
    scene.wait("Bob");
    assert!(scene.is("Ann", "mounted"));
    scene.answer("Ann declare", "attack broad-sword Bob normal 1");
    assert!(!scene.is("Ann", "mounted"));
    assert!(scene.is("Ann", "prone"));
    assert_ne!(scene.tile("Ann"), Tile::new(5, 4));
    assert!(!scene.story().contains("Ann attack "), "the attack is lost");
    scene.dice_used_up();
    // One failure: the attack is lost, the seat is not. Without a saddle it takes 20.
    let bare = "size: 10, mount: (saddle: false)";
    let mut scene = ride(RIDER, bare, (7, 4), &[10, 11]);
    scene.wait("Bob");
    scene.answer("Ann declare", "attack broad-sword Bob normal 1");
    assert_eq!(scene.total("riding", "difficulty"), 20);
    assert!(scene.is("Ann", "mounted"));
    assert!(!scene.story().contains("Ann attack "));
    scene.dice_used_up();
}

/// Proves: YC-MNT-RIDE, R-136, R-137.
#[test]
fn r_136_rider_and_mount_move_as_one() {
    let mut scene = ride(RIDER, MARE, (20, 8), &[]);
    scene.wait("Bob");
    // Size 10, Strength 3, Agility 3: Move 17, combat move 8.
    scene.answer("Ann declare", "nothing 13,4 0");
    assert_eq!(scene.tile("Ann"), Tile::new(13, 4));
    assert_eq!(scene.tile("Bess"), Tile::new(13, 4));
    scene.dice_used_up();
}

/// Proves: YC-MNT-ARCHERY.
#[test]
fn yc_mnt_archery_a_moving_mount_doubles_the_distance() {
    let gunner = "/* rides Bess */ wields: [\"glock-17\"], skills: {Guns: 4, Ride: 3}";
    let mut scene = ride(gunner, MARE, (18, 4), &[10, 10, 1]);
    scene.wait("Bob");
    scene.answer("Ann declare", "shoot glock-17 Bob normal 8,4 8,4 1");
    assert!(scene.cites("attack", "YC-MNT-ARCHERY", 2));
    scene.tells(&["Ann riding 10", "Ann attack 10"]);
    // Standing still asks for neither.
    let mut scene = ride(gunner, MARE, (18, 4), &[10, 1]);
    scene.wait("Bob");
    scene.answer("Ann declare", "shoot glock-17 Bob normal 5,4 1");
    assert!(!scene.story().contains("riding"));
    assert!(!scene.cites("attack", "YC-MNT-ARCHERY", 2));
    scene.dice_used_up();
}

/// Proves: YC-MNT-CHARGE, R-136, R-138.
#[test]
fn yc_mnt_charge_a_couched_lance_after_a_gallop() {
    let knight = "/* rides Bess */ wields: [\"lance\"], skills: {Melee: 4, Ride: 3}";
    let warhorse = "size: 10, damage_strength: 6, mount: (warhorse: true)";
    let mut scene = ride(knight, warhorse, (25, 4), &[10, 10, 1]);
    scene.answer("Bess declare", "nothing 5,4 upright 0");
    scene.wait("Bob");
    scene.answer("Ann declare", "nothing 15,4 0");
    scene.answer("Bess declare", "nothing 15,4 upright 0");
    scene.wait("Bob");
    scene.answer("Ann declare", "attack lance Bob normal 1");
    assert!(scene.cites("damage", "YC-MNT-CHARGE", 6));
    let (wounds, stuns) = (scene.gauge("Bob", "wounds"), scene.gauge("Bob", "stuns"));
    assert!(wounds > 0);
    assert_eq!(wounds, stuns);
    scene.dice_used_up();
}

/// Proves: YC-MNT-TARGET, R-136.
#[test]
fn yc_mnt_target_the_mount_can_be_struck_too() {
    let sword = "wields: [\"broad-sword\"], skills: {Melee: 4}";
    let cast = [
        ("Ann", 0, (5, 4), RIDER),
        ("Bess", 0, (5, 4), MARE),
        ("Bob", 1, (7, 5), sword),
    ];
    let mut scene = Scene::open(&cast, &[7, 3, 15, 10, 10]);
    scene.answer("Ann declare", "nothing 5,4 0");
    scene.answer("Bob declare", "attack broad-sword Bess normal 1");
    scene.answer("Bob cover", "cover");
    scene.tells(&["Bob attacks Bess", "Bob: good hit"]);
    assert!(scene.gauge("Bess", "wounds") > 0);
    assert_eq!(scene.gauge("Ann", "wounds"), 0);
    scene.dice_used_up();
}
