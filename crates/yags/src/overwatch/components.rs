//! What a figure holds its action back for (chapter 8).

use crate::components::{Bearing, ItemIndex, Speed};
use tabletop::CombatantId;
use tabletop::grid::Tile;

/// Something observable that a named enemy may do (YC-WAIT, R-43).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Event {
    /// It takes a step.
    Moves,
    /// It comes to where the waiting figure sees it.
    InSight,
    /// It comes into the zone that the waiting figure threatens.
    InReach,
    /// It has struck with a hand weapon.
    Attacks,
    /// It has shot or thrown.
    Shoots,
    /// It has done anything else.
    Acts,
}

impl Event {
    /// All of them with their keys and what they are called.
    pub(crate) const ALL: [(&'static str, Self, &'static str); 6] = [
        ("moves", Self::Moves, "it moves"),
        ("in-sight", Self::InSight, "it comes into sight"),
        ("in-reach", Self::InReach, "it comes within reach"),
        ("attacks", Self::Attacks, "it attacks hand to hand"),
        ("shoots", Self::Shoots, "it shoots or throws"),
        ("acts", Self::Acts, "it does anything at all"),
    ];

    /// In words, as in "waits until Bob moves".
    pub(crate) const fn words(self) -> &'static str {
        match self {
            Self::Moves => "moves",
            Self::InSight => "comes into sight",
            Self::InReach => "comes within reach",
            Self::Attacks => "attacks",
            Self::Shoots => "shoots",
            Self::Acts => "acts",
        }
    }
}

/// A declared event with the action that waits for it (YC-WAIT).
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Wait {
    /// Who must do it.
    pub(crate) whom: Option<CombatantId>,
    /// What; `None` while it is not yet said.
    pub(crate) event: Option<Event>,
    /// The move that goes with the action, held back until then.
    pub(crate) path: Vec<Tile>,
    /// Where the one it waits for was at that time.
    pub(crate) left: Option<Tile>,
    /// It keeps its target at gunpoint (YC-GUN-HEAD): fast, initiative doubled.
    pub(crate) gun: bool,
    /// It has happened.
    pub(crate) sprung: bool,
}

/// Looking twice before the attack (YC-OW-IDENTIFY).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Identify {
    /// 20 if it is easy to tell friend from foe, 30, 40 for a slight difference.
    pub(crate) difficulty: u8,
    /// What is done when it cannot be told: whether it attacks.
    pub(crate) attacks: bool,
    /// How fast the attack is: +15 if normal, +25 if slow.
    pub(crate) pace: Speed,
}

/// An area that is covered until somebody presents itself in it (YC-OVERWATCH, R-44).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Watch {
    /// It covers what it can strike at with a hand weapon; else an arc with a missile weapon.
    pub(crate) blow: bool,
    /// The direction of the arc of 45 degrees; `None` while it is not yet said.
    pub(crate) arc: Option<Bearing>,
    /// Against anybody who enters, seen before or not; else only against newcomers.
    pub(crate) anybody: bool,
    /// Whether it looks twice.
    pub(crate) identify: Option<Identify>,
    /// Kept from the round before (YC-OW-STAND).
    pub(crate) standing: bool,
    /// Who presented itself, and where.
    pub(crate) prey: Option<(CombatantId, Tile)>,
}

impl Watch {
    /// How fast the attack is.
    pub(crate) fn pace(&self) -> Speed {
        self.identify.map_or(Speed::Fast, |identify| identify.pace)
    }

    /// Whether another watch covers the same in the same way.
    pub(crate) fn same(&self, other: &Self) -> bool {
        (self.blow, self.arc, self.anybody) == (other.blow, other.arc, other.anybody)
    }
}

/// The watch that was kept over the end of the round, with its weapon (YC-OW-STAND, R-46).
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct KeptWatch(pub(crate) Option<(ItemIndex, Watch)>);

/// What an action waits for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum HeldAction {
    /// One event (YC-WAIT).
    Wait(Wait),
    /// Somebody in an area (YC-OVERWATCH).
    Watch(Watch),
}

impl HeldAction {
    /// Whether what it waits for has not happened, so that its turn does not come by itself.
    pub(crate) const fn pending(&self) -> bool {
        match self {
            Self::Wait(wait) => !wait.sprung,
            Self::Watch(_) => false,
        }
    }
}
