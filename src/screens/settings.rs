//! How the player likes it: size, motion, tempo, what to be asked. Kept in a file of lines like
//! `scale = 125`; changed in a dialog, and by the keys that do the same.

mod rows;
mod saved_settings;

pub(super) use rows::{row, rows, tempo};
pub use saved_settings::SavedSettings;

use bevy::prelude::*;
use std::path::PathBuf;
use tabletop::decision::Question;

use super::ui_command::UiCommand;
use crate::app::notice::Notice;
use crate::app::preferences::Preferences;
use crate::app::screen::{EnterSystems, GameSystems, Screen, Turn};
use crate::hud::round_end::StopAtRoundEnd;
use crate::input::keys::{Act, Action};
use crate::model::library::Places;
use crate::model::playback::{Pace, Playhead, Tempo, Transport};
use crate::model::session::Session;
use crate::sound::Volumes;
use crate::ui::theme::text::Scale;
use crate::ui::words::Language;

/// A change of one setting.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Setting {
    /// Size of everything.
    Scale(f32),
    /// How fast beats go.
    Pace(Pace),
    /// Whether playback stops after every beat.
    Step(bool),
    /// Whether it stops at the end of every round.
    RoundEnd(bool),
    /// Whether nothing slides or shakes.
    ReducedMotion(bool),
    /// Whether nothing flashes.
    ReducedFlash(bool),
    /// Whether whoever is wounded bleeds.
    Blood(bool),
    /// Whether the game has the whole screen.
    FullScreen(bool),
    /// Whether reactions are asked.
    Reactions(bool),
    /// How loud it is.
    Sound(Volumes),
    /// The language of the screen.
    Language(Language),
}

/// What was last read or written.
#[derive(Resource, Default)]
struct OnFile(SavedSettings);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Preferences>()
        .init_resource::<OnFile>()
        .add_systems(Startup, load)
        .add_systems(OnEnter(Screen::Battle), still.in_set(EnterSystems::Fill))
        .add_systems(
            Update,
            (
                (change, full_screen).in_set(GameSystems::Drive),
                keep.after(GameSystems::Draw),
                answer_reactions
                    .after(GameSystems::Input)
                    .before(GameSystems::Drive)
                    .run_if(in_state(Screen::Battle)),
            ),
        );
}

fn file(places: &Places) -> Option<PathBuf> {
    Some(places.data.as_ref()?.join("settings.toml"))
}

fn load(
    places: Res<Places>,
    mut on_file: ResMut<OnFile>,
    mut now: Settings,
    mut notices: MessageWriter<Notice>,
) {
    let path = file(&places);
    let Some(kept) =
        crate::app::preference_file::load(path.as_deref(), SavedSettings::read, &mut notices)
    else {
        return;
    };
    *now.scale = Scale::new(f32::from(kept.scale) / 100.0);
    now.tempo.pace = kept.pace;
    now.tempo.stepping = kept.stepping;
    now.stop.0 = kept.stops_at_round_end;
    *now.preferences = kept.preferences;
    *now.sound = kept.sound;
    if let Some(language) = kept.language {
        *now.language = language;
    }
    on_file.0 = kept;
}

/// The settings, wherever they live.
#[derive(bevy::ecs::system::SystemParam)]
pub(super) struct Settings<'w> {
    pub scale: ResMut<'w, Scale>,
    pub tempo: ResMut<'w, Tempo>,
    pub stop: ResMut<'w, StopAtRoundEnd>,
    pub preferences: ResMut<'w, Preferences>,
    pub sound: ResMut<'w, Volumes>,
    pub language: ResMut<'w, Language>,
}

impl Settings<'_> {
    /// As they are kept.
    pub(super) fn kept(&self) -> SavedSettings {
        SavedSettings {
            scale: (self.scale.factor() * 100.0).round() as u16,
            pace: self.tempo.pace,
            stepping: self.tempo.stepping,
            stops_at_round_end: self.stop.0,
            language: Some(*self.language).filter(|chosen| Language::OFFERED.contains(chosen)),
            preferences: *self.preferences,
            sound: *self.sound,
        }
    }
}

/// Grants the wishes of the dialog.
fn change(
    mut wishes: MessageReader<UiCommand>,
    mut now: Settings,
    mut playhead: Option<ResMut<Playhead>>,
    session: Option<Res<Session>>,
    screen: Res<State<Screen>>,
    mut transports: MessageWriter<Transport>,
) {
    for command in wishes.read() {
        let UiCommand::Set(setting) = command else {
            continue;
        };
        let battle = *screen.get() == Screen::Battle;
        match *setting {
            Setting::Scale(factor) => *now.scale = Scale::new(factor),
            Setting::Pace(pace) if battle => {
                transports.write(Transport::Pace(pace));
            }
            Setting::Pace(pace) => now.tempo.pace = pace,
            Setting::Step(on) if battle => {
                if playhead
                    .as_ref()
                    .is_some_and(|playhead| playhead.stepping != on)
                {
                    transports.write(Transport::ToggleStep);
                }
            }
            Setting::Step(on) => now.tempo.stepping = on,
            Setting::RoundEnd(on) => {
                now.stop.0 = on;
                let person = session.as_ref().is_some_and(|session| session.has_person());
                if let Some(playhead) = playhead.as_mut() {
                    playhead.stop_at_round_end = on && person;
                }
            }
            Setting::ReducedMotion(on) => {
                now.preferences.reduced_motion = on;
                if let Some(playhead) = playhead.as_mut() {
                    playhead.still = on;
                }
            }
            Setting::Language(language) => *now.language = language,
            Setting::ReducedFlash(on) => now.preferences.reduced_flash = on,
            Setting::Blood(on) => now.preferences.blood = on,
            Setting::FullScreen(on) => now.preferences.full_screen = on,
            Setting::Reactions(on) => now.preferences.asks_reactions = on,
            Setting::Sound(volumes) => *now.sound = volumes,
        }
    }
}

/// The key for the whole screen.
fn full_screen(mut acts: MessageReader<Act>, mut preferences: ResMut<Preferences>) {
    for Act(action) in acts.read() {
        if *action == Action::FullScreen {
            preferences.full_screen = !preferences.full_screen;
        }
    }
}

fn still(preferences: Res<Preferences>, mut playhead: ResMut<Playhead>) {
    playhead.still = preferences.reduced_motion;
}

/// Writes the file when something has changed.
fn keep(
    places: Res<Places>,
    now: Settings,
    mut on_file: ResMut<OnFile>,
    mut notices: MessageWriter<Notice>,
) {
    let kept = now.kept();
    if kept == on_file.0 {
        return;
    }
    on_file.0 = kept;
    crate::app::preference_file::store(file(&places).as_deref(), &kept.text(), &mut notices);
}

/// Lets an opponent answer what a person does not want to be asked: everything but orders and dice.
fn answer_reactions(
    preferences: Res<Preferences>,
    turn: Res<State<Turn>>,
    session: Res<Session>,
    mut answered: Local<Option<(u32, u32)>>,
    mut acts: MessageWriter<Act>,
) {
    if preferences.asks_reactions || *turn.get() != Turn::Deciding || session.is_away() {
        return;
    }
    let Some(decision) = session.decision().filter(|_| session.awaits_person()) else {
        return;
    };
    let reaction = matches!(decision.question, Question::Rules { key, .. } if key != "declare");
    let this = Some((session.edition(), decision.id));
    if reaction && *answered != this {
        *answered = this;
        acts.write(Act(Action::Auto));
    }
}
