//! A hold meets what whoever is in it still has to do.

use crate::proof::proves;
use crate::scene::Scene;

/// 000 "Grapple": "they can no longer act and are considered to be immobilised". Ann, who acts
/// first, makes three of the two that the hold takes off Bob's Agility and Dexterity, which is all of
/// them: his escape of the same phase is lost, and no contest is rolled.
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

/// 000 "Improve Grapple": "their penalty to Agility and Dexterity is increased by 1. If either of their
/// attributes is reduced to zero or less, then they are immobilised." Strength, which "Grapple" takes
/// the first levels off, is left as it was: Bob struggles with what he had, and his neck is as strong
/// as before.
#[test]
fn a_tighter_hold_takes_nothing_more_off_strength() {
    proves!["YC-GR-IMPROVE", "YC-GR-NECK", "YC-GRAPPLE", "R-83"; by outcome: "YC-GR-ESCAPE"];
    let lithe = "attributes: (strength: 3, health: 3, agility: 5, dexterity: 5, perception: 3, \
                 intelligence: 3, empathy: 3, will: 3)";
    let cast = [
        ("Ann", 0, (5, 4), "skills: {Brawl: 4}"),
        ("Bob", 1, (6, 4), lithe),
    ];
    // 12 + 13 is good; 31 against 6 + 5 is won by 20: two levels.
    let dice = [15, 3, 13, 19, 5, 15, 9, 12, 15, 15, 16, 17];
    let mut scene = Scene::open(&cast, &dice);
    scene.wait("Bob");
    scene.answer("Ann declare", "manoeuvre grapple fist Bob normal spare 1");
    scene.answer("Bob strike", "hold");
    // Three off Agility and Dexterity 5, two off Strength.
    scene.wait("Bob");
    scene.answer("Ann declare", "improve-hold Bob 1");
    assert_eq!(scene.noted("YC-GR-IMPROVE"), 1);
    scene.answer("Bob declare", "escape Ann 1");
    scene.wait("Ann");
    // (3 - 2) x 2 + 9 = 11 against 12 + 12.
    assert_eq!(scene.total("contest", "initiator"), 11);
    assert!(scene.cites("contest", "YC-GRAPPLE", 2));
    // Four, and five: all of Agility and Dexterity.
    for _ in 0..2 {
        assert!(!scene.is("Bob", "held fast"));
        scene.wait("Bob");
        scene.answer("Ann declare", "improve-hold Bob 1");
    }
    assert!(scene.is("Bob", "held fast"));
    // 3 x 4 + 16 against 1 x 4 + 17.
    scene.answer("Ann declare", "break-neck Bob 1");
    assert_eq!(scene.total("contest", "opponent"), 21);
    assert!(!scene.is("Bob", "dead"));
    scene.dice_used_up();
}
