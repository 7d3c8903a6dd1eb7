//! Makes a combatant of a figure of the library.

use super::armour::Armour;
use super::attributes::Attributes;
use super::declaration::Declaration;
use super::identity::Identity;
use super::measured::Measured;
use super::situation::{Facing, Situation};
use super::surroundings::Surroundings;
use super::view::CombatantBundle;
use super::weapons::Weapons;
use super::wounds::Wounds;
use crate::data::{FigureSheet, Library, breadth};
use crate::options::Options;
use crate::riding::components::Ride;
use crate::stealth::components::Knowledge;
use bevy_ecs::prelude::{Entity, World};
use tabletop::CombatantId;
use tabletop::ruleset::{Breadth, Concealment, Position, Side, Standing};
use tabletop::scenario::CombatantSheet;

/// Spawns `figure` as the combatant `id` of the scenario.
pub(crate) fn spawn_figure(
    world: &mut World,
    id: CombatantId,
    muster: &CombatantSheet,
    figure: &FigureSheet,
    library: &Library,
    options: Options,
    surroundings: Surroundings,
) -> Entity {
    let hidden = if muster.hidden {
        !(1 << muster.side.0)
    } else {
        0
    };
    let mut combatant = raise(figure, library, options);
    combatant.identity.name = muster.name.as_str().into();
    combatant.situation.facing = Facing(muster.facing);
    combatant.situation.knowledge = Knowledge::of(muster);
    combatant.situation.surroundings = surroundings;
    world
        .spawn((
            id,
            Side(muster.side),
            Position(muster.tile()),
            Breadth(breadth(figure.size)),
            Standing(true),
            Concealment(hidden),
            combatant,
        ))
        .id()
}

/// `figure` as it enters a fight, nowhere in particular and without a name of its own.
pub(crate) fn raise(figure: &FigureSheet, library: &Library, options: Options) -> CombatantBundle {
    let pieces: Vec<_> = figure
        .armour
        .iter()
        .filter_map(|piece| library.armour(piece))
        .collect();
    let weapons = Weapons::from_sheet(figure, library).learned(figure);
    let shield = weapons.held().any(|(_, item)| item.weapon.is_shield());
    let worn = pieces.iter().map(|piece| piece.load_grams);
    let worn_grams = worn.fold(0, u32::saturating_add);
    let hide = (figure.natural_armour, figure.natural_heavy);
    CombatantBundle {
        identity: Identity {
            name: "".into(),
            kind: figure.name.as_str().into(),
            art: figure.art.as_str().into(),
        },
        attributes: Attributes::from_sheet(figure, worn_grams, options),
        weapons,
        armour: Armour::wear(&pieces, hide, shield),
        wounds: Wounds::default(),
        declaration: Declaration::default(),
        situation: Situation::new(Ride::of(figure)),
        measured: Measured::default(),
    }
}
