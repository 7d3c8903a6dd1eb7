//! Whether a figure still has the heart to fight, and work that takes a minute.

use tabletop::CombatantId;

/// What has been asked of a figure's courage, where the option is on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Nerve {
    /// The check for half of its side has been made.
    pub(crate) saw_losses: bool,
    /// The check for a critical wound has been made.
    pub(crate) felt_death: bool,
    /// It failed one: it retreats or surrenders.
    pub(crate) broken: bool,
}

/// Rounds of first aid that lie behind a figure.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Tending {
    /// Whom.
    pub(crate) patient: Option<CombatantId>,
    /// Stuns in place of wounds.
    pub(crate) stuns: bool,
    /// Rounds of a dozen.
    pub(crate) rounds: u8,
}
