//! Notes along the way: which event is on stage, to be noted, and which note is.

use super::beat::{Beat, Cue};
use super::playhead::Playhead;
use crate::model::session::ReplayLog;
use tabletop::event::Seq;

impl Beat {
    /// The event that the beat is about. A note comes when its event has been folded.
    pub(crate) fn event(&self) -> Seq {
        match self.cue {
            Cue::Annotation(_) => self.seq.saturating_sub(1),
            _ => self.seq,
        }
    }
}

impl Playhead {
    /// The event on stage, if one is.
    pub fn event(&self, replay_log: &ReplayLog) -> Option<Seq> {
        let event = replay_log.beats().get(self.beat())?.event();
        let last = replay_log.events().len().checked_sub(1)?;
        Some(event.min(last as Seq))
    }

    /// The note on stage: its place among the notes.
    pub fn remark(&self, replay_log: &ReplayLog) -> Option<usize> {
        match self.on_stage(replay_log)?.cue {
            Cue::Annotation(remark) => Some(usize::from(remark)),
            _ => None,
        }
    }
}
