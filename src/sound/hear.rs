//! Listens to what goes on: the playhead, buttons, notices.

use bevy::prelude::*;
use bevy::ui_widgets::Activate;
use tabletop::SideId;

use super::Heard;
use super::sound_id::SoundId;
use super::table::{Score, Sounding};
use super::volume::Volumes;
use crate::app::notice::Notice;
use crate::app::screen::Turn;
use crate::hud::copy::Copied;
use crate::input::keys::KeyMap;
use crate::model::playback::{Pace, Playhead};
use crate::model::session::{ReplayLog, SaveBattle, Session};

/// Whoever goes on by more beats than this in a frame leaps: then nothing is heard.
const LEAP: usize = 3;

/// How far has been heard: the beat, and how far into it.
#[derive(Resource, Default, Clone, Copy, PartialEq, Debug)]
pub(super) struct Ear(Option<(usize, f32)>);

/// At the start of a battle nothing has been heard.
pub(super) fn begin(mut ear: ResMut<Ear>) {
    *ear = Ear::default();
}

/// The side whose victory is the onlooker's: that of the only person.
fn own_side(session: &Session) -> Option<SideId> {
    let sides = session.persons().into_iter().enumerate();
    let mut sides = sides.filter(|(_, person)| *person);
    let (first, more) = (sides.next(), sides.next());
    match (first, more) {
        (Some((side, _)), None) => Some(SideId(side as u8)),
        _ => None,
    }
}

/// Follows the playhead.
pub(super) fn follow(
    replay_log: Res<ReplayLog>,
    playhead: Res<Playhead>,
    session: Res<Session>,
    score: Res<Score>,
    mut ear: ResMut<Ear>,
    mut heard: MessageWriter<Heard>,
) {
    let now = (playhead.beat(), playhead.share(&replay_log));
    let before = ear.0.replace(now);
    if before == Some(now) {
        return;
    }
    let (first, since) = match before {
        // Back, or to another battle: only its very beginning is heard.
        Some(before) if now < before && now.0 > 0 => return,
        Some(before) if before <= now => before,
        _ => (0, -1.0),
    };
    if now.0 - first > LEAP || (playhead.pace == Pace::Instant && now.0 - first > 1) {
        return;
    }
    let mine = own_side(&session);
    let mut last = None;
    for beat in first..=now.0 {
        // At the end of a round the next one has not begun yet.
        let Some(shown) = replay_log.beats().get(beat) else {
            break;
        };
        if beat == now.0 && playhead.on_stage(&replay_log).is_none() {
            ear.0 = Some((beat, -1.0));
            break;
        }
        for (at, sounding) in score.sounds(shown, &replay_log, mine) {
            let place = (beat, at);
            if let Sounding::Heard(noise) = sounding
                && place > (first, since)
                && place <= now
            {
                last = Some(noise);
                if !playhead.paused {
                    heard.write(Heard(noise));
                }
            }
        }
    }
    // Whoever seeks hears what he comes to, and nothing of what lies between.
    if let Some(noise) = last.filter(|_| playhead.paused) {
        heard.write(Heard(noise));
    }
}

/// Somebody is asked.
pub(super) fn ask(turn: Res<State<Turn>>, mut heard: MessageWriter<Heard>) {
    if turn.is_changed() && *turn.get() == Turn::Deciding {
        heard.write(Heard(SoundId::Asked));
    }
}

/// A button is pressed.
pub(super) fn press(_: On<Activate>, mut heard: MessageWriter<Heard>) {
    heard.write(Heard(SoundId::Button));
}

/// The game has something to say: that something is done, else that it cannot be.
pub(super) fn tell(
    mut notices: MessageReader<Notice>,
    mut saves: MessageReader<SaveBattle>,
    copied: Res<Copied>,
    keys: Res<KeyMap>,
    volumes: Res<Volumes>,
    mut heard: MessageWriter<Heard>,
) {
    let done = saves.read().count() > 0
        || copied.is_changed()
        || keys.is_changed()
        || volumes.is_changed();
    if notices.read().count() > 0 {
        let noise = if done {
            SoundId::Told
        } else {
            SoundId::Refused
        };
        heard.write(Heard(noise));
    }
}
