//! Playing without a display: two opponents, or a saved battle, told line by line.

use std::io::Write;
use std::path::Path;
use sticks::page::{Page, shows_colours};
use sticks::stage::{Recruit, Stage, players};
use sticks::watch::play_in_terminal;

use crate::model::library::{Library, Places};

/// Whether a window can be opened at all, as far as that can be told beforehand.
pub fn has_display() -> bool {
    let set = |name: &str| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    cfg!(not(target_os = "linux")) || set("DISPLAY") || set("WAYLAND_DISPLAY")
}

/// Plays a scenario, AI against AI, and writes what happens to `out`.
///
/// # Errors
/// One line: there is no such scenario, it cannot be played, an opponent is stuck, or `out` does
/// not take what is written.
pub fn narrate(
    library: &Library,
    scenario: &str,
    seed: u64,
    out: &mut dyn Write,
) -> Result<(), String> {
    let scenario = library
        .scenario(scenario)
        .ok_or_else(|| format!("there is no scenario {scenario:?}"))?;
    let mut players = players(scenario, Recruit::Opponent, seed);
    let mut page = Page::new(out, shows_colours(), None);
    let told = play_in_terminal(
        &library.rules,
        scenario,
        seed,
        &mut players,
        &mut page,
        false,
        false,
        &mut |_| Ok(()),
    );
    match told {
        Ok(_) => Ok(()),
        // Whoever reads has read enough.
        Err(fault) if closed(fault.root_cause()) => Ok(()),
        Err(fault) => Err(format!("{fault:#}")),
    }
}

/// Tells the saved battle of `file` from its start and writes it to `out`.
///
/// # Errors
/// One line: there is no such file, it is no record, it does not repeat, or `out` does not take what
/// is written.
pub fn replay(places: &Places, file: &Path, out: &mut dyn Write) -> Result<(), String> {
    let mut told = || -> Result<(), sticks::Error> {
        let record = sticks::replay::read(file)?;
        let stage = Stage::open_for(Some(&places.assets), file, None)?;
        sticks::replay::verify(&stage, &record)?;
        let mut page = Page::new(out, shows_colours(), None);
        sticks::replay::tell(&stage, &record, &mut page, false)
    };
    match told() {
        Ok(()) => Ok(()),
        Err(fault) if closed(fault.root_cause()) => Ok(()),
        Err(fault) => Err(format!("{}: {fault:#}", file.display())),
    }
}

fn closed(cause: &(dyn std::error::Error + 'static)) -> bool {
    let error = cause.downcast_ref::<std::io::Error>();
    error.is_some_and(|error| error.kind() == std::io::ErrorKind::BrokenPipe)
}
