//! Whether a scenario can be played on its map.

use super::fault::ScenarioFault;
use super::objective::Objective;
use super::sheet::{CombatantSheet, ScenarioSheet};
use crate::grid::BattleMap;
use crate::shown::{NAME, STORY, TITLE, name_fault, text_fault};

/// The most combatants of a battle: more take minutes to think.
const MOST: usize = 100;

pub(super) fn check(sheet: &ScenarioSheet, map: &BattleMap) -> Result<(), ScenarioFault> {
    if sheet.format != 1 {
        return Err(ScenarioFault::new(
            "format",
            format!("format {} is not known", sheet.format),
            "this version reads format 1",
        ));
    }
    if !(2..=4).contains(&sheet.sides.len()) {
        return Err(ScenarioFault::new(
            "sides",
            format!("{} sides", sheet.sides.len()),
            "give two to four sides",
        ));
    }
    if !(1..=500).contains(&sheet.round_limit) {
        return Err(ScenarioFault::new(
            "round_limit",
            format!("{} rounds", sheet.round_limit),
            "give 1 to 500",
        ));
    }
    if sheet.combatants.len() > MOST {
        return Err(ScenarioFault::new(
            "combatants",
            format!("{} combatants", sheet.combatants.len()),
            format!("give at most {MOST}"),
        ));
    }
    check_texts(sheet)?;
    for index in 0..sheet.combatants.len() {
        check_combatant(sheet, map, index)?;
    }
    check_sides(sheet)?;
    check_mounts(sheet)?;
    check_objective(sheet, map)
}

/// Whether what is shown of the scenario can be shown.
fn check_texts(sheet: &ScenarioSheet) -> Result<(), ScenarioFault> {
    let named = |field: &str, fault: Option<(String, String)>| match fault {
        Some((message, remedy)) => Err(ScenarioFault::new(field, message, remedy)),
        None => Ok(()),
    };
    named("title", name_fault(&sheet.title, TITLE))?;
    if !sheet.story.is_empty() {
        named("story", text_fault(&sheet.story, STORY))?;
    }
    for (index, side) in sheet.sides.iter().enumerate() {
        let field = format!("sides[{index}].name");
        named(&field, name_fault(&side.name, NAME))?;
        let earlier = sheet.sides[..index]
            .iter()
            .position(|other| other.name == side.name);
        if let Some(earlier) = earlier {
            return Err(ScenarioFault::new(
                field,
                format!("{:?} is also the name of sides[{earlier}]", side.name),
                "give every side a name of its own",
            ));
        }
    }
    for (index, combatant) in sheet.combatants.iter().enumerate() {
        let field = format!("combatants[{index}].name");
        named(&field, name_fault(&combatant.name, NAME))?;
    }
    Ok(())
}

/// Whether a combatant has a side, a tile and a name of his own.
fn check_combatant(
    sheet: &ScenarioSheet,
    map: &BattleMap,
    index: usize,
) -> Result<(), ScenarioFault> {
    let combatant = &sheet.combatants[index];
    let field = |name: &str| format!("combatants[{index}].{name}");
    if combatant.side.index() >= sheet.sides.len() {
        return Err(ScenarioFault::new(
            field("side"),
            format!("there is no side {}", combatant.side.0),
            format!("sides are numbered 0 to {}", sheet.sides.len() - 1),
        ));
    }
    let tile = combatant.tile();
    if !map.contains(tile) {
        return Err(ScenarioFault::new(
            field("at"),
            format!("tile {tile} is not on the map"),
            format!("the map is {} x {} tiles", map.width(), map.height()),
        ));
    }
    if !map.passable(tile) {
        return Err(ScenarioFault::new(
            field("at"),
            format!("nobody can stand on tile {tile}"),
            "choose a passable tile",
        ));
    }
    for (earlier, other) in sheet.combatants[..index].iter().enumerate() {
        if other.at == combatant.at && !rides(other, combatant) && !rides(combatant, other) {
            return Err(ScenarioFault::new(
                field("at"),
                format!("tile {tile} is already taken by combatants[{earlier}]"),
                "give every combatant a tile of his own",
            ));
        }
        if other.name == combatant.name {
            return Err(ScenarioFault::new(
                field("name"),
                format!("{:?} is also the name of combatants[{earlier}]", other.name),
                "give every combatant a name of his own",
            ));
        }
    }
    Ok(())
}

/// Whether somebody fights on every side, and anybody is to be seen at all.
fn check_sides(sheet: &ScenarioSheet) -> Result<(), ScenarioFault> {
    for side in 0..sheet.sides.len() {
        if !sheet.combatants.iter().any(|c| c.side.index() == side) {
            return Err(ScenarioFault::new(
                format!("sides[{side}]"),
                "the side has no combatants",
                "muster at least one for it",
            ));
        }
    }
    if sheet.combatants.iter().all(|combatant| combatant.hidden) {
        return Err(ScenarioFault::new(
            "combatants[0].hidden",
            "everybody is hidden: nobody knows of an enemy, and nothing happens",
            "let at least one combatant be seen",
        ));
    }
    Ok(())
}

/// Whether `rider` rides `mount`.
fn rides(rider: &CombatantSheet, mount: &CombatantSheet) -> bool {
    rider.mount.as_ref() == Some(&mount.name)
}

/// Whoever rides, rides one of his own side who carries nobody else, from the same tile.
fn check_mounts(sheet: &ScenarioSheet) -> Result<(), ScenarioFault> {
    for (index, rider) in sheet.combatants.iter().enumerate() {
        let Some(name) = &rider.mount else {
            continue;
        };
        let fault = |message: String, remedy: &str| {
            Err(ScenarioFault::new(
                format!("combatants[{index}].mount"),
                message,
                remedy,
            ))
        };
        let Some(mount) = sheet.combatants.iter().find(|other| other.name == *name) else {
            return fault(
                format!("there is no combatant {name:?}"),
                "name another combatant of the scenario",
            );
        };
        let others = sheet.combatants.iter().filter(|other| rides(other, mount));
        if mount.side != rider.side || mount.at != rider.at {
            return fault(
                format!("{name:?} is of another side or on another tile"),
                "put rider and mount of one side on one tile",
            );
        }
        if mount.mount.is_some() || others.count() > 1 {
            return fault(
                format!("{name:?} rides itself or carries somebody else"),
                "one rider to a mount",
            );
        }
    }
    Ok(())
}

fn check_objective(sheet: &ScenarioSheet, map: &BattleMap) -> Result<(), ScenarioFault> {
    let limit = sheet.round_limit;
    match sheet.objective {
        Objective::Hold { rounds, .. } | Objective::Reach { rounds, .. } if rounds > limit => {
            return Err(ScenarioFault::new(
                "objective.rounds",
                format!("{rounds} rounds in a row, but the battle has {limit}"),
                format!("give 1 to {limit}, or a higher round_limit"),
            ));
        }
        Objective::Hold { rounds: 0, .. } | Objective::Reach { rounds: 0, .. } => {
            return Err(ScenarioFault::new(
                "objective.rounds",
                "an area cannot be held for 0 rounds",
                "give at least 1",
            ));
        }
        Objective::Reach { side, .. } if side.index() >= sheet.sides.len() => {
            return Err(ScenarioFault::new(
                "objective.side",
                format!("there is no side {}", side.0),
                format!("sides are numbered 0 to {}", sheet.sides.len() - 1),
            ));
        }
        Objective::Reach { side, count, .. } => {
            let strength = sheet.combatants.iter().filter(|c| c.side == side).count();
            if !(1..=strength).contains(&usize::from(count)) {
                return Err(ScenarioFault::new(
                    "objective.count",
                    format!("{count} of the side's {strength} combatants"),
                    format!("give 1 to {strength}"),
                ));
            }
        }
        Objective::LastStanding | Objective::Hold { .. } => {}
    }
    if let Some((from, to)) = sheet.objective.area()
        && !(map.contains(from) && map.contains(to) && from.x <= to.x && from.y <= to.y)
    {
        return Err(ScenarioFault::new(
            "objective",
            "the area is not on the map",
            "give its north-west corner first, then its south-east corner",
        ));
    }
    Ok(())
}
