//! The die of a card in words: what it needs, its face, what the total comes to.

use super::arithmetic::id_of;
use tabletop::event::{Card, Column, ColumnRole, OddsKind};
use tabletop::ledger::{Op, fold};
use tabletop::ruleset::Mark;

/// The face that is needed: what the rules say in a line of odds, else what the arithmetic says;
/// empty where the roll has to reach no difficulty, or was fumbled and counts against somebody else.
pub(super) fn needs(card: &Card, mark: Mark, sides: u8) -> String {
    if mark != Mark::Fumble && is_fumbled(card) {
        return String::new();
    }
    let said = card.odds.iter().rfind(|odds| odds.kind == OddsKind::Face);
    if let Some(said) = said {
        // The die is named on its own: "needs 10+" of "needs 10+ on d20".
        let (needs, _) = said.label.split_once(" on d").unwrap_or((&said.label, ""));
        return needs.to_owned();
    }
    match card.columns.as_slice() {
        [rolled, against, ..] if against.role == ColumnRole::Difficulty => {
            needed(rolled, against.total, (spoilt(&card.columns), sides))
        }
        _ => String::new(),
    }
}

/// Whether the die lies within the faces that fumble.
fn is_fumbled(card: &Card) -> bool {
    let die = card.columns.first().and_then(|column| {
        let mut terms = column.terms.iter();
        terms.find(|term| term.op == Op::Die && term.value > 0)
    });
    let spoilt = card
        .columns
        .iter()
        .find(|column| column.role == ColumnRole::Fumble);
    matches!((die, spoilt), (Some(die), Some(spoilt)) if die.value <= spoilt.total)
}

/// Faces up to this one spoil everything.
fn spoilt(columns: &[Column]) -> i32 {
    let spoilt = columns
        .iter()
        .find(|column| column.role == ColumnRole::Fumble);
    spoilt.map_or(0, |column| column.total)
}

/// The lowest face that reaches the difficulty and is not `spoilt`.
pub(super) fn needed(rolled: &Column, difficulty: i32, (spoilt, sides): (i32, u8)) -> String {
    let Some(place) = rolled.terms.iter().position(|term| term.op == Op::Die) else {
        return String::new();
    };
    let mut terms = rolled.terms.clone();
    let face = (spoilt.max(0) + 1..=i32::from(sides)).find(|face| {
        terms[place].value = *face;
        fold(&terms) >= difficulty
    });
    match face {
        Some(face) if face == i32::from(sides) => format!("needs {face}"),
        Some(face) => format!("needs {face}+"),
        None => "no face is enough".to_owned(),
    }
}

/// The die of the first column: what it needs, its face, the total with what comes after it.
pub(super) fn die(columns: &[Column], needs: String, sides: u8, rule_ids: bool) -> String {
    let Some(rolled) = columns.first() else {
        return String::new();
    };
    let Some(place) = rolled.terms.iter().position(|term| term.op == Op::Die) else {
        return String::new();
    };
    let face = rolled.terms[place].value;
    let against = columns.get(1);
    let mut text = needs;
    match spoilt(columns) {
        // That a 1 fumbles goes without saying, unless it has.
        1 if face == 1 => text.push_str(", fumbles on 1"),
        most @ 2.. => text.push_str(&format!(", fumbles on 1 to {most}")),
        _ => {}
    }
    let mut text = text.trim_start_matches(", ").to_owned();
    if face == 0 {
        return text;
    }
    if !text.is_empty() {
        text.push_str(" -> ");
    }
    let mut total = fold(&rolled.terms[..=place]);
    text.push_str(&format!("d{sides} {face} -> {total}"));
    for term in &rolled.terms[place + 1..] {
        let before = total;
        total = term.op.apply(total, term.value);
        let id = id_of(term, rule_ids);
        text.push_str(&match term.op {
            Op::Add | Op::Sub | Op::Die => {
                format!(", {} {}{}{id} -> {total}", term.label, term.op, term.value)
            }
            Op::Max | Op::Min => format!(", {}{id} {total}", term.label),
            // Its label says that nothing is divided.
            Op::Over if before <= 0 => format!(", {}{id}", term.label),
            Op::Times | Op::Over | Op::OverDown | Op::OverUp => {
                format!(
                    " {} {} ({}){id} -> {total}",
                    term.op, term.value, term.label
                )
            }
        });
    }
    let held =
        |column: &&Column| ![ColumnRole::Difficulty, ColumnRole::Fumble].contains(&column.role);
    if let Some(column) = against.filter(held) {
        text.push_str(&format!(" against {} {}", column.name, column.total));
    }
    text
}
