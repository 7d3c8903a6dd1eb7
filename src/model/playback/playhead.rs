//! The playhead: which beat is on stage, how far it is, how fast it goes.

use bevy::prelude::Resource;
use tabletop::CombatantId;
use tabletop::event::Seq;

use super::beat::{Banner, Beat, Cue};
use super::displayed_state::DisplayedState;
use crate::model::session::ReplayLog;

/// How fast beats go.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub enum Pace {
    /// As they are meant.
    #[default]
    Normal,
    /// Twice as fast.
    Double,
    /// Four times as fast.
    Quadruple,
    /// In no time.
    Instant,
}

impl Pace {
    const ALL: [Self; 4] = [Self::Normal, Self::Double, Self::Quadruple, Self::Instant];

    /// The words for it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Normal => "1×",
            Self::Double => "2×",
            Self::Quadruple => "4×",
            Self::Instant => "instant",
        }
    }

    const fn factor(self) -> Option<f32> {
        match self {
            Self::Normal => Some(1.0),
            Self::Double => Some(2.0),
            Self::Quadruple => Some(4.0),
            Self::Instant => None,
        }
    }

    /// The next faster (or slower) one.
    pub(super) fn shifted(self, by: isize) -> Self {
        let last = Self::ALL.len() as isize - 1;
        Self::ALL[(self as isize + by).clamp(0, last) as usize]
    }
}

/// How the player likes battles to be played back; kept from one battle to the next.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tempo {
    /// How fast.
    pub pace: Pace,
    /// Whether to stop after every beat.
    pub stepping: bool,
}

/// How much of a card is to be seen.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum CardStage {
    /// Its terms fill in; the die slot is empty.
    Terms,
    /// The die is rolling; its face stands at the end of the beat.
    Die,
    /// Everything, the verdict included.
    Verdict,
}

/// The card on stage.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct StagedCard {
    /// The verdict whose card it is.
    pub card: Seq,
    /// How much of it is to be seen.
    pub stage: CardStage,
    /// How far its stage is, 0 to 1.
    pub progress: f32,
}

/// Walks over the beats of the chronicle.
#[derive(Resource, Clone, PartialEq, Debug, Default)]
pub struct Playhead {
    beat: usize,
    elapsed: f32,
    /// How fast it goes.
    pub pace: Pace,
    /// Whether it stops after every beat.
    pub stepping: bool,
    /// Whether it stands still.
    pub paused: bool,
    /// Whether it waits at the end of every round.
    pub stop_at_round_end: bool,
    /// Whether every beat is shown as it ends, for people whom motion makes ill.
    pub still: bool,
    /// The beat has been played and is held until somebody asks for the next one.
    held: bool,
    /// The newest round that somebody has said to go on to.
    entered: u16,
    waits: bool,
    finished: bool,
}

impl Playhead {
    /// At the start of a battle.
    pub(crate) fn new(tempo: Tempo, stop_at_round_end: bool) -> Self {
        Self {
            pace: tempo.pace,
            stepping: tempo.stepping,
            stop_at_round_end,
            ..Self::default()
        }
    }

    /// Index of the beat on stage; the number of beats when all have been played.
    pub fn beat(&self) -> usize {
        self.beat
    }

    /// The beat on stage.
    pub fn on_stage<'a>(&self, replay_log: &'a ReplayLog) -> Option<&'a Beat> {
        if self.waits {
            return None;
        }
        replay_log.beats().get(self.beat)
    }

    /// The cue on stage and how far it is, 0 to 1.
    pub fn cue(&self, replay_log: &ReplayLog) -> Option<(Cue, f32)> {
        let beat = self.on_stage(replay_log)?;
        Some((beat.cue, self.progress(beat)))
    }

    /// How far the beat on stage has been played, 0 to 1, whatever is to be seen of it.
    pub(crate) fn share(&self, replay_log: &ReplayLog) -> f32 {
        let beat = self.on_stage(replay_log);
        let beat = beat.filter(|beat| !self.held && beat.seconds > 0.0);
        beat.map_or(1.0, |beat| (self.elapsed / beat.seconds).clamp(0.0, 1.0))
    }

    fn progress(&self, beat: &Beat) -> f32 {
        if self.held || self.still || beat.seconds <= 0.0 {
            return 1.0;
        }
        (self.elapsed / beat.seconds).clamp(0.0, 1.0)
    }

    /// Who is in the middle of what is on stage: the one of the beat, else of the latest turn.
    pub fn acting(&self, replay_log: &ReplayLog) -> Option<CombatantId> {
        let beats = replay_log.beats();
        let end = (self.beat + 1).min(beats.len());
        for beat in beats[..end].iter().rev() {
            match beat.cue {
                Cue::Turn { by } | Cue::Declare { by } | Cue::Reveal { by, .. } => return Some(by),
                Cue::Banner(_) | Cue::Order | Cue::March { .. } => return None,
                _ => {}
            }
        }
        None
    }

    /// The card on stage: of this beat, or the last one since somebody's turn began.
    pub fn card(&self, replay_log: &ReplayLog) -> Option<StagedCard> {
        let beats = replay_log.beats();
        let end = (self.beat + 1).min(beats.len());
        for (index, beat) in beats[..end].iter().enumerate().rev() {
            let staged = |card: Seq, stage: CardStage| {
                let on_stage = index == self.beat;
                let progress = if on_stage { self.progress(beat) } else { 1.0 };
                StagedCard {
                    card,
                    stage,
                    progress,
                }
            };
            match beat.cue {
                Cue::Terms { card } => return Some(staged(card, CardStage::Terms)),
                Cue::Die {
                    card: Some(card), ..
                } => return Some(staged(card, CardStage::Die)),
                Cue::Verdict { card } if replay_log.card(card).is_some() => {
                    return Some(staged(card, CardStage::Verdict));
                }
                Cue::Checks { first, count: 1 } => return Some(staged(first, CardStage::Verdict)),
                Cue::Turn { .. }
                | Cue::Banner(_)
                | Cue::Caption(_)
                | Cue::Order
                | Cue::Checks { .. }
                | Cue::March { .. }
                | Cue::Declare { .. } => {
                    return None;
                }
                _ => {}
            }
        }
        None
    }

    /// The latest caption, as its place among the captions.
    pub fn caption(&self, replay_log: &ReplayLog) -> Option<usize> {
        let beats = replay_log.beats();
        let end = (self.beat + 1).min(beats.len());
        beats[..end].iter().rev().find_map(|beat| match beat.cue {
            Cue::Caption(caption) => Some(usize::from(caption)),
            _ => None,
        })
    }

    /// Whether everything that happened so far has been shown.
    pub fn finished(&self) -> bool {
        self.finished
    }

    /// Whether it waits for somebody to go on to the next round.
    pub fn waits_at_round_end(&self) -> bool {
        self.waits
    }

    /// Whether it moves by itself: there will be something else to see in the next frame.
    pub fn moving(&self) -> bool {
        !self.finished && !self.waits && !self.paused && !self.held
    }

    /// Whether it holds a beat that has been played, in step mode.
    pub fn holding(&self) -> bool {
        self.held
    }

    /// Goes on by `seconds` of real time.
    pub(super) fn advance(
        &mut self,
        seconds: f32,
        replay_log: &ReplayLog,
        shown: &mut DisplayedState,
    ) {
        let mut left = seconds;
        loop {
            self.waits = false;
            let Some(beat) = replay_log.beats().get(self.beat) else {
                shown.fold_to(replay_log, replay_log.events().len() as Seq);
                self.finished = true;
                return;
            };
            self.finished = false;
            // Events without a beat belong to what was before.
            shown.fold_to(replay_log, beat.seq);
            if let Cue::Banner(Banner::Round(round)) = beat.cue
                && self.elapsed == 0.0
                && round > self.entered.max(1)
            {
                if self.stop_at_round_end {
                    self.waits = true;
                    return;
                }
                self.entered = round;
            }
            if self.paused || self.held {
                return;
            }
            match self.pace.factor() {
                Some(factor) => {
                    self.elapsed += left * factor;
                    if self.elapsed < beat.seconds {
                        return;
                    }
                    left = (self.elapsed - beat.seconds) / factor;
                }
                None => left = 0.0,
            }
            self.end_beat(replay_log, shown);
            if self.stepping {
                self.held = true;
                return;
            }
            self.next_beat();
        }
    }

    /// Folds the event of the beat on stage, if it is the last one of that event.
    fn end_beat(&mut self, replay_log: &ReplayLog, shown: &mut DisplayedState) {
        let seq = replay_log.beats()[self.beat].seq;
        let next = replay_log.beats().get(self.beat + 1);
        if next.is_none_or(|next| next.seq != seq) {
            shown.fold_to(replay_log, seq + 1);
        }
    }

    fn next_beat(&mut self) {
        self.beat += 1;
        self.elapsed = 0.0;
        self.held = false;
    }

    /// Stops after every beat from now on, or does not.
    pub(super) fn toggle_step(&mut self) {
        self.stepping = !self.stepping;
        if !self.stepping && self.held {
            self.next_beat();
        }
    }

    /// One beat on: ends the one on stage if it is still going, else goes to the next.
    pub(super) fn step_on(&mut self, replay_log: &ReplayLog, shown: &mut DisplayedState) {
        if self.waits || self.beat >= replay_log.beats().len() {
            return;
        }
        if self.held {
            self.next_beat();
            // In step mode it plays up to its end; a paused one has no time to play.
            let Some(beat) = replay_log.beats().get(self.beat).filter(|_| self.paused) else {
                return;
            };
            shown.fold_to(replay_log, beat.seq);
        }
        self.end_beat(replay_log, shown);
        if self.stepping || self.paused {
            self.held = true;
        } else {
            self.next_beat();
        }
    }

    /// One beat back: shows the end of the beat before, and stops there.
    pub(super) fn step_back(&mut self, replay_log: &ReplayLog, shown: &mut DisplayedState) {
        let Some(before) = self.beat.checked_sub(1) else {
            return;
        };
        self.seek(before, replay_log, shown);
        self.end_beat(replay_log, shown);
        self.stepping = true;
        self.held = true;
    }

    /// Puts a beat on stage, at its beginning.
    pub fn seek(&mut self, beat: usize, replay_log: &ReplayLog, shown: &mut DisplayedState) {
        self.beat = beat.min(replay_log.beats().len());
        self.elapsed = 0.0;
        self.held = false;
        self.waits = false;
        self.finished = false;
        let end = replay_log.beats().get(self.beat).map(|beat| beat.seq);
        *shown = DisplayedState::after(replay_log, end.unwrap_or(replay_log.events().len() as Seq));
    }

    /// Shows the end of the beat on stage, and stays there until somebody asks for the next one.
    pub(crate) fn hold(&mut self, replay_log: &ReplayLog, shown: &mut DisplayedState) {
        if self.beat < replay_log.beats().len() {
            self.end_beat(replay_log, shown);
            self.held = true;
        }
    }

    /// Shows everything at once, without waiting for anything.
    pub fn run_out(&mut self, replay_log: &ReplayLog, shown: &mut DisplayedState) {
        shown.fold_to(replay_log, replay_log.events().len() as Seq);
        self.beat = replay_log.beats().len();
        self.elapsed = 0.0;
        self.held = false;
        self.waits = false;
        self.finished = true;
        self.entered = shown.round();
    }

    /// Plays on to the end of the round, or of what has happened.
    pub(super) fn skip(&mut self, replay_log: &ReplayLog, shown: &mut DisplayedState) {
        let before = (self.pace, self.stepping, self.paused);
        (self.pace, self.stepping, self.paused) = (Pace::Instant, false, false);
        self.held = false;
        self.advance(0.0, replay_log, shown);
        (self.pace, self.stepping, self.paused) = before;
    }

    /// Goes on to the next round, if it waits for that.
    pub(super) fn enter_round(&mut self, replay_log: &ReplayLog) {
        if let Some(beat) = replay_log.beats().get(self.beat)
            && let Cue::Banner(Banner::Round(round)) = beat.cue
            && self.waits
        {
            self.entered = round;
            self.waits = false;
        }
    }

    /// After the log has been taken back to its first `same` events and has grown anew.
    pub(crate) fn keep_within(
        &mut self,
        replay_log: &ReplayLog,
        shown: &mut DisplayedState,
        same: usize,
    ) {
        self.finished = false;
        if shown.folded() as usize <= same {
            return;
        }
        // What was taken back had been shown: show the rest without playing it again.
        let beat = replay_log
            .beats()
            .partition_point(|beat| (beat.seq as usize) < same);
        self.seek(beat, replay_log, shown);
        self.entered = self.entered.max(shown.round());
    }
}
