//! What pages and dialogs are made of.

use bevy::prelude::*;
use tabletop::SideId;

use super::scrolled::{hide_bars, scroll};
use super::told::{Told, hear, tell, told};
use super::ui_command::UiCommand;
use crate::app::screen::{GameSystems, Screen};
use crate::hud::flow::room;
use crate::ui::theme::art::Art;
use crate::ui::theme::reachable::Entry;
use crate::ui::theme::text::{Size, bold};
use crate::ui::theme::widget::{Look, button_body, icon_of, label, mark, row};
use crate::ui::theme::{palette, space};

/// The root of a page.
#[derive(Component)]
pub(super) struct Page;

/// A heading with a line of second rank below it, in whatever room a wide button leaves.
pub(super) fn headed(title: impl Into<String>, below: impl Into<String>) -> impl Bundle {
    (
        room(),
        Pickable::IGNORE,
        children![
            (
                Text::new(title),
                bold(Size::Heading),
                TextColor(palette::TEXT),
                Pickable::IGNORE,
            ),
            label(below, Size::Log, palette::MUTED),
        ],
    )
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Told>().add_systems(
        Update,
        (
            hear,
            tell,
            scroll.run_if(not(in_state(Screen::Battle))),
            hide_bars,
        )
            .chain()
            .after(GameSystems::Draw),
    );
    for screen in [
        Screen::Title,
        Screen::Theatre,
        Screen::Setup,
        Screen::Skirmish,
        Screen::Battle,
        Screen::Aftermath,
    ] {
        app.add_systems(OnExit(screen), |mut told: ResMut<Told>| told.0.clear());
    }
}

/// The root of a page of `screen`.
pub(super) fn root(name: &'static str, screen: Screen) -> impl Bundle {
    (
        Name::new(name),
        Page,
        DespawnOnExit(screen),
        Node {
            width: percent(100),
            height: percent(100),
            flex_direction: FlexDirection::Column,
            overflow: Overflow::clip(),
            ..default()
        },
        BackgroundColor(palette::BACKGROUND),
    )
}

/// A row along the rim of a page: its buttons.
pub(super) fn rim() -> impl Bundle {
    (
        Node {
            flex_wrap: FlexWrap::Wrap,
            align_items: AlignItems::Center,
            flex_shrink: 0.0,
            column_gap: px(space::SMALL),
            row_gap: px(space::SMALL),
            padding: UiRect::axes(px(space::MEDIUM), px(space::SMALL)),
            ..default()
        },
        BackgroundColor(palette::PANEL),
    )
}

/// The row at the foot of a page on which something is put together: the way back, what the game has to
/// say, and on the right the buttons that lead on.
pub(super) fn footer(
    page: &mut ChildSpawnerCommands,
    onwards: impl FnOnce(&mut ChildSpawnerCommands),
) {
    page.spawn(rim()).with_children(|rim| {
        rim.spawn(choice(
            "Back",
            "Back",
            "Esc",
            Look::Plain,
            Entry::Page,
            UiCommand::Title,
        ));
        rim.spawn(told());
        rim.spawn(gap());
        rim.spawn(label(
            "arrows and Space choose",
            Size::Small,
            palette::MUTED,
        ));
        onwards(rim);
    });
}

/// Takes up the room that is left in a row.
pub(super) fn gap() -> impl Bundle {
    (
        Node {
            flex_grow: 1.0,
            ..default()
        },
        Pickable::IGNORE,
    )
}

/// A row of things that wraps when it is too narrow for them.
pub(super) fn wrapping(gap: f32) -> impl Bundle {
    (
        Node {
            flex_wrap: FlexWrap::Wrap,
            align_items: AlignItems::Center,
            column_gap: px(gap),
            row_gap: px(gap),
            ..default()
        },
        Pickable::IGNORE,
    )
}

/// A panel with a heading.
pub(super) fn section(
    parent: &mut ChildSpawnerCommands,
    title: &str,
    fill: impl FnOnce(&mut ChildSpawnerCommands),
) {
    let node = Node {
        flex_direction: FlexDirection::Column,
        flex_shrink: 0.0,
        min_width: px(0),
        padding: UiRect::all(px(space::MEDIUM)),
        row_gap: px(space::SMALL),
        border_radius: BorderRadius::all(px(space::RADIUS)),
        ..default()
    };
    let panel = (
        Name::new(format!("Section {title}")),
        node,
        BackgroundColor(palette::PANEL),
        Pickable::IGNORE,
    );
    parent.spawn(panel).with_children(|panel| {
        if !title.is_empty() {
            panel.spawn((
                Text::new(title),
                bold(Size::Body),
                TextColor(palette::MUTED),
                Pickable::IGNORE,
            ));
        }
        fill(panel);
    });
}

/// A paragraph.
pub(super) fn paragraph(text: impl Into<String>, colour: Color) -> impl Bundle {
    (
        label(text, Size::Body, colour),
        Node {
            min_width: px(0),
            ..default()
        },
    )
}

fn line() -> Outline {
    Outline::new(px(2), px(2), Color::NONE)
}

/// A button of a menu. The cursor remembers it by its name.
pub(super) fn choice(
    name: impl Into<std::borrow::Cow<'static, str>>,
    caption: impl Into<String>,
    key: impl Into<String>,
    look: Look,
    entry: Entry,
    command: UiCommand,
) -> impl Bundle {
    let (colour, hint) = match look {
        Look::Primary => (palette::INK, palette::INK),
        Look::Plain | Look::Quiet | Look::Chosen => (palette::TEXT, palette::MUTED),
    };
    let (caption, key) = (caption.into(), key.into());
    let key = (!key.is_empty()).then_some(key);
    let words = SpawnWith(move |words: &mut ChildSpawner| {
        words.spawn(label(caption, Size::Body, colour));
        if let Some(key) = key {
            words.spawn(label(key, Size::Small, hint));
        }
    });
    (
        Name::new(name),
        button_body(look),
        Children::spawn(words),
        line(),
        entry,
        command,
    )
}

/// The body of a wide button of a menu, to be filled.
pub(super) fn wide_choice(
    name: impl Into<std::borrow::Cow<'static, str>>,
    look: Look,
    entry: Entry,
    command: UiCommand,
) -> impl Bundle {
    (Name::new(name), button_body(look), line(), entry, command)
}

/// How a button looks that is one of several.
pub(super) fn look_of(chosen: bool) -> Look {
    if chosen { Look::Chosen } else { Look::Plain }
}

/// Columns side by side, below each other where there is no room.
pub(super) fn columns(
    body: &mut ChildSpawnerCommands,
    fill: impl FnOnce(&mut ChildSpawnerCommands),
) {
    let node = Node {
        flex_wrap: FlexWrap::Wrap,
        flex_shrink: 0.0,
        align_items: AlignItems::FlexStart,
        column_gap: px(space::MEDIUM),
        row_gap: px(space::MEDIUM),
        ..default()
    };
    body.spawn((node, Pickable::IGNORE)).with_children(fill);
}

/// A column that is at least so wide where there is room, and never wider than the page.
pub(super) fn column(basis: f32) -> impl Bundle {
    (
        Node {
            flex_direction: FlexDirection::Column,
            flex_grow: 1.0,
            flex_shrink: 1.0,
            flex_basis: px(basis),
            min_width: px(0),
            max_width: percent(100),
            row_gap: px(space::MEDIUM),
            ..default()
        },
        Pickable::IGNORE,
    )
}

/// Takes its share of a row, however long what is in it.
pub(super) fn share(of: f32) -> Node {
    Node {
        flex_basis: px(0),
        flex_grow: of,
        min_width: px(0),
        ..default()
    }
}

/// The heading of what belongs to a side: its shape in its colour, and words.
pub(super) fn side_head(parent: &mut ChildSpawnerCommands, side: SideId, words: String) {
    side_head_of(parent, side, words, ());
}

/// The same, the words marked by `also`.
pub(super) fn side_head_of(
    parent: &mut ChildSpawnerCommands,
    side: SideId,
    words: String,
    also: impl Bundle,
) {
    parent.spawn(row(space::SMALL)).with_children(|head| {
        head.spawn(mark(
            palette::glyph(side),
            Size::Heading,
            palette::side(side),
        ));
        head.spawn((
            Text::new(words),
            bold(Size::Heading),
            TextColor(palette::TEXT),
            share(1.0),
            Pickable::IGNORE,
            also,
        ));
    });
}

/// Somebody's picture, his name and what he is.
pub(super) fn portrait(
    line: &mut ChildSpawnerCommands,
    art: &Art,
    (picture, name, kind): (&str, &str, &str),
    standing: bool,
) {
    let picture = format!("tokens/{picture}");
    let picture = if art.has(&picture) {
        picture
    } else {
        "tokens/guard".to_owned()
    };
    let (tint, colour) = match standing {
        true => (Color::WHITE, palette::TEXT),
        false => (Color::WHITE.with_alpha(0.45), palette::MUTED),
    };
    line.spawn(icon_of(art.image(&picture), tint, 30.0));
    line.spawn((
        Node {
            flex_direction: FlexDirection::Column,
            ..share(2.0)
        },
        Pickable::IGNORE,
        children![
            label(name, Size::Body, colour),
            label(kind, Size::Small, palette::MUTED),
        ],
    ));
}
