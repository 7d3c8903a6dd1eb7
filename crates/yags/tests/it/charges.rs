//! Charges that are laid, and acts so simple that somebody who falls still does them.

use crate::proof::proves;
use crate::scene::Scene;
use tabletop::forecast::Detail;
use tabletop::grid::Tile;

const SAPPER: &str = "charges: [\"tnt-10g\", \"tnt-160g\"], wields: [\"knife\"]";

/// Ann lays what `words` say at 1,4; Bob walks past.
fn mined(words: &str, bob: (i16, i16), rest: &[u8]) -> Scene {
    let cast = [("Ann", 0, (1, 4), SAPPER), ("Bob", 1, bob, "")];
    let mut scene = Scene::open(&cast, &[&[15, 7], rest].concat());
    scene.wait("Bob");
    scene.answer("Ann declare", words);
    scene
}

#[test]
fn yc_ex_tnt_a_charge_waits_for_its_trigger() {
    proves!["YC-EX-TNT", "TB-08", "YC-EX", "R-121"];
    let mut scene = mined("lay-charge tnt-10g 2,4 0 1,4 upright 1", (9, 4), &[10]);
    scene.tells(&["normal", "Ann lays a charge"]);
    // Half way Bob is four metres off: beyond the third ring a fifth of four stuns is none. Ann is
    // a metre off: 20 + 10 against 12.
    scene.answer("Bob declare", "nothing 3,4 upright 0");
    scene.answer("Ann declare", "detonate 1,4 upright 0");
    assert_eq!(
        (scene.gauge("Ann", "wounds"), scene.gauge("Bob", "stuns")),
        (4, 0)
    );
    scene.tells(&[
        "normal",
        "Ann pulls the trigger",
        "Ann sets off an explosion",
    ]);
    assert_eq!(scene.total("damage", "damage"), 30);
    scene.dice_used_up();
    // It is gone.
    scene.wait("Bob");
    assert_eq!(
        scene.refusal("", "detonate"),
        "no charge of yours waits for its trigger (YC-EX-TNT)"
    );
}

#[test]
fn yc_ex_tnt_rings_of_ten_grams() {
    proves!["YC-EX-TNT", "YC-EX", "R-121"];
    // Damage 20 + 12 - 12: 20 over, 4 levels... within a metre wounds, within two mixed.
    let lay = "lay-charge tnt-10g 2,4 0 1,4 upright 1";
    let mut scene = mined(lay, (3, 4), &[12]);
    scene.wait("Bob");
    scene.answer("Ann declare", "detonate 1,4 upright 0");
    let at_one = (scene.gauge("Bob", "wounds"), scene.gauge("Bob", "stuns"));
    assert_eq!(at_one, (5, 0));
    let mut scene = mined(lay, (4, 4), &[12]);
    scene.wait("Bob");
    scene.answer("Ann declare", "detonate 1,4 upright 0");
    let at_two = (scene.gauge("Bob", "wounds"), scene.gauge("Bob", "stuns"));
    assert_eq!(at_two, (2, 3));
    scene.dice_used_up();
}

#[test]
fn yc_ex_tnt_a_fuse_burns_down_by_itself() {
    proves!["YC-EX-TNT", "R-127"];
    let mut scene = mined("lay-charge tnt-160g 1,4 1 1,4 upright 1", (20, 4), &[8]);
    assert_eq!(
        scene.refusal("", "detonate"),
        "no charge of yours waits for its trigger (YC-EX-TNT)"
    );
    scene.wait("Bob");
    // She runs twelve metres, where it is the fourth ring: 60 + 8 - 12 are twelve levels, of which
    // a fifth are stuns.
    scene.answer("Ann declare", "nothing 13,4 0");
    scene.tells(&["round 2", "end", "Ann sets off an explosion"]);
    assert_eq!(
        (scene.gauge("Ann", "wounds"), scene.gauge("Ann", "stuns")),
        (0, 2)
    );
    assert_eq!(scene.gauge("Bob", "stuns"), 0);
    scene.dice_used_up();
}

#[test]
fn yc_ex_tnt_what_was_laid_is_dived_from_at_twenty() {
    proves!["YC-EX-TNT", "YC-EX-DODGE", "R-123"];
    let nimble = "skills: {Brawl: 8}";
    let cast = [("Ann", 0, (1, 4), SAPPER), ("Bob", 1, (3, 4), nimble)];
    let mut scene = Scene::open(&cast, &[15, 7, 6, 10]);
    scene.wait("Bob");
    scene.answer("Ann declare", "lay-charge tnt-10g 2,4 1 1,4 upright 0");
    scene.answer("Bob declare", "nothing 3,4 upright 1");
    scene.answer("Ann declare", "nothing 1,4 upright 0");
    // At the end of the round: 24 + 6 against 20.
    scene.tells(&["end", "Ann sets off an explosion"]);
    scene.answer("Bob dive", "dive");
    scene.tells(&["Bob defence 6", "Bob: succeeds"]);
    assert_ne!(scene.tile("Bob"), Tile::new(3, 4));
    scene.dice_used_up();
}

/// What is simple may be expected to be done, and what it does.
#[test]
fn yc_ex_tnt_the_forecast_counts_whoever_stands_there() {
    proves!["YC-EX-TNT", "R-50"];
    let mut scene = mined("lay-charge tnt-160g 1,4 0 1,4 upright 1", (3, 4), &[]);
    scene.wait("Bob");
    let here = scene.picks("detonate 1,4 upright 0");
    let here = scene.forecast(&here, Detail::Numbers);
    let away = scene.picks("detonate 1,8 upright 0");
    let away = scene.forecast(&away, Detail::Numbers);
    assert!(here.gain > 0 && here.risk > away.risk);
}

const PLAN: [&str; 7] = [
    "+ + + + + + +",
    " . . . . . . ",
    "+ + + +-+-+-+",
    " . . .D. . . ",
    "+ + + +-+-+-+",
    " . . . . . . ",
    "+ + + + + + +",
];

#[test]
fn r_50_a_door_is_opened_and_closed() {
    proves!["R-28", "R-50", "YC-AFTER-DOOR"];
    let cast = [("Ann", 0, (2, 1), ""), ("Bob", 1, (5, 1), "")];
    let mut scene = Scene::on(&PLAN, &cast, &[15, 7]);
    scene.wait("Bob");
    assert_eq!(
        scene.refusal("door", "1,1"),
        "no door there (YC-AFTER-DOOR)"
    );
    scene.answer("Ann declare", "door 3,1 1");
    scene.tells(&["normal", "door 2,1 open true"]);
    scene.wait("Bob");
    scene.answer("Ann declare", "door 3,1 1");
    scene.tells(&["door 2,1 open true", "door 2,1 open false"]);
    scene.dice_used_up();
}

/// A charge is laid before the move, and left behind.
#[test]
fn r_23_whoever_lays_a_charge_may_walk_away_from_it() {
    proves!["R-23", "YC-EX-TNT"];
    let mut scene = Scene::open(
        &[("Ann", 0, (1, 4), SAPPER), ("Bob", 1, (20, 4), "")],
        &[15, 7],
    );
    scene.wait("Bob");
    scene.answer("Ann declare", "lay-charge tnt-10g 1,4 2 3,4 upright 0");
    scene.tells(&["Ann lays a charge"]);
    scene.wait("Bob");
    assert_eq!(scene.tile("Ann"), Tile::new(3, 4));
    scene.dice_used_up();
}

#[test]
fn r_50_something_is_dropped_and_picked_up_again() {
    proves!["R-50"; by outcome: "YC-SHEATHE"];
    let cast = [("Ann", 0, (2, 1), SAPPER), ("Bob", 1, (9, 1), "")];
    let mut scene = Scene::open(&cast, &[15, 7]);
    scene.wait("Bob");
    scene.answer("Ann declare", "drop-item knife 2,1 upright 1");
    scene.tells(&["normal", "Ann acts", "note 4 Ann"]);
    scene.wait("Bob");
    scene.answer("Ann declare", "pick-up knife 2,1 upright 1");
    scene.tells(&["Ann reaches for the ground"]);
    scene.dice_used_up();
}

#[test]
fn yc_instant_whoever_falls_unconscious_still_pulls_the_trigger() {
    proves!["YC-INSTANT", "R-50", "YC-EX-TNT"];
    let sword = "wields: [\"broad-sword\"], skills: {Melee: 4}";
    let frail = "charges: [\"tnt-10g\"], size: 5, base_soak: 0";
    let story = |dice: &[u8]| {
        let cast = [
            ("Ann", 0, (2, 4), frail),
            ("Bob", 1, (3, 4), sword),
            ("Cid", 1, (8, 4), ""),
        ];
        let mut scene = Scene::open(&cast, dice);
        scene.wait("Cid");
        scene.answer("Ann declare", "lay-charge tnt-10g 1,4 0 2,4 upright 0");
        scene.answer("Bob declare", "nothing 3,4 upright 0");
        scene.wait("Cid");
        scene.answer("Ann declare", "detonate 2,4 upright 0");
        scene.answer("Bob declare", "attack broad-sword Ann normal 0");
        scene
    };
    let scene = story(&[7, 15, 2, 10, 20, 20, 5]);
    scene.tells(&[
        "Bob attacks Ann",
        "Ann: lives, but unconscious",
        "Ann acts",
        "Ann pulls the trigger",
        "Ann sets off an explosion",
    ]);
    let scene = story(&[7, 15, 2, 10, 20, 2]);
    scene.tells(&["Bob attacks Ann", "Ann: dies"]);
    assert!(!scene.story().contains("pulls the trigger"));
}
