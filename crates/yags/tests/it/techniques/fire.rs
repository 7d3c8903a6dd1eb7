//! Techniques of rapid fire: split among targets, and who is hit first.

use crate::proof::proves;
use crate::scene::Scene;

/// Ann at the left, Bob 9 m away and Cat 10 m, both on the other side; Ann acts first.
fn gallery(ann: &str, rest: &[u8]) -> Scene {
    let cast = [
        ("Ann", 0, (1, 4), ann),
        ("Bob", 1, (10, 4), "base_soak: 30"),
        ("Cat", 1, (11, 5), "base_soak: 30"),
    ];
    let mut scene = Scene::open(&cast, &[&[15, 7, 8], rest].concat());
    scene.wait("Bob");
    scene.wait("Cat");
    scene
}

fn gunner(weapon: &str, guns: u8, techniques: &str) -> String {
    format!(
        "wields: [{weapon:?}], skills: {{Guns: {guns}}}, techniques: [{techniques}], \
         attributes: (strength: 3, health: 3, agility: 3, dexterity: 4, perception: 3, \
         intelligence: 3, empathy: 3, will: 3)"
    )
}

#[test]
fn yg_tech_multiple_targets_shots_turn_by_turn() {
    proves!["YG-TECH-MULTIPLE-TARGETS", "YC-MULTI"];
    let ann = gunner("glock-17", 4, "\"multiple-targets\"");
    let mut scene = gallery(&ann, &[18, 1, 19, 1, 20, 1]);
    // One more for the skill of 4, and as many shots as targets at least.
    assert_eq!(
        scene.open_picks("volley glock-17 shots Bob"),
        ["no-more", "Cat"]
    );
    scene.answer(
        "Ann declare",
        "volley glock-17 shots Bob Cat normal 1,4 upright 0 3",
    );
    scene.tells(&[
        "Ann shoots at Bob",
        "Ann attack 18",
        "Ann shoots at Cat",
        "Ann attack 19",
        "Ann shoots at Bob",
        "Ann attack 20",
    ]);
    // 16 + 5 - 10 for Cat - 4 for recoil + 20.
    assert_eq!(scene.total("attack", "ability"), 27);
    assert!(scene.cites("attack", "YG-TECH-MULTIPLE-TARGETS", 10));
    assert_eq!(scene.gauge("Ann", "shots"), 14);
    scene.dice_used_up();
    // Nobody else: no penalty.
    let mut scene = gallery(&ann, &[1, 1]);
    scene.answer(
        "Ann declare",
        "volley glock-17 shots Bob no-more normal 1,4 upright 0 2",
    );
    assert!(!scene.cites("attack", "YG-TECH-MULTIPLE-TARGETS", 10));
    // Without the technique nobody is asked.
    let plain = gunner("glock-17", 4, "");
    let mut scene = gallery(&plain, &[1, 1]);
    scene.answer(
        "Ann declare",
        "volley glock-17 shots Bob normal 1,4 upright 0 2",
    );
}

#[test]
fn yg_tech_multiple_targets_no_shot_at_whoever_is_down() {
    proves!["YG-TECH-MULTIPLE-TARGETS", "R-38"];
    let ann = gunner("glock-17", 4, "\"multiple-targets\"");
    let cast = [
        ("Ann", 0, (1, 4), &*ann),
        ("Bob", 1, (10, 4), "base_soak: 0"),
        ("Cat", 1, (11, 5), "base_soak: 30"),
    ];
    // 13 + 20 - 0: seven wounds, a check at 25 with a 1: dead.
    let mut scene = Scene::open(&cast, &[15, 7, 8, 18, 20, 1, 19, 1]);
    scene.wait("Bob");
    scene.wait("Cat");
    scene.answer(
        "Ann declare",
        "volley glock-17 shots Bob Cat normal 1,4 upright 0 3",
    );
    scene.tells(&["Bob dead", "Ann shoots at Cat", "Ann attack 19"]);
    assert_eq!(scene.gauge("Ann", "shots"), 15);
    scene.dice_used_up();
}

#[test]
fn yg_tech_controlled_fire_a_burst_for_each() {
    proves!["YG-TECH-CONTROLLED-FIRE", "YC-BURST-MORE", "R-107", "R-109"];
    let ann = gunner("m16-a1", 4, "\"controlled-fire\"");
    let mut scene = gallery(&ann, &[5, 6, 1]);
    scene.answer(
        "Ann declare",
        "volley m16-a1 burst Bob Cat normal 1,4 upright 0",
    );
    // 16 + 9 + 10 bullets - 10 + 5: thirty against fifteen.
    assert_eq!(scene.total("attack", "ability"), 30);
    assert!(scene.cites("attack", "YG-TECH-CONTROLLED-FIRE", 10));
    // Bob has soaked it; the next burst may go to either.
    assert_eq!(scene.asked(), "Ann fire-on");
    assert_eq!(scene.open_picks(""), ["stop", "on", "Cat"]);
    scene.answer("Ann fire-on", "Cat");
    scene.tells(&["Ann fires a burst at Bob", "Ann fires a burst at Cat"]);
}

#[test]
fn yg_tech_selective_fire_the_first_is_chosen() {
    proves!["YG-TECH-SELECTIVE-FIRE", "YC-AREA", "R-110"];
    let ann = gunner("m16-a1", 6, "\"selective-fire\"");
    let mut scene = gallery(&ann, &[10, 1, 11, 1, 20, 20]);
    scene.answer("Ann declare", "sweep m16-a1 area normal 1,4 10,4 upright 0");
    assert_eq!(scene.asked(), "Ann first");
    scene.answer("Ann first", "Cat");
    // Cat, who is farther, comes first, and not a second time.
    scene.tells(&[
        "Ann sweeps the area",
        "Ann sprays Cat",
        "Ann attack 10",
        "Ann sprays Bob",
        "Ann attack 11",
    ]);
    assert_eq!(scene.story().matches("sprays Cat").count(), 1);
    scene.answer("Ann fire-on", "stop");
    scene.dice_used_up();
    // As usual, or without the technique: the nearest first.
    let mut scene = gallery(&ann, &[10, 1, 11, 1]);
    scene.answer("Ann declare", "sweep m16-a1 area normal 1,4 10,4 upright 0");
    scene.answer("Ann first", "nearest");
    scene.tells(&["Ann sprays Bob", "Ann sprays Cat"]);
    let plain = gunner("m16-a1", 6, "");
    let mut scene = gallery(&plain, &[10, 1, 11, 1]);
    scene.answer("Ann declare", "sweep m16-a1 area normal 1,4 10,4 upright 0");
    scene.tells(&["Ann sprays Bob", "Ann sprays Cat"]);
}
