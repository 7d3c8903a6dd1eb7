//! Attacks as a whole: which attack a moment of the log belongs to, and what became of it. Nothing
//! is told before its verdict.

use tabletop::CombatantId;
use tabletop::event::{Seq, What};
use tabletop::grid::Obstacle;
use tabletop::ruleset::{DeedRole, GaugeRole, Mark};
use tabletop::trace::Trace;

use crate::session::Chronicle;

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
    pub fn at(chronicle: &Chronicle, seq: Seq) -> Option<Self> {
        let events = chronicle.events();
        let end = (seq as usize).checked_add(1)?.min(events.len());
        for (place, event) in events[..end].iter().enumerate().rev() {
            match event.what {
                // Whoever is hidden strikes unseen: nothing shows from where.
                What::Deed { .. } if chronicle.conceals(place as Seq) => return None,
                What::Deed { by, at, deed } => {
                    let role = chronicle.vocabulary.deeds.get(usize::from(deed))?.role;
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
                    let Some(attack) = begun.followed(chronicle) else {
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
                What::Turn { .. } | What::Phase(_) | What::Round(_) => return None,
                _ => {}
            }
        }
        None
    }

    /// The attack that is decided at `seq`.
    pub fn decided_at(chronicle: &Chronicle, seq: Seq) -> Option<Self> {
        Self::at(chronicle, seq).filter(|attack| attack.verdict == Some(seq))
    }

    /// Follows it to its verdict; none if it came to nothing before.
    fn followed(mut self, chronicle: &Chronicle) -> Option<Self> {
        let mut purpose = None;
        let mut met = None;
        let later = chronicle
            .events()
            .iter()
            .enumerate()
            .skip(self.deed as usize + 1);
        for (place, event) in later {
            let seq = place as Seq;
            match event.what {
                What::Die {
                    by, purpose: what, ..
                } if by == self.by && purpose.is_none() => purpose = Some(what),
                What::Gauge {
                    who,
                    gauge,
                    from,
                    to,
                } if who == self.by && self.role == DeedRole::Gunshot => {
                    let word = chronicle.vocabulary.gauges.get(usize::from(gauge));
                    if word.is_some_and(|word| word.role == GaugeRole::Plain) {
                        self.bullets = (from - to).clamp(1, 5) as u8;
                    }
                }
                What::Verdict {
                    by,
                    purpose: what,
                    verdict,
                    ..
                } => {
                    if by == self.at
                        && let Some(Trace::Guarded { aside }) = chronicle.trace(seq)
                    {
                        met = Some(*aside);
                    }
                    if by != self.by || purpose.is_some_and(|purpose| purpose != what) {
                        continue;
                    }
                    let mark = chronicle
                        .vocabulary
                        .verdicts
                        .get(usize::from(verdict))?
                        .mark;
                    let against = chronicle.card(seq).and_then(|card| card.against);
                    self.at = against.unwrap_or(self.at);
                    self.verdict = Some(seq);
                    self.fate = Some(match (mark, chronicle.trace(seq), met) {
                        (Mark::Hit | Mark::Good | Mark::Excellent, ..) => Fate::Hit,
                        (_, Some(Trace::Stopped { by }), _) => Fate::Stopped(*by),
                        (Mark::Miss, _, Some(aside)) => Fate::Met { aside },
                        _ => Fate::Past,
                    });
                    return Some(self);
                }
                What::Turn { .. } | What::Phase(_) | What::Round(_) | What::Over(_) => {
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
pub fn area_at(chronicle: &Chronicle, seq: Seq) -> Option<(Seq, CombatantId, &Trace)> {
    let end = (seq as usize + 1).min(chronicle.events().len());
    for (place, event) in chronicle.events()[..end].iter().enumerate().rev() {
        match event.what {
            What::Deed { by, .. } => {
                let seq = place as Seq;
                let trace = chronicle.trace(seq);
                if let Some(trace) = trace.filter(|trace| !matches!(trace, Trace::Missile { .. })) {
                    return Some((seq, by, trace));
                }
            }
            What::Turn { .. } | What::Phase(_) | What::Round(_) => return None,
            _ => {}
        }
    }
    None
}
