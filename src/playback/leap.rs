//! Leaps along the log: by events, phases, rounds.

use super::beat::{Banner, Beat, Cue};
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
    /// To a note.
    Note,
}

impl Leap {
    fn lands_on(self, cue: Cue) -> bool {
        match self {
            Self::Event => true,
            Self::Phase => matches!(cue, Cue::Banner(_) | Cue::Caption(_)),
            Self::Round => matches!(cue, Cue::Banner(Banner::Round(_))),
            Self::Note => matches!(cue, Cue::Remark(_)),
        }
    }
}

impl Playhead {
    /// Leaps on, or back, and stands still there. Does nothing where there is nowhere to go.
    pub fn leap(&mut self, by: Leap, back: bool, chronicle: &Chronicle, shown: &mut Shown) {
        let beats = chronicle.beats();
        let here = self.beat().min(beats.len());
        // A note is an event of its own.
        let event = |beat: &Beat| (beat.seq, matches!(beat.cue, Cue::Remark(_)));
        let now = beats.get(here).map(event);
        let other_event = |beat: usize| by != Leap::Event || Some(event(&beats[beat])) != now;
        let lands = |beat: &usize| by.lands_on(beats[*beat].cue) && other_event(*beat);
        let target = match back {
            true => (0..here).rev().find(lands),
            false => (here + 1..beats.len()).find(lands),
        };
        let Some(target) = target else {
            return;
        };
        if by == Leap::Event {
            let last = match beats[target].cue {
                Cue::Remark(_) => target,
                _ => beats.partition_point(|beat| beat.seq <= beats[target].seq) - 1,
            };
            self.seek(last, chronicle, shown);
            self.hold(chronicle, shown);
        } else {
            self.seek(target, chronicle, shown);
        }
        self.paused = true;
    }
}
