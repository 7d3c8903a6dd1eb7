//! A plan put in the place of the declaration while its forecast is made.

use crate::components::{Declaration, Field, Posture};
use crate::data::Attribute;
use crate::missile::components::Fire;
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
    pub(crate) fn put(
        field: &mut Field,
        who: CombatantId,
        plan: Declaration,
        posture: Option<Posture>,
    ) -> Self {
        let (defences, hurled) = (
            plan.defences,
            (plan.fire == Fire::Hurl).then_some(plan.item),
        );
        let (mut figure, map) = field.on_the_map(who);
        let tile = figure.position.0;
        let end = plan.destination(tile);
        let saved = Self {
            who,
            posture: figure.situation.posture,
            slots: figure.situation.slots.declared,
            tile,
            declaration: std::mem::replace(&mut *figure.declaration, plan),
        };
        figure.situation.slots.declared = defences;
        if let Some(item) = hurled {
            let strength = figure.attributes.get(Attribute::Strength);
            figure.weapons.get_mut(item).hurl(strength, true);
            figure.measured.forget();
        }
        if let Some(posture) = posture {
            figure.situation.posture = posture;
        }
        if end != tile {
            figure.place(map, end);
        }
        saved
    }

    /// Puts everything back; returns the plan.
    pub(crate) fn take_back(self, field: &mut Field) -> Declaration {
        let (mut figure, map) = field.on_the_map(self.who);
        let last = std::mem::replace(&mut *figure.declaration, self.declaration);
        if last.fire == Fire::Hurl {
            figure.weapons.get_mut(last.item).hurl(0, false);
            figure.measured.forget();
        }
        figure.situation.posture = self.posture;
        figure.situation.slots.declared = self.slots;
        if figure.position.0 != self.tile {
            figure.place(map, self.tile);
        }
        last
    }
}
