//! AI against AI, told in the terminal.

use crate::page::Page;
use crate::transcript::Teller;
use ai::explain;
use anyhow::{Context, Result};
use std::sync::Arc;
use tabletop::Status;
use tabletop::dice::DiceSource;
use tabletop::player::Player;
use tabletop::record::{Record, Recorder};
use tabletop::ruleset::Ruleset;
use tabletop::scenario::Scenario;

/// Plays a scenario to its end with one player per side and tells it on `page`; with `explains`, also
/// what the opponent weighs before every declaration. Hands the record to `keep` after every order,
/// and gives it.
///
/// # Errors
/// If the rules cannot use the scenario, a player gives an order that is refused, the page cannot be
/// written, or `keep` fails.
pub fn play_in_terminal(
    rules: &Arc<dyn Ruleset>,
    scenario: &Arc<Scenario>,
    seed: u64,
    players: &mut [Box<dyn Player>],
    page: &mut Page,
    rule_ids: bool,
    explains: bool,
    keep: &mut dyn FnMut(&Record) -> Result<()>,
) -> Result<Record> {
    let mut battle = crate::stage::battle(rules, scenario, DiceSource::Seeded(seed), true)?;
    let mut recorder = Recorder::new(&battle);
    let mut teller = Teller::open(page, &mut battle, rule_ids)?;
    while battle.advance() == Status::Awaiting {
        recorder.note(&mut battle);
        keep(recorder.record())?;
        teller.follow(&battle)?;
        let side = battle
            .decision()
            .map_or(0, |decision| decision.side.index());
        let player = players.get_mut(side).context("a side has no player")?;
        let order = player.answer(&mut battle);
        // What can be passed is a declaration.
        if explains
            && battle.pass().is_some()
            && let Some(by) = battle.decision().map(|decision| decision.by)
        {
            teller.weighs(by, &explain(&mut battle, Some(&order.picks)));
        }
        battle
            .submit(order)
            .context("a player gave an order that is refused")?;
    }
    recorder.note(&mut battle);
    teller.close(&mut battle)?;
    Ok(recorder.record().clone())
}
