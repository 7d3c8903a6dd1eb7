//! How loud it is: a dialog of its own.

use bevy::prelude::*;

use super::settings::{Setting, row};
use crate::sound::Volumes;
use crate::ui::theme::palette;
use crate::ui::theme::text::Size;
use crate::ui::theme::widget::label;

/// A volume among the volumes.
type Part = fn(&mut Volumes) -> &mut u8;

/// The four volumes: what they are called, what they are for, and where they are kept.
const PARTS: [(&str, &str, Part); 4] = [
    ("Everything", "M mutes and unmutes", |volumes| {
        &mut volumes.all
    }),
    ("Battle", "blows, shots, what becomes of them", |volumes| {
        &mut volumes.battle
    }),
    ("Dice and cards", "dice, orders, phases", |volumes| {
        &mut volumes.table
    }),
    ("Interface", "buttons, questions, the end", |volumes| {
        &mut volumes.interface
    }),
];

/// Spawns the rows of the dialog; `told` says whether anything is to be heard.
pub(super) fn rows(parent: &mut ChildSpawnerCommands, volumes: Volumes, told: &str) {
    let switch = |on: bool, set: fn(&mut Volumes, bool)| {
        [("on", true), ("off", false)].map(|(word, to)| {
            let mut changed = volumes;
            set(&mut changed, to);
            (word.to_owned(), Setting::Sound(changed), on == to)
        })
    };
    parent.spawn((
        Name::new("Sound state"),
        label(told, Size::Body, palette::MUTED),
    ));
    row(
        parent,
        "Sound",
        "every sound has a twin for the eye",
        &switch(!volumes.muted, |volumes, on| volumes.muted = !on),
    );
    for (title, hint, part) in PARTS {
        let mut now = volumes;
        let now = *part(&mut now);
        let steps = Volumes::STEPS.map(|step| {
            let mut changed = volumes;
            *part(&mut changed) = step;
            (format!("{step} %"), Setting::Sound(changed), step == now)
        });
        row(parent, title, hint, &steps);
    }
    row(
        parent,
        "Sounds as words",
        "what is heard is also written on the map",
        &switch(volumes.written, |volumes, on| volumes.written = on),
    );
}
