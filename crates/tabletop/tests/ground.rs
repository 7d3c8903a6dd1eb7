//! The grid against the rulings it implements, and against slow code that cannot be wrong.

use std::collections::{BTreeMap, BTreeSet};

use pathfinding::prelude::dijkstra_reach;
use proptest::prelude::*;
use tabletop::grid::{
    Barrier, BattleMap, Climb, ClimbKind, Cover, Danger, Door, EdgeRef, EdgeSheet, EdgeSide,
    Foliage, GroundSheet, Heading, MapSheet, Obstacle, Reach, Sight, Spacing, Tile, TileSet,
    Unstable, crossed, in_sight, path_cost, reach, reach_into, route, sight, visible,
};

fn t(x: i16, y: i16) -> Tile {
    Tile::new(x, y)
}

fn ground(name: &str) -> GroundSheet {
    GroundSheet {
        name: name.into(),
        art: String::new(),
        passable: true,
        opaque: false,
        obstruction: Default::default(),
        foliage: Foliage::None,
        cover: Cover::None,
        max_reach: 4,
        ceiling: None,
        crowd: false,
        danger: Default::default(),
        slippery: false,
        windy: false,
        unstable: Default::default(),
        climb: None,
        drop: 0,
        darkness: 0,
        stunt_tn: None,
        hazard: String::new(),
    }
}

fn edge(name: &str, barrier: Barrier, cover: Cover, door: Option<Door>) -> EdgeSheet {
    EdgeSheet {
        name: name.into(),
        art: String::new(),
        barrier,
        cover,
        door,
        narrow: false,
        climb: None,
    }
}

/// A sheet with a legend of everything.
fn sheet(spacing: Spacing, metres_per_tile: u8, rows: &[impl AsRef<str>]) -> MapSheet {
    let leaves = |name, foliage| GroundSheet {
        foliage,
        ..ground(name)
    };
    MapSheet {
        name: "a test".into(),
        metres_per_tile,
        spacing,
        legend: BTreeMap::from([
            ('.', ground("floor")),
            (
                '#',
                GroundSheet {
                    opaque: true,
                    ..ground("rock")
                },
            ),
            (
                '~',
                GroundSheet {
                    passable: false,
                    ..ground("water")
                },
            ),
            ('f', leaves("shrub", Foliage::Light)),
            ('F', leaves("thicket", Foliage::Dense)),
            (
                'b',
                GroundSheet {
                    cover: Cover::Hard50,
                    ..ground("barrels")
                },
            ),
        ]),
        edges: BTreeMap::from([
            ("-|".into(), edge("wall", Barrier::Full, Cover::None, None)),
            (
                "=!".into(),
                edge("low wall", Barrier::Low, Cover::Hard50, None),
            ),
            (
                "w".into(),
                edge("window", Barrier::Low, Cover::Hard90, None),
            ),
            (
                "h".into(),
                edge("reeds", Barrier::None, Cover::Soft50, None),
            ),
            (
                "d".into(),
                edge("door", Barrier::Full, Cover::Full, Some(Door::Closed)),
            ),
            (
                "o".into(),
                edge("open door", Barrier::Full, Cover::Full, Some(Door::Open)),
            ),
            (
                "g".into(),
                edge("gate", Barrier::Low, Cover::Soft50, Some(Door::Closed)),
            ),
            (
                "c".into(),
                edge("curtain", Barrier::None, Cover::Full, None),
            ),
        ]),
        rows: rows.iter().map(|row| row.as_ref().to_owned()).collect(),
    }
}

fn plan(rows: &[&str]) -> BattleMap {
    BattleMap::from_sheet(&sheet(Spacing::Plan, 1, rows)).unwrap()
}

fn plain(rows: &[&str]) -> BattleMap {
    BattleMap::from_sheet(&sheet(Spacing::Plain, 1, rows)).unwrap()
}

fn costs(reach: &Reach) -> BTreeMap<Tile, i32> {
    reach.tiles().collect()
}

// ---- slow oracles ----

/// Whether a step is allowed and what it costs, from the records alone (R-19, R-28).
fn step_by_the_book(map: &BattleMap, from: Tile, heading: Heading) -> Option<(Tile, i32)> {
    let to = from.step(heading);
    let way = |a: Tile, b: Tile| {
        let edge = map.edge(EdgeRef::between(a, b).unwrap());
        let barred = edge.barrier != Barrier::None && edge.door.is_none();
        (map.passable(b) && !barred).then_some(edge.door)
    };
    if heading.diagonal() {
        let corners = [t(from.x, to.y), t(to.x, from.y)];
        let free = |corner| way(from, corner) == Some(None) && way(corner, to) == Some(None);
        corners
            .into_iter()
            .any(free)
            .then_some((to, 3 * map.metres_per_tile()))
    } else {
        let door = way(from, to)?;
        let opening = if door == Some(Door::Closed) { 2 } else { 0 };
        Some((to, 2 * map.metres_per_tile() + opening))
    }
}

fn reach_by_dijkstra(
    map: &BattleMap,
    from: Tile,
    allowance: i32,
    blocked: &TileSet,
) -> BTreeMap<Tile, i32> {
    let next = |tile: &Tile| {
        let tile = *tile;
        Heading::ALL
            .into_iter()
            .filter_map(move |heading| step_by_the_book(map, tile, heading))
            .filter(|(to, _)| !blocked.contains(*to))
            .collect::<Vec<_>>()
    };
    dijkstra_reach(&from, next)
        .take_while(|found| found.total_cost <= allowance)
        .map(|found| (found.node, found.total_cost))
        .collect()
}

type Point = (i32, i32);

/// Twice the signed area of a triangle, as a sign.
fn turn(a: Point, b: Point, c: Point) -> i32 {
    ((b.0 - a.0) * (c.1 - a.1) - (b.1 - a.1) * (c.0 - a.0)).signum()
}

fn overlap(a: i32, b: i32, c: i32, d: i32) -> bool {
    a.min(b) <= c.max(d) && c.min(d) <= a.max(b)
}

/// Whether two closed segments have a point in common.
fn meet(a: [Point; 2], b: [Point; 2]) -> bool {
    overlap(a[0].0, a[1].0, b[0].0, b[1].0)
        && overlap(a[0].1, a[1].1, b[0].1, b[1].1)
        && turn(a[0], a[1], b[0]) * turn(a[0], a[1], b[1]) <= 0
        && turn(b[0], b[1], a[0]) * turn(b[0], b[1], a[1]) <= 0
}

/// Centre of a tile, in half tiles.
fn centre(tile: Tile) -> Point {
    (2 * i32::from(tile.x) + 1, 2 * i32::from(tile.y) + 1)
}

/// Ends of an edge, in half tiles.
fn ends(edge: EdgeRef) -> [Point; 2] {
    let (x, y) = (2 * i32::from(edge.tile.x), 2 * i32::from(edge.tile.y));
    match edge.side {
        EdgeSide::North => [(x, y), (x + 2, y)],
        _ => [(x, y), (x, y + 2)],
    }
}

fn wall(map: &BattleMap, edge: EdgeRef) -> bool {
    let record = map.edge(edge);
    let full = record.barrier == Barrier::Full || record.cover == Cover::Full;
    (full && record.door != Some(Door::Open))
        || edge
            .tiles()
            .into_iter()
            .any(|tile| map.contains(tile) && map.ground(tile).opaque)
}

/// Whether the line between two centres meets no full edge, by geometry alone (R-29).
fn clear_by_the_book(map: &BattleMap, from: Tile, to: Tile) -> bool {
    let line = [centre(from), centre(to)];
    from == to
        || !map
            .edge_refs()
            .any(|edge| wall(map, edge) && meet(line, ends(edge)))
}

/// The tiles whose inside the line between two centres meets, by geometry alone.
fn crossed_by_the_book(map: &BattleMap, from: Tile, to: Tile) -> BTreeSet<Tile> {
    let [a, b] = [centre(from), centre(to)];
    let inside = |tile: &Tile| {
        let (x, y) = centre(*tile);
        let near = |p: i32, q: i32, c: i32| p.min(q) < c + 1 && p.max(q) > c - 1;
        let corners = [
            (x - 1, y - 1),
            (x + 1, y - 1),
            (x - 1, y + 1),
            (x + 1, y + 1),
        ];
        let turns = corners.map(|corner| turn(a, b, corner));
        let both_sides = a == b || (turns.contains(&1) && turns.contains(&-1));
        near(a.0, b.0, x) && near(a.1, b.1, y) && both_sides
    };
    map.tiles().filter(inside).collect()
}

fn cover_by_the_book(map: &BattleMap, from: Tile, to: Tile) -> (Cover, u8) {
    if from == to {
        return (Cover::None, 0);
    }
    let line = [centre(from), centre(to)];
    let own: Vec<_> = EdgeSide::ALL.map(|side| EdgeRef::new(from, side)).into();
    let edges = EdgeSide::ALL
        .map(|side| EdgeRef::new(to, side))
        .into_iter()
        .filter(|edge| meet(line, ends(*edge)) && !own.contains(edge))
        .map(|edge| map.edge(edge).standing_cover());
    let foliage = crossed_by_the_book(map, from, to)
        .into_iter()
        .filter(|tile| *tile != from)
        .map(|tile| map.ground(tile).foliage.weight())
        .sum();
    let leaves = [Cover::None, Cover::Soft50, Cover::Soft90][usize::from(foliage).min(2)];
    let best = edges.chain([map.ground(to).cover, leaves]).max().unwrap();
    (best, foliage)
}

// ---- random maps ----

fn draw(width: usize, height: usize, metres: u8, tiles: &[u8], edges: &[u8]) -> MapSheet {
    let (mut tiles, mut edges) = (tiles.iter().cycle(), edges.iter().cycle());
    let rows: Vec<String> = (0..2 * height + 1)
        .map(|row| {
            (0..2 * width + 1)
                .map(|column| match (row % 2, column % 2) {
                    (1, 1) => match tiles.next().unwrap() {
                        0..=8 => '#',
                        9..=16 => '~',
                        17..=24 => 'f',
                        25..=30 => 'F',
                        31..=36 => 'b',
                        _ => '.',
                    },
                    (0, 0) => '+',
                    _ => match edges.next().unwrap() {
                        0..=5 => '-',
                        6..=11 => '=',
                        12..=14 => 'w',
                        15..=17 => 'h',
                        18..=22 => 'd',
                        23..=25 => 'o',
                        26..=27 => 'g',
                        28 => 'c',
                        _ => ' ',
                    },
                })
                .collect()
        })
        .collect();
    sheet(Spacing::Plan, metres, &rows)
}

/// Maps from nearly open to cluttered, with everything in the legend.
fn any_sheet() -> impl Strategy<Value = MapSheet> {
    (3usize..11, 3usize..11, 1u8..4, 40u8..255).prop_flat_map(|(width, height, metres, most)| {
        let count = (width + 1) * (height + 1);
        let tiles = prop::collection::vec(0..=most, count);
        let edges = prop::collection::vec(0..=most, 2 * count);
        (tiles, edges).prop_map(move |(tiles, edges)| draw(width, height, metres, &tiles, &edges))
    })
}

fn any_map() -> impl Strategy<Value = BattleMap> {
    any_sheet().prop_map(|sheet| BattleMap::from_sheet(&sheet).unwrap())
}

/// A large map from a seed, for what proptest would take too long over.
fn large_map(width: usize, height: usize, metres: u8, open: u64, seed: u64) -> BattleMap {
    let mut state = seed;
    let mut bytes = |count: usize| -> Vec<u8> {
        (0..count)
            .map(|_| {
                state ^= state << 13;
                state ^= state >> 7;
                state ^= state << 17;
                // The higher `open`, the fewer things stand about.
                (state >> 32 & 0xff).max((state >> 40) % open * 64).min(255) as u8
            })
            .collect()
    };
    let (tiles, edges) = (bytes(width * height), bytes(3 * width * height));
    BattleMap::from_sheet(&draw(width, height, metres, &tiles, &edges)).unwrap()
}

fn sample(map: &BattleMap, blocked: &[(i16, i16)]) -> TileSet {
    let mut set = TileSet::new(map);
    set.extend(blocked.iter().map(|&(x, y)| t(x, y)));
    set
}

fn tile_of(map: &BattleMap, pick: (i16, i16)) -> Tile {
    t(pick.0 % map.width(), pick.1 % map.height())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(192))]

    #[test]
    fn steps_follow_the_records(map in any_map()) {
        for from in map.tiles() {
            for heading in Heading::ALL {
                let book = step_by_the_book(&map, from, heading);
                prop_assert_eq!(map.may_step(from, heading), book.is_some(), "{} {:?}", from, heading);
                if let Some((to, cost)) = book {
                    prop_assert_eq!(map.step_cost(from, heading), cost);
                    prop_assert_eq!(path_cost(&map, &[from, to]), Some(cost));
                }
            }
        }
    }

    #[test]
    fn reach_equals_dijkstra(
        map in any_map(),
        pick in (0i16..96, 0i16..96),
        allowance in prop::sample::select(vec![0, 1, 5, 12, 24, 31, 50, 70, 400, i32::MAX]),
        blocked in prop::collection::vec((0i16..11, 0i16..11), 0..12),
    ) {
        let (from, blocked) = (tile_of(&map, pick), sample(&map, &blocked));
        let found = reach(&map, from, allowance, &blocked);
        let expected = reach_by_dijkstra(&map, from, allowance, &blocked);
        prop_assert_eq!(found.len(), expected.len());
        prop_assert_eq!(&costs(&found), &expected);
        prop_assert!(found.tiles().map(|(tile, _)| (tile.y, tile.x)).is_sorted());
        for tile in map.tiles() {
            prop_assert_eq!(found.cost(tile), expected.get(&tile).copied());
            let path = found.path_to(&map, tile);
            prop_assert_eq!(path.is_some(), found.cost(tile).is_some());
            if let Some(path) = path {
                prop_assert_eq!((path[0], *path.last().unwrap()), (from, tile));
                prop_assert_eq!(path_cost(&map, &path), found.cost(tile));
                prop_assert!(path[1..].iter().all(|step| !blocked.contains(*step)));
            }
        }
    }

    #[test]
    fn route_is_as_cheap_as_reach(
        map in any_map(),
        picks in ((0i16..96, 0i16..96), (0i16..96, 0i16..96)),
        blocked in prop::collection::vec((0i16..11, 0i16..11), 0..8),
    ) {
        let (from, to) = (tile_of(&map, picks.0), tile_of(&map, picks.1));
        let blocked = sample(&map, &blocked);
        let found = route(&map, from, to, &blocked);
        let all = reach(&map, from, i32::MAX, &blocked);
        prop_assert_eq!(found.as_ref().map(|found| found.1), all.cost(to));
        if let Some((path, cost)) = found {
            prop_assert_eq!(path_cost(&map, &path), Some(cost));
        }
    }

    #[test]
    fn lines_of_sight_follow_geometry(map in any_map(), pick in (0i16..96, 0i16..96)) {
        let from = tile_of(&map, pick);
        let seen = visible(&map, from);
        for to in map.tiles() {
            let found = sight(&map, from, to);
            let clear = clear_by_the_book(&map, from, to);
            prop_assert_eq!(found.clear, clear, "{} to {}", from, to);
            prop_assert_eq!(in_sight(&map, from, to), clear);
            prop_assert_eq!(in_sight(&map, to, from), clear, "not symmetric: {} {}", from, to);
            prop_assert_eq!(seen.contains(to), clear, "view from {} of {}", from, to);
            let line = crossed(&map, from, to);
            prop_assert!(line.first() == Some(&from) && line.last() == Some(&to));
            prop_assert!(line.windows(2).all(|pair| pair[0].adjacent(pair[1])));
            let line: BTreeSet<_> = line.into_iter().collect();
            prop_assert_eq!(line, crossed_by_the_book(&map, from, to));
            let expected = match clear {
                true => cover_by_the_book(&map, from, to),
                false => (Cover::Full, 0),
            };
            prop_assert_eq!((found.cover, found.foliage), expected, "{} to {}", from, to);
            prop_assert_eq!(found.by.is_some(), found.cover != Cover::None);
        }
    }

    #[test]
    fn what_blocks_is_the_first_thing_on_the_line(map in any_map(), pick in (0i16..96, 0i16..96)) {
        let from = tile_of(&map, pick);
        for to in map.tiles() {
            let found = sight(&map, from, to);
            let line = [centre(from), centre(to)];
            match found.by {
                Some(Obstacle::Edge(edge)) if !found.clear => {
                    prop_assert!(map.edge(edge).blocks_sight() && meet(line, ends(edge)));
                    // Up to the tile before it, the line is clear.
                    let before = crossed(&map, from, to)
                        .into_iter()
                        .take_while(|tile| EdgeSide::ALL.into_iter().all(|side| EdgeRef::new(*tile, side) != edge))
                        .last();
                    if let Some(before) = before.filter(|tile| line_is_prefix(from, *tile, to)) {
                        prop_assert!(in_sight(&map, from, before));
                    }
                }
                Some(Obstacle::Tile(tile)) if !found.clear => {
                    prop_assert!(map.ground(tile).opaque);
                    prop_assert!(EdgeSide::ALL.into_iter().any(|side| meet(line, ends(EdgeRef::new(tile, side)))));
                }
                Some(Obstacle::Edge(edge)) => {
                    prop_assert_eq!(map.edge(edge).standing_cover(), found.cover);
                    prop_assert!(edge.tiles().contains(&to) && meet(line, ends(edge)));
                }
                Some(Obstacle::Tile(tile)) => prop_assert!(
                    tile == to || map.ground(tile).foliage != Foliage::None
                ),
                None => {}
            }
        }
    }

    #[test]
    fn doors_leave_the_map_as_if_read_anew(
        sheet in any_sheet(),
        turns in prop::collection::vec((any::<prop::sample::Index>(), any::<bool>()), 1..20),
    ) {
        let mut map = BattleMap::from_sheet(&sheet).unwrap();
        let doors: Vec<_> = map.edge_refs().filter(|edge| map.edge(*edge).door.is_some()).collect();
        prop_assume!(!doors.is_empty());
        for (pick, open) in turns {
            let door = if open { Door::Open } else { Door::Closed };
            let place = *pick.get(&doors);
            let changes = map.edge(place).door != Some(door);
            prop_assert_eq!(map.set_door(place, door), changes);
            prop_assert_eq!(map.edge(place).door, Some(door));
        }
        // One kind per door and state, so that the sheet can say how each stands.
        let mut anew = BattleMap::from_sheet(&sheet).unwrap();
        let mut shut = map.clone();
        for &door in &doors {
            anew.set_door(door, map.edge(door).door.unwrap());
            shut.set_door(door, Door::Closed);
        }
        prop_assert_eq!(&anew, &map);
        let all_shut: MapSheet = {
            let mut sheet = sheet.clone();
            for entry in sheet.edges.values_mut().filter(|entry| entry.door.is_some()) {
                entry.door = Some(Door::Closed);
            }
            sheet
        };
        prop_assert_eq!(&BattleMap::from_sheet(&all_shut).unwrap(), &shut);
        for &door in &doors {
            shut.set_door(door, Door::Open);
        }
        let mut all_open = all_shut;
        for entry in all_open.edges.values_mut().filter(|entry| entry.door.is_some()) {
            entry.door = Some(Door::Open);
        }
        prop_assert_eq!(&BattleMap::from_sheet(&all_open).unwrap(), &shut);
    }

    #[test]
    fn tile_sets_are_sets(
        map in any_map(),
        a in prop::collection::vec((-2i16..13, -2i16..13), 0..40),
        b in prop::collection::vec((-2i16..13, -2i16..13), 0..40),
        out in prop::collection::vec((-2i16..13, -2i16..13), 0..20),
    ) {
        // Row by row is the order of (y, x).
        let model = |tiles: &[(i16, i16)]| -> BTreeSet<(i16, i16)> {
            tiles.iter().filter(|(x, y)| map.contains(t(*x, *y))).map(|(x, y)| (*y, *x)).collect()
        };
        let listed = |set: &TileSet| set.iter().map(|tile| (tile.y, tile.x)).collect::<Vec<_>>();
        let (mut set, mut set_model) = (sample(&map, &a), model(&a));
        let (other, other_model) = (sample(&map, &b), model(&b));
        for (x, y) in out {
            prop_assert_eq!(set.remove(t(x, y)), set_model.remove(&(y, x)));
            prop_assert!(!set.contains(t(x, y)));
        }
        prop_assert_eq!(listed(&set), set_model.iter().copied().collect::<Vec<_>>());
        prop_assert_eq!((set.len(), set.is_empty()), (set_model.len(), set_model.is_empty()));
        let both = |set: TileSet, model: Vec<(i16, i16)>| listed(&set) == model;
        prop_assert!(both(set.union(&other), set_model.union(&other_model).copied().collect()));
        prop_assert!(both(set.intersection(&other), set_model.intersection(&other_model).copied().collect()));
        prop_assert!(both(set.difference(&other), set_model.difference(&other_model).copied().collect()));
    }

    #[test]
    fn contact_is_mutual(map in any_map()) {
        for a in map.tiles() {
            for b in map.tiles() {
                prop_assert_eq!(map.in_contact(a, b), map.in_contact(b, a));
            }
        }
    }
}

/// Whether the second tile's centre lies on the line from the first to the third.
fn line_is_prefix(from: Tile, tile: Tile, to: Tile) -> bool {
    turn(centre(from), centre(to), centre(tile)) == 0
}

#[test]
fn the_largest_maps_agree_with_the_oracles_too() {
    for (width, height, metres, open, seed) in [
        (96, 96, 1, 9, 11),
        (64, 64, 1, 60, 14),
        (96, 40, 2, 5, 12),
        (31, 96, 3, 1, 13),
    ] {
        let map = large_map(width, height, metres, open, seed);
        let mut old = Reach::default();
        let corners = [
            (0, 0),
            (map.width() - 1, map.height() - 1),
            (map.width() / 2, 7),
        ];
        for from in corners.map(|(x, y)| t(x, y)) {
            let seen = visible(&map, from);
            for to in map.tiles() {
                assert_eq!(seen.contains(to), in_sight(&map, from, to), "{from} {to}");
                assert_eq!(
                    seen.contains(to),
                    sight(&map, to, from).clear,
                    "{to} {from}"
                );
            }
            for allowance in [7, 29, 30, 61, 62, 90, 500, 5000] {
                let nobody = TileSet::new(&map);
                let expected = reach_by_dijkstra(&map, from, allowance, &nobody);
                let found = reach(&map, from, allowance, &nobody);
                assert_eq!(costs(&found), expected, "{from} within {allowance}");
                reach_into(&map, from, allowance, &nobody, &mut old);
                assert_eq!(old, found);
            }
        }
    }
}

#[test]
fn open_ground_is_seen_whole() {
    let map = BattleMap::from_sheet(&sheet(Spacing::Plain, 1, &vec![".".repeat(96); 96])).unwrap();
    for from in [t(0, 0), t(95, 40), t(33, 95), t(50, 50)] {
        assert_eq!(visible(&map, from).len(), 96 * 96);
    }
}

// ---- rulings ----

#[test]
fn r19_steps_cost_two_and_three_half_metres() {
    let map = plain(&["....", "....", "....", "...."]);
    let found = reach(&map, t(0, 0), 7, &TileSet::new(&map));
    assert_eq!(found.cost(t(1, 0)), Some(2));
    assert_eq!(found.cost(t(1, 1)), Some(3));
    assert_eq!(found.cost(t(2, 1)), Some(5));
    assert_eq!(found.cost(t(2, 2)), Some(6));
    assert_eq!(found.cost(t(3, 1)), Some(7));
    assert_eq!(found.cost(t(3, 2)), None, "4 m for an allowance of 3.5 m");
    let wide = BattleMap::from_sheet(&sheet(Spacing::Plain, 2, &["...", "...", "..."])).unwrap();
    assert_eq!(wide.step_cost(t(0, 0), Heading::South), 4);
    assert_eq!(wide.step_cost(t(0, 0), Heading::SouthEast), 6);
    assert_eq!(wide.squared_metres(t(0, 0), t(1, 2)), 20);
}

#[test]
fn r19_no_diagonal_between_two_blocked_tiles() {
    let map = plain(&[".#.", "#..", "..."]);
    assert!(!map.may_step(t(0, 0), Heading::SouthEast));
    let map = plain(&[".#.", "...", "..."]);
    assert!(
        map.may_step(t(0, 0), Heading::SouthEast),
        "one way round is enough"
    );
    let map = plain(&[".~.", "~..", "..."]);
    assert!(
        !map.may_step(t(0, 0), Heading::SouthEast),
        "water bars it as rock does"
    );
}

#[test]
fn r19_edges_bar_steps_and_diagonals() {
    let map = plan(&[
        "+-+-+-+", "|.!. .|", "+ + + +", "|. . .|", "+-+ + +", "|. .|.|", "+-+-+-+",
    ]);
    assert!(!map.may_step(t(0, 0), Heading::East), "a low wall");
    assert!(
        map.may_step(t(0, 0), Heading::SouthEast),
        "round its southern end"
    );
    assert!(!map.may_step(t(0, 1), Heading::South), "a wall");
    assert!(
        map.may_step(t(0, 1), Heading::SouthEast),
        "round its eastern end"
    );
    assert!(!map.may_step(t(0, 0), Heading::North), "off the map");
    assert!(!map.may_step(t(-1, 0), Heading::East), "from off the map");
    let found = reach(&map, t(0, 0), 100, &TileSet::new(&map));
    assert_eq!(found.cost(t(1, 0)), Some(5), "diagonally out and north");
}

#[test]
fn r28_a_door_on_the_path_costs_one_metre() {
    let rows = [
        "+-+-+-+", "|. .d.|", "+ + + +", "|. .|.|", "+ + + +", "|. .|.|", "+-+-+-+",
    ];
    let mut map = plan(&rows);
    let door = EdgeRef::new(t(1, 0), EdgeSide::East);
    let nobody = TileSet::new(&map);
    assert!(map.may_step(t(1, 0), Heading::East));
    assert_eq!(map.step_cost(t(1, 0), Heading::East), 4);
    assert!(
        !map.may_step(t(1, 1), Heading::NorthEast),
        "not sideways through a door"
    );
    assert_eq!(reach(&map, t(0, 0), 6, &nobody).cost(t(2, 0)), Some(6));
    assert!(!sight(&map, t(0, 0), t(2, 0)).clear);
    assert!(!map.in_contact(t(1, 0), t(2, 0)));
    assert!(map.set_door(door, Door::Open));
    assert!(!map.set_door(door, Door::Open), "already open");
    assert_eq!(map.step_cost(t(1, 0), Heading::East), 2);
    assert!(
        !map.may_step(t(1, 1), Heading::NorthEast),
        "nor through an open one"
    );
    assert!(sight(&map, t(0, 0), t(2, 0)).clear);
    assert!(map.in_contact(t(1, 0), t(2, 0)));
    assert_eq!(
        route(&map, t(0, 2), t(2, 2), &nobody).map(|(_, cost)| cost),
        Some(11)
    );
    assert!(
        !map.set_door(EdgeRef::new(t(0, 0), EdgeSide::East), Door::Open),
        "no door"
    );
}

#[test]
fn r27_blocked_tiles_are_not_entered_but_may_be_passed_diagonally() {
    let map = plain(&["...", "...", "..."]);
    let enemies = sample(&map, &[(1, 0), (0, 1)]);
    let found = reach(&map, t(0, 0), 10, &enemies);
    assert_eq!(found.cost(t(1, 0)), None);
    assert_eq!(found.cost(t(1, 1)), Some(3), "figures are no terrain");
    assert_eq!(route(&map, t(0, 0), t(1, 0), &enemies), None);
}

#[test]
fn r29_cover_is_that_of_the_edge_entered() {
    let map = plan(&[
        "+-+-+-+-+",
        "|. . . .|",
        "+ + +=+ +",
        "|. . . .|",
        "+ + + + +",
        "|. .!. .|",
        "+ + + + +",
        "|. . . .|",
        "+-+-+-+-+",
    ]);
    let edge = EdgeRef::new(t(2, 1), EdgeSide::North);
    let found = sight(&map, t(2, 3), t(2, 0));
    assert_eq!(
        found,
        Sight {
            clear: true,
            cover: Cover::Hard50,
            by: Some(Obstacle::Edge(edge)),
            foliage: 0
        }
    );
    assert_eq!(
        sight(&map, t(2, 0), t(2, 3)).cover,
        Cover::None,
        "the shooter's own edge never hinders"
    );
    assert_eq!(
        sight(&map, t(2, 1), t(2, 0)).cover,
        Cover::None,
        "both at the low wall"
    );
    assert_eq!(
        sight(&map, t(2, 3), t(1, 0)).cover,
        Cover::None,
        "past its end"
    );
    assert_eq!(
        sight(&map, t(1, 2), t(2, 1)).cover,
        Cover::None,
        "a corner it does not enter by"
    );
    assert_eq!(
        sight(&map, t(3, 1), t(2, 0)).cover,
        Cover::Hard50,
        "by a corner: the better of two"
    );
    assert_eq!(sight(&map, t(0, 2), t(2, 2)).cover, Cover::Hard50);
    assert_eq!(
        sight(&map, t(2, 2), t(2, 2)).cover,
        Cover::None,
        "its own tile"
    );
}

#[test]
fn r29_a_full_edge_blocks_and_corners_are_tight() {
    let map = plan(&[
        "+ + + +", " . . . ", "+ +-+ +", " . . . ", "+ + + +", " . . . ", "+ + + +",
    ]);
    let edge = EdgeRef::new(t(1, 1), EdgeSide::North);
    assert_eq!(
        sight(&map, t(1, 2), t(1, 0)),
        Sight {
            clear: false,
            cover: Cover::Full,
            by: Some(Obstacle::Edge(edge)),
            foliage: 0
        }
    );
    assert!(
        !sight(&map, t(0, 0), t(1, 1)).clear,
        "through the western end of the wall"
    );
    assert!(
        !sight(&map, t(0, 1), t(1, 0)).clear,
        "and the other way across"
    );
    assert!(!sight(&map, t(2, 0), t(1, 1)).clear);
    assert!(sight(&map, t(0, 0), t(0, 1)).clear, "past the end");
    assert!(
        map.in_contact(t(0, 0), t(1, 1)),
        "yet blades go round: one way is free"
    );
    let map = plain(&["...", ".#.", "..."]);
    assert_eq!(
        sight(&map, t(0, 1), t(2, 1)).by,
        Some(Obstacle::Tile(t(1, 1)))
    );
    assert!(!sight(&map, t(0, 1), t(1, 1)).clear, "no looking into rock");
    assert!(
        !sight(&map, t(1, 0), t(0, 1)).clear,
        "nor past its very corner"
    );
    assert!(sight(&map, t(0, 0), t(2, 0)).clear);
    let map = plan(&[
        "+ + + +", " .c. . ", "+ + + +", " . . . ", "+ + + +", " . . . ", "+ + + +",
    ]);
    assert!(!sight(&map, t(0, 0), t(1, 0)).clear, "a curtain");
    assert!(map.may_step(t(0, 0), Heading::East) && map.in_contact(t(0, 0), t(1, 0)));
}

#[test]
fn r29_foliage_hides_by_the_tile() {
    let map = plain(&["..f..f.", ".F.....", "f......"]);
    let cover = |from, to| (sight(&map, from, to).cover, sight(&map, from, to).foliage);
    assert_eq!(cover(t(0, 0), t(4, 0)), (Cover::Soft50, 1));
    assert_eq!(cover(t(0, 0), t(6, 0)), (Cover::Soft90, 2));
    assert_eq!(
        cover(t(2, 0), t(4, 0)),
        (Cover::None, 0),
        "the shooter's own leaves"
    );
    assert_eq!(
        cover(t(4, 0), t(5, 0)),
        (Cover::Soft50, 1),
        "the target's own leaves"
    );
    assert_eq!(
        cover(t(0, 1), t(4, 1)),
        (Cover::Soft90, 2),
        "dense counts twice"
    );
    assert_eq!(
        sight(&map, t(0, 0), t(6, 0)).by,
        Some(Obstacle::Tile(t(5, 0))),
        "nearest to the target"
    );
    assert_eq!(
        sight(&map, t(6, 0), t(0, 0)).by,
        Some(Obstacle::Tile(t(2, 0)))
    );
    let map = plain(&["..f.b", ".....", "....."]);
    let found = sight(&map, t(0, 0), t(4, 0));
    assert_eq!(
        (found.cover, found.by),
        (Cover::Hard50, Some(Obstacle::Tile(t(4, 0))))
    );
}

#[test]
fn r29_a_door_hides_no_more_once_open() {
    let mut map = plan(&[
        "+ + + +", " . .g. ", "+ + + +", " . . . ", "+ + + +", " . . . ", "+ + + +",
    ]);
    assert_eq!(sight(&map, t(0, 0), t(2, 0)).cover, Cover::Soft50);
    map.set_door(EdgeRef::new(t(2, 0), EdgeSide::West), Door::Open);
    assert_eq!(sight(&map, t(0, 0), t(2, 0)), sight(&map, t(0, 1), t(2, 1)));
}

#[test]
fn r58_contact_goes_over_low_walls_and_not_through_walls() {
    let map = plan(&[
        "+ + + +", " .!. . ", "+-+ + +", " .|. . ", "+ + + +", " . .|. ", "+ + + +",
    ]);
    assert!(map.in_contact(t(0, 0), t(1, 0)));
    assert!(!map.in_contact(t(0, 1), t(1, 1)));
    assert!(!map.in_contact(t(0, 0), t(0, 1)));
    assert!(map.in_contact(t(0, 1), t(1, 2)), "one way round is free");
    assert!(!map.in_contact(t(0, 1), t(1, 0)), "both ways walled");
    assert!(!map.in_contact(t(0, 0), t(2, 0)), "two tiles away");
    assert!(!map.in_contact(t(0, 0), t(0, 0)));
    let rocks = plain(&[".#.", "#..", "..."]);
    assert!(!rocks.in_contact(t(0, 0), t(1, 1)));
}

#[test]
fn r20_distances_and_headings() {
    assert_eq!(t(1, 2).squared_distance(t(4, 6)), 25);
    assert!(t(1, 1).adjacent(t(2, 2)) && !t(1, 1).adjacent(t(1, 1)) && !t(1, 1).adjacent(t(3, 1)));
    assert_eq!(t(12, 3).to_string(), "12,3");
    assert_eq!(Heading::between(t(0, 0), t(5, 2)), Some(Heading::East));
    assert_eq!(Heading::between(t(0, 0), t(5, 3)), Some(Heading::SouthEast));
    assert_eq!(Heading::between(t(0, 0), t(-12, -29)), Some(Heading::North));
    assert_eq!(
        Heading::between(t(0, 0), t(-13, -29)),
        Some(Heading::NorthWest)
    );
    assert_eq!(Heading::between(t(3, 3), t(3, 3)), None);
    for heading in Heading::ALL {
        assert_eq!(
            Heading::between(t(5, 5), t(5, 5).step(heading)),
            Some(heading)
        );
        assert_eq!(t(5, 5).step(heading).step(heading.opposite()), t(5, 5));
    }
}

#[test]
fn every_edge_has_one_name() {
    assert_eq!(
        EdgeRef::new(t(2, 3), EdgeSide::East),
        EdgeRef::new(t(3, 3), EdgeSide::West)
    );
    assert_eq!(
        EdgeRef::new(t(2, 3), EdgeSide::South),
        EdgeRef::new(t(2, 4), EdgeSide::North)
    );
    assert_eq!(
        EdgeRef::between(t(2, 3), t(1, 3)),
        Some(EdgeRef::new(t(2, 3), EdgeSide::West))
    );
    assert_eq!(EdgeRef::between(t(2, 3), t(3, 4)), None);
    assert_eq!(
        EdgeRef::new(t(2, 3), EdgeSide::South).tiles(),
        [t(2, 3), t(2, 4)]
    );
    assert_eq!(EdgeRef::new(t(2, 3), EdgeSide::West).to_string(), "1,3|2,3");
}

#[test]
fn nothing_is_known_off_the_map() {
    let map = plain(&["...", "...", "..."]);
    let nobody = TileSet::new(&map);
    assert!(reach(&map, t(3, 0), 10, &nobody).is_empty());
    assert!(reach(&map, t(0, 0), -1, &nobody).is_empty());
    assert!(visible(&map, t(-1, 0)).is_empty());
    assert!(!sight(&map, t(0, 0), t(0, 3)).clear);
    assert!(!map.passable(t(0, -1)));
    assert_eq!(path_cost(&map, &[]), None);
    assert_eq!(path_cost(&map, &[t(1, 1)]), Some(0));
    assert_eq!(path_cost(&map, &[t(0, 0), t(2, 0)]), None, "a leap");
    assert_eq!(path_cost(&map, &[t(0, 0), t(0, 0)]), None, "no step");
    assert_eq!(route(&map, t(0, 0), t(9, 9), &nobody), None);
}

#[test]
fn of_equal_ways_the_one_with_fewer_turns_from_the_goal() {
    let map = plain(&[".....", ".....", "....."]);
    let found = reach(&map, t(0, 0), 20, &TileSet::new(&map));
    let path = found.path_to(&map, t(4, 1)).unwrap();
    assert_eq!(path, [t(0, 0), t(1, 1), t(2, 1), t(3, 1), t(4, 1)]);
}

// ---- sheets ----

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
