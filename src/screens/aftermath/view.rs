//! The page of the aftermath.

use bevy::prelude::*;
use tabletop::dice::DiceSource;
use tabletop::ruleset::Vocabulary;
use tabletop::{CombatantId, SideId};

use super::files::files;
use super::luck::{dice, tallies};
use super::sums::{decisive, moment, result};
use super::units::units;
use super::{Healing, Tab, Tide, healing, win_chance};
use crate::app::screen::Screen;
use crate::hud::card::{CardLines, Reveal, Unfolded, spawn_card};
use crate::model::library::{Library, Places};
use crate::model::playback::DisplayedState;
use crate::model::rule_texts::Notes;
use crate::model::session::{ReplayLog, Session};
use crate::screens::menu::InitialFocus;
use crate::screens::page::{
    Page, choice, column, columns, gap, look_of, paragraph, rim, root, section, wrapping,
};
use crate::screens::scrolled::scrolled;
use crate::screens::told::told;
use crate::screens::ui_command::UiCommand;
use crate::ui::theme::art::Art;
use crate::ui::theme::reachable::Entry;
use crate::ui::theme::text::{Size, bold};
use crate::ui::theme::widget::{Look, mark};
use crate::ui::theme::{palette, space};

/// What the page tells of.
#[derive(bevy::ecs::system::SystemParam)]
pub(super) struct Past<'w> {
    pub(super) session: Res<'w, Session>,
    pub(super) replay_log: Res<'w, ReplayLog>,
    pub(super) shown: Res<'w, DisplayedState>,
    pub(super) places: Res<'w, Places>,
    library: Res<'w, Library>,
    unfolded: Res<'w, Unfolded>,
    pub(super) art: Res<'w, Art>,
}

impl Past<'_> {
    /// Somebody's name.
    pub(super) fn name(&self, id: CombatantId) -> &str {
        self.replay_log.name(id)
    }

    /// The ruleset's words.
    pub(super) fn words(&self) -> &'static Vocabulary {
        self.replay_log.vocabulary
    }

    /// What is unfolded on cards.
    pub(super) fn unfolded(&self) -> &Unfolded {
        &self.unfolded
    }

    /// The rules in words.
    pub(super) fn notes(&self) -> &Notes {
        &self.library.notes
    }

    /// The side of each figure.
    pub(super) fn sides(&self) -> Vec<SideId> {
        self.replay_log
            .muster
            .iter()
            .map(|sheet| sheet.side)
            .collect()
    }

    /// How many of every side are on their feet.
    fn standing(&self) -> Vec<usize> {
        let sides = self.replay_log.scenario.sheet.sides.len();
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
    tide: Res<Tide>,
    pages: Query<Entity, With<Page>>,
    bodies: Query<(&Name, &ScrollPosition)>,
    (mut told_of, mut settled): (Local<bool>, Local<bool>),
    mut commands: Commands,
) {
    let known = tide.ready();
    let told = (healing.is_changed() && !healing.is_added())
        || (*tab == Tab::Timeline && tide.is_changed())
        || (known && !tide.busy()) != *settled
        || known != *told_of;
    if !pages.is_empty() && !tab.is_changed() && !past.unfolded.is_changed() && !told {
        return;
    }
    (*told_of, *settled) = (known, known && !tide.busy());
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
                                let mut button = tabs.spawn(choice(
                                    format!("Tab {}", one.name()),
                                    one.name(),
                                    number.to_string(),
                                    look_of(one == *tab),
                                    Entry::Page,
                                    UiCommand::Show(one),
                                ));
                                // Whoever goes on pressing Enter does not leave by it.
                                if one == *tab {
                                    button.insert(InitialFocus);
                                }
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
                            Tab::Timeline => win_chance::rounds(left, &past, &tide),
                        }
                    });
                    columns
                        .spawn(column(360.0))
                        .with_children(|right| match *tab {
                            Tab::Recovery => healing::card(right, &past, &healing),
                            Tab::Timeline => win_chance::turn(right, &past, &tide),
                            Tab::Units | Tab::Ledger | Tab::Files => roll(right, &past, &tide),
                        });
                });
            });
            footer(page, &past);
        });
}

fn head(page: &mut ChildSpawnerCommands, past: &Past) {
    let sheet = &past.replay_log.scenario.sheet;
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

/// The roll that decided the battle, with its card: the same that the timeline tells. As long as that
/// is not known, the one that felled the last of those who lost, and it is called no more than that.
fn roll(right: &mut ChildSpawnerCommands, past: &Past, tide: &Tide) {
    let replay_log = &past.replay_log;
    let (words, events) = (replay_log.vocabulary, replay_log.events());
    let known = win_chance::deciding(past, tide);
    let last = || {
        decisive(
            words,
            events,
            &past.sides(),
            past.session.outcome(),
            |seq| replay_log.card(seq),
        )
    };
    let seq = known.as_ref().map(|(seq, _)| *seq).or_else(last);
    let Some((seq, card)) = seq.and_then(|seq| Some((seq, replay_log.card(seq)?))) else {
        return;
    };
    let title = match known {
        Some(_) => "The roll that decided",
        None => "The last blow",
    };
    section(right, title, |panel| {
        let (round, phase) = moment(events, seq);
        let phase = phase.and_then(|phase| words.phases.get(usize::from(phase)));
        let phase = phase.map_or("", |phase| phase.name);
        panel.spawn((
            Name::new("Decisive"),
            paragraph(format!("Round {round}, {phase}"), palette::TEXT),
        ));
        let more = match known {
            Some((_, gained)) => Some(gained),
            None if tide.busy() => Some("Which roll decided it is being worked out.".to_owned()),
            None => None,
        };
        if let Some(more) = more {
            panel.spawn((Name::new("Deciding"), paragraph(more, palette::MUTED)));
        }
        let lines = CardLines::new(card, words, Reveal::ALL);
        spawn_card(panel, &lines, past.unfolded(), past.notes(), Entry::Page);
    });
}

fn footer(page: &mut ChildSpawnerCommands, past: &Past) {
    page.spawn(rim()).with_children(|rim| {
        let mut button = |name: &'static str, command: UiCommand| {
            rim.spawn(choice(name, name, "", Look::Plain, Entry::Page, command));
        };
        button("Same again", UiCommand::Again);
        button("Sides swapped", UiCommand::Swapped);
        if matches!(past.session.record().dice, DiceSource::Seeded(_)) {
            button("Another seed", UiCommand::OtherDice);
        }
        button("Watch replay", UiCommand::WatchAgain);
        rim.spawn(told());
        rim.spawn(gap());
        rim.spawn(choice(
            "To title",
            "Title",
            "Esc",
            Look::Plain,
            Entry::Page,
            UiCommand::Title,
        ));
    });
}
