//! Whole battles and the parts that they are made of, on the ford (five against five).

#[path = "../tests/support/mod.rs"]
mod support;

use ai::{Opponent, RandomPlayer};
use criterion::{BatchSize, Criterion, criterion_group, criterion_main};
use std::hint::black_box;
use std::time::Duration;
use support::Table;
use tabletop::Battle;
use tabletop::Status;
use tabletop::choices::Openings;
use tabletop::decision::Pick;
use tabletop::dice::DiceSource;
use tabletop::forecast::Detail;
use tabletop::player::{Player, play};
use tabletop::record::{Record, Recorder, replay};

/// Seeds that the battles go through in turn.
const SEEDS: u64 = 16;

fn ford() -> (Table, Battle) {
    let table = Table::load().expect("the assets are sound");
    let battle = table.battle(&table.scenarios[1], 0);
    (table, battle)
}

fn two(make: impl Fn(u64) -> Box<dyn Player>) -> Vec<Box<dyn Player>> {
    (0..2).map(make).collect()
}

fn fight(battle: &mut Battle, seed: u64, players: &mut [Box<dyn Player>]) {
    battle
        .restart(DiceSource::Seeded(seed))
        .expect("it was sound before");
    black_box(play(battle, players));
}

fn battles(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("battle");
    group
        .measurement_time(Duration::from_secs(8))
        .sample_size(20);
    let (_, mut battle) = ford();
    let mut seed = 0;
    group.bench_function("random_ford", |bencher| {
        bencher.iter(|| {
            seed = (seed + 1) % SEEDS;
            let mut players = two(|side| Box::new(RandomPlayer::new(2 * seed + side)));
            fight(&mut battle, seed, &mut players);
        });
    });
    let mut players = two(|side| Box::new(Opponent::new(side)));
    group.bench_function("opponent_ford", |bencher| {
        bencher.iter(|| {
            seed = (seed + 1) % SEEDS;
            fight(&mut battle, seed, &mut players);
        });
    });
    group.finish();
}

/// The ford in the middle of its second round of declarations.
fn in_the_thick_of_it() -> (Table, Battle) {
    let (table, mut battle) = ford();
    let mut player = Opponent::new(0);
    while battle.advance() == Status::Awaiting {
        let declares = battle.decision().is_some_and(|d| d.key() == "declare");
        if battle.clock().round() == 2 && declares && battle.orders().len() > 14 {
            break;
        }
        let order = player.answer(&mut battle);
        battle
            .submit(order)
            .expect("the opponent gives legal orders");
    }
    (table, battle)
}

fn questions(criterion: &mut Criterion) {
    let (table, mut battle) = in_the_thick_of_it();
    let mut player = Opponent::new(0);
    criterion.bench_function("opponent_decision", |bencher| {
        bencher.iter(|| black_box(player.answer(&mut battle)));
    });
    criterion.bench_function("choices_at_declaration", |bencher| {
        bencher.iter(|| black_box(battle.choices(&[])));
    });
    let mut openings = Openings::default();
    criterion.bench_function("openings_at_declaration", |bencher| {
        bencher.iter(|| battle.openings(black_box(&[]), &mut openings));
    });
    let nothing = [Pick::option("nothing")];
    criterion.bench_function("openings_of_tiles", |bencher| {
        bencher.iter(|| battle.openings(black_box(&nothing), &mut openings));
    });
    let picks = attack(&mut battle, &mut player);
    for (name, detail) in [
        ("forecast_numbers", Detail::Numbers),
        ("forecast_cards", Detail::Cards),
    ] {
        // Asked again: what has been worked out for the decision is known.
        criterion.bench_function(name, |bencher| {
            bencher.iter(|| black_box(battle.forecast(&picks, detail)));
        });
        // Asked for the first time.
        criterion.bench_function(&format!("{name}_first"), |bencher| {
            bencher.iter_batched_ref(
                || played_again(&table, &battle),
                |again| black_box(again.forecast(&picks, detail)),
                BatchSize::PerIteration,
            );
        });
    }
}

/// Another battle that stands where `battle` stands and that nobody has asked anything yet.
fn played_again(table: &Table, battle: &Battle) -> Battle {
    let mut again = table.battle(&table.scenarios[1], 0);
    for order in battle.orders() {
        again.advance();
        again.submit(order.clone()).expect("it was legal before");
    }
    again.advance();
    again
}

/// Goes on to the next order that hurts somebody, and gives it back instead of submitting it.
fn attack(battle: &mut Battle, player: &mut Opponent) -> Vec<Pick> {
    while battle.advance() == Status::Awaiting {
        let order = player.answer(battle);
        let declares = battle.decision().is_some_and(|d| d.key() == "declare");
        let at_somebody = |pick: &Pick| matches!(pick, Pick::Target(_));
        if declares && order.picks.iter().any(at_somebody) {
            return order.picks;
        }
        battle
            .submit(order)
            .expect("the opponent gives legal orders");
    }
    Vec::new()
}

fn recorded(battle: &mut Battle) -> Record {
    battle
        .restart(DiceSource::Seeded(3))
        .expect("it was sound before");
    let mut player = Opponent::new(0);
    let mut recorder = Recorder::new(battle);
    while battle.advance() == Status::Awaiting {
        recorder.note(battle);
        let order = player.answer(battle);
        battle
            .submit(order)
            .expect("the opponent gives legal orders");
    }
    recorder.note(battle);
    recorder.record().clone()
}

fn records(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("replay_vs_play");
    group
        .measurement_time(Duration::from_secs(5))
        .sample_size(20);
    let (_table, mut battle) = ford();
    let record = recorded(&mut battle);
    group.bench_function("play", |bencher| {
        bencher.iter(|| {
            let mut players = two(|_| Box::new(Opponent::new(0)));
            fight(&mut battle, 3, &mut players);
        });
    });
    group.bench_function("replay", |bencher| {
        bencher.iter(|| {
            battle
                .restart(DiceSource::Seeded(3))
                .expect("it was sound before");
            replay(&record, &mut battle).expect("a record repeats");
        });
    });
    group.finish();
}

criterion_group!(benches, battles, questions, records);
criterion_main!(benches);
