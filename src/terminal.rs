//! Playing without a display: two opponents, told line by line.

use std::io::Write;
use std::sync::Arc;
use tabletop::dice::DiceSource;
use tabletop::{Battle, SideId, Status};

use crate::library::Library;
use crate::session::Chronicle;
use crate::words::sentence;

/// Whether a window can be opened at all, as far as that can be told beforehand.
pub fn has_display() -> bool {
    let set = |name: &str| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    cfg!(not(target_os = "linux")) || set("DISPLAY") || set("WAYLAND_DISPLAY")
}

/// Plays a scenario, machine against machine, and writes what happens to `out`.
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
    let rules = Arc::clone(&library.rules);
    let dice = DiceSource::Seeded(seed);
    let mut battle = Battle::new(rules, Arc::clone(scenario), dice, true)
        .map_err(|fault| format!("scenario {}: {fault}", scenario.id))?;
    let sides = scenario.sheet.sides.len() as u8;
    let mut players: Vec<_> = (0..sides)
        .map(|side| (library.recruit)(SideId(side), seed))
        .collect();
    let mut chronicle = Chronicle::open(&mut battle);
    let failed = |error: std::io::Error| format!("cannot write: {error}");
    writeln!(out, "{}\n{}\n", scenario.sheet.title, scenario.sheet.story).map_err(failed)?;
    loop {
        let status = battle.advance();
        let told = chronicle.events().len();
        chronicle.follow(&mut battle);
        for seq in told..chronicle.events().len() {
            if let Some(line) = sentence(&chronicle, seq as u32) {
                writeln!(out, "{line}").map_err(failed)?;
            }
        }
        if let Status::Over(_) = status {
            return Ok(());
        }
        let side = battle
            .decision()
            .map_or(0, |decision| decision.side.index());
        let order = players[side].answer(&mut battle);
        battle
            .submit(order)
            .map_err(|illegal| format!("an opponent is stuck: {illegal}"))?;
    }
}
