//! The main menu.

use bevy::prelude::*;
use tabletop::scenario::{Objective, Scenario};

use super::dialog::Dialog;
use super::page::{Page, choice, headed, root, wide_choice};
use super::saves::{Content, Saved, look};
use super::scrolled::scrolled;
use super::told::told;
use super::ui_command::UiCommand;
use crate::app::screen::{GameSystems, Screen};
use crate::input::keys::{Act, Action};
use crate::model::library::{Library, Places};
use crate::ui::theme::art::Art;
use crate::ui::theme::reachable::Entry;
use crate::ui::theme::text::{Size, bold};
use crate::ui::theme::widget::{Look, icon_of, label};
use crate::ui::theme::{palette, space};

/// The picture behind the menu.
#[derive(Component)]
struct Backdrop;

/// Width of the picture over its height.
const ASPECT: f32 = 16.0 / 9.0;

/// Width of the menu in pixels at 100 %.
const MENU: f32 = 340.0;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            number_keys.in_set(GameSystems::Drive),
            quit.in_set(GameSystems::Drive),
            (draw, cover).chain().in_set(GameSystems::Draw),
        )
            .run_if(in_state(Screen::Title)),
    );
}

/// Spawns the page. On the first frame the pictures have no names yet when the screen is entered.
fn draw(
    mut commands: Commands,
    pages: Query<(), With<Page>>,
    library: Option<Res<Library>>,
    places: Res<Places>,
    art: Res<Art>,
) {
    if !pages.is_empty() {
        return;
    }
    let last = library
        .as_ref()
        .zip(places.save_file("autosave"))
        .filter(|(_, path)| path.is_file())
        .map(|(library, path)| look(library, &path));
    let scenarios = library.as_ref().map(|library| library.shipped());
    commands
        .spawn(root("Title", Screen::Title))
        .with_children(|page| {
            page.spawn((
                Backdrop,
                ImageNode {
                    image: art.image("title/backdrop"),
                    image_mode: NodeImageMode::Stretch,
                    ..default()
                },
                Node {
                    position_type: PositionType::Absolute,
                    ..default()
                },
                Pickable::IGNORE,
            ));
            head(page, &art);
            scrolled(page, "Title menu", Vec2::ZERO, |menu| {
                entries(menu, scenarios.unwrap_or_default(), last.as_ref());
            });
        });
}

/// Emblem and name.
fn head(page: &mut ChildSpawnerCommands, art: &Art) {
    let node = Node {
        align_items: AlignItems::Center,
        flex_shrink: 0.0,
        column_gap: px(space::MEDIUM),
        padding: UiRect {
            left: px(space::LARGE * 2.0),
            right: px(space::MEDIUM),
            top: px(space::LARGE),
            bottom: px(space::TIGHT),
        },
        ..default()
    };
    page.spawn((node, Pickable::IGNORE)).with_children(|head| {
        head.spawn(icon_of(art.image("title/emblem"), Color::WHITE, 88.0));
        head.spawn((
            Node {
                flex_direction: FlexDirection::Column,
                min_width: px(0),
                ..default()
            },
            Pickable::IGNORE,
            children![
                (
                    Text::new("Sharp Sticks"),
                    bold(Size::Title),
                    TextColor(palette::TEXT),
                    Pickable::IGNORE,
                ),
                label(
                    "Tabletop skirmishes to the letter, every number explained",
                    Size::Body,
                    palette::MUTED,
                ),
            ],
        ));
    });
}

fn entries(
    body: &mut ChildSpawnerCommands,
    scenarios: &[std::sync::Arc<Scenario>],
    last: Option<&Saved>,
) {
    let column = Node {
        flex_direction: FlexDirection::Column,
        flex_shrink: 0.0,
        width: px(MENU),
        max_width: percent(100),
        margin: UiRect::left(px(space::LARGE * 2.0 - space::MEDIUM)),
        row_gap: px(space::SMALL),
        ..default()
    };
    body.spawn((column, Pickable::IGNORE))
        .with_children(|menu| {
            first(menu, last);
            for (place, scenario) in scenarios.iter().enumerate() {
                let command = UiCommand::Prepare {
                    scenario: place,
                    watch: false,
                };
                let name = format!("Start {}", scenario.id);
                menu.spawn(wide_choice(name, Look::Plain, Entry::Page, command))
                    .with_children(|entry| {
                        let title = format!("Play: {}", scenario.sheet.title);
                        entry.spawn(headed(title, summary(scenario)));
                        entry.spawn(label((place + 1).to_string(), Size::Body, palette::YELLOW));
                    });
            }
            let mut others = vec![
                (
                    "Skirmish",
                    "Skirmish: choose your forces",
                    UiCommand::Skirmish,
                ),
                LEARN,
                ("Load", "Load a saved battle", UiCommand::Open(Dialog::Load)),
                (
                    "Watch",
                    "Watch AI against AI",
                    UiCommand::Prepare {
                        scenario: scenarios.len().saturating_sub(1),
                        watch: true,
                    },
                ),
                ("Theatre", "Rule theatre", UiCommand::Theatre),
                ("Demo", "Show me: three minutes", UiCommand::Demo),
                ("Settings", "Settings", UiCommand::Open(Dialog::Settings)),
                ("Quit", "Quit", UiCommand::Quit),
            ];
            // It stands at the top where there is nothing to go on with.
            if !goes_on(last) {
                others.retain(|(name, ..)| *name != LEARN.0);
            }
            for (name, caption, command) in others {
                menu.spawn(choice(name, caption, "", Look::Plain, Entry::Page, command));
            }
            menu.spawn(told());
            menu.spawn(label(
                "Number keys, arrows and Enter, or the mouse",
                Size::Small,
                palette::MUTED,
            ));
        });
}

/// The way to the lessons.
const LEARN: (&str, &str, UiCommand) = ("Learn", "Learn to play", UiCommand::Open(Dialog::Lessons));

/// Whether the last battle is not over.
fn goes_on(last: Option<&Saved>) -> bool {
    let content = last.and_then(|saved| saved.content.as_ref().ok());
    content.is_some_and(|content| content.outcome.is_none())
}

/// What whoever comes back goes on with; where there is nothing, the lessons. A battle that is over
/// can be looked at until the next one begins.
fn first(menu: &mut ChildSpawnerCommands, last: Option<&Saved>) {
    let mut entry = |name: &'static str, caption: String, command: UiCommand| {
        menu.spawn(choice(name, caption, "", Look::Plain, Entry::Page, command));
    };
    let (name, caption, command) = LEARN;
    let Some(Saved {
        path,
        content: Ok(Content {
            title,
            round,
            outcome,
        }),
        ..
    }) = last
    else {
        return entry(name, caption.to_owned(), command);
    };
    let resume = UiCommand::Resume(path.clone());
    match outcome {
        None => entry(
            "Continue",
            format!("Continue: {title}, round {round}"),
            resume,
        ),
        Some(outcome) => {
            entry(name, caption.to_owned(), command);
            entry(
                "Last battle",
                format!("Last battle: {title}, {outcome}"),
                resume,
            );
        }
    }
}

/// "5 against 5, for a piece of ground": what sort of fight it is.
fn summary(scenario: &Scenario) -> String {
    let sheet = &scenario.sheet;
    let counts = (0..sheet.sides.len()).map(|side| {
        let mine = sheet
            .combatants
            .iter()
            .filter(|one| one.side.index() == side);
        mine.count().to_string()
    });
    let counts = counts.collect::<Vec<_>>().join(" against ");
    let aim = match sheet.objective {
        Objective::LastStanding => "to the last",
        Objective::Hold { .. } => "for a piece of ground",
        Objective::Reach { .. } => "to take a piece of ground",
    };
    format!("{counts}, {aim}")
}

fn number_keys(
    mut acts: MessageReader<Act>,
    library: Option<Res<Library>>,
    mut wishes: MessageWriter<UiCommand>,
) {
    let count = library.map_or(0, |library| library.shipped().len());
    for Act(action) in acts.read() {
        if let Action::Number(number) = action
            && (1..=count).contains(&usize::from(*number))
        {
            wishes.write(UiCommand::Prepare {
                scenario: usize::from(*number) - 1,
                watch: false,
            });
        }
    }
}

fn quit(mut wishes: MessageReader<UiCommand>, mut exits: MessageWriter<AppExit>) {
    if wishes.read().any(|command| *command == UiCommand::Quit) {
        exits.write(AppExit::Success);
    }
}

/// Keeps the picture as large as the page, or larger where the page has another shape.
fn cover(pages: Query<&ComputedNode, With<Page>>, mut backdrops: Query<&mut Node, With<Backdrop>>) {
    let Ok(page) = pages.single() else {
        return;
    };
    let size = page.size() * page.inverse_scale_factor();
    let width = size.x.max(size.y * ASPECT);
    let height = width / ASPECT;
    for mut node in &mut backdrops {
        let wanted = [
            px(width),
            px(height),
            px((size.x - width) / 2.0),
            px((size.y - height) / 2.0),
        ];
        if [node.width, node.height, node.left, node.top] != wanted {
            [node.width, node.height, node.left, node.top] = wanted;
        }
    }
}
