//! The log in words: entries made from events. An exchange (an attack with its defence, its damage
//! and what came of it) is one entry with several cards.

use narrate::{Kind, roll_parts};
use tabletop::CombatantId;
use tabletop::event::{Event, EventKind, Seq};
use tabletop::grid::Tile;
use tabletop::ruleset::Mark;

use crate::model::session::{ReplayLog, Viewpoint};

/// What an entry is, for its looks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tone {
    /// A round begins.
    Round,
    /// A phase begins.
    Phase,
    /// Somebody says what he will do.
    Declaration,
    /// Somebody sets about something.
    Exchange,
    /// A roll that belongs to no exchange.
    Roll,
    /// Somebody moves.
    Walk,
    /// Somebody is worse off, or out of the fight.
    Harm,
    /// Another change.
    State,
    /// Something worth saying.
    Note,
    /// The battle is over.
    Over,
}

/// One line of the log, with what it unfolds to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// The event that it began with.
    pub seq: Seq,
    /// Whom it is about.
    pub by: Option<CombatantId>,
    /// Against whom it goes.
    pub at: Option<CombatantId>,
    /// How deep it stands: 0 for rounds and phases, one more for each deed that led to it.
    pub indent: u8,
    /// What it is.
    pub tone: Tone,
    /// What is done.
    head: String,
    /// What came of it, in order.
    parts: Vec<String>,
    /// The mark of the verdict.
    pub mark: Mark,
    /// The card that matters most, if there is one.
    pub card: Option<Seq>,
    /// All cards, in order.
    pub cards: Vec<Seq>,
    /// What else happened in it, in words.
    pub details: Vec<String>,
    /// First tile and number of steps, for a walk.
    walk: Option<(Tile, usize)>,
}

impl Entry {
    fn new(seq: Seq, by: Option<CombatantId>, tone: Tone, head: String) -> Self {
        Self {
            seq,
            by,
            at: None,
            indent: 0,
            tone,
            head,
            parts: Vec::new(),
            mark: Mark::Plain,
            card: None,
            cards: Vec::new(),
            details: Vec::new(),
            walk: None,
        }
    }

    /// The line.
    pub fn text(&self) -> String {
        let mut text = self.head.clone();
        for part in &self.parts {
            text.push_str(" · ");
            text.push_str(part);
        }
        text
    }

    /// Whether there is more to it than the line.
    pub fn unfolds(&self) -> bool {
        !self.cards.is_empty() || !self.details.is_empty()
    }

    fn is_heading(&self) -> bool {
        matches!(self.tone, Tone::Round | Tone::Phase)
    }
}

/// Makes entries of events, from the first to as far as has been shown.
#[derive(Clone, Debug, Default)]
pub struct Teller {
    entries: Vec<Entry>,
    told: Vec<Event>,
    viewpoint: Viewpoint,
    stops: Vec<Stop>,
}

/// A place from which on it can be told anew: no later event has changed an entry before it.
#[derive(Clone, Copy, Debug)]
struct Stop {
    /// Events before it.
    told: usize,
    /// Entries before it.
    entries: usize,
}

impl Teller {
    /// The entries so far, the oldest first.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// Brings the entries up to the first `end` events, forward or back. Says from which entry on
    /// something may have changed.
    pub fn tell(&mut self, replay_log: &ReplayLog, end: Seq) -> usize {
        let events = replay_log.events();
        let end = (end as usize).min(events.len());
        let same = self
            .told
            .iter()
            .zip(events)
            .take_while(|(old, new)| old == new)
            .count();
        let other_eyes = self.viewpoint != replay_log.viewpoint();
        let mut changed = self.entries.len();
        if end < self.told.len() || same < self.told.len() || other_eyes {
            // An entry may hold events up to the end of its exchange: told anew from the last stop.
            let kept = if other_eyes { 0 } else { end.min(same) };
            self.stops.retain(|stop| stop.told <= kept);
            let (told, entries) = self
                .stops
                .last()
                .map_or((0, 0), |stop| (stop.told, stop.entries));
            self.told.truncate(told);
            self.entries.truncate(entries);
            self.viewpoint = replay_log.viewpoint();
            changed = entries;
        }
        changed.min(self.go_on(replay_log, end))
    }

    fn go_on(&mut self, replay_log: &ReplayLog, end: usize) -> usize {
        let mut changed = self.entries.len();
        for seq in self.told.len()..end {
            let event = replay_log.events()[seq];
            self.told.push(event);
            let entry = self.take(replay_log, seq as Seq, event);
            changed = changed.min(entry);
            while self.stops.last().is_some_and(|stop| entry < stop.entries) {
                self.stops.pop();
            }
            if matches!(event.what, EventKind::Round(_)) {
                self.stops.push(Stop {
                    told: seq + 1,
                    entries: self.entries.len(),
                });
            }
        }
        changed
    }

    /// Takes one event; says which entry it changed or made.
    fn take(&mut self, replay_log: &ReplayLog, seq: Seq, event: Event) -> usize {
        if replay_log.conceals(seq) {
            return self.entries.len();
        }
        match event.what {
            EventKind::Verdict { by, .. } => return self.verdict(replay_log, seq, by),
            EventKind::Moved { who, from, to } => return self.walk(replay_log, seq, who, from, to),
            _ => {}
        }
        if let (EventKind::Ordered { by, .. }, Some(answer)) = (event.what, replay_log.forced(seq))
        {
            let words = format!("{}: {answer}, the only answer", replay_log.name(by));
            return self.add(Entry::new(seq, Some(by), Tone::State, words));
        }
        let Some(line) = replay_log.line(seq) else {
            return self.entries.len();
        };
        if let (EventKind::Gauge { .. }, Some(index)) = (event.what, self.exchange_of(seq)) {
            let entry = &mut self.entries[index];
            match line.kind {
                Kind::Harm => entry.parts.push(line.text),
                _ => entry.details.push(line.text),
            }
            return index;
        }
        let tone = match line.kind {
            Kind::Round => Tone::Round,
            Kind::Phase(_) => Tone::Phase,
            Kind::Declaration => Tone::Declaration,
            Kind::Deed => Tone::Exchange,
            Kind::Roll(_) => Tone::Roll,
            Kind::Harm | Kind::Fall => Tone::Harm,
            Kind::State | Kind::Die | Kind::Move => Tone::State,
            Kind::Note => Tone::Note,
            Kind::Over => Tone::Over,
        };
        let mut entry = Entry::new(seq, about(event.what), tone, line.text);
        entry.at = match event.what {
            EventKind::Deed { at, .. } => at,
            EventKind::Declared { .. } => replay_log.intent(seq).and_then(|intent| intent.target),
            _ => None,
        };
        if line.kind == Kind::Fall {
            entry.mark = Mark::Fumble;
        }
        match self.entries.last_mut() {
            // A phase in which nothing happened leaves no heading behind.
            Some(last) if last.tone == Tone::Phase && entry.is_heading() => {
                *last = entry;
                self.entries.len() - 1
            }
            _ => self.add(entry),
        }
    }

    fn add(&mut self, mut entry: Entry) -> usize {
        entry.indent = match entry.tone {
            Tone::Round | Tone::Phase | Tone::Over => 0,
            _ => 1 + self.deeds_above(entry.seq),
        };
        self.entries.push(entry);
        self.entries.len() - 1
    }

    fn walk(
        &mut self,
        replay_log: &ReplayLog,
        seq: Seq,
        who: CombatantId,
        from: Tile,
        to: Tile,
    ) -> usize {
        let goes_on = self.entries.last().is_some_and(|last| {
            last.tone == Tone::Walk && last.by == Some(who) && !last.is_heading()
        });
        let (first, steps) = match self.entries.last() {
            Some(Entry {
                walk: Some((first, steps)),
                ..
            }) if goes_on => (*first, steps + 1),
            _ => (from, 1),
        };
        let head = replay_log.narrator.walk(who, first, to, steps);
        let index = match goes_on {
            true => self.entries.len() - 1,
            false => self.add(Entry::new(seq, Some(who), Tone::Walk, String::new())),
        };
        let entry = &mut self.entries[index];
        entry.head = head;
        entry.walk = Some((first, steps));
        index
    }

    fn verdict(&mut self, replay_log: &ReplayLog, seq: Seq, by: CombatantId) -> usize {
        let exchange = self.exchange_of(seq);
        let Some(card) = replay_log.card(seq) else {
            let line = replay_log.sentence(seq).unwrap_or_default();
            return self.add(Entry::new(seq, Some(by), Tone::Roll, line));
        };
        let verdict = card.verdict.as_ref();
        let mark = verdict
            .and_then(|verdict| {
                replay_log
                    .vocabulary
                    .verdicts
                    .get(usize::from(verdict.verdict))
            })
            .map_or(Mark::Plain, |word| word.mark);
        let words = verdict.map_or_else(String::new, |verdict| verdict.words.to_string());
        let own = exchange.filter(|index| {
            let entry = &self.entries[*index];
            let deed = replay_log.events()[entry.seq as usize].what;
            entry.by == Some(by) && matches!(deed, EventKind::Deed { at, .. } if at == card.against)
        });
        let index = match (own, exchange) {
            // Whoever defends is heard in the unfolded entry.
            (None, Some(index)) => {
                self.entries[index].cards.push(seq);
                return index;
            }
            (Some(index), _) => index,
            (None, None) => self.add(Entry::new(seq, Some(by), Tone::Roll, String::new())),
        };
        let entry = &mut self.entries[index];
        entry.cards.push(seq);
        entry.at = entry.at.or(card.against);
        if entry.card.is_some() {
            entry.parts.push(words);
            return index;
        }
        entry.card = Some(seq);
        entry.mark = mark;
        entry.head = card.title.to_string();
        entry.parts.extend(roll_parts(card));
        entry.parts.push(words);
        index
    }

    /// The exchange that the event at `seq` belongs to: the entry of the nearest deed above it.
    fn exchange_of(&self, seq: Seq) -> Option<usize> {
        let deed = self.causes(seq).find(|at| {
            matches!(
                self.told.get(*at as usize),
                Some(Event {
                    what: EventKind::Deed { .. },
                    ..
                })
            )
        })?;
        self.entries.iter().rposition(|entry| entry.seq == deed)
    }

    fn deeds_above(&self, seq: Seq) -> u8 {
        let deeds = self.causes(seq).filter(|at| {
            matches!(
                self.told.get(*at as usize),
                Some(Event {
                    what: EventKind::Deed { .. },
                    ..
                })
            )
        });
        deeds.count().min(4) as u8
    }

    /// What led to the event at `seq`, the nearest first.
    fn causes(&self, seq: Seq) -> impl Iterator<Item = Seq> + '_ {
        std::iter::successors(Some(seq), |at| {
            let cause = self.told.get(*at as usize)?.cause;
            (cause < *at).then_some(cause)
        })
        .skip(1)
    }
}

/// Whom an event is about.
fn about(what: EventKind) -> Option<CombatantId> {
    match what {
        EventKind::Declared { by } | EventKind::Deed { by, .. } | EventKind::Die { by, .. } => {
            Some(by)
        }
        EventKind::Gauge { who, .. }
        | EventKind::Condition { who, .. }
        | EventKind::Note { who, .. } => Some(who),
        _ => None,
    }
}
