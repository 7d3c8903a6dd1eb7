//! Riders and their mounts (chapter 26).

use crate::data::FigureSheet;
use bevy_ecs::prelude::{Component, Entity, World};
use tabletop::CombatantId;
use tabletop::grid::Tile;

/// How firmly a rider sits this round (YC-MNT-RIDE).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Seat {
    /// No check has been made yet.
    #[default]
    Untried,
    /// The check was passed.
    Firm,
    /// It was failed: no attack and no defence this round.
    Lost,
}

/// What binds a rider to a mount, on both of them. They share a tile.
#[derive(Component, Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Ride {
    /// Whom this figure rides.
    pub(crate) mount: Option<CombatantId>,
    /// Who rides this figure.
    pub(crate) rider: Option<CombatantId>,
    /// Tiles along a side of what the mount covers.
    pub(crate) breadth: u8,
    /// Move of the mount in metres.
    pub(crate) metres: i32,
    /// Strength of its blows and charges.
    pub(crate) strength: i32,
    /// Saddle and stirrups.
    pub(crate) saddle: bool,
    /// Trained for war.
    pub(crate) warhorse: bool,
    pub(crate) seat: Seat,
    /// First and last tile of a whole round at more than its combat move.
    pub(crate) gallop: Option<(Tile, Tile)>,
}

/// Seats `rider` on `mount`, of this sheet.
pub(crate) fn mount_up(
    world: &mut World,
    rider: (CombatantId, Entity),
    mount: (CombatantId, Entity),
    sheet: &FigureSheet,
) {
    let own = &sheet.attributes;
    let traits = sheet.mount;
    let ride = Ride {
        breadth: super::breadth(sheet.size),
        metres: i32::from(sheet.size) + i32::from(own.strength) + i32::from(own.agility) + 1,
        strength: i32::from(sheet.damage_strength.unwrap_or(own.strength)),
        saddle: traits.is_none_or(|traits| traits.saddle),
        warhorse: traits.is_some_and(|traits| traits.warhorse),
        ..Ride::default()
    };
    world.entity_mut(rider.1).insert(Ride {
        mount: Some(mount.0),
        ..ride.clone()
    });
    world.entity_mut(mount.1).insert(Ride {
        rider: Some(rider.0),
        ..ride
    });
}
