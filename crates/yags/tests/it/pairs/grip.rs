//! A hold meets what whoever is in it still has to do.

use crate::proof::proves;
use crate::scene::Scene;

/// 000 "Grapple": "they can no longer act and are considered to be immobilised". Ann, who acts
/// first, makes the hold of two one of three, as much as Bob's Strength: his escape of the same
/// phase is lost, and no contest is rolled.
#[test]
fn whoever_is_held_fast_before_acting_does_not_act() {
    proves!["YC-GR-IMPROVE", "R-83"; by outcome: "YC-GR-ESCAPE"];
    let cast = [
        ("Ann", 0, (5, 4), "skills: {Brawl: 4}"),
        ("Bob", 1, (6, 4), ""),
    ];
    let mut scene = Scene::open(&cast, &[15, 7, 13, 19, 5, 5]);
    scene.wait("Bob");
    scene.answer("Ann declare", "manoeuvre grapple fist Bob normal spare 1");
    scene.answer("Bob strike", "hold");
    scene.answer("Bob declare", "escape Ann 0");
    scene.answer("Ann declare", "improve-hold Bob 1");
    assert!(scene.is("Bob", "held fast"));
    assert!(
        !scene.story().contains("Bob struggles"),
        "{}",
        scene.story()
    );
    scene.dice_used_up();
}
