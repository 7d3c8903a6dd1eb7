//! Figures that cover several tiles: in play.

use crate::proof::proves;
use crate::scene::Scene;
use tabletop::grid::Tile;

const SWORD: &str = "wields: [\"broad-sword\"], skills: {Melee: 4}";
const GLOCK: &str = "wields: [\"glock-17\"], skills: {Guns: 4}";
/// Three tiles by three; Move 12 + 3 + 3 + 1 = 19.
const TROLL: &str = "size: 12, wields: [\"broad-sword\"], skills: {Melee: 4}";

#[test]
fn r_18_it_is_come_at_from_any_side_and_strikes_back_from_there() {
    proves!["R-18", "YC-MOVE-FREE"; by outcome: "YC-ENGAGE"];
    // Troll on 10..12 x 3..5. Ann comes at its near side and strikes where she meets it.
    let cast = [("Troll", 1, (10, 3), TROLL), ("Ann", 0, (5, 4), SWORD)];
    let mut scene = Scene::open(&cast, &[7, 15, 2, 3]);
    scene.answer("Troll declare", "nothing 10,3 upright 1");
    scene.answer("Ann declare", "attack broad-sword Troll normal 0");
    scene.answer("Troll defend", "parry");
    assert_eq!(scene.tile("Ann"), Tile::new(9, 4));
    scene.tells(&["Ann to 9,4", "Ann attacks Troll", "Troll defence 3"]);
    scene.dice_used_up();
}

#[test]
fn r_18_it_goes_only_where_all_of_it_has_room() {
    proves!["R-18", "R-27", "YC-MOVE-FREE"];
    let rows = [
        ".........#...",
        ".........#...",
        ".............",
        ".............",
        ".........#...",
        ".........#...",
    ];
    let cast = [("Troll", 0, (1, 1), TROLL), ("Bob", 1, (5, 5), "")];
    let mut scene = Scene::drawn("", "", &[], &rows, &cast, &[20, 2]);
    scene.answer("Bob declare", "nothing 5,5 upright 0");
    // A gap of two tiles is too narrow for three, the southern edge too near.
    let mut why = |tile| scene.refusal("nothing", tile);
    assert_eq!(why("8,2"), "nobody can stand there (YC-MOVE-FREE)");
    assert_eq!(why("1,4"), "nobody can stand there (YC-MOVE-FREE)");
    // Its south-east corner would be where Bob stands.
    assert_eq!(why("3,3"), "taken (YC-MOVE-SIMUL)");
    assert_eq!(why("2,3"), "allowed");
    assert_eq!(why("10,0"), "too far, or no way there (YC-MOVE-FAST)");
    scene.answer("Troll declare", "nothing 2,3 upright 0");
    assert_eq!(scene.tile("Troll"), Tile::new(2, 3));
}

/// What is large works no doors and climbs no walls.
#[test]
fn r_18_it_works_no_doors_and_climbs_no_walls() {
    proves!["R-18", "R-28", "YK-CLIMB-LONG"];
    let cast = [("Troll", 0, (1, 1), TROLL), ("Bob", 1, (9, 4), "")];
    let mut scene = Scene::open(&cast, &[20, 2]);
    scene.wait("Bob");
    assert_eq!(
        scene.refusal("", "door"),
        "too large for a door (YC-AFTER-DOOR)"
    );
    assert_eq!(
        scene.refusal("", "climb"),
        "too large to climb (YK-CLIMB-LONG)"
    );
}

#[test]
fn r_18_distances_run_to_its_nearest_tile() {
    proves!["R-18", "R-20", "R-90", "YC-DIST", "YC-SIZE-HIT"];
    // From 1,4 to 11,3 that covers 11..13: 10 m, one increment; to its far side it would be two.
    let cast = [("Ann", 0, (1, 4), GLOCK), ("Troll", 1, (11, 3), TROLL)];
    let mut scene = Scene::open(&cast, &[15, 7, 2, 1]);
    scene.answer("Troll declare", "nothing 11,3 upright 0");
    scene.answer("Ann declare", "shoot glock-17 Troll normal 1,4 upright 0");
    // 15 - 3 x 7 for its Size.
    assert_eq!(scene.total("attack", "difficulty"), -6);
    assert!(!scene.cites("attack", "YC-DIST", 5));
    // Its own shots run from the near side too: one step to the west makes it eleven metres.
    let cast = [("Ann", 0, (0, 4), GLOCK), ("Troll", 1, (11, 3), TROLL)];
    let mut scene = Scene::open(&cast, &[15, 7, 2, 1]);
    scene.answer("Troll declare", "nothing 11,3 upright 0");
    scene.answer("Ann declare", "shoot glock-17 Troll normal 0,4 upright 0");
    assert_eq!(scene.total("attack", "difficulty"), -1);
    assert!(scene.cites("attack", "YC-DIST", 5));
}

#[test]
fn r_18_whatever_looks_out_from_cover_can_be_shot_at() {
    proves!["R-18", "R-29", "YC-COVER-FULL"];
    // The rock hides the upper rows; the lowest tile of it looks out below.
    let rows = [
        ".......#......",
        ".......#......",
        ".......#......",
        "..............",
        "..............",
    ];
    let troll = &format!("/* seen */ {TROLL}");
    let cast = [
        ("Ann", 0, (2, 3), GLOCK),
        ("Troll", 1, (9, 1), troll.as_str()),
    ];
    let mut scene = Scene::drawn("", "", &[], &rows, &cast, &[15, 7, 2, 1]);
    scene.answer("Troll declare", "nothing 9,1 upright 0");
    scene.answer("Ann declare", "shoot glock-17 Troll normal 2,3 upright 0");
    scene.tells(&["Ann shoots at Troll"]);
    let hidden = [
        ("Ann", 0, (2, 1), GLOCK),
        ("Troll", 1, (9, 0), troll.as_str()),
    ];
    let mut scene = Scene::drawn("", "", &[], &rows, &hidden, &[15, 7]);
    scene.answer("Troll declare", "nothing 9,0 upright 0");
    let before = scene.story();
    scene.answer("Ann declare", "shoot glock-17 Troll normal 2,1 upright 0");
    assert!(!scene.story()[before.len()..].contains("Ann attack"));
}

#[test]
fn r_18_a_blast_is_as_far_as_its_nearest_tile() {
    proves!["R-18", "R-121", "YC-EX"];
    let grenadier = "wields: [\"frag-grenade\"], skills: {Throw: 4}";
    // Fifteen metres from the mark to its near side: wounds. Its far side is farther.
    let cast = [("Ann", 0, (1, 4), grenadier), ("Troll", 1, (36, 3), TROLL)];
    let mut scene = Scene::open(&cast, &[15, 7, 10, 3]);
    scene.answer("Troll declare", "nothing 36,3 upright 0");
    scene.answer("Ann declare", "lob frag-grenade 1,4 21,4 upright 0");
    assert_eq!(scene.gauge("Troll", "wounds"), 5);
    assert_eq!(scene.gauge("Troll", "stuns"), 0);
    scene.dice_used_up();
}

#[test]
fn r_18_a_rider_takes_the_room_of_the_mount() {
    proves!["R-18", "R-136"];
    let rider = "/* rides Bess */ wields: [\"broad-sword\"], skills: {Melee: 4, Ride: 3}";
    let rows = ["......#...", "..........", "......#...", "......#..."];
    let cast = [
        ("Ann", 0, (1, 1), rider),
        ("Bess", 0, (1, 1), "size: 10, mount: (saddle: true)"),
        ("Bob", 1, (9, 3), ""),
    ];
    let mut scene = Scene::drawn("", "", &[], &rows, &cast, &[15, 3, 7]);
    scene.wait("Bob");
    assert_eq!(
        scene.refusal("nothing", "6,1"),
        "nobody can stand there (YC-MOVE-FREE)"
    );
    assert_eq!(scene.refusal("nothing", "4,1"), "allowed");
}

#[test]
fn r_18_a_scenario_must_leave_room() {
    proves!["R-18"];
    let place = |at| {
        let cast = [("Ann", 0, (3, 3), ""), ("Troll", 1, at, TROLL)];
        std::panic::catch_unwind(|| Scene::open(&cast, &[15, 7])).map_err(|fault| {
            fault
                .downcast_ref::<String>()
                .map_or_else(String::new, Clone::clone)
        })
    };
    assert!(place((4, 3)).is_ok());
    let fault = |at| place(at).err().unwrap_or_default();
    assert!(fault((1, 2)).contains("is in the way of combatants[0]"));
    assert!(fault((10, 8)).contains("no room on tile 10,8 for 3 x 3 tiles"));
}
