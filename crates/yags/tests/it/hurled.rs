//! Hand weapons that are thrown though nobody made them for it.

use crate::proof::proves;
use crate::scene::Scene;
use tabletop::chance::Chance;
use tabletop::forecast::Detail;

const SWORD: &str = "wields: [\"broad-sword\"], skills: {Melee: 4}";

fn hurler(metres: i16, rest: &[u8]) -> Scene {
    let cast = [("Ann", 0, (1, 4), SWORD), ("Bob", 1, (1 + metres, 4), "")];
    let mut scene = Scene::open(&cast, &[&[15, 7], rest].concat());
    scene.wait("Bob");
    scene
}

fn has(scene: &mut Scene, weapon: &str) -> bool {
    let id = scene.id("Ann");
    let lines = scene.battle.sheet(id).lines;
    lines.iter().any(|(label, _)| label == weapon)
}

#[test]
fn r_89_a_sword_is_thrown_with_throw_and_without_a_bonus() {
    proves!["YC-W-THROWABLE", "R-89", "YC-DIST"];
    // 3 x 2 + 15 against 15 + 5: 10 m is the second step of 5 m. 12 + 3 + 1 against 12: a wound.
    let mut scene = hurler(10, &[15, 1]);
    assert!(has(&mut scene, "broad sword"));
    let picks = scene.picks("hurl broad-sword Bob normal 1,4 upright 0");
    let forecast = scene.forecast(&picks, Detail::Cards);
    assert_eq!(forecast.success, Some(Chance::new(7 * 20, 400)));
    assert!(!forecast.cards.is_empty());
    scene.answer("Ann declare", "hurl broad-sword Bob normal 1,4 upright 0");
    scene.tells(&["normal", "Ann throws at Bob", "Ann: hit"]);
    assert_eq!(scene.total("attack", "ability"), 21);
    assert_eq!(scene.total("attack", "difficulty"), 20);
    assert_eq!(scene.total("damage", "damage"), 16);
    let columns = scene.card("attack").columns.iter();
    let mut considered = columns.flat_map(|column| &column.considered);
    assert!(considered.any(|one| one.rule.0 == "YC-W-THROWABLE"));
    assert_eq!(scene.gauge("Bob", "wounds"), 1);
    // It is out of her hand, and she has fists left.
    assert!(!has(&mut scene, "broad sword"));
    scene.dice_used_up();
}

#[test]
fn r_89_its_bands_are_four_eight_and_sixteen_for_each_point_of_strength() {
    proves!["YC-W-THROWABLE", "R-89", "YC-BAND"];
    // 13 m is beyond 4 x 3: damage -5.
    let mut scene = hurler(13, &[19, 5]);
    scene.answer("Ann declare", "hurl broad-sword Bob normal 1,4 upright 0");
    assert_eq!(scene.total("attack", "difficulty"), 25);
    assert_eq!(scene.total("damage", "damage"), 15);
    scene.dice_used_up();
}

/// What is made for it flies like any missile, and a fist stays where it is.
#[test]
fn r_89_what_can_be_hurled() {
    proves!["R-89"];
    let cast = [
        (
            "Ann",
            0,
            (1, 4),
            "wields: [\"javelin\", \"mace\"], skills: {Throw: 4}",
        ),
        ("Bob", 1, (9, 4), ""),
    ];
    let mut scene = Scene::open(&cast, &[15, 7]);
    scene.wait("Bob");
    assert_eq!(
        scene.refusal("hurl", "javelin"),
        "made to be thrown or shot (YC-W-THROWABLE)"
    );
    assert_eq!(
        scene.refusal("hurl", "fist"),
        "not in hand (YC-W-THROWABLE)"
    );
}

/// Until it flies it is a sword like any other.
#[test]
fn r_89_it_still_parries_before_it_is_thrown() {
    proves!["R-89", "YC-DEF"];
    let cast = [("Ann", 0, (1, 4), SWORD), ("Bob", 1, (2, 4), SWORD)];
    let mut scene = Scene::open(&cast, &[7, 15, 10, 10, 15, 1]);
    scene.answer("Ann declare", "hurl broad-sword Bob normal 1,4 upright 1");
    scene.answer("Bob declare", "attack broad-sword Ann normal 0");
    scene.answer("Ann defend", "parry");
    assert_eq!(scene.total("attack", "ability"), 27);
    scene.answer("Ann strike", "hold");
    scene.tells(&[
        "Ann defence 10",
        "Ann wounds 0->4",
        "Ann throws at Bob",
        "Ann attack 1",
    ]);
    scene.dice_used_up();
}

/// Thrown on the way, from the tile that was named.
#[test]
fn r_23_it_is_thrown_on_the_way() {
    proves!["YC-MOVE-FREE", "R-89", "R-23"];
    let mut scene = hurler(10, &[15, 1]);
    scene.answer(
        "Ann declare",
        "hurl broad-sword Bob normal 5,4 3,4 upright 0",
    );
    // 3 x 2 + 15 against 15 and the 5 of the second step: 8 m from there.
    scene.tells(&["normal", "Ann to 3,4", "Ann throws at Bob", "Ann to 5,4"]);
    assert_eq!(scene.total("attack", "difficulty"), 20);
    assert_eq!(scene.tile("Ann"), tabletop::grid::Tile::new(5, 4));
    scene.dice_used_up();
}

/// 000 "Blocking": "weapon attributes are not halved" in the style of the technique; without it
/// they are those of a second weapon.
#[test]
fn r_54_the_better_of_two_shields_blocks_what_is_thrown() {
    proves!["R-54", "R-55", "YC-W-BLOCKING"];
    let learned = ", techniques: [\"shield-fighting\"]";
    let rolls: [(_, _, &[u8]); 2] = [(learned, 5, &[20, 10]), ("", 3, &[20, 10, 1])];
    for (technique, defence, rest) in rolls {
        let two = "wields: [\"buckler\", \"round-shield\"], skills: {Melee: 4}";
        let two = format!("{two}{technique}");
        let cast = [("Ann", 0, (1, 4), SWORD), ("Bob", 1, (5, 4), &*two)];
        let mut scene = Scene::open(&cast, &[&[15, 7], rest].concat());
        scene.answer("Bob declare", "nothing 5,4 upright 1");
        scene.answer("Ann declare", "hurl broad-sword Bob normal 1,4 upright 0");
        scene.answer("Bob defend", "block");
        // 3 x 4 + 10, and all of the round shield, or of the buckler in the main hand.
        assert_eq!(scene.total("defence", "defence"), 22 + defence);
        scene.dice_used_up();
    }
}
