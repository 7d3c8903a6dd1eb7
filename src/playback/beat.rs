//! Beats: the steps in which events are shown, and how long each takes.

use tabletop::CombatantId;
use tabletop::dice::Purpose;
use tabletop::event::{Outcome, Seq, What};
use tabletop::grid::Tile;
use tabletop::ruleset::{DeedRole, PhaseKind};

use crate::session::Chronicle;

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
    Remark(u16),
    /// The battle is over.
    Over(Outcome),
}

impl Cue {
    /// How long it takes at normal speed, in seconds; `terms` are those of the card, the letters of
    /// the caption, or the places that the deed is at.
    fn seconds(self, terms: usize) -> f32 {
        match self {
            Self::Walk { .. } => 0.16,
            Self::Door { .. } => 0.2,
            // What flies, goes off or sweeps has farther to go.
            Self::Deed { .. } if terms > 0 => 0.9,
            Self::Deed { .. } | Self::Gauge { .. } => 0.3,
            Self::Turn { .. } => 0.35,
            Self::Declare { .. }
            | Self::Reveal { .. }
            | Self::Lunge { .. }
            | Self::Shot { .. }
            | Self::Condition { .. } => 0.4,
            Self::Die { .. } => 0.5,
            Self::Banner(_) | Self::Note { .. } => 0.7,
            Self::Verdict { .. } => 0.8,
            Self::Terms { .. } => (0.15 * terms as f32).min(1.5),
            Self::Caption(_) | Self::Remark(_) => reading_time(terms),
            Self::Over(_) => 1.0,
        }
    }

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
            | Self::Remark(_)
            | Self::Terms { .. }
            | Self::Verdict { .. }
            | Self::Door { .. }
            | Self::Over(_) => None,
        }
    }
}

/// How long so many letters take to be read, in seconds.
fn reading_time(letters: usize) -> f32 {
    (1.2 + letters as f32 / 22.0).clamp(2.0, 9.0)
}

/// The beats of all events from position `first` on. Events that need no showing have none.
pub fn beats_of(chronicle: &Chronicle, first: usize) -> Vec<Beat> {
    let mut beats = Vec::new();
    let captions = chronicle.captions();
    let mut told = captions.partition_point(|(before, _)| (*before as usize) < first);
    let remarks = chronicle.remarks();
    let mut noted = remarks.partition_point(|(at, _)| (*at as usize) + 1 < first);
    for seq in first..=chronicle.events().len() {
        let seq = seq as Seq;
        let mut add = |cue: Cue, terms: usize| {
            let seconds = cue.seconds(terms);
            beats.push(Beat { seq, cue, seconds });
        };
        // When the event that it is of has been folded.
        while let Some((at, text)) = remarks.get(noted).filter(|(at, _)| *at < seq) {
            if !chronicle.conceals(*at) {
                add(Cue::Remark(noted as u16), text.chars().count());
            }
            noted += 1;
        }
        while let Some((_, words)) = captions.get(told).filter(|(before, _)| *before == seq) {
            add(Cue::Caption(told as u16), words.chars().count());
            told += 1;
        }
        if seq as usize == chronicle.events().len() {
            break;
        }
        if chronicle.conceals(seq) {
            continue;
        }
        match chronicle.events()[seq as usize].what {
            What::Round(round) => add(Cue::Banner(Banner::Round(round)), 0),
            What::Phase(phase) => {
                if let Some(intents) = revealed(chronicle, seq, phase) {
                    add(Cue::Banner(Banner::Revealed), 0);
                    for (intent, by) in intents {
                        add(Cue::Reveal { by, intent }, 0);
                    }
                }
                add(Cue::Banner(Banner::Phase(phase)), 0);
            }
            What::Declared { by } => add(Cue::Declare { by }, 0),
            What::Turn { by } => add(Cue::Turn { by }, 0),
            What::Deed { deed, by, at } => {
                let place = usize::from(chronicle.trace(seq).is_some());
                add(deed_cue(chronicle, deed, by, at), place);
            }
            What::Die { by, purpose, face } => {
                let card = card_of(chronicle, seq, by, purpose);
                if let Some((card, terms)) = card {
                    add(Cue::Terms { card }, terms);
                }
                let card = card.map(|(card, _)| card);
                add(
                    Cue::Die {
                        by,
                        purpose,
                        face,
                        card,
                    },
                    0,
                );
            }
            What::Verdict { .. } => add(Cue::Verdict { card: seq }, 0),
            What::Gauge {
                who,
                gauge,
                from,
                to,
            } => add(
                Cue::Gauge {
                    who,
                    gauge,
                    from,
                    to,
                },
                0,
            ),
            What::Condition { who, condition, on } => add(Cue::Condition { who, condition, on }, 0),
            What::Moved { who, from, to } => add(Cue::Walk { who, from, to }, 0),
            What::Note { who, note, .. } => add(Cue::Note { who, note }, 0),
            What::Door { tile, .. } => add(Cue::Door { tile }, 0),
            What::Over(outcome) => add(Cue::Over(outcome), 0),
            What::Ordered { .. } | What::Faced { .. } => {}
        }
    }
    beats
}

fn deed_cue(chronicle: &Chronicle, deed: u8, by: CombatantId, at: Option<CombatantId>) -> Cue {
    let word = chronicle.vocabulary.deeds.get(usize::from(deed));
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
fn revealed(chronicle: &Chronicle, seq: Seq, phase: u8) -> Option<Vec<(Seq, CombatantId)>> {
    let kind = |phase: u8| {
        chronicle
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
        match chronicle.events()[earlier as usize].what {
            What::Round(_) => break,
            What::Declared { by } if !chronicle.conceals(earlier) => intents.push((earlier, by)),
            _ => {}
        }
    }
    intents.reverse();
    (!intents.is_empty()).then_some(intents)
}

/// The verdict that a die leads to, with the number of lines of its card.
fn card_of(
    chronicle: &Chronicle,
    die: Seq,
    by: CombatantId,
    purpose: Purpose,
) -> Option<(Seq, usize)> {
    let later = chronicle.events().iter().enumerate().skip(die as usize + 1);
    for (seq, event) in later {
        match event.what {
            What::Verdict {
                by: other,
                purpose: what_for,
                ..
            } if other == by && what_for == purpose => {
                let seq = seq as Seq;
                let card = chronicle.card(seq)?;
                let terms = card.columns.iter().map(|column| column.terms.len()).sum();
                return Some((seq, terms));
            }
            What::Die {
                by: other,
                purpose: what_for,
                ..
            } if other == by && what_for == purpose => {
                return None;
            }
            What::Turn { .. } | What::Phase(_) => return None,
            _ => {}
        }
    }
    None
}
