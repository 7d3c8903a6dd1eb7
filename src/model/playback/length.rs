//! How long beats last at normal speed, in seconds: what hurts is slow, what misses is short.

use tabletop::event::{EventKind, Seq};
use tabletop::ruleset::{ConditionRole, GaugeRole, Mark};

use super::beat::{Banner, Cue, mark_of};
use crate::model::session::ReplayLog;

/// Seconds of the beat of the event at `seq`. `unhurried`: as long as somebody needs who reads all of it.
pub(super) fn seconds(replay_log: &ReplayLog, seq: Seq, cue: Cue, unhurried: bool) -> f32 {
    match unhurried {
        true => leisure(replay_log, seq, cue),
        false => brisk(replay_log, seq, cue),
    }
}

/// How long so many letters take to be read.
pub(super) fn reading(letters: usize) -> f32 {
    (1.2 + letters as f32 / 22.0).clamp(2.0, 9.0)
}

/// The order of so many figures.
pub(super) fn order(dice: usize) -> f32 {
    (0.5 + 0.12 * dice as f32).min(1.8)
}

/// So many checks that were passed.
pub(super) fn checks(count: usize) -> f32 {
    (0.4 + 0.1 * count as f32).min(0.8)
}

/// Several go at the same time, one of them so many steps.
pub(super) fn march(steps: usize) -> f32 {
    (0.1 * steps as f32).clamp(0.3, 0.7)
}

/// One of so many steps.
pub(super) fn step(steps: usize, unhurried: bool) -> f32 {
    match unhurried {
        true => 0.16,
        false => (0.5 / steps.max(1) as f32).min(0.1),
    }
}

fn leisure(replay_log: &ReplayLog, seq: Seq, cue: Cue) -> f32 {
    match cue {
        Cue::Walk { .. } => 0.16,
        Cue::Door { .. } => 0.2,
        Cue::Deed { .. } if replay_log.trace(seq).is_some() => 0.9,
        Cue::Deed { .. } | Cue::Gauge { .. } => 0.3,
        Cue::Turn { .. } => 0.35,
        Cue::Declare { .. }
        | Cue::Reveal { .. }
        | Cue::Lunge { .. }
        | Cue::Shot { .. }
        | Cue::Condition { .. } => 0.4,
        Cue::Die { .. } => 0.5,
        Cue::Banner(_) | Cue::Note { .. } => 0.7,
        Cue::Verdict { .. } => 0.8,
        Cue::Terms { card } => (0.15 * terms(replay_log, card) as f32).min(1.5),
        Cue::Over(_) => 1.0,
        cue => brisk(replay_log, seq, cue),
    }
}

fn brisk(replay_log: &ReplayLog, seq: Seq, cue: Cue) -> f32 {
    let words = replay_log.vocabulary;
    match cue {
        Cue::Walk { .. } => step(1, false),
        // What flies, goes off or sweeps has farther to go.
        Cue::Deed { .. } if replay_log.trace(seq).is_some() => 0.6,
        // At four times the speed it must still be seen for a frame.
        Cue::Reveal { .. } | Cue::Turn { .. } => 0.1,
        Cue::Door { .. } | Cue::Deed { .. } | Cue::Declare { .. } => 0.15,
        Cue::Lunge { .. } | Cue::Shot { .. } => 0.25,
        Cue::Banner(Banner::Round(_)) => 0.5,
        Cue::Banner(_) => 0.24,
        Cue::Terms { card } => match weight(replay_log, card) {
            Weight::Light => 0.0,
            Weight::Plain => (0.03 * terms(replay_log, card) as f32).min(0.15),
            Weight::Heavy => (0.06 * terms(replay_log, card) as f32).min(0.35),
        },
        Cue::Die { card, .. } => match card.map(|card| weight(replay_log, card)) {
            Some(Weight::Heavy) => 0.4,
            Some(Weight::Plain) => 0.25,
            Some(Weight::Light) | None => 0.15,
        },
        Cue::Verdict { card } => match weight(replay_log, card) {
            Weight::Light => 0.22,
            Weight::Plain => 0.3,
            Weight::Heavy => 0.75,
        },
        Cue::Gauge {
            gauge, from, to, ..
        } => match words.gauges.get(usize::from(gauge)).map(|word| word.role) {
            Some(GaugeRole::Wounds) if to > from => 0.45,
            Some(GaugeRole::Stuns) if to > from => 0.35,
            _ => 0.15,
        },
        Cue::Condition { condition, on, .. } => {
            let word = words.conditions.get(usize::from(condition));
            match word.map(|word| word.role) {
                Some(ConditionRole::Dead | ConditionRole::Unconscious) if on => 0.9,
                Some(ConditionRole::Prone) if on => 0.3,
                _ => 0.1,
            }
        }
        Cue::Note { note, .. } => {
            let word = words.notes.get(usize::from(note));
            match word.is_some_and(|word| word.passing) {
                true => 0.15,
                false => 0.4,
            }
        }
        Cue::Over(_) => 1.0,
        Cue::Order => order(1),
        Cue::Checks { count, .. } => checks(usize::from(count)),
        Cue::March { .. } => march(1),
        Cue::Caption(_) | Cue::Annotation(_) => reading(0),
    }
}

/// Whether the card of a verdict is one that fills in term by term: one that brings nothing is there at
/// once.
pub(super) fn fills_in(replay_log: &ReplayLog, verdict: Seq) -> bool {
    weight(replay_log, verdict) != Weight::Light
}

/// How much of one's attention a roll deserves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Weight {
    /// It brings nothing.
    Light,
    /// It comes off.
    Plain,
    /// It hurts, or goes badly wrong.
    Heavy,
}

fn weight(replay_log: &ReplayLog, verdict: Seq) -> Weight {
    match mark_of(replay_log, verdict) {
        Some(Mark::Fumble) => Weight::Heavy,
        Some(Mark::Hit | Mark::Good | Mark::Excellent) if hurts(replay_log, verdict) => {
            Weight::Heavy
        }
        Some(Mark::Hit | Mark::Good | Mark::Excellent) => Weight::Plain,
        Some(Mark::Miss) if !against(replay_log, verdict) => Weight::Plain,
        Some(Mark::Miss | Mark::Plain) | None => Weight::Light,
    }
}

fn against(replay_log: &ReplayLog, verdict: Seq) -> bool {
    let card = replay_log.card(verdict);
    card.is_some_and(|card| card.against.is_some())
}

/// Whether somebody has more wounds or stuns right after a verdict.
fn hurts(replay_log: &ReplayLog, verdict: Seq) -> bool {
    let words = replay_log.vocabulary;
    let later = replay_log.events().iter().skip(verdict as usize + 1);
    let mut next = later.take_while(|event| {
        matches!(
            event.what,
            EventKind::Gauge { .. } | EventKind::Condition { .. }
        )
    });
    next.any(|event| match event.what {
        EventKind::Gauge {
            gauge, from, to, ..
        } => {
            let word = words.gauges.get(usize::from(gauge));
            let harm = |role| matches!(role, GaugeRole::Wounds | GaugeRole::Stuns);
            to > from && word.is_some_and(|word| harm(word.role))
        }
        _ => false,
    })
}

fn terms(replay_log: &ReplayLog, card: Seq) -> usize {
    let card = replay_log.card(card);
    card.map_or(0, |card| {
        card.columns.iter().map(|column| column.terms.len()).sum()
    })
}
