//! Whoever answers decisions: a person, the opponent, a replay, a fuzzer. Nobody has another way in.

use crate::battle::{Battle, Status};
use crate::decision::Order;
use crate::event::Outcome;

/// Answers the pending decision of a battle.
pub trait Player: Send {
    /// The order for the pending decision. It must be one that `choices` offers.
    fn answer(&mut self, battle: &mut Battle) -> Order;
}

/// Plays a battle to its end with one player per side.
///
/// # Panics
/// If a player gives an order that the battle refuses, or a side has no player: a player may only
/// give what the choices offer.
pub fn play(battle: &mut Battle, players: &mut [Box<dyn Player>]) -> Outcome {
    loop {
        match battle.advance() {
            Status::Over(outcome) => return outcome,
            Status::Awaiting => {
                let side = battle
                    .decision()
                    .map_or(0, |decision| decision.side.index());
                let order = players[side].answer(battle);
                if let Err(illegal) = battle.submit(order) {
                    panic!("a player gave an illegal order: {illegal}");
                }
            }
        }
    }
}
