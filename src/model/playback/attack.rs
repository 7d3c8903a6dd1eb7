//! Attacks as a whole: which attack a moment of the log belongs to, and what became of it. Nothing
//! is told before its verdict.

use tabletop::CombatantId;
use tabletop::event::{EventKind, Seq};
use tabletop::grid::Obstacle;
use tabletop::ruleset::{DeedRole, GaugeRole, Mark};
use tabletop::trace::Trace;

use crate::model::session::ReplayLog;

/// What became of an attack.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fate {
    /// It hit.
    Hit,
    /// It was met: with something held out against it, or by getting out of the way.
    Met {
        /// By getting out of the way.
        aside: bool,
    },
    /// A shot was stopped by what is in the way.
    Stopped(Obstacle),
    /// It went past.
    Past,
}

/// A blow or a shot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Attack {
    /// Where in the log it begins.
    pub deed: Seq,
    /// Whose.
    pub by: CombatantId,
    /// At whom; at whom it came in the end, if it went astray.
    pub at: CombatantId,
    /// Blow, gunshot or missile.
    pub role: DeedRole,
    /// Where in the log it was decided, if it has been.
    pub verdict: Option<Seq>,
    /// What became of it, if it has been decided.
    pub fate: Option<Fate>,
    /// How many bullets fly.
    pub bullets: u8,
}

impl Attack {
    /// The attack that the event at `seq` is a part of: begun there or before, and not decided
    /// before. What is decided after `seq` is not told.
    pub fn at(replay_log: &ReplayLog, seq: Seq) -> Option<Self> {
        let events = replay_log.events();
        let end = (seq as usize).checked_add(1)?.min(events.len());
        for (place, event) in events[..end].iter().enumerate().rev() {
            match event.what {
                // Whoever is hidden strikes unseen: nothing shows from where.
                EventKind::Deed { .. } if replay_log.conceals(place as Seq) => return None,
                EventKind::Deed { by, at, deed } => {
                    let role = replay_log.vocabulary.deeds.get(usize::from(deed))?.role;
                    let Some(at) = at.filter(|_| role != DeedRole::Still) else {
                        continue;
                    };
                    let begun = Self {
                        deed: place as Seq,
                        by,
                        at,
                        role,
                        verdict: None,
                        fate: None,
                        bullets: 1,
                    };
                    let Some(attack) = begun.followed(replay_log) else {
                        continue;
                    };
                    match attack.verdict {
                        Some(verdict) if verdict < seq => {}
                        Some(verdict) if verdict == seq => return Some(attack),
                        // At whom a stray shot comes is not known before.
                        _ => {
                            let bullets = attack.bullets;
                            return Some(Self { bullets, ..begun });
                        }
                    }
                }
                EventKind::Turn { .. } | EventKind::Phase(_) | EventKind::Round(_) => return None,
                _ => {}
            }
        }
        None
    }

    /// The attack that is decided at `seq`.
    pub fn decided_at(replay_log: &ReplayLog, seq: Seq) -> Option<Self> {
        Self::at(replay_log, seq).filter(|attack| attack.verdict == Some(seq))
    }

    /// Follows it to its verdict; none if it came to nothing before.
    fn followed(mut self, replay_log: &ReplayLog) -> Option<Self> {
        let mut purpose = None;
        let mut met = None;
        let later = replay_log
            .events()
            .iter()
            .enumerate()
            .skip(self.deed as usize + 1);
        for (place, event) in later {
            let seq = place as Seq;
            match event.what {
                EventKind::Die {
                    by, purpose: what, ..
                } if by == self.by && purpose.is_none() => purpose = Some(what),
                EventKind::Gauge {
                    who,
                    gauge,
                    from,
                    to,
                } if who == self.by && self.role == DeedRole::Gunshot => {
                    let word = replay_log.vocabulary.gauges.get(usize::from(gauge));
                    if word.is_some_and(|word| word.role == GaugeRole::Plain) {
                        self.bullets = (from - to).clamp(1, 5) as u8;
                    }
                }
                EventKind::Verdict {
                    by,
                    purpose: what,
                    verdict,
                    ..
                } => {
                    if by == self.at
                        && let Some(Trace::Guarded { aside }) = replay_log.trace(seq)
                    {
                        met = Some(*aside);
                    }
                    if by != self.by || purpose.is_some_and(|purpose| purpose != what) {
                        continue;
                    }
                    let mark = replay_log
                        .vocabulary
                        .verdicts
                        .get(usize::from(verdict))?
                        .mark;
                    let against = replay_log.card(seq).and_then(|card| card.against);
                    self.at = against.unwrap_or(self.at);
                    self.verdict = Some(seq);
                    self.fate = Some(match (mark, replay_log.trace(seq), met) {
                        (Mark::Hit | Mark::Good | Mark::Excellent, ..) => Fate::Hit,
                        (_, Some(Trace::Stopped { by }), _) => Fate::Stopped(*by),
                        (Mark::Miss, _, Some(aside)) => Fate::Met { aside },
                        _ => Fate::Past,
                    });
                    return Some(self);
                }
                EventKind::Turn { .. }
                | EventKind::Phase(_)
                | EventKind::Round(_)
                | EventKind::Over(_) => {
                    return None;
                }
                _ => {}
            }
        }
        Some(self)
    }
}

/// What flies to a place, goes off or sweeps over an area at this moment of the log: the latest deed
/// of this turn that did, and its trace.
pub fn area_at(replay_log: &ReplayLog, seq: Seq) -> Option<(Seq, CombatantId, &Trace)> {
    let end = (seq as usize + 1).min(replay_log.events().len());
    for (place, event) in replay_log.events()[..end].iter().enumerate().rev() {
        match event.what {
            EventKind::Deed { by, .. } => {
                let seq = place as Seq;
                let trace = replay_log.trace(seq);
                if let Some(trace) = trace.filter(|trace| !matches!(trace, Trace::Missile { .. })) {
                    return Some((seq, by, trace));
                }
            }
            EventKind::Turn { .. } | EventKind::Phase(_) | EventKind::Round(_) => return None,
            _ => {}
        }
    }
    None
}
