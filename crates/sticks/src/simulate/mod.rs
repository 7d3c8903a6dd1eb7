//! Many AI battles, on as many threads as wanted, with one and the same result.

mod interval;
mod tally;
mod trial;

pub use interval::{Interval, wilson};
pub use tally::{Fought, Report, SideReport, Tally};
pub use trial::Trial;

use crate::seed;
use crate::stage::{Recruit, battle};
use anyhow::{Context, Result, anyhow};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use tabletop::dice::DiceSource;
use tabletop::event::Outcome;
use tabletop::player::Player;
use tabletop::ruleset::Ruleset;
use tabletop::scenario::Scenario;
use tabletop::{Battle, SideId, Status};

/// Battles whose results are kept until they are counted, so that memory does not grow with their
/// number.
const BATCH: u64 = 2048;

/// What is to be played.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The scenario.
    pub scenario: Arc<Scenario>,
    /// How many battles.
    pub battles: u64,
    /// The seed that all battles' seeds are made from.
    pub seed: u64,
    /// Who plays each side.
    pub players: Vec<Recruit>,
    /// Every battle with an odd number repeats the dice of the one before it, with the players of
    /// the sides exchanged.
    pub swap: bool,
}

impl Plan {
    /// The seed of a battle.
    pub fn seed_of(&self, index: u64) -> u64 {
        let dice = if self.swap { index / 2 } else { index };
        seed::nth(self.seed, dice)
    }

    /// Who plays the sides of a battle.
    pub fn players_of(&self, index: u64) -> Vec<Recruit> {
        let mut players = self.players.clone();
        if self.swap && index % 2 == 1 {
            players.rotate_left(1);
        }
        players
    }
}

/// Plays all battles of a plan on `jobs` threads. `after_each` is called after each battle, from
/// any of them.
///
/// # Errors
/// The first fault of the first battle that has one.
pub fn simulate(
    rules: &Arc<dyn Ruleset>,
    plan: &Plan,
    jobs: usize,
    after_each: &(dyn Fn() + Sync),
) -> Result<Tally> {
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(jobs)
        .build()
        .context("no threads to be had")?;
    let workers: Vec<Mutex<Battle>> = (0..pool.current_num_threads())
        .map(|_| {
            Ok(Mutex::new(battle(
                rules,
                &plan.scenario,
                DiceSource::Typed,
                false,
            )?))
        })
        .collect::<Result<_>>()?;
    let mut tally = Tally::new(plan);
    let mut from = 0;
    while from < plan.battles {
        let upto = (from + BATCH).min(plan.battles);
        let next = AtomicU64::new(from);
        let work = |worker: &Mutex<Battle>| {
            let mut battle = worker.lock().unwrap_or_else(PoisonError::into_inner);
            let mut fought = Vec::new();
            loop {
                let index = next.fetch_add(1, Ordering::Relaxed);
                if index >= upto {
                    return fought;
                }
                fought.push((index, fight(&mut battle, plan, index)));
                after_each();
            }
        };
        let done = pool.broadcast(|context| work(&workers[context.index()]));
        let mut done: Vec<_> = done.into_iter().flatten().collect();
        done.sort_by_key(|(index, _)| *index);
        for (index, fought) in done {
            let fought = fought.with_context(|| format!("battle {index}"))?;
            tally.count(&fought);
        }
        from = upto;
    }
    Ok(tally)
}

/// Plays one battle of a plan in a warm world.
fn fight(battle: &mut Battle, plan: &Plan, index: u64) -> Result<Fought> {
    let seed = plan.seed_of(index);
    battle
        .restart(DiceSource::Seeded(seed))
        .map_err(|fault| anyhow!("{fault}"))?;
    let recruits = plan.players_of(index);
    let mut players: Vec<Box<dyn Player>> = recruits
        .iter()
        .enumerate()
        .map(|(side, recruit)| recruit.player(SideId(side as u8), seed))
        .collect();
    let outcome = play(battle, &mut players)?;
    let mut fallen = vec![0; players.len()];
    for sheet in battle.roster() {
        fallen[sheet.side.index()] += u16::from(!sheet.standing);
    }
    Ok(Fought {
        players: recruits,
        outcome,
        rounds: battle.clock().round(),
        decisions: battle.orders().len() as u64,
        fallen,
        digest: battle.digest(),
    })
}

fn play(battle: &mut Battle, players: &mut [Box<dyn Player>]) -> Result<Outcome> {
    loop {
        if let Status::Over(outcome) = battle.advance() {
            return Ok(outcome);
        }
        let side = battle
            .decision()
            .map_or(0, |decision| decision.side.index());
        let player = players.get_mut(side).context("a side has no player")?;
        let order = player.answer(battle);
        battle
            .submit(order)
            .context("a player gave an order that is refused")?;
    }
}
