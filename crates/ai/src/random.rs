//! Any legal order, by lot.

use chacha20::ChaCha8Rng;
use rand::{Rng, SeedableRng};
use tabletop::Battle;
use tabletop::choices::Openings;
use tabletop::decision::{Order, Pick};
use tabletop::player::Player;

/// Gives legal orders by lot: each pick is drawn evenly from the openings at its place, where an
/// order that could end there may also end.
#[derive(Debug)]
pub struct RandomPlayer {
    lots: ChaCha8Rng,
    openings: Openings,
}

impl RandomPlayer {
    /// A player with lots of its own: the dice of the battle are not touched.
    pub fn new(seed: u64) -> Self {
        Self {
            lots: ChaCha8Rng::seed_from_u64(seed),
            openings: Openings::default(),
        }
    }

    /// Draws a complete answer to the pending decision; an empty one if nothing is asked.
    pub fn draw(&mut self, battle: &mut Battle) -> Vec<Pick> {
        let mut picks = Vec::new();
        loop {
            battle.openings(&picks, &mut self.openings);
            let open = self.openings.picks.len();
            let lots = open + usize::from(self.openings.complete);
            if lots == 0 {
                return picks;
            }
            let lot = self.below(lots);
            if lot == open {
                return picks;
            }
            picks.push(self.openings.picks.swap_remove(lot));
        }
    }

    /// An even number below `count`, by rejection.
    fn below(&mut self, count: usize) -> usize {
        let count = count as u32;
        let limit = u32::MAX - u32::MAX % count;
        loop {
            let word = self.lots.next_u32();
            if word < limit {
                return (word % count) as usize;
            }
        }
    }
}

impl Player for RandomPlayer {
    fn answer(&mut self, battle: &mut Battle) -> Order {
        let decision = battle.decision().map_or(0, |decision| decision.id);
        let picks = self.draw(battle);
        Order { decision, picks }
    }
}
