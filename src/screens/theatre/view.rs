//! The page of the programme.

use bevy::prelude::*;
use theatre::{COURSE, Chapter, Vignette};

use super::Search;
use crate::app::screen::Screen;
use crate::model::vignette_library::VignetteLibrary;
use crate::screens::menu::InitialFocus;
use crate::screens::page::{Page, choice, gap, paragraph, rim, root, wide_choice, wrapping};
use crate::screens::scrolled::scrolled;
use crate::screens::told::told;
use crate::screens::ui_command::UiCommand;
use crate::ui::theme::reachable::Entry;
use crate::ui::theme::text::{Size, bold};
use crate::ui::theme::widget::{Look, label, row};
use crate::ui::theme::{palette, space};

/// The name of the part that scrolls.
pub(super) const BODY: &str = "Theatre body";

/// Draws the page anew when something else is looked for.
pub(super) fn draw(
    search: Res<Search>,
    vignettes: Res<VignetteLibrary>,
    pages: Query<Entity, With<Page>>,
    mut commands: Commands,
) {
    if !pages.is_empty() && !search.is_changed() {
        return;
    }
    for page in &pages {
        commands.entity(page).despawn();
    }
    let found = found(&vignettes, &search.typed);
    let count: usize = found.iter().map(|(_, scenes)| scenes.len()).sum();
    commands
        .spawn(root("Theatre", Screen::Theatre))
        .with_children(|page| {
            head(page, &search.typed, count);
            scrolled(page, BODY, search.at, |body| {
                if found.is_empty() {
                    body.spawn(paragraph(
                        "Nothing of that name. Backspace takes letters back, Esc all of them.",
                        palette::MUTED,
                    ));
                }
                if search.typed.is_empty() {
                    course(body, &vignettes);
                }
                for (chapter, scenes) in &found {
                    self::chapter(body, chapter, scenes, search.last.as_deref());
                }
            });
            page.spawn(rim()).with_children(|rim| {
                rim.spawn(label(
                    "Arrows and Space choose, letters search",
                    Size::Small,
                    palette::MUTED,
                ));
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
        });
}

type Scenes<'a> = Vec<(&'a str, &'a Vignette)>;

/// The chapters with those of their vignettes that have `typed` somewhere: in the title, in what it
/// shows, in its rules, in the name of the chapter.
fn found<'a>(vignettes: &'a VignetteLibrary, typed: &str) -> Vec<(&'a Chapter, Scenes<'a>)> {
    let wanted = typed.to_lowercase();
    let has = |text: &str| text.to_lowercase().contains(&wanted);
    let chapters = vignettes.chapters().iter().map(|chapter| {
        let scenes = chapter.vignettes.iter().filter_map(|id| {
            let vignette = vignettes.vignette(id)?;
            let fits = has(chapter.title)
                || has(&vignette.title)
                || has(&vignette.about)
                || vignette.rules.iter().any(|rule| has(rule));
            fits.then_some((id.as_str(), vignette))
        });
        (chapter, scenes.collect::<Scenes>())
    });
    chapters.filter(|(_, scenes)| !scenes.is_empty()).collect()
}

fn head(page: &mut ChildSpawnerCommands, typed: &str, count: usize) {
    let node = Node {
        flex_wrap: FlexWrap::Wrap,
        align_items: AlignItems::Center,
        flex_shrink: 0.0,
        column_gap: px(space::MEDIUM),
        row_gap: px(space::TIGHT),
        padding: UiRect::axes(px(space::MEDIUM), px(space::SMALL)),
        ..default()
    };
    page.spawn((node, BackgroundColor(palette::PANEL)))
        .with_children(|head| {
            head.spawn((
                Text::new("Rule theatre"),
                bold(Size::Total),
                TextColor(palette::TEXT),
                Pickable::IGNORE,
            ));
            head.spawn((
                label(
                    "Small scenes that show one rule each, with every number on its card.",
                    Size::Body,
                    palette::MUTED,
                ),
                Node {
                    flex_grow: 1.0,
                    ..default()
                },
            ));
            let field = Node {
                align_items: AlignItems::Center,
                column_gap: px(space::SMALL),
                min_width: px(240),
                padding: UiRect::axes(px(space::SMALL), px(space::TIGHT)),
                border: UiRect::all(px(space::LINE)),
                border_radius: BorderRadius::all(px(space::RADIUS)),
                ..default()
            };
            let scenes = match count {
                1 => "1 scene".to_owned(),
                count => format!("{count} scenes"),
            };
            let (words, colour) = match typed.is_empty() {
                true => ("type to search".to_owned(), palette::MUTED),
                false => (format!("{typed}_"), palette::YELLOW),
            };
            head.spawn((
                Name::new("Search"),
                field,
                BackgroundColor(palette::BACKGROUND),
                BorderColor::all(palette::LINE),
            ))
            .with_children(|field| {
                field.spawn(label(words, Size::Body, colour));
                field.spawn(gap());
                field.spawn(label(scenes, Size::Small, palette::MUTED));
            });
        });
}

fn chapter(
    body: &mut ChildSpawnerCommands,
    chapter: &Chapter,
    scenes: &Scenes,
    last: Option<&str>,
) {
    let node = Node {
        flex_direction: FlexDirection::Column,
        flex_shrink: 0.0,
        row_gap: px(space::SMALL),
        ..default()
    };
    body.spawn((
        Name::new(format!("Chapter {}", chapter.title)),
        node,
        Pickable::IGNORE,
    ))
    .with_children(|section| {
        section.spawn((
            Text::new(chapter.title),
            bold(Size::Body),
            TextColor(palette::SKY),
            Pickable::IGNORE,
        ));
        section.spawn(wrapping(space::SMALL)).with_children(|line| {
            for (id, vignette) in scenes {
                scene(line, id, vignette, last == Some(*id));
            }
        });
    });
}

/// The scenes to begin with, in teaching order.
fn course(body: &mut ChildSpawnerCommands, vignettes: &VignetteLibrary) {
    let node = Node {
        flex_direction: FlexDirection::Column,
        flex_shrink: 0.0,
        row_gap: px(space::SMALL),
        ..default()
    };
    let scenes = COURSE
        .iter()
        .filter_map(|id| Some((*id, vignettes.vignette(id)?)));
    body.spawn((Name::new("Course"), node, Pickable::IGNORE))
        .with_children(|section| {
            section.spawn((
                Text::new("To begin with, in this order"),
                bold(Size::Body),
                TextColor(palette::YELLOW),
                Pickable::IGNORE,
            ));
            section.spawn(wrapping(space::TIGHT)).with_children(|line| {
                for (number, (id, vignette)) in (1..).zip(scenes) {
                    line.spawn(choice(
                        format!("Course {id}"),
                        vignette.title.clone(),
                        number.to_string(),
                        Look::Plain,
                        Entry::Page,
                        UiCommand::Perform(id.to_owned()),
                    ));
                }
            });
        });
}

/// A card of the programme.
fn scene(line: &mut ChildSpawnerCommands, id: &str, vignette: &Vignette, last: bool) {
    let command = UiCommand::Perform(id.to_owned());
    let mut card = line.spawn(wide_choice(
        format!("Scene {id}"),
        Look::Plain,
        Entry::Page,
        command,
    ));
    card.insert(Node {
        flex_direction: FlexDirection::Column,
        flex_basis: percent(32.2),
        min_width: px(288),
        align_self: AlignSelf::Stretch,
        row_gap: px(2),
        padding: UiRect::axes(px(space::MEDIUM), px(space::SMALL)),
        border: UiRect::all(px(space::LINE)),
        border_radius: BorderRadius::all(px(space::RADIUS)),
        ..default()
    });
    if last {
        card.insert(InitialFocus);
    }
    card.with_children(|card| {
        card.spawn(Node {
            width: percent(100),
            ..row(space::SMALL)
        })
        .insert(Pickable::IGNORE)
        .with_children(|top| {
            top.spawn((
                Text::new(&vignette.title),
                bold(Size::Body),
                TextColor(palette::TEXT),
                Node {
                    min_width: px(0),
                    flex_grow: 1.0,
                    ..default()
                },
                Pickable::IGNORE,
            ));
            let rule = vignette.rules.first().map_or("", String::as_str);
            top.spawn(label(rule, Size::Small, palette::MUTED));
        });
        card.spawn((
            label(&vignette.about, Size::Log, palette::MUTED),
            Node {
                min_width: px(0),
                ..default()
            },
        ));
    });
}
