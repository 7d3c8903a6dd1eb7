//! A line of the log as nodes, with its cards where it is unfolded.

use bevy::prelude::*;
use narrate::{card_text, typeset};
use tabletop::ruleset::Mark;

use super::row::Row;
use super::tell::{Entry, Tone};
use crate::hud::flow::flow;
use crate::model::session::ReplayLog;
use crate::ui::theme::text::{Size, bold, font, marks};
use crate::ui::theme::widget::{label, mark};
use crate::ui::theme::{palette, space};

/// Width of an indentation in pixels at 100 %.
const INDENT: f32 = 18.0;

/// Draws a row: the line and, unfolded, its cards.
pub(super) fn fill(commands: &mut Commands, row: Entity, wanted: &Row, replay_log: &ReplayLog) {
    let entry = &wanted.entry;
    let heading = matches!(entry.tone, Tone::Round | Tone::Phase | Tone::Over);
    let top = if heading { 3.0 } else { 0.0 };
    commands.entity(row).despawn_children().insert((
        Name::new(format!("Log line {}", entry.seq)),
        Node {
            flex_direction: FlexDirection::Column,
            flex_shrink: 0.0,
            padding: UiRect {
                left: px(INDENT * f32::from(entry.indent.saturating_sub(1))),
                top: px(top),
                ..default()
            },
            ..default()
        },
    ));
    let colour = match entry.tone {
        Tone::Round | Tone::Over => palette::YELLOW,
        Tone::Phase => palette::SKY,
        Tone::Exchange | Tone::Roll | Tone::Harm | Tone::Note => palette::TEXT,
        Tone::Declaration | Tone::Walk | Tone::State => palette::MUTED,
    };
    commands.entity(row).with_children(|row| {
        row.spawn((
            Node {
                column_gap: px(space::TIGHT),
                ..default()
            },
            Pickable::IGNORE,
        ))
        .with_children(|line| {
            if !heading {
                let side = entry.by.map(|by| replay_log.scenario.combatant(by).side);
                let (sign, side) = match side {
                    Some(side) => (palette::glyph(side), palette::side(side)),
                    None => (" ", palette::MUTED),
                };
                line.spawn((sign_node(12.0), children![mark(sign, Size::Small, side)]));
                line.spawn((
                    sign_node(26.0),
                    children![mark(
                        narrate::mark(entry.mark),
                        Size::Small,
                        mark_colour(entry.mark)
                    )],
                ));
            }
            let face = if heading {
                bold(Size::Log)
            } else {
                font(Size::Log)
            };
            let name = format!("Log text {}", entry.seq);
            line.spawn(flow(name, entry.text(), face, colour));
            if entry.unfolds() {
                let sign = if wanted.open { "▲" } else { "▼" };
                line.spawn((
                    Text::new(sign),
                    marks(Size::Small),
                    TextColor(palette::FAINT),
                    Node {
                        flex_shrink: 0.0,
                        align_self: AlignSelf::Center,
                        ..default()
                    },
                    Pickable::IGNORE,
                ));
            }
        });
        if wanted.open {
            unfold(row, entry, replay_log);
        }
    });
}

fn sign_node(width: f32) -> impl Bundle {
    (
        Node {
            width: px(width),
            flex_shrink: 0.0,
            padding: UiRect::top(px(2)),
            ..default()
        },
        Pickable::IGNORE,
    )
}

fn mark_colour(mark: Mark) -> Color {
    match mark {
        Mark::Hit | Mark::Good | Mark::Excellent => palette::TEXT,
        Mark::Fumble => palette::ORANGE,
        Mark::Miss | Mark::Plain => palette::MUTED,
    }
}

/// The cards of an entry, term by term, and what else came of it.
fn unfold(row: &mut ChildSpawnerCommands, entry: &Entry, replay_log: &ReplayLog) {
    row.spawn((
        Name::new(format!("Log card {}", entry.seq)),
        Node {
            flex_direction: FlexDirection::Column,
            margin: UiRect {
                left: px(46),
                top: px(2),
                bottom: px(4),
                ..default()
            },
            padding: UiRect::left(px(space::SMALL)),
            border: UiRect::left(px(2)),
            ..default()
        },
        BorderColor::all(palette::LINE),
        Pickable::IGNORE,
    ))
    .with_children(|body| {
        for seq in &entry.cards {
            let Some(card) = replay_log.card(*seq) else {
                continue;
            };
            let lines = card_text(card, replay_log.vocabulary);
            for (number, line) in lines.iter().enumerate() {
                let colour = if number == 0 {
                    palette::TEXT
                } else {
                    palette::MUTED
                };
                body.spawn(label(typeset(line), Size::Log, colour));
            }
        }
        for line in &entry.details {
            body.spawn(label(line.clone(), Size::Log, palette::MUTED));
        }
    });
}
