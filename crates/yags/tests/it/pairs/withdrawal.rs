//! Giving ground meets further attackers, and whoever is moved otherwise.

use crate::proof::proves;
use crate::scene::Scene;
use tabletop::grid::Tile;

const SWORD: &str = "wields: [\"broad-sword\"], skills: {Melee: 4}";

/// 000 "Retreat": one may "give ground to your attacker" for +3 a metre. Bob goes south from Ann,
/// and nearer to Cat, who stands south-west of him: before Ann he defends himself with 12 + 5 + 5 +
/// 3 - 10 = 15, before Cat with 12, though he stands where he has given ground already.
#[test]
fn ground_given_before_one_attacker_is_none_before_one_who_is_nearer_then() {
    proves!["YC-RETREAT", "R-87"];
    let cast = [
        ("Ann", 0, (5, 4), SWORD),
        ("Bob", 1, (6, 4), SWORD),
        ("Cat", 0, (5, 5), SWORD),
    ];
    let mut scene = Scene::open(&cast, &[15, 7, 9, 2, 6, 2, 9]);
    scene.answer("Bob declare", "retreat 6,5 2");
    scene.answer("Cat declare", "attack broad-sword Bob normal 1");
    scene.answer("Ann declare", "attack broad-sword Bob normal 1");
    scene.answer("Bob defend", "parry");
    assert_eq!(scene.tile("Bob"), Tile::new(6, 5));
    assert_eq!(scene.total("defence", "defence"), 21);
    assert!(scene.cites("defence", "YC-RETREAT", 3));
    scene.answer("Bob defend", "parry");
    assert_eq!(scene.total("defence", "defence"), 21);
    assert!(!scene.cites("defence", "YC-RETREAT", 3));
    scene.dice_used_up();
}
