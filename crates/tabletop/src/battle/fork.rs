//! The same orders played again, on a battle set up for it, and from there on as one likes.

use super::Battle;
use crate::decision::{Order, Pick};
use crate::dice::{Dice, DiceSource};
use crate::scenario::ScenarioFault;
use std::sync::Arc;

impl Battle {
    /// Starts again with the dice of `source` and gives `orders`, which a battle like this one has
    /// accepted before: they are not checked again, and what does not fit any more is left out.
    ///
    /// # Errors
    /// What the ruleset cannot use in the scenario.
    pub fn replay_from(
        &mut self,
        source: DiceSource,
        orders: &[Order],
    ) -> Result<(), ScenarioFault> {
        self.restart(source)?;
        self.advance();
        for order in orders {
            let Some(decision) = self.decision().cloned() else {
                break;
            };
            if decision.id != order.decision {
                break;
            }
            self.take(&decision, order.clone());
            self.advance();
        }
        Ok(())
    }

    /// From now on the dice come from this seed, and nobody is asked to type any.
    pub fn reseed(&mut self, seed: u64) {
        self.world
            .insert_resource(Dice::new(&DiceSource::Seeded(seed)));
    }

    /// The answer to the pending decision that changes nothing: to do nothing and stay as one is;
    /// `None` if the rules know no such answer to it.
    pub fn pass(&mut self) -> Option<Vec<Pick>> {
        let decision = self.decision().cloned()?;
        let rules = Arc::clone(&self.rules);
        rules.pass(&mut self.world, &decision)
    }
}
