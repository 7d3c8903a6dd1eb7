//! Where it is fought, what decides it, and by which rules.

use bevy::prelude::*;
use muster::{Aim, Corner, Start};

use super::Change;
use super::view::Shown;
use crate::model::library::Library;
use crate::screens::page::{choice, look_of, section, share, wrapping};
use crate::screens::ui_command::UiCommand;
use crate::ui::theme::reachable::Entry;
use crate::ui::theme::text::Size;
use crate::ui::theme::widget::{Look, label, row};
use crate::ui::theme::{palette, space};

/// Spawns the part about the map and what decides.
pub(super) fn field(left: &mut ChildSpawnerCommands, shown: &Shown) {
    let skirmish = shown.skirmish;
    section(left, "Map", |panel| {
        let maps = shown.roster.maps().iter().map(|(name, map)| {
            let is = *name == skirmish.map;
            let change = Change::Map(name.clone());
            (format!("Map {name}"), map.name().to_owned(), is, change)
        });
        chips(panel, maps);
    });
    section(left, "Where the sides start", |panel| {
        let starts = [
            ("West", "west and east", Start::WestEast),
            ("South", "south and north", Start::SouthNorth),
            ("Close", "close to each other", Start::Close),
        ];
        let starts = starts.map(|(name, words, start)| {
            let is = skirmish.start == start;
            (
                format!("Start {name}"),
                words.to_owned(),
                is,
                Change::Start(start),
            )
        });
        chips(panel, starts);
    });
    section(left, "What decides", |panel| objective(panel, shown));
    section(left, "Length", |panel| {
        stepper(
            panel,
            "Limit",
            format!("over after round {}", skirmish.round_limit),
            [Change::Limit(-5), Change::Limit(5)],
        );
    });
}

fn objective(panel: &mut ChildSpawnerCommands, shown: &Shown) {
    let skirmish = shown.skirmish;
    let takes = |side: usize| format!("{} takes the area", skirmish.companies[side].name);
    let aims = [
        ("Last", "to be the last standing".to_owned(), Aim::Last),
        ("Hold", "to be alone in the area".to_owned(), Aim::Hold),
        ("Take 0", takes(0), Aim::Take(0)),
        ("Take 1", takes(1), Aim::Take(1)),
    ];
    let aims = aims.map(|(name, words, aim)| {
        let is = skirmish.aim == aim;
        (format!("Aim {name}"), words, is, Change::Aim(aim))
    });
    chips(panel, aims);
    if skirmish.aim == Aim::Last {
        return;
    }
    let corners = [
        ("in the middle", Corner::Middle),
        ("in the north", Corner::North),
        ("in the east", Corner::East),
        ("in the south", Corner::South),
        ("in the west", Corner::West),
    ];
    let corners = corners.map(|(words, corner)| {
        let is = skirmish.corner == corner;
        (
            format!("Area {words}"),
            words.to_owned(),
            is,
            Change::Corner(corner),
        )
    });
    chips(panel, corners);
    let rounds = match skirmish.rounds {
        1 => "for one round".to_owned(),
        rounds => format!("for {rounds} rounds in a row"),
    };
    stepper(
        panel,
        "Rounds",
        rounds,
        [Change::Rounds(-1), Change::Rounds(1)],
    );
    if let Aim::Take(side) = skirmish.aim {
        let company = skirmish.companies.get(usize::from(side));
        let most = company.map_or(1, muster::Company::count).max(1);
        let takers = skirmish.takers.clamp(1, most);
        stepper(
            panel,
            "Takers",
            format!("with {takers} standing there"),
            [Change::Takers(-1), Change::Takers(1)],
        );
    }
}

/// A value between two buttons that lower and raise it.
fn stepper(
    panel: &mut ChildSpawnerCommands,
    name: &'static str,
    words: String,
    [less, more]: [Change; 2],
) {
    panel.spawn(row(space::SMALL)).with_children(|line| {
        let button = |which: &str, sign: &'static str, change| {
            choice(
                format!("{name} {which}"),
                sign,
                "",
                Look::Plain,
                Entry::Page,
                UiCommand::Arrange(change),
            )
        };
        line.spawn(button("less", "−", less));
        line.spawn((Name::new(name), label(words, Size::Body, palette::TEXT)));
        line.spawn(button("more", "+", more));
    });
}

fn chips(
    panel: &mut ChildSpawnerCommands,
    all: impl IntoIterator<Item = (String, String, bool, Change)>,
) {
    panel.spawn(wrapping(space::TIGHT)).with_children(|line| {
        for (name, words, is, change) in all {
            line.spawn(choice(
                name,
                words,
                "",
                look_of(is),
                Entry::Page,
                UiCommand::Arrange(change),
            ));
        }
    });
}

/// Spawns the part about the rules: every option with what it changes.
pub(super) fn rules(left: &mut ChildSpawnerCommands, shown: &Shown, library: &Library) {
    section(left, "Options of the rules", |panel| {
        for (name, effect) in library.rules.options() {
            let on = shown.skirmish.options.get(name).copied().unwrap_or(false);
            panel.spawn(row(space::SMALL)).with_children(|line| {
                line.spawn(choice(
                    format!("Option {name}"),
                    if on { "on" } else { "off" },
                    "",
                    look_of(on),
                    Entry::Page,
                    UiCommand::Arrange(Change::Switch(name, !on)),
                ));
                let colour = if on { palette::TEXT } else { palette::MUTED };
                line.spawn((label(effect, Size::Log, colour), share(1.0)));
            });
        }
    });
}
