//! Where the record of the battle is, and what can be made of it.

use bevy::prelude::*;
use tabletop::dice::DiceSource;

use super::view::Past;
use crate::screens::page::{choice, paragraph, section, wrapping};
use crate::screens::ui_command::UiCommand;
use crate::ui::theme::reachable::Entry;
use crate::ui::theme::text::Size;
use crate::ui::theme::widget::Look;
use crate::ui::theme::{palette, space};

pub(super) fn files(left: &mut ChildSpawnerCommands, past: &Past) {
    section(left, "Record", |panel| {
        let dice = match &past.session.record().dice {
            DiceSource::Seeded(seed) => format!("seed {seed}"),
            DiceSource::Scripted(_) => "scripted dice".to_owned(),
            DiceSource::Typed => "typed dice".to_owned(),
            DiceSource::TypedBy { seed, .. } => {
                format!("typed dice; those of the AI and of spotting come from seed {seed}")
            }
        };
        let orders = past.session.record().orders.len();
        panel.spawn(paragraph(format!("{orders} orders, {dice}"), palette::TEXT));
        match past.places.save_file("autosave") {
            Some(path) => {
                let path = path.display().to_string();
                panel.spawn(paragraph(
                    "Until the next battle begins it is in",
                    palette::MUTED,
                ));
                panel.spawn((
                    Name::new("Replay file"),
                    paragraph(path.clone(), palette::TEXT),
                ));
                panel.spawn(paragraph(
                    "To have it checked, order by order:",
                    palette::MUTED,
                ));
                panel.spawn((
                    Text::new(format!("sticks replay {path} --verify")),
                    crate::ui::theme::text::marks(Size::Log),
                    TextColor(palette::TEXT),
                    Node {
                        min_width: px(0),
                        ..default()
                    },
                    Pickable::IGNORE,
                ));
                panel.spawn(wrapping(space::SMALL)).with_children(|line| {
                    line.spawn(choice(
                        "Keep",
                        "Keep it in a file of its own",
                        "",
                        Look::Plain,
                        Entry::Page,
                        UiCommand::Keep,
                    ));
                    line.spawn(choice(
                        "Export",
                        "Write a page (HTML), a text and a picture (GIF)",
                        "",
                        Look::Plain,
                        Entry::Page,
                        UiCommand::Export,
                    ));
                });
            }
            None => {
                panel.spawn(paragraph("It is not written anywhere.", palette::MUTED));
            }
        }
    });
}
