//! Orders written down beforehand.

use std::collections::VecDeque;
use tabletop::Battle;
use tabletop::decision::{Order, Pick};
use tabletop::player::Player;

/// Gives orders from a list, and leaves the rest to somebody else.
pub struct ScriptPlayer {
    lines: VecDeque<Vec<Pick>>,
    then: Box<dyn Player>,
}

impl ScriptPlayer {
    /// Answers with `lines` in turn, afterwards as `then` does. The lines must be legal when their
    /// time comes.
    pub fn new(lines: impl IntoIterator<Item = Vec<Pick>>, then: Box<dyn Player>) -> Self {
        Self {
            lines: lines.into_iter().collect(),
            then,
        }
    }

    /// How many lines have not been used yet.
    pub fn left_over(&self) -> usize {
        self.lines.len()
    }
}

impl Player for ScriptPlayer {
    fn answer(&mut self, battle: &mut Battle) -> Order {
        let decision = battle.decision().map_or(0, |decision| decision.id);
        match self.lines.pop_front() {
            Some(picks) => Order { decision, picks },
            None => self.then.answer(battle),
        }
    }
}
