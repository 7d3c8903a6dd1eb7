//! The controls of the playback, and what the screen waits for when there is nothing to play.

use bevy::prelude::*;
use tabletop::event::Seq;

use super::displayed_state::DisplayedState;
use super::jump::Jump;
use super::playhead::{Pace, Playhead, Tempo};
use crate::app::screen::{Screen, Turn};
use crate::input::keys::{Act, Action};
use crate::model::session::{ReplayLog, Session, Viewpoint};

/// A control of the playback.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Transport {
    /// Back to the very start.
    Rewind,
    /// One beat back.
    PreviousBeat,
    /// Pause, or go on.
    TogglePause,
    /// One beat on.
    NextBeat,
    /// Play everything up to the end of the round, or of what has happened, at once.
    Skip,
    /// Stop after every beat, or do not.
    ToggleStep,
    /// So fast.
    Pace(Pace),
    /// Show the moment before this event.
    Seek(Seq),
    /// Show the beginning of this beat.
    SeekBeat(usize),
    /// Leap along the log, and stand still there.
    Jump {
        /// How far.
        by: Jump,
        /// Back, not on.
        back: bool,
    },
    /// Look at the battle with other eyes.
    LookFrom(Viewpoint),
    /// Go on to the next round.
    NextRound,
}

/// Turns actions into controls.
pub(super) fn take_actions(
    turn: Res<State<Turn>>,
    playhead: Res<Playhead>,
    mut acts: MessageReader<Act>,
    mut transports: MessageWriter<Transport>,
) {
    for Act(action) in acts.read() {
        let transport = match (action, turn.get()) {
            (Action::Commit, Turn::Playing) if playhead.paused => Transport::TogglePause,
            (Action::Commit, Turn::Playing) | (Action::NextBeat, _) => Transport::NextBeat,
            (Action::Proceed, Turn::Playing) | (Action::Skip, _) => Transport::Skip,
            (Action::Commit | Action::Proceed, Turn::RoundEnd) => Transport::NextRound,
            (Action::PreviousBeat, _) => Transport::PreviousBeat,
            (Action::ToggleStep, _) => Transport::ToggleStep,
            (Action::TogglePause, _) => Transport::TogglePause,
            (Action::Faster, _) => Transport::Pace(playhead.pace.shifted(1)),
            (Action::Slower, _) => Transport::Pace(playhead.pace.shifted(-1)),
            _ => continue,
        };
        transports.write(transport);
    }
}

/// Works the controls.
pub(super) fn operate(
    mut transports: MessageReader<Transport>,
    mut replay_log: ResMut<ReplayLog>,
    mut playhead: ResMut<Playhead>,
    mut shown: ResMut<DisplayedState>,
    mut tempo: ResMut<Tempo>,
) {
    for transport in transports.read() {
        let (playhead, shown) = (playhead.as_mut(), shown.as_mut());
        match *transport {
            Transport::Rewind => {
                playhead.seek(0, &replay_log, shown);
                playhead.paused = true;
            }
            Transport::PreviousBeat => playhead.step_back(&replay_log, shown),
            Transport::TogglePause => playhead.paused = !playhead.paused,
            Transport::NextBeat => playhead.step_on(&replay_log, shown),
            Transport::Skip => playhead.skip(&replay_log, shown),
            Transport::ToggleStep => {
                playhead.toggle_step();
                tempo.stepping = playhead.stepping;
            }
            Transport::Pace(pace) => {
                playhead.pace = pace;
                tempo.pace = pace;
            }
            Transport::Seek(seq) => {
                let beat = replay_log.beats().partition_point(|beat| beat.seq < seq);
                playhead.seek(beat, &replay_log, shown);
                playhead.paused = true;
            }
            Transport::SeekBeat(beat) => {
                let last = replay_log.beats().len().saturating_sub(1);
                playhead.seek(beat.min(last), &replay_log, shown);
                playhead.paused = true;
            }
            Transport::Jump { by, back } => playhead.leap(by, back, &replay_log, shown),
            Transport::LookFrom(viewpoint) => {
                let seq = replay_log.beats().get(playhead.beat()).map(|beat| beat.seq);
                replay_log.look_from(viewpoint);
                let beats = replay_log.beats();
                let beat = seq.map_or(beats.len(), |seq| {
                    beats.partition_point(|beat| beat.seq < seq)
                });
                playhead.seek(beat, &replay_log, shown);
            }
            Transport::NextRound => playhead.enter_round(&replay_log),
        }
    }
}

/// Plays on.
pub(super) fn advance(
    time: Res<Time>,
    replay_log: Res<ReplayLog>,
    mut playhead: ResMut<Playhead>,
    mut shown: ResMut<DisplayedState>,
) {
    // Looked at on copies of the cheap part first, so that change detection stays true.
    let mut moved = playhead.clone();
    let before = shown.folded();
    moved.advance(
        time.delta_secs(),
        &replay_log,
        shown.bypass_change_detection(),
    );
    if shown.folded() != before {
        shown.set_changed();
    }
    playhead.set_if_neq(moved);
}

/// Says what the screen waits for.
pub(super) fn follow_turn(
    session: Res<Session>,
    playhead: Res<Playhead>,
    turn: Res<State<Turn>>,
    mut next: ResMut<NextState<Turn>>,
    mut screen: ResMut<NextState<Screen>>,
) {
    let now = if playhead.waits_at_round_end() {
        Turn::RoundEnd
    } else if !playhead.finished() {
        Turn::Playing
    } else if session.outcome().is_some() {
        screen.set(Screen::Aftermath);
        return;
    } else if session.show().is_some() {
        Turn::Playing
    } else if session.awaits_person() && !session.is_away() {
        Turn::Deciding
    } else {
        Turn::Thinking
    };
    if *turn.get() != now {
        next.set(now);
    }
}
