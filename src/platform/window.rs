//! The game in a window.

mod place;

use bevy::prelude::*;
use bevy::window::PresentMode;
use std::io::Write;
use std::panic::{self, AssertUnwindSafe};
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use tabletop::dice::DiceSource;
use tabletop::ruleset::GaugeRole;

use crate::GamePlugins;
use crate::app::notice::Notice;
use crate::app::preferences::Preferences;
use crate::app::screen::{GameSystems, Screen, Turn};
use crate::hud::copy::Copied;
use crate::model::library::{Library, Places};
use crate::model::playback::{DisplayedState, Playhead};
use crate::model::session::{Draft, LoadBattle, Opening, ReplayLog, Session, StartBattle};
use crate::platform::cli::Args;
use crate::screens::{Plan, Seed, UiCommand};
use crate::sound::Outlet;
use crate::ui::words::{Language, Speech};
use place::Frame;

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
    let frame = Frame::of_last_run(&places);
    let mut app = App::new();
    app.add_plugins(
        DefaultPlugins
            .set(WindowPlugin {
                primary_window: Some(Window {
                    present_mode: PresentMode::AutoVsync,
                    ..frame.window()
                }),
                ..default()
            })
            .set(crate::asset_plugin(&places)),
    );
    let outlet = Outlet::of_system(&places);
    app.insert_resource(library)
        .insert_resource(outlet)
        .insert_resource(places)
        .insert_resource(frame)
        .insert_resource(AtStart(args))
        .add_plugins(GamePlugins)
        .insert_resource(Seed(seed))
        .insert_resource(Language::of_system())
        .add_systems(PostStartup, begin)
        .add_systems(First, || OPENED.store(true, Ordering::Relaxed))
        .add_systems(
            Update,
            (
                (name_battle, hand_over).run_if(in_state(Screen::Battle)),
                name_screen.run_if(not(in_state(Screen::Battle))),
                place::find_back,
                place::fill_screen.run_if(resource_changed::<Preferences>),
            )
                .in_set(GameSystems::Draw),
        )
        .add_systems(Last, (place::look, place::keep).chain());
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
    mut wishes: MessageWriter<UiCommand>,
    mut language: ResMut<Language>,
) {
    let args = &at_start.0;
    if let Some(wanted) = args.language {
        language.set_if_neq(wanted);
    }
    if args.demo {
        wishes.write(UiCommand::Demo);
    }
    if let Some(scenario) = &args.scenario {
        starts.write(StartBattle {
            scenario: scenario.clone(),
            dice: DiceSource::Seeded(seed.0),
            controllers: None,
            options: Default::default(),
            opening: Opening::Fresh,
            at_leisure: false,
        });
    }
    if let Some(record) = &args.replay {
        loads.write(LoadBattle {
            path: Some(record.clone()),
            watch: true,
        });
    }
}

/// What the title of the window says of a screen: nothing of a battle that is not on it.
fn screen_title(screen: Screen, subject: Option<&str>, speech: &Speech) -> String {
    let words = match screen {
        Screen::Title | Screen::Battle => return "Sharp Sticks".to_owned(),
        Screen::Theatre => speech.say("Rule theatre"),
        Screen::Skirmish => speech.say("Choose your forces"),
        Screen::Setup | Screen::Aftermath => speech.say(subject.unwrap_or_default()),
    };
    match words.is_empty() {
        true => "Sharp Sticks".to_owned(),
        false => format!("{words} – Sharp Sticks"),
    }
}

/// Says in the window's title which screen it is, where there is no battle.
fn name_screen(
    mut window: Single<&mut Window>,
    screen: Res<State<Screen>>,
    library: Res<Library>,
    plan: Res<Plan>,
    session: Option<Res<Session>>,
    speech: Res<Speech>,
) {
    let subject = match screen.get() {
        Screen::Setup => library.scenarios.get(plan.scenario).cloned(),
        _ => session.map(|session| Arc::clone(session.scenario())),
    };
    let subject = subject
        .as_ref()
        .map(|scenario| scenario.sheet.title.as_str());
    let title = screen_title(*screen.get(), subject, &speech);
    if window.title != title {
        window.title = title;
    }
}

/// Says in the window's title where the battle is.
fn name_battle(
    mut window: Single<&mut Window>,
    replay_log: Res<ReplayLog>,
    shown: Res<DisplayedState>,
    draft: Res<Draft>,
    playhead: Res<Playhead>,
    turn: Res<State<Turn>>,
    speech: Res<Speech>,
) {
    let told = shown.is_changed() || draft.is_changed() || speech.is_changed();
    if !told && !turn.is_changed() && !playhead.is_changed() {
        return;
    }
    let phase = replay_log.vocabulary.phases.get(usize::from(shown.phase()));
    let phase = phase.map_or("", |phase| phase.name);
    let by = match turn.get() {
        Turn::Playing => playhead.acting(&replay_log),
        _ => draft.decision().map(|decision| decision.by),
    };
    // While the screen changes hands, not even the name of whoever is to decide.
    let by = by.filter(|by| !shown.unit(*by).hidden);
    let who = by.map_or_else(String::new, |by| {
        let order = shown
            .unit(by)
            .gauge(replay_log.vocabulary, GaugeRole::Order);
        let order = order.map_or(0, |(_, value, _)| value);
        format!(" – {} ({order})", replay_log.name(by))
    });
    let phase = speech.say(phase);
    let title = format!("R{} {phase}{who} – Sharp Sticks", shown.round());
    if window.title != title {
        window.title = title;
    }
}

/// The programs that take text for the clipboard, by system, with their arguments.
const CLIPBOARDS: [(&str, &[&str]); 5] = [
    ("wl-copy", &[]),
    ("xclip", &["-selection", "clipboard"]),
    ("xsel", &["--clipboard", "--input"]),
    ("pbcopy", &[]),
    ("clip.exe", &[]),
];

/// Hands what was copied to the system's clipboard; where no program takes it, it is put into a
/// file, and the file is named.
fn hand_over(copied: Res<Copied>, places: Res<Places>, mut notices: MessageWriter<Notice>) {
    if !copied.is_changed() || copied.0.is_empty() {
        return;
    }
    if CLIPBOARDS
        .iter()
        .any(|(program, words)| piped(program, words, &copied.0))
    {
        return;
    }
    let kept = places.data.as_ref().map(|data| data.join("copied.txt"));
    let words = match kept {
        Some(path) => match std::fs::write(&path, &copied.0) {
            Ok(()) => format!("no clipboard: the text is in {}", path.display()),
            Err(error) => format!("no clipboard, and cannot write {}: {error}", path.display()),
        },
        None => "no clipboard: none of wl-copy, xclip, xsel is there".to_owned(),
    };
    notices.write(Notice(words));
}

/// Whether a program took the text.
fn piped(program: &str, words: &[&str], text: &str) -> bool {
    let child = Command::new(program)
        .args(words)
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn();
    let Ok(mut child) = child else {
        return false;
    };
    let given = child
        .stdin
        .take()
        .map(|mut pipe| pipe.write_all(text.as_bytes()));
    let done = child.wait();
    matches!((given, done), (Some(Ok(())), Ok(status)) if status.success())
}

#[cfg(test)]
mod tests {
    use super::screen_title;
    use crate::app::screen::Screen;
    use crate::ui::words::Speech;

    #[test]
    fn the_title_names_the_screen_and_no_battle_that_is_over() {
        let speech = Speech::default();
        let title = |screen, subject| screen_title(screen, subject, &speech);
        assert_eq!(title(Screen::Title, Some("The Ford")), "Sharp Sticks");
        assert_eq!(
            title(Screen::Setup, Some("The Ford")),
            "The Ford – Sharp Sticks"
        );
        assert_eq!(title(Screen::Setup, None), "Sharp Sticks");
        assert_eq!(title(Screen::Theatre, None), "Rule theatre – Sharp Sticks");
    }
}
