//! The append-only log. An event is 16 bytes of numbers; words are made at the edge from the
//! ruleset's [`Vocabulary`](crate::ruleset::Vocabulary). Cards and intents, which explain, are kept
//! beside the log only when somebody will look at them.

use crate::chance::Chance;
use crate::dice::Purpose;
use crate::grid::{Heading, Tile};
use crate::id::{CombatantId, SideId};
use crate::ledger::{Account, Considered, Term};
use crate::ruleset::Veil;
use crate::trace::Trace;
use bevy_ecs::prelude::Resource;

/// The position of an event in the log.
pub type Seq = u32;

/// One thing that happened, and the event that caused it (itself, if nothing did).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Event {
    /// The event that led to this one.
    pub cause: Seq,
    /// What happened.
    pub what: What,
}

/// What can happen in any ruleset. Small numbers index the ruleset's vocabulary.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum What {
    /// A round began (counted from 1).
    Round(u16),
    /// A phase of the round began.
    Phase(u8),
    /// An order was accepted: the how-many-th of the battle.
    Ordered {
        /// Who answered.
        by: CombatantId,
        /// Index into the battle's orders.
        order: u16,
    },
    /// Somebody declared what he will do; the details are in [`Log::intent`] when kept.
    Declared {
        /// Who declared.
        by: CombatantId,
    },
    /// A combatant's turn to act came up.
    Turn {
        /// Whose.
        by: CombatantId,
    },
    /// Somebody set about something: an attack, a shot, a strike.
    Deed {
        /// Index into the vocabulary's deeds.
        deed: u8,
        /// Who.
        by: CombatantId,
        /// At whom, if anybody.
        at: Option<CombatantId>,
    },
    /// A die was rolled.
    Die {
        /// Whose die.
        by: CombatantId,
        /// What for.
        purpose: Purpose,
        /// The face.
        face: u8,
    },
    /// A roll was judged; its card is in [`Log::card`] when kept.
    Verdict {
        /// Whose roll.
        by: CombatantId,
        /// What for.
        purpose: Purpose,
        /// Index into the vocabulary's verdicts.
        verdict: u8,
        /// By how much it succeeded (or, negative, failed).
        margin: i16,
    },
    /// A number of a combatant changed.
    Gauge {
        /// Whose.
        who: CombatantId,
        /// Index into the vocabulary's gauges.
        gauge: u8,
        /// The value before.
        from: i16,
        /// The value after.
        to: i16,
    },
    /// A condition began or ended.
    Condition {
        /// Whose.
        who: CombatantId,
        /// Index into the vocabulary's conditions.
        condition: u8,
        /// Whether it holds now.
        on: bool,
    },
    /// A combatant stands on another tile.
    Moved {
        /// Who.
        who: CombatantId,
        /// From here.
        from: Tile,
        /// To here.
        to: Tile,
    },
    /// A combatant faces another way.
    Faced {
        /// Who.
        who: CombatantId,
        /// Where to.
        heading: Heading,
    },
    /// Something worth saying that the numbers do not: index into the vocabulary's notes.
    Note {
        /// Whom it concerns.
        who: CombatantId,
        /// Whom else, if anybody.
        other: Option<CombatantId>,
        /// Index into the vocabulary's notes.
        note: u8,
        /// A number for its text.
        value: i16,
    },
    /// A door stands open from now on; the tile and its north (0), east, south or west (3) side.
    Door {
        /// The tile whose edge it is.
        tile: Tile,
        /// Which side of the tile.
        side: u8,
        /// Whether it is open now.
        open: bool,
    },
    /// The battle is over.
    Over(Outcome),
}

/// How a battle ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, serde::Serialize, serde::Deserialize)]
pub enum Outcome {
    /// This side met its objective.
    Won(SideId),
    /// Nobody did.
    Draw,
}

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
}

impl Column {
    /// A column from an account of terms.
    pub fn new(name: &'static str, account: Account) -> Self {
        Self {
            name,
            total: crate::ledger::fold(&account.terms),
            terms: account.terms,
            considered: account.considered,
        }
    }
}

/// A labelled chance on a card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Odds {
    /// Of what: "hit", "at least 2 wounds", "fumble".
    pub label: Box<str>,
    /// How likely.
    pub chance: Chance,
}

/// What a combatant declared, for arrows, ghosts and sentences.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Intent {
    /// Who.
    pub by: CombatantId,
    /// In words: "shoots at Kest, careful, slow".
    pub sentence: Box<str>,
    /// The path it will take, first tile where it stands; empty if it stays.
    pub path: Vec<Tile>,
    /// At whom, if anybody.
    pub target: Option<CombatantId>,
    /// Which phase of the round it falls into (index into the vocabulary's phases).
    pub phase: u8,
    /// Icon of the action (vocabulary key, for example `shoot`).
    pub icon: &'static str,
    /// From which sides it is hidden: they must not be shown it.
    pub veil: Veil,
}

/// The log of one battle.
#[derive(Resource, Default, Debug)]
pub struct Log {
    events: Vec<Event>,
    cards: Vec<(Seq, Card)>,
    intents: Vec<(Seq, Intent)>,
    traces: Vec<(Seq, Trace)>,
    cause: Option<Seq>,
    keeps_cards: bool,
}

impl Log {
    /// A log that keeps cards and intents if `keeps_cards`.
    pub fn new(keeps_cards: bool) -> Self {
        Self {
            keeps_cards,
            ..Self::default()
        }
    }

    /// Whether cards and intents are kept.
    pub fn keeps_cards(&self) -> bool {
        self.keeps_cards
    }

    /// Empties the log for another battle, keeping its buffers.
    pub(crate) fn clear(&mut self, keeps_cards: bool) {
        self.events.clear();
        self.cards.clear();
        self.intents.clear();
        self.traces.clear();
        self.cause = None;
        self.keeps_cards = keeps_cards;
    }

    /// All events so far.
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// The events from position `seq` on.
    pub fn since(&self, seq: Seq) -> &[Event] {
        &self.events[(seq as usize).min(self.events.len())..]
    }

    /// The card of the verdict at `seq`, if cards are kept.
    pub fn card(&self, seq: Seq) -> Option<&Card> {
        let index = self.cards.binary_search_by_key(&seq, |(at, _)| *at).ok()?;
        Some(&self.cards[index].1)
    }

    /// The intent declared at `seq`, if intents are kept.
    pub fn intent(&self, seq: Seq) -> Option<&Intent> {
        let index = self
            .intents
            .binary_search_by_key(&seq, |(at, _)| *at)
            .ok()?;
        Some(&self.intents[index].1)
    }

    /// Where the event at `seq` took place, if traces are kept and it has one.
    pub fn trace(&self, seq: Seq) -> Option<&Trace> {
        let index = self.traces.binary_search_by_key(&seq, |(at, _)| *at).ok()?;
        Some(&self.traces[index].1)
    }

    /// Appends an event, caused by the event set with [`Log::because`].
    pub fn push(&mut self, what: What) -> Seq {
        let seq = self.events.len() as Seq;
        self.events.push(Event {
            cause: self.cause.unwrap_or(seq),
            what,
        });
        seq
    }

    /// Appends a verdict with its card; the card is only made when it will be kept.
    pub fn push_verdict(&mut self, what: What, card: impl FnOnce() -> Card) -> Seq {
        let seq = self.push(what);
        if self.keeps_cards {
            self.cards.push((seq, card()));
        }
        seq
    }

    /// Appends a declaration with its intent; the intent is only made when it will be kept.
    pub fn push_intent(&mut self, by: CombatantId, intent: impl FnOnce() -> Intent) -> Seq {
        let seq = self.push(What::Declared { by });
        if self.keeps_cards {
            self.intents.push((seq, intent()));
        }
        seq
    }

    /// Says where the latest event took place; the trace is only made when it will be kept.
    pub fn put_trace(&mut self, trace: impl FnOnce() -> Trace) {
        let latest = (self.events.len() as Seq).checked_sub(1);
        if let Some(seq) = latest.filter(|_| self.keeps_cards) {
            self.traces.push((seq, trace()));
        }
    }

    /// From now on events are caused by the event at `seq` (or by nothing).
    pub fn because(&mut self, seq: Option<Seq>) {
        self.cause = seq;
    }

    /// What events are caused by at the moment.
    pub fn cause(&self) -> Option<Seq> {
        self.cause
    }
}

#[cfg(test)]
mod tests {
    use super::{Event, What};

    #[test]
    fn an_event_fits_sixteen_bytes() {
        assert!(size_of::<What>() <= 12);
        assert_eq!(size_of::<Event>(), 16);
    }
}
