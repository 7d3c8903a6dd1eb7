//! Weapons that lie on the ground.

use crate::components::{Item, ItemIndex, Place};
use crate::explosion::components::Laid;
use bevy_ecs::prelude::Resource;
use tabletop::CombatantId;
use tabletop::grid::Tile;

/// Something that lies there.
#[derive(Clone, Debug)]
pub(crate) struct DroppedItem {
    /// Its number, never used again.
    pub(crate) id: u8,
    pub(crate) tile: Tile,
    pub(crate) item: Item,
    /// Whose it was and which of his things.
    pub(crate) owner: (CombatantId, ItemIndex),
}

/// All that lies on the ground, in the order in which it fell.
#[derive(Resource, Clone, Debug, Default)]
pub(crate) struct Litter {
    pub(crate) things: Vec<DroppedItem>,
    /// Charges that have been laid, in that order (YC-EX-TNT).
    pub(crate) laid: Vec<Laid>,
    fallen: u8,
}

impl Litter {
    /// Puts `item` down.
    pub(crate) fn put(&mut self, tile: Tile, item: Item, owner: (CombatantId, ItemIndex)) {
        self.fallen = self.fallen.wrapping_add(1);
        self.things.push(DroppedItem {
            id: self.fallen,
            tile,
            item,
            owner,
        });
    }

    /// The thing of this number, if it still lies there.
    pub(crate) fn get(&self, id: u8) -> Option<&DroppedItem> {
        self.things.iter().find(|thing| thing.id == id)
    }

    /// Takes a thing off the ground: the item, ready in hand, and its old place if `who` owned it.
    pub(crate) fn take(&mut self, id: u8, who: CombatantId) -> Option<(Item, Option<ItemIndex>)> {
        let index = self.things.iter().position(|thing| thing.id == id)?;
        let DroppedItem { item, owner, .. } = self.things.remove(index);
        let item = Item {
            place: Place::Ready,
            ..item
        };
        Some((item, (owner.0 == who).then_some(owner.1)))
    }
}
