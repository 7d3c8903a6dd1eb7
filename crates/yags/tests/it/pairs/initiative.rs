//! Initiative 0 meets everything that it halves, and what it does not.

use super::SWORD;
use crate::proof::proves;
use crate::scene::Scene;

/// Bob has fumbled his initiative; Ann has 27.
fn stunned(ann: &str, bob: &str, bob_at: (i16, i16), rest: &[u8]) -> Scene {
    let cast = [("Ann", 0, (5, 4), ann), ("Bob", 1, bob_at, bob)];
    Scene::open(&cast, &[&[15, 1], rest].concat())
}

/// 000 "The Combat Sequence": "it halves all your skill checks and means that all your actions are
/// slow". A damage roll is none.
#[test]
fn a_blow_is_halved_and_slow_and_its_damage_whole() {
    proves!["YC-INIT-ZERO", "YC-ATK", "YC-DMG", "YC-SPEED", "R-33"];
    // (17 + 5 + 13) / 2 = 17.5 against 15. Strength 3 + 12 + 5 + 4 of damage.
    let mut scene = stunned("", SWORD, (6, 4), &[13, 4]);
    scene.answer("Bob declare", "suffer attack broad-sword Ann aggressive 0");
    scene.wait("Ann");
    scene.tells(&["slow", "Bob attacks Ann", "Bob: hit"]);
    assert_eq!(scene.total("attack", "ability"), 18);
    assert_eq!(scene.total("damage", "damage"), 24);
}

#[test]
fn a_parry_is_halved_with_the_shield_in_it() {
    proves!["YC-INIT-ZERO", "YC-DEF", "YC-SECOND", "R-33"];
    // (12 + 5 + 3 + 12) / 2 = 16.
    let bob = "wields: [\"broad-sword\", \"round-shield\"], skills: {Melee: 4}";
    let mut scene = stunned(SWORD, bob, (6, 4), &[2, 12, 1]);
    scene.answer("Bob declare", "suffer nothing 6,4 upright 1");
    scene.answer("Ann declare", "attack broad-sword Bob normal 1");
    scene.answer("Bob defend", "parry");
    assert_eq!(scene.total("defence", "defence"), 16);
}

/// 000 "Firearms": the defence roll is halved; initiative 0 halves it again: a quarter, rounded
/// once.
#[test]
fn a_dodge_from_a_bullet_is_a_quarter() {
    proves!["YC-INIT-ZERO", "R-03", "R-33"; by outcome: "YC-M-DEF-FIRE"];
    // (6 + 20) / 4 = 6.5.
    let gun = "wields: [\"glock-17\"], skills: {Guns: 4}";
    let mut scene = stunned(gun, "", (12, 4), &[2, 20]);
    scene.answer("Bob declare", "suffer nothing 12,4 upright 1");
    scene.answer("Ann declare", "shoot glock-17 Bob normal 5,4 upright 0");
    scene.answer("Bob defend", "dodge");
    assert_eq!(scene.total("defence", "defence"), 7);
}

/// The roll is halved, the difficulty is not: 14 m are +5 as ever.
#[test]
fn a_shot_is_halved_and_its_distance_is_not() {
    proves!["YC-INIT-ZERO", "YC-M-ATK", "YC-DIST", "R-02", "R-33"];
    let gun = "wields: [\"glock-17\"], skills: {Guns: 4}";
    // A snap shot counts 28 m, +10; it is slow all the same. (17 + 19) / 2 = 18.
    let mut scene = stunned("", gun, (19, 4), &[19]);
    scene.answer(
        "Bob declare",
        "suffer shoot glock-17 Ann snap 19,4 upright 0",
    );
    scene.wait("Ann");
    scene.tells(&["slow", "Bob shoots at Ann"]);
    assert_eq!(scene.total("attack", "ability"), 18);
    assert_eq!(scene.total("attack", "difficulty"), 25);
}

#[test]
fn strikes_and_contests_are_halved_too() {
    proves!["YC-INIT-ZERO", "YC-GRAPPLE", "R-33", "R-60"; by outcome: "YC-FREE"];
    // Bob strikes first with his fist: (6 + 10) / 2 = 8; then wrestles: (6 + 9) / 2 = 7.5 against 22.
    let mut scene = stunned("skills: {Brawl: 4}", "", (6, 4), &[10, 13, 10, 9]);
    scene.answer("Bob declare", "suffer nothing 6,4 upright 0");
    scene.answer("Ann declare", "manoeuvre grapple fist Bob normal spare 1");
    scene.answer("Bob strike", "strike");
    scene.answer("Ann defend", "none");
    assert_eq!(scene.total("contest", "opponent"), 8);
    assert_eq!(scene.total("contest", "initiator"), 22);
    assert_eq!(scene.verdict("contest"), "wins by 14, good");
}

/// A move is neither a check nor an action that could be slow: "You can normally move up to a
/// number of metres equal to half your Move score without penalty."
#[test]
fn a_move_is_as_long_as_ever() {
    proves!["R-33"; by outcome: "YC-INIT-ZERO", "YC-MOVE-FREE"];
    let mut scene = stunned("", "", (20, 4), &[]);
    let open = scene.open_picks("suffer nothing");
    for tile in ["26,4", "32,4"] {
        assert!(open.contains(&tile.to_owned()), "{tile}: {open:?}");
    }
}

#[test]
fn what_a_technique_adds_is_halved_with_the_rest() {
    proves!["YG-TECH-FINESSE", "YC-INIT-ZERO", "R-03"];
    // (17 + 5 + 8) / 2 = 15.
    let bob = "wields: [\"broad-sword\"], skills: {Melee: 4}, techniques: [\"finesse\"]";
    let mut scene = stunned("", bob, (6, 4), &[8, 1]);
    scene.answer(
        "Bob declare",
        "suffer attack broad-sword Ann normal finesse 0",
    );
    scene.wait("Ann");
    assert_eq!(scene.total("attack", "ability"), 15);
}

/// 000 "Overwatch": the attack roll is halved; with initiative 0 it is a quarter, and slow.
#[test]
fn a_sprung_watch_is_a_quarter_and_slow() {
    proves!["YC-INIT-ZERO", "YC-OVERWATCH", "R-03", "R-44"];
    // Perception 3 x Tactics 4 halved: (12 + 10) / 2 = 11 against 10. The shot (17 + 15) / 4 = 8.
    let gun = "wields: [\"glock-17\"], skills: {Guns: 4, Tactics: 4}";
    let mut scene = stunned("", gun, (20, 4), &[10, 15]);
    scene.answer(
        "Bob declare",
        "suffer overwatch shoot glock-17 0 west anybody never upright",
    );
    scene.answer("Ann declare", "nothing 8,4 upright 0");
    scene.tells(&["slow", "Bob overwatch 10", "Bob: alert"]);
    assert_eq!(scene.total("overwatch", "overwatch"), 11);
    assert_eq!(scene.total("attack", "ability"), 8);
}

/// Half of a debt would be a gift: at or below 0 nothing is halved, and no card says that it is.
#[test]
fn what_is_below_zero_is_not_halved() {
    proves!["R-04", "YC-INIT-ZERO"];
    // Agility 3 x Brawl 2 - 20 for three defences + 5 = -9.
    let mut scene = stunned("", "", (6, 4), &[5]);
    scene.answer("Bob declare", "suffer attack fist Ann normal 3");
    scene.wait("Ann");
    assert_eq!(scene.total("attack", "ability"), -9);
    let ability = &scene.card("attack").columns[0];
    let halves = |label: &str| label.contains("initiative 0");
    let mut terms = ability.terms.iter().map(|term| &*term.label);
    let last = terms.find(|label| halves(label));
    assert_eq!(last, Some("initiative 0: 0 or less is not halved"));
}

/// 000: "you can always choose to gain a level of fatigue to act normally that round."
#[test]
fn a_fatigue_lifts_all_of_it_but_the_order() {
    proves!["YC-INIT-PUSH"; by outcome: "YC-INIT-ZERO"];
    let mut scene = stunned(SWORD, SWORD, (6, 4), &[2, 9, 10, 3]);
    scene.answer("Bob declare", "push attack broad-sword Ann aggressive 1");
    scene.answer("Ann declare", "attack broad-sword Bob normal 0");
    // Fast and whole: 22 + 2 = 24.
    scene.tells(&["fast", "Bob attacks Ann"]);
    assert_eq!(scene.gauge("Bob", "fatigue"), 1);
    assert_eq!(scene.total("attack", "ability"), 24);
    // 12 + 5 - 10 + 3.
    scene.answer("Bob defend", "parry");
    assert_eq!(scene.total("defence", "defence"), 10);
}
