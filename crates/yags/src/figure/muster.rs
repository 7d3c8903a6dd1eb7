//! Makes a combatant of a figure of the library.

use super::arsenal::Arsenal;
use super::blaze::Blaze;
use super::body::{Crisis, Fatigue, Posture, Stuns, Vitality, Wounds};
use super::build::{Attributes, Frame, Skills};
use super::fire::Bullets;
use super::grapple::{Broken, Grapple};
use super::ken::Ken;
use super::nerve::{Nerve, Tending};
use super::ride::Ride;
use super::state::{Aim, Called, ClosedBy, Declaration, Facing, Initiative, Slots};
use super::suit::Suit;
use super::surroundings::Surroundings;
use super::tread::Legs;
use super::vigil::KeptWatch;
use crate::data::{FigureSheet, Library};
use crate::options::Options;
use crate::technique::Techniques;
use bevy_ecs::prelude::{Entity, World};
use tabletop::CombatantId;
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
    let pieces: Vec<_> = figure
        .armour
        .iter()
        .filter_map(|piece| library.armour(piece))
        .collect();
    let skills = Skills::from_sheet(figure);
    let techniques = Techniques::from_sheet(figure, |skill| skills.get(skill));
    let arsenal = Arsenal::from_sheet(figure, library).learned(figure);
    let shield = arsenal.held().any(|(_, item)| item.weapon.is_shield());
    let worn_grams = pieces.iter().map(|piece| piece.load_grams).sum();
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
    world
        .spawn((
            (
                id,
                Side(muster.side),
                Called {
                    name: muster.name.as_str().into(),
                    kind: figure.name.as_str().into(),
                    art: figure.art.as_str().into(),
                },
                Position(muster.tile()),
                Breadth(super::breadth(figure.size)),
                Facing(muster.facing),
                Standing(true),
            ),
            (
                Attributes::from_sheet(figure),
                skills,
                techniques,
                frame,
                Suit::wear(&pieces, hide, shield),
                arsenal,
            ),
            (
                Wounds::default(),
                Stuns::default(),
                Fatigue::default(),
                Crisis::default(),
                Vitality::default(),
                Posture::default(),
                Nerve::default(),
                Tending::default(),
            ),
            (
                Initiative::default(),
                Declaration::default(),
                Slots::default(),
                Aim::default(),
                ClosedBy::default(),
                Legs::default(),
                KeptWatch::default(),
                Blaze::default(),
                Bullets::default(),
                Grapple::default(),
                Broken::default(),
                Ride::of(figure),
                Ken::of(muster),
                Veil(if muster.hidden {
                    !(1 << muster.side.0)
                } else {
                    0
                }),
                surroundings,
            ),
        ))
        .id()
}
