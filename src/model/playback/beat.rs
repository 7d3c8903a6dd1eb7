//! Beats: the steps in which events are shown, and how long each takes.

use tabletop::CombatantId;
use tabletop::dice::Purpose;
use tabletop::event::{EventKind, Outcome, Seq};
use tabletop::grid::Tile;
use tabletop::ruleset::{DeedRole, GaugeRole, Mark, PhaseKind};

use super::length;
use crate::model::session::ReplayLog;

/// One step of the playback.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Beat {
    /// The event that it shows; folded when the last beat of the event ends.
    pub seq: Seq,
    /// What is to be seen.
    pub cue: Cue,
    /// Its length in seconds at normal speed.
    pub seconds: f32,
}

/// What a banner announces.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Banner {
    /// A round.
    Round(u16),
    /// A phase, as an index into the vocabulary.
    Phase(u8),
    /// That all orders are given and are about to be carried out.
    Revealed,
}

/// What is to be seen in a beat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cue {
    /// What the onlooker is told of what follows: the how-many-th of the captions.
    Caption(u16),
    /// Large words over the map.
    Banner(Banner),
    /// Somebody's intent appears.
    Declare {
        /// Whose.
        by: CombatantId,
    },
    /// An intent lights up once more before orders are carried out.
    Reveal {
        /// Whose.
        by: CombatantId,
        /// Where in the log it was declared.
        intent: Seq,
    },
    /// Somebody's turn to act.
    Turn {
        /// Whose.
        by: CombatantId,
    },
    /// The order of the figures has been found, all of it at once.
    Order,
    /// Checks for form's sake, all of which were passed.
    Checks {
        /// The verdict of the first.
        first: Seq,
        /// How many there are.
        count: u8,
    },
    /// Several go their ways at the same time: all steps from the one on stage to this one.
    March {
        /// The last step.
        last: Seq,
    },
    /// A step on the map.
    Walk {
        /// Who.
        who: CombatantId,
        /// From here.
        from: Tile,
        /// To here.
        to: Tile,
    },
    /// A blow: a short lunge.
    Lunge {
        /// Who.
        by: CombatantId,
        /// At whom.
        at: Option<CombatantId>,
    },
    /// A shot: a flash and a line.
    Shot {
        /// Who.
        by: CombatantId,
        /// At whom.
        at: Option<CombatantId>,
        /// Something that flies visibly, not a bullet.
        missile: bool,
    },
    /// A deed without a flight path.
    Deed {
        /// Who.
        by: CombatantId,
        /// At whom, if anybody.
        at: Option<CombatantId>,
        /// Index into the vocabulary's deeds.
        deed: u8,
    },
    /// The terms of a card fill in, from top to bottom.
    Terms {
        /// The verdict whose card it is.
        card: Seq,
    },
    /// A die falls.
    Die {
        /// Whose.
        by: CombatantId,
        /// What for.
        purpose: Purpose,
        /// The face.
        face: u8,
        /// The verdict whose card it belongs to, if it has one.
        card: Option<Seq>,
    },
    /// The verdict of a card, in words.
    Verdict {
        /// The verdict.
        card: Seq,
    },
    /// A gauge changes.
    Gauge {
        /// Whose.
        who: CombatantId,
        /// Index into the vocabulary's gauges.
        gauge: u8,
        /// Before.
        from: i16,
        /// After.
        to: i16,
    },
    /// A condition begins or ends.
    Condition {
        /// Whose.
        who: CombatantId,
        /// Index into the vocabulary's conditions.
        condition: u8,
        /// Whether it holds now.
        on: bool,
    },
    /// A note.
    Note {
        /// Whom it concerns.
        who: CombatantId,
        /// Index into the vocabulary's notes.
        note: u8,
    },
    /// A door opens or closes.
    Door {
        /// The tile whose edge it is in.
        tile: Tile,
    },
    /// What somebody has noted of the event before: the how-many-th of the notes.
    Annotation(u16),
    /// The battle is over.
    Over(Outcome),
}

impl Cue {
    /// Who is in the middle of it, if anybody.
    pub fn who(self) -> Option<CombatantId> {
        match self {
            Self::Declare { by }
            | Self::Reveal { by, .. }
            | Self::Turn { by }
            | Self::Lunge { by, .. }
            | Self::Shot { by, .. }
            | Self::Deed { by, .. }
            | Self::Die { by, .. } => Some(by),
            Self::Walk { who, .. }
            | Self::Gauge { who, .. }
            | Self::Condition { who, .. }
            | Self::Note { who, .. } => Some(who),
            Self::Banner(_)
            | Self::Caption(_)
            | Self::Annotation(_)
            | Self::Order
            | Self::Checks { .. }
            | Self::March { .. }
            | Self::Terms { .. }
            | Self::Verdict { .. }
            | Self::Door { .. }
            | Self::Over(_) => None,
        }
    }
}

/// The beats of all events from position `first` on. Events that need no showing have none.
pub fn beats_of(replay_log: &ReplayLog, first: usize) -> Vec<Beat> {
    let mut score = Score::from(replay_log, first);
    let captions = replay_log.captions();
    let mut told = captions.partition_point(|(before, _)| (*before as usize) < first);
    let remarks = replay_log.remarks();
    let mut noted = remarks.partition_point(|(at, _)| (*at as usize) + 1 < first);
    for seq in first..=replay_log.events().len() {
        let seq = seq as Seq;
        // When the event that it is of has been folded.
        while let Some((at, text)) = remarks.get(noted).filter(|(at, _)| *at < seq) {
            if !replay_log.conceals(*at) {
                score.read(seq, Cue::Annotation(noted as u16), text);
            }
            noted += 1;
        }
        while let Some((_, words)) = captions.get(told).filter(|(before, _)| *before == seq) {
            score.read(seq, Cue::Caption(told as u16), words);
            told += 1;
        }
        if seq as usize == replay_log.events().len() {
            break;
        }
        // Whoever answers, and whoever types a die, sees what came of it at once.
        if matches!(
            replay_log.events()[seq as usize].what,
            EventKind::Ordered { .. }
        ) {
            score.flush();
        }
        if !replay_log.conceals(seq) {
            score.take(seq, replay_log.events()[seq as usize].what);
        }
    }
    score.flush();
    score.beats
}

/// Beats in the making: what belongs together is kept back until something else comes.
struct Score<'a> {
    replay_log: &'a ReplayLog,
    beats: Vec<Beat>,
    /// Captions explain each roll: nothing is drawn together, and everything has its time.
    unhurried: bool,
    /// The order of the figures is being found: the last event of it, and how many dice there were.
    order: Option<(Seq, usize)>,
    finds_order: bool,
    /// Checks that were passed, by their verdicts.
    passed: Vec<Seq>,
    /// Steps on the map: the first, the last, and who takes them.
    march: Vec<(Seq, CombatantId, Tile, Tile)>,
}

impl<'a> Score<'a> {
    fn from(replay_log: &'a ReplayLog, first: usize) -> Self {
        let before = replay_log.events()[..first].iter().rev();
        let phase = before.into_iter().find_map(|event| match event.what {
            EventKind::Phase(phase) => Some(phase),
            _ => None,
        });
        let mut score = Self {
            replay_log,
            beats: Vec::new(),
            unhurried: replay_log.unhurried(),
            order: None,
            finds_order: false,
            passed: Vec::new(),
            march: Vec::new(),
        };
        score.finds_order = phase.is_some_and(|phase| score.orders(phase));
        score
    }

    /// Whether the order of the figures is found in a phase, and shown all at once.
    fn orders(&self, phase: u8) -> bool {
        self.kind(phase) == Some(PhaseKind::Order) && !self.unhurried
    }

    fn kind(&self, phase: u8) -> Option<PhaseKind> {
        let phases = self.replay_log.vocabulary.phases;
        phases.get(usize::from(phase)).map(|phase| phase.kind)
    }

    fn add(&mut self, seq: Seq, cue: Cue) {
        self.flush();
        let seconds = length::seconds(self.replay_log, seq, cue, self.unhurried);
        self.beats.push(Beat { seq, cue, seconds });
    }

    /// Something that is there to be read.
    fn read(&mut self, seq: Seq, cue: Cue, text: &str) {
        self.flush();
        let seconds = length::reading(text.chars().count());
        self.beats.push(Beat { seq, cue, seconds });
    }

    /// Shows what has been kept back.
    fn flush(&mut self) {
        if let Some((seq, dice)) = self.order.take() {
            let seconds = length::order(dice);
            let cue = Cue::Order;
            self.beats.push(Beat { seq, cue, seconds });
        }
        if let (Some(first), Some(last)) = (self.passed.first(), self.passed.last()) {
            let cue = Cue::Checks {
                first: *first,
                count: self.passed.len().min(255) as u8,
            };
            let (seq, seconds) = (*last, length::checks(self.passed.len()));
            self.beats.push(Beat { seq, cue, seconds });
        }
        self.passed.clear();
        let march = std::mem::take(&mut self.march);
        let steps = |who: CombatantId| march.iter().filter(|(_, other, ..)| *other == who).count();
        let most = march.iter().map(|(_, who, ..)| steps(*who)).max();
        let alone = march.iter().all(|(_, who, ..)| *who == march[0].1);
        match (march.as_slice(), most) {
            ([(seq, ..), .., (last, ..)], Some(most)) if !alone => {
                let (seq, cue) = (*seq, Cue::March { last: *last });
                let seconds = length::march(most);
                self.beats.push(Beat { seq, cue, seconds });
            }
            _ => {
                for (seq, who, from, to) in &march {
                    let (seq, who, from, to) = (*seq, *who, *from, *to);
                    let cue = Cue::Walk { who, from, to };
                    let seconds = length::step(march.len(), self.unhurried);
                    self.beats.push(Beat { seq, cue, seconds });
                }
            }
        }
    }

    fn take(&mut self, seq: Seq, what: EventKind) {
        let replay_log = self.replay_log;
        if self.finds_order && self.of_order(seq, what) {
            return;
        }
        match what {
            EventKind::Round(round) => {
                self.finds_order = false;
                self.add(seq, Cue::Banner(Banner::Round(round)));
            }
            EventKind::Phase(phase) => self.phase(seq, phase),
            EventKind::Declared { by } => self.add(seq, Cue::Declare { by }),
            EventKind::Turn { by } => self.add(seq, Cue::Turn { by }),
            EventKind::Deed { deed, by, at } => self.add(seq, deed_cue(replay_log, deed, by, at)),
            EventKind::Die { by, purpose, face } => {
                let card = card_of(replay_log, seq, by, purpose);
                if card.is_some_and(|card| self.passes(card)) {
                    return;
                }
                let fills = |card: &Seq| self.unhurried || length::fills_in(replay_log, *card);
                if let Some(card) = card.filter(fills) {
                    self.add(seq, Cue::Terms { card });
                }
                self.add(
                    seq,
                    Cue::Die {
                        by,
                        purpose,
                        face,
                        card,
                    },
                );
            }
            EventKind::Verdict { .. } if self.passes(seq) => {
                // Steps come first, and then what they ask for.
                if self.passed.is_empty() {
                    self.flush();
                }
                self.passed.push(seq);
            }
            EventKind::Verdict { .. } => self.add(seq, Cue::Verdict { card: seq }),
            EventKind::Gauge {
                who,
                gauge,
                from,
                to,
            } => {
                let word = replay_log.vocabulary.gauges.get(usize::from(gauge));
                // What is a number on the sheet only is read there.
                let told = word
                    .is_some_and(|word| !matches!(word.role, GaugeRole::Plain | GaugeRole::Order));
                if told || self.unhurried {
                    self.add(
                        seq,
                        Cue::Gauge {
                            who,
                            gauge,
                            from,
                            to,
                        },
                    );
                }
            }
            EventKind::Condition { who, condition, on } => {
                self.add(seq, Cue::Condition { who, condition, on });
            }
            EventKind::Moved { who, from, to } if self.unhurried => {
                self.add(seq, Cue::Walk { who, from, to });
            }
            EventKind::Moved { who, from, to } => {
                if !self.passed.is_empty() || self.order.is_some() {
                    self.flush();
                }
                self.march.push((seq, who, from, to));
            }
            EventKind::Note { who, note, .. } => {
                let word = replay_log.vocabulary.notes.get(usize::from(note));
                let passing = word.is_some_and(|word| word.passing);
                if self.passed.is_empty() || !passing {
                    self.add(seq, Cue::Note { who, note });
                }
            }
            EventKind::Door { tile, .. } => self.add(seq, Cue::Door { tile }),
            EventKind::Over(outcome) => self.add(seq, Cue::Over(outcome)),
            EventKind::Ordered { .. } | EventKind::Faced { .. } => {}
        }
    }

    /// Whether an event is one of those by which the order of the figures is found; what goes wrong
    /// there is shown by itself.
    fn of_order(&mut self, seq: Seq, what: EventKind) -> bool {
        let replay_log = self.replay_log;
        let fumbled = |card: Seq| mark_of(replay_log, card) == Some(Mark::Fumble);
        match what {
            EventKind::Die { by, purpose, .. } => {
                if card_of(replay_log, seq, by, purpose).is_some_and(fumbled) {
                    return false;
                }
                let (_, dice) = self.order.unwrap_or_default();
                self.order = Some((seq, dice + 1));
            }
            EventKind::Verdict { .. } if fumbled(seq) => return false,
            EventKind::Verdict { .. } | EventKind::Gauge { .. } => {
                let (_, dice) = self.order.unwrap_or_default();
                self.order = Some((seq, dice));
            }
            _ => return false,
        }
        true
    }

    /// Whether the check of this verdict is one for form's sake, and was passed.
    fn passes(&self, verdict: Seq) -> bool {
        let replay_log = self.replay_log;
        let EventKind::Verdict { purpose, .. } = replay_log.events()[verdict as usize].what else {
            return false;
        };
        let word = replay_log.vocabulary.purposes.get(usize::from(purpose.0));
        let card = replay_log.card(verdict);
        let alone = card.is_some_and(|card| card.against.is_none());
        let well = matches!(
            mark_of(replay_log, verdict),
            Some(Mark::Hit | Mark::Good | Mark::Excellent)
        );
        !self.unhurried && word.is_some_and(|word| word.routine) && alone && well
    }

    fn phase(&mut self, seq: Seq, phase: u8) {
        let replay_log = self.replay_log;
        self.flush();
        self.finds_order = self.orders(phase);
        if let Some(intents) = revealed(replay_log, seq, phase) {
            self.add(seq, Cue::Banner(Banner::Revealed));
            for (intent, by) in intents {
                self.add(seq, Cue::Reveal { by, intent });
            }
        }
        let next = replay_log.events()[seq as usize + 1..]
            .iter()
            .find(|event| !matches!(event.what, EventKind::Faced { .. }));
        // A phase in which nothing happens is not announced.
        let empty =
            next.is_some_and(|next| matches!(next.what, EventKind::Phase(_) | EventKind::Round(_)));
        if self.unhurried || (!empty && !self.finds_order) {
            self.add(seq, Cue::Banner(Banner::Phase(phase)));
        }
    }
}

/// How a verdict is marked.
pub(super) fn mark_of(replay_log: &ReplayLog, verdict: Seq) -> Option<Mark> {
    match replay_log.events().get(verdict as usize)?.what {
        EventKind::Verdict { verdict, .. } => {
            let word = replay_log.vocabulary.verdicts.get(usize::from(verdict))?;
            Some(word.mark)
        }
        _ => None,
    }
}

fn deed_cue(replay_log: &ReplayLog, deed: u8, by: CombatantId, at: Option<CombatantId>) -> Cue {
    let word = replay_log.vocabulary.deeds.get(usize::from(deed));
    match word.map(|word| word.role) {
        Some(DeedRole::Blow) => Cue::Lunge { by, at },
        Some(DeedRole::Gunshot) => Cue::Shot {
            by,
            at,
            missile: false,
        },
        Some(DeedRole::Missile) => Cue::Shot {
            by,
            at,
            missile: true,
        },
        Some(DeedRole::Still) | None => Cue::Deed { by, at, deed },
    }
}

/// The intents declared this round, if the phase that begins at `seq` is the first to carry them out.
fn revealed(replay_log: &ReplayLog, seq: Seq, phase: u8) -> Option<Vec<(Seq, CombatantId)>> {
    let kind = |phase: u8| {
        replay_log
            .vocabulary
            .phases
            .get(usize::from(phase))
            .map(|p| p.kind)
    };
    let before = phase.checked_sub(1)?;
    if kind(phase) != Some(PhaseKind::Act) || kind(before) != Some(PhaseKind::Declare) {
        return None;
    }
    let mut intents = Vec::new();
    for earlier in (0..seq).rev() {
        match replay_log.events()[earlier as usize].what {
            EventKind::Round(_) => break,
            EventKind::Declared { by } if !replay_log.conceals(earlier) => {
                intents.push((earlier, by));
            }
            _ => {}
        }
    }
    intents.reverse();
    (!intents.is_empty()).then_some(intents)
}

/// The verdict that a die leads to, if it has a card.
fn card_of(replay_log: &ReplayLog, die: Seq, by: CombatantId, purpose: Purpose) -> Option<Seq> {
    let later = replay_log
        .events()
        .iter()
        .enumerate()
        .skip(die as usize + 1);
    for (seq, event) in later {
        match event.what {
            EventKind::Verdict {
                by: other,
                purpose: what_for,
                ..
            } if other == by && what_for == purpose => {
                let seq = seq as Seq;
                return replay_log.card(seq).map(|_| seq);
            }
            EventKind::Die {
                by: other,
                purpose: what_for,
                ..
            } if other == by && what_for == purpose => {
                return None;
            }
            EventKind::Turn { .. } | EventKind::Phase(_) => return None,
            _ => {}
        }
    }
    None
}
