//! Many battles one after another, for whoever wants to look on while they are played.

use super::{Plan, Tally, fight};
use crate::stage::battle;
use anyhow::{Context, Result};
use std::sync::Arc;
use tabletop::Battle;
use tabletop::dice::DiceSource;
use tabletop::ruleset::Ruleset;

/// A plan that is being played battle by battle: the same battles in the same order, so the same
/// result, as [`simulate`](super::simulate()) has for it.
pub struct Trial {
    battle: Battle,
    plan: Plan,
    tally: Tally,
}

impl Trial {
    /// Nothing played yet.
    ///
    /// # Errors
    /// If a battle of the plan cannot be set up.
    pub fn new(rules: &Arc<dyn Ruleset>, plan: Plan) -> Result<Self> {
        Ok(Self {
            battle: battle(rules, &plan.scenario, DiceSource::Typed, false)?,
            tally: Tally::new(&plan),
            plan,
        })
    }

    /// Plays the next battle.
    ///
    /// # Errors
    /// Its first fault.
    pub fn play(&mut self) -> Result<()> {
        let index = self.tally.battles();
        let fought = fight(&mut self.battle, &self.plan, index);
        self.tally
            .count(&fought.with_context(|| format!("battle {index}"))?);
        Ok(())
    }

    /// Whether all battles have been played.
    pub fn over(&self) -> bool {
        self.tally.battles() >= self.plan.battles
    }

    /// What has been counted so far.
    pub fn tally(&self) -> &Tally {
        &self.tally
    }
}

#[cfg(test)]
mod tests {
    use super::Trial;
    use crate::simulate::{Plan, simulate};
    use crate::stage::{Recruit, Stage};

    #[test]
    fn battle_by_battle_gives_what_all_at_once_give() {
        let stage = Stage::open(None).expect("the assets are sound");
        let scenario = stage.scenario("yard").expect("there is a yard");
        let plan = Plan {
            battles: 5,
            seed: 3,
            players: vec![Recruit::Opponent; scenario.sheet.sides.len()],
            swap: false,
            scenario,
        };
        let mut trial = Trial::new(stage.rules(), plan.clone()).expect("it can be set up");
        while !trial.over() {
            trial.play().expect("it can be played");
        }
        let at_once = simulate(stage.rules(), &plan, 2, &|| {}).expect("they can be played");
        assert_eq!(trial.tally().report(), at_once.report());
    }
}
