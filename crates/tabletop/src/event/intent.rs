//! What a combatant declared.

use crate::grid::Tile;
use crate::id::CombatantId;
use crate::ruleset::Concealment;

/// What a combatant declared, for arrows, ghosts and sentences.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Intent {
    /// Who.
    pub by: CombatantId,
    /// In words: "shoots at Kest, careful, slow".
    pub sentence: Box<str>,
    /// The path it will take, first tile where it stands; empty if it stays.
    pub path: Vec<Tile>,
    /// At whom, if anybody.
    pub target: Option<CombatantId>,
    /// Which phase of the round it falls into (index into the vocabulary's phases).
    pub phase: u8,
    /// Icon of the action (vocabulary key, for example `shoot`).
    pub icon: &'static str,
    /// From which sides it is hidden: they must not be shown it.
    pub concealment: Concealment,
}
