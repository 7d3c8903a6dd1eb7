//! What one question to the ground costs: a line, a view, a move, a way.
//!
//! Every job runs over the same 64 random starts (or 1,024 pairs), so that no branch is learnt by
//! heart; the figure is for one question.

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use tabletop::grid::{
    Barrier, BattleMap, Cover, EdgeSheet, GroundSheet, MapSheet, Reach, Spacing, Tile, TileSet,
    in_sight, reach, reach_into, route, sight, visible, visible_into,
};

/// A repeatable stream of numbers.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 24) % bound
    }

    fn tile(&mut self, map: &BattleMap) -> Tile {
        loop {
            let (x, y) = (
                self.below(map.width() as u64),
                self.below(map.height() as u64),
            );
            let tile = Tile::new(x as i16, y as i16);
            if map.passable(tile) {
                return tile;
            }
        }
    }
}

/// As many tiles along a side as a map can have.
const LARGEST: usize = 96;

/// A square map with so many percent of rock, and of walls and low walls on edges.
fn field(size: usize, rock: u64, walls: u64, seed: u64) -> BattleMap {
    let ground = |name: &str, opaque| GroundSheet {
        opaque,
        ..GroundSheet::plain(name)
    };
    let edge = |name: &str, barrier| EdgeSheet {
        name: name.into(),
        art: String::new(),
        barrier,
        cover: Cover::Hard50,
        door: None,
        narrow: false,
        climb: None,
    };
    let mut numbers = Numbers(seed);
    let mut sign = |row: usize, column: usize| match (row % 2, column % 2) {
        (1, 1) if numbers.below(100) < rock => '#',
        (1, 1) => '.',
        (0, 0) => '+',
        _ if numbers.below(100) < walls => '|',
        _ if numbers.below(100) < walls => '=',
        _ => ' ',
    };
    let mut row = |row| (0..2 * size + 1).map(|column| sign(row, column)).collect();
    BattleMap::from_sheet(&MapSheet {
        name: "a field".into(),
        metres_per_tile: 1,
        spacing: Spacing::Plan,
        legend: [('.', ground("grass", false)), ('#', ground("rock", true))].into(),
        edges: [
            ("|".into(), edge("wall", Barrier::Full)),
            ("=".into(), edge("low wall", Barrier::Low)),
        ]
        .into(),
        rows: (0..2 * size + 1).map(&mut row).collect(),
    })
    .expect("a sheet without fault")
}

/// Asks the next of the given questions each time.
fn ask<Q: Copy, A>(c: &mut Criterion, name: &str, questions: &[Q], mut answer: impl FnMut(Q) -> A) {
    c.bench_function(name, |b| {
        let mut at = 0;
        b.iter(|| {
            at = (at + 1) % questions.len();
            black_box(answer(questions[at]))
        });
    });
}

/// One line: pairs at most 20 tiles apart along either axis, on a map with 8 % rock; the second
/// tile may be rock. Without edges this is what a walk over a bitset does too.
fn lines(c: &mut Criterion) {
    for (size, walls) in [(64, 0), (LARGEST, 0), (64, 2)] {
        let map = field(size, 8, walls, 5);
        let mut numbers = Numbers(9);
        let mut pairs = Vec::new();
        while pairs.len() < 1024 {
            let from = numbers.tile(&map);
            let (x, y) = (numbers.below(41) as i16 - 20, numbers.below(41) as i16 - 20);
            let to = Tile::new(from.x + x, from.y + y);
            if map.contains(to) {
                pairs.push((from, to));
            }
        }
        let clear = pairs.iter().filter(|&&(a, b)| in_sight(&map, a, b)).count() * 100 / 1024;
        let on = format!("{size}x{size}, 8 % rock{}, {clear} % clear", edges(walls));
        ask(c, &format!("line/clear or not, {on}"), &pairs, |(a, b)| {
            in_sight(&map, a, b)
        });
        ask(
            c,
            &format!("line/with its cover, {on}"),
            &pairs,
            |(a, b)| sight(&map, a, b),
        );
    }
}

/// Everything that is seen from a tile, on the whole map.
fn views(c: &mut Criterion) {
    for (size, rock, walls) in [(64, 8, 0), (LARGEST, 8, 0), (64, 0, 0), (64, 2, 4)] {
        let map = field(size, rock, walls, 6);
        let mut numbers = Numbers(9);
        let starts: Vec<_> = (0..64).map(|_| numbers.tile(&map)).collect();
        let mut seen = TileSet::new(&map);
        let tiles: usize = starts.iter().map(|&from| visible(&map, from).len()).sum();
        let tiles = tiles / starts.len();
        let name = format!(
            "view/{size}x{size}, {rock} % rock{}, {tiles} seen",
            edges(walls)
        );
        ask(c, &name, &starts, |from| {
            visible_into(&map, from, &mut seen);
        });
    }
}

/// All tiles within a number of squares, with their costs, into a range that is used again; and a
/// sprint over a map with edges, as a round of the game asks for.
fn moves(c: &mut Criterion) {
    for (size, rock, walls, squares) in [
        (64, 20, 0, 12),
        (LARGEST, 20, 0, 12),
        (30, 8, 4, 12),
        (64, 8, 4, 25),
    ] {
        let map = field(size, rock, walls, 7);
        let mut numbers = Numbers(9);
        let starts: Vec<_> = (0..64).map(|_| numbers.tile(&map)).collect();
        let nobody = TileSet::new(&map);
        let mut old = Reach::default();
        let found = |from| reach(&map, from, 2 * squares, &nobody).tiles().count();
        let tiles = starts.iter().copied().map(found).sum::<usize>() / starts.len();
        let on = format!(
            "{squares} squares, {size}x{size}, {rock} % rock{}",
            edges(walls)
        );
        let on = format!("{on}, {tiles} tiles");
        ask(c, &format!("move/{on}"), &starts, |from| {
            reach_into(&map, from, 2 * squares, &nobody, &mut old);
        });
    }
}

fn edges(walls: u64) -> String {
    if walls == 0 {
        String::new()
    } else {
        format!(", {walls} % walls and as many low ones")
    }
}

fn routes(c: &mut Criterion) {
    let map = field(64, 8, 4, 8);
    let mut numbers = Numbers(9);
    let nobody = TileSet::new(&map);
    let mut pairs = Vec::new();
    while pairs.len() < 64 {
        let (a, b) = (numbers.tile(&map), numbers.tile(&map));
        if route(&map, a, b, &nobody).is_some() {
            pairs.push((a, b));
        }
    }
    ask(c, "route/64x64", &pairs, |(a, b)| {
        route(&map, a, b, &nobody)
    });
    ask(c, "route/64x64 by reach", &pairs, |(a, b)| {
        reach(&map, a, i32::MAX, &nobody).path_to(&map, b)
    });
}

criterion_group!(ground, lines, views, moves, routes);
criterion_main!(ground);
