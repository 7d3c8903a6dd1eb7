//! How a battle went, told by what could be expected of it: from the start of each of its rounds it
//! is played to its end many times with other dice, the [`Opponent`] on every side, and who wins is
//! counted.

use crate::Opponent;
use crate::foresee::seed_of;
use std::sync::Arc;
use tabletop::decision::Order;
use tabletop::dice::DiceSource;
use tabletop::event::{EventKind, Outcome, Seq};
use tabletop::player::Player;
use tabletop::ruleset::Ruleset;
use tabletop::scenario::{Scenario, ScenarioFault};
use tabletop::{Battle, SideId, Status};

/// Decisions after which a copy is given up as drawn: no battle has so many.
const MOST: usize = 20_000;

/// What could be expected at the start of a round.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outlook {
    /// The round, from 1.
    pub round: u16,
    /// Where the round starts in the log.
    pub seq: Seq,
    /// How many times the battle was played on from there.
    pub samples: u32,
    /// How many of them each side won; the rest were draws.
    pub wins: Vec<u32>,
    /// Orders given before the round.
    pub orders: usize,
}

impl Outlook {
    /// How often a side won, in thousandths; 0 while nothing was played.
    pub fn share(&self, side: SideId) -> u32 {
        let wins = self.wins.get(side.index()).copied().unwrap_or(0);
        (wins * 1000 + self.samples / 2)
            .checked_div(self.samples)
            .unwrap_or(0)
    }
}

/// What could be expected at the start of each round of a battle. The same battle, seed and number
/// of samples always give the same outlooks.
pub struct Course {
    battle: Battle,
    source: DiceSource,
    orders: Vec<Order>,
    opponent: Opponent,
    seed: u64,
    rounds: Vec<Outlook>,
}

impl Course {
    /// The course of the battle of this scenario with these dice and orders, on a battle of its own.
    ///
    /// # Errors
    /// What the ruleset cannot use in the scenario.
    pub fn new(
        rules: Arc<dyn Ruleset>,
        scenario: Arc<Scenario>,
        source: DiceSource,
        orders: Vec<Order>,
        seed: u64,
    ) -> Result<Self, ScenarioFault> {
        let sides = scenario.sheet.sides.len();
        let mut battle = Battle::new(rules, scenario, source.clone(), false)?;
        battle.replay_from(source.clone(), &orders)?;
        let mut rounds = Vec::new();
        let mut given = 0;
        for (seq, event) in (0..).zip(battle.events()) {
            match event.what {
                EventKind::Round(round) => rounds.push(Outlook {
                    round,
                    seq,
                    samples: 0,
                    wins: vec![0; sides],
                    orders: given,
                }),
                EventKind::Ordered { .. } => given += 1,
                _ => {}
            }
        }
        Ok(Self {
            battle,
            source,
            orders,
            opponent: Opponent::new(seed),
            seed,
            rounds,
        })
    }

    /// What could be expected, round by round.
    pub fn outlooks(&self) -> &[Outlook] {
        &self.rounds
    }

    /// How many times the battle was played on from every round at least.
    pub fn samples(&self) -> u32 {
        let samples = self.rounds.iter().map(|outlook| outlook.samples);
        samples.min().unwrap_or(u32::MAX)
    }

    /// Plays the battle to its end once more, from the round that was played on from least often.
    ///
    /// # Errors
    /// What the ruleset cannot use in the scenario; never, if the battle could be set up.
    pub fn sample(&mut self) -> Result<(), ScenarioFault> {
        let least = self.samples();
        let next = self
            .rounds
            .iter()
            .position(|outlook| outlook.samples == least);
        let Some(place) = next else {
            return Ok(());
        };
        let orders = self.rounds[place].orders;
        self.battle
            .replay_from(self.source.clone(), &self.orders[..orders])?;
        // Every round meets the same dice, so that luck does not tell between them.
        self.battle.reseed(seed_of(self.seed, u64::from(least)));
        let won = self.play_on();
        let outlook = &mut self.rounds[place];
        outlook.samples += 1;
        if let Some(Outcome::Won(side)) = won
            && let Some(wins) = outlook.wins.get_mut(side.index())
        {
            *wins += 1;
        }
        Ok(())
    }

    fn play_on(&mut self) -> Option<Outcome> {
        for _ in 0..MOST {
            if let Status::Over(outcome) = self.battle.advance() {
                return Some(outcome);
            }
            let order = self.opponent.answer(&mut self.battle);
            if self.battle.submit(order).is_err() {
                break;
            }
        }
        None
    }
}
