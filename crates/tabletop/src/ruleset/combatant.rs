//! What the kernel itself looks at of a combatant: its components.

use crate::grid::Tile;
use crate::id::SideId;
use bevy_ecs::prelude::Component;

/// Whose a combatant is.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub struct Side(pub SideId);

/// Where a combatant stands.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub struct Position(pub Tile);

/// How many tiles along a side a combatant covers, from its [`Position`] to the south and east.
/// Combatants without it cover one.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub struct Breadth(pub u8);

impl Default for Breadth {
    fn default() -> Self {
        Self(1)
    }
}

/// Whether a combatant still counts for victory: alive, conscious, not fled.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub struct Standing(pub bool);

/// From which sides a combatant is hidden: one bit per side, the first side's lowest. Whoever asks for
/// a side must leave out whoever is hidden from it. Combatants without it are hidden from nobody.
#[derive(Component, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct Concealment(pub u8);

impl Concealment {
    /// Whether it hides from `side`.
    pub const fn hides_from(self, side: SideId) -> bool {
        self.0 >> side.0 & 1 == 1
    }
}
