//! Leaps along the log: by events, phases, rounds.

use super::beat::{Banner, Beat, Cue};
use super::displayed_state::DisplayedState;
use super::playhead::Playhead;
use crate::model::session::ReplayLog;

/// How far a leap goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Jump {
    /// To the end of the next event, or of the one before.
    Event,
    /// To the beginning of a phase, or to a caption.
    Phase,
    /// To the beginning of a round.
    Round,
    /// To a note.
    Note,
}

impl Jump {
    fn lands_on(self, cue: Cue) -> bool {
        match self {
            Self::Event => true,
            Self::Phase => matches!(cue, Cue::Banner(_) | Cue::Caption(_)),
            Self::Round => matches!(cue, Cue::Banner(Banner::Round(_))),
            Self::Note => matches!(cue, Cue::Annotation(_)),
        }
    }
}

impl Playhead {
    /// Leaps on, or back, and stands still there. Does nothing where there is nowhere to go.
    pub fn leap(
        &mut self,
        by: Jump,
        back: bool,
        replay_log: &ReplayLog,
        shown: &mut DisplayedState,
    ) {
        let beats = replay_log.beats();
        let here = self.beat().min(beats.len());
        // A note is an event of its own.
        let event = |beat: &Beat| (beat.seq, matches!(beat.cue, Cue::Annotation(_)));
        let now = beats.get(here).map(event);
        let other_event = |beat: usize| by != Jump::Event || Some(event(&beats[beat])) != now;
        let lands = |beat: &usize| by.lands_on(beats[*beat].cue) && other_event(*beat);
        let target = match back {
            true => (0..here).rev().find(lands),
            false => (here + 1..beats.len()).find(lands),
        };
        let Some(target) = target else {
            return;
        };
        if by == Jump::Event {
            let last = match beats[target].cue {
                Cue::Annotation(_) => target,
                _ => beats.partition_point(|beat| beat.seq <= beats[target].seq) - 1,
            };
            self.seek(last, replay_log, shown);
            self.hold(replay_log, shown);
        } else {
            self.seek(target, replay_log, shown);
        }
        self.paused = true;
    }
}
