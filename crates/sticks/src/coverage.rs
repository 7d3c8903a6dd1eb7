//! What random play has reached: kinds of orders, and rules that a term, an event or a refusal
//! cites.

use std::collections::BTreeMap;
use std::fmt;
use tabletop::RuleId;
use tabletop::battle::Battle;
use tabletop::choices::Choices;
use tabletop::decision::Pick;
use tabletop::event::{Seq, What};

/// How often each kind of order was given, and each rule cited.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Coverage {
    /// By question, step and option.
    orders: BTreeMap<(&'static str, &'static str, String), u64>,
    rules: BTreeMap<RuleId, u64>,
}

impl Coverage {
    /// Counts an order that is about to be given: its options, and what was refused beside them.
    pub fn order(&mut self, battle: &mut Battle, picks: &[Pick]) {
        let Some(question) = battle.decision().map(tabletop::decision::Decision::key) else {
            return;
        };
        for (place, pick) in picks.iter().enumerate() {
            let choices = battle.choices(&picks[..place]);
            self.refusals(&choices);
            let kind = match pick {
                Pick::Option(_) if choices.step == "weapon" => "a weapon".to_owned(),
                Pick::Option(key) => key.to_string(),
                Pick::Target(_) => "somebody".to_owned(),
                Pick::Tile(_) => "a tile".to_owned(),
                Pick::Count(count) => count.to_string(),
            };
            *self
                .orders
                .entry((question, choices.step, kind))
                .or_default() += 1;
        }
    }

    fn refusals(&mut self, choices: &Choices) {
        for closed in &choices.closed {
            self.cite(closed.reason.rule);
        }
    }

    /// Counts the rules of a battle that is over and has kept its cards.
    pub fn story(&mut self, battle: &mut Battle) {
        let notes = battle.vocabulary().notes;
        for seq in 0..battle.events().len() {
            if let What::Note { note, .. } = battle.events()[seq].what {
                self.cite(notes[usize::from(note)].rule);
            }
            let Some(card) = battle.log().card(seq as Seq) else {
                continue;
            };
            let terms = card.columns.iter().flat_map(|column| {
                let terms = column.terms.iter().map(|term| term.rule);
                terms.chain(column.considered.iter().map(|considered| considered.rule))
            });
            for rule in terms.collect::<Vec<_>>() {
                self.cite(rule);
            }
        }
    }

    fn cite(&mut self, rule: RuleId) {
        *self.rules.entry(rule).or_default() += 1;
    }

    /// Adds what another has counted.
    pub fn add(&mut self, other: &Self) {
        for (order, count) in &other.orders {
            *self.orders.entry(order.clone()).or_default() += count;
        }
        for (rule, count) in &other.rules {
            *self.rules.entry(*rule).or_default() += count;
        }
    }

    /// As a table; `cited` are all rules that could have been reached.
    pub fn table<'a>(&'a self, cited: &'a [RuleId]) -> impl fmt::Display + 'a {
        Table {
            coverage: self,
            cited,
        }
    }
}

struct Table<'a> {
    coverage: &'a Coverage,
    cited: &'a [RuleId],
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
        let reached = self.cited.iter().filter(|rule| rules.contains_key(rule));
        let reached = reached.count();
        writeln!(f, "{reached} of {} rules were cited", self.cited.len())?;
        for (rule, count) in rules {
            writeln!(f, "    {:<24} {count:>10}", rule.to_string())?;
        }
        let missed: Vec<_> = self
            .cited
            .iter()
            .filter(|rule| !rules.contains_key(rule))
            .map(ToString::to_string)
            .collect();
        if !missed.is_empty() {
            writeln!(f, "not reached: {}", missed.join(", "))?;
        }
        Ok(())
    }
}
