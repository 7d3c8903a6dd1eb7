//! An attack that comes to nothing meets the way that belongs to it.

use crate::proof::proves;
use crate::scene::Scene;
use tabletop::grid::Tile;

const SWORD: &str = "wields: [\"broad-sword\"], skills: {Melee: 4}";
const GLOCK: &str = "wields: [\"glock-17\"], skills: {Guns: 4}";

/// 000 "Declaring Attacks": "Any movement required in order to make the attack is implied." Ann
/// runs at Bob through rubble, fails 6 + 3 against 10, and gets no farther than her combat move of
/// six metres: that far she goes, and strikes at nobody.
#[test]
fn whoever_cannot_reach_the_target_goes_as_far_as_it_can() {
    proves!["YK-OBSTRUCT", "R-38"; by outcome: "YC-DECL-ATTACK"];
    let mut row = ".".repeat(40);
    row.replace_range(3..9, "mmmmmm");
    let tiles = "'m': (name: \"rubble\", obstruction: Moderate),";
    let cast = [("Ann", 0, (1, 1), SWORD), ("Bob", 1, (12, 1), "")];
    let mut scene = Scene::drawn(tiles, "", &[], &[&row, &row, &row], &cast, &[15, 7, 3]);
    scene.wait("Bob");
    scene.answer("Ann declare", "attack broad-sword Bob normal 1");
    scene.tells(&["Ann to 7,1", "round 2"]);
    assert_eq!(scene.tile("Ann"), Tile::new(7, 1));
    assert!(!scene.story().contains("Ann attacks"), "{}", scene.story());
    scene.dice_used_up();
}

/// 000 "Other Modifiers": x2 for a "Target moving". Cid wants at Ann, who falls before his turn has
/// come; he stays where he is, and Dan's careful shot of the slow phase meets somebody who stands
/// still: 12 m / 2 in the first step of 10, 15 in all.
#[test]
fn whoever_holds_back_is_no_moving_target() {
    proves!["R-21", "R-22", "R-38"; by outcome: "YC-MULT-TARGET"];
    let cast = [
        ("Ann", 0, (10, 4), ""),
        ("Bob", 1, (11, 4), SWORD),
        ("Cid", 1, (12, 7), SWORD),
        ("Dan", 0, (0, 7), GLOCK),
    ];
    // Bob: 12 + 5 + 5 + 19; 3 + 12 + 5 + 20 = 40 against 12: six wounds, and 12 + 2 is not enough.
    let mut scene = Scene::open(&cast, &[10, 15, 9, 2, 19, 20, 2, 5, 1]);
    scene.answer("Dan declare", "shoot glock-17 Cid careful 0,7 upright 0");
    scene.answer("Cid declare", "attack broad-sword Ann normal 0");
    scene.wait("Ann");
    scene.answer("Bob declare", "attack broad-sword Ann aggressive 0");
    scene.tells(&["Ann dead", "Dan shoots at Cid"]);
    assert_eq!(scene.total("attack", "difficulty"), 15);
    assert!(!scene.cites("attack", "YC-MULT-TARGET", 2));
    assert_eq!(scene.tile("Cid"), Tile::new(12, 7));
    scene.dice_used_up();
}
