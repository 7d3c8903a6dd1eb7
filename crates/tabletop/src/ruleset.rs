//! What a system of rules has to provide, and the words for its numbers.

mod combatant;
mod digest;
mod sheet;
mod vocabulary;

pub use combatant::{Breadth, Concealment, Position, Side, Standing};
pub use digest::Digest;
pub use sheet::{Grip, GroundItem, RangeBand, Reach, Sheet, WatchArea};
pub use vocabulary::{
    ConditionRole, ConditionWord, DeedRole, DeedWord, GaugeRole, GaugeWord, Mark, NoteWord,
    PhaseKind, PhaseWord, PurposeWord, VerdictWord, Vocabulary, one_by_one,
};

use crate::choices::Offer;
use crate::decision::{Decision, Pick};
use crate::forecast::{Detail, Forecast};
use crate::id::{CombatantId, RuleId};
use crate::recovery::{Orders, Recovery};
use crate::scenario::{Scenario, ScenarioFault};
use crate::trace::Trace;
use bevy_ecs::prelude::{Schedule, World};
use bevy_ecs::schedule::{LogLevel, ScheduleBuildSettings, ScheduleLabel, SingleThreadedExecutor};

/// A system of rules.
pub trait Ruleset: Send + Sync + 'static {
    /// Its id: `yags`.
    fn id(&self) -> &'static str;

    /// The rules that its terms, events and refusals can cite.
    fn cited(&self) -> &'static [RuleId] {
        &[]
    }

    /// What can be switched in set-up: name and effect, in the order in which it is shown.
    fn options(&self) -> Vec<(&'static str, &'static str)> {
        Vec::new()
    }

    /// The words for its numbers.
    fn vocabulary(&self) -> &'static Vocabulary;

    /// Fingerprint of the figures that it plays with.
    fn data_hash(&self) -> u64;

    /// The phases of a round, in order, one schedule each. A phase is run again and again, between
    /// beats, until it calls [`Clock::finish_phase`](crate::clock::Clock::finish_phase).
    fn phases(&self) -> Vec<Schedule>;

    /// The schedule that resolves the [`Current`](crate::agenda::Current) beat.
    fn resolution(&self) -> Schedule;

    /// Inserts resources and spawns the combatants, each with [`CombatantId`], [`Side`],
    /// [`Position`] and [`Standing`]. Called for a new battle in a world that held another one.
    ///
    /// # Errors
    /// A name in the scenario that the rules do not know, or a figure that they cannot use.
    fn muster(&self, world: &mut World, scenario: &Scenario) -> Result<(), ScenarioFault>;

    /// Writes what may follow `partial`, a legal beginning of an answer to `decision`.
    fn offer(
        &self,
        world: &mut World,
        decision: &Decision,
        partial: &[Pick],
        offer: &mut dyn Offer,
    );

    /// The question of `decision` as a sentence, with everything in it that whoever answers has to know:
    /// who does what to whom. Empty if the rules have no words for it.
    fn prompt(&self, world: &mut World, decision: &Decision) -> String {
        let _ = (world, decision);
        String::new()
    }

    /// Says why `pick` may not follow `partial`, where [`Ruleset::offer`] does not list it: mostly
    /// for tiles.
    fn why_not(
        &self,
        world: &mut World,
        decision: &Decision,
        partial: &[Pick],
        pick: &Pick,
    ) -> Option<crate::choices::Reason>;

    /// Takes a full legal answer.
    fn accept(&self, world: &mut World, decision: &Decision, picks: &[Pick]);

    /// The answer to `decision` that changes nothing, if there is one: to do nothing and stay as one
    /// is.
    fn pass(&self, world: &mut World, decision: &Decision) -> Option<Vec<Pick>> {
        let _ = (world, decision);
        None
    }

    /// What an answer, or a part of one, can be expected to bring.
    fn forecast(
        &self,
        world: &mut World,
        decision: &Decision,
        partial: &[Pick],
        detail: Detail,
    ) -> Forecast;

    /// What everybody covers who lies in wait, with the order in the making, if there is one.
    fn watch_areas(
        &self,
        world: &mut World,
        draft: Option<(&Decision, &[Pick])>,
    ) -> Vec<WatchArea> {
        let _ = (world, draft);
        Vec::new()
    }

    /// The area that the order in the making aims at, if it aims at one: where a blast would be, what
    /// a burst would sweep.
    fn area(&self, world: &mut World, decision: &Decision, picks: &[Pick]) -> Option<Trace> {
        let _ = (world, decision, picks);
        None
    }

    /// What lies about on the ground, in the order in which it fell.
    fn ground_items(&self, world: &mut World) -> Vec<GroundItem> {
        let _ = world;
        Vec::new()
    }

    /// What becomes of the hurt from here on, if the rules say anything of it. The battle stays as it
    /// is.
    fn recovery(&self, world: &mut World, orders: &Orders) -> Option<Recovery> {
        let _ = (world, orders);
        None
    }

    /// What there is to know of a combatant now.
    fn sheet(&self, world: &mut World, id: CombatantId) -> Sheet;

    /// Feeds everything that can differ between two battles into `digest`, combatants in order.
    fn digest(&self, world: &mut World, digest: &mut Digest);
}

/// Makes a schedule as rules need it: one thread, in the order given, and no two systems whose
/// order is left to chance. The only way to make one (a test looks for others).
pub fn rules_schedule(label: impl ScheduleLabel) -> Schedule {
    let mut schedule = Schedule::new(label);
    schedule.set_executor(SingleThreadedExecutor::new());
    schedule.set_build_settings(ScheduleBuildSettings {
        ambiguity_detection: LogLevel::Error,
        ..ScheduleBuildSettings::default()
    });
    schedule
}
