//! What is in the hands meets what was thrown, dropped or drawn.

use crate::proof::proves;
use crate::scene::Scene;

/// 000 "Melee": "half (round up) of the defence bonus of the second weapon is added"; 000 "Shield":
/// "in combination with a single handed weapon". Bob lets his sword fall and draws a dagger: that
/// is what he parries with, and the shield stays the second. 12 + 3 + 3 for half of 5, and the die.
#[test]
fn a_shield_stays_the_second_weapon_whatever_is_drawn_beside_it() {
    proves!["YC-SECOND", "R-55", "YC-DRAW"];
    let bob = "wields: [\"broad-sword\", \"round-shield\"], carries: [\"dagger\"], \
               skills: {Melee: 4, Brawl: 2}";
    let sword = "wields: [\"broad-sword\"], skills: {Melee: 4}";
    let cast = [("Ann", 0, (5, 4), sword), ("Bob", 1, (6, 4), bob)];
    let mut scene = Scene::open(&cast, &[15, 7, 2, 5]);
    scene.answer("Bob declare", "draw dagger 6,4 upright 1");
    scene.answer("Ann declare", "attack broad-sword Bob normal 1");
    scene.answer("Bob defend", "parry");
    assert_eq!(scene.total("defence", "defence"), 23);
    assert!(scene.cites("defence", "YC-SECOND", 3));
    scene.dice_used_up();
}
