//! Whoever plays the show: what is to be done, in messages of the game.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use std::borrow::Cow;
use tabletop::SideId;
use tabletop::decision::Pick;
use tabletop::event::{EventKind, Seq};
use tabletop::scenario::Controller;

use super::Demo;
use super::rehearsed::Rehearsed;
use super::script::{Deed, STATIONS};
use crate::app::screen::Turn;
use crate::input::keys::Act;
use crate::model::playback::Transport;
use crate::model::session::{
    CommitDraft, Draft, DraftSet, Opening, ReplayLog, Session, StartBattle,
};
use crate::screens::UiCommand;
use crate::screens::replay::branch;
use crate::tasks::round_forecast::RoundForecast;
use crate::ui::view::Inspector;

/// Seconds from one answer of an order to the next.
const ANSWER: f32 = 0.5;
/// Seconds for which the round forecast is waited for.
const PATIENCE: f32 = 5.0;
/// Seconds for which a die that has been typed is looked at.
const TYPED: f32 = 0.8;
/// Answers after which an order is given up that cannot be put together.
const TRIES: usize = 40;

/// Whether a deed is done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Done {
    /// It is.
    Yes,
    /// It needs more time.
    NotYet,
}

impl From<bool> for Done {
    fn from(done: bool) -> Self {
        if done { Self::Yes } else { Self::NotYet }
    }
}

/// What can be laid hands on.
#[derive(SystemParam)]
pub(super) struct Hands<'w> {
    session: Res<'w, Session>,
    draft: Res<'w, Draft>,
    replay_log: Res<'w, ReplayLog>,
    turn: Res<'w, State<Turn>>,
    forecast: Res<'w, RoundForecast>,
    inspector: ResMut<'w, Inspector>,
    starts: MessageWriter<'w, StartBattle>,
    sets: MessageWriter<'w, DraftSet>,
    commits: MessageWriter<'w, CommitDraft>,
    acts: MessageWriter<'w, Act>,
    transports: MessageWriter<'w, Transport>,
    wishes: MessageWriter<'w, UiCommand>,
}

/// The battle as it is when a station begins.
pub(super) fn opening(rehearsed: &Rehearsed, station: usize) -> StartBattle {
    let record = branch(&rehearsed.record, STATIONS[station].given);
    StartBattle {
        scenario: record.scenario.clone(),
        dice: record.dice.clone(),
        controllers: Some(vec![Controller::Human; 2]),
        options: record.options.clone(),
        opening: match station {
            0 => Opening::Fresh,
            _ => Opening::Resume(Box::new(record)),
        },
        at_leisure: true,
    }
}

impl Hands<'_> {
    /// Does it, or as much of it as there is time for.
    pub(super) fn perform(&mut self, deed: Deed, demo: &mut Demo) -> Done {
        match deed {
            Deed::Hold(seconds) => Done::from(demo.held >= seconds),
            Deed::Asked => Done::from(self.asked(demo)),
            Deed::Foreseen => {
                let known = !self.forecast.busy() && self.forecast.trust().is_some();
                Done::from(known || demo.held >= PATIENCE)
            }
            Deed::Draft(order) => {
                let picks = demo.rehearsed.orders[order].clone();
                self.put_together(&picks, ANSWER, demo)
            }
            Deed::Otherwise(order, usual, other) => {
                let mut picks = demo.rehearsed.orders[order].clone();
                for pick in &mut picks {
                    if *pick == Pick::option(usual) {
                        *pick = Pick::Option(Cow::Borrowed(other));
                    }
                }
                self.put_together(&picks, ANSWER, demo)
            }
            Deed::Commit => self.commit(demo),
            Deed::Answer(order) => {
                let picks = demo.rehearsed.orders[order].clone();
                match self.put_together(&picks, 0.0, demo) {
                    Done::Yes => self.commit(demo),
                    Done::NotYet => Done::NotYet,
                }
            }
            Deed::Type(die) => {
                let face = demo.rehearsed.faces[die];
                match self.put_together(&[Pick::Count(face)], 0.0, demo) {
                    Done::Yes if demo.held >= TYPED => self.commit(demo),
                    _ => Done::NotYet,
                }
            }
            Deed::Key(action) => {
                self.acts.write(Act(action));
                Done::Yes
            }
            Deed::Card => {
                let verdict = |what: &EventKind| matches!(what, EventKind::Verdict { .. });
                let mut events = self.replay_log.events().iter();
                let latest = events.rposition(|event| verdict(&event.what));
                if let Some(seq) = latest {
                    *self.inspector = Inspector::Card(seq as Seq);
                }
                Done::Yes
            }
            Deed::NextRound => {
                let waits = *self.turn.get() == Turn::RoundEnd;
                if waits {
                    self.transports.write(Transport::NextRound);
                }
                Done::from(waits)
            }
            Deed::Watch => {
                let record = Box::new(demo.rehearsed.record.clone());
                self.starts.write(StartBattle {
                    opening: Opening::Watch(record),
                    ..opening(&demo.rehearsed, demo.station)
                });
                demo.leaving = Some(self.session.edition());
                Done::Yes
            }
            Deed::Back(order) => {
                let given = |what: &EventKind| matches!(what, EventKind::Ordered { order: at, .. } if usize::from(*at) == order);
                let mut events = self.replay_log.events().iter();
                let seq = events.position(|event| given(&event.what)).unwrap_or(0) as Seq;
                let beats = self.replay_log.beats();
                let beat = beats.partition_point(|beat| beat.seq < seq);
                // The beat before: the order itself has not been given there.
                self.transports
                    .write(Transport::SeekBeat(beat.saturating_sub(1)));
                Done::Yes
            }
            Deed::GoOn => {
                self.wishes.write(UiCommand::GoOnAs(SideId(0)));
                demo.leaving = Some(self.session.edition());
                Done::Yes
            }
            Deed::Export => {
                self.wishes.write(UiCommand::Export);
                Done::Yes
            }
            Deed::Point(_) | Deed::Large(_) => Done::Yes,
        }
    }

    /// Whether somebody is asked something that has not been answered.
    fn asked(&self, demo: &Demo) -> bool {
        let asked = self
            .draft
            .decision()
            .filter(|_| *self.turn.get() == Turn::Deciding);
        let edition = self.session.edition();
        asked.is_some_and(|decision| demo.answered != Some((edition, decision.id)))
    }

    /// Puts picks into the draft one after the other, so many seconds apart.
    fn put_together(&mut self, picks: &[Pick], apart: f32, demo: &mut Demo) -> Done {
        let steps = self.draft.steps();
        let wrong = picks
            .iter()
            .enumerate()
            .find(|(step, pick)| steps.get(*step).is_none_or(|there| there.pick != **pick));
        let Some((step, pick)) = wrong else {
            // The last answer is looked at as long as the others.
            return Done::from(demo.held >= demo.tries as f32 * apart);
        };
        if demo.held >= demo.tries as f32 * apart {
            demo.tries += 1;
            self.sets.write(DraftSet {
                step,
                pick: pick.clone(),
            });
        }
        Done::from(demo.tries > TRIES)
    }

    fn commit(&mut self, demo: &mut Demo) -> Done {
        if let Some(decision) = self.draft.decision() {
            demo.answered = Some((self.session.edition(), decision.id));
        }
        self.commits.write(CommitDraft);
        Done::Yes
    }
}
