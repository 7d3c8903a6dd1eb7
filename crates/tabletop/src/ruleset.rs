//! What a system of rules has to provide, and the words for its numbers.

use crate::choices::Offer;
use crate::decision::{Decision, Pick};
use crate::event::Intent;
use crate::forecast::{Detail, Forecast};
use crate::grid::{Heading, Tile};
use crate::id::{CombatantId, RuleId, SideId};
use crate::recovery::{Orders, Recovery};
use crate::scenario::{Scenario, ScenarioFault};
use crate::trace::Trace;
use bevy_ecs::prelude::{Component, Schedule, World};
use bevy_ecs::schedule::{LogLevel, ScheduleBuildSettings, ScheduleLabel, SingleThreadedExecutor};
use xxhash_rust::xxh3::Xxh3;

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
    fn vistas(&self, world: &mut World, draft: Option<(&Decision, &[Pick])>) -> Vec<Vista> {
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
    fn litter(&self, world: &mut World) -> Vec<Lying> {
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

/// Whose a combatant is.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub struct Side(pub SideId);

/// Where a combatant stands.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub struct Position(pub Tile);

/// How many tiles along a side a combatant covers, from its [`Position`] to the south and east.
/// Combatants without it cover one.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub struct Breadth(pub u8);

impl Default for Breadth {
    fn default() -> Self {
        Self(1)
    }
}

/// Whether a combatant still counts for victory: alive, conscious, not fled.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub struct Standing(pub bool);

/// From which sides a combatant is hidden: one bit per side, the first side's lowest. Whoever asks for
/// a side must leave out whoever is hidden from it. Combatants without it are hidden from nobody.
#[derive(Component, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct Veil(pub u8);

impl Veil {
    /// Whether it hides from `side`.
    pub const fn hides_from(self, side: SideId) -> bool {
        self.0 >> side.0 & 1 == 1
    }
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

/// The words for a ruleset's numbers: what the events' indices mean.
#[derive(Debug)]
pub struct Vocabulary {
    /// Phases of the round.
    pub phases: &'static [PhaseWord],
    /// Purposes of dice.
    pub purposes: &'static [PurposeWord],
    /// Verdicts on rolls.
    pub verdicts: &'static [VerdictWord],
    /// Numbers of a combatant that change.
    pub gauges: &'static [GaugeWord],
    /// Conditions of a combatant.
    pub conditions: &'static [ConditionWord],
    /// Deeds.
    pub deeds: &'static [DeedWord],
    /// Notes.
    pub notes: &'static [NoteWord],
}

/// A phase.
#[derive(Debug)]
pub struct PhaseWord {
    /// "Fast".
    pub name: &'static str,
    /// Whether people declare in it; whether they act in it.
    pub kind: PhaseKind,
    /// The rule that makes it.
    pub rule: RuleId,
}

/// What happens in a phase, for the screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PhaseKind {
    /// The order of the figures is found.
    Order,
    /// Intents are declared.
    Declare,
    /// Acts are resolved.
    Act,
    /// The round is wound up.
    End,
}

/// A purpose of dice.
#[derive(Debug)]
pub struct PurposeWord {
    /// "attack".
    pub name: &'static str,
    /// How many sides its die has.
    pub sides: u8,
}

/// A verdict on a roll.
#[derive(Debug)]
pub struct VerdictWord {
    /// "good hit".
    pub name: &'static str,
    /// Its mark beside the colour.
    pub mark: Mark,
}

/// Marks for verdicts: never colour alone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mark {
    /// An open circle.
    Miss,
    /// One filled circle.
    Hit,
    /// Two filled circles.
    Good,
    /// Three filled circles.
    Excellent,
    /// A cross.
    Fumble,
    /// Neither good nor bad.
    Plain,
}

/// A number of a combatant.
#[derive(Debug)]
pub struct GaugeWord {
    /// "wounds".
    pub name: &'static str,
    /// What it is for the screen.
    pub role: GaugeRole,
    /// Names of its levels, if they have any, from 0.
    pub levels: &'static [&'static str],
}

/// What a gauge means for whoever draws it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GaugeRole {
    /// Boxes filled from left to right: lasting harm.
    Wounds,
    /// Boxes: passing harm.
    Stuns,
    /// Boxes: exhaustion.
    Fatigue,
    /// The number that orders the figures.
    Order,
    /// Anything else.
    Plain,
}

/// A condition of a combatant.
#[derive(Debug)]
pub struct ConditionWord {
    /// "prone".
    pub name: &'static str,
    /// How a token shows it.
    pub role: ConditionRole,
}

/// How a token shows a condition.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ConditionRole {
    /// Lies down.
    Prone,
    /// Crouches.
    Crouched,
    /// Lies still.
    Unconscious,
    /// Is dead.
    Dead,
    /// Takes aim.
    Aiming,
    /// Dodges.
    Dodging,
    /// Is hindered in some other way, or has something in hand that matters.
    Other,
}

/// A deed.
#[derive(Debug)]
pub struct DeedWord {
    /// A verb in the third person: "attacks", "shoots at".
    pub verb: &'static str,
    /// How it is drawn.
    pub role: DeedRole,
}

/// How a deed is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DeedRole {
    /// A blow in hand-to-hand combat.
    Blow,
    /// A bullet.
    Gunshot,
    /// An arrow, a bolt or a thrown thing.
    Missile,
    /// Something without a flight path.
    Still,
}

/// A note.
#[derive(Debug)]
pub struct NoteWord {
    /// A sentence with `{who}`, `{other}` and `{n}` to fill in.
    pub text: &'static str,
    /// The rule behind it.
    pub rule: RuleId,
}

/// What there is to know of a combatant at one moment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sheet {
    /// Who.
    pub id: CombatantId,
    /// His name.
    pub name: String,
    /// What he is: "Levy spearman".
    pub kind: String,
    /// Name of his picture.
    pub art: String,
    /// Whose he is.
    pub side: SideId,
    /// Where he stands.
    pub tile: Tile,
    /// Tiles along a side of the square that he covers, from `tile` to the south and east; mostly 1.
    pub breadth: u8,
    /// Which way he looks.
    pub facing: Heading,
    /// Whether he still counts for victory.
    pub standing: bool,
    /// Value and greatest value of each gauge of the vocabulary (no boxes where the greatest is 0).
    pub gauges: Vec<(i16, i16)>,
    /// Conditions that hold, as indices into the vocabulary.
    pub conditions: Vec<u8>,
    /// What he declared this round.
    pub intent: Option<Intent>,
    /// How far each weapon carries that can strike at a distance.
    pub reaches: Vec<Reach>,
    /// What else to show, as label and text.
    pub lines: Vec<(String, String)>,
}

/// What somebody covers who lies in wait.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Vista {
    /// Who.
    pub by: CombatantId,
    /// The tiles: whoever presents himself on one of them is what is waited for.
    pub tiles: Vec<Tile>,
    /// What happens then, in one line.
    pub words: String,
}

/// Something that lies on the ground.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lying {
    /// Where.
    pub tile: Tile,
    /// What it is called.
    pub name: String,
    /// Whether it shoots.
    pub shoots: bool,
    /// Whose it was.
    pub owner: CombatantId,
}

/// How far a weapon carries.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reach {
    /// The option by which an order names the weapon.
    pub weapon: String,
    /// Its name.
    pub name: String,
    /// Whether it is in hand.
    pub ready: bool,
    /// The bands of distance, the nearest first.
    pub bands: Vec<RangeBand>,
    /// Every so many metres, and what each time does to the roll; 0 if distance does nothing.
    pub step: (u16, String),
}

/// A band of distances.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RangeBand {
    /// What it is called.
    pub name: String,
    /// How far it reaches, in metres.
    pub metres: u16,
    /// What it does to a roll, in a few words; empty if nothing.
    pub effect: String,
}

/// A running fingerprint of a battle's state.
#[derive(Default)]
pub struct Digest(Xxh3);

impl Digest {
    /// Feeds a number.
    pub fn number(&mut self, value: i64) {
        self.0.update(&value.to_le_bytes());
    }

    /// Feeds bytes.
    pub fn bytes(&mut self, bytes: &[u8]) {
        self.0.update(bytes);
    }

    pub(crate) fn finish(&self) -> u64 {
        self.0.digest()
    }
}
