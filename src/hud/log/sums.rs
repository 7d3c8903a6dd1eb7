//! The arithmetic of a card as plain text, a line for each column.

use tabletop::event::{Card, Column};
use tabletop::ledger::{Op, Term};

/// Ending of the name of a column that counts tenths of a metre.
const LENGTH: &str = ", tenths of a metre";

/// The card in lines: who does what with his chance, each column term by term, the verdict.
pub fn card_lines(card: &Card) -> Vec<String> {
    let mut lines = vec![match card.odds.first() {
        Some(odds) => format!("{} ({} {})", card.title, odds.label, odds.chance),
        None => card.title.to_string(),
    }];
    lines.extend(card.columns.iter().map(column));
    if let Some(verdict) = &card.verdict {
        lines.push(format!("→ {}", verdict.words));
    }
    lines
}

/// `ability: dexterity 4 × melee 5 = 20, broad sword +5, d20 14 = 39`.
fn column(column: &Column) -> String {
    match column.name.strip_suffix(LENGTH) {
        Some(name) => {
            let total = column.total;
            format!(
                "{name}: {} = {}.{} m",
                length(&column.terms),
                total / 10,
                total % 10
            )
        }
        None => format!("{}: {}", column.name, sum(&column.terms)),
    }
}

/// Terms in order; a total stands wherever a product ends, and at the end.
fn sum(terms: &[Term]) -> String {
    let mut text = String::new();
    let mut total = 0;
    // Terms that stand in the text since a total was last written.
    let mut open = 0;
    let mut scaled = false;
    for (index, term) in terms.iter().enumerate() {
        let scales = matches!(term.op, Op::Times | Op::Over | Op::OverDown | Op::OverUp);
        if (scaled && !scales) || (scales && !scaled && open > 1) {
            text.push_str(&format!(" = {total}"));
            open = 1;
        }
        scaled = scales;
        open += 1;
        let comma = if index == 0 { "" } else { ", " };
        let (label, value) = (&term.label, term.value);
        text.push_str(&match term.op {
            Op::Add if index == 0 => format!("{label} {value}"),
            Op::Add => format!("{comma}{label} +{value}"),
            Op::Sub => format!("{comma}{label} −{value}"),
            Op::Times => format!(" × {label} {value}"),
            Op::Over | Op::OverDown | Op::OverUp => format!(" / {value} ({label})"),
            Op::Max => format!("{comma}{label} at least {value}"),
            Op::Min => format!("{comma}{label} at most {value}"),
            Op::Die if value == 0 => format!("{comma}{label}"),
            Op::Die => format!("{comma}{label} rolled {value}"),
        });
        total = term.op.apply(total, value);
    }
    match terms {
        [] => "0".to_owned(),
        [one] if matches!(one.op, Op::Add | Op::Sub) => text,
        _ => format!("{text} = {total}"),
    }
}

/// `18.4 m × 2 (snap shot)`.
fn length(terms: &[Term]) -> String {
    let mut text = String::new();
    for (index, term) in terms.iter().enumerate() {
        text.push_str(&match term.op {
            Op::Times => format!(" × {} ({})", term.value, term.label),
            Op::Over | Op::OverDown | Op::OverUp => format!(" / {} ({})", term.value, term.label),
            _ if index == 0 => term.label.to_string(),
            _ => format!(", {}", term.label),
        });
    }
    text
}

#[cfg(test)]
mod tests {
    use super::sum;
    use tabletop::RuleId;
    use tabletop::ledger::{Account, Ledger, Total};

    const RULE: RuleId = RuleId("X-TEST");

    #[test]
    fn products_show_what_they_come_to_and_the_end_shows_the_total() {
        let mut total = Total::<Account>::new();
        total
            .add("dexterity", 4, RULE)
            .times("melee", 5, RULE)
            .add("broad sword", 5, RULE)
            .add("light wounds", -5, RULE)
            .die("d20", 14, RULE);
        assert_eq!(
            sum(&total.into_ledger().terms),
            "dexterity 4 × melee 5 = 20, broad sword +5, light wounds −5, d20 rolled 14 = 34"
        );
        assert_eq!(sum(&Account::default().terms), "0");
        let mut one = Account::default();
        one.write("base", tabletop::ledger::Op::Add, 15, RULE);
        assert_eq!(sum(&one.terms), "base 15");
    }
}
