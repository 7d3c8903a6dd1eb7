//! What an order, or a part of one, can be expected to bring.

use crate::chance::Chance;
use crate::event::Card;
use crate::grid::Tile;

/// How much of a forecast is wanted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Detail {
    /// Only the numbers, for the opponent.
    Numbers,
    /// Also the cards with all terms, for the screen.
    Cards,
}

/// The exact expectation of an order. Harm is counted in thousandths of a combatant put out of
/// action: 1000 is one whole combatant.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Forecast {
    /// Harm done to opponents.
    pub gain: i32,
    /// Harm done to own people other than the actor.
    pub stray: i32,
    /// Harm suffered by the actor until the end of the round.
    pub risk: i32,
    /// The chance that its main roll succeeds, if it has one.
    pub success: Option<Chance>,
    /// The chance that the actor is hit at all, if anybody threatens it.
    pub threat: Option<Chance>,
    /// The cards of the rolls that it leads to, the main one first.
    pub cards: Vec<Card>,
    /// Consequences in words, one line each.
    pub remarks: Vec<String>,
    /// The way that the actor would go, from where he stands; empty if he stays, or if only numbers
    /// are wanted.
    pub path: Vec<Tile>,
}
