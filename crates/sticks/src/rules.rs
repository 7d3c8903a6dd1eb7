//! `sticks rules`: every rule in words, whether it is there, and what proves it.

use crate::page::{Ink, Page};
use anyhow::{Result, bail};
use content::suggest;
use serde::Serialize;
use std::io;
use yags::data::{Manifest, Part, ProofSheet, RuleKind, RuleSheet, Status};

/// How many rules of one kind there are, and how many of them are implemented and proved.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Count {
    /// `core`, `advanced`, `optional`, `techniques`, `besides`.
    pub kind: &'static str,
    /// All of them.
    pub rules: usize,
    /// Cited by a term or event, or proved by a test.
    pub implemented: usize,
    /// Proved by a test.
    pub proved: usize,
}

/// A rule with its proof.
#[derive(Clone, Debug, Serialize)]
pub struct Row<'m> {
    /// The rule.
    #[serde(flatten)]
    pub rule: &'m RuleSheet,
    /// Whether it is there.
    pub status: Status,
    /// Tests that prove it.
    pub tests: &'m [String],
    /// Files of `crates/yags/src` that cite it.
    pub cited: &'m [String],
}

/// The whole manifest.
#[derive(Clone, Debug, Serialize)]
pub struct Table<'m> {
    /// Rules of the catalogue that are implemented.
    pub implemented: usize,
    /// Rules of the catalogue.
    pub catalogue: usize,
    /// By kind.
    pub counts: Vec<Count>,
    /// All rules.
    pub rules: Vec<Row<'m>>,
}

/// The table of all rules.
pub fn table(manifest: &Manifest) -> Table<'_> {
    let rules: Vec<Row> = manifest
        .rules()
        .iter()
        .map(|rule| row(manifest, rule))
        .collect();
    let count = |kind: &'static str, belongs: &dyn Fn(&RuleSheet) -> bool| {
        let rows = || rules.iter().filter(|row| belongs(row.rule));
        Count {
            kind,
            rules: rows().count(),
            implemented: rows()
                .filter(|row| row.status == Status::Implemented)
                .count(),
            proved: rows().filter(|row| !row.tests.is_empty()).count(),
        }
    };
    let mut counts: Vec<Count> = RuleKind::ALL
        .into_iter()
        .map(|kind| {
            count(kind.words(), &|rule: &RuleSheet| {
                rule.part == Part::Catalogue && rule.kind == kind
            })
        })
        .collect();
    let implemented = counts.iter().map(|count| count.implemented).sum();
    let catalogue = counts.iter().map(|count| count.rules).sum();
    counts.push(count("techniques", &|rule| rule.part == Part::Technique));
    counts.push(count("besides", &|rule| rule.part == Part::Besides));
    Table {
        implemented,
        catalogue,
        counts,
        rules,
    }
}

fn row<'m>(manifest: &'m Manifest, rule: &'m RuleSheet) -> Row<'m> {
    let proof = manifest.proof(&rule.id);
    Row {
        rule,
        status: manifest.status(&rule.id),
        tests: proof.map_or(&[], |proof| &proof.tests),
        cited: proof.map_or(&[], |proof| &proof.cited),
    }
}

/// Prints the table.
///
/// # Errors
/// If the page cannot be written.
pub fn print_table(table: &Table, page: &mut Page) -> io::Result<()> {
    let heading = format!(
        "{:<12}{:>6}{:>13}{:>8}",
        "", "rules", "implemented", "proved"
    );
    page.line(0, 0, &heading, Ink::Faint)?;
    for count in &table.counts {
        let line = format!(
            "{:<12}{:>6}{:>13}{:>8}",
            count.kind, count.rules, count.implemented, count.proved
        );
        page.line(0, 0, &line, Ink::Plain)?;
    }
    let sum = format!("{} of {}", table.implemented, table.catalogue);
    page.line(0, 0, &sum, Ink::Strong)?;
    page.blank()?;
    for row in &table.rules {
        let tests = match row.tests.len() {
            0 => "-".to_owned(),
            1 => "1 test".to_owned(),
            more => format!("{more} tests"),
        };
        let line = format!(
            "{:<32}{:<10}{:<12}{tests:>9}  {}",
            row.rule.id,
            row.rule.kind.words(),
            row.status.words(),
            row.rule.title
        );
        page.line(0, 4, &line, Ink::Plain)?;
    }
    Ok(())
}

/// A rule, ruling or case that somebody asks for.
#[derive(Clone, Debug, Serialize)]
#[serde(untagged)]
pub enum Asked<'m> {
    /// A rule.
    Rule(Box<Row<'m>>),
    /// A ruling or a case, of which only the tests are known.
    Proof(&'m ProofSheet),
}

/// Finds a rule, or the tests of a ruling or a case, by its id in capitals or not.
///
/// # Errors
/// If there is none, with the nearest.
pub fn find<'m>(manifest: &'m Manifest, id: &str) -> Result<Asked<'m>> {
    let id = id.to_uppercase();
    if let Some(rule) = manifest.rule(&id) {
        return Ok(Asked::Rule(Box::new(row(manifest, rule))));
    }
    if let Some(proof) = manifest.proof(&id) {
        return Ok(Asked::Proof(proof));
    }
    let ids = manifest.rules().iter().map(|rule| &*rule.id);
    bail!("there is no rule `{id}`; {}", suggest(&id, ids));
}

/// Prints one rule.
///
/// # Errors
/// If the page cannot be written.
pub fn print_asked(asked: &Asked, page: &mut Page) -> io::Result<()> {
    let row = match asked {
        Asked::Proof(proof) => {
            page.line(0, 0, &proof.id, Ink::Strong)?;
            return list(page, "tests", &proof.tests);
        }
        Asked::Rule(row) => row,
    };
    let rule = row.rule;
    page.line(0, 0, &format!("{} {}", rule.id, rule.title), Ink::Strong)?;
    let place = format!(
        "{}, {}; {}",
        rule.kind.words(),
        rule.phase.words(),
        rule.section
    );
    page.line(0, 0, &place, Ink::Faint)?;
    page.blank()?;
    page.line(0, 0, &rule.text, Ink::Plain)?;
    page.blank()?;
    page.line(0, 0, row.status.words(), Ink::Plain)?;
    list(page, "rulings", &rule.rulings)?;
    list(page, "cases", &rule.cases)?;
    list(page, "tests", row.tests)?;
    list(page, "cited in", row.cited)
}

fn list(page: &mut Page, title: &str, items: &[String]) -> io::Result<()> {
    if items.is_empty() {
        return Ok(());
    }
    if items.iter().all(|item| item.len() < 8) {
        return page.line(0, 4, &format!("{title}: {}", items.join(", ")), Ink::Plain);
    }
    page.line(0, 0, &format!("{title}:"), Ink::Plain)?;
    for item in items {
        page.line(4, 4, item, Ink::Plain)?;
    }
    Ok(())
}
