//! Chapter 24: fatigue, and whoever has none left.

use crate::proof::proves;
use crate::scene::Scene;

/// Health 0: two levels before Exhausted at three.
const FRAIL: &str = "attributes: (strength: 3, health: 0, agility: 3, dexterity: 3, perception: 3, \
                     intelligence: 3, empathy: 3, will: 3), skills: {Athletics: 15}";

#[test]
fn r_132_the_exhausted_rest() {
    proves!["YC-FAT", "R-132"];
    // Initiative 0: three pushes in three rounds.
    let mut scene = Scene::open(
        &[("Ann", 0, (9, 4), FRAIL), ("Bob", 1, (39, 0), "")],
        &[1, 7],
    );
    for round in 1..=3 {
        scene.answer("Ann declare", "push nothing 9,4 upright 0");
        scene.wait("Bob");
        assert_eq!(scene.gauge("Ann", "fatigue"), round);
    }
    assert_eq!(scene.refusal("", "push"), "already exhausted (YC-FAT)");
    assert_eq!(
        scene.refusal("suffer", "reroll"),
        "exhausted: must rest (YC-FAT)"
    );
    // Half of the combat move of 6 m, and no defence.
    assert_eq!(scene.refusal("suffer nothing", "6,4"), "allowed");
    assert_eq!(
        scene.refusal("suffer nothing", "5,4"),
        "too far, or no way there (YC-MOVE-FAST)"
    );
    assert_ne!(scene.refusal("suffer nothing 9,4 upright", "1"), "allowed");
    scene.answer("Ann declare", "suffer nothing 6,4 upright 0");
    scene.wait("Bob");
    assert_eq!(scene.tile("Ann").x, 6);
    scene.dice_used_up();
}

#[test]
fn r_133_a_forced_fatigue_turns_into_exhaustion() {
    proves!["YC-FAT", "YC-FAT-OVER", "R-133"];
    // Exhausted, then struck down by a fumbled step: falling is the only price that is left.
    let tiles = "'l': (name: \"scree\", obstruction: Light),";
    let row = "l".repeat(20);
    let rows = [row.as_str(), &row, &row];
    let cast = [("Ann", 0, (9, 1), FRAIL), ("Bob", 1, (19, 0), "")];
    let mut scene = Scene::drawn(tiles, "", &[], &rows, &cast, &[1, 7, 1]);
    for _ in 1..=2 {
        scene.answer("Ann declare", "push nothing 9,1 upright 0");
        scene.wait("Bob");
    }
    scene.answer("Ann declare", "push nothing 1,1 0");
    scene.wait("Bob");
    assert_eq!(scene.gauge("Ann", "fatigue"), 3);
    assert_eq!(scene.refusal("", "fatigue"), "already exhausted (YC-FAT)");
    scene.answer("Ann slip", "fall");
    assert!(scene.is("Ann", "prone"));
    scene.dice_used_up();
}
