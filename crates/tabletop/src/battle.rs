//! One battle: a rules world that only an order can change and only the log tells about.

use crate::agenda::{Agenda, Current};
use crate::choices::{Choices, Illegal, Offer, Openings, Reason};
use crate::clock::Clock;
use crate::decision::{Decision, Desk, Order, Pick, Question};
use crate::dice::{Dice, DiceSource};
use crate::event::{Event, Log, Outcome, Seq, What};
use crate::forecast::{Detail, Forecast};
use crate::grid::{BattleMap, Tile};
use crate::id::{CombatantId, SideId};
use crate::ruleset::{Digest, Position, Ruleset, Sheet, Side, Standing, Vocabulary};
use crate::scenario::{Objective, Scenario, ScenarioFault};
use crate::story::Story;
use bevy_ecs::prelude::{Entity, QueryState, Resource, Schedule, With, World};
use std::sync::Arc;

/// The battlefield as it is now: doors may stand otherwise than on the scenario's map.
#[derive(Resource, Clone)]
pub struct Battlefield(pub Arc<BattleMap>);

/// The scenario being played.
#[derive(Resource, Clone)]
pub struct Staged(pub Arc<Scenario>);

/// What the kernel itself knows of a combatant: enough to see who is where.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Token {
    /// Who.
    pub id: CombatantId,
    /// Whose he is.
    pub side: SideId,
    /// Where he stands, or lies.
    pub tile: Tile,
    /// Whether he still counts for victory.
    pub standing: bool,
}

type TokenData = (
    &'static CombatantId,
    &'static Side,
    &'static Position,
    &'static Standing,
);

/// What [`Battle::advance`] stopped at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Status {
    /// A decision is pending.
    Awaiting,
    /// The battle is over.
    Over(Outcome),
}

/// A battle. Holds its whole state; give the same scenario, dice and orders and it is the same
/// battle, event by event, on every machine.
pub struct Battle {
    world: World,
    rules: Arc<dyn Ruleset>,
    phases: Vec<Schedule>,
    resolution: Schedule,
    scenario: Arc<Scenario>,
    source: DiceSource,
    orders: Vec<Order>,
    /// Log length when each order was submitted, for undo.
    submitted_at: Vec<Seq>,
    held: (Option<SideId>, u16),
    outcome: Option<Outcome>,
    story: Story,
    openings: Openings,
    tokens: QueryState<TokenData>,
}

impl Battle {
    /// Sets up a battle. With `keeps_cards` its log keeps cards and intents.
    ///
    /// # Errors
    /// What the ruleset cannot use in the scenario.
    pub fn new(
        rules: Arc<dyn Ruleset>,
        scenario: Arc<Scenario>,
        source: DiceSource,
        keeps_cards: bool,
    ) -> Result<Self, ScenarioFault> {
        let mut world = World::new();
        world.insert_resource(Log::new(keeps_cards));
        world.init_resource::<Agenda>();
        world.init_resource::<Desk>();
        let mut battle = Self {
            tokens: world.query(),
            world,
            phases: rules.phases(),
            resolution: rules.resolution(),
            rules,
            scenario,
            source: DiceSource::Typed,
            orders: Vec::new(),
            submitted_at: Vec::new(),
            held: (None, 0),
            outcome: None,
            story: Story::default(),
            openings: Openings::default(),
        };
        battle.restart(source)?;
        Ok(battle)
    }

    /// Starts the same scenario again with other dice, in the same warm world.
    ///
    /// # Errors
    /// What the ruleset cannot use in the scenario.
    pub fn restart(&mut self, source: DiceSource) -> Result<(), ScenarioFault> {
        let world = &mut self.world;
        let old: Vec<Entity> = world
            .query_filtered::<Entity, With<CombatantId>>()
            .iter(world)
            .collect();
        for entity in old {
            world.despawn(entity);
        }
        while let Some((beat, _)) = world.resource_mut::<Agenda>().pop() {
            world.despawn(beat);
        }
        world.resource_mut::<Agenda>().clear();
        *world.resource_mut::<Desk>() = Desk::default();
        let mut log = world.resource_mut::<Log>();
        let keeps_cards = log.keeps_cards();
        log.clear(keeps_cards);
        world.insert_resource(Dice::new(&source));
        world.insert_resource(Clock::default());
        world.insert_resource(Battlefield(Arc::clone(&self.scenario.map)));
        world.insert_resource(Staged(Arc::clone(&self.scenario)));
        self.source = source;
        self.orders.clear();
        self.submitted_at.clear();
        self.held = (None, 0);
        self.outcome = None;
        self.story = Story::default();
        let rules = Arc::clone(&self.rules);
        rules.muster(&mut self.world, &self.scenario)?;
        self.world.flush();
        Ok(())
    }

    /// Goes on up to the next decision or the end. Does nothing while a decision is pending.
    pub fn advance(&mut self) -> Status {
        loop {
            if let Some(outcome) = self.outcome {
                return Status::Over(outcome);
            }
            if self.world.resource::<Desk>().pending().is_some() {
                return Status::Awaiting;
            }
            let mut agenda = self.world.resource_mut::<Agenda>();
            if let Some((beat, cause)) = agenda.pop() {
                let depth = agenda.len();
                agenda.keeps_current = false;
                self.resolve(beat, cause, depth);
            } else {
                self.run_phase();
            }
        }
    }

    fn resolve(&mut self, beat: Entity, cause: Option<Seq>, depth: usize) {
        self.world.resource_mut::<Log>().because(cause);
        self.world.entity_mut(beat).insert(Current);
        self.resolution.run(&mut self.world);
        let mut agenda = self.world.resource_mut::<Agenda>();
        if std::mem::take(&mut agenda.keeps_current) {
            // What it logs when it goes on belongs to what it had begun.
            let cause = self.world.resource::<Log>().cause();
            self.world
                .resource_mut::<Agenda>()
                .put_back(depth, beat, cause);
            self.world.entity_mut(beat).remove::<Current>();
        } else {
            self.world.despawn(beat);
        }
    }

    fn run_phase(&mut self) {
        let clock = self.world.resource::<Clock>();
        if clock.round() == 0 || clock.phase_finished {
            self.step_phase();
            return;
        }
        let phase = usize::from(clock.phase());
        self.world.resource_mut::<Log>().because(None);
        self.phases[phase].run(&mut self.world);
        self.world.resource_mut::<Agenda>().keeps_current = false;
    }

    fn step_phase(&mut self) {
        let ended = self.world.resource::<Clock>().clone();
        let last = usize::from(ended.phase()) + 1 == self.phases.len();
        if ended.round() > 0
            && last
            && let Some(outcome) = self.judge(ended.round())
        {
            self.outcome = Some(outcome);
            let mut log = self.world.resource_mut::<Log>();
            log.because(None);
            log.push(What::Over(outcome));
            return;
        }
        let mut clock = self.world.resource_mut::<Clock>();
        let new_round = clock.step(self.phases.len());
        let (round, phase) = (clock.round(), clock.phase());
        let mut log = self.world.resource_mut::<Log>();
        log.because(None);
        if new_round {
            log.push(What::Round(round));
        }
        log.push(What::Phase(phase));
        // Keeps change ticks from ageing in a world that no app ever updates.
        self.world.clear_trackers();
    }

    /// The victory test, at the end of `round`.
    fn judge(&mut self, round: u16) -> Option<Outcome> {
        let sides = self.scenario.sheet.sides.len();
        let objective = self.scenario.sheet.objective;
        let mut standing = vec![0_u16; sides];
        let mut inside = vec![0_u16; sides];
        for token in self.tokens.iter(&self.world).map(token) {
            if token.standing {
                standing[token.side.index()] += 1;
                inside[token.side.index()] += u16::from(objective.covers(token.tile));
            }
        }
        let only = |counts: &[u16]| {
            let mut present = (0..sides).filter(|side| counts[*side] > 0);
            match (present.next(), present.next()) {
                (Some(side), None) => Some(SideId(side as u8)),
                _ => None,
            }
        };
        if standing.iter().all(|count| *count == 0) {
            return Some(Outcome::Draw);
        }
        if let Some(side) = only(&standing) {
            return Some(Outcome::Won(side));
        }
        let limit = self.scenario.sheet.round_limit;
        match objective {
            Objective::LastStanding => {}
            Objective::Hold { rounds, .. } => {
                if let Some(side) = self.holds(only(&inside), rounds) {
                    return Some(Outcome::Won(side));
                }
            }
            Objective::Reach {
                side,
                count,
                rounds,
                ..
            } => {
                let there = only(&inside)
                    .filter(|holder| *holder == side && inside[side.index()] >= count);
                if let Some(side) = self.holds(there, rounds) {
                    return Some(Outcome::Won(side));
                }
                if round >= limit && sides == 2 {
                    return Some(Outcome::Won(SideId(1 - side.0)));
                }
            }
        }
        (round >= limit).then_some(Outcome::Draw)
    }

    /// Counts another round for whoever holds the area; says whether it is enough.
    fn holds(&mut self, holder: Option<SideId>, rounds: u16) -> Option<SideId> {
        let streak = if holder.is_some() && holder == self.held.0 {
            self.held.1 + 1
        } else {
            u16::from(holder.is_some())
        };
        self.held = (holder, streak);
        holder.filter(|_| streak >= rounds)
    }

    /// The pending decision.
    pub fn decision(&self) -> Option<&Decision> {
        self.world.resource::<Desk>().pending()
    }

    fn offer(&mut self, partial: &[Pick], offer: &mut dyn Offer) {
        let Some(decision) = self.decision().cloned() else {
            return;
        };
        match decision.question {
            Question::Die { sides, .. } if partial.is_empty() => {
                offer.step("die");
                for face in 1..=sides {
                    offer.open(Pick::Count(face), &face, &"");
                }
            }
            Question::Die { .. } => offer.complete(),
            Question::Rules { .. } => {
                let rules = Arc::clone(&self.rules);
                rules.offer(&mut self.world, &decision, partial, offer);
            }
        }
    }

    /// What may follow `partial`, and of what may not, why not. Empty if `partial` is no legal
    /// beginning or nothing is asked.
    pub fn choices(&mut self, partial: &[Pick]) -> Choices {
        let mut choices = Choices::default();
        if self.first_illegal(partial).is_none() {
            self.offer(partial, &mut choices);
        }
        choices
    }

    /// What may follow `partial`, without words: for whoever asks thousands of times. `partial`
    /// must be a legal beginning.
    pub fn openings(&mut self, partial: &[Pick], openings: &mut Openings) {
        openings.clear();
        self.offer(partial, openings);
    }

    /// Why `pick` may not follow `partial`; `None` if it may, if nobody knows, or if `partial` is
    /// no legal beginning.
    pub fn why_not(&mut self, partial: &[Pick], pick: &Pick) -> Option<Reason> {
        let decision = self.decision().cloned()?;
        if matches!(decision.question, Question::Die { .. })
            || self.first_illegal(partial).is_some()
        {
            return None;
        }
        let mut choices = Choices::default();
        self.offer(partial, &mut choices);
        if choices.open.iter().any(|choice| choice.pick == *pick) {
            return None;
        }
        if let Some(refusal) = choices.closed.into_iter().find(|r| r.pick == *pick) {
            return Some(refusal.reason);
        }
        let rules = Arc::clone(&self.rules);
        rules.why_not(&mut self.world, &decision, partial, pick)
    }

    /// The position of the first pick that is not among the openings at its place.
    fn first_illegal(&mut self, picks: &[Pick]) -> Option<usize> {
        let mut openings = std::mem::take(&mut self.openings);
        let illegal = (0..picks.len()).find(|position| {
            openings.clear();
            self.offer(&picks[..*position], &mut openings);
            !openings.picks.contains(&picks[*position])
        });
        self.openings = openings;
        illegal
    }

    /// Answers the pending decision. The battle goes on with [`Battle::advance`].
    ///
    /// # Errors
    /// Nothing is changed if the order is not one that the choices offer.
    pub fn submit(&mut self, order: Order) -> Result<(), Illegal> {
        let decision = self.decision().cloned().ok_or(Illegal::NothingAsked)?;
        if decision.id != order.decision {
            return Err(Illegal::OtherDecision {
                pending: decision.id,
                answered: order.decision,
            });
        }
        if let Some(position) = self.first_illegal(&order.picks) {
            let pick = order.picks[position].clone();
            let reason = self.why_not(&order.picks[..position], &pick);
            return Err(Illegal::NotAmongChoices {
                position,
                pick,
                reason,
            });
        }
        let mut openings = std::mem::take(&mut self.openings);
        openings.clear();
        self.offer(&order.picks, &mut openings);
        let (complete, step) = (openings.complete, openings.step);
        self.openings = openings;
        if !complete {
            return Err(Illegal::Unfinished(order.picks.len(), step));
        }
        let at = self.events().len() as Seq;
        self.submitted_at.push(at);
        let mut log = self.world.resource_mut::<Log>();
        log.because(None);
        let seq = log.push(What::Ordered {
            by: decision.by,
            order: self.orders.len() as u16,
        });
        log.because(Some(seq));
        self.world.resource_mut::<Desk>().pending = None;
        match (&decision.question, order.picks.as_slice()) {
            (Question::Die { .. }, [Pick::Count(face)]) => {
                self.world.resource_mut::<Dice>().supply(*face);
            }
            _ => {
                let rules = Arc::clone(&self.rules);
                rules.accept(&mut self.world, &decision, &order.picks);
                self.world.flush();
            }
        }
        self.orders.push(order);
        Ok(())
    }

    /// What `partial` can be expected to bring.
    pub fn forecast(&mut self, partial: &[Pick], detail: Detail) -> Forecast {
        let Some(decision) = self.decision().cloned() else {
            return Forecast::default();
        };
        let rules = Arc::clone(&self.rules);
        rules.forecast(&mut self.world, &decision, partial, detail)
    }

    /// Takes back the newest order that `may` allows, if no die has been rolled since it was
    /// given; says whether it did.
    pub fn undo(&mut self, may: impl Fn(&Order, SideId) -> bool) -> bool {
        let Some(keep) = self.undoable(may) else {
            return false;
        };
        let orders: Vec<Order> = self.orders.drain(..).take(keep).collect();
        if self.restart(self.source.clone()).is_err() {
            return false;
        }
        for order in orders {
            self.advance();
            if self.submit(order).is_err() {
                return false;
            }
        }
        self.advance();
        true
    }

    /// How many orders would be left after an undo; `None` if nothing can be taken back.
    fn undoable(&self, may: impl Fn(&Order, SideId) -> bool) -> Option<usize> {
        let events = self.events();
        for (index, order) in self.orders.iter().enumerate().rev() {
            let since = &events[self.submitted_at[index] as usize..];
            if since.iter().any(|e| matches!(e.what, What::Die { .. })) {
                return None;
            }
            let What::Ordered { by, .. } = events[self.submitted_at[index] as usize].what else {
                return None;
            };
            if may(order, self.scenario.combatant(by).side) {
                return Some(index);
            }
        }
        None
    }

    /// Whether [`Battle::undo`] would take something back.
    pub fn can_undo(&self, may: impl Fn(&Order, SideId) -> bool) -> bool {
        self.undoable(may).is_some()
    }

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

fn token(
    (id, side, position, standing): (&CombatantId, &Side, &Position, &Standing),
) -> Token {
    Token {
        id: *id,
        side: side.0,
        tile: position.0,
        standing: standing.0,
    }
}
