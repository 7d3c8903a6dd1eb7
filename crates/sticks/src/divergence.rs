//! A record that does not repeat: what has changed since it was made, the first decision that comes
//! out differently, and what it brings today.

use crate::page::{Ink, Page, mark_of};
use crate::stage::Stage;
use anyhow::{Result, bail};
use narrate::{CardText, Narrator};
use std::io;
use tabletop::event::Seq;
use tabletop::record::{Divergence, Entry, Record, origins, step};

/// So many lines of what a decision brings are told.
const LINES: usize = 24;

/// How a record differs from what its orders bring today.
#[derive(Clone, Debug)]
pub struct Drift {
    /// In what the battle differs before it begins: scenario, options, figures.
    pub changed: Vec<Divergence>,
    /// How many of the first orders bring what they brought.
    pub same: usize,
    /// How many can be given today, one after the other.
    pub given: usize,
    /// How many there are.
    pub orders: usize,
    /// The first decision that comes out differently, if any does.
    pub first: Option<Divergence>,
    /// The order of that decision.
    order: Option<String>,
    /// What it brings today.
    brings: Vec<Line>,
}

/// A line of what a decision brings.
#[derive(Clone, Debug)]
enum Line {
    Text(String),
    Card(Box<CardText>),
}

impl Drift {
    /// Whether the record was made from another scenario, or other figures.
    pub fn is_of_other_rules(&self) -> bool {
        !self.changed.is_empty()
    }
}

/// Gives the orders of a record one after the other, as long as they can be given.
///
/// # Errors
/// If it cannot be played at all: its format, rules, scenario or options are not known.
pub fn examine(stage: &Stage, record: &Record) -> Result<Drift> {
    let mut battle = stage.battle_of(record, true)?;
    let changed = origins(record, &battle);
    for other in &changed {
        if matches!(other, Divergence::Format(_) | Divergence::Rules { .. }) {
            bail!("{other}");
        }
    }
    let sheets = battle.roster();
    let narrator = Narrator::of(&battle).on_tracks(&sheets);
    let mut drift = Drift {
        changed,
        same: 0,
        given: 0,
        orders: record.orders.len(),
        first: None,
        order: None,
        brings: Vec::new(),
    };
    battle.advance();
    for index in 0..record.orders.len() {
        let before = battle.events().len();
        let fault = step(record, index, &mut battle).err();
        let given = matches!(fault, None | Some(Divergence::Digest { .. }));
        if let (Some(fault), None) = (&fault, &drift.first) {
            drift.same = index;
            drift.order = Some(words(&record.orders[index]));
            drift.first = Some(fault.clone());
            let log = battle.log();
            for seq in before..battle.events().len() {
                let seq = seq as Seq;
                let Some(line) = narrator.line(seq, log) else {
                    continue;
                };
                drift.brings.push(match log.card(seq) {
                    Some(card) => {
                        let text = CardText::new(card, narrator.vocabulary(), true);
                        Line::Card(Box::new(text))
                    }
                    None => Line::Text(line.text),
                });
            }
        }
        if !given {
            break;
        }
        drift.given += 1;
    }
    if drift.first.is_none() {
        drift.same = drift.orders;
        let outcome = battle.outcome();
        if outcome != record.outcome {
            drift.first = Some(Divergence::Outcome {
                was: record.outcome,
                is: outcome,
            });
        }
    }
    Ok(drift)
}

/// An order as it stands on file.
fn words(entry: &Entry) -> String {
    let picks: Vec<_> = entry.picks.iter().map(ToString::to_string).collect();
    picks.join(" ")
}

/// Tells how a record differs.
///
/// # Errors
/// If the page cannot be written.
pub fn tell(drift: &Drift, page: &mut Page) -> io::Result<()> {
    for other in &drift.changed {
        page.line(0, 2, &other.to_string(), Ink::Plain)?;
    }
    let (same, orders) = (drift.same, drift.orders);
    let agree = format!("{same} of {orders} decisions come out as they did");
    page.line(0, 2, &agree, Ink::Plain)?;
    let Some(first) = &drift.first else {
        return Ok(());
    };
    page.line(0, 2, &first.to_string(), Ink::Strong)?;
    if let Some(order) = &drift.order {
        page.line(2, 4, &format!("the order: {order}"), Ink::Plain)?;
    }
    if !drift.brings.is_empty() {
        page.line(2, 4, "what it brings today:", Ink::Plain)?;
    }
    for line in drift.brings.iter().take(LINES) {
        match line {
            Line::Text(text) => page.line(4, 6, text, Ink::Plain)?,
            Line::Card(text) => {
                page.line(4, 6, &text.heading(), Ink::Plain)?;
                for (name, row) in &text.rows {
                    page.line(6, 10, &format!("{name}: {row}"), Ink::Faint)?;
                }
                let outcome = format!("{} {}", mark_of(text.mark), text.outcome());
                page.line(6, 10, &outcome, Ink::Plain)?;
            }
        }
    }
    if drift.brings.len() > LINES {
        let more = format!("and {} lines more", drift.brings.len() - LINES);
        page.line(4, 6, &more, Ink::Faint)?;
    }
    let given = drift.given;
    let rest = if given == orders {
        "all orders can still be given".to_owned()
    } else {
        format!("{given} of {orders} orders can still be given, one after the other")
    };
    page.line(0, 2, &rest, Ink::Plain)
}
