//! A mount meets what its rider does, and what it would do of itself.

use crate::proof::proves;
use crate::scene::Scene;

const KNIGHT: &str = "/* rides Bess */ wields: [\"broad-sword\"], skills: {Melee: 4, Ride: 3}";
const WARHORSE: &str = "size: 10, kind: Animal, mount: (warhorse: true), skills: {Athletics: 4}";

/// 003 "Combat Movement" adds Athletics to a sprint, also to twice a Move of nothing: of a mount
/// that goes where its rider wants nothing is left to sprint with, and it gives no ground alone.
#[test]
fn a_mount_under_its_rider_neither_sprints_nor_gives_ground() {
    proves!["R-137"; by outcome: "YK-SPRINT", "YC-RETREAT"];
    let cast = [
        ("Ann", 0, (5, 4), KNIGHT),
        ("Bess", 0, (5, 4), WARHORSE),
        ("Bob", 1, (20, 4), ""),
    ];
    let mut scene = Scene::open(&cast, &[15, 3, 7]);
    assert_eq!(scene.asked(), "Bess declare");
    let open = scene.open_picks("nothing");
    assert!(!open.contains(&"6,4".to_owned()), "{open:?}");
    let refused = scene.refusal("", "retreat");
    assert_eq!(refused, "goes where its rider wants (YC-MNT-RIDE)");
    scene.dice_used_up();
}

/// 000 "Disarm": a weapon is grabbed "if you have a free hand"; paws and hooves are none, neither
/// for that nor for what lies about.
#[test]
fn what_has_no_hands_takes_nothing_up() {
    proves!["YC-PICKUP"; by outcome: "YC-DRAW"];
    let sword = "wields: [\"broad-sword\"], skills: {Melee: 4}";
    let cast = [
        ("Ann", 0, (5, 4), sword),
        ("Rex", 0, (5, 5), "kind: Animal"),
        ("Bob", 1, (20, 4), ""),
    ];
    let mut scene = Scene::open(&cast, &[15, 9, 7]);
    scene.wait("Bob");
    scene.wait("Rex");
    scene.answer("Ann declare", "drop-item broad-sword 5,4 upright 0");
    scene.wait("Bob");
    let refused = scene.refusal("", "pick-up");
    assert_eq!(refused, "has no hands (YC-PICKUP)");
    scene.wait("Rex");
    assert_eq!(scene.refusal("", "pick-up"), "allowed");
    scene.dice_used_up();
}
