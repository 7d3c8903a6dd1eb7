//! Names for things that cross the border of the rules world. An ECS `Entity` never does.

use bevy_ecs::prelude::Component;
use serde::{Deserialize, Serialize};
use std::fmt;

/// Names one combatant for a whole battle: its index in the scenario's muster.
#[derive(
    Component, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct CombatantId(pub u16);

impl CombatantId {
    /// The index into arrays that hold one entry per combatant.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for CombatantId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{}", self.0)
    }
}

/// Names one side: its index in the scenario's list of sides.
#[derive(
    Component, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct SideId(pub u8);

impl SideId {
    /// The index into arrays that hold one entry per side.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// The identifier of a rule in its catalogue, for example `YC-COVER`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(transparent)]
pub struct RuleId(pub &'static str);

impl fmt::Display for RuleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}
