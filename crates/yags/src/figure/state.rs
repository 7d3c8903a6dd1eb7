//! What changes from round to round besides the declaration: initiative, stance, defence slots, aim.

use super::arsenal::ItemIndex;
use crate::technique::Technique;
use tabletop::CombatantId;
use tabletop::grid::Heading;

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

/// What a figure is called.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Called {
    pub(crate) name: Box<str>,
    pub(crate) kind: Box<str>,
    pub(crate) art: Box<str>,
}
