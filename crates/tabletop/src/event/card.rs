//! The card of a roll: what is shown before it, while it is rolled, and after.

use crate::chance::Chance;
use crate::dice::Purpose;
use crate::id::CombatantId;
use crate::ledger::{Considered, RecordingLedger, Term};

/// Everything about one roll: what is shown before it, while it is rolled, and after.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Card {
    /// One line that says who does what to whom.
    pub title: Box<str>,
    /// What the die is for.
    pub purpose: Purpose,
    /// Who rolls.
    pub by: CombatantId,
    /// Against whom, if anybody.
    pub against: Option<CombatantId>,
    /// The columns of arithmetic, in reading order.
    pub columns: Vec<Column>,
    /// Chances worth showing, the most important first.
    pub odds: Vec<Odds>,
    /// What came of it, once rolled.
    pub verdict: Option<CardVerdict>,
}

/// The result line of a card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CardVerdict {
    /// Index into the vocabulary's verdicts.
    pub verdict: u8,
    /// By how much.
    pub margin: i16,
    /// The result in words.
    pub words: Box<str>,
}

/// What a column is to the roll of its card, where code asks for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ColumnRole {
    /// The roll itself, or a calculation beside it.
    Plain,
    /// What a check has to reach.
    Difficulty,
    /// What damage has to exceed.
    Soak,
    /// The roll of the one who defends.
    Defence,
    /// How many of the lowest faces spoil the roll.
    Fumble,
    /// A length; its numbers are tenths of a metre.
    Length,
}

impl ColumnRole {
    /// Whether the roll is held against the total of the column.
    pub fn is_target(self) -> bool {
        matches!(self, Self::Difficulty | Self::Soak)
    }
}

/// One column of a card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Column {
    /// Its heading: "ability", "difficulty".
    pub name: &'static str,
    /// What it is to the roll.
    pub role: ColumnRole,
    /// Its terms, in order; folding them gives `total`.
    pub terms: Vec<Term>,
    /// What was considered without effect.
    pub considered: Vec<Considered>,
    /// The total so far (a die not yet rolled counts 0).
    pub total: i32,
    /// What the total stands for, where the number would be a code: "mixed: half wounds, half
    /// stuns"; empty where the number says it.
    pub meaning: &'static str,
}

impl Column {
    /// A column from an account of terms.
    pub fn new(name: &'static str, account: RecordingLedger) -> Self {
        Self {
            name,
            role: ColumnRole::Plain,
            total: crate::ledger::fold(&account.terms),
            terms: account.terms,
            considered: account.considered,
            meaning: "",
        }
    }

    /// The same with another role.
    #[must_use]
    pub fn role(self, role: ColumnRole) -> Self {
        Self { role, ..self }
    }

    /// The same with what its total stands for.
    #[must_use]
    pub fn meaning(self, meaning: &'static str) -> Self {
        Self { meaning, ..self }
    }
}

/// Which chance a line of odds gives, where code asks for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OddsKind {
    /// That the attack of the card hits.
    Hit,
    /// The lowest face that will do, or none, against the numbers on the card.
    Face,
    /// Any other chance: its label says which.
    Other,
}

/// A labelled chance on a card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Odds {
    /// Which chance it is.
    pub kind: OddsKind,
    /// Of what: "hit", "at least 2 wounds", "fumble".
    pub label: Box<str>,
    /// How likely.
    pub chance: Chance,
}
