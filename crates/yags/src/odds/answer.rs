//! Answers: exact probabilities and the terms behind the numbers (docs/odds.md).

use super::exact::{Chances, Marks, Share};
use serde::Serialize;
use tabletop::ledger::{Op, Term};

/// A probability as a fraction in lowest terms, with the nearest double.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Probability {
    /// Numerator.
    pub num: u64,
    /// Denominator, at least 1.
    pub den: u64,
    /// The nearest double.
    pub p: f64,
}

impl Probability {
    /// So many cases out of so many.
    pub fn new(cases: u64, of: u64) -> Self {
        let shared = divisor(cases, of);
        let (num, den) = (cases / shared, of / shared);
        Self {
            num,
            den,
            p: num as f64 / den as f64,
        }
    }
}

impl From<Share> for Probability {
    fn from(share: Share) -> Self {
        Self::new(share.cases, share.of)
    }
}

const fn divisor(a: u64, b: u64) -> u64 {
    let (mut a, mut b) = (a, b);
    while b > 0 {
        (a, b) = (b, a % b);
    }
    a
}

/// Wounds and stuns with their probability.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Row {
    /// Wounds.
    pub wounds: i32,
    /// Stuns.
    pub stuns: i32,
    /// How likely exactly these are.
    pub p: Probability,
}

/// One step of a calculation. Folding the steps in order, from 0, gives the number used.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Step {
    /// What it is.
    pub label: String,
    /// `+`, `-`, `x`, `/`, `max`, `min` or `half`.
    pub op: &'static str,
    /// The number it does it with.
    pub value: i32,
    /// The rule that says so.
    pub rule: &'static str,
}

impl From<Term> for Step {
    fn from(term: Term) -> Self {
        let op = match term.op {
            Op::Add | Op::Die => "+",
            Op::Sub => "-",
            Op::Times => "x",
            Op::Over if term.value == 2 => "half",
            Op::Over | Op::OverDown | Op::OverUp => "/",
            Op::Max => "max",
            Op::Min => "min",
        };
        Self {
            label: term.label.into(),
            op,
            value: term.value,
            rule: term.rule.0,
        }
    }
}

/// The calculations behind the numbers, without the dice.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Terms {
    /// The attack roll.
    pub attack: Vec<Step>,
    /// Base difficulty and what comes on top of it or of the defence.
    pub difficulty: Vec<Step>,
    /// The defence roll; empty without one.
    pub defence: Vec<Step>,
    /// The damage roll of a moderate hit; empty where there is none.
    pub damage: Vec<Step>,
    /// Soak; empty where there is no damage.
    pub soak: Vec<Step>,
}

/// The answer to a request.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Answer {
    /// `fast`, `normal` or `slow`.
    pub speed: &'static str,
    /// Whether the rules allow it.
    pub possible: bool,
    /// Why not, with the rule.
    pub reason: Option<String>,
    /// The attack is fumbled.
    pub fumble: Probability,
    /// It hits the intended target.
    pub hit: Probability,
    /// It strays to somebody else of the melee.
    pub stray: Probability,
    /// Hits by level: moderate, good, excellent, superb, fantastic, amazing.
    pub level: [Probability; 6],
    /// The defence is rolled, and fumbled.
    pub defence_fumble: Probability,
    /// The target may strike back.
    pub counter_strike: Probability,
    /// What is inflicted, but for nothing.
    pub inflicted: Vec<Row>,
    /// The target's tracks afterwards.
    pub after: Vec<Row>,
    /// The target falls prone.
    pub knocked_down: Probability,
    /// A Health check is due at once.
    pub must_check: Probability,
    /// For a blast: the target is in the first ring when it goes off, in the second, and so on.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub rings: Vec<Probability>,
    /// The calculations.
    pub terms: Terms,
}

fn rows(list: &[(Marks, Share)]) -> Vec<Row> {
    list.iter()
        .map(|((wounds, stuns), share)| Row {
            wounds: *wounds,
            stuns: *stuns,
            p: (*share).into(),
        })
        .collect()
}

impl Answer {
    /// The answer to a request that the rules allow.
    pub(super) fn possible(speed: &'static str, chances: &Chances, terms: Terms) -> Self {
        Self {
            speed,
            possible: true,
            reason: None,
            fumble: chances.fumble.into(),
            hit: chances.hit.into(),
            stray: chances.stray.into(),
            level: chances.level.map(Probability::from),
            defence_fumble: chances.defence_fumble.into(),
            counter_strike: chances.counter_strike.into(),
            inflicted: rows(&chances.inflicted),
            after: rows(&chances.after),
            knocked_down: chances.knocked_down.into(),
            must_check: chances.must_check.into(),
            rings: Vec::new(),
            terms,
        }
    }

    /// The answer to a request that the rules forbid: nothing happens to the `present` tracks.
    pub(super) fn impossible(speed: &'static str, reason: String, present: Marks) -> Self {
        let never = Probability::new(0, 1);
        Self {
            speed,
            possible: false,
            reason: Some(reason),
            fumble: never,
            hit: never,
            stray: never,
            level: [never; 6],
            defence_fumble: never,
            counter_strike: never,
            inflicted: Vec::new(),
            after: vec![Row {
                wounds: present.0,
                stuns: present.1,
                p: Probability::new(1, 1),
            }],
            knocked_down: never,
            must_check: never,
            rings: Vec::new(),
            terms: Terms::default(),
        }
    }
}
