//! What a frame takes of the main thread while forty fight on a map of 96 by 96 tiles: the game's own
//! work, drawing left out. The aim is 8 ms.

use bevy::prelude::Node;
use content::{AssetDir, Source, parse};
use criterion::{Criterion, criterion_group, criterion_main};
use sharp_sticks::model::library::{Library, Places};
use sharp_sticks::model::playback::Playhead;
use sharp_sticks::model::session::{Opening, StartBattle};
use sharp_sticks::platform::offscreen::Offscreen;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tabletop::Battle;
use tabletop::dice::DiceSource;
use tabletop::grid::{BattleMap, MapSheet};
use tabletop::player::Player;
use tabletop::record::{Record, Recorder};
use tabletop::scenario::{Scenario, ScenarioSheet};

/// Tiles along a side of the map.
const TILES: usize = 96;
/// Combatants on a side.
const EACH: usize = 20;
/// Rounds that are fought.
const ROUNDS: u16 = 3;

fn read<T: serde::de::DeserializeOwned>(text: String) -> T {
    parse(&Source::new("bench", text)).expect("it is well formed")
}

/// Two lines of riflemen on a field with some walls.
fn field() -> Scenario {
    let row = |y: usize| -> String {
        let tile = |x: usize| match (x, y) {
            _ if x % 12 == 6 && y % 7 < 4 => 'c',
            _ if (x * 7 + y * 5).is_multiple_of(11) => ',',
            _ => '.',
        };
        (0..TILES).map(tile).collect()
    };
    let rows: Vec<String> = (0..TILES).map(row).collect();
    let map: MapSheet = read(format!(
        "(name: \"Field\", spacing: Plain, legend: {{'.': (name: \"grass\", art: \"grass\"), \
         ',': (name: \"tall grass\", art: \"meadow\"), \
         'c': (name: \"crates\", art: \"crate\", obstruction: Moderate, cover: Hard50)}}, rows: {rows:?})"
    ));
    let people: Vec<String> = (0..2 * EACH)
        .map(|one| {
            let (side, place) = (one / EACH, one % EACH);
            let (x, y) = (34 + 26 * side, 8 + 4 * place);
            format!("(name: \"P{one}\", figure: \"rifleman\", side: {side}, at: ({x}, {y}))")
        })
        .collect();
    let sheet: ScenarioSheet = read(format!(
        "(format: 1, title: \"Field\", story: \"\", rules: \"yags\", map: \"field\", round_limit: 20, \
         sides: [(name: \"A\"), (name: \"B\")], combatants: [{}], objective: LastStanding)",
        people.join(", ")
    ));
    let map = BattleMap::from_sheet(&map).expect("it is a map");
    Scenario::new("field", sheet, Arc::new(map), ["", ""]).expect("it is a scenario")
}

/// Fought by players who shoot whenever they can choose.
fn fought(library: &Library, scenario: &Arc<Scenario>) -> Record {
    let dice = DiceSource::Seeded(5);
    let rules = Arc::clone(&library.rules);
    let mut battle =
        Battle::new(rules, Arc::clone(scenario), dice, false).expect("it can be set up");
    let mut recorder = Recorder::new(&battle);
    let mut player = ai::RandomPlayer::new(5);
    battle.advance();
    recorder.note(&mut battle);
    while battle.decision().is_some() && battle.clock().round() <= ROUNDS {
        let order = player.answer(&mut battle);
        battle.submit(order).expect("its orders are legal");
        battle.advance();
        recorder.note(&mut battle);
    }
    recorder.record().clone()
}

fn frame(criterion: &mut Criterion) {
    let asset_dir = AssetDir::locate().expect("the assets are in the workspace");
    let mut library = Library::open(&asset_dir).expect("the assets are sound");
    let scenario = Arc::new(field());
    let record = fought(&library, &scenario);
    library.scenarios.push(scenario);
    let places = Places {
        data: None,
        ..Places::usual(&asset_dir)
    };
    let mut game = Offscreen::new(library, places, 1280, 720);
    let watch = StartBattle {
        at_leisure: false,
        scenario: record.scenario.clone(),
        dice: record.dice.clone(),
        controllers: None,
        options: record.options.clone(),
        opening: Opening::Watch(Box::new(record)),
    };
    game.world().write_message(watch.clone());
    game.frames(30);
    let mut worst = Duration::ZERO;
    criterion.bench_function("frame/40 combatants on 96 x 96", |bench| {
        bench.iter_custom(|frames| {
            let mut spent = Duration::ZERO;
            for _ in 0..frames {
                if game.world().resource::<Playhead>().finished() {
                    game.world().write_message(watch.clone());
                    game.frames(30);
                }
                let begin = Instant::now();
                game.undrawn_frame();
                let took = begin.elapsed();
                spent += took;
                worst = worst.max(took);
            }
            spent
        });
    });
    let world = game.world();
    let nodes = world.query::<&Node>().iter(world).count();
    println!("the longest frame took {worst:?}; {nodes} nodes are laid out");
}

criterion_group! {
    name = benches;
    config = Criterion::default().sample_size(20);
    targets = frame
}
criterion_main!(benches);
