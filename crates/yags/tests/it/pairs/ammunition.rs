//! What is left in the magazine meets bursts, volleys and rolls that are made again.
//!
//! 000 "Firearms and Automatic Fire": "you may never choose to fire less than a full burst unless
//! there are fewer bullets left in the gun".

use crate::proof::proves;
use crate::scene::Scene;

const THOMPSON: &str = "wields: [\"thompson-smg\"], skills: {Guns: 4}";
const TOUGH: &str = "base_soak: 30";

fn range(shooter: &str, target: &str, rest: &[u8]) -> Scene {
    let cast = [("Ann", 0, (1, 4), shooter), ("Bob", 1, (9, 4), target)];
    let mut scene = Scene::open(&cast, &[&[15, 7], rest].concat());
    scene.wait("Bob");
    scene
}

#[test]
fn r_107_the_last_burst_is_as_long_as_the_magazine() {
    proves![
        "YC-BURST",
        "YC-BURST-ONE",
        "YC-BURST-MORE",
        "YC-MULTI",
        "R-107"
    ];
    let skilled = THOMPSON.replace('4', "5");
    let dice = [2, 1, 2, 1, 2, 2, 2, 12, 1, 12, 1, 15];
    let mut scene = range(&skilled, TOUGH, &dice);
    scene.answer(
        "Ann declare",
        "volley thompson-smg shots Bob normal 1,4 upright 0 5",
    );
    // 15 + 5 + 2, less recoil 5 for each after the first: two of five hit.
    assert_eq!(scene.gauge("Ann", "shots"), 15);
    scene.wait("Bob");
    let burst = "volley thompson-smg burst Bob normal 1,4 upright 0";
    scene.answer("Ann declare", burst);
    assert!(scene.cites("attack", "YC-BURST-ONE", 10));
    assert_eq!(scene.gauge("Ann", "shots"), 5);
    scene.answer("Ann fire-on", "on");
    // Five bullets are left: 15 + 5 + 5 - 10 + 12 against 15 + 5.
    assert!(scene.cites("attack", "YC-BURST-ONE", 5));
    assert_eq!(scene.total("attack", "ability"), 27);
    assert_eq!(scene.gauge("Ann", "shots"), 0);
    // Two bursts are what the rate of fire allows; the magazine is empty besides.
    scene.tells(&["end", "Bob will 15", "round 3"]);
    assert_eq!(scene.total("will", "difficulty"), 30);
    scene.wait("Bob");
    let refused = scene.refusal("", "volley");
    assert!(refused.contains("(YC-LOAD)"), "{refused}");
    scene.dice_used_up();
}

/// Nine rounds are three bursts, then nobody is asked.
#[test]
fn r_114_bursts_of_three_end_with_the_magazine() {
    proves!["YC-TRB", "R-107", "R-114"];
    let gun = "wields: [\"scattergun\"], skills: {Guns: 4}";
    let mut scene = range(gun, TOUGH, &[12, 1, 12, 1, 12, 1]);
    scene.answer(
        "Ann declare",
        "volley scattergun three-round Bob normal 1,4 upright 0",
    );
    scene.answer("Ann fire-on", "on");
    assert_eq!(scene.gauge("Ann", "shots"), 3);
    scene.answer("Ann fire-on", "on");
    assert_eq!(scene.gauge("Ann", "shots"), 0);
    scene.tells(&["Ann: hit", "round 2"]);
    scene.dice_used_up();
}

/// The die is rolled again, the bullets stay.
#[test]
fn r_143_a_burst_is_shrugged_off_with_the_damage_of_its_bullets() {
    proves!["YG-TECH-HARD-TO-KILL", "YC-BURST-ONE", "R-143"];
    let hardy = "size: 9, skills: {Brawl: 5}, techniques: [\"hard-to-kill\"]";
    let mut scene = range(THOMPSON, hardy, &[9, 18, 2, 15]);
    scene.answer(
        "Ann declare",
        "volley thompson-smg burst Bob normal 1,4 upright 0",
    );
    // 12 + 5 + 10 + 9 against 15 - 12 for Size 9 and 5 for 16 m in the second step of 15 m: excellent.
    assert_eq!(scene.total("attack", "difficulty"), 8);
    scene.answer("Bob shrug", "shrug");
    // 10 + 10 bullets + 2 against 12: three wounds.
    assert_eq!(scene.total("damage", "damage"), 22);
    assert!(scene.cites("damage", "YC-BURST-ONE", 10));
    assert_eq!(scene.gauge("Bob", "wounds"), 3);
    assert_eq!(scene.gauge("Bob", "fatigue"), 1);
    assert_eq!(scene.gauge("Ann", "shots"), 10);
    scene.answer("Ann fire-on", "stop");
    scene.dice_used_up();
}

/// Nobody watches with an empty weapon.
#[test]
fn yc_load_an_empty_weapon_watches_nothing() {
    proves!["YC-LOAD"; by outcome: "YC-OVERWATCH"];
    let bow = "wields: [\"light-crossbow\"], skills: {Crossbow: 4, Tactics: 2}";
    let mut scene = range(bow, TOUGH, &[12, 1]);
    scene.answer(
        "Ann declare",
        "shoot light-crossbow Bob normal 1,4 upright 0",
    );
    scene.wait("Bob");
    let refused = scene.refusal("overwatch", "shoot");
    assert!(refused.contains("(YC-LOAD)"), "{refused}");
    scene.dice_used_up();
}

/// What has broken fires no further shot.
///
/// 000 "Missile fumbles": "An unreliable weapon will jam or break when a fumble occurs."
#[test]
fn r_99_a_weapon_that_breaks_ends_the_volley() {
    proves!["YC-FUM-MISSILE", "YC-MULTI", "R-99"];
    for (gun, note) in [("breaker", "note 5 Ann"), ("jammer", "note 9 Ann")] {
        let shooter = format!("wields: [{gun:?}], skills: {{Guns: 4}}");
        let mut scene = range(&shooter, TOUGH, &[8, 1, 1]);
        let order = format!("volley {gun} shots Bob normal 1,4 upright 0 4");
        scene.answer("Ann declare", &order);
        scene.tells(&[
            "Ann attack 8",
            "Ann attack 1",
            "Ann: fumble",
            note,
            "round 2",
        ]);
        assert_eq!(
            scene.story().matches("Ann shoots at Bob").count(),
            2,
            "{gun}"
        );
        scene.dice_used_up();
    }
}
