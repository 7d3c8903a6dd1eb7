//! Chapter 18.4 and 18.5: shots at a crowd, and at whoever leaves cover.

use crate::proof::proves;
use crate::scene::Scene;
use tabletop::chance::Chance;
use tabletop::forecast::Detail;

const GLOCK: &str = "wields: [\"glock-17\"], skills: {Guns: 4}";
const NAMES: [&str; 5] = ["Bea", "Cid", "Dan", "Eve", "Fay"];

/// Ann, and five in a row from 26 m to 30 m away.
fn crowd(options: &[&str], rest: &[u8]) -> Scene {
    let row = ".".repeat(40);
    let rows = [row.as_str(); 5];
    let mut cast = vec![("Ann", 0, (1, 2), GLOCK)];
    let places = NAMES.iter().zip(27..);
    cast.extend(places.map(|(name, x)| (*name, 1, (x, 2), "")));
    let dice = [&[20, 2, 3, 4, 5, 6], rest].concat();
    let mut scene = Scene::drawn("", "", options, &rows, &cast, &dice);
    for name in NAMES {
        scene.wait(name);
    }
    scene
}

#[test]
fn tc_51_yc_crowd_a_shot_at_five_meets_one_of_them_by_chance() {
    proves!["YC-CROWD", "TC-51", "R-101"];
    // 12 + 5 + 10 + 13 against 15 + 25: a snap shot counts 29 m as 58.
    let mut scene = crowd(&[], &[4, 13, 1]);
    assert_eq!(
        scene.refusal("shoot-crowd glock-17", "Cid"),
        "in one crowd with Bea (YC-CROWD)"
    );
    let picks = scene.picks("shoot-crowd glock-17 Bea snap 1,2 upright 0");
    let forecast = scene.forecast(&picks, Detail::Cards);
    scene.answer("Ann declare", "shoot-crowd glock-17 Bea snap 1,2 upright 0");
    scene.tells(&["Ann member of the crowd 4", "Ann shoots at Eve", "Ann: hit"]);
    assert_eq!(scene.total("attack", "difficulty"), 40);
    assert!(scene.cites("attack", "YC-CROWD", 10));
    assert_eq!(scene.total("attack", "ability"), 40);
    scene.dice_used_up();
    // Two in five, whomever it meets.
    assert_eq!(forecast.success, Some(Chance::new(5 * 160, 5 * 400)));
    assert!(
        forecast
            .remarks
            .iter()
            .any(|words| words.contains("YC-CROWD"))
    );
}

#[test]
fn ym_crowd_of_2007_eases_the_distance() {
    proves!["YM-CROWD"];
    let mut scene = crowd(&["crowd-2007"], &[4, 13, 1]);
    scene.answer("Ann declare", "shoot-crowd glock-17 Bea snap 1,2 upright 0");
    assert!(scene.cites("attack", "YM-CROWD", 10));
    assert!(!scene.cites("attack", "YC-CROWD", 10));
    assert_eq!(scene.total("attack", "difficulty"), 30);
    assert_eq!(scene.total("attack", "ability"), 30);
    scene.dice_used_up();
    // Near by there is nothing to ease: the modifier does not fall below 0.
    let cast = [
        ("Ann", 0, (1, 2), GLOCK),
        ("Bea", 1, (9, 2), ""),
        ("Cid", 1, (10, 2), ""),
    ];
    let rows = ["............", "............", "............"];
    let dice = [20, 2, 3, 1, 13, 1];
    let mut scene = Scene::drawn("", "", &["crowd-2007"], &rows, &cast, &dice);
    scene.wait("Bea");
    scene.wait("Cid");
    scene.answer(
        "Ann declare",
        "shoot-crowd glock-17 Bea normal 1,2 upright 0",
    );
    assert_eq!(scene.total("attack", "difficulty"), 15);
}

/// Friends who stand there are of the crowd; nobody alone is one.
#[test]
fn r_101_friends_in_the_crowd_are_hit_like_foes() {
    proves!["YC-CROWD", "R-101"];
    let cast = [
        ("Ann", 0, (1, 2), GLOCK),
        ("Bea", 1, (9, 2), ""),
        ("Abe", 0, (11, 2), "base_soak: 30"),
        ("Zoe", 1, (14, 2), ""),
    ];
    let row = "................";
    let dice = [20, 2, 3, 4, 1, 13, 1];
    let mut scene = Scene::on(&[row; 5], &cast, &dice);
    scene.wait("Bea");
    scene.wait("Abe");
    scene.wait("Zoe");
    assert_eq!(
        scene.refusal("shoot-crowd glock-17", "Zoe"),
        "nobody near it (YC-CROWD)"
    );
    scene.answer(
        "Ann declare",
        "shoot-crowd glock-17 Bea normal 1,2 upright 0",
    );
    // By their ids: Bea is 1, Abe is 2.
    scene.tells(&["Ann member of the crowd 1", "Ann shoots at Bea"]);
    assert!(scene.cites("attack", "YC-CROWD", 5));
    let mut scene = Scene::on(&[row; 5], &cast, &[20, 2, 3, 4, 2, 13, 1]);
    scene.wait("Bea");
    scene.wait("Abe");
    scene.wait("Zoe");
    scene.answer(
        "Ann declare",
        "shoot-crowd glock-17 Bea normal 1,2 upright 0",
    );
    scene.tells(&["Ann member of the crowd 2", "Ann shoots at Abe"]);
    assert_eq!(scene.gauge("Abe", "wounds"), 0);
    scene.dice_used_up();
}

/// From the tile on the way that was named.
#[test]
fn r_23_a_crowd_is_shot_at_on_the_way() {
    proves!["YC-CROWD", "YC-MOVE-FREE", "R-23"];
    let mut scene = crowd(&[], &[4, 13, 1]);
    let order = "shoot-crowd glock-17 Bea normal 5,2 5,2 upright 0";
    scene.answer("Ann declare", order);
    // Eve is 25 m off: the third step of 10 m.
    scene.tells(&["Ann member of the crowd 4", "Ann shoots at Eve"]);
    assert_eq!(scene.total("attack", "difficulty"), 25);
    assert_eq!(scene.tile("Ann"), tabletop::grid::Tile::new(5, 2));
    scene.dice_used_up();
}

#[test]
fn yc_cover_leave_whoever_leaves_full_cover_has_none_this_round() {
    proves!["YC-COVER-LEAVE", "YC-COVER-SOFT50", "R-102"];
    let rows = ["............", "........#...", "..........f."];
    let mut scene = Scene::on(
        &rows,
        &[("Ann", 0, (0, 1), GLOCK), ("Bob", 1, (9, 1), "/* seen */")],
        &[15, 7, 2],
    );
    scene.answer("Bob declare", "nothing 10,2 upright 0");
    scene.answer("Ann declare", "shoot glock-17 Bob normal 0,1 upright 0");
    // 15, and 10.05 m across the line of fire count double: the third step. The bush adds nothing.
    let columns = scene.card("attack").columns.iter();
    let mut considered = columns.flat_map(|column| &column.considered);
    assert!(considered.any(|one| one.rule.0 == "YC-COVER-LEAVE"));
    assert!(!scene.cites("attack", "YC-COVER-SOFT50", 5));
    assert_eq!(scene.total("attack", "difficulty"), 25);
    // Whoever has been there all along has it.
    let mut scene = Scene::on(
        &rows,
        &[("Ann", 0, (0, 1), GLOCK), ("Bob", 1, (10, 2), "/* seen */")],
        &[15, 7, 2],
    );
    scene.wait("Bob");
    scene.answer("Ann declare", "shoot glock-17 Bob normal 0,1 upright 0");
    assert!(scene.cites("attack", "YC-COVER-SOFT50", 5));
    assert_eq!(scene.total("attack", "difficulty"), 25);
}
