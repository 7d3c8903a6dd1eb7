//! Copies of the shown battle along the log: whoever goes to a place of it folds only what lies
//! between the copy before the place and the place itself.

use tabletop::event::Seq;

use super::displayed_state::DisplayedState;
use crate::model::session::ReplayLog;

/// Events from one copy to the next.
pub(crate) const APART: Seq = 256;

/// The copies, from the first event on, each [`APART`] events after the one before.
#[derive(Clone, Debug, Default)]
pub(crate) struct Keyframes(Vec<DisplayedState>);

impl Keyframes {
    /// The latest copy from before the event at `seq`.
    pub(super) fn before(&self, seq: Seq) -> Option<&DisplayedState> {
        let index = (seq / APART) as usize;
        self.0[..self.0.len().min(index + 1)].last()
    }

    /// Adds what is missing up to the end of the log.
    pub(crate) fn extend(&mut self, replay_log: &ReplayLog) {
        let mut at = match self.0.last() {
            Some(last) => last.clone(),
            None => {
                let start = DisplayedState::start(replay_log);
                self.0.push(start.clone());
                start
            }
        };
        while at.folded() + APART <= replay_log.events().len() as Seq {
            at.fold_to(replay_log, at.folded() + APART);
            self.0.push(at.clone());
        }
    }

    /// Forgets what has seen more than the first `length` events.
    pub(crate) fn forget_from(&mut self, length: usize) {
        self.0.retain(|shown| shown.folded() as usize <= length);
    }
}
