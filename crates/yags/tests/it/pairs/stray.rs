//! A shot that strays in a melee meets several shots, bursts, crowds, cover, overwatch, loading.
//!
//! 000 "Firing into melee": "you hit a random target in the melee ... then they get a defence roll as
//! normal". R-100: the same attack roll, its total unchanged.

use crate::proof::proves;
use crate::scene::Scene;
use tabletop::chance::Chance;
use tabletop::forecast::Detail;

const SWORD: &str = "wields: [\"broad-sword\"], skills: {Melee: 4}, base_soak: 30";

/// Ann shoots from 1,4; Cat, of her side, fights Bob ten metres off. Bob declares first and stays;
/// Cat strikes at him last, so that the shots are over when he is asked how he defends.
fn melee(shooter: &str, order: &str, rest: &[u8]) -> Scene {
    let cast = [
        ("Ann", 0, (1, 4), shooter),
        ("Cat", 0, (10, 4), SWORD),
        ("Bob", 1, (9, 4), SWORD),
    ];
    let mut scene = Scene::open(&cast, &[&[9, 15, 7], rest].concat());
    scene.answer("Bob declare", "nothing 9,4 upright 1");
    scene.answer("Ann declare", order);
    scene.answer("Cat declare", "attack broad-sword Bob defensive 1");
    scene
}

/// 000 "Multiple shots": "each shot after the first gains a cumulative recoil penalty".
#[test]
fn r_100_the_second_shot_strays_with_its_recoil() {
    proves!["YC-INTO-MELEE", "YC-MULTI", "R-100"];
    let shooter = "wields: [\"glock-17\"], skills: {Guns: 4}";
    let order = "volley glock-17 shots Bob snap 1,4 upright 0 2";
    let mut scene = melee(shooter, order, &[10, 10, 3, 1]);
    scene.answer("Bob defend", "none");
    // A 3 is no more than 6; by their ids the first of the two in the melee is Cat.
    scene.answer("Bob defend", "none");
    scene.tells(&["Ann attack 3", "Ann stray shot 1", "note 7 Ann"]);
    // The attack die lies: 18 against 20 misses whatever she does.
    assert_eq!(scene.asked(), "Cat defend");
    let picks = scene.picks("none");
    let foreseen = scene.forecast(&picks, Detail::Numbers);
    assert_eq!(foreseen.threat, Some(Chance::new(0, 400)));
    scene.answer("Cat defend", "none");
    // 3 x 4 + 5 - 2 + 3, and 9 m as a snap shot in the second step of 10 m.
    assert_eq!(scene.total("attack", "ability"), 18);
    assert!(scene.cites("attack", "YC-MULTI", 2));
    assert_eq!(scene.total("attack", "difficulty"), 20);
    assert_eq!(scene.verdict("attack"), "missed by 2");
    // It keeps its fumble chance, and has no chance of its own that was never rolled for.
    assert_eq!(scene.total("attack", "fumble"), 6);
    assert!(scene.card("attack").odds.is_empty());
    let considered = scene.card("attack").columns[0].considered.iter();
    let labels: Vec<_> = considered.map(|one| &*one.label).collect();
    assert!(
        labels.contains(&"astray on 3: rolled for Bob"),
        "{labels:?}"
    );
    scene.dice_used_up();
}

/// 000 "Two guns": "shots from your off-hand are at -10"; "Multiple shots": "a further -10 that
/// applies to all shots that round per shot over your skill".
#[test]
fn r_100_a_stray_shot_of_the_other_hand_and_too_many_of_them() {
    proves!["YC-INTO-MELEE", "YC-TWO-GUNS", "YC-MULTI", "R-100", "R-115"];
    let shooter = "wields: [\"glock-17\", \"glock-17\"], skills: {Guns: 4}";
    let order = "volley glock-17 two-guns Bob snap 1,4 upright 0 5";
    let mut scene = melee(shooter, order, &[7, 3, 1]);
    scene.answer("Bob defend", "none");
    scene.answer("Bob defend", "none");
    scene.answer("Cat defend", "none");
    // 12 + 5 - 10 for the fifth shot with skill 4 - 10 for the other hand + 3; 9 m x 4.
    assert_eq!(scene.total("attack", "ability"), 0);
    assert!(scene.cites("attack", "YC-TWO-GUNS", 10));
    assert!(scene.cites("attack", "YC-MULTI", 10));
    assert_eq!(scene.total("attack", "difficulty"), 30);
    scene.dice_used_up();
}

/// 000 "Burst fire": "Each subsequent burst suffers double the recoil penalty"; "Bullet Shyness":
/// "If someone is targetted by a burst (even if they aren't hit)".
#[test]
fn r_100_the_last_burst_of_a_magazine_strays_with_all_its_bullets() {
    proves![
        "YC-INTO-MELEE",
        "YC-BURST-ONE",
        "YC-BURST-MORE",
        "YC-SHY",
        "R-100",
        "R-107",
        "R-108",
        "R-112"
    ];
    let shooter = "wields: [\"thompson-smg\"], skills: {Guns: 4}";
    let order = "volley thompson-smg burst Bob snap 1,4 upright 0";
    let mut scene = melee(shooter, order, &[10, 1, 6, 1, 2, 12, 18]);
    scene.answer("Bob defend", "none");
    // 12 + 5 + 10 + 10 against 15 + 10: 8 m x 4 is the third step of 15 m.
    assert_eq!(scene.total("attack", "ability"), 37);
    scene.answer("Ann fire-on", "on");
    scene.answer("Bob defend", "none");
    scene.answer("Cat defend", "none");
    // The magazine is empty by now; ten bullets have left it all the same. 12 + 5 + 10 - 10 + 6.
    assert_eq!(scene.gauge("Ann", "shots"), 0);
    assert_eq!(scene.total("attack", "ability"), 23);
    assert!(scene.cites("attack", "YC-BURST-MORE", 10));
    assert!(scene.cites("attack", "YC-BURST-ONE", 10));
    assert_eq!(scene.total("attack", "difficulty"), 25);
    assert_eq!(scene.verdict("attack"), "missed by 2");
    // Cat strikes at Bob in vain. Then both have bullets to mind: one burst has come at her.
    scene.answer("Bob defend", "none");
    assert_eq!(scene.total("will", "difficulty"), 30);
    scene.tells(&[
        "Cat will 12",
        "Cat: carries on",
        "Bob will 18",
        "Bob: carries on",
    ]);
    scene.dice_used_up();
}

/// 000 "Firing at a crowd": "you get a +5 bonus to hit for each doubling of the number of targets".
#[test]
fn r_100_a_shot_at_a_crowd_strays_with_the_bonus_of_the_crowd() {
    proves!["YC-INTO-MELEE", "YC-CROWD", "R-100", "R-101"];
    let shooter = "wields: [\"glock-17\"], skills: {Guns: 4}";
    let order = "shoot-crowd glock-17 Bob snap 1,4 upright 0";
    let mut scene = melee(shooter, order, &[2, 3, 1, 1]);
    scene.tells(&["Ann member of the crowd 2", "Ann shoots at Bob"]);
    scene.answer("Bob defend", "none");
    scene.answer("Cat defend", "none");
    // A crowd of two: 12 + 5 + 5 + 3 against 15 + 5.
    assert_eq!(scene.total("attack", "ability"), 25);
    assert!(scene.cites("attack", "YC-CROWD", 5));
    assert_eq!(scene.verdict("attack"), "hit by 5, moderate");
    scene.dice_used_up();
}

#[test]
fn r_100_who_is_strayed_to_has_its_own_cover() {
    proves!["YC-INTO-MELEE", "YC-COVER", "YC-COVER-SOFT50", "R-100"];
    let row = "....................";
    let rows = [row, row, row, row, ".........f.........."];
    let glock = "wields: [\"glock-17\"], skills: {Guns: 4}";
    let cast = [
        ("Ann", 0, (1, 4), glock),
        ("Cat", 0, (10, 3), SWORD),
        ("Bob", 1, (9, 4), SWORD),
    ];
    let order = "shoot glock-17 Bob snap 1,4 upright 0";
    let draws: [(&[u8], _, _); 2] = [(&[1, 1], "Cat", 20), (&[2], "Bob", 25)];
    for (rest, drawn, difficulty) in draws {
        let mut scene = Scene::on(&rows, &cast, &[&[9, 15, 7, 3], rest].concat());
        scene.answer("Bob declare", "nothing 9,4 upright 1");
        scene.answer("Ann declare", order);
        scene.answer("Cat declare", "attack broad-sword Bob defensive 1");
        scene.answer("Bob defend", "none");
        scene.answer(&format!("{drawn} defend"), "none");
        // 17 + 3 meets 20, not 25: Bob stands in a bush.
        assert_eq!(scene.total("attack", "ability"), 20, "{drawn}");
        assert_eq!(scene.total("attack", "difficulty"), difficulty, "{drawn}");
    }
}

/// Where the watched presents itself is no place of whoever it fights.
#[test]
fn r_44_a_watchers_shot_strays_to_where_the_other_stands() {
    proves!["YC-OVERWATCH", "YC-INTO-MELEE", "R-44", "R-100"];
    let rows = [
        "..............#.....",
        "..............#.....",
        "....................",
        "..............#.....",
        "..............#.....",
    ];
    let gun = "wields: [\"glock-17\"], skills: {Guns: 4, Tactics: 2}";
    let cast = [
        ("Ann", 1, (15, 3), "base_soak: 30"),
        ("Wat", 0, (10, 2), gun),
        (
            "Cat",
            0,
            (16, 2),
            "wields: [\"mace\"], skills: {Melee: 4}, base_soak: 30",
        ),
    ];
    let mut scene = Scene::on(&rows, &cast, &[7, 15, 10, 4, 3, 2, 2]);
    scene.answer("Ann declare", "nothing 15,2 upright 0");
    scene.answer("Cat declare", "attack mace Ann normal 0");
    scene.answer(
        "Wat declare",
        "overwatch shoot glock-17 0 east newcomers never upright",
    );
    scene.tells(&[
        "fast",
        "Wat: alert",
        "Wat shoots at Ann",
        "Wat stray shot 2",
    ]);
    // Cat is six metres off, twelve as a snap shot; Ann would have been five. Half of 17 + 3.
    let log = scene.battle.log();
    let mut cards = (0..log.events().len() as u32).filter_map(|seq| log.card(seq));
    let card = cards.find(|card| card.title.contains("Glock 17"));
    let card = card.expect("a shot");
    assert_eq!(card.columns[0].total, 10);
    assert_eq!(card.columns[1].total, 20);
}

/// 000 "Missile fumbles": "An unreliable weapon will jam or break when a fumble occurs."
#[test]
fn r_99_an_unreliable_weapon_jams_on_a_one_and_the_shot_strays() {
    proves!["YC-FUM-MISSILE", "YC-INTO-MELEE", "R-99", "R-100"];
    let shooter = "wields: [\"jammer\"], skills: {Guns: 4}";
    let order = "volley jammer shots Bob snap 1,4 upright 0 3";
    for (face, jams) in [(1, true), (2, false)] {
        let mut scene = melee(shooter, order, &[face, 1]);
        scene.answer("Bob defend", "none");
        scene.tells(&[&format!("Ann attack {face}"), "Ann stray shot 1"]);
        assert_eq!(scene.is("Ann", "jammed"), jams);
        scene.answer("Cat defend", "none");
        assert_eq!(scene.total("attack", "ability"), 17 + i32::from(face));
        // No second shot with a jammed weapon.
        assert_eq!(scene.gauge("Ann", "shots"), if jams { 16 } else { 15 });
    }
}

/// Whoever is too small to count is not hit instead either.
#[test]
fn r_100_a_shot_at_a_giant_strays_to_nobody_whom_it_dwarfs() {
    proves!["YC-INTO-MELEE", "R-100"];
    let sword = "wields: [\"broad-sword\"], skills: {Melee: 4}, base_soak: 30";
    let tall = format!("{sword}, size: 6");
    let cast = [
        (
            "Ann",
            0,
            (1, 4),
            "wields: [\"glock-17\"], skills: {Guns: 4}",
        ),
        ("Cat", 0, (12, 4), sword),
        ("Bob", 1, (9, 2), "size: 15, base_soak: 30"),
        ("Dan", 0, (12, 2), &*tall),
    ];
    let mut scene = Scene::open(&cast, &[9, 15, 3, 14, 6, 2, 1]);
    scene.answer("Bob declare", "nothing 9,2 upright 0");
    scene.answer("Ann declare", "shoot glock-17 Bob snap 1,4 upright 0");
    scene.answer("Dan declare", "attack broad-sword Bob defensive 1");
    scene.answer("Cat declare", "attack broad-sword Bob defensive 1");
    // One counts beside the giant: 1 + 5. The second of the two is Dan; Cat is none of them.
    scene.tells(&["Ann attack 6", "Ann stray shot 2", "note 7 Ann"]);
    assert_eq!(scene.asked(), "Dan defend");
    scene.answer("Dan defend", "none");
    assert!(scene.cites("attack", "YC-INTO-MELEE", 5));
    assert_eq!(scene.total("attack", "fumble"), 6);
}
