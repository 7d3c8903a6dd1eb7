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
    /// What a headstrong player's likings are made of.
    liking: Option<u64>,
    /// What was asked for at each place of the last answer.
    steps: Vec<&'static str>,
}

/// How many lots somebody curious or headstrong draws for each pick.
const CURIOSITY: usize = 4;

impl RandomPlayer {
    /// A player with lots of its own: the dice of the battle are not touched.
    pub fn new(seed: u64) -> Self {
        Self {
            lots: ChaCha8Rng::seed_from_u64(seed),
            openings: Openings::default(),
            taken: None,
            liking: None,
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

    /// A player that likes some kinds of picks better than others all through a battle: of a few lots
    /// it takes the one that it likes best, so that what only comes of doing several things in turn
    /// comes up.
    pub fn headstrong(seed: u64) -> Self {
        Self {
            liking: Some(seed),
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
        self.finish(battle, &mut picks);
        picks
    }

    /// Draws the rest of an answer that begins with `picks`. Says whether there is one: where nothing
    /// may follow and the answer is not complete, the beginning leads nowhere.
    pub fn finish(&mut self, battle: &mut Battle, picks: &mut Vec<Pick>) -> bool {
        loop {
            battle.openings(picks, &mut self.openings);
            let open = self.openings.picks.len();
            let lots = open + usize::from(self.openings.complete);
            if lots == 0 {
                return false;
            }
            let lot = self.lot(lots);
            if lot == open {
                return true;
            }
            self.steps.push(self.openings.step);
            picks.push(self.openings.picks.swap_remove(lot));
        }
    }

    /// Which of the openings is taken; their number for the end of the order.
    fn lot(&mut self, lots: usize) -> usize {
        let first = self.below(lots);
        if let Some(liking) = self.liking {
            let more: Vec<usize> = (1..CURIOSITY).map(|_| self.below(lots)).collect();
            let drawn = std::iter::once(first).chain(more);
            let liked = |lot: &usize| {
                let pick = self.openings.picks.get(*lot);
                liked(liking, self.openings.step, pick.and_then(Pick::key))
            };
            return drawn.max_by_key(liked).unwrap_or(first);
        }
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

/// How much a player of this liking likes a kind of pick: any number, always the same.
fn liked(liking: u64, step: &str, key: Option<&str>) -> u64 {
    let bytes = step.bytes().chain([0]).chain(key.unwrap_or("").bytes());
    bytes.fold(liking ^ 0xCBF2_9CE4_8422_2325, |hash, byte| {
        let mixed = (hash ^ u64::from(byte)).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        mixed ^ (mixed >> 29)
    })
}

impl Player for RandomPlayer {
    fn answer(&mut self, battle: &mut Battle) -> Order {
        let decision = battle.decision().map_or(0, |decision| decision.id);
        let picks = self.draw(battle);
        Order { decision, picks }
    }
}
