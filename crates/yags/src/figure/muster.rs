//! Makes a combatant of a figure of the library.

use super::arsenal::Arsenal;
use super::blaze::Blaze;
use super::body::{Crisis, Fatigue, Stuns, Wounds};
use super::build::{Attributes, Frame, Skills};
use super::declaration::Declaration;
use super::fire::Bullets;
use super::grapple::{Broken, Grapple};
use super::ken::Ken;
use super::nerve::{Nerve, Tending};
use super::ride::Ride;
use super::state::{Aim, Called, ClosedBy, Facing, Initiative, Slots};
use super::suit::Suit;
use super::surroundings::Surroundings;
use super::tread::Legs;
use super::vigil::KeptWatch;
use super::{Character, Condition, Measured};
use crate::data::{FigureSheet, Library};
use crate::options::Options;
use crate::technique::Techniques;
use bevy_ecs::prelude::{Entity, World};
use tabletop::CombatantId;
use tabletop::grid::Heading;
use tabletop::ruleset::{Breadth, Position, Side, Standing, Veil};
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
    let mut character = raise(figure, library, options);
    character.called.name = muster.name.as_str().into();
    character.facing = Facing(muster.facing);
    character.ken = Ken::of(muster);
    character.surroundings = surroundings;
    world
        .spawn((
            id,
            Side(muster.side),
            Position(muster.tile()),
            Breadth(super::breadth(figure.size)),
            Standing(true),
            Veil(hidden),
            character,
        ))
        .id()
}

/// `figure` as it enters a fight, nowhere in particular and without a name of its own.
pub(crate) fn raise(figure: &FigureSheet, library: &Library, options: Options) -> Character {
    let pieces: Vec<_> = figure
        .armour
        .iter()
        .filter_map(|piece| library.armour(piece))
        .collect();
    let skills = Skills::from_sheet(figure);
    let techniques = Techniques::from_sheet(figure, |skill| skills.get(skill));
    let arsenal = Arsenal::from_sheet(figure, library).learned(figure);
    let shield = arsenal.held().any(|(_, item)| item.weapon.is_shield());
    let worn = pieces.iter().map(|piece| piece.load_grams);
    let worn_grams = worn.fold(0, u32::saturating_add);
    let hide = (figure.natural_armour, figure.natural_heavy);
    let frame = Frame {
        size: figure.size,
        soak: figure.soak(),
        worn_grams,
        options,
        quick: figure.quick,
        bravery: figure.bravery(),
        blow: figure.damage_strength,
    };
    Character {
        called: Called {
            name: "".into(),
            kind: figure.name.as_str().into(),
            art: figure.art.as_str().into(),
        },
        facing: Facing(Heading::South),
        attributes: Attributes::from_sheet(figure),
        skills,
        techniques,
        frame,
        suit: Suit::wear(&pieces, hide, shield),
        arsenal,
        wounds: Wounds::default(),
        stuns: Stuns::default(),
        fatigue: Fatigue::default(),
        crisis: Crisis::default(),
        nerve: Nerve::default(),
        tending: Tending::default(),
        condition: Condition::default(),
        initiative: Initiative::default(),
        declaration: Declaration::default(),
        slots: Slots::default(),
        aim: Aim::default(),
        closed_by: ClosedBy::default(),
        legs: Legs::default(),
        kept_watch: KeptWatch::default(),
        blaze: Blaze::default(),
        bullets: Bullets::default(),
        grapple: Grapple::default(),
        broken: Broken::default(),
        ride: Ride::of(figure),
        ken: Ken::default(),
        surroundings: Surroundings::default(),
        measured: Measured::default(),
    }
}
