//! How a combatant stands in the fight: what changes from moment to moment and is neither harm nor
//! plan.

use super::surroundings::Surroundings;
use super::weapons::ItemIndex;
use crate::fire::components::Blaze;
use crate::grapple::components::Grapple;
use crate::missile::components::Bullets;
use crate::morale::components::{Nerve, Tending};
use crate::movement::components::MovementState;
use crate::overwatch::components::KeptWatch;
use crate::riding::components::Ride;
use crate::stealth::components::Knowledge;
use crate::technique::Technique;
use bevy_ecs::prelude::Component;
use tabletop::CombatantId;
use tabletop::grid::Heading;

/// How a combatant stands in the fight: initiative, posture, whom it holds or rides, what it knows
/// of, what its place does to it. Rules change it from moment to moment.
#[derive(Component, Clone, PartialEq, Eq, Debug)]
pub struct Situation {
    pub(crate) facing: Facing,
    pub(crate) posture: Posture,
    pub(crate) initiative: Initiative,
    pub(crate) slots: Slots,
    pub(crate) aim: Aim,
    pub(crate) closed_by: ClosedBy,
    pub(crate) movement: MovementState,
    pub(crate) kept_watch: KeptWatch,
    pub(crate) blaze: Blaze,
    pub(crate) bullets: Bullets,
    pub(crate) grapple: Grapple,
    pub(crate) ride: Ride,
    pub(crate) nerve: Nerve,
    pub(crate) tending: Tending,
    pub(crate) knowledge: Knowledge,
    pub(crate) surroundings: Surroundings,
}

impl Situation {
    /// Where a combatant begins that stands nowhere in particular.
    pub(crate) fn new(ride: Ride) -> Self {
        Self {
            facing: Facing(Heading::South),
            posture: Posture::default(),
            initiative: Initiative::default(),
            slots: Slots::default(),
            aim: Aim::default(),
            closed_by: ClosedBy::default(),
            movement: MovementState::default(),
            kept_watch: KeptWatch::default(),
            blaze: Blaze::default(),
            bullets: Bullets::default(),
            grapple: Grapple::default(),
            ride,
            nerve: Nerve::default(),
            tending: Tending::default(),
            knowledge: Knowledge::default(),
            surroundings: Surroundings::default(),
        }
    }

    /// Where it looks.
    pub fn facing(&self) -> Heading {
        self.facing.0
    }

    /// Its initiative; 0 before it is rolled, and for whoever is slow and halved (YC-INIT-ZERO).
    pub fn initiative(&self) -> i32 {
        self.initiative.value
    }
}

/// How a figure holds itself (YC-COVER-CROUCH, YC-ST-PRONE).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Posture {
    /// Standing.
    #[default]
    Upright,
    /// Crouched: missiles +5, combat move at most.
    Crouched,
    /// Prone: missiles +10, -10 in melee, no dodging of missiles.
    Prone,
}

/// Initiative (chapter 6).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Initiative {
    /// The value that orders the figures; 0 makes everything slow and halved (YC-INIT-ZERO).
    pub(crate) value: i32,
    /// Rolled once when the figure enters combat.
    pub(crate) rolled: bool,
    /// Shock received this round, taken off at its end (YC-SHOCK, R-34).
    pub(crate) shock: i32,
    /// Rank among ties after perception and intelligence: a die, higher first.
    pub(crate) tie: u8,
}

/// Where a figure looks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Facing(pub(crate) Heading);

/// Stances that can be chosen (chapter 13). Prone is a posture and replaces the chosen one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Stance {
    /// No modifiers.
    #[default]
    Normal,
    /// Attack and damage +5, defence -10, fast.
    Aggressive,
    /// Defence +5, attack -10, slow, one defence more.
    Defensive,
    /// Aiming: no move, no defence.
    Focused,
}

/// Defence slots of the round: declared ones are unassigned until used.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Slots {
    pub(crate) declared: u8,
    pub(crate) assigned: Vec<CombatantId>,
    /// Techniques with which a roll of this round was made again.
    pub(crate) rerolled: Vec<Technique>,
}

impl Slots {
    pub(crate) fn covers(&self, attacker: CombatantId) -> bool {
        self.assigned.contains(&attacker)
    }

    pub(crate) fn free(&self) -> bool {
        self.assigned.len() < usize::from(self.declared)
    }

    /// Makes sure that a slot covers `attacker`; says whether one does.
    pub(crate) fn assign(&mut self, attacker: CombatantId) -> bool {
        if self.covers(attacker) {
            return true;
        }
        let free = self.free();
        if free {
            self.assigned.push(attacker);
        }
        free
    }
}

/// Aim taken last round.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Aim {
    /// At whom, once a whole round of aiming is over.
    pub(crate) at: Option<CombatantId>,
    /// With what.
    pub(crate) item: ItemIndex,
}

/// Enemies with shorter weapons that have closed in.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct ClosedBy(pub(crate) Vec<CombatantId>);
