//! Contact, distances, edges, and what lies off the map.

use crate::maps::{plain, plan, t};
use tabletop::grid::{
    EdgeRef, EdgeSide, Heading, TileSet, path_cost, reach, route, sight, visible,
};

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
