//! The controls of the playback, and what the screen waits for when there is nothing to play.

use bevy::prelude::*;
use tabletop::event::Seq;

use super::leap::Leap;
use super::playhead::{Pace, Playhead, Tempo};
use super::shown::Shown;
use crate::keys::{Act, Action};
use crate::screen::{Screen, Turn};
use crate::session::{Chronicle, Session, Viewpoint};

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
    Leap {
        /// How far.
        by: Leap,
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
    mut chronicle: ResMut<Chronicle>,
    mut playhead: ResMut<Playhead>,
    mut shown: ResMut<Shown>,
    mut tempo: ResMut<Tempo>,
) {
    for transport in transports.read() {
        let (playhead, shown) = (playhead.as_mut(), shown.as_mut());
        match *transport {
            Transport::Rewind => {
                playhead.seek(0, &chronicle, shown);
                playhead.paused = true;
            }
            Transport::PreviousBeat => playhead.step_back(&chronicle, shown),
            Transport::TogglePause => playhead.paused = !playhead.paused,
            Transport::NextBeat => playhead.step_on(&chronicle, shown),
            Transport::Skip => playhead.skip(&chronicle, shown),
            Transport::ToggleStep => {
                playhead.toggle_step();
                tempo.stepping = playhead.stepping;
            }
            Transport::Pace(pace) => {
                playhead.pace = pace;
                tempo.pace = pace;
            }
            Transport::Seek(seq) => {
                let beat = chronicle.beats().partition_point(|beat| beat.seq < seq);
                playhead.seek(beat, &chronicle, shown);
                playhead.paused = true;
            }
            Transport::SeekBeat(beat) => {
                let last = chronicle.beats().len().saturating_sub(1);
                playhead.seek(beat.min(last), &chronicle, shown);
                playhead.paused = true;
            }
            Transport::Leap { by, back } => playhead.leap(by, back, &chronicle, shown),
            Transport::LookFrom(viewpoint) => {
                let seq = chronicle.beats().get(playhead.beat()).map(|beat| beat.seq);
                chronicle.look_from(viewpoint);
                let beats = chronicle.beats();
                let beat = seq.map_or(beats.len(), |seq| {
                    beats.partition_point(|beat| beat.seq < seq)
                });
                playhead.seek(beat, &chronicle, shown);
            }
            Transport::NextRound => playhead.enter_round(&chronicle),
        }
    }
}

/// Plays on.
pub(super) fn advance(
    time: Res<Time>,
    chronicle: Res<Chronicle>,
    mut playhead: ResMut<Playhead>,
    mut shown: ResMut<Shown>,
) {
    // Looked at on copies of the cheap part first, so that change detection stays true.
    let mut moved = playhead.clone();
    let before = shown.folded();
    moved.advance(
        time.delta_secs(),
        &chronicle,
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
