//! One line per event.

use crate::roster::Tracks;
use tabletop::event::{Card, Event, EventKind, Intent, Log, Outcome, Seq};
use tabletop::grid::Tile;
use tabletop::ruleset::{ConditionRole, GaugeRole, Mark, PhaseKind, Sheet, Vocabulary};
use tabletop::trace::Trace;
use tabletop::{Battle, CombatantId, SideId};

/// What a narrator reads: events with their cards and intents, by position. Implemented by the
/// battle's [`Log`] and by whoever keeps a copy of it.
pub trait EventSource {
    /// All events so far.
    fn events(&self) -> &[Event];
    /// The card of the verdict at `seq`, if cards are kept.
    fn card(&self, seq: Seq) -> Option<&Card>;
    /// The intent declared at `seq`, if intents are kept.
    fn intent(&self, seq: Seq) -> Option<&Intent>;
    /// The trace of the event at `seq`, if traces are kept and it has one.
    fn trace(&self, seq: Seq) -> Option<&Trace>;
}

impl EventSource for Log {
    fn events(&self) -> &[Event] {
        Self::events(self)
    }

    fn card(&self, seq: Seq) -> Option<&Card> {
        Self::card(self, seq)
    }

    fn intent(&self, seq: Seq) -> Option<&Intent> {
        Self::intent(self, seq)
    }

    fn trace(&self, seq: Seq) -> Option<&Trace> {
        Self::trace(self, seq)
    }
}

/// What kind of line it is, for whoever colours or sorts it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// A round begins.
    Round,
    /// A phase begins.
    Phase(PhaseKind),
    /// Somebody says what he will do.
    Declaration,
    /// Somebody sets about something.
    Deed,
    /// A roll was judged, with this mark.
    Roll(Mark),
    /// A die that no verdict follows.
    Die,
    /// Somebody is worse off than before.
    Harm,
    /// Somebody is out of the fight.
    Fall,
    /// Another change of somebody's state.
    State,
    /// Somebody or something moves.
    Move,
    /// Something worth saying.
    Note,
    /// The battle is over.
    Over,
}

/// An event in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// The words, without indentation.
    pub text: String,
    /// How deep it stands: 0 for rounds and phases, 1 for what happens in them, one more for each
    /// deed that it is part of.
    pub indent: u8,
    /// What kind of line it is.
    pub kind: Kind,
}

/// Puts events into words. Keeps nothing of the battle but names: any event can be asked for at
/// any time, in any order.
#[derive(Clone, Debug)]
pub struct Narrator {
    vocabulary: &'static Vocabulary,
    names: Vec<String>,
    sides: Vec<String>,
    tracks: Tracks,
}

impl Narrator {
    /// A narrator with the words of the rules, the names of the combatants in order of their ids,
    /// and the names of the sides.
    pub fn new(vocabulary: &'static Vocabulary, names: Vec<String>, sides: Vec<String>) -> Self {
        Self {
            vocabulary,
            names,
            sides,
            tracks: Tracks::default(),
        }
    }

    /// The same, with levels named by the tracks of these combatants, in order of ids.
    #[must_use]
    pub fn on_tracks(mut self, sheets: &[Sheet]) -> Self {
        self.tracks = Tracks::of(sheets);
        self
    }

    /// The narrator of a battle.
    pub fn of(battle: &Battle) -> Self {
        let sheet = &battle.scenario().sheet;
        let names = sheet.combatants.iter().map(|one| one.name.clone());
        let sides = sheet.sides.iter().map(|side| side.name.clone());
        Self::new(battle.vocabulary(), names.collect(), sides.collect())
    }

    /// The words that it uses.
    pub fn vocabulary(&self) -> &'static Vocabulary {
        self.vocabulary
    }

    /// The name of a combatant.
    pub fn name(&self, id: CombatantId) -> &str {
        self.names
            .get(id.index())
            .map_or("somebody", String::as_str)
    }

    /// The name of a side.
    pub fn side(&self, id: SideId) -> &str {
        self.sides
            .get(id.index())
            .map_or("somebody", String::as_str)
    }

    /// The names of the sides.
    pub fn sides(&self) -> &[String] {
        &self.sides
    }

    /// The event at `seq` in words; `None` if it has nothing to say that another line does not.
    pub fn line(&self, seq: Seq, tale: &impl EventSource) -> Option<Line> {
        let event = *tale.events().get(seq as usize)?;
        let (kind, text) = self.words(event, seq, tale)?;
        let indent = match kind {
            Kind::Round | Kind::Phase(_) | Kind::Over => 0,
            _ => 1 + deeds_above(seq, tale.events()),
        };
        Some(Line { text, indent, kind })
    }

    fn words(&self, event: Event, seq: Seq, tale: &impl EventSource) -> Option<(Kind, String)> {
        let words = self.vocabulary;
        let name = |id| self.name(id);
        let events = tale.events();
        Some(match event.what {
            EventKind::Round(round) => (Kind::Round, format!("Round {round}")),
            EventKind::Phase(phase) => {
                let word = words.phases.get(usize::from(phase))?;
                (Kind::Phase(word.kind), word.name.to_owned())
            }
            EventKind::Declared { by } => {
                let sentence = &tale.intent(seq)?.sentence;
                (Kind::Declaration, format!("{} {sentence}", name(by)))
            }
            EventKind::Deed { deed, by, at } => {
                let verb = words.deeds.get(usize::from(deed))?.verb;
                let mut text = match at {
                    Some(at) => format!("{} {verb} {}", name(by), name(at)),
                    None => format!("{} {verb}", name(by)),
                };
                if let Some(Trace::DroppedItem { name, .. } | Trace::Flight { name, .. }) =
                    tale.trace(seq)
                {
                    text.push_str(": ");
                    text.push_str(name);
                }
                (Kind::Deed, text)
            }
            EventKind::Die { by, purpose, face } => {
                if is_judged(event.what, seq, events) {
                    return None;
                }
                let purpose = words.purposes.get(usize::from(purpose.0))?.name;
                (Kind::Die, format!("{} rolls {face} ({purpose})", name(by)))
            }
            EventKind::Verdict {
                by,
                purpose,
                verdict,
                margin,
            } => {
                let word = words.verdicts.get(usize::from(verdict))?;
                let card = tale.card(seq);
                let text = match card.and_then(|card| Some((&card.title, card.verdict.as_ref()?))) {
                    Some((title, verdict)) => format!("{title}: {}", verdict.words),
                    None => {
                        let purpose = words.purposes.get(usize::from(purpose.0))?.name;
                        format!("{}, {purpose}: {} ({margin:+})", name(by), word.name)
                    }
                };
                (Kind::Roll(word.mark), text)
            }
            EventKind::Gauge {
                who,
                gauge,
                from,
                to,
            } => {
                let word = words.gauges.get(usize::from(gauge))?;
                if word.role == GaugeRole::Order && is_told(who, to, seq, events) {
                    return None;
                }
                let end = self.tracks.end(who, usize::from(gauge));
                let mut text = format!("{}: {} {from} -> {to}", name(who), word.name);
                if let Some(level) = word.level(to, end) {
                    text.push_str(", ");
                    text.push_str(level);
                }
                let harmful = match word.role {
                    GaugeRole::Wounds | GaugeRole::Stuns | GaugeRole::Fatigue => to > from,
                    GaugeRole::Order | GaugeRole::Plain => false,
                };
                (if harmful { Kind::Harm } else { Kind::State }, text)
            }
            EventKind::Condition { who, condition, on } => {
                let word = words.conditions.get(usize::from(condition))?;
                let falls = matches!(word.role, ConditionRole::Unconscious | ConditionRole::Dead);
                // What replaces it, or goes with it, is told.
                let told = if falls {
                    !on
                } else {
                    self.falls_next(who, seq, events)
                };
                if told {
                    return None;
                }
                let not = if on { "" } else { "no longer " };
                let kind = if falls { Kind::Fall } else { Kind::State };
                (kind, format!("{} is {not}{}", name(who), word.name))
            }
            EventKind::Moved { who, to, .. } => {
                let (first, steps) = walk(who, seq, events)?;
                (Kind::Move, self.walk(who, first, to, steps))
            }
            EventKind::Note {
                who,
                other,
                note,
                value,
            } => {
                let text = words.notes.get(usize::from(note))?.text;
                let other = other.map_or("somebody", name);
                let thing = match tale.trace(seq) {
                    Some(Trace::DroppedItem { name, .. }) => name,
                    _ => "a weapon",
                };
                let text = text.replace("{who}", name(who)).replace("{other}", other);
                let text = text.replace("{thing}", thing);
                (Kind::Note, text.replace("{n}", &value.to_string()))
            }
            EventKind::Door { tile, open, .. } => {
                let what = if open { "opens" } else { "closes" };
                (Kind::Move, format!("the door at {tile} {what}"))
            }
            EventKind::Over(Outcome::Won(side)) => {
                (Kind::Over, format!("{} wins", self.side(side)))
            }
            EventKind::Over(Outcome::Draw) => (Kind::Over, "A draw".to_owned()),
            EventKind::Ordered { .. } | EventKind::Turn { .. } | EventKind::Faced { .. } => {
                return None;
            }
        })
    }
}

impl Narrator {
    /// A walk of so many steps.
    pub fn walk(&self, who: CombatantId, from: Tile, to: Tile, steps: usize) -> String {
        let name = self.name(who);
        match steps {
            1 => format!("{name} moves from {from} to {to}"),
            _ => format!("{name} moves from {from} to {to}, {steps} tiles"),
        }
    }

    /// Whether somebody who changes his condition here falls at the same moment.
    fn falls_next(&self, faller: CombatantId, seq: Seq, events: &[Event]) -> bool {
        let change = |event: &Event| match event.what {
            EventKind::Condition { who, condition, on } if who == faller => Some((condition, on)),
            _ => None,
        };
        let falls = |(condition, on): (u8, bool)| {
            let word = self.vocabulary.conditions.get(usize::from(condition));
            on && word.is_some_and(|word| {
                matches!(word.role, ConditionRole::Unconscious | ConditionRole::Dead)
            })
        };
        let after = events[seq as usize + 1..].iter();
        after.map_while(change).any(falls)
    }
}

/// How many deeds led to the event.
fn deeds_above(seq: Seq, events: &[Event]) -> u8 {
    let mut deeds = 0;
    let mut at = seq;
    while let Some(event) = events.get(at as usize)
        && event.cause < at
    {
        at = event.cause;
        if let Some(EventKind::Deed { .. }) = events.get(at as usize).map(|event| event.what) {
            deeds += 1;
        }
    }
    deeds
}

/// Whether a verdict on this die follows before the next die of the same kind.
fn is_judged(die: EventKind, seq: Seq, events: &[Event]) -> bool {
    let EventKind::Die {
        by: roller,
        purpose: why,
        ..
    } = die
    else {
        return false;
    };
    for event in &events[seq as usize + 1..] {
        match event.what {
            EventKind::Verdict { by, purpose, .. } if (by, purpose) == (roller, why) => {
                return true;
            }
            EventKind::Die { by, purpose, .. } if (by, purpose) == (roller, why) => return false,
            EventKind::Round(_) => return false,
            _ => {}
        }
    }
    false
}

/// Whether the verdict just before says the new value already.
fn is_told(who: CombatantId, to: i16, seq: Seq, events: &[Event]) -> bool {
    let before = seq.checked_sub(1).and_then(|at| events.get(at as usize));
    matches!(before, Some(Event { what: EventKind::Verdict { by, margin, .. }, .. })
        if *by == who && *margin == to)
}

/// Where a walk began and how many steps it had, if it ends here.
fn walk(walker: CombatantId, seq: Seq, events: &[Event]) -> Option<(Tile, usize)> {
    let step = |event: &Event| match event.what {
        EventKind::Moved { who, from, .. } if who == walker => Some(Some(from)),
        EventKind::Faced { who, .. } if who == walker => Some(None),
        _ => None,
    };
    let goes_on = events[seq as usize + 1..]
        .iter()
        .map_while(step)
        .any(|from| from.is_some());
    if goes_on {
        return None;
    }
    let steps: Vec<_> = events[..=seq as usize]
        .iter()
        .rev()
        .map_while(step)
        .flatten()
        .collect();
    Some((*steps.last()?, steps.len()))
}
