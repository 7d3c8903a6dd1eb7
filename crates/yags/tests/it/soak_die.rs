//! The option of a die for soak.

use crate::proof::proves;
use crate::scene::Scene;

const SWORD: &str = "wields: [\"broad-sword\"], skills: {Melee: 4}";

#[test]
fn tc_21_soak_rolls_a_die_where_the_option_is_on() {
    proves!["TC-21", "R-52"];
    let rows = ["....", "....", "...."];
    let cast = [("Ann", 0, (0, 1), SWORD), ("Bob", 1, (1, 1), "")];
    // 15 + 12 = 27 against 12 + 9 = 21: 2 levels.
    let mut scene = Scene::drawn("", "", &["soak-die"], &rows, &cast, &[15, 7, 10, 12, 9]);
    scene.wait("Bob");
    let words = scene.picks("attack broad-sword Bob normal 1");
    let forecast = scene.forecast(&words, tabletop::forecast::Detail::Cards);
    let odds = &forecast.cards[1].odds;
    // All pairs of the damage die and the soak die, given a hit.
    assert_eq!((odds[0].chance.of, odds[0].chance.cases > 0), (400, true));
    scene.answer("Ann declare", "attack broad-sword Bob normal 1");
    assert_eq!(scene.total("damage", "damage"), 27);
    assert_eq!(scene.total("damage", "soak"), 21);
    assert_eq!(scene.gauge("Bob", "wounds"), 2);
    scene.tells(&["Ann damage 12", "Bob soak 9"]);
    scene.dice_used_up();
}

/// Blasts, fire and falls meet a soak die too; each figure in a blast rolls its own.
#[test]
fn r_52_a_soak_die_against_a_blast() {
    proves!["R-52", "YC-EX", "R-121"];
    let row = ".".repeat(20);
    let rows: Vec<&str> = (0..5).map(|_| row.as_str()).collect();
    let cast = [
        (
            "Ann",
            0,
            (1, 2),
            "wields: [\"frag-grenade\"], skills: {Throw: 4}",
        ),
        ("Bob", 1, (13, 2), ""),
        ("Cat", 1, (14, 2), ""),
    ];
    let mut scene = Scene::drawn(
        "",
        "",
        &["soak-die"],
        &rows,
        &cast,
        &[15, 7, 8, 10, 1, 20, 1, 11],
    );
    scene.wait("Bob");
    scene.wait("Cat");
    let order = scene.open_picks("");
    assert!(order.contains(&"lob".to_owned()), "{order:?}");
    scene.answer("Ann declare", "lob frag-grenade 1,2 13,2 upright 0");
    scene.tells(&["Ann damage 1", "Ann soak 20", "Bob soak 1", "Cat soak 11"]);
    assert!(scene.gauge("Bob", "wounds") > scene.gauge("Cat", "wounds"));
}

#[test]
fn r_52_a_soak_die_against_fire() {
    proves!["R-52", "YC-ELEM"];
    let rows = ["....", ".b..", "...."];
    let tiles = "'b': (name: \"bonfire\", hazard: \"bonfire\"),";
    let cast = [("Ann", 0, (0, 1), ""), ("Bob", 1, (3, 0), "")];
    let mut scene = Scene::drawn(tiles, "", &["soak-die"], &rows, &cast, &[15, 7, 10, 15]);
    scene.wait("Bob");
    scene.answer("Ann declare", "nothing 1,1 upright 0");
    scene.tells(&["Ann damage 10", "Ann soak 15"]);
    // 20 + 10 against 12 + 15.
    assert_eq!(scene.total("damage", "soak"), 27);
    assert_eq!(scene.gauge("Ann", "stuns"), 1);
}
