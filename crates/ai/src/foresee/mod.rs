//! What the rest of a round may bring: the round is played to its end many times, each time on a
//! copy of the battle and with other dice, and what becomes of everybody is counted.
//!
//! What has been declared is carried out. Who has not declared yet is taken to do what the
//! [`Opponent`] would order in the first sample, and the same in all others; [`Foresight::guessed`]
//! says how many they are. Who is hidden from the side that looks ahead does nothing, far away. Questions in
//! the middle of an action are answered as the opponent would answer them.

mod fate;

pub use fate::{Fate, Prospect};

use crate::Opponent;
use std::collections::BTreeMap;
use std::sync::Arc;
use tabletop::battle::Token;
use tabletop::decision::{Order, Pick};
use tabletop::dice::DiceSource;
use tabletop::event::EventKind;
use tabletop::player::Player;
use tabletop::ruleset::Ruleset;
use tabletop::scenario::{Scenario, ScenarioFault};
use tabletop::{Battle, CombatantId, SideId, Status};

/// Decisions after which a copy is given up: no round has so many.
const MOST: usize = 2000;

/// The orders given so far, and one that might be.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Supposition {
    /// The orders of the battle up to the pending decision.
    pub orders: Vec<Order>,
    /// The answer to the pending decision, if one is being thought of.
    pub draft: Option<Vec<Pick>>,
    /// The side that looks ahead: what those declared who are hidden from it, it does not know.
    pub viewer: Option<SideId>,
}

impl Supposition {
    /// Nothing beyond what `battle` knows.
    pub fn of(battle: &Battle) -> Self {
        Self {
            orders: battle.orders().to_vec(),
            ..Self::default()
        }
    }
}

/// Looks ahead to the end of the round. The same supposition, seed and number of samples always give
/// the same prospects.
pub struct Foresight {
    battle: Battle,
    source: DiceSource,
    supposed: Supposition,
    opponent: Opponent,
    tokens: Vec<Token>,
    seed: u64,
    samples: u32,
    counts: Vec<[u32; 4]>,
    /// What those who have not declared are taken to do.
    guesses: BTreeMap<CombatantId, Vec<Pick>>,
}

impl Foresight {
    /// Looks ahead in the battle of this scenario with these dice, on a battle of its own.
    ///
    /// # Errors
    /// What the ruleset cannot use in the scenario.
    pub fn new(
        rules: Arc<dyn Ruleset>,
        scenario: Arc<Scenario>,
        source: DiceSource,
        seed: u64,
    ) -> Result<Self, ScenarioFault> {
        Ok(Self {
            supposed: Supposition::default(),
            battle: Battle::new(rules, scenario, source.clone(), false)?,
            source,
            opponent: Opponent::new(seed),
            tokens: Vec::new(),
            seed,
            samples: 0,
            counts: Vec::new(),
            guesses: BTreeMap::new(),
        })
    }

    /// Says from where to look ahead, and forgets what was seen from elsewhere.
    pub fn suppose(&mut self, supposed: Supposition) {
        self.supposed = supposed;
        self.samples = 0;
        self.counts.clear();
        self.guesses.clear();
    }

    /// What is looked ahead from.
    pub fn supposed(&self) -> &Supposition {
        &self.supposed
    }

    /// How many times the round has been played.
    pub fn samples(&self) -> u32 {
        self.samples
    }

    /// For how many an order had to be guessed, because they have not declared yet; 0 before the
    /// first sample.
    pub fn guessed(&self) -> usize {
        self.guesses.len()
    }

    /// Plays the rest of the round once more.
    ///
    /// # Errors
    /// What the ruleset cannot use in the scenario; never, if the battle could be set up.
    pub fn sample(&mut self) -> Result<(), ScenarioFault> {
        let number = u64::from(self.samples);
        let fates = self.play_on(seed_of(self.seed, number))?;
        self.counts.resize(fates.len(), [0; 4]);
        for (counts, fate) in self.counts.iter_mut().zip(fates) {
            counts[fate as usize] += 1;
        }
        self.samples += 1;
        Ok(())
    }

    /// What has come of everybody so far, in order of their ids.
    pub fn prospects(&self) -> Vec<Prospect> {
        let ids = 0_u16..;
        let prospect = |(id, counts): (u16, &[u32; 4])| Prospect {
            who: CombatantId(id),
            counts: *counts,
        };
        ids.zip(&self.counts).map(prospect).collect()
    }

    fn play_on(&mut self, seed: u64) -> Result<Vec<Fate>, ScenarioFault> {
        self.replay_from()?;
        self.battle.reseed(seed);
        if let Some(picks) = self.supposed.draft.clone() {
            self.give(picks);
        }
        let (round, from) = (self.battle.clock().round(), self.battle.events().len());
        for _ in 0..MOST {
            if let Status::Over(_) = self.battle.advance() {
                break;
            }
            if self.battle.clock().round() != round {
                break;
            }
            match self.battle.pass() {
                Some(picks) => {
                    let picks = self.guess().unwrap_or(picks);
                    self.give(picks);
                }
                None => {
                    let order = self.opponent.answer(&mut self.battle);
                    // Whoever cannot answer holds up his own copy and nothing else.
                    if self.battle.submit(order).is_err() {
                        break;
                    }
                }
            }
        }
        self.battle.tokens(&mut self.tokens);
        let end = |what: &EventKind| matches!(what, EventKind::Round(_));
        let events = self.battle.events()[from..].iter().map(|event| event.what);
        let rest: Vec<EventKind> = events.take_while(|what| !end(what)).collect();
        Ok(fate::fates(self.battle.vocabulary(), &self.tokens, &rest))
    }

    /// What whoever is to declare is taken to do; none for whoever the viewer does not see.
    fn guess(&mut self) -> Option<Vec<Pick>> {
        let who = self.battle.decision()?.by;
        if let Some(viewer) = self.supposed.viewer {
            self.battle.tokens(&mut self.tokens);
            if self.tokens[who.index()].concealment.hides_from(viewer) {
                return None;
            }
        }
        if let Some(guess) = self.guesses.get(&who) {
            return Some(guess.clone());
        }
        let order = self.opponent.answer(&mut self.battle);
        self.guesses.insert(who, order.picks.clone());
        Some(order.picks)
    }

    /// Goes to where the supposition starts, with everybody who is hidden set aside.
    fn replay_from(&mut self) -> Result<(), ScenarioFault> {
        self.declare()?;
        if let Some(viewer) = self.supposed.viewer {
            self.battle.displace_hidden(viewer);
        }
        Ok(())
    }

    /// Gives the orders up to where the supposition starts; what a hidden figure has declared this
    /// round is left out.
    fn declare(&mut self) -> Result<(), ScenarioFault> {
        let Supposition { orders, viewer, .. } = &self.supposed;
        let source = self.source.clone();
        self.battle.replay_from(source, orders)?;
        let Some(viewer) = *viewer else {
            return Ok(());
        };
        self.battle.tokens(&mut self.tokens);
        let hidden = |who: CombatantId| self.tokens[who.index()].concealment.hides_from(viewer);
        if !self.tokens.iter().any(|token| hidden(token.id)) {
            return Ok(());
        }
        let unknown: Vec<usize> = declared_now(&self.battle)
            .into_iter()
            .filter(|(who, _)| hidden(*who))
            .map(|(_, order)| order)
            .collect();
        let Some(first) = unknown.first().copied() else {
            return Ok(());
        };
        let source = self.source.clone();
        self.battle.replay_from(source, &orders[..first])?;
        for (number, order) in orders.clone().into_iter().enumerate().skip(first) {
            match self.battle.pass() {
                Some(picks) if unknown.contains(&number) => self.give(picks),
                _ => self.give(order.picks),
            }
            self.battle.advance();
        }
        Ok(())
    }

    /// Answers the pending decision, if the answer is legal; else does nothing, if that is.
    fn give(&mut self, picks: Vec<Pick>) {
        let Some(decision) = self.battle.decision().map(|decision| decision.id) else {
            return;
        };
        if self.battle.submit(Order { decision, picks }).is_err()
            && let Some(picks) = self.battle.pass()
        {
            let passed = self.battle.submit(Order { decision, picks });
            debug_assert!(passed.is_ok(), "to pass is legal");
        }
    }
}

/// Who has declared in this round, and with which order of the battle.
fn declared_now(battle: &Battle) -> Vec<(CombatantId, usize)> {
    let mut declared = Vec::new();
    let mut last = None;
    for event in battle.events() {
        match event.what {
            EventKind::Round(_) => declared.clear(),
            EventKind::Ordered { order, .. } => last = Some(usize::from(order)),
            EventKind::Declared { by } => declared.extend(last.map(|order| (by, order))),
            _ => {}
        }
    }
    declared
}

/// The seed of a sample: neighbours have nothing to do with each other.
pub(crate) fn seed_of(seed: u64, number: u64) -> u64 {
    let mut z = seed ^ number.wrapping_add(1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}
