//! Steps, doors and ways.

use crate::maps::{plain, plan, sheet, t};
use crate::random::sample;
use tabletop::grid::{
    BattleMap, Door, EdgeRef, EdgeSide, Heading, Spacing, TileSet, reach, route, sight,
};

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
fn what_one_flood_reaches_beyond_another() {
    let map = plain(&["......", ".##...", "......", "......"]);
    let none = TileSet::new(&map);
    let (near, far) = (
        reach(&map, t(0, 0), 6, &none),
        reach(&map, t(0, 0), 40, &none),
    );
    let beyond: Vec<_> = far.tiles_beyond(&near).collect();
    let expected: Vec<_> = far
        .tiles()
        .filter(|(tile, _)| near.cost(*tile).is_none())
        .collect();
    assert_eq!(beyond, expected);
    assert_eq!(beyond.len(), far.len() - near.len());
    assert!(!beyond.is_empty() && near.tiles_beyond(&far).next().is_none());
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
