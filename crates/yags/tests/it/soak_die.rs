//! The option of a die for soak.

use crate::scene::Scene;

const SWORD: &str = "wields: [\"broad-sword\"], skills: {Melee: 4}";

/// Proves: TC-21, R-52.
#[test]
fn tc_21_soak_rolls_a_die_where_the_option_is_on() {
    let rows = ["....", "....", "...."];
    let cast = [("Ann", 0, (0, 1), SWORD), ("Bob", 1, (1, 1), "")];
    // 15 + 12 = 27 against 12 + 9 = 21: 2 levels.
    let mut scene = Scene::drawn("", "", &["soak-die"], &rows, &cast, &[15, 7, 10, 12, 9]);
    scene.wait("Bob");
    let words = scene.picks("attack broad-sword Bob normal 1");
    let forecast = scene
        .battle
        .forecast(&words, tabletop::forecast::Detail::Cards);
    let odds = &forecast.cards[1].odds;
    assert_eq!(
        (odds[0].chance.of, odds[0].chance.cases > 0),
        (160_000, true)
    );
    scene.answer("Ann declare", "attack broad-sword Bob normal 1");
    assert_eq!(scene.total("damage", "damage"), 27);
    assert_eq!(scene.total("damage", "soak"), 21);
    assert_eq!(scene.gauge("Bob", "wounds"), 2);
    scene.tells(&["Ann damage 12", "Bob soak 9"]);
    scene.dice_used_up();
}
