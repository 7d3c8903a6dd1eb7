//! Size meets the ground: what covers several tiles treads on all of them.

use crate::proof::proves;
use crate::scene::Scene;

/// 003 "Athletics": the check is against the worst of the way. Through a gap of one tile in a
/// scree, heavy obstruction and dangerous, something two tiles wide goes with one foot in the
/// scree: 20 + 20, not the even ground of its north-west tile.
#[test]
fn two_tiles_wide_in_a_gap_of_one_minds_the_scree_beside_it() {
    proves!["R-18", "R-25", "YK-OBSTRUCT", "YK-DANGER"];
    let gap = ".".repeat(40);
    let mut scree = gap.clone();
    scree.replace_range(10..11, "s");
    let rows: Vec<&str> = (0..9)
        .map(|y| if y == 4 { gap.as_str() } else { scree.as_str() })
        .collect();
    let tiles = "'s': (name: \"scree\", obstruction: Heavy, danger: Dangerous),";
    let cast = [("Troll", 0, (5, 4), "size: 8"), ("Bob", 1, (30, 4), "")];
    // Both checks fail: 6 + 5 against 40.
    let mut scene = Scene::drawn(tiles, "", &[], &rows, &cast, &[15, 7, 5, 5]);
    scene.wait("Bob");
    scene.answer("Troll declare", "nothing 15,4 0");
    assert_eq!(scene.total("check", "difficulty"), 40);
    assert!(scene.is("Troll", "prone"));
    scene.dice_used_up();
}
