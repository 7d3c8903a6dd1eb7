//! A card tells all of it: every number of every card of random battles is folded anew.

use ai::RandomPlayer;
use anyhow::{Context, Result};
use rayon::prelude::{IntoParallelIterator, ParallelIterator};
use std::sync::Arc;
use sticks::audit::{Audited, audit, audit_card};
use sticks::muster::Musters;
use sticks::stage::Stage;
use tabletop::dice::DiceSource;
use tabletop::player::Player;
use tabletop::ruleset::Vocabulary;
use tabletop::scenario::Scenario;
use tabletop::{Battle, Status};

/// Battles, over all scenarios in turn; every other one with figures drawn by lot.
const BATTLES: u64 = 1000;
/// Rounds that are played of each.
const ROUNDS: u16 = 5;

/// What is played.
struct Programme {
    stage: Stage,
    scenarios: Vec<Arc<Scenario>>,
    musters: Musters,
}

impl Programme {
    fn new() -> Result<Self> {
        let stage = Stage::open(None)?;
        Ok(Self {
            scenarios: stage.scenarios()?,
            musters: stage.musters()?,
            stage,
        })
    }
}

fn played(programme: &Programme, seed: u64) -> Result<Battle> {
    let dice = DiceSource::Seeded(seed);
    let mut battle = if seed.is_multiple_of(2) {
        let place = seed as usize / 2 % programme.scenarios.len();
        programme
            .stage
            .battle(&programme.scenarios[place], dice, true)?
    } else {
        let muster = programme.musters.draw(seed)?;
        Battle::new(muster.rules, muster.scenario, dice, true).map_err(anyhow::Error::msg)?
    };
    let mut player = RandomPlayer::headstrong(seed);
    while battle.advance() == Status::Awaiting && battle.clock().round() <= ROUNDS {
        let order = player.answer(&mut battle);
        battle.submit(order).context("a drawn order is legal")?;
    }
    Ok(battle)
}

/// Proves: YC-DMG-LEVELS, YC-DT-MIXED, YC-DT-STUNS, YC-DT-WRAP, YC-DT-CAP, YK-FUMBLE.
#[test]
fn every_card_of_a_thousand_battles_comes_to_its_verdict() -> Result<()> {
    let programme = Programme::new()?;
    let all = (0..BATTLES).into_par_iter().map(|seed| {
        let battle = played(&programme, seed)?;
        audit(&battle).with_context(|| format!("battle {seed} of {}", battle.scenario().id))
    });
    let all = all.try_reduce(Audited::default, |mut one, other| {
        one.add(other);
        Ok(one)
    })?;
    assert!(all.cards > 20_000 && all.numbers > 10_000, "{all:?}");
    assert!(
        all.mixed > 50 && all.tracked > 50 && all.fumbles > 300,
        "{all:?}"
    );
    Ok(())
}

/// The audit can fail: a term that says something else is found, wherever it stands.
#[test]
fn a_term_that_is_changed_is_found() -> Result<()> {
    let programme = Programme::new()?;
    let (mut changed, mut found) = (0, 0);
    for seed in 0..16 {
        let battle = played(&programme, seed)?;
        let words: &Vocabulary = battle.vocabulary();
        for seq in 0..battle.events().len() as u32 {
            let Some(card) = battle.log().card(seq).filter(|card| card.verdict.is_some()) else {
                continue;
            };
            for column in 0..card.columns.len().min(2) {
                let mut other = card.clone();
                let column = &mut other.columns[column];
                if column.name == "fumble" {
                    // More faces fumble: the one that fell need not be one of them.
                    continue;
                }
                let Some(first) = column.terms.first_mut() else {
                    continue;
                };
                first.value += 7;
                let total = tabletop::ledger::fold(&column.terms);
                if total == column.total {
                    continue;
                }
                column.total = total;
                changed += 1;
                found += usize::from(audit_card(&other, words).is_err());
            }
        }
    }
    assert!(changed > 500, "{changed}");
    assert!(found * 100 > changed * 90, "{found} of {changed}");
    Ok(())
}
