//! The card as nodes.

use bevy::prelude::*;
use bevy::ui_widgets::{Activate, observe};
use tabletop::RuleId;

use super::Unfolded;
use super::lines::{CardLines, ColumnLines, DieLine, OddsLine, TermLine, Tone, VerdictLine};
use crate::hud::tip::Tip;
use crate::keys::Action;
use crate::notes::Notes;
use crate::theme::text::{Size, bold, font};
use crate::theme::widget::{Does, Look, bar, button, button_body, label, mark, row, rule};
use crate::theme::{palette, space};
use crate::words;

/// Width of a bar of odds in pixels at 100 %.
const BAR: f32 = 64.0;

/// Spawns a card. It is as wide as its parent and as high as it needs.
pub fn spawn_card(
    parent: &mut ChildSpawnerCommands,
    card: &CardLines,
    unfolded: &Unfolded,
    notes: &Notes,
) {
    let body = (
        Name::new("Card"),
        Node {
            flex_direction: FlexDirection::Column,
            padding: UiRect::all(px(space::SMALL)),
            row_gap: px(6),
            border: UiRect::all(px(space::LINE)),
            border_radius: BorderRadius::all(px(space::RADIUS)),
            ..default()
        },
        BackgroundColor(palette::BACKGROUND),
        BorderColor::all(if card.verdict.is_some() {
            palette::MUTED
        } else {
            palette::LINE
        }),
        Pickable::IGNORE,
    );
    parent.spawn(body).with_children(|body| {
        body.spawn((
            Text::new(&card.title),
            bold(Size::Body),
            TextColor(palette::TEXT),
            Pickable::IGNORE,
        ));
        body.spawn(rule());
        supposed(body, card);
        columns(body, card, notes);
        note(body, card, unfolded, notes);
        if card.before {
            odds(body, &card.odds);
            dice(body, card);
        } else {
            dice(body, card);
            odds(body, &card.odds);
        }
        if let Some(found) = &card.verdict {
            verdict(body, found);
        }
        what_if(body, card);
        considered(body, card, unfolded.considered, notes);
    });
}

/// What would be without one of the terms: above everything, because that is what was asked.
fn supposed(body: &mut ChildSpawnerCommands, card: &CardLines) {
    let Some(supposed) = &card.supposed else {
        return;
    };
    let panel = Node {
        flex_direction: FlexDirection::Column,
        padding: UiRect::axes(px(space::SMALL), px(space::TIGHT)),
        border: UiRect::left(px(3)),
        ..default()
    };
    body.spawn((
        panel,
        BackgroundColor(palette::PANEL),
        BorderColor::all(palette::YELLOW),
        Pickable::IGNORE,
        children![
            label(
                format!("without {}", supposed.label),
                Size::Small,
                palette::MUTED
            ),
            (
                Name::new("What if words"),
                Text::new(&supposed.words),
                bold(Size::Log),
                TextColor(palette::YELLOW),
                Pickable::IGNORE,
            ),
        ],
    ));
}

/// The way to ask what would be without one of the terms.
fn what_if(body: &mut ChildSpawnerCommands, card: &CardLines) {
    if !card.supposable {
        return;
    }
    let line = Node {
        align_items: AlignItems::Center,
        column_gap: px(space::SMALL),
        ..default()
    };
    body.spawn((Name::new("What if line"), line, Pickable::IGNORE))
        .with_children(|line| {
            line.spawn((
                Name::new("What if"),
                button("What if", "W", Look::Plain),
                Does(Action::WhatIf),
                Tip("Leaves one term out after the other: the same die against the rest".into()),
            ));
        });
}

fn columns(body: &mut ChildSpawnerCommands, card: &CardLines, notes: &Notes) {
    let beside = card.columns.iter().filter(|column| column.beside).count();
    let side_by_side = Node {
        column_gap: px(space::MEDIUM),
        align_items: AlignItems::Stretch,
        ..default()
    };
    body.spawn((side_by_side, Pickable::IGNORE))
        .with_children(|row| {
            for shown in card.columns.iter().filter(|column| column.beside) {
                column(row, shown, beside == 1, card, notes);
            }
        });
    for shown in card.columns.iter().filter(|column| !column.beside) {
        if shown.terms.len() > 1 {
            body.spawn(rule());
            column(body, shown, true, card, notes);
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

/// A node that takes the width that is left, and no more.
fn flexible() -> Node {
    Node {
        flex_grow: 1.0,
        flex_basis: px(0),
        min_width: px(0),
        ..default()
    }
}

fn column(
    parent: &mut ChildSpawnerCommands,
    shown: &ColumnLines,
    wide: bool,
    card: &CardLines,
    notes: &Notes,
) {
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
                term(column, line, wide, card, notes);
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

/// Makes a line show the words of its rule when it is clicked, if there are any.
fn explained(line: &mut EntityCommands, rule: RuleId, card: &CardLines, notes: &Notes) {
    if notes.of(rule.0).is_none() {
        return;
    }
    let title = card.title.clone();
    let toggle = move |_: On<Activate>, mut unfolded: ResMut<Unfolded>| {
        let this = Some((title.clone(), rule));
        unfolded.rule = if unfolded.rule == this { None } else { this };
    };
    line.remove::<Pickable>().insert((
        Name::new(format!("Rule {rule}")),
        bevy::ui_widgets::Button,
        observe(toggle),
    ));
}

/// The words of the rule that was asked for.
fn note(body: &mut ChildSpawnerCommands, card: &CardLines, unfolded: &Unfolded, notes: &Notes) {
    let asked = unfolded.rule.as_ref().filter(|(on, _)| *on == card.title);
    let Some((id, note)) = asked.and_then(|(_, id)| Some((id, notes.of(id.0)?))) else {
        return;
    };
    let node = Node {
        flex_direction: FlexDirection::Column,
        row_gap: px(2),
        padding: UiRect::all(px(space::SMALL)),
        border: UiRect::left(px(3)),
        ..default()
    };
    body.spawn((
        Name::new("Rule note"),
        node,
        BackgroundColor(palette::PANEL),
        BorderColor::all(palette::SKY),
        Pickable::IGNORE,
    ))
    .with_children(|panel| {
        panel.spawn((
            Text::new(format!("{} ({id})", note.title)),
            bold(Size::Log),
            TextColor(palette::TEXT),
            Pickable::IGNORE,
        ));
        panel.spawn(label(&note.text, Size::Log, palette::TEXT));
        let proved = match note.tests {
            0 => String::new(),
            1 => " · 1 test".to_owned(),
            tests => format!(" · {tests} tests"),
        };
        let source = format!("{}{proved}", note.section);
        panel.spawn(label(source, Size::Small, palette::MUTED));
    });
}

fn term(
    column: &mut ChildSpawnerCommands,
    line: &TermLine,
    wide: bool,
    card: &CardLines,
    notes: &Notes,
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
    let known = notes.of(line.rule.0).is_some();
    let ink = if known { palette::SKY } else { palette::FAINT };
    let mut spawned = column.spawn((node, Pickable::IGNORE));
    explained(&mut spawned, line.rule, card, notes);
    spawned.with_children(|row| {
        let ink_of_words = if line.out {
            palette::FAINT
        } else {
            palette::TEXT
        };
        row.spawn((
            label(words, Size::Log, seen(line, ink_of_words)),
            flexible(),
        ))
        .with_children(|text| {
            let id = if wide {
                format!("  {}", line.rule)
            } else {
                format!(" {}", line.rule)
            };
            text.spawn((
                TextSpan::new(id),
                font(Size::Small),
                TextColor(seen(line, ink)),
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

fn odds(body: &mut ChildSpawnerCommands, odds: &[OddsLine]) {
    for (index, line) in odds.iter().enumerate() {
        let first = index == 0;
        let (size, colour) = match first {
            true => (Size::Body, palette::TEXT),
            false => (Size::Log, palette::MUTED),
        };
        body.spawn((row(space::SMALL), Pickable::IGNORE))
            .with_children(|row| {
                row.spawn((label(&line.label, size, colour), flexible()));
                row.spawn(bar(line.share, palette::YELLOW, BAR, 6.0));
                row.spawn((
                    label(&line.chance, size, palette::TEXT),
                    Node {
                        flex_shrink: 0.0,
                        ..default()
                    },
                ));
            });
    }
}

fn dice(body: &mut ChildSpawnerCommands, card: &CardLines) {
    let several = card
        .columns
        .iter()
        .filter(|column| column.die.is_some())
        .count()
        > 1;
    let against = card.verdict.as_ref().and_then(|verdict| verdict.totals);
    for (index, column) in card.columns.iter().enumerate() {
        if let Some(line) = &column.die {
            let name = if several { column.name.as_str() } else { "" };
            let against = against
                .filter(|_| index == 0)
                .and_then(|(_, against)| against);
            die(body, line, name, against);
        }
    }
}

/// "die ( 14 )   20 + 14 = 34   vs 30".
fn die(body: &mut ChildSpawnerCommands, line: &DieLine, name: &str, against: Option<i32>) {
    body.spawn((row(space::SMALL), Pickable::IGNORE))
        .with_children(|row| {
            let caption = match name {
                "" => line.label.clone(),
                name => format!("{} {name}", line.label),
            };
            row.spawn(label(caption, Size::Log, palette::MUTED));
            let (edge, face) = match (line.face, line.rolling) {
                (None, _) => (palette::LINE, " ".to_owned()),
                (Some(face), true) => (palette::MUTED, face.to_string()),
                (Some(face), false) => (palette::YELLOW, face.to_string()),
            };
            let colour = if line.rolling {
                palette::MUTED
            } else {
                palette::TEXT
            };
            row.spawn((
                Node {
                    width: px(36),
                    height: px(26),
                    flex_shrink: 0.0,
                    justify_content: JustifyContent::Center,
                    align_items: AlignItems::Center,
                    border: UiRect::all(px(2)),
                    border_radius: BorderRadius::all(px(6)),
                    ..default()
                },
                BorderColor::all(edge),
                BackgroundColor(palette::RAISED),
                Pickable::IGNORE,
                children![(
                    Text::new(face),
                    bold(Size::Body),
                    TextColor(colour),
                    Pickable::IGNORE,
                )],
            ));
            row.spawn((
                label(sum(line, against), Size::Log, palette::TEXT),
                flexible(),
            ));
        });
}

fn sum(line: &DieLine, against: Option<i32>) -> String {
    let after = match line.after.as_str() {
        "" => String::new(),
        after => format!(", {after}"),
    };
    let against = against
        .map(|against| format!("  vs {against}"))
        .unwrap_or_default();
    match (line.face, line.total) {
        (Some(face), Some(total)) => format!("{} + {face}{after} = {total}{against}", line.before),
        _ => format!("{} + {}{after}", line.before, line.label),
    }
}

fn verdict(body: &mut ChildSpawnerCommands, found: &VerdictLine) {
    body.spawn(rule());
    body.spawn((row(space::SMALL), Pickable::IGNORE))
        .with_children(|row| {
            let sign = words::mark(found.mark);
            if !sign.is_empty() {
                row.spawn(mark(sign, Size::Heading, palette::YELLOW));
            }
            row.spawn((
                Text::new(&found.words),
                bold(Size::Heading),
                TextColor(palette::TEXT),
                flexible(),
                Pickable::IGNORE,
            ));
            if let Some((total, against)) = found.totals {
                row.spawn((
                    Text::new(total.to_string()),
                    bold(Size::Total),
                    TextColor(palette::TEXT),
                    Pickable::IGNORE,
                ));
                if let Some(against) = against {
                    row.spawn(label(format!("vs {against}"), Size::Log, palette::MUTED));
                }
            }
        });
}

fn considered(body: &mut ChildSpawnerCommands, card: &CardLines, listed: bool, notes: &Notes) {
    if card.considered.is_empty() {
        return;
    }
    let toggle = |_: On<Activate>, mut unfolded: ResMut<Unfolded>| {
        unfolded.considered = !unfolded.considered;
    };
    let count = card.considered.len();
    let caption = if listed {
        "considered, no effect: hide".to_owned()
    } else {
        format!("considered, no effect: {count}")
    };
    body.spawn((
        Name::new("Considered"),
        button_body(Look::Quiet),
        observe(toggle),
        children![label(caption, Size::Small, palette::MUTED)],
    ));
    if listed {
        for (what, id) in &card.considered {
            let ink = match notes.of(id.0) {
                Some(_) => palette::SKY,
                None => palette::FAINT,
            };
            let mut line = body.spawn((
                label(what, Size::Small, palette::MUTED),
                Node {
                    margin: UiRect::left(px(space::MEDIUM)),
                    ..default()
                },
            ));
            explained(&mut line, *id, card, notes);
            line.with_children(|text| {
                text.spawn((
                    TextSpan::new(format!("  {id}")),
                    font(Size::Small),
                    TextColor(ink),
                ));
            });
        }
    }
}
