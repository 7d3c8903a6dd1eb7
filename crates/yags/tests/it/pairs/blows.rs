//! Several blows of one action meet strikes before and after it.

use crate::proof::proves;
use crate::scene::Scene;

/// 000 "Free Strikes": "a single foe will only get one counter strike against you for a single
/// given action", and free strikes come "immediately before the action that triggers them". Bob's
/// longer spear may strike before the first of two blows, and he strikes back at it; the second
/// gives him neither.
#[test]
fn two_blows_of_one_action_invite_one_strike_before_and_one_after() {
    proves![
        "YG-TECH-MULTIPLE-ATTACKS",
        "YC-REACH-FREE",
        "YC-COUNTER",
        "R-61"
    ];
    let master =
        "wields: [\"broad-sword\"], skills: {Melee: 8}, techniques: [\"multiple-attacks\"]";
    let spear = "wields: [\"war-spear\"], skills: {Melee: 4}, base_soak: 30";
    let cast = [("Ann", 0, (5, 4), master), ("Bob", 1, (6, 4), spear)];
    // Ann 24 + 5 + 5 - 15 + 2; she has closed in: Bob 12 + 5 - 5 + 3 against 15, and 3 + 11 + 1 against 12.
    let mut scene = Scene::open(&cast, &[15, 7, 2, 2, 3, 1, 3, 2]);
    scene.wait("Bob");
    scene.answer(
        "Ann declare",
        "attack broad-sword Bob aggressive multiple-attacks 2 0",
    );
    scene.answer("Bob strike", "hold");
    scene.answer("Bob strike", "strike");
    scene.tells(&[
        "fast",
        "Ann attack 2",
        "Bob strikes back at Ann",
        "slow",
        "Ann attack 3",
    ]);
    assert_eq!(scene.gauge("Ann", "wounds"), 1);
    assert_eq!(scene.asked(), "Bob declare");
    scene.dice_used_up();
}
