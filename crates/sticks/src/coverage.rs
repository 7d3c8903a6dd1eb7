//! What random play has reached: kinds of orders, and rules that a card, an event or a refusal
//! cites.

use std::collections::BTreeMap;
use std::fmt;
use tabletop::RuleId;
use tabletop::battle::Battle;
use tabletop::decision::Pick;
use tabletop::event::{Card, EventKind, Seq};
use tabletop::forecast::Forecast;
use yags::{BEYOND, CITED};

/// How often a rule was cited, by where it stood.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Cited {
    /// In a term or a consideration of a card.
    cards: u64,
    /// In a note of the log, or in the name of a phase.
    notes: u64,
    /// As the reason why something may not be chosen, be it listed or asked for.
    refusals: u64,
    /// In a card or a remark of a forecast.
    forecasts: u64,
}

/// How often each kind of order was given, and each rule cited.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Coverage {
    /// By question, step and option.
    orders: BTreeMap<(&'static str, &'static str, String), u64>,
    rules: BTreeMap<RuleId, Cited>,
}

impl Coverage {
    /// Counts an order that is about to be given: its options, by the question and the steps that
    /// they answer.
    pub fn order(&mut self, question: &'static str, steps: &[&'static str], picks: &[Pick]) {
        for (step, pick) in steps.iter().zip(picks) {
            let kind = match pick {
                Pick::Option(_) if *step == "weapon" => "a weapon".to_owned(),
                Pick::Option(key) => key.to_string(),
                Pick::Target(_) => "somebody".to_owned(),
                Pick::Tile(_) => "a tile".to_owned(),
                Pick::Count(count) => count.to_string(),
            };
            *self.orders.entry((question, *step, kind)).or_default() += 1;
        }
    }

    /// Counts what was refused on the way to an order.
    pub fn refusals(&mut self, battle: &mut Battle, picks: &[Pick]) {
        for length in 0..picks.len() {
            for closed in &battle.choices(&picks[..length]).closed {
                self.cited(closed.reason.rule).refusals += 1;
            }
        }
    }

    /// Counts the reason why a pick may not follow.
    pub fn refusal(&mut self, battle: &mut Battle, partial: &[Pick], pick: &Pick) {
        if let Some(reason) = battle.why_not(partial, pick) {
            self.cited(reason.rule).refusals += 1;
        }
    }

    /// Counts the rules of a battle that is over and has kept its cards.
    pub fn story(&mut self, battle: &mut Battle) {
        let words = battle.vocabulary();
        for seq in 0..battle.events().len() {
            match battle.events()[seq].what {
                EventKind::Note { note, .. } => {
                    self.cited(words.notes[usize::from(note)].rule).notes += 1;
                }
                EventKind::Phase(phase) => {
                    self.cited(words.phases[usize::from(phase)].rule).notes += 1;
                }
                _ => {}
            }
            for rule in battle
                .log()
                .card(seq as Seq)
                .iter()
                .flat_map(|card| rules(card))
            {
                self.cited(rule).cards += 1;
            }
        }
    }

    /// Counts the rules that a forecast cites, in its cards and in brackets in its remarks.
    pub fn forecast(&mut self, forecast: &Forecast) {
        for rule in forecast.cards.iter().flat_map(rules) {
            self.cited(rule).forecasts += 1;
        }
        for rule in forecast.remarks.iter().flat_map(|remark| named(remark)) {
            self.cited(rule).forecasts += 1;
        }
    }

    fn cited(&mut self, rule: RuleId) -> &mut Cited {
        self.rules.entry(rule).or_default()
    }

    /// Adds what another has counted.
    pub fn add(&mut self, other: &Self) {
        for (order, count) in &other.orders {
            *self.orders.entry(order.clone()).or_default() += count;
        }
        for (rule, more) in &other.rules {
            let cited = self.cited(*rule);
            cited.cards += more.cards;
            cited.notes += more.notes;
            cited.refusals += more.refusals;
            cited.forecasts += more.forecasts;
        }
    }

    /// The rules that have not been cited though a fight could.
    pub fn missed(&self) -> impl Iterator<Item = RuleId> {
        let reached = |rule: &RuleId| self.rules.contains_key(rule);
        CITED
            .iter()
            .copied()
            .filter(move |rule| !reached(rule) && beyond(*rule).is_none())
    }

    /// Rules that were cited though they are said to be beyond a fight: a mistake in that list.
    pub fn surprises(&self) -> impl Iterator<Item = RuleId> {
        self.rules
            .keys()
            .copied()
            .filter(|rule| beyond(*rule).is_some())
    }

    /// As a table.
    pub fn table(&self) -> impl fmt::Display + '_ {
        Table { coverage: self }
    }
}

/// The rules that a card cites.
fn rules(card: &Card) -> impl Iterator<Item = RuleId> {
    card.columns.iter().flat_map(|column| {
        let terms = column.terms.iter().map(|term| term.rule);
        terms.chain(column.considered.iter().map(|considered| considered.rule))
    })
}

/// The rules that a line names in brackets.
fn named(remark: &str) -> impl Iterator<Item = RuleId> {
    let parts = remark.split(['(', ')', ':', ';', ',', ' ']);
    parts.filter_map(|part| CITED.iter().copied().find(|rule| rule.0 == part))
}

/// Where a rule is at work instead of in a fight, and why.
fn beyond(rule: RuleId) -> Option<(&'static str, &'static str)> {
    let found = BEYOND.iter().find(|(id, ..)| *id == rule.0);
    found.map(|(_, place, why)| (place.words(), *why))
}

struct Table<'a> {
    coverage: &'a Coverage,
}

impl fmt::Display for Table<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Coverage { orders, rules } = self.coverage;
        writeln!(f, "{} kinds of picks were taken", orders.len())?;
        let mut heading = ("", "");
        for ((question, step, kind), count) in orders {
            if heading != (*question, *step) {
                heading = (*question, *step);
                writeln!(f, "  {question}, {step}")?;
            }
            writeln!(f, "    {kind:<24} {count:>10}")?;
        }
        let reachable = CITED.len() - BEYOND.len();
        let missed: Vec<String> = self
            .coverage
            .missed()
            .map(|rule| rule.to_string())
            .collect();
        let reached = reachable - missed.len();
        writeln!(
            f,
            "{reached} of {reachable} rules were reached; {} more are beyond a fight",
            BEYOND.len()
        )?;
        let heads = ["rule", "cards", "notes", "refusals", "forecasts"];
        let [rule, cards, notes, refusals, forecasts] = heads;
        writeln!(
            f,
            "    {rule:<34} {cards:>10} {notes:>10} {refusals:>10} {forecasts:>10}"
        )?;
        for (rule, count) in rules {
            let Cited {
                cards,
                notes,
                refusals,
                forecasts,
            } = count;
            let rule = rule.to_string();
            writeln!(
                f,
                "    {rule:<34} {cards:>10} {notes:>10} {refusals:>10} {forecasts:>10}"
            )?;
        }
        writeln!(f, "not reached yet: {}", missed.len())?;
        for rule in &missed {
            writeln!(f, "    {rule}")?;
        }
        writeln!(f, "beyond a fight: {}", BEYOND.len())?;
        for (rule, place, why) in BEYOND {
            writeln!(f, "    {rule:<16} {}: {why}", place.words())?;
        }
        for rule in self.coverage.surprises() {
            writeln!(
                f,
                "{rule} was reached though it is said to be beyond a fight"
            )?;
        }
        Ok(())
    }
}
