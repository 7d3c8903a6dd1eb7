//! A card as tables: one for each column, one row for each term, each with its rule.

use crate::Say;
use crate::markup::{Plain, said};
use narrate::typeset;
use std::collections::BTreeSet;
use std::fmt::Write;
use tabletop::RuleId;
use tabletop::event::{Card, Column};
use tabletop::ledger::Op;

/// Writes a card and notes the rules that it cites.
pub(crate) fn write_card(
    out: &mut String,
    card: &Card,
    cited: &mut BTreeSet<RuleId>,
    say: Say<'_>,
) {
    out.push_str("<div class=\"card\">");
    for column in &card.columns {
        write_column(out, column, cited, say);
    }
    let considered: Vec<_> = card
        .columns
        .iter()
        .flat_map(|column| &column.considered)
        .collect();
    if !considered.is_empty() {
        out.push_str("<p class=\"faint\">");
        let _ = write!(out, "{} ", said(say, "without effect:"));
        for (index, one) in considered.iter().enumerate() {
            let comma = if index > 0 { ", " } else { "" };
            let _ = write!(out, "{comma}{} ", said(say, &one.label));
            link(out, one.rule, cited);
        }
        out.push_str("</p>");
    }
    for odds in &card.odds {
        let _ = write!(
            out,
            "<p class=\"odds\">{}: {}</p>",
            said(say, &odds.label),
            said(say, &odds.chance.to_string())
        );
    }
    if let Some(verdict) = &card.verdict {
        let _ = write!(
            out,
            "<p class=\"verdict\">{}</p>",
            said(say, &verdict.words)
        );
    }
    out.push_str("</div>");
}

fn write_column(out: &mut String, column: &Column, cited: &mut BTreeSet<RuleId>, say: Say<'_>) {
    let _ = write!(
        out,
        "<table><caption>{}</caption><tbody>",
        said(say, column.name)
    );
    let mut total = 0;
    for term in &column.terms {
        total = term.op.apply(total, term.value);
        let sign = match term.op {
            Op::Add => "+",
            Op::Sub => "−",
            Op::Times => "×",
            Op::Over | Op::OverDown | Op::OverUp => "÷",
            Op::Max => "≥",
            Op::Min => "≤",
            Op::Die => "d",
        };
        let _ = write!(
            out,
            "<tr><th scope=\"row\">{}</th><td>{sign}{}</td><td>{}</td><td>",
            said(say, &term.label),
            typeset(&term.value.to_string()),
            typeset(&total.to_string())
        );
        link(out, term.rule, cited);
        out.push_str("</td></tr>");
    }
    let total = if column.meaning.is_empty() {
        typeset(&column.total.to_string()).to_string()
    } else {
        said(say, column.meaning).to_string()
    };
    let _ = write!(
        out,
        "<tr class=\"total\"><th scope=\"row\">{}</th><td></td><td>{total}</td><td></td></tr>",
        said(say, "total"),
    );
    out.push_str("</tbody></table>");
}

/// A link to the text of a rule at the foot of the page.
pub(crate) fn link(out: &mut String, rule: RuleId, cited: &mut BTreeSet<RuleId>) {
    cited.insert(rule);
    let _ = write!(out, "<a href=\"#rule-{0}\">{0}</a>", Plain(rule));
}
