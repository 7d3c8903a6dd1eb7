//! The card of a roll: what is shown before it, while it is rolled, and after.

use crate::chance::Chance;
use crate::dice::Purpose;
use crate::id::CombatantId;
use crate::ledger::{Account, Considered, Term};

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

/// One column of a card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Column {
    /// Its heading: "ability", "difficulty".
    pub name: &'static str,
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
    pub fn new(name: &'static str, account: Account) -> Self {
        Self {
            name,
            total: crate::ledger::fold(&account.terms),
            terms: account.terms,
            considered: account.considered,
            meaning: "",
        }
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
