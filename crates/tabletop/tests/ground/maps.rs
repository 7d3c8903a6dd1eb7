//! Maps drawn by hand.

use std::collections::BTreeMap;
use tabletop::grid::{
    Barrier, BattleMap, Cover, Door, EdgeSheet, Foliage, GroundSheet, MapSheet, Reach, Spacing,
    Tile,
};

pub(crate) fn t(x: i16, y: i16) -> Tile {
    Tile::new(x, y)
}

pub(crate) fn ground(name: &str) -> GroundSheet {
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

pub(crate) fn edge(name: &str, barrier: Barrier, cover: Cover, door: Option<Door>) -> EdgeSheet {
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
pub(crate) fn sheet(spacing: Spacing, metres_per_tile: u8, rows: &[impl AsRef<str>]) -> MapSheet {
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

pub(crate) fn plan(rows: &[&str]) -> BattleMap {
    BattleMap::from_sheet(&sheet(Spacing::Plan, 1, rows)).unwrap()
}

pub(crate) fn plain(rows: &[&str]) -> BattleMap {
    BattleMap::from_sheet(&sheet(Spacing::Plain, 1, rows)).unwrap()
}

pub(crate) fn costs(reach: &Reach) -> BTreeMap<Tile, i32> {
    reach.tiles().collect()
}
