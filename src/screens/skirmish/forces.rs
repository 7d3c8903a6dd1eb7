//! Who fights: both sides, the roster to choose from, and the lot.

use bevy::prelude::*;
use muster::{Company, Entry as Figure, Group, Roster};
use tabletop::SideId;

use super::view::Shown;
use super::{Change, Field};
use crate::screens::page::{
    choice, column, look_of, portrait, section, share, wide_choice, wrapping,
};
use crate::screens::ui_command::UiCommand;
use crate::ui::theme::reachable::Entry;
use crate::ui::theme::text::{Size, bold};
use crate::ui::theme::widget::{Look, icon_of, label, mark, row};
use crate::ui::theme::{palette, space};
use crate::ui::words::OwnWords;

/// Least width of a figure of the roster in pixels at 100 %.
const CHIP: f32 = 196.0;

/// Spawns the part.
pub(super) fn forces(left: &mut ChildSpawnerCommands, shown: &Shown) {
    let side_by_side = Node {
        flex_wrap: FlexWrap::Wrap,
        column_gap: px(space::MEDIUM),
        row_gap: px(space::MEDIUM),
        flex_shrink: 0.0,
        ..default()
    };
    left.spawn((side_by_side, Pickable::IGNORE))
        .with_children(|sides| {
            for (side, company) in shown.skirmish.companies.iter().enumerate() {
                sides.spawn(column(250.0)).with_children(|part| {
                    section(part, "", |panel| self::company(panel, side, company, shown));
                });
            }
        });
    lot(left, shown);
    roster(left, shown);
}

/// A side: its name, what it is worth, and its figures.
fn company(panel: &mut ChildSpawnerCommands, side: usize, company: &Company, shown: &Shown) {
    let id = SideId(side as u8);
    let receives = shown.side == side;
    panel.spawn(row(space::SMALL)).with_children(|head| {
        head.spawn(mark(palette::glyph(id), Size::Heading, palette::side(id)));
        let (name, typed) = shown.words(Field::Side(side), &company.name);
        let look = look_of(typed);
        let command = UiCommand::Arrange(Change::Type(Field::Side(side)));
        head.spawn(wide_choice(
            format!("Name {side}"),
            look,
            Entry::Page,
            command,
        ))
        .with_children(|button| {
            button.spawn((
                Text::new(name),
                bold(Size::Body),
                TextColor(palette::TEXT),
                OwnWords,
                Pickable::IGNORE,
            ));
        });
    });
    let value = shown.roster.value(company);
    let strength = match company.count() {
        1 => format!("1 figure, worth {value}"),
        count => format!("{count} figures, worth {value}"),
    };
    panel.spawn(wrapping(space::SMALL)).with_children(|line| {
        line.spawn(choice(
            format!("Receive {side}"),
            if receives {
                "figures go here"
            } else {
                "choose for this side"
            },
            "",
            look_of(receives),
            Entry::Page,
            UiCommand::Arrange(Change::Receive(side)),
        ));
        line.spawn((
            Name::new(format!("Strength {side}")),
            label(strength, Size::Log, palette::MUTED),
        ));
    });
    for (figure, count) in &company.figures {
        let Some(entry) = shown.roster.entry(figure) else {
            continue;
        };
        panel.spawn(row(space::SMALL)).with_children(|line| {
            let name = format!("{count} × {}", entry.name);
            let weapons = weapons(entry);
            portrait(line, shown.art, (&entry.art, &name, &weapons), true);
            for (name, sign, change) in [
                ("Less", "−", Change::Less(side, figure.clone())),
                ("More", "+", Change::More(side, figure.clone())),
            ] {
                line.spawn(choice(
                    format!("{name} {side} {figure}"),
                    sign,
                    "",
                    Look::Plain,
                    Entry::Page,
                    UiCommand::Arrange(change),
                ));
            }
        });
    }
    if company.figures.is_empty() {
        panel.spawn(label("Nobody yet.", Size::Log, palette::MUTED));
    }
}

/// "war spear, round shield, knife".
fn weapons(figure: &Figure) -> String {
    figure.weapons.join(", ")
}

/// Drawing both sides by lot.
fn lot(left: &mut ChildSpawnerCommands, shown: &Shown) {
    section(left, "Or let the lot choose", |panel| {
        panel.spawn(wrapping(space::TIGHT)).with_children(|line| {
            let button = |name: &'static str, caption: &'static str, look, change| {
                choice(
                    name,
                    caption,
                    "",
                    look,
                    Entry::Page,
                    UiCommand::Arrange(change),
                )
            };
            line.spawn(button("Theme before", "‹", Look::Plain, Change::Theme(-1)));
            let theme = shown.theme.unwrap_or("everything in the roster");
            line.spawn((Name::new("Theme"), label(theme, Size::Body, palette::TEXT)));
            line.spawn(button("Theme next", "›", Look::Plain, Change::Theme(1)));
        });
        panel.spawn(wrapping(space::TIGHT)).with_children(|line| {
            let (seed, typed) = shown.words(Field::Seed, &shown.skirmish.seed.to_string());
            let buttons = [
                ("Draw", "Draw both sides".to_owned(), false, Change::Draw),
                (
                    "Lot seed",
                    format!("seed {seed}"),
                    typed,
                    Change::Type(Field::Seed),
                ),
                ("Lot another", "Another".to_owned(), false, Change::NewSeed),
                ("Clear", "Nobody".to_owned(), false, Change::Clear),
            ];
            for (name, caption, typed, change) in buttons {
                line.spawn(choice(
                    name,
                    caption,
                    "",
                    look_of(typed),
                    Entry::Page,
                    UiCommand::Arrange(change),
                ));
            }
        });
        panel.spawn((
            label(
                "The same seed and theme draw the same figures. Names and places follow from the seed as well.",
                Size::Small,
                palette::MUTED,
            ),
            share_whole(),
        ));
    });
}

fn share_whole() -> Node {
    Node {
        min_width: px(0),
        ..default()
    }
}

/// The figures to choose from, one group at a time.
fn roster(left: &mut ChildSpawnerCommands, shown: &Shown) {
    section(left, "Roster", |panel| {
        panel.spawn(wrapping(space::TIGHT)).with_children(|line| {
            for group in Group::ALL {
                line.spawn(choice(
                    format!("Group {}", group.name()),
                    group.name(),
                    "",
                    look_of(group == shown.group),
                    Entry::Page,
                    UiCommand::Arrange(Change::List(group)),
                ));
            }
        });
        if shown.group == Group::Mounts {
            panel.spawn(label(
                "Those of the same side who ride best ride them.",
                Size::Log,
                palette::MUTED,
            ));
        }
        panel.spawn(wrapping(space::TIGHT)).with_children(|list| {
            for figure in of_group(shown.roster, shown.group) {
                chip(list, figure, shown);
            }
        });
    });
}

fn of_group(roster: &Roster, group: Group) -> impl Iterator<Item = &Figure> {
    roster
        .entries()
        .iter()
        .filter(move |figure| figure.group == group)
}

/// A figure of the roster: pressed, it joins the side that figures go to.
fn chip(list: &mut ChildSpawnerCommands, figure: &Figure, shown: &Shown) {
    let command = UiCommand::Arrange(Change::More(shown.side, figure.id.clone()));
    let mut chip = list.spawn(wide_choice(
        format!("Add {}", figure.id),
        Look::Plain,
        Entry::Page,
        command,
    ));
    chip.insert(Node {
        align_items: AlignItems::Center,
        align_self: AlignSelf::Stretch,
        flex_basis: px(CHIP),
        flex_grow: 1.0,
        min_width: px(0),
        column_gap: px(space::SMALL),
        padding: UiRect::axes(px(space::SMALL), px(space::TIGHT)),
        border: UiRect::all(px(space::LINE)),
        border_radius: BorderRadius::all(px(space::RADIUS)),
        ..default()
    });
    chip.with_children(|chip| {
        let picture = format!("tokens/{}", figure.art);
        let picture = match shown.art.has(&picture) {
            true => picture,
            false => "tokens/guard".to_owned(),
        };
        chip.spawn(icon_of(shown.art.image(&picture), Color::WHITE, 28.0));
        chip.spawn((
            Node {
                flex_direction: FlexDirection::Column,
                ..share(1.0)
            },
            Pickable::IGNORE,
            children![
                label(&figure.name, Size::Body, palette::TEXT),
                label(weapons(figure), Size::Small, palette::MUTED),
            ],
        ));
        if figure.value > 0 {
            chip.spawn(label(figure.value.to_string(), Size::Log, palette::YELLOW));
        }
    });
}
