//! The tables of missiles in the sources against what shots make of them: every row stands in one card once.

use crate::kit::range;
use crate::proof::proves;
use crate::scene::Scene;
use crate::source_tables::Tables;
use tabletop::ledger::Op;

const GLOCK: &str = "wields: [\"glock-17\"], skills: {Guns: 4}";
const TOUGH: &str = "base_soak: 30";
const STRAIGHT: &str = "shoot glock-17 Bob normal 1,4 upright 0";

fn tables() -> Tables {
    Tables::load().unwrap_or_else(|problem| panic!("{problem}"))
}

/// How many terms of the last attack card are this one.
fn terms(scene: &Scene, rule: &str, op: Op, value: i32) -> usize {
    let columns = scene.card("attack").columns.iter();
    columns
        .flat_map(|column| &column.terms)
        .filter(|term| term.rule.0 == rule && term.op == op && term.value == value)
        .count()
}

/// Ann shoots at Bob, 10 m off on the middle row of a strip, over an edge drawn as `edge`.
fn over(edge: char) -> Scene {
    let floor = "+ + + + + + + + + + + + + +";
    let open = " . . . . . . . . . . . . . ";
    let barred = format!(" . . . . . . . . . .{edge}. . . ");
    let rows = [floor, open, floor, &barred, floor, open, floor];
    let hedges = "\"s\": (name: \"hedge\", barrier: Low, cover: Soft50), \
                  \"S\": (name: \"thicket\", barrier: Low, cover: Soft90),";
    let cast = [("Ann", 0, (0, 1), GLOCK), ("Bob", 1, (10, 1), "")];
    let mut scene = Scene::drawn("", hedges, &[], &rows, &cast, &[15, 7, 2]);
    scene.wait("Bob");
    scene.answer("Ann declare", "shoot glock-17 Bob normal 0,1 upright 0");
    scene
}

/// Ann shoots at Bob, 10 m off on open ground, who takes a posture.
fn lying(posture: &str) -> Scene {
    let mut scene = range(GLOCK, "", 10, &[2]);
    scene.answer("Bob declare", &format!("nothing 11,4 {posture} 0"));
    scene.answer("Ann declare", STRAIGHT);
    scene
}

#[test]
fn table_a_3_each_row_of_cover_stands_in_the_difficulty_once() {
    proves![
        "YC-COVER",
        "YC-COVER-CROUCH",
        "YC-COVER-PRONE",
        "YC-COVER-SOFT50",
        "YC-COVER-SOFT90",
        "YC-COVER-HARD50",
        "YC-COVER-HARD90"
    ];
    for row in tables().cover {
        let scene = match &*row.name {
            "50 % soft" => over('s'),
            "90 % soft" => over('S'),
            "50 % hard" => over('='),
            "90 % hard" => over('w'),
            posture => lying(posture),
        };
        let found = terms(&scene, &row.rule, Op::Add, row.difficulty);
        assert_eq!(found, 1, "{}", row.name);
        // 15, and nothing else: the first increment.
        let difficulty = scene.total("attack", "difficulty");
        assert_eq!(difficulty, 15 + row.difficulty, "{}", row.name);
    }
}

#[test]
fn table_a_5_each_band_changes_bonus_fumble_and_damage() {
    proves!["YC-BAND", "YC-M-ATK", "R-92"];
    let row = ".".repeat(80);
    let ground: Vec<&str> = (0..3).map(|_| row.as_str()).collect();
    let archer = "wields: [\"short-bow\"], skills: {Bow: 4}";
    for (band, metres) in tables().bands.iter().zip([30, 60, 70]) {
        let cast = [
            ("Ann", 0, (1, 1), archer),
            ("Bob", 1, (1 + metres, 1), TOUGH),
        ];
        let mut scene = Scene::on(&ground, &cast, &[15, 7, 19, 10]);
        scene.wait("Bob");
        scene.answer("Ann declare", "shoot short-bow Bob careful 1,1 upright 0");
        let bonus = if band.keeps_bonus { 3 } else { 0 };
        assert_eq!(scene.total("attack", "ability"), 12 + bonus + 19);
        assert_eq!(scene.total("attack", "fumble"), band.fumble);
        // Strength 3 and 5 of the bow.
        assert_eq!(scene.total("damage", "damage"), 8 + band.damage + 10);
    }
}

/// A shot to which one row of A-11 applies.
fn stretched(row: &str) -> Scene {
    let skilled = |technique: &str| {
        format!("wields: [\"glock-17\"], skills: {{Guns: 8}}, techniques: [{technique:?}]")
    };
    let shoots = |shooter: &str, aims: bool, order: &str, dice: &[u8]| {
        let mut scene = range(shooter, TOUGH, 12, dice);
        scene.wait("Bob");
        if aims {
            scene.answer("Ann declare", "aim glock-17 Bob");
            scene.wait("Bob");
        }
        scene.answer("Ann declare", order);
        scene
    };
    let crosses = |order: &str| {
        let cast = [("Ann", 0, (1, 0), GLOCK), ("Bob", 1, (10, 0), "")];
        let mut scene = Scene::open(&cast, &[15, 7, 2]);
        scene.answer("Bob declare", order);
        scene.answer("Ann declare", "shoot glock-17 Bob normal 1,0 upright 0");
        scene
    };
    let aimed = STRAIGHT.replace("normal", "aimed");
    match row {
        "snap shot" => shoots(GLOCK, false, &STRAIGHT.replace("normal", "snap"), &[2]),
        "careful shot" => shoots(
            GLOCK,
            false,
            &STRAIGHT.replace("normal", "careful"),
            &[2, 2],
        ),
        "aimed shot" => shoots(GLOCK, true, &aimed, &[2, 2]),
        "aimed shot of a marksman" => {
            let rifle = |text: &str| text.replace("glock-17", "winchester-model-1897");
            let mut scene = range(&rifle(&skilled("marksman")), TOUGH, 12, &[2, 2]);
            scene.wait("Bob");
            scene.answer("Ann declare", "aim winchester-model-1897 Bob");
            scene.wait("Bob");
            scene.answer("Ann declare", &rifle(&aimed));
            scene
        }
        "sharpshooter" => shoots(&skilled("sharp-shooter"), false, STRAIGHT, &[2, 2]),
        "burst" => shoots(
            "wields: [\"m16-a1\"], skills: {Guns: 4}",
            false,
            "volley m16-a1 burst Bob normal 1,4 upright 0",
            &[2, 2],
        ),
        "two guns" => shoots(
            "wields: [\"glock-17\", \"glock-17\"], skills: {Guns: 4}",
            false,
            "volley glock-17 two-guns Bob normal 1,4 upright 0 2",
            &[2, 2],
        ),
        "firer running" => shoots(GLOCK, false, "shoot glock-17 Bob normal 8,4 1,4 0", &[2]),
        "target moving across" => crosses("nothing 10,4 upright 0"),
        "target running across" => crosses("nothing 10,8 0"),
        "unstable platform" => {
            let boat = "'b': (name: \"boat\", unstable: Swaying)";
            let cast = [("Ann", 0, (1, 1), GLOCK), ("Bob", 1, (10, 1), "")];
            let rows = ["bbb.........", "bbb.........", "bbb........."];
            let mut scene = Scene::drawn(boat, "", &[], &rows, &cast, &[15, 7, 2]);
            scene.wait("Bob");
            scene.answer("Ann declare", "shoot glock-17 Bob normal 1,1 upright 0");
            scene
        }
        "moving mount" => {
            let rider = "/* rides Bess */ wields: [\"glock-17\"], skills: {Guns: 4, Ride: 3}";
            let mare = "size: 10, mount: (saddle: true)";
            let cast = [
                ("Ann", 0, (5, 4), rider),
                ("Bess", 0, (5, 4), mare),
                ("Bob", 1, (18, 4), ""),
            ];
            let mut scene = Scene::open(&cast, &[15, 3, 7, 10, 10, 1]);
            scene.wait("Bob");
            scene.answer("Ann declare", "shoot glock-17 Bob normal 8,4 8,4 1");
            scene
        }
        other => panic!("no shot for {other}"),
    }
}

#[test]
fn table_a_11_each_row_stretches_the_distance_once() {
    proves![
        "YC-MULT",
        "YC-SNAP",
        "YC-CAREFUL",
        "YC-AIMED",
        "YC-BURST",
        "YC-TWO-GUNS",
        "YC-MULT-FIRER",
        "YC-MULT-TARGET",
        "YC-MULT-PLATFORM",
        "YC-MNT-ARCHERY",
        "YG-TECH-MARKSMAN",
        "YG-TECH-SHARPSHOOTER"
    ];
    for row in tables().stretches {
        let scene = stretched(&row.name);
        let found = if row.times > 1 {
            terms(&scene, &row.rule, Op::Times, row.times)
        } else {
            terms(&scene, &row.rule, Op::Over, row.over)
        };
        assert_eq!(found, 1, "{}", row.name);
        scene.dice_used_up();
    }
}
