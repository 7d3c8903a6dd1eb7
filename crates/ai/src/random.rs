//! Any legal order, by lot.

use chacha20::ChaCha8Rng;
use rand::{Rng, SeedableRng};
use std::collections::BTreeMap;
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
    /// How often each kind of pick was taken, where it looks for new ones.
    taken: Option<BTreeMap<(&'static str, String), u32>>,
    /// What was asked for at each place of the last answer.
    steps: Vec<&'static str>,
}

/// How many lots somebody curious draws for each pick.
const CURIOSITY: usize = 4;

impl RandomPlayer {
    /// A player with lots of its own: the dice of the battle are not touched.
    pub fn new(seed: u64) -> Self {
        Self {
            lots: ChaCha8Rng::seed_from_u64(seed),
            openings: Openings::default(),
            taken: None,
            steps: Vec::new(),
        }
    }

    /// A player that tries what it has not tried yet: of a few lots it takes the pick whose kind it
    /// has taken least, so that rare options come up among many tiles and targets.
    pub fn curious(seed: u64) -> Self {
        Self {
            taken: Some(BTreeMap::new()),
            ..Self::new(seed)
        }
    }

    /// What was asked for at each place of the answer that was drawn last: `action`, `target`.
    pub fn steps(&self) -> &[&'static str] {
        &self.steps
    }

    /// Draws a complete answer to the pending decision; an empty one if nothing is asked.
    pub fn draw(&mut self, battle: &mut Battle) -> Vec<Pick> {
        let mut picks = Vec::new();
        self.steps.clear();
        loop {
            battle.openings(&picks, &mut self.openings);
            let open = self.openings.picks.len();
            let lots = open + usize::from(self.openings.complete);
            if lots == 0 {
                return picks;
            }
            let lot = self.lot(lots);
            if lot == open {
                return picks;
            }
            self.steps.push(self.openings.step);
            picks.push(self.openings.picks.swap_remove(lot));
        }
    }

    /// Which of the openings is taken; their number for the end of the order.
    fn lot(&mut self, lots: usize) -> usize {
        let first = self.below(lots);
        let Some(mut taken) = self.taken.take() else {
            return first;
        };
        let more: Vec<usize> = (1..CURIOSITY).map(|_| self.below(lots)).collect();
        let kind = |lot: usize| {
            let pick = self.openings.picks.get(lot);
            let key = pick.map_or("", |pick| pick.key().unwrap_or("somewhere"));
            (self.openings.step, key.to_owned())
        };
        let drawn = std::iter::once(first).chain(more);
        let least = drawn.min_by_key(|lot| taken.get(&kind(*lot)).copied().unwrap_or(0));
        let lot = least.unwrap_or(first);
        *taken.entry(kind(lot)).or_default() += 1;
        self.taken = Some(taken);
        lot
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
