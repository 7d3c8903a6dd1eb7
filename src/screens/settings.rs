//! How the player likes it: size, motion, tempo, what to be asked. Kept in a file of lines like
//! `scale = 125`; changed in a dialog, and by the keys that do the same.

use bevy::prelude::*;
use std::fmt::Write as _;
use std::path::PathBuf;
use tabletop::decision::Question;

use super::dialog::Dialog;
use super::menu::Entry;
use super::page::{choice, look_of, wrapping};
use super::wish::Wish;
use crate::hud::round_end::StopAtRoundEnd;
use crate::kept;
use crate::keys::{Act, Action};
use crate::library::Places;
use crate::playback::{Pace, Playhead, Tempo, Transport};
use crate::screen::{EnterSystems, GameSystems, Screen, Turn};
use crate::session::Session;
use crate::sound::Volumes;
use crate::theme::palette;
use crate::theme::space;
use crate::theme::text::{Scale, Size};
use crate::theme::widget::{Look, label};
use crate::view::Notice;
use crate::words::Language;

/// What no other part of the game keeps.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug)]
pub struct Preferences {
    /// Beats are shown as they end, nothing slides or shakes.
    pub reduced_motion: bool,
    /// No bright flashes: shots and blasts are marked instead.
    pub reduced_flash: bool,
    /// Whoever is wounded bleeds; else chips lie on the ground instead.
    pub blood: bool,
    /// A person is asked how to meet an attack and whether to strike; else an opponent answers.
    pub asks_reactions: bool,
}

impl Default for Preferences {
    fn default() -> Self {
        Self {
            reduced_motion: false,
            reduced_flash: false,
            blood: true,
            asks_reactions: true,
        }
    }
}

/// Everything that is kept.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Kept {
    /// Size of everything, in per cent.
    pub scale: u16,
    /// How fast beats go.
    pub pace: Pace,
    /// Whether playback stops after every beat.
    pub stepping: bool,
    /// Whether it stops at the end of every round.
    pub stops_at_round_end: bool,
    /// The language of the screen; none if the file does not say.
    pub language: Option<Language>,
    /// The rest.
    pub preferences: Preferences,
    /// How loud it is.
    pub sound: Volumes,
}

impl Default for Kept {
    fn default() -> Self {
        Self {
            scale: 100,
            pace: Pace::Normal,
            stepping: false,
            stops_at_round_end: true,
            language: None,
            preferences: Preferences::default(),
            sound: Volumes::default(),
        }
    }
}

/// All paces with the words for them in the file.
const PACES: [(Pace, &str); 4] = [
    (Pace::Normal, "1"),
    (Pace::Double, "2"),
    (Pace::Quadruple, "4"),
    (Pace::Instant, "instant"),
];

impl Kept {
    /// The lines of the file.
    pub fn text(&self) -> String {
        let pace = PACES.iter().find(|(pace, _)| *pace == self.pace);
        let mut text = String::new();
        let lines: [(&str, String); 8] = [
            ("scale", self.scale.to_string()),
            (
                "speed",
                format!("\"{}\"", pace.map_or("1", |(_, word)| word)),
            ),
            ("step", self.stepping.to_string()),
            ("round_end", self.stops_at_round_end.to_string()),
            (
                "reduced_motion",
                self.preferences.reduced_motion.to_string(),
            ),
            ("reduced_flash", self.preferences.reduced_flash.to_string()),
            ("blood", self.preferences.blood.to_string()),
            ("ask_reactions", self.preferences.asks_reactions.to_string()),
        ];
        let language = self
            .language
            .map(|language| ("language", language.code().to_owned()));
        for (name, value) in lines.into_iter().chain(language).chain(self.sound.lines()) {
            // Writing to a string cannot fail.
            let _ = writeln!(text, "{name} = {value}");
        }
        text
    }

    /// What a file says; and the lines that say nothing that is understood. What is not said stays
    /// as usual.
    pub fn read(text: &str) -> (Self, Vec<String>) {
        let mut kept = Self::default();
        let odd = kept::lines(text, |name, value| kept.take(name, value.trim_matches('"')));
        (kept, odd)
    }

    fn take(&mut self, name: &str, value: &str) -> Option<()> {
        match name {
            "scale" => {
                self.scale = value
                    .parse()
                    .ok()
                    .filter(|scale| (80..=200).contains(scale))?;
            }
            "speed" => self.pace = PACES.iter().find(|(_, word)| *word == value)?.0,
            "step" => self.stepping = value.parse().ok()?,
            "round_end" => self.stops_at_round_end = value.parse().ok()?,
            "language" => {
                let known = Language::of_code(value)?;
                self.language = Some(known).filter(|known| Language::OFFERED.contains(known));
            }
            "reduced_motion" => self.preferences.reduced_motion = value.parse().ok()?,
            "reduced_flash" => self.preferences.reduced_flash = value.parse().ok()?,
            "blood" => self.preferences.blood = value.parse().ok()?,
            "ask_reactions" => self.preferences.asks_reactions = value.parse().ok()?,
            _ => self.sound.take(name, value)?,
        }
        Some(())
    }
}

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
    /// Whether reactions are asked.
    Reactions(bool),
    /// How loud it is.
    Sound(Volumes),
    /// The language of the screen.
    Language(Language),
}

/// What was last read or written.
#[derive(Resource, Default)]
struct OnFile(Kept);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Preferences>()
        .init_resource::<OnFile>()
        .add_systems(Startup, load)
        .add_systems(OnEnter(Screen::Battle), still.in_set(EnterSystems::Fill))
        .add_systems(
            Update,
            (
                change.in_set(GameSystems::Drive),
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
    let Some(kept) = kept::load(path.as_deref(), Kept::read, &mut notices) else {
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
    pub(super) fn kept(&self) -> Kept {
        Kept {
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
    mut wishes: MessageReader<Wish>,
    mut now: Settings,
    mut playhead: Option<ResMut<Playhead>>,
    session: Option<Res<Session>>,
    screen: Res<State<Screen>>,
    mut transports: MessageWriter<Transport>,
) {
    for wish in wishes.read() {
        let Wish::Set(setting) = wish else {
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
            Setting::Reactions(on) => now.preferences.asks_reactions = on,
            Setting::Sound(volumes) => *now.sound = volumes,
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
    kept::store(file(&places).as_deref(), &kept.text(), &mut notices);
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

/// Spawns the rows of the dialog.
pub(super) fn rows(parent: &mut ChildSpawnerCommands, kept: Kept) {
    let scale = Scale::STEPS.map(|step| {
        let percent = (step * 100.0).round() as u16;
        (
            format!("{percent} %"),
            Setting::Scale(step),
            percent == kept.scale,
        )
    });
    let pace = PACES.map(|(pace, _)| {
        (
            pace.name().to_owned(),
            Setting::Pace(pace),
            pace == kept.pace,
        )
    });
    let switch = |on: bool, setting: fn(bool) -> Setting| {
        [("on", true), ("off", false)].map(|(word, to)| (word.to_owned(), setting(to), on == to))
    };
    let asks = kept.preferences.asks_reactions;
    let asks = [("ask me", true), ("machine", false)]
        .map(|(word, to)| (word.to_owned(), Setting::Reactions(to), asks == to));
    let languages = Language::OFFERED.map(|language| {
        (
            language.name().to_owned(),
            Setting::Language(language),
            kept.language == Some(language),
        )
    });
    row(
        parent,
        "Language",
        "of everything on the screen",
        &languages,
    );
    row(parent, "Size of everything", "Ctrl + and Ctrl −", &scale);
    row(parent, "Speed of playback", "+ and − in a battle", &pace);
    row(
        parent,
        "Stop after every beat",
        "S in a battle",
        &switch(kept.stepping, Setting::Step),
    );
    row(
        parent,
        "Stop at the end of a round",
        "with a summary",
        &switch(kept.stops_at_round_end, Setting::RoundEnd),
    );
    row(
        parent,
        "Defences and strikes",
        "who answers when your side is asked",
        &asks,
    );
    row(
        parent,
        "Reduced motion",
        "nothing slides or shakes",
        &switch(kept.preferences.reduced_motion, Setting::ReducedMotion),
    );
    row(
        parent,
        "Reduced flashes",
        "nothing lights up suddenly",
        &switch(kept.preferences.reduced_flash, Setting::ReducedFlash),
    );
    row(
        parent,
        "Blood",
        "else chips mark where somebody was hurt",
        &switch(kept.preferences.blood, Setting::Blood),
    );
    parent.spawn(choice(
        "Sound",
        "Sound",
        "",
        Look::Plain,
        Entry::Dialog,
        Wish::Open(Dialog::Sound),
    ));
    parent.spawn(choice(
        "Keys",
        "Keys",
        "",
        Look::Plain,
        Entry::Dialog,
        Wish::Open(Dialog::Keys),
    ));
}

/// The values of a setting, side by side; also used by the set-up.
pub(super) fn row(
    parent: &mut ChildSpawnerCommands,
    title: &str,
    hint: &str,
    values: &[(String, Setting, bool)],
) {
    parent.spawn(wrapping(space::SMALL)).with_children(|row| {
        row.spawn((
            Node {
                width: px(210),
                flex_direction: FlexDirection::Column,
                flex_shrink: 0.0,
                ..default()
            },
            Pickable::IGNORE,
            children![
                label(title, Size::Body, palette::TEXT),
                label(hint, Size::Small, palette::MUTED),
            ],
        ));
        row.spawn(wrapping(space::TIGHT)).with_children(|buttons| {
            for (word, setting, chosen) in values {
                buttons.spawn(choice(
                    format!("{title} {word}"),
                    word.clone(),
                    "",
                    look_of(*chosen),
                    Entry::Dialog,
                    Wish::Set(*setting),
                ));
            }
        });
    });
}

/// The words and settings of the tempo, for the set-up.
pub(super) fn tempo(tempo: Tempo) -> Vec<(String, Setting, bool)> {
    let mut values: Vec<_> = PACES
        .iter()
        .map(|(pace, _)| {
            (
                pace.name().to_owned(),
                Setting::Pace(*pace),
                *pace == tempo.pace,
            )
        })
        .collect();
    let step = Setting::Step(!tempo.stepping);
    values.push(("stop after every beat".to_owned(), step, tempo.stepping));
    values
}

#[cfg(test)]
mod tests {
    use super::{Kept, Language, Pace, Preferences, Volumes};

    #[test]
    fn what_is_kept_is_read_again() {
        let kept = Kept {
            scale: 150,
            pace: Pace::Instant,
            stepping: true,
            stops_at_round_end: false,
            language: Some(Language::German),
            preferences: Preferences {
                reduced_motion: true,
                reduced_flash: true,
                blood: false,
                asks_reactions: false,
            },
            sound: Volumes {
                all: 40,
                battle: 20,
                table: 0,
                interface: 100,
                muted: true,
                written: true,
            },
        };
        assert_eq!(Kept::read(&kept.text()), (kept, Vec::new()));
    }

    #[test]
    fn what_is_not_understood_stays_as_usual_and_is_told() {
        let (kept, odd) = Kept::read("# mine\nscale = 900\nspeed = \"4\"\nwhat\n");
        assert_eq!(
            kept,
            Kept {
                pace: Pace::Quadruple,
                ..Kept::default()
            }
        );
        assert_eq!(odd.len(), 2);
        assert!(odd[0].starts_with("line 2"), "{odd:?}");
    }
}
