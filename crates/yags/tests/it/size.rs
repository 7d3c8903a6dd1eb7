//! Chapter 3: size.

use crate::proof::proves;
use crate::scene::Scene;

const SMALL: &str = "size: 2, kind: Animal, wields: [\"broad-sword\"], skills: {Melee: 4}";
const GREAT: &str = "size: 9, kind: Animal";

fn bout(options: &[&str]) -> Scene {
    let cast = [("Ann", 0, (1, 1), SMALL), ("Bob", 1, (2, 1), GREAT)];
    let rows = ["......", "......", "......"];
    let mut scene = Scene::drawn("", "", options, &rows, &cast, &[15, 7, 10, 13]);
    scene.wait("Bob");
    scene.answer("Ann declare", "attack broad-sword Bob normal 1");
    scene
}

#[test]
fn yg_size_small_takes_two_types_from_a_bite_at_something_huge() {
    proves!["YG-SIZE-SMALL", "YG-SOAK-CREATURE"];
    // 15 + 13 = 28 against Size 9 + 7 = 16: 3 levels.
    let mut scene = bout(&[]);
    assert_eq!(scene.total("damage", "soak"), 16);
    assert_eq!(
        (scene.gauge("Bob", "wounds"), scene.gauge("Bob", "stuns")),
        (3, 0)
    );
    let mut scene = bout(&["small-attackers"]);
    assert_eq!(
        (scene.gauge("Bob", "wounds"), scene.gauge("Bob", "stuns")),
        (0, 3)
    );
}

#[test]
fn yg_beast_size_helps_the_larger() {
    proves!["YG-BEAST-SIZE"];
    let cast = [
        (
            "Ann",
            0,
            (1, 1),
            "size: 9, wields: [\"broad-sword\"], skills: {Melee: 4}",
        ),
        ("Bob", 1, (3, 1), ""),
    ];
    let rows = ["......", "......", "......"];
    let mut scene = Scene::drawn("", "", &["beast-size"], &rows, &cast, &[15, 7, 2, 3]);
    scene.wait("Bob");
    scene.answer("Ann declare", "attack broad-sword Bob normal 1");
    assert!(scene.cites("attack", "YG-BEAST-SIZE", 2));
    assert_eq!(scene.total("attack", "ability"), 21);
}
