//! Knowledge meets strikes.

use crate::proof::proves;
use crate::scene::Scene;
use tabletop::chance::Chance;
use tabletop::forecast::Detail;

/// 000 "Unknown Targets": whoever has not been seen is one of whom the other side is "unaware". Cat
/// sees Bob, Bob sees Cat; Ann, behind a rock, is seen by nobody of his when the round begins. His
/// spear is longer than her sword, but he strikes first at nobody of whom he knows nothing, and
/// defends himself as little.
#[test]
fn nobody_strikes_first_at_whom_his_side_has_not_seen() {
    proves!["YC-UNKNOWN", "R-60", "R-48"; by outcome: "YC-REACH-FREE"];
    let rows = [
        "..............",
        "..............",
        ".....###......",
        "......#.......",
        ".....###......",
        "..............",
    ];
    let sword = "wields: [\"broad-sword\"], skills: {Melee: 4}";
    let spear = "wields: [\"war-spear\"], skills: {Melee: 4}";
    let cast = [
        ("Ann", 0, (5, 3), sword),
        ("Bob", 1, (8, 3), spear),
        ("Cat", 0, (12, 0), ""),
    ];
    // Ann 17 + 2 against 15; 3 + 12 + 5 against 12: two wounds.
    let mut scene = Scene::on(&rows, &cast, &[15, 7, 9, 2, 5]);
    scene.answer("Bob declare", "nothing 8,3 upright 1");
    scene.wait("Cat");
    scene.answer("Ann declare", "attack broad-sword Bob normal 0");
    assert!(
        !scene.story().contains("strikes first"),
        "{}",
        scene.story()
    );
    assert_eq!(scene.gauge("Bob", "wounds"), 2);
    scene.dice_used_up();
}

const GUN: &str = "wields: [\"glock-17\"], skills: {Guns: 4}";

/// Bob stands west of a wall of rock with a gap. Cid, in the gap's line, is seen; Ann, beside the gap, is
/// not. They come first, or last.
fn gap(bob: &str, dice: &[u8]) -> Scene {
    let rows = [
        "..............#.....",
        "..............#.....",
        "....................",
        "..............#.....",
        "..............#.....",
    ];
    let cast = [
        ("Ann", 0, (16, 3), GUN),
        ("Bob", 1, (10, 2), bob),
        ("Cid", 0, (19, 2), GUN),
    ];
    Scene::on(&rows, &cast, dice)
}

const UNSEEN: &str = "has not been seen yet (YC-UNKNOWN)";

/// 000 "Unknown Targets" 1: "You cannot declare a direct attack against an unknown target"; 3: "You may
/// declare overwatch against the area they are coming from". No blow, no shot, no aim and no shot out
/// of cover is declared at Ann; bursts over the place are aimed at nobody.
#[test]
fn nobody_attacks_directly_whom_his_side_has_not_seen() {
    proves!["YC-UNKNOWN", "R-48"; by outcome: "YC-OVERWATCH", "YC-AREA"];
    let rifle = "wields: [\"thompson-smg\"], skills: {Guns: 4, Melee: 4}";
    let mut scene = gap(rifle, &[5, 15, 3]);
    scene.wait("Cid").wait("Ann");
    for words in [
        "shoot thompson-smg",
        "volley thompson-smg burst",
        "aim thompson-smg",
        "attack fist",
    ] {
        assert_eq!(scene.refusal(words, "Ann"), UNSEEN, "{words}");
    }
    for words in ["shoot thompson-smg", "volley thompson-smg burst"] {
        assert_eq!(scene.refusal(words, "Cid"), "allowed", "{words}");
    }
    assert_eq!(scene.refusal("overwatch shoot", "thompson-smg"), "allowed");
    let over = scene.refusal("sweep thompson-smg area normal 10,2", "16,3");
    assert_eq!(over, "allowed");
    // In the next round he has seen her: she has come into the gap.
    scene.wait("Bob");
    scene.wait("Cid");
    scene.answer("Ann declare", "nothing 15,2 upright 0");
    scene.wait("Bob");
    scene.wait("Cid").wait("Ann");
    assert_eq!(scene.refusal("shoot thompson-smg", "Ann"), "allowed");
    scene.dice_used_up();
}

/// 000 "Hidden Actions": Bob "could declare to shoot her as she steps through". An attack at Ann waits
/// for what Ann does under his eyes, and for nobody else.
#[test]
fn an_attack_at_the_unseen_waits_until_they_are_in_view() {
    proves!["YC-WAIT", "YC-AFTER-DOOR", "R-43", "R-48"; by outcome: "YC-UNKNOWN"];
    // Bob has lost the initiative to both.
    let mut scene = gap(GUN, &[15, 2, 14, 10, 1]);
    assert_eq!(scene.open_picks("wait shoot glock-17 Ann"), ["Ann"]);
    assert_eq!(scene.open_picks("wait shoot glock-17 Cid"), ["Ann", "Cid"]);
    scene.answer(
        "Bob declare",
        "wait shoot glock-17 Ann Ann in-sight normal 10,2 upright 0",
    );
    scene.wait("Cid");
    scene.answer("Ann declare", "nothing 15,2 upright 0");
    // Slow, and at somebody in sight.
    scene.tells(&["slow", "Bob acts", "Bob shoots at Ann"]);
    scene.dice_used_up();
}

/// 000 "Example Overwatch": "She declares to open the door and shoot anyone she sees. Her shooting
/// action will count as slow, since she's got to come out the door first."
#[test]
fn who_comes_out_shoots_at_the_first_in_sight() {
    proves!["YC-AFTER-DOOR", "YC-UNKNOWN", "R-28"];
    let mut scene = gap(GUN, &[5, 15, 3, 10, 1]);
    scene.wait("Cid").wait("Ann");
    assert_eq!(scene.refusal("shoot glock-17", "Ann"), UNSEEN);
    // Somewhere else than here.
    let here = scene.refusal("shoot-anyone glock-17 normal", "10,2");
    assert_eq!(here, "only where one comes out (YC-AFTER-DOOR)");
    let order = "shoot-anyone glock-17 normal 14,2 14,2 upright 0";
    let picks = scene.picks(order);
    let forecast = scene.battle.forecast(&picks, Detail::Cards);
    // 12 + 5 and the die against 15: only a fumble misses.
    let success = forecast.success.expect("Ann is in sight from there");
    assert_eq!(success.cases * 20, 19 * success.of);
    scene.answer("Bob declare", order);
    // Ann is 2.2 m from the gap, Cid 5 m.
    scene.tells(&["slow", "Bob shoots at Ann", "Bob attack 10"]);
    assert_eq!(scene.total("attack", "ability"), 27);
    assert_eq!(scene.total("attack", "difficulty"), 15);
    scene.dice_used_up();
}

/// No target, no shot; and whoever has seen all has none to come upon.
#[test]
fn who_comes_out_and_sees_nobody_does_not_shoot() {
    proves!["YC-AFTER-DOOR"; by outcome: "YC-UNKNOWN"];
    let rows = [
        "..............#.....",
        "..............#.....",
        "....................",
        "..............#.....",
        "..............#.....",
    ];
    let cast = [("Ann", 0, (16, 3), GUN), ("Bob", 1, (10, 2), GUN)];
    let mut scene = Scene::on(&rows, &cast, &[7, 15]);
    scene.wait("Ann");
    let order = "shoot-anyone glock-17 normal 10,4 10,4 upright 0";
    let picks = scene.picks(order);
    let forecast = scene.battle.forecast(&picks, Detail::Numbers);
    assert_eq!(forecast.success, Some(Chance::NEVER));
    scene.answer("Bob declare", order);
    assert!(!scene.story().contains("shoots"), "{}", scene.story());
    assert_eq!(scene.noted("YC-AFTER-DOOR"), 1);
    scene.dice_used_up();
    let cast = [("Ann", 0, (16, 2), GUN), ("Bob", 1, (10, 2), GUN)];
    let mut scene = Scene::on(&rows, &cast, &[7, 15]);
    scene.wait("Ann");
    let refused = scene.refusal("", "shoot-anyone");
    assert_eq!(
        refused,
        "there is nobody unseen to come upon (YC-AFTER-DOOR)"
    );
}

/// What cannot be declared threatens nobody: Ann, whom Bob's side has not seen, is in no danger from
/// his gun until she comes into the gap.
#[test]
fn who_has_not_been_seen_is_not_threatened() {
    proves!["R-48"; by outcome: "YC-UNKNOWN"];
    let mut scene = gap(GUN, &[5, 15, 3]);
    scene.wait("Cid");
    let threat = |scene: &mut Scene, words: &str| {
        let picks = scene.picks(words);
        scene.battle.forecast(&picks, Detail::Numbers).threat
    };
    assert_eq!(threat(&mut scene, "nothing 15,2 upright 0"), None);
    let mut scene = gap(GUN, &[5, 15, 3]);
    assert!(threat(&mut scene, "nothing 19,2 upright 0").is_some());
}

/// Nor is somebody grappled or charged through round the corner whom nobody has seen there, though a
/// walk would lead to them.
#[test]
fn nobody_grapples_or_charges_round_the_corner() {
    proves!["YC-UNKNOWN", "YC-MAN", "YC-CHARGE"];
    let rows = ["............", "......#.....", "............"];
    let place = |bob: &str| {
        let mace = "wields: [\"mace\"], skills: {Melee: 4}";
        let cast = [("Ann", 0, (8, 1), mace), ("Bob", 1, (4, 1), bob)];
        let mut scene = Scene::on(&rows, &cast, &[15, 7]);
        scene.wait("Bob");
        let mut closed = |key: &str| scene.refusal("", key);
        [closed("manoeuvre"), closed("charge"), closed("attack")]
    };
    assert_eq!(place("/* seen */")[0], "allowed");
    assert_eq!(place("/* seen */")[2], "allowed");
    let nobody = "nobody within a walk (YC-MAN)";
    assert_eq!(place(""), [nobody, UNSEEN, UNSEEN]);
}
