//! Maps drawn by hand.

use std::collections::BTreeMap;
use tabletop::grid::{
    Barrier, BattleMap, Cover, Door, EdgeSheet, Foliage, GroundSheet, MapSheet, Reach, Spacing,
    Tile,
};

pub(crate) fn t(x: i16, y: i16) -> Tile {
    Tile::new(x, y)
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
        ..GroundSheet::plain(name)
    };
    MapSheet {
        name: "a test".into(),
        metres_per_tile,
        spacing,
        legend: BTreeMap::from([
            ('.', GroundSheet::plain("floor")),
            (
                '#',
                GroundSheet {
                    opaque: true,
                    ..GroundSheet::plain("rock")
                },
            ),
            (
                '~',
                GroundSheet {
                    passable: false,
                    ..GroundSheet::plain("water")
                },
            ),
            ('f', leaves("shrub", Foliage::Light)),
            ('F', leaves("thicket", Foliage::Dense)),
            (
                'b',
                GroundSheet {
                    cover: Cover::Hard50,
                    ..GroundSheet::plain("barrels")
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
