//! The grid against slow code, on maps by lot.

use crate::book::{
    centre, clear_by_the_book, cover_by_the_book, crossed_by_the_book, ends, meet,
    reach_by_dijkstra, step_by_the_book, turn,
};
use crate::maps::{costs, sheet, t};
use crate::random::{any_map, any_sheet, large_map, sample, tile_of};
use proptest::prelude::*;
use std::collections::BTreeSet;
use tabletop::grid::{
    BattleMap, Cover, Door, EdgeRef, EdgeSide, Foliage, Heading, MapSheet, Obstacle, Reach,
    Spacing, Tile, TileSet, crossed, in_sight, path_cost, reach, reach_into, route, sight, visible,
};

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
