//! Labelled arithmetic: a total can only be made from terms.
//!
//! Every rule function is generic over where its terms go. [`RecordingLedger`] writes them down, for cards
//! and the log; [`NullLedger`] only folds the numbers and compiles to nothing, for the opponent and for
//! batches. Both run the same code, so speed and explanation cannot disagree.

use crate::id::RuleId;
use serde::Serialize;
use std::fmt::{self, Display};

/// What a term does to the total so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum Op {
    /// Adds the value.
    Add,
    /// Subtracts the value.
    Sub,
    /// Multiplies by the value.
    Times,
    /// Divides a positive total by the value, to the nearest whole, exact halves up; a total of
    /// zero or less stays as it is.
    Over,
    /// Divides by the value, rounding down.
    OverDown,
    /// Divides by the value, rounding up.
    OverUp,
    /// Raises the total to at least the value.
    Max,
    /// Lowers the total to at most the value.
    Min,
    /// Adds a die: its face, or 0 while it has not been rolled.
    Die,
}

impl Op {
    /// The total after this term.
    #[inline]
    pub const fn apply(self, total: i32, value: i32) -> i32 {
        match self {
            Self::Add | Self::Die => total + value,
            Self::Sub => total - value,
            Self::Times => total * value,
            Self::Over if total <= 0 => total,
            Self::Over => (2 * total + value) / (2 * value),
            Self::OverDown => total.div_euclid(value),
            Self::OverUp => -((-total).div_euclid(value)),
            Self::Max if total < value => value,
            Self::Min if total > value => value,
            Self::Max | Self::Min => total,
        }
    }
}

impl Display for Op {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Add => "+",
            Self::Sub => "-",
            Self::Times => "x",
            Self::Over | Self::OverDown | Self::OverUp => "/",
            Self::Max => "at least",
            Self::Min => "at most",
            Self::Die => "d",
        })
    }
}

/// One step of a calculation.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Term {
    /// What it is, in a few words: "broad sword", "snap shot".
    pub label: Box<str>,
    /// What it does to the total.
    pub op: Op,
    /// The number it does it with.
    pub value: i32,
    /// The rule that says so.
    pub rule: RuleId,
}

/// Folds terms in order, from zero.
pub fn fold(terms: &[Term]) -> i32 {
    terms
        .iter()
        .fold(0, |total, term| term.op.apply(total, term.value))
}

/// Something that was looked at and did not change the total.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Considered {
    /// What was looked at.
    pub label: Box<str>,
    /// The rule that asked.
    pub rule: RuleId,
}

/// Where terms go.
pub trait Ledger: Default {
    /// Whether terms are kept; lets a rule skip work that only serves its wording.
    const RECORDS: bool;
    /// Takes one term.
    fn write(&mut self, label: impl Display, op: Op, value: i32, rule: RuleId);
    /// Takes something that had no effect.
    fn consider(&mut self, label: impl Display, rule: RuleId);
}

/// Keeps nothing.
#[derive(Default, Clone, Copy, Debug)]
pub struct NullLedger;

impl Ledger for NullLedger {
    const RECORDS: bool = false;
    #[inline]
    fn write(&mut self, _: impl Display, _: Op, _: i32, _: RuleId) {}
    #[inline]
    fn consider(&mut self, _: impl Display, _: RuleId) {}
}

/// Keeps every term in order.
#[derive(Default, Clone, Debug, PartialEq, Eq)]
pub struct RecordingLedger {
    /// The terms that made the total.
    pub terms: Vec<Term>,
    /// What was considered without effect.
    pub considered: Vec<Considered>,
}

impl Ledger for RecordingLedger {
    const RECORDS: bool = true;

    fn write(&mut self, label: impl Display, op: Op, value: i32, rule: RuleId) {
        self.terms.push(Term {
            label: label.to_string().into(),
            op,
            value,
            rule,
        });
    }

    fn consider(&mut self, label: impl Display, rule: RuleId) {
        self.considered.push(Considered {
            label: label.to_string().into(),
            rule,
        });
    }
}

/// A number with its reasons. There is no way to make one but from terms.
#[derive(Clone, Debug, Default)]
pub struct Total<L: Ledger> {
    value: i32,
    ledger: L,
}

impl<L: Ledger> Total<L> {
    /// Zero, with no terms.
    pub fn new() -> Self {
        Self::default()
    }

    /// The number.
    pub fn value(&self) -> i32 {
        self.value
    }

    /// The reasons.
    pub fn into_ledger(self) -> L {
        self.ledger
    }

    /// The reasons, on loan.
    pub fn ledger(&self) -> &L {
        &self.ledger
    }

    /// Applies one term.
    #[inline]
    pub fn apply(&mut self, label: impl Display, op: Op, value: i32, rule: RuleId) -> &mut Self {
        self.value = op.apply(self.value, value);
        self.ledger.write(label, op, value, rule);
        self
    }

    /// Adds `value`, written as a subtraction when negative.
    #[inline]
    pub fn add(&mut self, label: impl Display, value: i32, rule: RuleId) -> &mut Self {
        if value < 0 {
            self.apply(label, Op::Sub, -value, rule)
        } else {
            self.apply(label, Op::Add, value, rule)
        }
    }

    /// Adds `value` where it is not zero; a zero is noted as considered.
    #[inline]
    pub fn modify(&mut self, label: impl Display, value: i32, rule: RuleId) -> &mut Self {
        if value == 0 {
            self.ledger.consider(label, rule);
            self
        } else {
            self.add(label, value, rule)
        }
    }

    /// Notes that something was looked at without effect.
    #[inline]
    pub fn consider(&mut self, label: impl Display, rule: RuleId) -> &mut Self {
        self.ledger.consider(label, rule);
        self
    }

    /// Multiplies by `factor`.
    #[inline]
    pub fn times(&mut self, label: impl Display, factor: i32, rule: RuleId) -> &mut Self {
        self.apply(label, Op::Times, factor, rule)
    }

    /// Divides a positive total by `divisor`, nearest whole, halves up ([`Op::Over`]).
    #[inline]
    pub fn over(&mut self, label: impl Display, divisor: i32, rule: RuleId) -> &mut Self {
        self.apply(label, Op::Over, divisor, rule)
    }

    /// Raises the total to at least `floor`.
    #[inline]
    pub fn at_least(&mut self, label: impl Display, floor: i32, rule: RuleId) -> &mut Self {
        self.apply(label, Op::Max, floor, rule)
    }

    /// Lowers the total to at most `ceiling`.
    #[inline]
    pub fn at_most(&mut self, label: impl Display, ceiling: i32, rule: RuleId) -> &mut Self {
        self.apply(label, Op::Min, ceiling, rule)
    }

    /// Adds the face of a die; 0 marks the place of a die not yet rolled.
    #[inline]
    pub fn die(&mut self, label: impl Display, face: i32, rule: RuleId) -> &mut Self {
        self.apply(label, Op::Die, face, rule)
    }
}

#[cfg(test)]
mod tests {
    use super::{Ledger, NullLedger, Op, RecordingLedger, Total, fold};
    use crate::id::RuleId;

    const RULE: RuleId = RuleId("X-TEST");

    fn example<L: Ledger>() -> Total<L> {
        let mut total = Total::new();
        total
            .add("dexterity", 3, RULE)
            .times("melee", 4, RULE)
            .add("wounds", -5, RULE)
            .modify("stance", 0, RULE)
            .die("d20", 8, RULE)
            .over("initiative 0", 2, RULE)
            .at_least("base", 15, RULE);
        total
    }

    #[test]
    fn both_ledgers_agree_and_the_terms_fold_to_the_total() {
        let noted = example::<RecordingLedger>();
        assert_eq!(noted.value(), 15);
        assert_eq!(example::<NullLedger>().value(), 15);
        let account = noted.into_ledger();
        assert_eq!(fold(&account.terms), 15);
        assert_eq!(account.considered.len(), 1);
    }

    #[test]
    fn division_rounds_as_it_says() {
        assert_eq!(Op::Over.apply(7, 2), 4);
        assert_eq!(Op::Over.apply(-5, 2), -5);
        assert_eq!(Op::OverUp.apply(9, 2), 5);
        assert_eq!(Op::OverDown.apply(13, 2), 6);
        assert_eq!(Op::OverUp.apply(-3, 2), -1);
    }
}
