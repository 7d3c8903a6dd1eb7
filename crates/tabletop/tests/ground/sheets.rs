//! Maps on file.

use crate::maps::{edge, plain, sheet, t};
use tabletop::grid::{
    Barrier, BattleMap, Climb, ClimbKind, Cover, Danger, Door, EdgeRef, EdgeSide, Heading,
    MapSheet, Spacing, Unstable,
};

#[test]
fn a_sheet_reads_like_a_floor_plan() {
    let text = r##"(
        name: "Smithy",
        legend: {
            '.': (name: "floor", ceiling: Some(3)),
            'T': (name: "table", art: "table", obstruction: Moderate, cover: Hard50, max_reach: 2,
                climb: Some((difficulty: 15)), stunt_tn: Some(10)),
            'w': (name: "gangway", danger: Dangerous, slippery: true, windy: true,
                unstable: Swaying, drop: 9, darkness: 1, hazard: "campfire"),
        },
        edges: {
            "-|": (name: "wall", barrier: Full),
            "=": (name: "counter", barrier: Low, cover: Hard50, narrow: true,
                climb: Some((difficulty: 20, kind: Face, height: 2))),
            "d": (name: "door", barrier: Full, door: Some(Closed)),
        },
        rows: [
            "+-+d+-+",
            "|. . .|",
            "+ + + +",
            "|. T .|",
            "+ +=+ +",
            "|w . .|",
            "+-+-+-+",
        ],
    )"##;
    let sheet: MapSheet = ron::from_str(text).unwrap();
    let map = BattleMap::from_sheet(&sheet).unwrap();
    assert_eq!(
        (map.name(), map.width(), map.height(), map.metres_per_tile()),
        ("Smithy", 3, 3, 1)
    );
    let table = map.ground(t(1, 1));
    assert_eq!(map.ground_kinds()[usize::from(table.kind)].art, "table");
    assert_eq!(
        (table.max_reach, table.cover, table.ceiling),
        (2, Cover::Hard50, None)
    );
    assert_eq!(map.ground(t(0, 0)).ceiling, Some(3));
    let door = map.edge(EdgeRef::new(t(1, 0), EdgeSide::North));
    assert_eq!((door.door, door.cover), (Some(Door::Closed), Cover::Full));
    assert!(
        !map.may_step(t(1, 0), Heading::North),
        "a door in the border leads nowhere"
    );
    let counter = map.edge(EdgeRef::new(t(1, 1), EdgeSide::South));
    assert_eq!(map.edge_kinds()[usize::from(counter.kind)].name, "counter");
    assert!(counter.narrow);
    let over = |difficulty, kind, height| {
        Some(Climb {
            difficulty,
            kind,
            height,
        })
    };
    assert_eq!(counter.climb, over(20, ClimbKind::Face, 2));
    assert_eq!(table.climb, over(15, ClimbKind::Over, 1));
    assert_eq!(table.stunt_tn, Some(10));
    let gangway = map.ground(t(0, 2));
    assert_eq!(
        (gangway.danger, gangway.unstable),
        (Danger::Dangerous, Unstable::Swaying)
    );
    assert!(gangway.slippery && gangway.windy);
    assert_eq!((gangway.drop, gangway.darkness), (9, 1));
    assert_eq!(
        (
            map.hazard(t(0, 2)),
            map.hazard(t(0, 0)),
            map.hazard(t(9, 9))
        ),
        ("campfire", "", "")
    );
    let again: MapSheet = ron::from_str(&ron::to_string(&sheet).unwrap()).unwrap();
    assert_eq!(again, sheet);
    assert!(ron::from_str::<MapSheet>(&text.replace("art:", "picture:")).is_err());
}

#[test]
fn what_can_be_climbed_in_passing_costs_a_metre_like_a_door() {
    let text = r##"(
        name: "Fence", legend: {'.': (name: "grass")},
        edges: {"=": (name: "fence", barrier: Low, climb: (difficulty: 20)),
                "#": (name: "cliff", barrier: Low, climb: (difficulty: 30, kind: Face, height: 9))},
        rows: ["       ", " . . . ", " = = = ", " . . . ", " # # # ", " . . . ", "       "],
    )"##;
    let sheet: MapSheet = ron::Options::default()
        .with_default_extension(ron::extensions::Extensions::IMPLICIT_SOME)
        .from_str(text)
        .unwrap();
    let map = BattleMap::from_sheet(&sheet).unwrap();
    assert!(!map.may_step(t(1, 0), Heading::South));
    let climbing = map.climbing().expect("a fence can be climbed");
    assert!(climbing.may_step(t(1, 0), Heading::South));
    assert_eq!(climbing.step_cost(t(1, 0), Heading::South), 4);
    assert!(!climbing.may_step(t(1, 1), Heading::South), "not a cliff");
    assert!(plain(&["...", "...", "..."]).climbing().is_none());
}

#[test]
fn faults_say_where_what_and_how_to_mend() {
    let fault = |sheet: &MapSheet| BattleMap::from_sheet(sheet).unwrap_err().to_string();
    let of = |spacing, rows: &[&str]| fault(&sheet(spacing, 1, rows));
    assert_eq!(
        of(Spacing::Plain, &["...", ".?.", "..."]),
        "map row 2, column 2: tile '?' is not in the legend; add it to `legend` or correct the drawing"
    );
    assert_eq!(
        of(Spacing::Plain, &["...", "....", "..."]),
        "map row 2: 4 characters, but row 1 has 3; draw all rows equally long"
    );
    assert_eq!(
        of(Spacing::Plain, &["...", "..."]),
        "map sheet: a map of 3 x 2 tiles; draw 3 to 96 tiles each way"
    );
    assert_eq!(
        of(Spacing::Plain, &[]),
        "map sheet: a map of 0 x 0 tiles; draw 3 to 96 tiles each way"
    );
    assert_eq!(
        of(Spacing::Plan, &["...", "..."]),
        "map sheet: 2 rows, an even number; draw 2 x height + 1 rows of 2 x width + 1 characters, or set `spacing: Plain`"
    );
    let good = [
        "+ + + +", " . . . ", "+ + + +", " . . . ", "+ + + +", " . . . ", "+ + + +",
    ];
    let with = |row: usize, text: &'static str| {
        let mut rows = good;
        rows[row] = text;
        of(Spacing::Plan, &rows)
    };
    assert_eq!(
        with(1, " .x. . "),
        "map row 2, column 3: edge 'x' is not in the legend; add it to `edges` or correct the drawing"
    );
    assert_eq!(
        with(2, "+ - + +"),
        "map row 3, column 3: '-' stands at a corner; draw corners as '+' or blank"
    );
    let changed = |change: fn(&mut MapSheet)| {
        let mut sheet = sheet(Spacing::Plan, 1, &good);
        change(&mut sheet);
        fault(&sheet)
    };
    assert_eq!(
        changed(|sheet| sheet.metres_per_tile = 0),
        "map sheet: a tile of 0 m; set `metres_per_tile` to 1..10"
    );
    assert_eq!(
        changed(|sheet| sheet.edges.get_mut("d").unwrap().barrier = Barrier::None),
        "map sheet: door \"d\" (door) stops nothing when closed; give it `barrier: Low` or `barrier: Full`"
    );
    assert_eq!(
        changed(|sheet| {
            sheet
                .edges
                .insert("+".into(), edge("post", Barrier::Low, Cover::None, None));
        }),
        "map sheet: '+' cannot draw the edge post; take another character: '+' and blank mean corners and no edge"
    );
    assert_eq!(
        changed(|sheet| {
            sheet
                .edges
                .insert("|".into(), edge("post", Barrier::Low, Cover::None, None));
        }),
        "map sheet: '|' draws two kinds of edge; give each kind characters of its own"
    );
    assert_eq!(
        changed(|sheet| {
            sheet
                .edges
                .insert(String::new(), edge("post", Barrier::Low, Cover::None, None));
        }),
        "map sheet: no character draws the edge post; key it by the characters that do, such as \"-|\""
    );
    assert_eq!(
        changed(|sheet| sheet.legend.get_mut(&'.').unwrap().max_reach = 5),
        "map sheet: '.' (floor) has max_reach 5; set it to 0..4"
    );
    assert_eq!(
        changed(|sheet| sheet.legend.get_mut(&'.').unwrap().darkness = 5),
        "map sheet: '.' (floor) has darkness 5; set it to 0..4"
    );
    assert_eq!(
        changed(|sheet| sheet.legend.get_mut(&'.').unwrap().stunt_tn = Some(0)),
        "map sheet: '.' (floor) has stunt_tn 0; set it to 1..60"
    );
    let climb = |difficulty, height| Climb {
        difficulty,
        kind: ClimbKind::Face,
        height,
    };
    let mut steep = sheet(Spacing::Plan, 1, &good);
    steep.legend.get_mut(&'.').unwrap().climb = Some(climb(20, 0));
    assert_eq!(
        fault(&steep),
        "map sheet: '.' (floor) is climbed 0 m high; set the height to 1..100"
    );
    let mut steep = sheet(Spacing::Plan, 1, &good);
    steep.edges.get_mut("d").unwrap().climb = Some(climb(20, 2));
    assert_eq!(
        fault(&steep),
        "map sheet: edge \"d\" (door) need not be climbed; give `climb` to barriers without a door only"
    );
    assert_eq!(
        changed(|sheet| sheet.legend.get_mut(&'.').unwrap().cover = Cover::Full),
        "map sheet: '.' (floor) hides whoever stands in it fully; set `opaque: true` for what is solid, else at most `cover: Hard90`"
    );
}
