//! A change of posture meets a move, an attack, cover, a mount.

use crate::scene::Scene;

/// Proves: YC-ST-PRONE, YC-STAND, R-23.
///
/// 000 "Prone": "Your maximum move is half your usual combat move, so 3m for an average character."
#[test]
fn whoever_lies_crawls_three_metres_and_no_more() {
    let cast = [("Ann", 0, (1, 4), ""), ("Bob", 1, (20, 4), "")];
    let mut scene = Scene::open(&cast, &[15, 7]);
    scene.answer("Bob declare", "nothing 20,4 prone 0");
    scene.wait("Ann");
    let open = scene.open_picks("nothing");
    assert!(open.contains(&"17,4".to_owned()), "{open:?}");
    assert!(!open.contains(&"16,4".to_owned()), "{open:?}");
    scene.dice_used_up();
}
