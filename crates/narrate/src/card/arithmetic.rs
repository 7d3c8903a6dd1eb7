//! A column of a card in words: its terms, signs and totals.

use tabletop::event::{Column, ColumnRole};
use tabletop::ledger::{Op, Term, fold};

pub(super) fn row(column: &Column, rule_ids: bool) -> (String, String) {
    let before = column.terms.iter().position(|term| term.op == Op::Die);
    let terms = &column.terms[..before.unwrap_or(column.terms.len())];
    let sum = match column.role {
        ColumnRole::Length => length(terms, rule_ids),
        _ if !column.meaning.is_empty() => meant(column, rule_ids),
        _ => arithmetic(terms, rule_ids),
    };
    (column.name.to_owned(), sum)
}

/// A sum whose total is a code, with what it stands for instead.
fn meant(column: &Column, rule_ids: bool) -> String {
    let meaning = column.meaning;
    let sum = arithmetic(&column.terms, rule_ids);
    match sum.strip_suffix(&format!(" = {}", column.total)) {
        Some(terms) => format!("{terms} = {meaning}"),
        None => meaning.to_owned(),
    }
}

pub(super) fn id_of(term: &Term, rule_ids: bool) -> String {
    if rule_ids {
        format!(" [{}]", term.rule)
    } else {
        String::new()
    }
}

/// Label and value; a label that ends in a figure is set apart from its value.
fn labelled(term: &Term, sign: &str) -> String {
    let colon = if term.label.ends_with(|end: char| end.is_ascii_digit()) {
        ":"
    } else {
        ""
    };
    format!("{}{colon} {sign}{}", term.label, term.value)
}

/// "dexterity 4 x melee 5 = 20, broad sword +5, wounds -5 = 20".
pub(super) fn arithmetic(terms: &[Term], rule_ids: bool) -> String {
    let mut text = String::new();
    let mut total = 0;
    // How many terms stand in the text since a total was last written.
    let mut open = 0;
    let mut multiplied = false;
    for (index, term) in terms.iter().enumerate() {
        let scales = matches!(term.op, Op::Times | Op::Over | Op::OverDown | Op::OverUp);
        if (multiplied && !scales) || (scales && !multiplied && open > 1) {
            text.push_str(&format!(" = {total}"));
            open = 1;
        }
        multiplied = scales;
        open += 1;
        let first = index == 0;
        let joint = if first { "" } else { ", " };
        text.push_str(&match term.op {
            Op::Add if first => labelled(term, ""),
            Op::Add | Op::Die => format!("{joint}{}", labelled(term, "+")),
            Op::Sub => format!("{joint}{}", labelled(term, "-")),
            Op::Times => format!(" x {}", labelled(term, "")),
            Op::Over | Op::OverDown | Op::OverUp => format!(" / {} ({})", term.value, term.label),
            Op::Max if first => labelled(term, "at least "),
            Op::Min if first => labelled(term, "at most "),
            Op::Max => format!(
                "{joint}{} is {}higher",
                labelled(term, ""),
                if term.value > total { "" } else { "not " }
            ),
            Op::Min => format!(
                "{joint}{} is {}lower",
                labelled(term, ""),
                if term.value < total { "" } else { "not " }
            ),
        });
        text.push_str(&id_of(term, rule_ids));
        total = term.op.apply(total, term.value);
    }
    match terms.len() {
        0 => "0".to_owned(),
        1 if matches!(terms[0].op, Op::Add | Op::Sub) => text,
        _ => format!("{text} = {total}"),
    }
}

/// "18.4 m x 2 (snap shot) = 36.8 m".
pub(super) fn length(terms: &[Term], rule_ids: bool) -> String {
    let mut text = String::new();
    for (index, term) in terms.iter().enumerate() {
        text.push_str(&match term.op {
            Op::Times => format!(" x {} ({})", term.value, term.label),
            Op::Over | Op::OverDown | Op::OverUp => format!(" / {} ({})", term.value, term.label),
            _ if index == 0 => term.label.to_string(),
            _ => format!(", {}", term.label),
        });
        text.push_str(&id_of(term, rule_ids));
    }
    if terms.len() > 1 {
        let total = fold(terms);
        text.push_str(&format!(" = {}.{} m", total / 10, total % 10));
    }
    text
}
