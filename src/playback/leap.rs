//! Leaps along the log: by events, phases, rounds.

use super::beat::{Banner, Cue};
use super::playhead::Playhead;
use super::shown::Shown;
use crate::session::Chronicle;

/// How far a leap goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Leap {
    /// To the end of the next event, or of the one before.
    Event,
    /// To the beginning of a phase, or to a caption.
    Phase,
    /// To the beginning of a round.
    Round,
}

impl Leap {
    fn lands_on(self, cue: Cue) -> bool {
        match self {
            Self::Event => true,
            Self::Phase => matches!(cue, Cue::Banner(_) | Cue::Caption(_)),
            Self::Round => matches!(cue, Cue::Banner(Banner::Round(_))),
        }
    }
}

impl Playhead {
    /// Leaps on, or back, and stands still there. Does nothing where there is nowhere to go.
    pub fn leap(&mut self, by: Leap, back: bool, chronicle: &Chronicle, shown: &mut Shown) {
        let beats = chronicle.beats();
        let here = self.beat().min(beats.len());
        let seq = beats.get(here).map(|beat| beat.seq);
        let other_event = |beat: usize| by != Leap::Event || Some(beats[beat].seq) != seq;
        let lands = |beat: &usize| by.lands_on(beats[*beat].cue) && other_event(*beat);
        let target = match back {
            true => (0..here).rev().find(lands),
            false => (here + 1..beats.len()).find(lands),
        };
        let Some(target) = target else {
            return;
        };
        if by == Leap::Event {
            let event = beats[target].seq;
            let last = beats.partition_point(|beat| beat.seq <= event) - 1;
            self.seek(last, chronicle, shown);
            self.hold(chronicle, shown);
        } else {
            self.seek(target, chronicle, shown);
        }
        self.paused = true;
    }
}
