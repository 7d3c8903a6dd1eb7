//! The dice ledger of a saved battle in words.

use crate::stage::Stage;
use anyhow::Result;
use narrate::{DiceLedger, DiceTally, Entry};
use serde::Serialize;
use std::io::{self, Write};
use tabletop::record::{Record, replay};
use tabletop::{Battle, SideId};

/// How wide the longest bar of a face is.
const BAR: u32 = 30;

/// A line of the ledger, as JSON has it.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Row {
    /// Whose dice; nothing for everybody's.
    pub side: Option<String>,
    /// What for; nothing for all rolls with the usual die.
    pub roll: Option<String>,
    /// How many sides the dice have.
    pub sides: u8,
    /// How many dice.
    pub dice: u32,
    /// The sum of their faces.
    pub sum: u32,
    /// The sum on average.
    pub expected: f64,
    /// Luck from 0 to 100.
    pub luck: f64,
    /// The chance of such a sum or a lower one.
    pub at_most: f64,
    /// The chance of such a sum or a higher one.
    pub at_least: f64,
    /// How often each face came up.
    pub faces: Vec<u32>,
    /// Pearson's sum over the faces.
    pub chi_square: f64,
    /// The chance that fair dice fall as unevenly; nothing for few dice.
    pub fairness: Option<f64>,
}

/// Plays a record again, checks it, and counts its dice.
///
/// # Errors
/// If it does not repeat.
pub fn read(stage: &Stage, record: &Record) -> Result<(DiceLedger, Battle)> {
    let mut battle = stage.battle_of(record, false)?;
    replay(record, &mut battle)?;
    Ok((DiceLedger::of(&battle), battle))
}

/// The lines of a ledger: each side's kinds of rolls and its total, then everybody's.
pub fn rows(ledger: &DiceLedger, battle: &Battle) -> Vec<Row> {
    let purposes = battle.vocabulary().purposes;
    let sides = &battle.scenario().sheet.sides;
    let mut rows = Vec::new();
    let usual = ledger.usual();
    for (index, side) in sides.iter().enumerate() {
        let id = SideId(index as u8);
        for Entry { purpose, tally, .. } in ledger.entries.iter().filter(|one| one.side == id) {
            let roll = purposes[usize::from(purpose.0)].name;
            rows.push(row(Some(&side.name), Some(roll), tally));
        }
        if let Some(usual) = usual {
            rows.push(row(Some(&side.name), None, &ledger.total(usual, Some(id))));
        }
    }
    rows.extend(usual.map(|usual| row(None, None, &ledger.total(usual, None))));
    rows
}

fn row(side: Option<&str>, roll: Option<&str>, tally: &DiceTally) -> Row {
    Row {
        side: side.map(str::to_owned),
        roll: roll.map(str::to_owned),
        sides: tally.sides,
        dice: tally.dice(),
        sum: tally.sum(),
        expected: tally.expected(),
        luck: tally.luck(),
        at_most: tally.at_most(),
        at_least: tally.at_least(),
        faces: tally.faces.clone(),
        chi_square: tally.chi_square(),
        fairness: tally.fairness(),
    }
}

/// Prints the lines.
///
/// # Errors
/// If `out` does not take it.
pub fn tell(rows: &[Row], out: &mut dyn Write) -> io::Result<()> {
    let Some(all) = rows.last() else {
        return writeln!(out, "no die was rolled");
    };
    let mut heading = None;
    for row in &rows[..rows.len() - 1] {
        if heading != row.side {
            if heading.is_some() {
                writeln!(out)?;
            }
            let name = row.side.as_deref().unwrap_or_default();
            let [dice, sum, expected, luck] = ["dice", "sum", "expected", "luck"];
            writeln!(out, "{name:<28} {dice:>5} {sum:>7} {expected:>9} {luck:>7}")?;
            heading.clone_from(&row.side);
        }
        writeln!(out, "  {}", figures(row))?;
    }
    writeln!(out, "\nEverybody")?;
    writeln!(out, "  {}", figures(all))?;
    let most = all.faces.iter().copied().max().unwrap_or(0).max(1);
    for (face, count) in (1..).zip(&all.faces) {
        let bar = "#".repeat((count * BAR / most) as usize);
        let line = format!("  {face:>3} {count:>6}  {bar}");
        writeln!(out, "{}", line.trim_end())?;
    }
    let degrees = all.sides - 1;
    let chi = format!(
        "chi-square {:.2} with {degrees} degrees of freedom",
        all.chi_square
    );
    let verdict = match all.fairness {
        Some(chance) => format!(
            "{chi}: fair dice fall as unevenly in {:.1} % of all battles of this length",
            100.0 * chance
        ),
        None => format!(
            "{chi}: too few dice to judge by, {} are needed",
            5 * u32::from(all.sides)
        ),
    };
    writeln!(out, "{verdict}")?;
    writeln!(
        out,
        "luck: 0 no sum is worse, 50 even, 100 none is better, over all ways in which the dice can fall"
    )
}

fn figures(row: &Row) -> String {
    let name = match &row.roll {
        Some(roll) if row.sides == 20 => roll.clone(),
        Some(roll) => format!("{roll} (d{})", row.sides),
        None => format!("all d{}", row.sides),
    };
    format!(
        "{name:<26} {:>5} {:>7} {:>9.1} {:>7.1}",
        row.dice, row.sum, row.expected, row.luck
    )
}
