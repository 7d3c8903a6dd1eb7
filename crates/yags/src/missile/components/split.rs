//! Shots and bursts that are shared out among several targets (YG-TECH-MULTIPLE-TARGETS,
//! YG-TECH-CONTROLLED-FIRE).

use crate::components::Declaration;
use tabletop::CombatantId;

/// Whom an action of shooting is aimed at besides its target.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Split {
    /// Further targets, in the order in which they come up.
    pub(crate) others: Vec<CombatantId>,
    /// All of them have been named.
    pub(crate) closed: bool,
}

impl Declaration {
    /// Everybody who is aimed at by name: the target, then the others among whom the fire is split.
    pub(crate) fn targets(&self) -> impl Iterator<Item = CombatantId> {
        self.target
            .into_iter()
            .chain(self.split.others.iter().copied())
    }
}
