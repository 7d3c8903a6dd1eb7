//! The page on which forces are chosen.

use bevy::prelude::*;
use muster::{Group, Roster, Skirmish};

use super::estimate::{Board, Strip};
use super::field::{field, rules};
use super::forces::forces;
use super::{Arrangement, Change, Field, Part};
use crate::app::screen::Screen;
use crate::input::keys::Line;
use crate::model::library::Library;
use crate::screens::menu::{DefaultButton, InitialFocus};
use crate::screens::minimap::{Easel, Gallery};
use crate::screens::page::{
    Page, choice, column, columns, footer, gap, look_of, paragraph, rim, root, section, wide_choice,
};
use crate::screens::scrolled::scrolled;
use crate::screens::setup::goal;
use crate::screens::ui_command::UiCommand;
use crate::ui::theme::art::Art;
use crate::ui::theme::reachable::Entry;
use crate::ui::theme::text::{Size, bold};
use crate::ui::theme::widget::{Look, label};
use crate::ui::theme::{palette, space};
use crate::ui::words::OwnWords;

/// Greatest height of the miniature in pixels at 100 %.
const HEIGHT: f32 = 250.0;

/// What the parts of the page show.
pub(super) struct Shown<'a> {
    pub(super) skirmish: &'a Skirmish,
    pub(super) roster: &'a Roster,
    pub(super) art: &'a Art,
    /// The side that figures go to.
    pub(super) side: usize,
    pub(super) group: Group,
    pub(super) theme: Option<&'static str>,
    typing: Option<Field>,
    line: &'a Line,
}

impl Shown<'_> {
    /// The words in a field: what is being typed there, or what it says; and whether it is typed.
    pub(super) fn words(&self, field: Field, now: &str) -> (String, bool) {
        match self.line.text().filter(|_| self.typing == Some(field)) {
            Some(text) => (format!("{text}_"), true),
            None => (now.to_owned(), false),
        }
    }
}

/// Draws the page anew when something on it has changed.
pub(super) fn draw(
    arrangement: Res<Arrangement>,
    line: Res<Line>,
    library: Res<Library>,
    mut gallery: ResMut<Gallery>,
    mut easel: Easel,
    pages: Query<Entity, With<Page>>,
    bodies: Query<(&Name, &ScrollPosition)>,
    (mut painted, mut part): (Local<bool>, Local<Part>),
    mut commands: Commands,
) {
    if pages.is_empty() {
        *painted = false;
    }
    if !pages.is_empty() && !arrangement.is_changed() && !line.is_changed() && *painted {
        return;
    }
    let Some(skirmish) = &arrangement.skirmish else {
        return;
    };
    let scenario = arrangement.scenario().cloned();
    let map = scenario
        .as_ref()
        .and_then(|scenario| gallery.sketch(&library, scenario, &mut easel));
    *painted = map.is_some() || scenario.is_none();
    let at = bodies
        .iter()
        .find(|(name, _)| name.as_str() == "Skirmish body");
    let at = at
        .filter(|_| *part == arrangement.part)
        .map_or(Vec2::ZERO, |(_, at)| at.0);
    *part = arrangement.part;
    for page in &pages {
        commands.entity(page).despawn();
    }
    let roster = &library.roster;
    let theme = arrangement.theme.and_then(|at| roster.themes().get(at));
    let shown = Shown {
        skirmish,
        roster,
        art: &easel.art,
        side: arrangement.side,
        group: arrangement.group,
        theme: theme.copied(),
        typing: arrangement.typing,
        line: &line,
    };
    commands
        .spawn(root("Skirmish", Screen::Skirmish))
        .with_children(|page| {
            head(page, &shown, arrangement.part);
            page.spawn((
                Name::new("Skirmish strip"),
                Strip,
                Node {
                    flex_wrap: FlexWrap::Wrap,
                    align_items: AlignItems::Center,
                    flex_shrink: 0.0,
                    column_gap: px(space::LARGE),
                    row_gap: px(space::TIGHT),
                    min_height: px(30),
                    padding: UiRect::axes(px(space::MEDIUM), px(space::TIGHT)),
                    ..default()
                },
                BackgroundColor(palette::BACKGROUND),
            ));
            scrolled(page, "Skirmish body", at, |body| {
                columns(body, |columns| {
                    columns
                        .spawn(column(430.0))
                        .with_children(|left| match arrangement.part {
                            Part::Forces => forces(left, &shown),
                            Part::Field => field(left, &shown),
                            Part::Rules => rules(left, &shown, &library),
                        });
                    columns.spawn(column(300.0)).with_children(|right| {
                        section(right, "Balance", |panel| {
                            panel.spawn((
                                Name::new("Skirmish balance"),
                                Board,
                                Node {
                                    flex_direction: FlexDirection::Column,
                                    row_gap: px(space::TIGHT),
                                    ..default()
                                },
                                Pickable::IGNORE,
                            ));
                        });
                        // A box without anything in it would say nothing.
                        if scenario.is_none() && map.is_none() {
                            return;
                        }
                        section(right, "", |panel| {
                            if let Some(scenario) = &scenario {
                                panel.spawn((
                                    Name::new("Skirmish goal"),
                                    paragraph(goal(scenario), palette::YELLOW),
                                ));
                            }
                            if let Some((image, size)) = map {
                                let aspect = size.x as f32 / size.y as f32;
                                panel.spawn((
                                    Name::new("Miniature"),
                                    ImageNode::new(image),
                                    Node {
                                        width: px(HEIGHT * aspect),
                                        max_width: percent(100),
                                        aspect_ratio: Some(aspect),
                                        align_self: AlignSelf::Center,
                                        ..default()
                                    },
                                    Pickable::IGNORE,
                                ));
                            }
                        });
                    });
                });
            });
            footer(page, |rim| onwards(rim, scenario.is_some()));
        });
}

/// The name of the skirmish, and the parts of the page.
fn head(page: &mut ChildSpawnerCommands, shown: &Shown, part: Part) {
    page.spawn(rim()).with_children(|head| {
        head.spawn((
            Text::new("Choose your forces"),
            bold(Size::Heading),
            TextColor(palette::TEXT),
            Pickable::IGNORE,
        ));
        for (number, one) in (1..).zip(Part::ALL) {
            let mut tab = head.spawn(choice(
                format!("Part {}", one.name()),
                one.name(),
                number.to_string(),
                look_of(one == part),
                Entry::Page,
                UiCommand::Arrange(Change::Show(one)),
            ));
            if one == part {
                tab.insert(InitialFocus);
            }
        }
        head.spawn(gap());
        head.spawn(label("its name", Size::Small, palette::MUTED));
        let (title, typed) = shown.words(Field::Title, &shown.skirmish.title);
        let command = UiCommand::Arrange(Change::Type(Field::Title));
        head.spawn(wide_choice(
            "Title field",
            look_of(typed),
            Entry::Page,
            command,
        ))
        .with_children(|button| {
            button.spawn((label(title, Size::Body, palette::TEXT), OwnWords));
        });
    });
}

/// The way on, once there are forces on both sides.
fn onwards(rim: &mut ChildSpawnerCommands, complete: bool) {
    let look = match complete {
        true => Look::Primary,
        false => Look::Plain,
    };
    rim.spawn((
        choice(
            "Keep skirmish",
            "Keep and set up",
            "Enter",
            look,
            Entry::Page,
            UiCommand::Arrange(Change::Keep),
        ),
        DefaultButton,
    ));
}
