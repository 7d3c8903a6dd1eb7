//! Maps by lot.

use crate::maps::{sheet, t};
use proptest::prelude::*;
use tabletop::grid::{BattleMap, MapSheet, Spacing, Tile, TileSet};

pub(crate) fn draw(
    width: usize,
    height: usize,
    metres: u8,
    tiles: &[u8],
    edges: &[u8],
) -> MapSheet {
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
pub(crate) fn any_sheet() -> impl Strategy<Value = MapSheet> {
    (3usize..11, 3usize..11, 1u8..4, 40u8..255).prop_flat_map(|(width, height, metres, most)| {
        let count = (width + 1) * (height + 1);
        let tiles = prop::collection::vec(0..=most, count);
        let edges = prop::collection::vec(0..=most, 2 * count);
        (tiles, edges).prop_map(move |(tiles, edges)| draw(width, height, metres, &tiles, &edges))
    })
}

pub(crate) fn any_map() -> impl Strategy<Value = BattleMap> {
    any_sheet().prop_map(|sheet| BattleMap::from_sheet(&sheet).unwrap())
}

/// A large map from a seed, for what proptest would take too long over.
pub(crate) fn large_map(
    width: usize,
    height: usize,
    metres: u8,
    open: u64,
    seed: u64,
) -> BattleMap {
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

pub(crate) fn sample(map: &BattleMap, blocked: &[(i16, i16)]) -> TileSet {
    let mut set = TileSet::new(map);
    set.extend(blocked.iter().map(|&(x, y)| t(x, y)));
    set
}

pub(crate) fn tile_of(map: &BattleMap, pick: (i16, i16)) -> Tile {
    t(pick.0 % map.width(), pick.1 % map.height())
}
