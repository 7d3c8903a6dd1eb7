//! The page of the set-up.

use bevy::prelude::*;
use std::sync::Arc;
use tabletop::SideId;
use tabletop::ruleset::Sheet;
use tabletop::scenario::{Controller, Scenario};

use super::{Chosen, Typed, goal};
use crate::app::screen::Screen;
use crate::model::library::{Library, OwnFile};
use crate::screens::dialog::Dialog;
use crate::screens::menu::DefaultButton;
use crate::screens::minimap::{Easel, Gallery};
use crate::screens::page::{
    Page, choice, column, columns, footer, look_of, paragraph, portrait, rim, root, section, share,
    side_head, wrapping,
};
use crate::screens::scrolled::scrolled;
use crate::screens::settings::tempo;
use crate::screens::ui_command::UiCommand;
use crate::ui::theme::art::Art;
use crate::ui::theme::reachable::Entry;
use crate::ui::theme::text::{Size, bold};
use crate::ui::theme::widget::{Look, label, row};
use crate::ui::theme::{palette, space};
use crate::ui::words::OwnWords;

/// Greatest height of the miniature in pixels at 100 %.
const HEIGHT: f32 = 340.0;

/// The words for a system of rules: its name, and how it plays.
fn rules_words(id: &str) -> (&'static str, &'static str) {
    match id {
        "yags" => (
            "YAGS, core",
            "Everybody rolls once for initiative and keeps it. In each round the slowest say first \
             what they will do and the quickest last, knowing it all; then fast, normal and slow \
             acts are carried out, the quickest first. A roll is attribute × skill + d20 against a \
             difficulty that every circumstance adds to. Harm is a second roll, and wounds tell on \
             every roll after it.",
        ),
        _ => ("", ""),
    }
}

/// Draws the page anew when something on it has changed.
pub(in crate::screens) fn draw(
    chosen: Chosen,
    library: Res<Library>,
    mut gallery: ResMut<Gallery>,
    mut easel: Easel,
    pages: Query<Entity, With<Page>>,
    bodies: Query<(&Name, &ScrollPosition)>,
    mut painted: Local<bool>,
    mut commands: Commands,
) {
    if pages.is_empty() {
        *painted = false;
    }
    if !pages.is_empty() && !chosen.is_changed() && *painted {
        return;
    }
    let Some(scenario) = chosen.scenario(&library).cloned() else {
        return;
    };
    let cast = gallery.cast(&library, &scenario);
    let map = gallery.map(&library, &scenario, &mut easel);
    *painted = map.is_some();
    let at = bodies
        .iter()
        .find(|(name, _)| name.as_str() == "Set-up body");
    let at = at.map_or(Vec2::ZERO, |(_, at)| at.0);
    for page in &pages {
        commands.entity(page).despawn();
    }
    commands
        .spawn(root("Set-up", Screen::Setup))
        .with_children(|page| {
            tabs(page, &library, &chosen);
            scrolled(page, "Set-up body", at, |body| {
                columns(body, |columns| {
                    columns.spawn(column(520.0)).with_children(|left| {
                        about(left, &scenario, map, &library, &chosen);
                        broken(left, &library, &chosen);
                    });
                    columns.spawn(column(480.0)).with_children(|right| {
                        forces(right, &scenario, &cast, &chosen, &easel.art);
                        rules(right, &library);
                        dice(right, &chosen);
                        playback(right, &chosen);
                        options(right, &library, &scenario, &chosen);
                    });
                });
            });
            footer(page, onwards);
        });
}

fn tabs(page: &mut ChildSpawnerCommands, library: &Library, chosen: &Chosen) {
    page.spawn(rim()).with_children(|tabs| {
        let watch = chosen
            .plan
            .controllers
            .iter()
            .all(|who| *who == Controller::Machine);
        for (place, scenario) in library.scenarios.iter().enumerate() {
            tabs.spawn(choice(
                format!("Scenario {}", scenario.id),
                scenario.sheet.title.clone(),
                // The number keys reach no further.
                match place {
                    0..10 => (place + 1).to_string(),
                    _ => String::new(),
                },
                look_of(place == chosen.plan.scenario),
                Entry::Page,
                UiCommand::Prepare {
                    scenario: place,
                    watch,
                },
            ));
        }
    });
}

fn about(
    left: &mut ChildSpawnerCommands,
    scenario: &Arc<Scenario>,
    map: Option<(Handle<Image>, UVec2)>,
    library: &Library,
    chosen: &Chosen,
) {
    section(left, "", |panel| {
        let own = library.own_file(&scenario.id);
        let mut title = panel.spawn((
            Text::new(scenario.sheet.title.clone()),
            bold(Size::Total),
            TextColor(palette::TEXT),
            Pickable::IGNORE,
        ));
        if own.is_some() {
            title.insert(OwnWords);
        }
        panel.spawn(paragraph(scenario.sheet.story.clone(), palette::TEXT));
        panel.spawn((
            paragraph(goal(scenario), palette::YELLOW),
            Name::new("Goal"),
        ));
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
        if let Some(file) = own {
            panel.spawn(label("Your own, kept in", Size::Small, palette::MUTED));
            panel.spawn((
                Name::new("Own file"),
                label(file.path.display().to_string(), Size::Log, palette::TEXT),
                OwnWords,
                Node {
                    min_width: px(0),
                    ..default()
                },
            ));
            delete(panel, file, chosen);
        }
    });
}

/// The button that deletes a file of the player's own, if it is pressed twice.
fn delete(panel: &mut ChildSpawnerCommands, file: &OwnFile, chosen: &Chosen) {
    let asked = chosen.discarding.0.as_ref() == Some(&file.path);
    panel.spawn(wrapping(space::SMALL)).with_children(|line| {
        line.spawn(choice(
            format!("Delete {}", file.id),
            match asked {
                true => "Delete it for good",
                false => "Delete",
            },
            "",
            look_of(asked),
            Entry::Page,
            UiCommand::Delete(file.path.clone()),
        ));
    });
}

/// The files of the player's own that cannot be played, each with what is wrong with it.
fn broken(left: &mut ChildSpawnerCommands, library: &Library, chosen: &Chosen) {
    let files = library.own().iter();
    let broken: Vec<_> = files
        .filter_map(|file| Some((file, file.fault.as_ref()?)))
        .collect();
    if broken.is_empty() {
        return;
    }
    section(left, "Cannot be played", |panel| {
        for (file, fault) in broken {
            panel.spawn((
                Name::new(format!("Broken {}", file.id)),
                Text::new(file.name()),
                bold(Size::Body),
                TextColor(palette::TEXT),
                OwnWords,
                Pickable::IGNORE,
            ));
            panel.spawn((
                Name::new(format!("Fault {}", file.id)),
                Text::new(fault),
                crate::ui::theme::text::marks(Size::Small),
                TextColor(palette::ORANGE),
                OwnWords,
                Node {
                    min_width: px(0),
                    ..default()
                },
                Pickable::IGNORE,
            ));
            delete(panel, file, chosen);
        }
    });
}

fn forces(
    right: &mut ChildSpawnerCommands,
    scenario: &Scenario,
    cast: &[Sheet],
    chosen: &Chosen,
    art: &Art,
) {
    let side_by_side = Node {
        flex_wrap: FlexWrap::Wrap,
        column_gap: px(space::MEDIUM),
        row_gap: px(space::MEDIUM),
        flex_shrink: 0.0,
        ..default()
    };
    right
        .spawn((side_by_side, Pickable::IGNORE))
        .with_children(|forces| {
            for (index, side) in scenario.sheet.sides.iter().enumerate() {
                let id = SideId(index as u8);
                forces.spawn(column(220.0)).with_children(|force| {
                    section(force, "", |panel| {
                        side_head(panel, id, side.name.clone());
                        panel
                            .spawn(wrapping(space::TIGHT))
                            .with_children(|toggles| {
                                for (word, who) in
                                    [("Human", Controller::Human), ("AI", Controller::Machine)]
                                {
                                    let is = chosen.plan.controllers.get(index) == Some(&who);
                                    toggles.spawn(choice(
                                        format!("Side {index} {word}"),
                                        word,
                                        "",
                                        look_of(is),
                                        Entry::Page,
                                        UiCommand::Side(index, who),
                                    ));
                                }
                            });
                        let own = cast.iter().filter(|sheet| sheet.side == id);
                        for sheet in own.filter(|sheet| !lies_hidden(scenario, sheet, chosen)) {
                            panel.spawn(row(space::SMALL)).with_children(|line| {
                                let words =
                                    (sheet.art.as_str(), sheet.name.as_str(), sheet.kind.as_str());
                                portrait(line, art, words, true);
                            });
                        }
                    });
                });
            }
        });
}

/// Whether somebody lies in hiding from a person: then he does not stand on the list either.
fn lies_hidden(scenario: &Scenario, sheet: &Sheet, chosen: &Chosen) -> bool {
    let others = chosen.plan.controllers.iter().enumerate();
    let person =
        |(side, who): (usize, &Controller)| side != sheet.side.index() && *who == Controller::Human;
    scenario.combatant(sheet.id).hidden && others.into_iter().any(person)
}

fn rules(right: &mut ChildSpawnerCommands, library: &Library) {
    let (name, words) = rules_words(library.rules.id());
    section(right, "Rules", |panel| {
        panel.spawn((
            Text::new(name),
            bold(Size::Body),
            TextColor(palette::TEXT),
            Pickable::IGNORE,
        ));
        panel.spawn((
            label(words, Size::Log, palette::MUTED),
            Node {
                min_width: px(0),
                ..default()
            },
        ));
    });
}

fn dice(right: &mut ChildSpawnerCommands, chosen: &Chosen) {
    let typed = chosen.plan.typed;
    let seeded = typed != Typed::All;
    section(right, "Dice", |panel| {
        panel.spawn(wrapping(space::TIGHT)).with_children(|line| {
            for (word, to) in [
                ("From a seed", Typed::None),
                ("Own typed", Typed::Own),
                ("All typed", Typed::All),
            ] {
                line.spawn(choice(
                    format!("Dice {word}"),
                    word,
                    "",
                    look_of(typed == to),
                    Entry::Page,
                    UiCommand::Dice(to),
                ));
            }
            if seeded {
                let seed = match chosen.typing.digits() {
                    Some(digits) => format!("seed {digits}_"),
                    None => format!("seed {}", chosen.seed.0),
                };
                let look = look_of(chosen.typing.digits().is_some());
                line.spawn(choice(
                    "Seed",
                    seed,
                    "",
                    look,
                    Entry::Page,
                    UiCommand::TypeSeed,
                ));
                line.spawn(choice(
                    "New seed",
                    "Another",
                    "",
                    Look::Plain,
                    Entry::Page,
                    UiCommand::NewSeed,
                ));
            }
        });
        let words = match (typed, chosen.typing.digits()) {
            (Typed::All, _) => "You roll everybody's dice on your table and type them in.",
            (Typed::Own, None) => {
                "You roll your own dice on your table and type them in; those of the AI come from the seed."
            }
            (_, Some(_)) => "Type digits, then Enter.",
            (Typed::None, None) => {
                "The same seed, orders and scenario give the same battle. Press the seed to type one."
            }
        };
        panel.spawn((
            label(words, Size::Log, palette::MUTED),
            Node {
                min_width: px(0),
                ..default()
            },
        ));
    });
}

fn playback(right: &mut ChildSpawnerCommands, chosen: &Chosen) {
    section(right, "Playback", |panel| {
        panel.spawn(wrapping(space::TIGHT)).with_children(|line| {
            for (word, setting, is) in tempo(*chosen.tempo) {
                line.spawn(choice(
                    format!("Playback {word}"),
                    word,
                    "",
                    look_of(is),
                    Entry::Page,
                    UiCommand::Set(setting),
                ));
            }
        });
    });
}

/// What can be switched in the rules, each with what it changes.
fn options(
    right: &mut ChildSpawnerCommands,
    library: &Library,
    scenario: &Scenario,
    chosen: &Chosen,
) {
    let all = library.rules.options();
    if all.is_empty() {
        return;
    }
    section(right, "Options of the rules", |panel| {
        for (name, effect) in all {
            let switched = chosen.plan.options.get(name);
            let on = switched.or(scenario.sheet.options.get(name));
            let on = on.copied().unwrap_or(false);
            panel.spawn(row(space::SMALL)).with_children(|line| {
                line.spawn(choice(
                    format!("Option {name}"),
                    if on { "on" } else { "off" },
                    "",
                    look_of(on),
                    Entry::Page,
                    UiCommand::Switch(name, !on),
                ));
                let colour = if on { palette::TEXT } else { palette::MUTED };
                line.spawn((label(effect, Size::Log, colour), share(1.0)));
            });
        }
    });
}

/// What can be done with the battle as it is set up.
fn onwards(rim: &mut ChildSpawnerCommands) {
    rim.spawn(choice(
        "Balance",
        "Balance",
        "",
        Look::Plain,
        Entry::Page,
        UiCommand::Open(Dialog::Balance),
    ));
    rim.spawn(choice(
        "Watch",
        "Watch the AI",
        "",
        Look::Plain,
        Entry::Page,
        UiCommand::Watch,
    ));
    rim.spawn((
        choice(
            "Play",
            "Play",
            "Enter",
            Look::Primary,
            Entry::Page,
            UiCommand::Play,
        ),
        DefaultButton,
    ));
}
