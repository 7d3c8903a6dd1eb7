//! Riders and mounts meet shots, crowds, melees, fire, defences, death.
//!
//! 000 "Mounted Combat", "Fighting Large Animals": "It is always possible for someone on foot to
//! strike directly at the mount." R-137: the mount moves on the rider's declaration.

use crate::proof::proves;
use crate::scene::Scene;
use tabletop::grid::Tile;

const MARE: &str = "size: 10, mount: (saddle: true), base_soak: 30";
const RIDER: &str = "/* rides Bess */ wields: [\"broad-sword\"], base_soak: 30, \
                     skills: {Melee: 4, Ride: 3, Athletics: 2}";
const GLOCK: &str = "wields: [\"glock-17\"], skills: {Guns: 4}";

/// Ann rides Bess at 10,4; Bob is somewhere with his weapon and acts first.
fn ride(bob: (i16, i16), weapon: &str, rest: &[u8]) -> Scene {
    let cast = [
        ("Ann", 0, (10, 4), RIDER),
        ("Bess", 0, (10, 4), MARE),
        ("Bob", 1, bob, weapon),
    ];
    Scene::open(&cast, &[&[7, 3, 15], rest].concat())
}

/// 000 "Other Modifiers": "Target moving. Lateral movement at slower than running speed." The mount
/// under the rider moves as the rider does.
#[test]
fn r_137_a_mount_on_the_move_is_shot_at_like_its_rider() {
    proves![
        "YC-MNT-TARGET",
        "YC-MULT-TARGET",
        "YC-SIZE-HIT",
        "R-22",
        "R-24",
        "R-137"
    ];
    let row = "....................";
    let rows = [row; 20];
    // Eight metres are the combat move of Size 10, Move 17; twelve are a run.
    for (target, base) in [("Ann", 15), ("Bess", 0)] {
        for (end, factor, far) in [("10,9", 2, 5), ("10,13", 3, 10)] {
            let cast = [
                ("Ann", 0, (10, 1), RIDER),
                ("Bess", 0, (10, 1), MARE),
                ("Bob", 1, (1, 1), GLOCK),
            ];
            let mut scene = Scene::on(&rows, &cast, &[7, 3, 15, 10, 1]);
            scene.answer("Ann declare", &format!("nothing {end} 0"));
            let order = format!("shoot glock-17 {target} normal 1,1 upright 0");
            scene.answer("Bob declare", &order);
            assert!(
                scene.cites("attack", "YC-MULT-TARGET", factor),
                "{target} {end}"
            );
            // Nine metres, twice or three times: the second or third step of 10 m.
            assert_eq!(
                scene.total("attack", "difficulty"),
                base + far,
                "{target} {end}"
            );
        }
    }
}

/// 000 "Reach and Close Combat": "Move range is within the target's combat move": eight metres for
/// somebody on horseback, and for the horse.
#[test]
fn r_95_the_move_of_the_mount_is_that_of_both() {
    proves!["YC-IMPAIRED", "R-95", "R-137"; by outcome: "YC-CQB"];
    let rifle = "wields: [\"karabiner-98k\"], skills: {Guns: 4}";
    for (bob, impaired) in [((2, 4), true), ((1, 4), false)] {
        for target in ["Ann", "Bess"] {
            let mut scene = ride(bob, rifle, &[10, 1]);
            scene.answer("Ann declare", "nothing 10,4 0");
            let (x, y) = bob;
            let order = format!("shoot karabiner-98k {target} normal {x},{y} upright 0 1");
            scene.answer("Bob declare", &order);
            // 12 + 10, and 7 of the rifle beyond eight metres.
            let ability = if impaired { 22 } else { 29 };
            assert_eq!(
                scene.total("attack", "ability"),
                ability,
                "{target} {bob:?}"
            );
        }
    }
}

/// The mount under a rider who is fought is no
/// further figure of the melee; the rider is one for a shot at his foe.
#[test]
fn r_100_a_mount_that_fights_nobody_is_no_part_of_the_melee() {
    proves!["YC-INTO-MELEE", "YC-MNT-TARGET", "R-100", "R-137"];
    let sword = "wields: [\"broad-sword\"], skills: {Melee: 4}, base_soak: 30";
    let cast = [
        ("Ann", 0, (10, 4), RIDER),
        ("Bess", 0, (10, 4), MARE),
        ("Cat", 1, (12, 4), sword),
        ("Bob", 1, (1, 4), GLOCK),
    ];
    for target in ["Ann", "Bess"] {
        let mut scene = Scene::open(&cast, &[3, 2, 5, 15, 12, 1]);
        scene.answer("Ann declare", "nothing 10,4 0");
        scene.answer("Cat declare", "attack broad-sword Ann defensive 1");
        let order = format!("shoot glock-17 {target} snap 1,4 upright 0");
        scene.answer("Bob declare", &order);
        // One further figure for Ann: Cat. Nobody fights Bess.
        let fumble = if target == "Ann" { 6 } else { 1 };
        assert_eq!(scene.total("attack", "fumble"), fumble, "{target}");
    }
}

/// A burst over an area passes rider and mount, each with
/// base difficulty by size.
#[test]
fn r_110_a_sweep_passes_rider_and_mount() {
    proves!["YC-AREA", "YC-MNT-TARGET", "R-110"];
    let rifle = "wields: [\"thompson-smg\"], skills: {Guns: 4}";
    let mut scene = ride((1, 4), rifle, &[10, 1, 10, 1, 12]);
    scene.answer("Ann declare", "nothing 10,4 0");
    scene.answer(
        "Bob declare",
        "sweep thompson-smg area normal 1,4 10,4 upright 0",
    );
    scene.tells(&[
        "Bob sprays Ann",
        "Bob attack 10",
        "Bob sprays Bess",
        "Bob attack 10",
    ]);
    // 9 m as a burst: the second step of 15 m, on 0 for Size 10.
    assert_eq!(scene.total("attack", "difficulty"), 5);
    scene.answer("Bob fire-on", "stop");
    scene.tells(&["Ann will 12"]);
}

/// 000 "Mounted Combat": "One roll is required each round that the character has declared any
/// attacks or defences." A seat that is lost in defence is lost for the attack.
#[test]
fn r_136_a_seat_lost_in_defence_loses_the_attack_too() {
    proves!["YC-MNT-RIDE", "YC-DEF", "R-136"];
    let sword = "wields: [\"broad-sword\"], skills: {Melee: 4}";
    // 9 + 5 fails, 9 + 6 stays in the saddle; Bob's 17 + 5 + 2 meets the base.
    let mut scene = ride((12, 4), sword, &[5, 6, 2, 1]);
    scene.answer("Ann declare", "attack broad-sword Bob normal 1");
    scene.answer("Bob declare", "attack broad-sword Ann aggressive 1");
    scene.answer("Bob cover", "cover");
    scene.tells(&[
        "fast",
        "Bob attacks Ann",
        "Ann riding 5",
        "Ann riding 6",
        "Bob attack 2",
    ]);
    assert!(!scene.story().contains("Ann defence"), "{}", scene.story());
    assert!(!scene.story().contains("Ann attack "), "{}", scene.story());
    assert!(scene.is("Ann", "mounted"));
    scene.dice_used_up();
}

/// The mount of a dead rider is its own again.
#[test]
fn r_137_a_mount_without_its_rider_acts_by_itself() {
    proves!["YC-FATAL", "R-131", "R-137"; by outcome: "YC-MNT-RIDE"];
    let cast = [
        (
            "Ann",
            0,
            (10, 4),
            "/* rides Bess */ base_soak: 0, skills: {Ride: 3}",
        ),
        ("Bess", 0, (10, 4), MARE),
        ("Bob", 1, (1, 4), GLOCK),
    ];
    // 13 + 20: seven wounds, 25; 12 + 2 is dead. She lies beside Bess.
    let mut scene = Scene::open(&cast, &[7, 3, 15, 10, 20, 2]);
    scene.answer("Ann declare", "nothing 10,4 0");
    scene.answer("Bob declare", "shoot glock-17 Ann normal 1,4 upright 0");
    assert!(scene.is("Ann", "dead") && !scene.is("Ann", "mounted"));
    assert_ne!(scene.tile("Ann"), Tile::new(10, 4));
    // A fall that does no more harm.
    assert_eq!(scene.noted("YG-FALL"), 1);
    scene.answer("Bess declare", "nothing 14,4 upright 0");
    scene.dice_used_up();
}

/// Ann, whom nothing protects, rides Bess at 10,4; Bob shoots at her from nine metres, or strikes.
fn frail(bob: (i16, i16), weapon: &str, rest: &[u8]) -> Scene {
    let rider = "/* rides Bess */ base_soak: 0, skills: {Ride: 3}";
    let cast = [
        ("Ann", 0, (10, 4), rider),
        ("Bess", 0, (10, 4), MARE),
        ("Bob", 1, bob, weapon),
    ];
    Scene::open(&cast, &[&[7, 3, 15], rest].concat())
}

/// "Falling: prone beside the mount, YG-FALL 2 m"; whoever does not know of it breaks no fall.
#[test]
fn r_136_who_faints_in_the_saddle_falls_two_metres() {
    proves!["YG-FALL", "R-136", "R-139", "YC-FATAL"; by outcome: "YC-MNT-RIDE"];
    // 13 + 20: seven wounds, 25; 12 + 15 lives, unconscious. One of the root of two, three times, and 1.
    let mut scene = frail((1, 4), GLOCK, &[10, 20, 15, 1]);
    scene.answer("Ann declare", "nothing 10,4 0");
    scene.answer("Bob declare", "shoot glock-17 Ann normal 1,4 upright 0");
    scene.tells(&[
        "Ann: lives, but unconscious",
        "Ann not mounted",
        "Ann prone",
        "Ann unconscious",
        "Ann damage 1",
        "Ann: harm",
        "Ann stuns 0->1",
    ]);
    assert_eq!(&*scene.card("damage").title, "Ann hits the ground");
    assert_eq!(scene.total("damage", "damage"), 4);
    assert_eq!(scene.total("damage", "soak"), 0);
    assert_ne!(scene.tile("Ann"), scene.tile("Bess"));
    scene.dice_used_up();
}

/// From a mount at a gallop it is the same fall, where the mount has come to; the mount goes no farther
/// without its rider.
#[test]
fn r_136_who_faints_at_a_gallop_falls_where_the_mount_is() {
    proves!["YG-FALL", "R-22", "R-136", "R-137"; by outcome: "YC-MNT-RIDE"];
    let mut scene = frail((1, 4), GLOCK, &[19, 20, 15, 1]);
    scene.answer("Ann declare", "nothing 26,4 0");
    scene.answer("Bob declare", "shoot glock-17 Ann snap 1,4 upright 0");
    assert!(scene.is("Ann", "unconscious") && !scene.is("Ann", "mounted"));
    assert_eq!(scene.total("damage", "damage"), 4);
    let mount = scene.tile("Bess");
    assert!(mount.x < 26, "{mount}");
    assert_eq!(scene.tile("Ann").chebyshev(mount), 1);
    scene.dice_used_up();
}

/// Stuns alone unseat nobody; 000 "Mounted Combat" asks for attacks and defences only.
#[test]
fn r_136_who_is_stunned_stays_in_the_saddle() {
    proves!["R-136"; by outcome: "YC-MNT-RIDE", "YC-BEATEN"];
    // 6 + 12 hits, 3 + 10 against no soak are three stuns.
    let mut scene = frail((12, 4), "", &[12, 10]);
    scene.answer("Ann declare", "nothing 10,4 0");
    scene.answer("Bob declare", "attack fist Ann normal 1");
    scene.answer("Bob cover", "cover");
    assert_eq!(scene.gauge("Ann", "stuns"), 3);
    assert!(scene.is("Ann", "mounted") && !scene.is("Ann", "prone"));
    scene.dice_used_up();
}

/// They share a tile, and what burns on it.
#[test]
fn r_125_fire_on_the_way_burns_rider_and_mount() {
    proves!["YC-FIRE", "R-125", "R-136", "R-137"; by outcome: "YC-ELEM"];
    let row = "....................";
    let fire = "............c.......";
    let rows = [row, row, row, fire, fire, row, row];
    let cast = [
        ("Ann", 0, (6, 3), RIDER),
        ("Bess", 0, (6, 3), MARE),
        ("Bob", 1, (1, 6), ""),
    ];
    let tiles = "'c': (name: \"campfire\", hazard: \"campfire\")";
    let mut scene = Scene::drawn(tiles, "", &[], &rows, &cast, &[7, 3, 15, 1, 1]);
    scene.answer("Ann declare", "nothing 14,3 0");
    scene.wait("Bob");
    let story = scene.story();
    for name in ["Ann", "Bess"] {
        assert!(
            story.contains(&format!("{name} burning")),
            "{name}\n{story}"
        );
    }
}
