//! Chapter 8: covering an area until somebody presents itself in it.

use crate::proof::proves;
use crate::scene::Scene;
use tabletop::chance::Chance;
use tabletop::forecast::{Detail, Forecast};

const GUN: &str = "wields: [\"glock-17\"], skills: {Guns: 4, Tactics: 2}";
const MACE: &str = "wields: [\"mace\"], skills: {Melee: 4, Tactics: 2}";

/// A wall of rock with a gap: Bob watches it from `metres` west of the gap, Ann stands behind it.
fn gap(ann: &str, bob: &str, metres: i16, rest: &[u8]) -> Scene {
    let rows = [
        "..............#.....",
        "..............#.....",
        "....................",
        "..............#.....",
        "..............#.....",
    ];
    let cast = [("Ann", 0, (16, 3), ann), ("Bob", 1, (15 - metres, 2), bob)];
    Scene::on(&rows, &cast, &[&[7, 15], rest].concat())
}

fn forecast(scene: &mut Scene, words: &str) -> Forecast {
    let picks = scene.picks(words);
    scene.forecast(&picks, Detail::Cards)
}

fn odds(forecast: &Forecast, label: &str) -> Option<Chance> {
    let mut all = forecast.cards.iter().flat_map(|card| &card.odds);
    all.find(|odds| &*odds.label == label)
        .map(|odds| odds.chance)
}

#[test]
fn tc_35_the_check_of_the_watcher() {
    proves!["YC-OVERWATCH", "YK-UNTRAINED", "TC-35", "R-45"];
    for (tactics, cases, of) in [(2, 17, 20), (1, 7, 10), (0, 1, 10)] {
        let bob = format!("wields: [\"glock-17\"], skills: {{Guns: 4, Tactics: {tactics}}}");
        let mut scene = gap("", &bob, 5, &[]);
        scene.answer("Ann declare", "nothing 15,2 upright 0");
        let words = "overwatch shoot glock-17 0 east newcomers never upright";
        let forecast = forecast(&mut scene, words);
        let chance = odds(&forecast, "attacks").expect("somebody comes");
        assert_eq!(chance.cases * of, cases * chance.of, "tactics {tactics}");
    }
}

#[test]
fn tc_36_a_halved_snap_shot_at_whoever_comes() {
    proves!["YC-OVERWATCH", "YC-SNAP", "TC-36", "R-44"];
    for (metres, cases, of) in [(5, 153, 400), (8, 0, 1)] {
        let mut scene = gap("", GUN, metres, &[]);
        scene.answer("Ann declare", "nothing 15,2 upright 0");
        let words = "overwatch shoot glock-17 0 east newcomers never upright";
        let success = forecast(&mut scene, words).success.expect("somebody comes");
        assert_eq!(success.cases * of, cases * success.of, "{metres} m");
    }
}

/// The check, then the shot where she steps into view; she did not see the watcher and may not use
/// the defence that she has declared.
#[test]
fn r_44_the_surprised_do_not_defend() {
    proves!["YC-OVERWATCH", "R-44"];
    let mut scene = gap("", GUN, 5, &[4, 12, 2]);
    scene.answer("Ann declare", "nothing 15,2 upright 1");
    scene.answer(
        "Bob declare",
        "overwatch shoot glock-17 0 east newcomers never upright",
    );
    scene.tells(&[
        "fast",
        "Bob acts",
        "Bob: alert",
        "Bob shoots at Ann",
        "Bob: hit",
    ]);
    assert_eq!(scene.total("overwatch", "overwatch"), 10);
    assert_eq!(scene.total("attack", "ability"), 15);
    assert_eq!(scene.total("attack", "difficulty"), 15);
    assert!(scene.cites("attack", "YC-OVERWATCH", 2));
    scene.dice_used_up();
}

/// Below 10, or with a fumble, the action is wasted.
#[test]
fn r_45_too_late_or_fumbled_is_wasted() {
    proves!["YC-OVERWATCH", "R-45"];
    for (face, told) in [(3, "Bob: too late"), (1, "Bob: fumble")] {
        let mut scene = gap("", GUN, 5, &[face]);
        scene.answer("Ann declare", "nothing 15,2 upright 1");
        scene.answer(
            "Bob declare",
            "overwatch shoot glock-17 0 east newcomers never upright",
        );
        scene.tells(&["fast", told]);
        assert!(!scene.story().contains("shoots"), "{}", scene.story());
        scene.dice_used_up();
    }
}

/// Nobody comes, or in another direction: the action is wasted.
#[test]
fn yc_overwatch_nobody_comes() {
    proves!["YC-OVERWATCH"];
    let mut scene = gap("", GUN, 5, &[]);
    scene.answer("Ann declare", "nothing 15,2 upright 1");
    scene.answer(
        "Bob declare",
        "overwatch shoot glock-17 0 north newcomers never upright",
    );
    assert!(
        !scene.story().contains("Bob overwatch"),
        "{}",
        scene.story()
    );
    scene.dice_used_up();
}

#[test]
fn tb_32_the_watcher_shoots_before_whoever_opens_the_door() {
    proves!["YC-OVERWATCH", "YC-AFTER-DOOR", "TB-32"; by outcome: "YC-ACT-ORDER"];
    let rows = [
        "+ + + + + + + + + + + +",
        " . . . . . . . . . . . ",
        "+ + + + + + + +D+ + + +",
        " . . . . . . . . . . . ",
        "+ + + + + + + + + + + +",
    ];
    let rows = [
        "+ + + + + + + + + + + + +".to_owned(),
        " . . . . . . . .|. . . . ".to_owned(),
        "+ + + + + + + + + + + + +".to_owned(),
        " . . . . . . . .D. . . . ".to_owned(),
        "+ + + + + + + + + + + + +".to_owned(),
        " . . . . . . . .|. . . . ".to_owned(),
        rows[4].replace("+ + + + + + + + + + + +", "+ + + + + + + + + + + + +"),
    ];
    let rows: Vec<&str> = rows.iter().map(String::as_str).collect();
    let cast = [("Eve", 0, (8, 1), GUN), ("Bob", 1, (3, 1), GUN)];
    // Eve has the initiative; Bob declares first and covers the door.
    let mut scene = Scene::on(&rows, &cast, &[15, 7, 10, 2, 2, 2]);
    scene.answer(
        "Bob declare",
        "overwatch shoot glock-17 0 east newcomers never upright",
    );
    // She does not know him: "She declares to open the door and shoot anyone she sees."
    let refused = scene.refusal("", "shoot");
    assert_eq!(refused, "has not been seen yet (YC-UNKNOWN)");
    scene.answer(
        "Eve declare",
        "shoot-anyone glock-17 normal 7,1 7,1 upright 0",
    );
    scene.tells(&[
        "fast",
        "Bob: alert",
        "Bob shoots at Eve",
        "slow",
        "Eve shoots at Bob",
    ]);
    // She comes upon him.
    assert_eq!(scene.noted("YC-AFTER-DOOR"), 1);
    scene.dice_used_up();
}

#[test]
fn tc_37_time_helps_to_tell_friend_from_foe() {
    proves!["YC-OW-IDENTIFY", "TC-37"];
    let bob = "wields: [\"glock-17\"], skills: {Guns: 4, Tactics: 4}";
    for (pace, cases) in [("slow", 19), ("fast", 3)] {
        let mut scene = gap("", bob, 5, &[]);
        scene.answer("Ann declare", "nothing 15,2 upright 0");
        let words = format!("overwatch shoot glock-17 0 east newcomers fair hold {pace} upright");
        let forecast = forecast(&mut scene, &words);
        let chance = odds(&forecast, "attacks").expect("somebody comes");
        assert_eq!(chance.cases * 20, cases * chance.of, "{pace}");
    }
}

/// Whoever knows chooses; whoever does not does what was said.
#[test]
fn r_45_knowing_leaves_the_choice() {
    proves!["YC-OW-IDENTIFY", "R-45"];
    let declare = |scene: &mut Scene, unsure: &str| {
        scene.answer("Ann declare", "nothing 15,2 upright 0");
        let words = format!("overwatch shoot glock-17 0 east newcomers easy {unsure} slow upright");
        scene.answer("Bob declare", &words);
    };
    // 6 + 25 + 2 = 33 against 20.
    let mut scene = gap("", GUN, 5, &[2]);
    declare(&mut scene, "strike");
    scene.answer("Bob challenge", "hold");
    assert!(!scene.story().contains("shoots"), "{}", scene.story());
    scene.dice_used_up();
    let unsure = |plan: &str, dice: &[u8]| {
        let mut scene = gap("", GUN, 5, dice);
        scene.answer("Ann declare", "nothing 15,2 upright 0");
        let words = format!("overwatch shoot glock-17 0 east newcomers slight {plan} fast upright");
        scene.answer("Bob declare", &words);
        scene.tells(&["fast", "Bob: not sure"]);
        scene.dice_used_up();
        scene.story().contains("Bob shoots at Ann")
    };
    // 6 + 10 = 16: below 40, not below 10.
    assert!(unsure("strike", &[10, 2]));
    assert!(!unsure("hold", &[10]));
}

/// Hand weapons cover what they reach, before the blow that comes.
#[test]
fn yc_overwatch_with_a_hand_weapon() {
    proves!["YC-OVERWATCH", "R-44"];
    let cast = [("Ann", 0, (7, 4), MACE), ("Bob", 1, (1, 4), MACE)];
    let mut scene = Scene::open(&cast, &[15, 7, 10, 2, 5]);
    scene.answer(
        "Bob declare",
        "overwatch attack mace 0 anybody never upright",
    );
    scene.answer("Ann declare", "attack mace Bob normal 1");
    scene.answer("Ann defend", "none");
    // Bob has no defence against her: she might strike back.
    scene.answer("Ann strike", "hold");
    scene.tells(&[
        "fast",
        "Ann to 2,4",
        "Bob attacks Ann",
        "Bob attack 2",
        "normal",
        "Ann acts",
    ]);
    assert!(scene.cites("overwatch", "YC-OVERWATCH", 10));
}

#[test]
fn r_46_a_standing_watch_comes_earlier() {
    proves!["R-46"; by outcome: "YC-OW-STAND"];
    let cover = "overwatch shoot glock-17 0 east newcomers never upright";
    let run = |second: &str| {
        let rows = [
            "..............#.....",
            "..............#.....",
            "....................",
            "..............#.....",
            "..............#.....",
        ];
        // Cid acts just before Bob in the fast phase; a kept watch adds 3 x 2 to Bob's order.
        // Ann does not come into the arc of Cid, whose turn comes all the same.
        let cast = [
            ("Ann", 0, (15, 4), ""),
            ("Bob", 1, (9, 2), GUN),
            ("Cid", 1, (9, 4), GUN),
        ];
        let mut scene = Scene::on(&rows, &cast, &[2, 7, 10, 10, 2]);
        scene.wait("Ann");
        scene.answer("Bob declare", cover);
        scene.wait("Cid");
        scene.answer("Ann declare", "nothing 14,2 upright 0");
        scene.answer("Bob declare", second);
        scene.answer(
            "Cid declare",
            "overwatch shoot glock-17 0 north-east anybody never upright",
        );
        let story = scene.story();
        let (bob, cid) = (story.find("Bob acts"), story.rfind("Cid acts"));
        let bob = story.rfind("Bob acts").or(bob);
        bob < cid
    };
    assert!(run(cover), "kept");
    let other = "overwatch shoot glock-17 0 east anybody never upright";
    assert!(!run(other), "another watch");
}

/// Sixteen directions; those between two headings take half of each.
#[test]
fn r_44_an_arc_may_point_between_two_headings() {
    proves!["R-44", "YC-OVERWATCH"];
    let mut scene = gap("", GUN, 5, &[]);
    scene.answer("Ann declare", "nothing 15,2 upright 0");
    let arcs = scene.open_picks("overwatch shoot glock-17 0");
    assert_eq!(arcs.len(), 16);
    // She comes into view due east of him: on the edge of both arcs beside east.
    for (arc, covered) in [
        ("east", true),
        ("east-north-east", true),
        ("east-south-east", true),
        ("south-east", false),
        ("south-south-east", false),
    ] {
        let words = format!("overwatch shoot glock-17 0 {arc} newcomers never upright");
        let success = forecast(&mut scene, &words).success;
        assert_eq!(success.is_some(), covered, "{arc}");
    }
    let words = "overwatch shoot glock-17 0 east-south-east newcomers never upright";
    scene.answer("Bob declare", words);
    let intent = scene.intent("Bob");
    assert!(intent.contains("covers the east-south-east"), "{intent}");
}
