//! A toy countdown, after the manner of Revolution D100.
//!
//! Everybody says, the slowest first, whether he means to fight or to move; that gives him strike
//! ranks (SR). Then whoever has most of them acts, pays for it, and it is looked up again who has
//! most. Parrying and dodging cost strike ranks too, in the middle of somebody else's act; who has
//! too few pays with life. The winner of an exchange chooses what else comes of it.
//!
//! This file has the component, the phases and the list of what the kernel calls; [`words`] has
//! the vocabulary, [`act`] and [`reply`] the grammar, [`exchange`] the beat.

mod act;
mod exchange;
mod reply;
pub mod words;

use super::{Answer, Figure, FigureItem, Seen, look, muster};
use bevy_ecs::prelude::{Component, Query, Schedule, World};
use bevy_ecs::schedule::ScheduleLabel;
use std::cmp::Reverse;
use tabletop::CombatantId;
use tabletop::choices::{Offer, Reason};
use tabletop::context::BattleContext;
use tabletop::decision::{Decision, Pick};
use tabletop::event::EventKind;
use tabletop::forecast::{Detail, Forecast};
use tabletop::grid::Heading;
use tabletop::ruleset::{Digest, Ruleset, Sheet, Vocabulary, rules_schedule};
use tabletop::scenario::{Scenario, ScenarioFault};
use words::{LIFE, RANK};

/// The rules.
#[derive(Clone, Copy, Default)]
pub struct Countdown;

/// What a figure is and how it is.
#[derive(Component, Clone, Copy, Debug)]
pub struct Fighter {
    /// Strike ranks at the start of a round.
    pub quickness: i16,
    /// What its weapon adds to them when it means to fight.
    pub reach: i16,
    /// Chance to strike and to parry, in per cent.
    pub skill: i16,
    /// Life left; down at 0.
    pub life: i16,
    /// What it means to do in this round.
    pub intent: Option<Means>,
    /// Strike ranks left.
    pub rank: i16,
}

/// What a figure means to do in the round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Means {
    /// To fight: the reach of its weapon counts.
    Fight,
    /// To move: steps are cheap.
    Move,
}

#[derive(ScheduleLabel, Clone, PartialEq, Eq, Hash, Debug)]
enum Step {
    State,
    Countdown,
    Resolution,
}

/// State: the slowest first.
fn ask_for_intents(mut figures: Query<Figure<Fighter>>, mut context: BattleContext) {
    let next = figures
        .iter_mut()
        .filter(|figure| figure.standing.0 && figure.fighter.intent.is_none())
        .min_by_key(|figure| (figure.fighter.quickness, *figure.id));
    match next {
        Some(figure) => context.ask(*figure.id, figure.side.0, "state", None),
        None => context.clock.finish_phase(),
    }
}

/// Countdown: whoever has most strike ranks left, again and again, until nobody has any.
fn give_turns(mut figures: Query<Figure<Fighter>>, mut context: BattleContext) {
    let next = figures
        .iter()
        .filter(|figure| figure.standing.0 && figure.fighter.rank > 0)
        .max_by_key(|figure| {
            let fighter = figure.fighter;
            (fighter.rank, fighter.quickness, Reverse(*figure.id))
        });
    if let Some(figure) = next {
        context.log.push(EventKind::Turn { by: *figure.id });
        context.ask(*figure.id, figure.side.0, "act", None);
        return;
    }
    for mut figure in &mut figures {
        figure.fighter.intent = None;
    }
    context.clock.finish_phase();
}

/// Takes `price` strike ranks. Says whether there were too few, which costs life.
fn pay(figure: &mut FigureItem<Fighter>, price: i16, context: &mut BattleContext) -> bool {
    let from = figure.fighter.rank;
    let to = (from - price).max(0);
    if from != to {
        figure.fighter.rank = to;
        context.log.push(EventKind::Gauge {
            who: *figure.id,
            gauge: RANK,
            from,
            to,
        });
    }
    let short = price > from;
    if short {
        lose_life(figure, 1, context);
    }
    short
}

/// Takes life; at none left, its owner is down.
fn lose_life(figure: &mut FigureItem<Fighter>, life: i16, context: &mut BattleContext) {
    let from = figure.fighter.life;
    let to = (from - life).max(0);
    figure.fighter.life = to;
    figure.standing.0 = to > 0;
    context.log.push(EventKind::Gauge {
        who: *figure.id,
        gauge: LIFE,
        from,
        to,
    });
}

impl Ruleset for Countdown {
    fn id(&self) -> &'static str {
        "toy-countdown"
    }

    fn vocabulary(&self) -> &'static Vocabulary {
        &words::VOCABULARY
    }

    fn data_hash(&self) -> u64 {
        0
    }

    fn phases(&self) -> Vec<Schedule> {
        let mut state = rules_schedule(Step::State);
        state.add_systems(ask_for_intents);
        let mut countdown = rules_schedule(Step::Countdown);
        countdown.add_systems(give_turns);
        vec![state, countdown]
    }

    fn resolution(&self) -> Schedule {
        let mut schedule = rules_schedule(Step::Resolution);
        schedule.add_systems(exchange::exchange);
        schedule
    }

    fn muster(&self, world: &mut World, scenario: &Scenario) -> Result<(), ScenarioFault> {
        muster(world, scenario, |sheet| {
            let (quickness, reach, skill, life) = match sheet.figure.as_str() {
                "blade" => (12, 2, 60, 8),
                "staff" => (10, 4, 50, 10),
                _ => return None,
            };
            Some(Fighter {
                quickness,
                reach,
                skill,
                life,
                intent: None,
                rank: 0,
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
        match (decision.key(), partial) {
            ("act", _) => act::offer(world, decision.by, partial, offer),
            ("state", []) => act::offer_intents(offer),
            ("react", []) => reply::offer_reactions(world, decision.by, offer),
            ("token", []) => reply::offer_effects(world, decision, offer),
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
        act::why_not(world, decision.by, partial, pick)
    }

    fn accept(&self, world: &mut World, decision: &Decision, picks: &[Pick]) {
        match decision.key() {
            "act" => act::accept(world, decision.by, picks),
            "state" => act::accept_intent(world, decision.by, picks),
            _ => world.resource_mut::<Answer>().0 = picks.first().cloned(),
        }
    }

    fn forecast(&self, _: &mut World, _: &Decision, _: &[Pick], _: Detail) -> Forecast {
        Forecast::default()
    }

    fn sheet(&self, world: &mut World, id: CombatantId) -> Sheet {
        let Seen {
            side,
            tile,
            standing,
            fighter,
            ..
        } = look::<Fighter>(world)[id.index()];
        Sheet {
            id,
            name: format!("Figure {id}"),
            kind: format!("skill {} %", fighter.skill),
            art: String::new(),
            side,
            tile,
            breadth: 1,
            facing: Heading::South,
            standing,
            hands: Vec::new(),
            gauges: vec![(fighter.rank, 0), (fighter.life, 10)],
            conditions: Vec::new(),
            intent: None,
            reaches: Vec::new(),
            lines: Vec::new(),
        }
    }

    fn digest(&self, world: &mut World, digest: &mut Digest) {
        for seen in look::<Fighter>(world) {
            digest.number(i64::from(seen.tile.x) << 16 | i64::from(seen.tile.y));
            digest.number(i64::from(seen.fighter.rank));
            digest.number(i64::from(seen.fighter.life));
            digest.number(seen.fighter.intent.map_or(0, |means| 1 + means as i64));
        }
    }
}
