//! The columns of a card: a line for each term, and what they come to.

use bevy::prelude::*;

use super::lines::{ColumnLines, TermLine, Tone};
use super::rules::explained;
use super::widget::{Sheet, flexible};
use crate::ui::theme::text::{Size, bold, font};
use crate::ui::theme::widget::{label, mark, row, rule};
use crate::ui::theme::{palette, space};

pub(super) fn columns(body: &mut ChildSpawnerCommands, sheet: &Sheet) {
    let card = sheet.card;
    let beside = card.columns.iter().filter(|column| column.beside).count();
    let side_by_side = Node {
        column_gap: px(space::MEDIUM),
        align_items: AlignItems::Stretch,
        ..default()
    };
    body.spawn((side_by_side, Pickable::IGNORE))
        .with_children(|row| {
            for shown in card.columns.iter().filter(|column| column.beside) {
                column(row, shown, beside == 1, sheet);
            }
        });
    for shown in card.columns.iter().filter(|column| !column.beside) {
        if shown.terms.len() > 1 {
            body.spawn(rule());
            column(body, shown, true, sheet);
        } else if let [only] = shown.terms.as_slice() {
            one_line(body, shown, only);
        }
    }
}

/// A column that has one term only: "fumble on 1".
fn one_line(body: &mut ChildSpawnerCommands, shown: &ColumnLines, only: &TermLine) {
    let colour = seen(only, palette::MUTED);
    body.spawn((row(space::TIGHT), Pickable::IGNORE))
        .with_children(|line| {
            line.spawn((label(caption(&shown.name), Size::Small, colour), flexible()));
            line.spawn(label(
                shown.total.clone(),
                Size::Log,
                seen(only, palette::TEXT),
            ));
        });
}

fn caption(name: &str) -> String {
    name.to_uppercase()
}

fn seen(line: &TermLine, colour: Color) -> Color {
    if line.shown { colour } else { Color::NONE }
}

fn column(parent: &mut ChildSpawnerCommands, shown: &ColumnLines, wide: bool, sheet: &Sheet) {
    let node = Node {
        flex_direction: FlexDirection::Column,
        row_gap: px(2),
        ..flexible()
    };
    let node = if shown.beside {
        node
    } else {
        Node {
            flex_grow: 0.0,
            flex_basis: auto(),
            ..node
        }
    };
    parent
        .spawn((node, Pickable::IGNORE))
        .with_children(|column| {
            column.spawn(label(caption(&shown.name), Size::Small, palette::MUTED));
            for line in &shown.terms {
                term(column, line, (shown, wide), sheet);
            }
            // Totals of neighbours stand on one line.
            column.spawn((
                Node {
                    flex_grow: 1.0,
                    ..default()
                },
                Pickable::IGNORE,
            ));
            column.spawn(rule());
            let total = if shown.total.is_empty() {
                "·"
            } else {
                &shown.total
            };
            column.spawn((
                Text::new(total),
                bold(Size::Heading),
                TextColor(palette::TEXT),
                Node {
                    align_self: AlignSelf::FlexEnd,
                    ..default()
                },
                Pickable::IGNORE,
            ));
        });
}

fn term(
    column: &mut ChildSpawnerCommands,
    line: &TermLine,
    (of, wide): (&ColumnLines, bool),
    sheet: &Sheet,
) {
    let tone = match line.tone {
        _ if line.out => palette::FAINT,
        Tone::Plain => palette::TEXT,
        Tone::Good => palette::GOOD,
        Tone::Bad => palette::BAD,
    };
    // A product is read to its end, anything else from its beginning.
    let (words, align_items) = match line.label.contains(" ×") {
        true if wide => (line.label.clone(), AlignItems::FlexEnd),
        true => (line.label.replace(" ×", "\n×"), AlignItems::FlexEnd),
        false => (line.label.clone(), AlignItems::FlexStart),
    };
    let node = Node {
        column_gap: px(space::TIGHT),
        align_items,
        ..default()
    };
    let known = sheet.notes.of(line.rule.0).is_some();
    let ink = if known { palette::SKY } else { palette::FAINT };
    let mut spawned = column.spawn((node, Pickable::IGNORE));
    // What is not to be seen yet cannot be asked about.
    if line.shown {
        let place = format!("{} {}", of.name, line.place);
        explained(&mut spawned, line.rule, &place, sheet);
    }
    spawned.with_children(|row| {
        let ink_of_words = if line.out {
            palette::FAINT
        } else {
            palette::TEXT
        };
        // The id goes to the next line as a whole where there is no room for it.
        let wraps = Node {
            flex_wrap: FlexWrap::Wrap,
            align_items: AlignItems::Baseline,
            column_gap: px(space::TIGHT),
            ..flexible()
        };
        row.spawn((wraps, Pickable::IGNORE)).with_children(|text| {
            text.spawn((
                label(words, Size::Log, seen(line, ink_of_words)),
                Node {
                    max_width: percent(100),
                    ..default()
                },
            ));
            text.spawn((
                Text::new(line.rule.to_string()),
                font(Size::Small),
                TextColor(seen(line, ink)),
                TextLayout::no_wrap(),
                Pickable::IGNORE,
            ));
        });
        if let Some(up) = line.up {
            let sign = if up { "▲" } else { "▼" };
            row.spawn(mark(sign, Size::Small, seen(line, tone)));
        }
        row.spawn((
            label(
                match line.out {
                    true => format!("({})", line.value),
                    false => line.value.clone(),
                },
                Size::Log,
                seen(line, tone),
            ),
            Node {
                flex_shrink: 0.0,
                ..default()
            },
        ));
    });
}
