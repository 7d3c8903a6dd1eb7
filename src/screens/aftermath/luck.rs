//! What was rolled and what was to be expected: by kind of roll, by die, by face.

use bevy::prelude::*;
use narrate::{DiceLedger, DiceTally};
use tabletop::SideId;

use super::sums::ledger;
use super::view::Past;
use crate::screens::page::{section, share, side_head};
use crate::ui::theme::text::Size;
use crate::ui::theme::widget::{label, mark, row, rule};
use crate::ui::theme::{palette, space};

pub(super) fn tallies(left: &mut ChildSpawnerCommands, past: &Past) {
    let replay_log = &past.replay_log;
    let tallies = ledger(
        replay_log.vocabulary,
        replay_log.events(),
        &past.sides(),
        |seq| replay_log.card(seq),
    );
    section(left, "", |panel| {
        let cells = |panel: &mut ChildSpawnerCommands,
                     side: Option<SideId>,
                     cells: [&str; 5],
                     colour: Color| {
            panel.spawn(row(space::SMALL)).with_children(|line| {
                for (place, text) in cells.into_iter().enumerate() {
                    let grows = if place < 2 { 2.0 } else { 1.0 };
                    line.spawn((share(grows), Pickable::IGNORE))
                        .with_children(|cell| {
                            if let Some(side) = side.filter(|_| place == 1) {
                                let colour = palette::side(side);
                                cell.spawn((
                                    mark(palette::glyph(side), Size::Small, colour),
                                    Node {
                                        margin: UiRect::right(px(space::TIGHT)),
                                        align_self: AlignSelf::Center,
                                        ..default()
                                    },
                                ));
                            }
                            cell.spawn(label(text, Size::Log, colour));
                        });
                }
            });
        };
        cells(
            panel,
            None,
            ["roll", "side", "count", "good", "expected"],
            palette::MUTED,
        );
        panel.spawn(rule());
        for tally in &tallies {
            let purpose = replay_log
                .vocabulary
                .purposes
                .get(usize::from(tally.purpose));
            let expected = match tally.expected {
                Some(expected) => format!("{expected:.1}"),
                None => "·".to_owned(),
            };
            let texts = [
                purpose.map_or("", |purpose| purpose.name),
                replay_log.scenario.side_name(tally.side),
                &tally.rolls.to_string(),
                &tally.successes.to_string(),
                &expected,
            ];
            cells(panel, Some(tally.side), texts, palette::TEXT);
        }
        panel.spawn((
            label(
                "Good: an attack that hits, harm that comes through, a check that is passed. \
                 Expected: the sum of the chances that the cards gave.",
                Size::Log,
                palette::MUTED,
            ),
            Node {
                min_width: px(0),
                ..default()
            },
        ));
    });
}

/// The dice by themselves: what they showed against what they were worth.
pub(super) fn dice(left: &mut ChildSpawnerCommands, past: &Past) {
    let replay_log = &past.replay_log;
    let sides = past.sides();
    let ledger = DiceLedger::read(replay_log.events(), replay_log.vocabulary, &sides);
    let Some(usual) = ledger.usual() else {
        return;
    };
    let table = |panel: &mut ChildSpawnerCommands, cells: [String; 5], colour: Color| {
        panel.spawn(row(space::SMALL)).with_children(|line| {
            for (place, text) in cells.into_iter().enumerate() {
                let grows = if place == 0 { 3.0 } else { 1.0 };
                line.spawn((share(grows), Pickable::IGNORE))
                    .with_children(|cell| {
                        cell.spawn(label(text, Size::Log, colour));
                    });
            }
        });
    };
    section(left, "Dice", |panel| {
        table(
            panel,
            ["", "dice", "sum", "expected", "luck"].map(str::to_owned),
            palette::MUTED,
        );
        panel.spawn(rule());
        let figures = |name: String, tally: &DiceTally| {
            [
                name,
                tally.dice().to_string(),
                tally.sum().to_string(),
                format!("{:.1}", tally.expected()),
                format!("{:.0}", tally.luck()),
            ]
        };
        for (index, side) in replay_log.scenario.sheet.sides.iter().enumerate() {
            let id = SideId(index as u8);
            let of_side = ledger.total(usual, Some(id));
            if of_side.dice() == 0 {
                continue;
            }
            side_head(panel, id, side.name.clone());
            for entry in ledger.entries.iter().filter(|entry| entry.side == id) {
                let purpose = replay_log
                    .vocabulary
                    .purposes
                    .get(usize::from(entry.purpose.0));
                let name = purpose.map_or("", |purpose| purpose.name).to_owned();
                table(panel, figures(name, &entry.tally), palette::MUTED);
            }
            table(
                panel,
                figures(format!("all d{usual}"), &of_side),
                palette::TEXT,
            );
        }
        panel.spawn(rule());
        faces(panel, &ledger.total(usual, None));
        panel.spawn((
            label(
                "Luck: 0 no sum is worse, 50 even, 100 none is better. The bars: how often each \
                 face came up, the line where it is even.",
                Size::Log,
                palette::MUTED,
            ),
            Node {
                min_width: px(0),
                ..default()
            },
        ));
    });
}

/// Height of the highest bar of a face in pixels at 100 %.
const BAR: f32 = 56.0;

/// How often each face came up, as bars with their counts, and a line where all would be even.
fn faces(panel: &mut ChildSpawnerCommands, tally: &DiceTally) {
    let most = tally.faces.iter().copied().max().unwrap_or(0).max(1) as f32;
    let even = tally.dice() as f32 / f32::from(tally.sides);
    panel
        .spawn((
            Name::new("Faces"),
            Node {
                column_gap: px(2),
                align_items: AlignItems::End,
                flex_shrink: 0.0,
                ..default()
            },
            Pickable::IGNORE,
        ))
        .with_children(|line| {
            line.spawn((
                Node {
                    position_type: PositionType::Absolute,
                    left: px(0),
                    right: px(0),
                    // The face below each bar takes as much room as a line of small text.
                    bottom: px(16.0 + BAR * even / most),
                    height: px(space::LINE),
                    ..default()
                },
                BackgroundColor(palette::YELLOW),
                Pickable::IGNORE,
            ));
            for (face, count) in (1..).zip(&tally.faces) {
                line.spawn((
                    Node {
                        flex_direction: FlexDirection::Column,
                        align_items: AlignItems::Center,
                        flex_grow: 1.0,
                        flex_basis: px(0),
                        min_width: px(0),
                        ..default()
                    },
                    Pickable::IGNORE,
                ))
                .with_children(|column| {
                    column.spawn(label(count.to_string(), Size::Small, palette::TEXT));
                    column.spawn((
                        Node {
                            width: percent(80),
                            height: px(BAR * *count as f32 / most),
                            ..default()
                        },
                        BackgroundColor(palette::GREY),
                        Pickable::IGNORE,
                    ));
                    column.spawn((
                        label(face.to_string(), Size::Small, palette::MUTED),
                        Node {
                            height: px(16),
                            ..default()
                        },
                    ));
                });
            }
        });
}
