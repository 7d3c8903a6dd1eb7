//! The page of the aftermath.

use bevy::prelude::*;
use narrate::{DiceLedger, Tray};
use tabletop::dice::DiceSource;
use tabletop::ruleset::{ConditionRole, GaugeRole, Vocabulary};
use tabletop::{CombatantId, SideId};

use super::{Healing, Tab, decisive, healing, ledger, moment, result};
use crate::hud::card::{CardLines, Reveal, Unfolded, spawn_card};
use crate::library::{Library, Places};
use crate::notes::Notes;
use crate::playback::{Shown, ShownUnit};
use crate::screen::Screen;
use crate::screens::menu::{Entry, GoesOn};
use crate::screens::page::{
    Page, choice, column, columns, gap, look_of, paragraph, portrait, rim, root, scrolled, section,
    share, side_head, told, wrapping,
};
use crate::screens::wish::Wish;
use crate::session::{Chronicle, Session};
use crate::theme::art::Art;
use crate::theme::text::{Size, bold};
use crate::theme::widget::{Look, label, mark, row, rule};
use crate::theme::{palette, space};

/// What the page tells of.
#[derive(bevy::ecs::system::SystemParam)]
pub(super) struct Past<'w> {
    session: Res<'w, Session>,
    chronicle: Res<'w, Chronicle>,
    shown: Res<'w, Shown>,
    places: Res<'w, Places>,
    library: Res<'w, Library>,
    unfolded: Res<'w, Unfolded>,
    art: Res<'w, Art>,
}

impl Past<'_> {
    /// Somebody's name.
    pub(super) fn name(&self, id: CombatantId) -> &str {
        self.chronicle.name(id)
    }

    /// The ruleset's words.
    pub(super) fn words(&self) -> &'static Vocabulary {
        self.chronicle.vocabulary
    }

    /// What is unfolded on cards.
    pub(super) fn unfolded(&self) -> &Unfolded {
        &self.unfolded
    }

    /// The rules in words.
    pub(super) fn notes(&self) -> &Notes {
        &self.library.notes
    }

    fn sides(&self) -> Vec<SideId> {
        self.chronicle
            .muster
            .iter()
            .map(|sheet| sheet.side)
            .collect()
    }

    /// How many of every side are on their feet.
    fn standing(&self) -> Vec<usize> {
        let sides = self.chronicle.scenario.sheet.sides.len();
        let stands = |side: usize| {
            let units = self.shown.units().iter();
            units
                .filter(|unit| unit.side.index() == side && unit.standing)
                .count()
        };
        (0..sides).map(stands).collect()
    }
}

/// Draws the page anew when another section is wanted.
pub(super) fn draw(
    past: Past,
    tab: Res<Tab>,
    healing: Res<Healing>,
    pages: Query<Entity, With<Page>>,
    bodies: Query<(&Name, &ScrollPosition)>,
    mut commands: Commands,
) {
    let told = healing.is_changed() && !healing.is_added();
    if !pages.is_empty() && !tab.is_changed() && !past.unfolded.is_changed() && !told {
        return;
    }
    let body = bodies
        .iter()
        .find(|(name, _)| name.as_str() == "Aftermath body");
    // Among the steps of a story one stays where one is.
    let at = body
        .filter(|_| !tab.is_changed())
        .map_or(Vec2::ZERO, |(_, at)| at.0);
    for page in &pages {
        commands.entity(page).despawn();
    }
    commands
        .spawn(root("Aftermath", Screen::Aftermath))
        .with_children(|page| {
            head(page, &past);
            scrolled(page, "Aftermath body", at, |body| {
                columns(body, |columns| {
                    columns.spawn(column(560.0)).with_children(|left| {
                        left.spawn(wrapping(space::TIGHT)).with_children(|tabs| {
                            for (number, one) in (1..).zip(Tab::ALL) {
                                tabs.spawn(choice(
                                    format!("Tab {}", one.name()),
                                    one.name(),
                                    number.to_string(),
                                    look_of(one == *tab),
                                    Entry::Page,
                                    Wish::Show(one),
                                ));
                            }
                        });
                        match *tab {
                            Tab::Units => units(left, &past),
                            Tab::Ledger => {
                                tallies(left, &past);
                                dice(left, &past);
                            }
                            Tab::Files => files(left, &past),
                            Tab::Recovery => healing::steps(left, &past, &healing),
                        }
                    });
                    columns
                        .spawn(column(360.0))
                        .with_children(|right| match *tab {
                            Tab::Recovery => healing::card(right, &past, &healing),
                            Tab::Units | Tab::Ledger | Tab::Files => roll(right, &past),
                        });
                });
            });
            footer(page, &past);
        });
}

fn head(page: &mut ChildSpawnerCommands, past: &Past) {
    let sheet = &past.chronicle.scenario.sheet;
    let outcome = past.session.outcome();
    let (who, how) = result(sheet, outcome, &past.standing(), past.shown.round());
    let node = Node {
        flex_direction: FlexDirection::Column,
        flex_shrink: 0.0,
        padding: UiRect::axes(px(space::MEDIUM), px(space::MEDIUM)),
        ..default()
    };
    page.spawn((node, BackgroundColor(palette::PANEL)))
        .with_children(|head| {
            let colour = match outcome {
                Some(tabletop::event::Outcome::Won(side)) => palette::side(side),
                _ => palette::TEXT,
            };
            head.spawn(wrapping(space::SMALL)).with_children(|line| {
                if let Some(tabletop::event::Outcome::Won(side)) = outcome {
                    line.spawn(mark(palette::glyph(side), Size::Total, colour));
                }
                line.spawn((
                    Name::new("Result"),
                    Text::new(who),
                    bold(Size::Total),
                    TextColor(colour),
                    Pickable::IGNORE,
                ));
            });
            head.spawn((
                Name::new("How"),
                paragraph(format!("{}. {how}", sheet.title), palette::TEXT),
            ));
        });
}

fn units(left: &mut ChildSpawnerCommands, past: &Past) {
    for (index, side) in past.chronicle.scenario.sheet.sides.iter().enumerate() {
        let id = SideId(index as u8);
        let mine: Vec<_> = past
            .shown
            .units()
            .iter()
            .filter(|unit| unit.side == id)
            .collect();
        let standing = mine.iter().filter(|unit| unit.standing).count();
        section(left, "", |panel| {
            let words = format!("{}: {standing} of {} standing", side.name, mine.len());
            side_head(panel, id, words);
            for unit in mine {
                figure(panel, unit, past);
            }
        });
    }
}

/// One figure: picture, name, how he is, his wounds.
fn figure(panel: &mut ChildSpawnerCommands, unit: &ShownUnit, past: &Past) {
    let words = past.chronicle.vocabulary;
    let state = match unit {
        unit if unit.is(words, ConditionRole::Dead) => ("dead", "× "),
        unit if unit.is(words, ConditionRole::Unconscious) => ("unconscious", "○ "),
        _ => ("standing", "● "),
    };
    let colour = if unit.standing {
        palette::TEXT
    } else {
        palette::MUTED
    };
    let mut harm = Vec::new();
    for (gauge, (value, _)) in words.gauges.iter().zip(&unit.gauges) {
        let counts = matches!(
            gauge.role,
            GaugeRole::Wounds | GaugeRole::Stuns | GaugeRole::Fatigue
        );
        if counts && *value > 0 {
            let level = usize::try_from(*value)
                .ok()
                .and_then(|value| gauge.levels.get(value));
            let level = level.map_or_else(String::new, |level| format!(" ({level})"));
            harm.push(format!("{} {value}{level}", gauge.name));
        }
    }
    let harm = if harm.is_empty() {
        "unhurt".to_owned()
    } else {
        harm.join(", ")
    };
    panel.spawn(row(space::SMALL)).with_children(|line| {
        let words = (unit.art.as_str(), unit.name.as_str(), unit.kind.as_str());
        portrait(line, &past.art, words, unit.standing);
        line.spawn((
            share(2.0),
            Pickable::IGNORE,
            children![
                mark(state.1, Size::Body, colour),
                label(state.0, Size::Body, colour),
            ],
        ));
        line.spawn((label(harm, Size::Log, colour), share(3.0)));
    });
}

/// The dice by themselves: what they showed against what they were worth.
fn dice(left: &mut ChildSpawnerCommands, past: &Past) {
    let chronicle = &past.chronicle;
    let sides = past.sides();
    let ledger = DiceLedger::read(chronicle.events(), chronicle.vocabulary, &sides);
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
        let figures = |name: String, tray: &Tray| {
            [
                name,
                tray.dice().to_string(),
                tray.sum().to_string(),
                format!("{:.1}", tray.expected()),
                format!("{:.0}", tray.luck()),
            ]
        };
        for (index, side) in chronicle.scenario.sheet.sides.iter().enumerate() {
            let id = SideId(index as u8);
            let of_side = ledger.total(usual, Some(id));
            if of_side.dice() == 0 {
                continue;
            }
            side_head(panel, id, side.name.clone());
            for entry in ledger.entries.iter().filter(|entry| entry.side == id) {
                let purpose = chronicle
                    .vocabulary
                    .purposes
                    .get(usize::from(entry.purpose.0));
                let name = purpose.map_or("", |purpose| purpose.name).to_owned();
                table(panel, figures(name, &entry.tray), palette::MUTED);
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
fn faces(panel: &mut ChildSpawnerCommands, tray: &Tray) {
    let most = tray.faces.iter().copied().max().unwrap_or(0).max(1) as f32;
    let even = tray.dice() as f32 / f32::from(tray.sides);
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
            for (face, count) in (1..).zip(&tray.faces) {
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

fn tallies(left: &mut ChildSpawnerCommands, past: &Past) {
    let chronicle = &past.chronicle;
    let tallies = ledger(
        chronicle.vocabulary,
        chronicle.events(),
        &past.sides(),
        |seq| chronicle.card(seq),
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
            let purpose = chronicle
                .vocabulary
                .purposes
                .get(usize::from(tally.purpose));
            let expected = match tally.expected {
                Some(expected) => format!("{expected:.1}"),
                None => "·".to_owned(),
            };
            let texts = [
                purpose.map_or("", |purpose| purpose.name),
                chronicle.scenario.side_name(tally.side),
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

fn files(left: &mut ChildSpawnerCommands, past: &Past) {
    section(left, "Record", |panel| {
        let dice = match &past.session.record().dice {
            DiceSource::Seeded(seed) => format!("seed {seed}"),
            DiceSource::Scripted(_) => "scripted dice".to_owned(),
            DiceSource::Typed => "typed dice".to_owned(),
            DiceSource::TypedBy { seed, .. } => {
                format!("typed dice, the machine's from seed {seed}")
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
                    crate::theme::text::marks(Size::Log),
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
                        Wish::Keep,
                    ));
                    line.spawn(choice(
                        "Export",
                        "Write a page (HTML) and a text",
                        "",
                        Look::Plain,
                        Entry::Page,
                        Wish::Export,
                    ));
                });
            }
            None => {
                panel.spawn(paragraph("It is not written anywhere.", palette::MUTED));
            }
        }
    });
}

/// The roll that decided the battle, with its card.
fn roll(right: &mut ChildSpawnerCommands, past: &Past) {
    let chronicle = &past.chronicle;
    let (words, events) = (chronicle.vocabulary, chronicle.events());
    let seq = decisive(
        words,
        events,
        &past.sides(),
        past.session.outcome(),
        |seq| chronicle.card(seq),
    );
    let Some((seq, card)) = seq.and_then(|seq| Some((seq, chronicle.card(seq)?))) else {
        return;
    };
    section(right, "The roll that decided", |panel| {
        let (round, phase) = moment(events, seq);
        let phase = phase.and_then(|phase| words.phases.get(usize::from(phase)));
        let phase = phase.map_or("", |phase| phase.name);
        panel.spawn((
            Name::new("Decisive"),
            paragraph(format!("Round {round}, {phase}"), palette::TEXT),
        ));
        let lines = CardLines::new(card, words, Reveal::ALL);
        spawn_card(panel, &lines, &past.unfolded, &past.library.notes);
    });
}

fn footer(page: &mut ChildSpawnerCommands, past: &Past) {
    page.spawn(rim()).with_children(|rim| {
        let mut button = |name: &'static str, wish: Wish| {
            rim.spawn(choice(name, name, "", Look::Plain, Entry::Page, wish));
        };
        button("Same again", Wish::Again);
        button("Sides swapped", Wish::Swapped);
        if matches!(past.session.record().dice, DiceSource::Seeded(_)) {
            button("Another seed", Wish::OtherDice);
        }
        button("Watch replay", Wish::WatchAgain);
        rim.spawn(told());
        rim.spawn(gap());
        rim.spawn((
            choice(
                "To title",
                "Title",
                "Enter",
                Look::Primary,
                Entry::Page,
                Wish::Title,
            ),
            GoesOn,
        ));
    });
}
