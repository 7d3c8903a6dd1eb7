//! Makes figures of the combatants of a scenario.

use crate::components::{Roll, Surroundings, spawn_figure};
use crate::data::{Library, Source, breadth};
use crate::movement::components::find_room;
use crate::options::Options;
use crate::riding::components::mount_up;
use bevy_ecs::prelude::World;
use tabletop::CombatantId;
use tabletop::grid::Footprint;
use tabletop::scenario::{Scenario, ScenarioFault};

/// Spawns everybody, in the order of the scenario.
///
/// # Errors
/// A figure that the library does not have, or that has no room where it starts.
pub(super) fn spawn_all(
    world: &mut World,
    library: &Library,
    scenario: &Scenario,
    options: Options,
) -> Result<Roll, ScenarioFault> {
    let mut roll = Roll::default();
    let mut places = Vec::new();
    for (index, combatant) in scenario.sheet.combatants.iter().enumerate() {
        let Some(figure) = library.figure(&combatant.figure) else {
            return Err(ScenarioFault::new(
                format!("combatants[{index}].figure"),
                format!("YAGS has no figure {:?}", combatant.figure),
                "name one of assets/rules/yags/figures.ron",
            ));
        };
        let id = CombatantId(index as u16);
        let place = Footprint::new(combatant.tile(), breadth(figure.size));
        find_room(scenario, &places, place)?;
        places.push(place);
        let around = Surroundings::of(&scenario.map, options, place);
        roll.0.push(spawn_figure(
            world, id, combatant, figure, library, options, around,
        ));
    }
    Ok(roll)
}

/// Puts riders on their mounts.
pub(super) fn mount_all(world: &mut World, scenario: &Scenario, roll: &Roll) {
    for (index, combatant) in scenario.sheet.combatants.iter().enumerate() {
        let mounts = scenario.sheet.combatants.iter();
        let ridden = combatant.mount.as_ref();
        let ridden = ridden.and_then(|name| mounts.clone().position(|other| other.name == *name));
        if let Some(mount) = ridden {
            let id = |index| (CombatantId(index as u16), roll.0[index]);
            mount_up(world, id(index), id(mount));
        }
    }
}

/// Whether everybody who rides has something under them that can be ridden (chapter 26).
///
/// # Errors
/// The first rider who has not.
pub(super) fn check_mounts(library: &Library, scenario: &Scenario) -> Result<(), ScenarioFault> {
    let people = &scenario.sheet.combatants;
    for (index, rider) in people.iter().enumerate() {
        let ridden = people
            .iter()
            .find(|other| rider.mount.as_ref() == Some(&other.name));
        let figure = ridden.and_then(|mount| library.figure(&mount.figure));
        if let Some(figure) = figure.filter(|figure| figure.mount.is_none()) {
            return Err(ScenarioFault::new(
                format!("combatants[{index}].mount"),
                format!("a {} cannot be ridden", figure.name.to_lowercase()),
                "let them ride a figure that is a mount, or take the mount out",
            ));
        }
    }
    Ok(())
}

/// Whether the rules know every hazard of the map.
///
/// # Errors
/// The first that they do not.
pub(super) fn check_hazards(scenario: &Scenario) -> Result<(), ScenarioFault> {
    for kind in scenario.map.ground_kinds() {
        if !kind.hazard.is_empty() && Source::named(&kind.hazard).is_none() {
            let known: Vec<_> = Source::ALL.map(Source::name).into();
            return Err(ScenarioFault::new(
                "map",
                format!("YAGS knows no hazard {:?} of {}", kind.hazard, kind.name),
                format!("the hazards are {}", known.join(", ")),
            ));
        }
    }
    Ok(())
}
