//! The page of the aftermath.

use bevy::prelude::*;
use tabletop::SideId;
use tabletop::dice::DiceSource;
use tabletop::ruleset::{ConditionRole, GaugeRole};

use super::{Tab, decisive, ledger, moment, result};
use crate::hud::card::{CardLines, Reveal, Unfolded, spawn_card};
use crate::library::{Library, Places};
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
    pages: Query<Entity, With<Page>>,
    mut commands: Commands,
) {
    if !pages.is_empty() && !tab.is_changed() && !past.unfolded.is_changed() {
        return;
    }
    for page in &pages {
        commands.entity(page).despawn();
    }
    commands
        .spawn(root("Aftermath", Screen::Aftermath))
        .with_children(|page| {
            head(page, &past);
            scrolled(page, "Aftermath body", Vec2::ZERO, |body| {
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
                            Tab::Ledger => tallies(left, &past),
                            Tab::Files => files(left, &past),
                        }
                    });
                    columns
                        .spawn(column(360.0))
                        .with_children(|right| roll(right, &past));
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
