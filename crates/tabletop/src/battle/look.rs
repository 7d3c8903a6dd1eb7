//! What anybody may see of a battle.

use super::{Battle, Battlefield, Token, token};
use crate::agenda::Agenda;
use crate::clock::Clock;
use crate::decision::{Desk, Order, Pick};
use crate::dice::{Dice, DiceSource};
use crate::event::{Event, Log, Outcome};
use crate::grid::BattleMap;
use crate::id::{CombatantId, SideId};
use crate::recovery::{Orders, Recovery};
use crate::ruleset::{Digest, GroundItem, Ruleset, Sheet, Vocabulary, WatchArea};
use crate::scenario::Scenario;
use crate::trace::Trace;
use bevy_ecs::prelude::World;
use std::sync::Arc;

impl Battle {
    /// The log.
    pub fn log(&self) -> &Log {
        self.world.resource::<Log>()
    }

    /// All events so far.
    pub fn events(&self) -> &[Event] {
        self.log().events()
    }

    /// All orders so far.
    pub fn orders(&self) -> &[Order] {
        &self.orders
    }

    /// Where the dice come from.
    pub fn dice_source(&self) -> &DiceSource {
        &self.source
    }

    /// The dice.
    pub fn dice(&self) -> &Dice {
        self.world.resource::<Dice>()
    }

    /// Round and phase.
    pub fn clock(&self) -> &Clock {
        self.world.resource::<Clock>()
    }

    /// The scenario.
    pub fn scenario(&self) -> &Arc<Scenario> {
        &self.scenario
    }

    /// The ruleset.
    pub fn rules(&self) -> &Arc<dyn Ruleset> {
        &self.rules
    }

    /// The ruleset's words.
    pub fn vocabulary(&self) -> &'static Vocabulary {
        self.rules.vocabulary()
    }

    /// The map as it is now.
    pub fn map(&self) -> &Arc<BattleMap> {
        &self.world.resource::<Battlefield>().0
    }

    /// How it ended, if it has.
    pub fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// Who alone holds the objective's area, and for how many rounds in a row.
    pub fn held(&self) -> (Option<SideId>, u16) {
        self.held
    }

    /// What there is to know of a combatant now.
    pub fn sheet(&mut self, id: CombatantId) -> Sheet {
        let rules = Arc::clone(&self.rules);
        rules.sheet(&mut self.world, id)
    }

    /// What everybody covers who lies in wait; with `draft`, also whoever decides would with these
    /// picks.
    pub fn watch_areas(&mut self, draft: &[Pick]) -> Vec<WatchArea> {
        let rules = Arc::clone(&self.rules);
        let decision = self.decision().cloned();
        let draft = decision.as_ref().map(|decision| (decision, draft));
        rules.watch_areas(&mut self.world, draft)
    }

    /// The area that an order of these picks would aim at, if it aims at one.
    pub fn area(&mut self, picks: &[Pick]) -> Option<Trace> {
        let rules = Arc::clone(&self.rules);
        let decision = self.decision()?.clone();
        rules.area(&mut self.world, &decision, picks)
    }

    /// What lies about on the ground, in the order in which it fell.
    pub fn ground_items(&mut self) -> Vec<GroundItem> {
        let rules = Arc::clone(&self.rules);
        rules.ground_items(&mut self.world)
    }

    /// What becomes of the hurt from here on, if the rules say anything of it.
    pub fn recovery(&mut self, orders: &Orders) -> Option<Recovery> {
        let rules = Arc::clone(&self.rules);
        rules.recovery(&mut self.world, orders)
    }

    /// The rules world, to be read: its combatants are entities with a [`CombatantId`] and the
    /// components of the ruleset. For tests and tools that query them; play goes through `submit`.
    pub fn world(&self) -> &World {
        &self.world
    }

    /// The sheets of all combatants, in order of their ids.
    pub fn roster(&mut self) -> Vec<Sheet> {
        let ids: Vec<CombatantId> = self.scenario.ids().collect();
        ids.into_iter().map(|id| self.sheet(id)).collect()
    }

    /// Puts all combatants into `tokens`, in order of their ids: a quick look for whoever needs no
    /// sheets.
    pub fn tokens(&mut self, tokens: &mut Vec<Token>) {
        tokens.clear();
        tokens.extend(self.tokens.iter(&self.world).map(token));
        tokens.sort_unstable_by_key(|token| token.id);
    }

    /// A fingerprint of the whole state: equal battles have equal digests on every machine.
    pub fn digest(&mut self) -> u64 {
        let mut digest = Digest::default();
        let clock = self.world.resource::<Clock>();
        digest.number(i64::from(clock.round()) << 8 | i64::from(clock.phase()));
        digest.number(i64::from(self.world.resource::<Dice>().rolled()));
        digest.number(self.world.resource::<Agenda>().len() as i64);
        digest.number(i64::from(self.world.resource::<Desk>().next));
        digest.number(self.story.digest(self.world.resource::<Log>()));
        let (holder, streak) = self.held;
        digest.number(holder.map_or(-1, |side| side.0.into()) << 16 | i64::from(streak));
        let rules = Arc::clone(&self.rules);
        rules.digest(&mut self.world, &mut digest);
        digest.finish()
    }
}
