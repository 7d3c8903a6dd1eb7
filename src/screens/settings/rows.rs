//! The rows of the dialog, one setting each.

use bevy::prelude::*;

use super::Setting;
use super::saved_settings::{PACES, SavedSettings};
use crate::model::playback::Tempo;
use crate::screens::dialog::Dialog;
use crate::screens::page::{choice, look_of, wrapping};
use crate::screens::ui_command::UiCommand;
use crate::ui::theme::reachable::Entry;
use crate::ui::theme::text::{Scale, Size};
use crate::ui::theme::widget::{Look, label};
use crate::ui::theme::{palette, space};
use crate::ui::words::Language;

/// Spawns the rows of the dialog.
pub(in crate::screens) fn rows(parent: &mut ChildSpawnerCommands, kept: SavedSettings) {
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
    let asks = [("ask me", true), ("AI", false)]
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
    row(
        parent,
        "Full screen",
        "F11",
        &switch(kept.preferences.full_screen, Setting::FullScreen),
    );
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
        "otherwise chips mark where figures were hurt",
        &switch(kept.preferences.blood, Setting::Blood),
    );
    parent.spawn(choice(
        "Sound",
        "Sound",
        "",
        Look::Plain,
        Entry::Dialog,
        UiCommand::Open(Dialog::Sound),
    ));
    parent.spawn(choice(
        "Keys",
        "Keys",
        "",
        Look::Plain,
        Entry::Dialog,
        UiCommand::Open(Dialog::Keys),
    ));
}

/// The values of a setting, side by side; also used by the set-up.
pub(in crate::screens) fn row(
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
                    UiCommand::Set(*setting),
                ));
            }
        });
    });
}

/// The words and settings of the tempo, for the set-up.
pub(in crate::screens) fn tempo(tempo: Tempo) -> Vec<(String, Setting, bool)> {
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
