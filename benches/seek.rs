//! How long it takes to go to a place on the timeline of a long battle: what is shown is folded on
//! from a copy, and the log is told as far. The aim is 100 ms with all that is drawn after it.

use content::AssetDir;
use criterion::{Criterion, criterion_group, criterion_main};
use sharp_sticks::hud::log::Teller;
use sharp_sticks::model::library::Library;
use sharp_sticks::model::playback::{DisplayedState, Playhead};
use sharp_sticks::model::session::ReplayLog;
use std::hint::black_box;
use std::sync::Arc;
use tabletop::dice::DiceSource;
use tabletop::{Battle, SideId};

/// Rounds of the battle, if it lasts so long.
const ROUNDS: u16 = 30;

/// The ford between two opponents.
fn fought() -> ReplayLog {
    let asset_dir = AssetDir::locate().expect("the assets are in the workspace");
    let library = Library::open(&asset_dir).expect("the assets are sound");
    let scenario = Arc::clone(library.scenario("ford").expect("it ships"));
    let mut battle = Battle::new(library.rules, scenario, DiceSource::Seeded(3), true)
        .expect("it can be set up");
    let mut players = [0, 1].map(|side| (library.recruit)(SideId(side), 3));
    let mut replay_log = ReplayLog::open(&mut battle);
    battle.advance();
    while let Some(side) = battle.decision().map(|decision| decision.side)
        && battle.clock().round() <= ROUNDS
    {
        let order = players[side.index()].answer(&mut battle);
        battle
            .submit(order)
            .expect("an opponent gives legal orders");
        battle.advance();
    }
    replay_log.follow(&mut battle);
    replay_log
}

fn seek(criterion: &mut Criterion) {
    let replay_log = fought();
    let beats = replay_log.beats().len();
    let mut shown = DisplayedState::start(&replay_log);
    let mut playhead = Playhead::default();
    for (name, beat) in [("middle", beats / 2), ("end", beats - 1)] {
        criterion.bench_function(&format!("seek/{name} of {beats} beats"), |bench| {
            bench.iter(|| {
                playhead.seek(black_box(beat), &replay_log, &mut shown);
                shown.folded()
            });
        });
    }
    // The worst: to the end and back to the middle, with the lines of the log.
    criterion.bench_function(&format!("seek/there and back in {beats} beats"), |bench| {
        let mut teller = Teller::default();
        bench.iter(|| {
            for beat in [beats - 1, beats / 2] {
                playhead.seek(black_box(beat), &replay_log, &mut shown);
                teller.tell(&replay_log, shown.folded());
            }
            teller.entries().len()
        });
    });
}

criterion_group!(benches, seek);
criterion_main!(benches);
