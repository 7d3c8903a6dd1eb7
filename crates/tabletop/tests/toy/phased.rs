//! A toy in phases, after the manner of YAGS.
//!
//! The order of the figures is rolled once. Every round they declare from the slowest to the
//! fastest, so that the fast see what comes, and act from the fastest to the slowest, quick acts
//! first. Whoever declares defences can parry, strike back, and strike at those who walk away.
//!
//! This file has the figures' component and the list of what the kernel calls; [`words`] has the
//! vocabulary, [`declare`] the grammar, [`round`] the phases, [`strike`] and [`walk`] the beats.

pub mod declare;
mod round;
mod strike;
mod walk;
pub mod words;

use super::{Answer, Seen, look, muster};
use bevy_ecs::prelude::{Component, IntoScheduleConfigs, Resource, Schedule, World};
use bevy_ecs::schedule::ScheduleLabel;
use tabletop::CombatantId;
use tabletop::choices::{Offer, Reason};
use tabletop::decision::{Decision, Pick};
use tabletop::forecast::{Detail, Forecast};
use tabletop::grid::{Heading, Tile};
use tabletop::ruleset::{Digest, Ruleset, Sheet, Vocabulary, rules_schedule};
use tabletop::scenario::{Scenario, ScenarioFault};
use words::{DOWN, GUARDING};

/// The rules, with the one figure that they play with.
#[derive(Resource, Clone, Copy)]
pub struct Phased {
    /// What a slow blow adds.
    pub slow_bonus: i32,
}

/// What a figure is and how it is.
#[derive(Component, Clone, Copy, Debug)]
pub struct Fighter {
    /// Adds to attacks.
    pub skill: i32,
    /// Wounds that put it down.
    pub limit: i16,
    /// Where it stands in the order, once rolled.
    pub initiative: Option<i16>,
    /// Wounds so far.
    pub wounds: i16,
    /// Defences left in this round.
    pub defences: u8,
    /// What it declared.
    pub plan: Option<Plan>,
    /// Whether it has had its turn.
    pub acted: bool,
}

/// What a figure declared for the round.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// What it does.
    pub act: Act,
    /// In the slow phase.
    pub slow: bool,
    /// How many defences it allowed itself; each makes its own attack harder.
    pub defences: u8,
}

/// What a figure can do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Act {
    /// A blow at somebody.
    Attack(CombatantId),
    /// Walk there.
    Walk(Tile),
    /// Nothing but defend, well.
    Guard,
}

#[derive(ScheduleLabel, Clone, PartialEq, Eq, Hash, Debug)]
enum Step {
    Order,
    Declare,
    Fast,
    Slow,
    End,
    Resolution,
}

impl Ruleset for Phased {
    fn id(&self) -> &'static str {
        "toy-phased"
    }

    fn vocabulary(&self) -> &'static Vocabulary {
        &words::VOCABULARY
    }

    fn data_hash(&self) -> u64 {
        u64::from(self.slow_bonus.unsigned_abs())
    }

    fn phases(&self) -> Vec<Schedule> {
        let mut phases = [
            Step::Order,
            Step::Declare,
            Step::Fast,
            Step::Slow,
            Step::End,
        ]
        .map(rules_schedule);
        phases[0].add_systems(round::roll_initiative);
        phases[1].add_systems(round::ask_for_plans);
        phases[2].add_systems(round::give_turns);
        phases[3].add_systems(round::give_turns);
        phases[4].add_systems(round::wind_up);
        phases.into()
    }

    fn resolution(&self) -> Schedule {
        let mut schedule = rules_schedule(Step::Resolution);
        schedule.add_systems((strike::strike, walk::walk, round::check).chain());
        schedule
    }

    fn muster(&self, world: &mut World, scenario: &Scenario) -> Result<(), ScenarioFault> {
        world.insert_resource(*self);
        muster(world, scenario, |sheet| {
            let (skill, limit) = match sheet.figure.as_str() {
                "blade" => (6, 3),
                "staff" => (4, 4),
                _ => return None,
            };
            Some(Fighter {
                skill,
                limit,
                initiative: None,
                wounds: 0,
                defences: 0,
                plan: None,
                acted: false,
            })
        })
    }

    fn offer(
        &self,
        world: &mut World,
        decision: &Decision,
        partial: &[Pick],
        offer: &mut dyn Offer,
    ) {
        match decision.key() {
            "declare" => declare::offer(world, decision.by, partial, offer),
            _ if partial.is_empty() => declare::offer_yes_no(decision.key(), offer),
            _ => offer.complete(),
        }
    }

    fn why_not(
        &self,
        world: &mut World,
        decision: &Decision,
        partial: &[Pick],
        pick: &Pick,
    ) -> Option<Reason> {
        declare::why_not(world, decision.by, partial, pick)
    }

    fn accept(&self, world: &mut World, decision: &Decision, picks: &[Pick]) {
        match decision.key() {
            "declare" => declare::accept(world, decision.by, picks),
            _ => world.resource_mut::<Answer>().0 = picks.first().cloned(),
        }
    }

    fn forecast(
        &self,
        world: &mut World,
        decision: &Decision,
        partial: &[Pick],
        detail: Detail,
    ) -> Forecast {
        match decision.key() {
            "declare" => declare::forecast(world, decision.by, partial, detail),
            _ => Forecast::default(),
        }
    }

    fn sheet(&self, world: &mut World, id: CombatantId) -> Sheet {
        let Seen {
            side,
            tile,
            standing,
            fighter,
            ..
        } = look::<Fighter>(world)[id.index()];
        let guarding = fighter.plan.is_some_and(|plan| plan.act == Act::Guard);
        let held = [(guarding, GUARDING), (!standing, DOWN)];
        Sheet {
            id,
            name: format!("Figure {id}"),
            kind: format!("skill {}", fighter.skill),
            art: String::new(),
            side,
            tile,
            breadth: 1,
            facing: Heading::South,
            standing,
            hands: Vec::new(),
            gauges: vec![
                (fighter.initiative.unwrap_or(0), 0),
                (fighter.wounds, fighter.limit),
                (i16::from(fighter.defences), 0),
            ],
            conditions: held
                .into_iter()
                .filter_map(|(on, condition)| on.then_some(condition))
                .collect(),
            intent: None,
            reaches: Vec::new(),
            lines: Vec::new(),
        }
    }

    fn digest(&self, world: &mut World, digest: &mut Digest) {
        for seen in look::<Fighter>(world) {
            let fighter = seen.fighter;
            digest.number(i64::from(seen.tile.x) << 16 | i64::from(seen.tile.y));
            digest.number(i64::from(fighter.initiative.unwrap_or(0)));
            digest.number(i64::from(fighter.wounds));
            digest.bytes(&[seen.standing.into(), fighter.acted.into(), fighter.defences]);
            let Some(plan) = fighter.plan else {
                continue;
            };
            digest.bytes(&[plan.slow.into(), plan.defences]);
            digest.number(match plan.act {
                Act::Attack(at) => at.0.into(),
                Act::Walk(to) => 1 << 32 | i64::from(to.x) << 16 | i64::from(to.y),
                Act::Guard => -1,
            });
        }
    }
}
