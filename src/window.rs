//! The game in a window.

use bevy::prelude::*;
use bevy::window::{PresentMode, WindowResolution};
use std::panic::{self, AssertUnwindSafe};
use std::sync::atomic::{AtomicBool, Ordering};
use tabletop::dice::DiceSource;

use crate::GamePlugins;
use crate::cli::Args;
use crate::library::{Library, Places};
use crate::playback::Shown;
use crate::screen::{GameSystems, Screen, Turn};
use crate::screens::Seed;
use crate::session::{Chronicle, Draft, LoadBattle, Opening, StartBattle};

/// What the window starts with.
#[derive(Resource)]
struct AtStart(Args);

/// Whether the first frame has been reached: from then on the window is there.
static OPENED: AtomicBool = AtomicBool::new(false);

/// Opens the window and plays until it is closed. `None` if no window can be opened: a display is
/// named but not there, or there is no driver to draw with. The engine only tells by a panic.
pub fn run(library: Library, places: Places, args: Args) -> Option<AppExit> {
    let usual = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        if OPENED.load(Ordering::Relaxed) {
            usual(info);
        }
    }));
    match panic::catch_unwind(AssertUnwindSafe(|| play(library, places, args))) {
        Ok(exit) => Some(exit),
        Err(fault) if OPENED.load(Ordering::Relaxed) => panic::resume_unwind(fault),
        Err(_) => None,
    }
}

fn play(library: Library, places: Places, args: Args) -> AppExit {
    let seed = args.seed.unwrap_or_else(clock_seed);
    let mut app = App::new();
    app.add_plugins(
        DefaultPlugins
            .set(WindowPlugin {
                primary_window: Some(Window {
                    title: "Sharp Sticks".into(),
                    name: Some("sharp-sticks".into()),
                    resolution: WindowResolution::new(1280, 720),
                    present_mode: PresentMode::AutoVsync,
                    ..default()
                }),
                ..default()
            })
            .set(crate::asset_plugin(&places)),
    );
    app.insert_resource(library)
        .insert_resource(places)
        .insert_resource(AtStart(args))
        .add_plugins(GamePlugins)
        .insert_resource(Seed(seed))
        .add_systems(PostStartup, begin)
        .add_systems(First, || OPENED.store(true, Ordering::Relaxed))
        .add_systems(
            Update,
            name_window
                .in_set(GameSystems::Draw)
                .run_if(in_state(Screen::Battle)),
        );
    app.run()
}

/// A seed from the clock, for whoever names none. It is shown and saved, so the battle can be
/// repeated all the same.
pub fn clock_seed() -> u64 {
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    now.map_or(0, |since| since.as_millis() as u64 % 1_000_000)
}

fn begin(
    at_start: Res<AtStart>,
    seed: Res<Seed>,
    mut starts: MessageWriter<StartBattle>,
    mut loads: MessageWriter<LoadBattle>,
) {
    let args = &at_start.0;
    if let Some(scenario) = &args.scenario {
        starts.write(StartBattle {
            scenario: scenario.clone(),
            dice: DiceSource::Seeded(seed.0),
            controllers: None,
            options: Default::default(),
            opening: Opening::Fresh,
        });
    }
    if let Some(record) = &args.replay {
        loads.write(LoadBattle {
            path: Some(record.clone()),
            watch: true,
        });
    }
}

/// Says in the window's title where the battle is.
fn name_window(
    mut window: Single<&mut Window>,
    chronicle: Res<Chronicle>,
    shown: Res<Shown>,
    draft: Res<Draft>,
    turn: Res<State<Turn>>,
) {
    if !shown.is_changed() && !draft.is_changed() && !turn.is_changed() {
        return;
    }
    let phase = chronicle.vocabulary.phases.get(usize::from(shown.phase()));
    let phase = phase.map_or("", |phase| phase.name);
    let who = draft
        .decision()
        .map(|decision| format!(" – {}", chronicle.name(decision.by)));
    let who = who.unwrap_or_default();
    let title = format!("R{} {phase}{who} – Sharp Sticks", shown.round());
    if window.title != title {
        window.title = title;
    }
}
