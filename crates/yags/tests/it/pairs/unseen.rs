//! Knowledge meets strikes.

use crate::proof::proves;
use crate::scene::Scene;

/// 000 "Unknown Targets": whoever has not been seen is one of whom the other side is "unaware". Cat
/// sees Bob, Bob sees Cat; Ann, behind a rock, is seen by nobody of his when the round begins. His
/// spear is longer than her sword, but he strikes first at nobody of whom he knows nothing, and
/// defends himself as little.
#[test]
fn nobody_strikes_first_at_whom_his_side_has_not_seen() {
    proves!["YC-UNKNOWN", "R-60", "R-48"; by outcome: "YC-REACH-FREE"];
    let rows = [
        "..............",
        "..............",
        ".....###......",
        "......#.......",
        ".....###......",
        "..............",
    ];
    let sword = "wields: [\"broad-sword\"], skills: {Melee: 4}";
    let spear = "wields: [\"war-spear\"], skills: {Melee: 4}";
    let cast = [
        ("Ann", 0, (5, 3), sword),
        ("Bob", 1, (8, 3), spear),
        ("Cat", 0, (12, 0), ""),
    ];
    // Ann 17 + 2 against 15; 3 + 12 + 5 against 12: two wounds.
    let mut scene = Scene::on(&rows, &cast, &[15, 7, 9, 2, 5]);
    scene.answer("Bob declare", "nothing 8,3 upright 1");
    scene.wait("Cat");
    scene.answer("Ann declare", "attack broad-sword Bob normal 0");
    assert!(
        !scene.story().contains("strikes first"),
        "{}",
        scene.story()
    );
    assert_eq!(scene.gauge("Bob", "wounds"), 2);
    scene.dice_used_up();
}
