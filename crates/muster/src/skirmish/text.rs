//! A scenario as the text of a file, laid out as those of the game are: one combatant to a line.

use ron::Options;
use serde::Serialize;
use std::fmt::Write as _;
use tabletop::scenario::{CombatantSheet, Controller, Objective, ScenarioSheet};

/// The text of a scenario.
pub(super) fn of(sheet: &ScenarioSheet) -> String {
    let mut text = String::from("// Put together in the game: Skirmish.\n(\n");
    let mut field = |name: &str, value: String| {
        // Writing to a string cannot fail.
        let _ = writeln!(text, "    {name}: {value},");
    };
    field("format", sheet.format.to_string());
    field("title", ron(&sheet.title));
    field("story", ron(&sheet.story));
    field("rules", ron(&sheet.rules));
    field("map", ron(&sheet.map));
    field("round_limit", sheet.round_limit.to_string());
    let sides = sheet.sides.iter().map(|side| match side.controller {
        Controller::Human => format!("(name: {})", ron(&side.name)),
        Controller::Machine => format!("(name: {}, controller: Machine)", ron(&side.name)),
    });
    field("sides", list(sides));
    field("combatants", list(sheet.combatants.iter().map(combatant)));
    if sheet.objective != Objective::LastStanding {
        field("objective", ron(&sheet.objective));
    }
    if !sheet.options.is_empty() {
        field("options", ron(&sheet.options));
    }
    text.push_str(")\n");
    text
}

fn list(entries: impl Iterator<Item = String>) -> String {
    let lines: String = entries.map(|entry| format!("        {entry},\n")).collect();
    format!("[\n{lines}    ]")
}

fn combatant(one: &CombatantSheet) -> String {
    let mut words = format!(
        "(name: {}, figure: {}, side: {}, at: ({}, {}), facing: {:?}",
        ron(&one.name),
        ron(&one.figure),
        one.side.0,
        one.at.0,
        one.at.1,
        one.facing
    );
    if one.hidden {
        words.push_str(", hidden: true");
    }
    if one.unaware {
        words.push_str(", unaware: true");
    }
    if one.seen {
        words.push_str(", seen: true");
    }
    if let Some(mount) = &one.mount {
        let _ = write!(words, ", mount: Some({})", ron(mount));
    }
    words.push(')');
    words
}

/// A value in RON; nothing in a scenario is known to refuse.
fn ron(value: &impl Serialize) -> String {
    Options::default().to_string(value).unwrap_or_default()
}
