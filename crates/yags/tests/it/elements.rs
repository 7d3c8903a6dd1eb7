//! Chapter 21: fire and cold.

use crate::proof::proves;
use crate::scene::Scene;

const TILES: &str = "'B': (name: \"bonfire\", hazard: \"bonfire\"), \
    'L': (name: \"edge of the lava\", hazard: \"close to lava\"),";
const ROWS: [&str; 3] = ["........", "..B....L", "........"];

fn fire(ann: (i16, i16), changes: &str, dice: &[u8]) -> Scene {
    let dice = [&[15, 7], dice].concat();
    let cast = [("Ann", 0, ann, changes), ("Bob", 1, (7, 0), "")];
    Scene::drawn(TILES, "", &[], &ROWS, &cast, &dice)
}

fn stay(scene: &mut Scene) {
    scene.wait("Bob");
    scene.wait("Ann");
}

#[test]
fn tb_31_jason_stays_in_the_bonfire() {
    proves![
        "YC-FIRE", "YC-ELEM", "YC-SHOCK", "TB-31", "R-120", "R-124", "R-125"
    ];
    let mut scene = fire((1, 1), "", &[1, 1, 1]);
    scene.wait("Bob");
    scene.answer("Ann declare", "nothing 2,1 upright 0");
    assert!(scene.is("Ann", "burning"));
    assert_eq!(scene.total("damage", "damage"), 21);
    assert_eq!(
        (scene.gauge("Ann", "stuns"), scene.gauge("Ann", "wounds")),
        (2, 0)
    );
    assert_eq!(scene.gauge("Ann", "initiative"), 17);
    stay_low(&mut scene);
    assert_eq!(scene.total("damage", "damage"), 26);
    assert_eq!(
        (scene.gauge("Ann", "stuns"), scene.gauge("Ann", "wounds")),
        (4, 1)
    );
    assert_eq!(scene.gauge("Ann", "initiative"), 2);
    stay_low(&mut scene);
    assert_eq!(scene.total("damage", "damage"), 31);
    assert_eq!(
        (scene.gauge("Ann", "stuns"), scene.gauge("Ann", "wounds")),
        (4, 5)
    );
    assert_eq!(scene.gauge("Ann", "initiative"), 0);
    scene.dice_used_up();
}

/// A round in which nobody does anything, whoever declares first.
fn stay_low(scene: &mut Scene) {
    for _ in 0..2 {
        let asked = scene.asked();
        let name = asked.split(' ').next().unwrap_or_default().to_owned();
        scene.wait(&name);
    }
}

#[test]
fn r_125_armour_helps_in_the_first_round_and_leaving_ends_it() {
    proves!["YC-ELEM", "R-125", "R-74"];
    let quilted = "armour: [\"quilted-vest\"]";
    let mut scene = fire((1, 1), quilted, &[1]);
    scene.wait("Bob");
    scene.answer("Ann declare", "nothing 2,1 upright 0");
    // A quilted vest 2, doubled against stuns: 12 + 4.
    assert_eq!(scene.total("damage", "soak"), 16);
    let first = scene.asked();
    if first == "Bob declare" {
        scene.wait("Bob");
        scene.answer("Ann declare", "nothing 4,1 upright 0");
    } else {
        scene.answer("Ann declare", "nothing 4,1 upright 0");
        scene.wait("Bob");
    }
    assert!(!scene.is("Ann", "burning"));
    scene.dice_used_up();
    // From the second round on it does not.
    let mut scene = fire((2, 1), quilted, &[1, 1]);
    stay(&mut scene);
    stay_low(&mut scene);
    assert_eq!(scene.total("damage", "soak"), 12);
    scene.dice_used_up();
}

#[test]
fn r_125_what_only_touches_does_not_grow() {
    proves!["R-125"; by outcome: "YC-ELEM"];
    let mut scene = fire((6, 1), "", &[1, 1]);
    scene.wait("Bob");
    scene.answer("Ann declare", "nothing 7,1 upright 0");
    stay(&mut scene);
    assert_eq!(scene.total("damage", "damage"), 11);
    assert!(!scene.is("Ann", "burning"));
    scene.dice_used_up();
}

#[test]
fn r_125_a_friend_puts_it_out() {
    proves!["YC-ELEM", "YK-TN", "R-125"];
    // Cid stands by: Agility 3 x Athletics 2 = 6 + 14 = 20.
    let cast = [
        ("Ann", 0, (2, 1), ""),
        ("Bob", 1, (7, 0), ""),
        ("Cid", 0, (1, 1), ""),
    ];
    let mut scene = Scene::drawn(TILES, "", &[], &ROWS, &cast, &[15, 7, 9, 1, 14]);
    scene.wait("Bob");
    assert_eq!(scene.refusal("", "douse"), "nobody burns here (YC-ELEM)");
    scene.wait("Cid");
    scene.wait("Ann");
    assert!(scene.is("Ann", "burning"));
    for _ in 0..3 {
        let asked = scene.asked();
        let name = asked.split(' ').next().unwrap_or_default().to_owned();
        if name == "Cid" {
            scene.answer("Cid declare", "douse Ann 0");
        } else {
            scene.wait(&name);
        }
    }
    assert_eq!(scene.total("check", "difficulty"), 20);
    assert!(!scene.is("Ann", "burning"));
    scene.dice_used_up();
}

#[test]
fn yc_fire_a_map_names_only_hazards_that_the_rules_know() {
    proves![; by outcome: "YC-FIRE"];
    let unknown = "'B': (name: \"witchfire\", hazard: \"witchfire\"),";
    let build = || {
        let cast = [("Ann", 0, (1, 1), ""), ("Bob", 1, (7, 0), "")];
        Scene::drawn(
            unknown,
            "",
            &[],
            &["........", "..B.....", "........"],
            &cast,
            &[],
        )
    };
    let fault = std::panic::catch_unwind(build).err();
    let message = fault.and_then(|fault| fault.downcast::<String>().ok());
    let message = message.expect("the battle cannot begin");
    assert!(
        message.contains("YAGS knows no hazard \"witchfire\""),
        "{message}"
    );
}
