//! A plan put in the place of the declaration while its forecast is made.

use crate::data::Attribute;
use crate::figure::{Declaration, Field, Fire, Posture};
use crate::grammar::Walk;
use tabletop::CombatantId;
use tabletop::grid::Tile;

/// A plan put in the place of the declaration while its forecast is made.
pub(crate) struct Supposed {
    who: CombatantId,
    declaration: Declaration,
    posture: Posture,
    slots: u8,
    tile: Tile,
}

impl Supposed {
    pub(crate) fn put(field: &mut Field, who: CombatantId, walk: &Walk) -> Self {
        let mut figure = field.get_mut(who);
        let tile = figure.position.0;
        let saved = Self {
            who,
            posture: figure.condition.posture,
            slots: figure.slots.declared,
            tile,
            declaration: std::mem::replace(&mut figure.declaration, walk.plan.clone()),
        };
        figure.slots.declared = walk.plan.defences;
        if walk.plan.fire == Fire::Hurl {
            let strength = figure.attributes.get(Attribute::Strength);
            figure.arsenal.get_mut(walk.plan.item).hurl(strength, true);
        }
        if let Some(posture) = walk.posture {
            figure.condition.posture = posture;
        }
        let end = walk.plan.destination(tile);
        if end != tile {
            field.place(who, end);
        }
        saved
    }

    pub(crate) fn take_back(self, field: &mut Field) {
        let mut figure = field.get_mut(self.who);
        let last = std::mem::replace(&mut figure.declaration, self.declaration);
        if last.fire == Fire::Hurl {
            figure.arsenal.get_mut(last.item).hurl(0, false);
        }
        figure.condition.posture = self.posture;
        figure.slots.declared = self.slots;
        if figure.position.0 != self.tile {
            field.place(self.who, self.tile);
        }
    }
}
