//! A change of posture meets a move, an attack, cover, a mount.

use super::{SWORD, duel};
use crate::proof::proves;
use crate::scene::Scene;
use tabletop::grid::Tile;

const BRAWLER: &str = "skills: {Brawl: 6}";

/// 000 "Prone": "Your maximum move is half your usual combat move, so 3m for an average character."
#[test]
fn whoever_lies_crawls_three_metres_and_no_more() {
    proves!["R-23"; by outcome: "YC-ST-PRONE"];
    let cast = [("Ann", 0, (1, 4), ""), ("Bob", 1, (20, 4), "")];
    let mut scene = Scene::open(&cast, &[15, 7]);
    scene.answer("Bob declare", "nothing 20,4 prone 0");
    scene.wait("Ann");
    let open = scene.open_picks("nothing");
    assert!(open.contains(&"17,4".to_owned()), "{open:?}");
    assert!(!open.contains(&"16,4".to_owned()), "{open:?}");
    scene.dice_used_up();
}

/// 000 "Prone" again: six metres are not crawled, so they are gone upright, and it lies down at
/// their end.
#[test]
fn a_longer_way_ends_lying_down() {
    proves!["R-76", "YC-ST-PRONE"];
    let cast = [("Ann", 0, (1, 4), ""), ("Bob", 1, (20, 4), "")];
    let mut scene = Scene::open(&cast, &[15, 7]);
    scene.answer("Bob declare", "nothing 26,4 prone 0");
    assert!(!scene.is("Bob", "prone"));
    assert_eq!(scene.intent("Bob"), "walks, lying down after it");
    scene.wait("Ann");
    scene.tells(&["slow", "Bob to 26,4", "Bob prone"]);
    // Three metres are crawled: down at once.
    scene.answer("Bob declare", "nothing 23,4 0");
    scene.wait("Ann");
    scene.answer("Bob declare", "stand-up at-once 0");
    scene.wait("Ann");
    scene.answer("Bob declare", "nothing 20,4 prone 0");
    assert!(scene.is("Bob", "prone"));
    scene.dice_used_up();
}

/// 000 "Prone": "Your maximum move is half your usual combat move"; 000 "Trip": "the defender is
/// thrown and considered prone". A run of ten metres is over there.
#[test]
fn a_runner_who_is_tripped_before_setting_out_stays() {
    proves!["YC-TRIP", "R-22", "R-23"; by outcome: "YC-ST-PRONE"];
    // 18 + 18 + 5 = 41 against 15; 18 + 18 against 6 + 5 wins by 25.
    let mut scene = duel(BRAWLER, "", &[18, 18, 5]);
    scene.answer("Bob declare", "nothing 16,4 0");
    scene.answer("Ann declare", "manoeuvre trip fist Bob aggressive spare 1");
    scene.answer("Bob strike", "hold");
    scene.tells(&["fast", "Ann: wins", "Bob prone", "round 2"]);
    assert_eq!(scene.tile("Bob"), Tile::new(6, 4));
    scene.dice_used_up();
}

#[test]
fn a_runner_who_is_tripped_half_way_lies_half_way() {
    proves!["YC-TRIP", "R-22", "R-23"];
    // In the normal phase he is five of ten metres on, and Ann walks five to him. 36 + 5 is aggressive
    // no more: 18 + 18 = 36.
    let mut scene = duel(BRAWLER, "", &[18, 18, 5]);
    scene.answer("Bob declare", "nothing 16,4 0");
    scene.answer("Ann declare", "manoeuvre trip fist Bob normal spare 1");
    scene.answer("Bob strike", "hold");
    scene.tells(&[
        "normal",
        "Bob to 11,4",
        "Ann tries to trip Bob",
        "Bob prone",
    ]);
    assert_eq!(scene.tile("Bob"), Tile::new(11, 4));
    scene.dice_used_up();
}

/// 000 "Prone": "all actions are automatically slow, and both attack and defence rolls are at -10."
#[test]
fn a_shooter_who_is_tripped_shoots_from_where_it_lies() {
    proves!["YC-TRIP", "YC-ST-PRONE", "R-23", "YC-DIST"];
    // Six metres nearer it would be 18 m, +5; from where he lies it is 24 m, +10. 12 + 5 - 10 + 4 = 11.
    let gun = "wields: [\"glock-17\"], skills: {Guns: 4}";
    let cast = [
        ("Ann", 0, (5, 4), BRAWLER),
        ("Bob", 1, (6, 4), gun),
        ("Cid", 0, (30, 4), ""),
    ];
    let mut scene = Scene::open(&cast, &[15, 7, 2, 18, 11, 10, 4]);
    scene.wait("Cid");
    scene.answer(
        "Bob declare",
        "shoot glock-17 Cid normal 12,4 12,4 upright 0",
    );
    scene.answer("Ann declare", "manoeuvre trip fist Bob aggressive spare 1");
    scene.answer("Bob strike", "hold");
    scene.tells(&["fast", "Bob prone", "slow", "Bob shoots at Cid"]);
    assert_eq!(scene.total("attack", "difficulty"), 25);
    assert_eq!(scene.total("attack", "ability"), 11);
    scene.dice_used_up();
}

/// 000 "Stance": "Sometimes stance is inflicted upon you"; of the aggressive one nothing is left.
#[test]
fn who_is_tripped_strikes_slowly_and_without_its_stance() {
    proves!["YC-ST-PRONE", "YC-ST-AGGR", "R-37", "R-56", "R-75"];
    // 12 + 5 - 10 + 20, and -10 because Ann has closed in on a weapon of reach 2: 17 against 15.
    // Strength 3 + 12 + 1, no 5 for aggression.
    let mut scene = duel(BRAWLER, SWORD, &[18, 11, 10, 20, 1]);
    scene.answer("Bob declare", "attack broad-sword Ann aggressive 0");
    scene.answer("Ann declare", "manoeuvre trip fist Bob aggressive spare 0");
    scene.answer("Bob strike", "hold");
    scene.answer("Bob strike", "hold");
    scene.answer("Ann strike", "hold");
    scene.tells(&["fast", "Bob prone", "slow", "Bob attacks Ann"]);
    assert_eq!(scene.total("attack", "ability"), 17);
    assert_eq!(scene.total("damage", "damage"), 16);
    scene.dice_used_up();
}

/// 000 "Melee Manoeuvres": "If a stance is also listed, then that stance must be used when making
/// the attack."
#[test]
fn no_vital_strike_from_the_ground() {
    proves!["YC-VITAL", "R-75"; by outcome: "YC-ST-PRONE"];
    let mut scene = duel(BRAWLER, SWORD, &[18, 11, 10]);
    scene.answer("Bob declare", "manoeuvre vital broad-sword Ann spare 0");
    scene.answer("Ann declare", "manoeuvre trip fist Bob aggressive spare 1");
    scene.answer("Bob strike", "hold");
    scene.tells(&["Bob prone", "slow", "Bob acts", "round 2"]);
    assert!(!scene.story().contains("Bob strikes at"));
    assert_eq!(scene.noted("YC-MAN"), 1);
    scene.dice_used_up();
}

/// 000 "Prone": "You can chose to be no longer prone either immediately after your action, or at
/// the end of the round."
#[test]
fn standing_up_is_for_now_or_for_the_end_of_the_round() {
    proves!["YC-COVER-PRONE", "YC-ST-PRONE"; by outcome: "YC-STAND"];
    let gun = "wields: [\"glock-17\"], skills: {Guns: 2}";
    let cast = [("Ann", 0, (1, 4), gun), ("Bob", 1, (9, 4), "")];
    // A careful shot is slow too, and Bob acts before it: 8 m count 4.
    for (when, difficulty, up) in [("at-once", 15, true), ("end-of-round", 25, false)] {
        let mut scene = Scene::open(&cast, &[7, 15, 2]);
        scene.wait("Ann");
        scene.answer("Bob declare", "nothing 9,4 prone 0");
        scene.answer("Ann declare", "shoot glock-17 Bob careful 1,4 upright 0");
        scene.answer("Bob declare", &format!("stand-up {when} 0"));
        assert_eq!(scene.total("attack", "difficulty"), difficulty, "{when}");
        let order = if up {
            ["Bob stands up", "Ann shoots at Bob", "round 3"]
        } else {
            ["Ann shoots at Bob", "Bob stands up", "round 3"]
        };
        scene.tells(&order);
        assert!(!scene.is("Bob", "prone"));
        scene.dice_used_up();
    }
}

/// 000 "Shooting from Cover": a table of single bonuses; the best one counts.
#[test]
fn lying_behind_a_low_wall_is_not_covered_twice() {
    proves!["YC-COVER-PRONE", "R-76", "R-102"];
    // The low wall is hard cover of half a figure, +10, and lying down is +10 too: 15 + 10.
    let gun = "wields: [\"glock-17\"], skills: {Guns: 4}";
    let rows = [
        "+ + + + + + + + +",
        " . . . . . . . . ",
        "+ + + + + + + + +",
        " . . . . . .=. . ",
        "+ + + + + + + + +",
        " . . . . . . . . ",
        "+ + + + + + + + +",
    ];
    let cast = [("Ann", 0, (0, 1), gun), ("Bob", 1, (6, 1), "")];
    let mut scene = Scene::on(&rows, &cast, &[15, 7, 2]);
    scene.answer("Bob declare", "nothing 6,1 prone 0");
    scene.answer("Ann declare", "shoot glock-17 Bob normal 0,1 upright 0");
    assert_eq!(scene.total("attack", "difficulty"), 25);
    scene.dice_used_up();
}

/// 000 "Crouched" may be dodged from; of "Prone" the cover table says that nobody dodges missiles
/// so.
#[test]
fn who_is_tripped_dodges_no_shot_any_more() {
    proves!["YC-TRIP", "YC-COVER-PRONE", "R-76"; by outcome: "YC-FULL-DODGE"];
    let gun = "wields: [\"glock-17\"], skills: {Guns: 4}";
    let cast = [
        ("Ann", 0, (5, 4), BRAWLER),
        ("Bob", 1, (6, 4), "skills: {Brawl: 4}"),
        ("Cid", 0, (14, 4), gun),
    ];
    // Into a melee it is a snap shot: 8 m count 16, +5; and 15 + 10 for lying. Nobody is asked to
    // dodge; 17 + 7 is a miss.
    let mut scene = Scene::open(&cast, &[15, 2, 7, 18, 11, 5, 7]);
    scene.wait_with("Bob", 2);
    scene.answer("Cid declare", "shoot glock-17 Bob normal 14,4 upright 0");
    scene.answer("Ann declare", "manoeuvre trip fist Bob aggressive spare 1");
    scene.answer("Bob strike", "hold");
    scene.answer("Bob defend", "none");
    assert_eq!(scene.total("attack", "difficulty"), 30);
    assert_eq!(scene.asked(), "Bob declare");
    scene.dice_used_up();
}

/// 000 "Trip": "throwing them to the ground"; from the saddle that is a fall of two metres.
#[test]
fn a_rider_who_is_thrown_falls_from_the_saddle() {
    proves!["YC-TRIP", "YG-FALL", "R-136", "R-75"];
    let rider =
        "/* rides Bess */ wields: [\"broad-sword\"], skills: {Melee: 4, Ride: 3, Athletics: 2}";
    let cast = [
        ("Ann", 0, (5, 4), BRAWLER),
        ("Bob", 1, (6, 4), rider),
        ("Bess", 1, (6, 4), "size: 10, mount: (saddle: true)"),
    ];
    // 18 + 11; 18 + 10 against 6 + 10; then the fall: 6 + 10 breaks it.
    let mut scene = Scene::open(&cast, &[15, 2, 3, 18, 10, 10, 10]);
    scene.answer("Bob declare", "nothing 6,4 0");
    scene.answer("Ann declare", "manoeuvre trip fist Bob normal spare 1");
    scene.answer("Bob strike", "hold");
    scene.answer("Ann cover", "cover");
    scene.tells(&["Ann: wins", "Bob prone", "Bob check 10"]);
    assert!(!scene.is("Bob", "mounted"));
    scene.dice_used_up();
}

/// 000 "Prone" and "Waiting": the move that was to go with the action is the same move.
#[test]
fn a_way_that_waits_is_lost_with_the_footing() {
    proves!["YC-WAIT", "YC-TRIP", "R-23", "R-43"];
    let gun = "wields: [\"glock-17\"], skills: {Guns: 4}";
    let cast = [
        ("Ann", 0, (5, 4), BRAWLER),
        ("Bob", 1, (6, 4), gun),
        ("Cid", 0, (30, 4), ""),
    ];
    let mut scene = Scene::open(&cast, &[15, 7, 2, 18, 11, 10, 4]);
    scene.wait("Cid");
    scene.answer(
        "Bob declare",
        "wait shoot glock-17 Cid Ann acts normal 12,4 12,4 upright 0",
    );
    scene.answer("Ann declare", "manoeuvre trip fist Bob aggressive spare 1");
    scene.answer("Bob strike", "hold");
    scene.tells(&["fast", "Bob prone", "Bob shoots at Cid"]);
    assert_eq!(scene.tile("Bob"), Tile::new(6, 4));
    assert_eq!(scene.total("attack", "difficulty"), 25);
    scene.dice_used_up();
}
