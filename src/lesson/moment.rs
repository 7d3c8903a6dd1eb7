//! Where the battle on the screen stands, asked in the words of lessons.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use content::Moment;
use tabletop::dice::Purpose;
use tabletop::event::{EventKind, Seq};

use crate::app::screen::Turn;
use crate::model::playback::{Banner, Cue, Playhead};
use crate::model::session::{Draft, ReplayLog};

/// All that a moment is told by.
#[derive(SystemParam)]
pub(super) struct Stage<'w> {
    replay_log: Res<'w, ReplayLog>,
    playhead: ResMut<'w, Playhead>,
    draft: Res<'w, Draft>,
    turn: Res<'w, State<Turn>>,
}

impl Stage<'_> {
    /// Whether it is this moment now.
    pub(super) fn is(&self, moment: &Moment) -> bool {
        let deciding = *self.turn.get() == Turn::Deciding;
        let drafting = deciding && self.draft.decision().is_some();
        match moment {
            Moment::Opening => drafting && self.untouched() && !self.has_acted(),
            Moment::Step(name) => {
                drafting && !self.draft.complete() && self.draft.next().step == name.as_str()
            }
            Moment::Ready => drafting && self.draft.complete() && !self.untouched(),
            Moment::Asked(key) => {
                let decision = self.draft.decision().filter(|_| deciding);
                decision.is_some_and(|decision| decision.key() == key)
            }
            Moment::RoundEnd => *self.turn.get() == Turn::RoundEnd,
            played => self.cue().is_some_and(|cue| self.plays(cue, played)),
        }
    }

    /// Whether something is being played back.
    pub(super) fn plays_back(&self) -> bool {
        *self.turn.get() == Turn::Playing && !self.playhead.finished()
    }

    /// Makes the playback stand still.
    pub(super) fn halt(&mut self) {
        self.playhead.paused = true;
    }

    fn cue(&self) -> Option<Cue> {
        let (cue, _) = self.playhead.cue(&self.replay_log)?;
        (*self.turn.get() == Turn::Playing).then_some(cue)
    }

    fn plays(&self, cue: Cue, moment: &Moment) -> bool {
        let words = self.replay_log.vocabulary;
        match (moment, cue) {
            (Moment::Revealed, Cue::Banner(Banner::Revealed)) => true,
            (Moment::Phase(name), Cue::Banner(Banner::Phase(phase))) => {
                let word = words.phases.get(usize::from(phase));
                word.is_some_and(|word| word.name == name)
            }
            (Moment::Roll(name), Cue::Die { purpose, .. }) => self.named(purpose, name),
            (Moment::Judged(name), Cue::Verdict { card }) => {
                let purpose = self.judged(card);
                purpose.is_some_and(|purpose| self.named(purpose, name))
            }
            (Moment::Gauge(name), Cue::Gauge { gauge, .. }) => {
                let word = words.gauges.get(usize::from(gauge));
                word.is_some_and(|word| word.name == name)
            }
            _ => false,
        }
    }

    fn named(&self, purpose: Purpose, name: &str) -> bool {
        let word = self
            .replay_log
            .vocabulary
            .purposes
            .get(usize::from(purpose.0));
        word.is_some_and(|word| word.name == name)
    }

    fn judged(&self, card: Seq) -> Option<Purpose> {
        match self.replay_log.events().get(card as usize)?.what {
            EventKind::Verdict { purpose, .. } => Some(purpose),
            _ => None,
        }
    }

    /// Whether the learner has not picked anything for this order.
    fn untouched(&self) -> bool {
        self.draft.steps().iter().all(|step| step.by_itself)
    }

    /// Whether any order has been given.
    fn has_acted(&self) -> bool {
        let mut events = self.replay_log.events().iter();
        events.any(|event| matches!(event.what, EventKind::Turn { .. }))
    }
}
