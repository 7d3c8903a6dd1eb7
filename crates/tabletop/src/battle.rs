//! One battle: a rules world that only an order can change and only the log tells about.

mod displace_hidden;
mod fork;
mod inquire;
mod judge;
mod look;
mod undo;

use crate::agenda::{Agenda, Current};
use crate::clock::Clock;
use crate::decision::{Desk, Order};
use crate::dice::{Dice, DiceSource};
use crate::event::{EventKind, Log, Outcome, Seq};
use crate::grid::{BattleMap, Footprint, Tile};
use crate::id::{CombatantId, SideId};
use crate::log_digest::LogDigest;
use crate::ruleset::{Breadth, Concealment, Position, Ruleset, Side, Standing};
use crate::scenario::{Scenario, ScenarioFault};
use bevy_ecs::prelude::{Entity, QueryState, Resource, Schedule, With, World};
use std::sync::Arc;

/// The battlefield as it is now: doors may stand otherwise than on the scenario's map.
#[derive(Resource, Clone)]
pub struct Battlefield(pub Arc<BattleMap>);

/// The scenario being played.
#[derive(Resource, Clone)]
pub struct CurrentScenario(pub Arc<Scenario>);

/// What the kernel itself knows of a combatant: enough to see who is where.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Token {
    /// Who.
    pub id: CombatantId,
    /// Whose he is.
    pub side: SideId,
    /// Where he stands, or lies.
    pub tile: Tile,
    /// Tiles along a side of the square that he covers, from `tile` to the south and east; mostly 1.
    pub breadth: u8,
    /// Whether he still counts for victory.
    pub standing: bool,
    /// From whom he is hidden.
    pub concealment: Concealment,
}

impl Token {
    /// The ground that it covers.
    fn place(&self) -> Footprint {
        Footprint::new(self.tile, self.breadth)
    }
}

type TokenData = (
    &'static CombatantId,
    &'static Side,
    &'static Position,
    &'static Standing,
    Option<&'static Concealment>,
    Option<&'static Breadth>,
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
    story: LogDigest,
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
            story: LogDigest::default(),
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
        world.insert_resource(CurrentScenario(Arc::clone(&self.scenario)));
        self.source = source;
        self.orders.clear();
        self.submitted_at.clear();
        self.held = (None, 0);
        self.outcome = None;
        self.story = LogDigest::default();
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
        self.world.resource_mut::<Log>().set_cause(cause);
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
        self.world.resource_mut::<Log>().set_cause(None);
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
            log.set_cause(None);
            log.push(EventKind::Over(outcome));
            return;
        }
        let mut clock = self.world.resource_mut::<Clock>();
        let new_round = clock.step(self.phases.len());
        let (round, phase) = (clock.round(), clock.phase());
        let mut log = self.world.resource_mut::<Log>();
        log.set_cause(None);
        if new_round {
            log.push(EventKind::Round(round));
        }
        log.push(EventKind::Phase(phase));
        // Keeps change ticks from ageing in a world that no app ever updates.
        self.world.clear_trackers();
    }
}

fn token(
    (id, side, position, standing, concealment, breadth): (
        &CombatantId,
        &Side,
        &Position,
        &Standing,
        Option<&Concealment>,
        Option<&Breadth>,
    ),
) -> Token {
    Token {
        id: *id,
        side: side.0,
        tile: position.0,
        standing: standing.0,
        concealment: concealment.copied().unwrap_or_default(),
        breadth: breadth.copied().unwrap_or_default().0,
    }
}
