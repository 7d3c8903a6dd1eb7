//! What may follow a partial answer, and of what may not, why not.

use crate::decision::Pick;
use crate::grid::Tile;
use crate::id::RuleId;
use std::fmt::Display;

/// Why something is not allowed, in words and by rule.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reason {
    /// In a few words: "needs full cover within 12 m".
    pub text: Box<str>,
    /// The rule that forbids it.
    pub rule: RuleId,
}

/// A pick that may follow.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Choice {
    /// The pick.
    pub pick: Pick,
    /// What it is called.
    pub label: Box<str>,
    /// What it means, in one line; may be empty.
    pub hint: Box<str>,
    /// It takes something away from whoever picks it: a penalty, a point.
    pub costs: bool,
}

/// A pick that somebody might expect here and that may not follow.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refusal {
    /// The pick.
    pub pick: Pick,
    /// What it is called.
    pub label: Box<str>,
    /// Why not.
    pub reason: Reason,
}

/// What may follow a partial answer, in a fixed order.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Choices {
    /// What kind of thing is asked for now: `action`, `weapon`, `target`, `tile`, `defences`.
    pub step: &'static str,
    /// What may follow.
    pub open: Vec<Choice>,
    /// What may not, and why. Tiles are listed only where the ruleset has something to say of them.
    pub closed: Vec<Refusal>,
    /// The partial answer is already a legal order.
    pub complete: bool,
}

/// Where a ruleset writes what may follow. One grammar function serves the screen, which wants
/// words and refusals, and the opponent, which wants neither.
pub trait Offer {
    /// Whether labels, hints and refusals are wanted.
    fn wants_words(&self) -> bool;
    /// Whether it matters if `pick` may follow. A grammar may leave out what is not asked about.
    fn asks(&self, _pick: &Pick) -> bool {
        true
    }
    /// Names the step.
    fn step(&mut self, step: &'static str);
    /// The partial answer is complete.
    fn complete(&mut self);
    /// Offers a pick.
    fn open(&mut self, pick: Pick, label: &dyn Display, hint: &dyn Display);
    /// Offers a pick that costs something: `hint` says what.
    fn open_at_a_cost(&mut self, pick: Pick, label: &dyn Display, hint: &dyn Display) {
        self.open(pick, label, hint);
    }
    /// Refuses a pick.
    fn closed(&mut self, pick: Pick, label: &dyn Display, rule: RuleId, reason: &dyn Display);
    /// Offers a tile, which is its own label.
    fn tile(&mut self, tile: Tile) {
        self.open(Pick::Tile(tile), &tile, &"");
    }
    /// Offers tiles that need no words, all at once.
    fn tiles(&mut self, tiles: &[Tile]) {
        for tile in tiles {
            self.tile(*tile);
        }
    }
}

impl Offer for Choices {
    fn wants_words(&self) -> bool {
        true
    }

    fn step(&mut self, step: &'static str) {
        self.step = step;
    }

    fn complete(&mut self) {
        self.complete = true;
    }

    fn open(&mut self, pick: Pick, label: &dyn Display, hint: &dyn Display) {
        self.open.push(Choice {
            pick,
            label: label.to_string().into(),
            hint: hint.to_string().into(),
            costs: false,
        });
    }

    fn open_at_a_cost(&mut self, pick: Pick, label: &dyn Display, hint: &dyn Display) {
        self.open(pick, label, hint);
        if let Some(choice) = self.open.last_mut() {
            choice.costs = true;
        }
    }

    fn closed(&mut self, pick: Pick, label: &dyn Display, rule: RuleId, reason: &dyn Display) {
        self.closed.push(Refusal {
            pick,
            label: label.to_string().into(),
            reason: Reason {
                text: reason.to_string().into(),
                rule,
            },
        });
    }
}

/// The same without words: only the picks that may follow.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Openings {
    /// What kind of thing is asked for now.
    pub step: &'static str,
    /// What may follow, in the same order as in [`Choices::open`].
    pub picks: Vec<Pick>,
    /// The partial answer is already a legal order.
    pub complete: bool,
}

impl Openings {
    /// Empties it, keeping the buffer.
    pub fn clear(&mut self) {
        self.step = "";
        self.picks.clear();
        self.complete = false;
    }
}

impl Offer for Openings {
    fn wants_words(&self) -> bool {
        false
    }

    fn step(&mut self, step: &'static str) {
        self.step = step;
    }

    fn complete(&mut self) {
        self.complete = true;
    }

    fn open(&mut self, pick: Pick, _: &dyn Display, _: &dyn Display) {
        self.picks.push(pick);
    }

    fn closed(&mut self, _: Pick, _: &dyn Display, _: RuleId, _: &dyn Display) {}

    fn tiles(&mut self, tiles: &[Tile]) {
        self.picks.extend(tiles.iter().copied().map(Pick::Tile));
    }
}

/// Only whether one pick may follow: for orders that are there already, which a grammar need not
/// hold against everything else.
#[derive(Clone, Debug)]
pub(crate) struct Probe<'a> {
    /// The pick; none to ask whether the partial answer is complete.
    pick: Option<&'a Pick>,
    /// What kind of thing is asked for now.
    pub(crate) step: &'static str,
    /// It may follow.
    pub(crate) found: bool,
    /// The partial answer is already a legal order.
    pub(crate) complete: bool,
}

impl<'a> Probe<'a> {
    /// Asks about `pick`, or about none.
    pub(crate) fn new(pick: Option<&'a Pick>) -> Self {
        Self {
            pick,
            step: "",
            found: false,
            complete: false,
        }
    }
}

impl Offer for Probe<'_> {
    fn wants_words(&self) -> bool {
        false
    }

    fn asks(&self, pick: &Pick) -> bool {
        self.pick == Some(pick)
    }

    fn step(&mut self, step: &'static str) {
        self.step = step;
    }

    fn complete(&mut self) {
        self.complete = true;
    }

    fn open(&mut self, pick: Pick, _: &dyn Display, _: &dyn Display) {
        self.found |= self.pick == Some(&pick);
    }

    fn closed(&mut self, _: Pick, _: &dyn Display, _: RuleId, _: &dyn Display) {}
}

/// An order was not accepted.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Illegal {
    /// Nobody is asked anything.
    #[error("no decision is pending")]
    NothingAsked,
    /// The order answers another decision.
    #[error("decision {pending} is pending, the order answers {answered}")]
    OtherDecision {
        /// The pending decision.
        pending: u32,
        /// The decision that the order names.
        answered: u32,
    },
    /// A pick may not stand where it does.
    #[error("pick {position} ({pick}) is not among the choices{}", .reason.as_ref().map(|r| format!(": {} ({})", r.text, r.rule)).unwrap_or_default())]
    NotAmongChoices {
        /// The position in the order, from 0.
        position: usize,
        /// The pick.
        pick: Pick,
        /// Why not, if the ruleset says so.
        reason: Option<Reason>,
    },
    /// The picks stop too early.
    #[error("the order stops after {0} picks; still to be chosen: {1}")]
    Unfinished(usize, &'static str),
}
