//! The log of one battle, with the cards, intents and traces that are kept beside it.

use super::card::Card;
use super::intent::Intent;
use super::{Event, EventKind, Seq};
use crate::id::CombatantId;
use crate::trace::Trace;
use bevy_ecs::prelude::Resource;

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

    /// Appends an event, caused by the event set with [`Log::set_cause`].
    pub fn push(&mut self, what: EventKind) -> Seq {
        let seq = self.events.len() as Seq;
        self.events.push(Event {
            cause: self.cause.unwrap_or(seq),
            what,
        });
        seq
    }

    /// Appends a verdict with its card; the card is only made when it will be kept.
    pub fn push_verdict(&mut self, what: EventKind, card: impl FnOnce() -> Card) -> Seq {
        let seq = self.push(what);
        if self.keeps_cards {
            self.cards.push((seq, card()));
        }
        seq
    }

    /// Appends a declaration with its intent; the intent is only made when it will be kept.
    pub fn push_intent(&mut self, by: CombatantId, intent: impl FnOnce() -> Intent) -> Seq {
        let seq = self.push(EventKind::Declared { by });
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
    pub fn set_cause(&mut self, seq: Option<Seq>) {
        self.cause = seq;
    }

    /// What events are caused by at the moment.
    pub fn cause(&self) -> Option<Seq> {
        self.cause
    }
}
