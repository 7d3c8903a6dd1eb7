//! Random legal play, looking for panics, refused orders, battles that do not end and records that
//! do not repeat: on the shipped scenarios in turn, and between them on musters (`muster`).

use crate::audit::audit;
use crate::clock::Stopwatch;
use crate::coverage::Coverage;
use crate::muster::Musters;
use crate::seed::nth;
use crate::stage::{Stage, battle};
use ai::RandomPlayer;
use anyhow::{Context, Result, ensure};
use narrate::{CardText, Narrator};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;
use tabletop::choices::Openings;
use tabletop::decision::{Decision, Pick};
use tabletop::dice::DiceSource;
use tabletop::event::Seq;
use tabletop::forecast::{Detail, Forecast};
use tabletop::grid::Tile;
use tabletop::player::Player;
use tabletop::record::{Entry, Record, Recorder, hex, replay};
use tabletop::ruleset::Ruleset;
use tabletop::scenario::Scenario;
use tabletop::{Battle, CombatantId, Status};

/// More decisions than any battle needs.
const ENDLESS: usize = 50_000;

/// How long to look.
#[derive(Clone, Copy, Debug)]
pub enum Until {
    /// No battle begins after this time.
    Time(Duration),
    /// This many battles.
    Battles(u64),
}

/// What was looked at.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Looked {
    /// Battles.
    pub battles: u64,
    /// Decisions in them.
    pub decisions: u64,
    /// What those of them have reached that keep their cards.
    pub coverage: Coverage,
}

/// What was found.
#[derive(Clone, Debug)]
pub struct Found {
    /// The number of the battle.
    pub index: u64,
    /// What is wrong.
    pub fault: String,
    /// The battle up to there; its last order is the one that led to the fault.
    pub record: Record,
}

/// What is played.
struct Programme<'a> {
    rules: &'a Arc<dyn Ruleset>,
    scenarios: Vec<Arc<Scenario>>,
    /// What is drawn by lot between them; nothing where scenarios were named.
    musters: Option<Musters>,
    seed: u64,
    /// Every how-many-th battle keeps its cards.
    cards_every: u64,
}

impl Programme<'_> {
    /// The rules and the scenario of a battle: one in four is of a file, the others are musters.
    fn battle(&self, index: u64) -> Result<(Arc<dyn Ruleset>, Arc<Scenario>)> {
        let mut turn = index;
        if let Some(musters) = &self.musters {
            if !index.is_multiple_of(4) {
                let muster = musters.draw(nth(self.seed, index) >> 20)?;
                return Ok((muster.rules, muster.scenario));
            }
            turn /= 4;
        }
        let scenario = &self.scenarios[(turn % self.scenarios.len() as u64) as usize];
        let scenario = switched_by_lot(self.rules, scenario, nth(self.seed, index));
        Ok((Arc::clone(self.rules), scenario))
    }

    /// Cards are slow but can be wrong too; without them other code runs.
    fn keeps_cards(&self, index: u64) -> bool {
        !(index / 4 + index).is_multiple_of(self.cards_every)
    }
}

/// Plays random battles on `jobs` threads until the first fault: the scenarios that are `named`, else
/// shipped ones and musters. More of them keep their cards where `covers` is asked for, and say what
/// they reach.
///
/// # Errors
/// If a scenario cannot be used, or there are none.
pub fn fuzz(
    stage: &Stage,
    named: &[String],
    seed: u64,
    until: Until,
    jobs: usize,
    covers: bool,
) -> Result<(Looked, Option<Found>)> {
    let own = named.iter().map(|name| stage.scenario(name));
    let (scenarios, musters) = if named.is_empty() {
        (stage.scenarios()?, Some(stage.musters()?))
    } else {
        (own.collect::<Result<_>>()?, None)
    };
    let programme = &Programme {
        rules: stage.rules(),
        scenarios,
        musters,
        seed,
        cards_every: if covers { 8 } else { 2 },
    };
    ensure!(!programme.scenarios.is_empty(), "there are no scenarios");
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(jobs)
        .build()
        .context("no threads to be had")?;
    let watch = Stopwatch::start();
    let (next, stop) = (AtomicU64::new(0), AtomicBool::new(false));
    let done = pool.broadcast(|_| -> Result<(Looked, Option<Found>)> {
        let mut looked = Looked::default();
        loop {
            let index = next.fetch_add(1, Ordering::Relaxed);
            let enough = match until {
                Until::Time(limit) => watch.elapsed() >= limit,
                Until::Battles(limit) => index >= limit,
            };
            if enough || stop.load(Ordering::Relaxed) {
                return Ok((looked, None));
            }
            let (decisions, coverage, found) = look(programme, index)?;
            looked.battles += 1;
            looked.decisions += decisions;
            looked.coverage.add(&coverage);
            if found.is_some() {
                stop.store(true, Ordering::Relaxed);
                return Ok((looked, found));
            }
        }
    });
    let mut all = Looked::default();
    let mut first: Option<Found> = None;
    for part in done {
        let (looked, found) = part?;
        all.battles += looked.battles;
        all.decisions += looked.decisions;
        all.coverage.add(&looked.coverage);
        let sooner = |found: &Found| first.as_ref().is_none_or(|first| found.index < first.index);
        if let Some(found) = found.filter(sooner) {
            first = Some(found);
        }
    }
    Ok((all, first))
}

/// Plays one battle.
fn look(programme: &Programme, index: u64) -> Result<(u64, Coverage, Option<Found>)> {
    let seed = nth(programme.seed, index);
    let keeps_cards = programme.keeps_cards(index);
    let (rules, scenario) = programme.battle(index)?;
    let mut battle = battle(&rules, &scenario, DiceSource::Seeded(seed), keeps_cards)?;
    let mut attempt = Attempt {
        recorder: Recorder::new(&battle),
        last: None,
        coverage: keeps_cards.then(Coverage::default),
    };
    let played = catch_unwind(AssertUnwindSafe(|| attempt.play(&mut battle, seed)));
    let fault = match played {
        Ok(Ok(())) => None,
        Ok(Err(fault)) => Some(format!("{fault:#}")),
        Err(panic) => Some(format!("panic: {}", said(&*panic))),
    };
    let mut record = attempt.recorder.record().clone();
    let decisions = record.orders.len() as u64;
    let found = fault.map(|fault| {
        // A replay gets as far as this order and sees the fault for itself.
        record.orders.extend(attempt.last.take());
        Found {
            index,
            fault,
            record,
        }
    });
    Ok((decisions, attempt.coverage.unwrap_or_default(), found))
}

/// Half of the battles are fought with the options as they are, the others with each option on or
/// off by lot.
fn switched_by_lot(rules: &Arc<dyn Ruleset>, scenario: &Arc<Scenario>, seed: u64) -> Arc<Scenario> {
    if seed & 1 == 0 {
        return Arc::clone(scenario);
    }
    let options = rules.options().into_iter().enumerate();
    let switched = options
        .map(|(index, (name, _))| (name.to_owned(), nth(seed, index as u64) & 4 != 0))
        .collect();
    Arc::new(scenario.with_options(&switched))
}

fn said(panic: &(dyn std::any::Any + Send)) -> &str {
    let text = panic.downcast_ref::<&str>().copied();
    text.or_else(|| panic.downcast_ref::<String>().map(String::as_str))
        .unwrap_or("without words")
}

struct Attempt {
    recorder: Recorder,
    /// The order under way.
    last: Option<Entry>,
    /// What it has reached, if anybody counts.
    coverage: Option<Coverage>,
}

impl Attempt {
    fn play(&mut self, battle: &mut Battle, seed: u64) -> Result<()> {
        // Half of the players try out what they have not done yet, a quarter have their likings.
        let own = nth(seed, 1);
        let mut player = match (seed >> 1) & 3 {
            0 => RandomPlayer::new(own),
            1 => RandomPlayer::headstrong(own),
            _ => RandomPlayer::curious(own),
        };
        let mut lots = 0;
        let mut lot = |of: u64| {
            lots += 1;
            nth(seed, 1000 + lots) % of
        };
        // Lots of its own: what is tried out does not change how the battle goes on.
        let mut finisher = RandomPlayer::new(nth(seed, 2));
        let limit = battle.scenario().sheet.round_limit;
        while battle.advance() == Status::Awaiting {
            self.note(battle);
            let round = battle.clock().round();
            ensure!(round <= limit, "round {round} of at most {limit}");
            ensure!(battle.orders().len() < ENDLESS, "the battle does not end");
            let order = player.answer(battle);
            // A declaration has many choices, any other question few.
            let declares = battle.pass().is_some();
            let tried = nth(seed, battle.orders().len() as u64) >> 8;
            if !declares || tried.is_multiple_of(16) {
                let length = (tried >> 8) as usize % (1 + order.picks.len());
                finishes(battle, &order.picks[..length], &mut finisher)?;
            }
            if lot(16) == 0 {
                let length = lot(1 + order.picks.len() as u64) as usize;
                let forecast = probe(battle, &order.picks, length)?;
                if let Some(coverage) = &mut self.coverage {
                    coverage.forecast(&forecast);
                }
            }
            if let Some(coverage) = &mut self.coverage {
                let question = battle.decision().map_or("", Decision::key);
                coverage.order(question, player.steps(), &order.picks);
                // Reasons are slow to ask for.
                if lot(6) == 0 {
                    coverage.refusals(battle, &order.picks);
                    let length = lot(1 + order.picks.len() as u64) as usize;
                    let pick = anything(battle, &order.picks, length, &mut lot);
                    coverage.refusal(battle, &order.picks[..length], &pick);
                }
            }
            self.last = Some(Entry {
                picks: order.picks.clone(),
                digest: hex(0),
            });
            battle.submit(order).context("a legal order is refused")?;
            if lot(64) == 0 && battle.can_undo(|_, _| true) {
                ensure!(battle.undo(|_, _| true), "an order cannot be taken back");
            }
        }
        self.note(battle);
        if let Some(coverage) = &mut self.coverage {
            coverage.story(battle);
        }
        let narrator = Narrator::of(battle);
        for seq in 0..battle.events().len() as Seq {
            narrator.line(seq, battle.log());
            if let Some(card) = battle.log().card(seq) {
                CardText::new(card, narrator.vocabulary(), true);
            }
        }
        audit(battle).context("a card does not tell all of it")?;
        battle.restart(battle.dice_source().clone())?;
        replay(self.recorder.record(), battle).context("the record does not repeat")
    }

    fn note(&mut self, battle: &mut Battle) {
        self.recorder.note(battle);
        self.last = None;
    }
}

/// Any tile or anybody, where one of the two belongs; most are no choice.
fn anything(
    battle: &Battle,
    picks: &[Pick],
    length: usize,
    lot: &mut impl FnMut(u64) -> u64,
) -> Pick {
    let scenario = battle.scenario();
    if matches!(picks.get(length), Some(Pick::Target(_))) {
        let all = scenario.sheet.combatants.len() as u64;
        return Pick::Target(CombatantId(lot(all.max(1)) as u16));
    }
    let (width, height) = (scenario.map.width(), scenario.map.height());
    // Beyond the edge too.
    let [x, y] = [width, height].map(|side| lot(side as u64 + 1) as i16);
    Pick::Tile(Tile::new(x, y))
}

/// Finishes every choice that is open after `picks` by lot: none may lead nowhere.
fn finishes(battle: &mut Battle, picks: &[Pick], finisher: &mut RandomPlayer) -> Result<()> {
    let mut openings = Openings::default();
    battle.openings(picks, &mut openings);
    let mut answer = Vec::new();
    for pick in openings.picks {
        answer.clear();
        answer.extend_from_slice(picks);
        answer.push(pick);
        let whole = finisher.finish(battle, &mut answer);
        ensure!(whole, "a choice leads nowhere: {}", words(&answer));
    }
    Ok(())
}

/// Picks as they stand on file.
fn words(picks: &[Pick]) -> String {
    let words: Vec<_> = picks.iter().map(ToString::to_string).collect();
    words.join(" ")
}

/// Asks for words, forecasts and sheets, which must change nothing. Gives the forecast of the order.
fn probe(battle: &mut Battle, picks: &[Pick], length: usize) -> Result<Forecast> {
    let before = battle.digest();
    let choices = battle.choices(&picks[..length]);
    for choice in &choices.open {
        ensure!(
            !choices
                .closed
                .iter()
                .any(|closed| closed.pick == choice.pick),
            "{} is both offered and refused",
            choice.pick
        );
    }
    battle.forecast(&picks[..length], Detail::Numbers);
    let forecast = battle.forecast(picks, Detail::Cards);
    battle.roster();
    ensure!(battle.digest() == before, "asking has changed the battle");
    Ok(forecast)
}
