//! Figures that cover several tiles: distance, touch, sight, room and steps.

use tabletop::grid::{BattleMap, Footprint, MapSheet, Tile, TileSet, reach};

fn map(rows: &[&str]) -> BattleMap {
    let spacing = if rows.iter().any(|row| row.contains('+')) {
        "Plan"
    } else {
        "Plain"
    };
    let edges = if spacing == "Plan" {
        "edges: {\"|\": (name: \"wall\", barrier: Full), \
         \"D\": (name: \"door\", barrier: Full, door: Some(Closed))},"
    } else {
        ""
    };
    let text = format!(
        "(name: \"m\", spacing: {spacing}, legend: {{'.': (name: \"grass\"), \
         '#': (name: \"rock\", opaque: true), 'o': (name: \"rubble\", obstruction: Heavy)}}, \
         {edges} rows: {rows:?})"
    );
    let sheet: MapSheet = ron::from_str(&text).unwrap_or_else(|error| panic!("{error} in {text}"));
    BattleMap::from_sheet(&sheet).unwrap_or_else(|fault| panic!("{fault}"))
}

fn at(x: i16, y: i16, breadth: u8) -> Footprint {
    Footprint::new(Tile::new(x, y), breadth)
}

/// Proves.
#[test]
fn r_18_distances_run_to_the_nearest_tile() {
    let (ox, man) = (at(2, 2, 3), at(8, 3, 1));
    assert_eq!(ox.squared_distance(man), 16);
    assert_eq!(man.squared_distance(ox), 16);
    assert_eq!(ox.chebyshev(man), 4);
    assert_eq!(at(0, 0, 1).squared_distance(ox), 8);
    assert_eq!(ox.nearest(Tile::new(9, 0)), Tile::new(4, 2));
    assert!(ox.covers(Tile::new(4, 4)) && !ox.covers(Tile::new(5, 4)));
    assert!(ox.overlaps(at(1, 1, 2)) && !ox.overlaps(at(0, 0, 2)));
    // Where a square of two may not have its corner.
    let crowded: Vec<Tile> = at(5, 5, 1).crowded(2).collect();
    assert_eq!(
        crowded,
        [(4, 4), (5, 4), (4, 5), (5, 5)].map(|(x, y)| Tile::new(x, y))
    );
}

/// Proves.
#[test]
fn r_18_touch_and_sight_are_of_any_tile() {
    let map = map(&["......", "..#...", "..#...", "......"]);
    assert!(map.touching(at(0, 0, 2), at(2, 0, 1)));
    assert!(!map.touching(at(0, 0, 2), at(3, 0, 1)));
    // The rock hides the nearest tiles from each other, not all of them.
    let (ox, man) = (at(0, 0, 2), at(5, 1, 1));
    assert_eq!(
        map.line_between(ox, man),
        (Tile::new(1, 0), Tile::new(5, 1))
    );
    assert!(map.sees(ox, man));
    assert!(!map.sees(at(0, 1, 2), at(4, 1, 2)));
}

/// Proves.
#[test]
fn r_18_something_broad_needs_a_broad_way() {
    let map = map(&["......", "......", "..#...", "..#...", "......"]);
    let broad = map.broad(2);
    let reached = reach(&broad, Tile::new(0, 0), 40, &TileSet::new(&map));
    // Neither onto the rock nor off the map, and not along the one row below the rock.
    assert_eq!(reached.cost(Tile::new(1, 1)), None);
    assert_eq!(reached.cost(Tile::new(5, 0)), None);
    assert_eq!(reached.cost(Tile::new(0, 3)), Some(6));
    assert_eq!(reached.cost(Tile::new(3, 3)), Some(11));
    assert_eq!(reached.cost(Tile::new(1, 3)), None);
    assert_eq!(reached.cost(Tile::new(4, 0)), Some(8));
}

/// Proves.
#[test]
fn r_18_nothing_broad_goes_through_a_door() {
    let plan = [
        "+ + + + +",
        " . . . . ",
        "+ + + + +",
        " . .D. o ",
        "+ + + + +",
        " . .|. . ",
        "+ + + + +",
    ];
    let map = map(&plan);
    assert!(!map.has_room(at(1, 1, 2)));
    assert!(map.has_room(at(0, 1, 2)) && map.has_room(at(2, 1, 2)));
    let broad = map.broad(2);
    let reached = reach(&broad, Tile::new(0, 1), 40, &TileSet::new(&map));
    assert_eq!(reached.cost(Tile::new(2, 1)), None);
    // The worst footing under it counts.
    let footing = broad.ground(Tile::new(2, 0)).obstruction;
    assert_eq!(footing, tabletop::grid::Obstruction::Heavy);
}
