//! Writes the terms of a column as lines: signs, chains of products, lengths.

use tabletop::ledger::{Op, Term};

use super::lines::{TermLine, Tone};

/// A space at which no line ends.
const FIRM: char = '\u{a0}';

/// Writes the terms of one column.
pub(super) struct Writer {
    /// Whether its total helps the one who rolls.
    pub(super) helps: bool,
    /// Whether it counts tenths of a metre.
    pub(super) metres: bool,
    /// How many of its terms are to be seen.
    pub(super) left: usize,
    /// Whether what a later die decided is to be kept back.
    pub(super) veiled: bool,
}

impl Writer {
    pub(super) fn hides(&self, place: usize, term: &Term) -> bool {
        self.veiled && place > 0 && term.op == Op::Max
    }

    pub(super) fn number(&self, value: i32) -> String {
        match self.metres {
            true => format!("{}.{} m", value / 10, value % 10),
            false => signed(value),
        }
    }

    pub(super) fn lines(&self, terms: &[Term]) -> Vec<TermLine> {
        let mut lines = Vec::new();
        let mut place = 0;
        let mut total = 0;
        while place < terms.len() {
            let start = place;
            let mut line = self.line(place, &terms[place], total);
            total = terms[place].op.apply(total, terms[place].value);
            place += 1;
            // "dexterity 4 × guns 5" is one line: the product is what counts.
            let chains = start == 0 && !self.metres && terms[0].op == Op::Add;
            if chains && terms.get(place).is_some_and(|next| next.op == Op::Times) {
                line.label = format!("{}{FIRM}{}", line.label, terms[0].value);
                while let Some(next) = terms.get(place).filter(|next| next.op == Op::Times) {
                    line.label
                        .push_str(&format!(" ×{FIRM}{}{FIRM}{}", next.label, next.value));
                    total = next.op.apply(total, next.value);
                    place += 1;
                }
                line.value = self.number(total);
            }
            line.shown = start < self.left;
            line.place = start;
            lines.push(line);
        }
        lines
    }

    fn line(&self, place: usize, term: &Term, before: i32) -> TermLine {
        let after = term.op.apply(before, term.value);
        let value = match term.op {
            _ if self.hides(place, term) => "at least ?".to_owned(),
            Op::Add | Op::Sub if place == 0 => self.number(after),
            Op::Add | Op::Die => format!("+{}", self.number(term.value)),
            Op::Sub => format!("−{}", self.number(term.value)),
            Op::Times => format!("× {} = {}", term.value, self.number(after)),
            Op::Over | Op::OverDown | Op::OverUp => {
                format!("÷ {} = {}", term.value, self.number(after))
            }
            Op::Max => format!("at least {}", self.number(term.value)),
            Op::Min => format!("at most {}", self.number(term.value)),
        };
        let moves = place > 0 && matches!(term.op, Op::Add | Op::Sub) && after != before;
        let up = moves.then_some(after > before);
        let tone = match up {
            None => Tone::Plain,
            Some(up) if up == self.helps => Tone::Good,
            Some(_) => Tone::Bad,
        };
        TermLine {
            label: term.label.to_string(),
            rule: term.rule,
            value,
            up,
            tone,
            shown: true,
            place,
            out: false,
        }
    }
}

/// A number with the sign of print.
pub(super) fn signed(value: i32) -> String {
    match value {
        0.. => value.to_string(),
        _ => format!("−{}", value.unsigned_abs()),
    }
}
