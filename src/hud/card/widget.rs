//! The card as nodes.

use bevy::prelude::*;

use super::Unfolded;
use super::columns::columns;
use super::dice::dice;
use super::lines::{CardLines, OddsLine, VerdictLine};
use super::rules::{considered, note};
use super::writer::signed;
use crate::hud::tooltip::Tip;
use crate::input::keys::Action;
use crate::model::rule_texts::Notes;
use crate::ui::theme::reachable::{Entry, reachable};
use crate::ui::theme::text::{Size, bold};
use crate::ui::theme::widget::{Does, Look, bar, button, label, mark, row, rule};
use crate::ui::theme::{palette, space};

/// Width of a bar of odds in pixels at 100 %.
const BAR: f32 = 64.0;

/// A card with what its parts have to know.
pub(super) struct Sheet<'a> {
    pub(super) card: &'a CardLines,
    pub(super) unfolded: &'a Unfolded,
    pub(super) notes: &'a Notes,
    /// Among which buttons the cursor finds those of the card.
    pub(super) entry: Entry,
}

impl Sheet<'_> {
    /// The name of one of the buttons, which no other button of the screen has.
    pub(super) fn name(&self, what: impl std::fmt::Display) -> Name {
        Name::new(format!(
            "{what} of {}, {}",
            self.card.title, self.card.purpose
        ))
    }
}

/// Spawns a card. It is as wide as its parent and as high as it needs. The cursor comes to its buttons
/// among those of `entry`.
pub(crate) fn spawn_card(
    parent: &mut ChildSpawnerCommands,
    card: &CardLines,
    unfolded: &Unfolded,
    notes: &Notes,
    entry: Entry,
) {
    let sheet = &Sheet {
        card,
        unfolded,
        notes,
        entry,
    };
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
        columns(body, sheet);
        note(body, sheet);
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
        what_if(body, sheet);
        considered(body, sheet);
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
fn what_if(body: &mut ChildSpawnerCommands, sheet: &Sheet) {
    if !sheet.card.supposable {
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
                reachable(sheet.entry),
                Tip("Leaves one term out after the other: the same die against the rest".into()),
            ));
        });
}

/// A node that takes the width that is left, and no more.
pub(super) fn flexible() -> Node {
    Node {
        flex_grow: 1.0,
        flex_basis: px(0),
        min_width: px(0),
        ..default()
    }
}

/// Width of a letter of a chance, in pixels at 100 %.
const LETTER: f32 = 7.6;

fn odds(body: &mut ChildSpawnerCommands, odds: &[OddsLine]) {
    // All bars of a card begin at the same place: room for the longest chance beside each.
    let letters = odds.iter().map(|line| line.chance.chars().count()).max();
    let room = LETTER * letters.unwrap_or(0) as f32;
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
                    TextLayout::no_wrap(),
                    Node {
                        min_width: px(room),
                        flex_shrink: 0.0,
                        ..default()
                    },
                ));
            });
    }
}

fn verdict(body: &mut ChildSpawnerCommands, found: &VerdictLine) {
    body.spawn(rule());
    body.spawn((row(space::SMALL), Pickable::IGNORE))
        .with_children(|row| {
            let sign = narrate::mark(found.mark);
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
                    Text::new(signed(total)),
                    bold(Size::Total),
                    TextColor(palette::TEXT),
                    Pickable::IGNORE,
                ));
                if let Some(against) = against {
                    let against = format!("vs {}", signed(against));
                    row.spawn(label(against, Size::Log, palette::MUTED));
                }
            }
        });
}
