//! Riders and their mounts (chapter 26).

use crate::components::{Field, Situation};
use crate::data::{FigureSheet, breadth};
use bevy_ecs::prelude::{Entity, World};
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
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Ride {
    /// Whether it can be ridden (its sheet says so).
    pub(crate) carries: bool,
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

impl Ride {
    /// What a figure of this sheet is to whoever would ride it.
    pub(crate) fn of(sheet: &FigureSheet) -> Self {
        let own = &sheet.attributes;
        let traits = sheet.mount;
        Self {
            carries: traits.is_some(),
            breadth: breadth(sheet.size),
            metres: i32::from(sheet.size) + i32::from(own.strength) + i32::from(own.agility) + 1,
            strength: i32::from(sheet.damage_strength.unwrap_or(own.strength)),
            saddle: traits.is_none_or(|traits| traits.saddle),
            warhorse: traits.is_some_and(|traits| traits.warhorse),
            ..Self::default()
        }
    }

    /// Tiles along a side of what a figure of this Size covers; in the saddle that of the mount.
    pub(crate) fn covers(&self, size: u8) -> u8 {
        match self.mount {
            Some(_) => self.breadth,
            None => breadth(size),
        }
    }

    /// What its rider has of it.
    fn lent(&self, mount: CombatantId) -> Self {
        Self {
            mount: Some(mount),
            carries: false,
            seat: Seat::Untried,
            gallop: None,
            ..self.clone()
        }
    }
}

/// Seats `rider` on `mount`.
pub(crate) fn mount_up(
    world: &mut World,
    rider: (CombatantId, Entity),
    mount: (CombatantId, Entity),
) {
    let Some(mut ridden) = world.get_mut::<Situation>(mount.1) else {
        return;
    };
    let lent = ridden.ride.lent(mount.0);
    ridden.ride.rider = Some(rider.0);
    if let Some(mut rides) = world.get_mut::<Situation>(rider.1) {
        rides.ride = lent;
    }
}

impl Field<'_, '_> {
    /// Seats `rider` on `mount` in mid-battle.
    pub(crate) fn seat(&mut self, rider: CombatantId, mount: CombatantId) {
        let lent = self.get(mount).situation.ride.lent(mount);
        self.get_mut(rider).situation.ride = lent;
        self.get_mut(mount).situation.ride.rider = Some(rider);
    }

    /// Parts `rider` from its mount, which is what it was before.
    pub(crate) fn unseat(&mut self, rider: CombatantId) {
        let Some(mount) = self.get(rider).situation.ride.mount else {
            return;
        };
        self.get_mut(mount).situation.ride.rider = None;
        let figure = self.get(rider);
        let (size, seat) = (figure.attributes.physique.size, figure.situation.ride.seat);
        self.get_mut(rider).situation.ride = Ride {
            breadth: breadth(size),
            seat,
            ..Ride::default()
        };
    }
}
