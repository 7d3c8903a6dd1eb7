//! What one question to the ground costs: a line, a view, a move, a way.
//!
//! Every job runs over the same 64 random starts (or 1,024 pairs), so that no branch is learnt by
//! heart; the figure is for one question.

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use tabletop::grid::{
    Barrier, BattleMap, Cover, EdgeSheet, Foliage, GroundSheet, MapSheet, Reach, Spacing, Tile,
    TileSet, in_sight, reach, reach_into, route, sight, visible, visible_into,
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

/// A square map with so many percent of rock, and of walls and low walls on edges.
fn field(size: usize, rock: u64, walls: u64, seed: u64) -> BattleMap {
    let ground = |name: &str, opaque| GroundSheet {
        name: name.into(),
        art: String::new(),
        passable: true,
        opaque,
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

fn lines(c: &mut Criterion) {
    let map = field(64, 8, 2, 5);
    let mut numbers = Numbers(9);
    let mut pairs = Vec::new();
    while pairs.len() < 1024 {
        let (a, b) = (numbers.tile(&map), numbers.tile(&map));
        if a != b && a.chebyshev(b) <= 20 {
            pairs.push((a, b));
        }
    }
    let clear: Vec<_> = pairs
        .iter()
        .copied()
        .filter(|&(a, b)| in_sight(&map, a, b))
        .collect();
    ask(c, "line/sight, up to 20 tiles", &pairs, |(a, b)| {
        sight(&map, a, b)
    });
    ask(c, "line/sight, clear ones", &clear, |(a, b)| {
        sight(&map, a, b)
    });
    ask(c, "line/in_sight, up to 20 tiles", &pairs, |(a, b)| {
        in_sight(&map, a, b)
    });
}

fn views(c: &mut Criterion) {
    for (name, rock, walls) in [
        ("open", 0, 0),
        ("8 % rock", 8, 0),
        ("2 % rock, 4 % walls", 2, 4),
    ] {
        let map = field(64, rock, walls, 6);
        let mut numbers = Numbers(9);
        let starts: Vec<_> = (0..64).map(|_| numbers.tile(&map)).collect();
        let mut seen = TileSet::new(&map);
        let tiles: usize = starts.iter().map(|&from| visible(&map, from).len()).sum();
        let name = format!("visible/64x64, {name}, {} seen", tiles / starts.len());
        ask(c, &name, &starts, |from| {
            visible_into(&map, from, &mut seen);
        });
    }
}

fn moves(c: &mut Criterion) {
    for (name, size, rock, walls, allowance) in [
        ("30x30 open, 12 m", 30, 0, 0, 24),
        ("30x30 cluttered, 12 m", 30, 8, 4, 24),
        ("64x64 cluttered, 25 m", 64, 8, 4, 50),
        ("64x64 cluttered, all", 64, 8, 4, i32::MAX),
    ] {
        let map = field(size, rock, walls, 7);
        let mut numbers = Numbers(9);
        let starts: Vec<_> = (0..64).map(|_| numbers.tile(&map)).collect();
        let nobody = TileSet::new(&map);
        let mut old = Reach::default();
        ask(c, &format!("reach/{name}"), &starts, |from| {
            reach(&map, from, allowance, &nobody)
        });
        ask(c, &format!("reach_into/{name}"), &starts, |from| {
            reach_into(&map, from, allowance, &nobody, &mut old);
        });
        ask(c, &format!("reach and read/{name}"), &starts, |from| {
            reach_into(&map, from, allowance, &nobody, &mut old);
            old.tiles().map(|(_, cost)| cost).sum::<i32>()
        });
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
