//! Sight and cover.

use crate::maps::{plain, plan, t};
use tabletop::grid::{Cover, Door, EdgeRef, EdgeSide, Heading, Obstacle, Sight, sight};

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
