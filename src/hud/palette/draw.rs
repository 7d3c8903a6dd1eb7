//! The palette as nodes.

use bevy::picking::events::{Out, Over, Pointer};
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, ScrollIntoView, observe};
use tabletop::decision::Pick;
use tabletop::grid::Tile;

use super::focus::Focus;
use super::menu::{Crumb, List, Menu, Refused, Row};
use super::words::{hit, threatened};
use crate::keys::Action;
use crate::session::{CommitDraft, DraftHover, DraftSet};
use crate::theme::art::Art;
use crate::theme::text::{Size, bold, font};
use crate::theme::widget::{
    Does, Look, button, button_body, column, heading, icon_of, label, mark, row,
};
use crate::theme::{palette, space};

/// Width of the key's box in a row.
const KEY: f32 = 18.0;

/// Spawns the menu, up to and without its buttons.
pub(in crate::hud) fn spawn_menu(parent: &mut ChildSpawnerCommands, menu: &Menu, art: &Art) {
    parent.spawn(heading(&menu.heading));
    if menu.list != List::Summary && !menu.crumbs.is_empty() {
        crumbs(parent, menu);
    }
    parent.spawn((
        Name::new("Ask"),
        label(&menu.ask, Size::Body, palette::MUTED),
    ));
    match &menu.list {
        List::Summary => {
            parent
                .spawn((column(2.0), Pickable::IGNORE))
                .with_children(|list| {
                    for crumb in &menu.crumbs {
                        summary_row(list, crumb, art);
                        what_if(list, crumb);
                    }
                });
        }
        List::Rows { open, closed } => {
            parent
                .spawn((column(2.0), Pickable::IGNORE))
                .with_children(|list| {
                    for row in open {
                        choice(list, menu.step, row, art);
                    }
                });
            if !closed.is_empty() {
                parent
                    .spawn((column(2.0), Pickable::IGNORE))
                    .with_children(|list| {
                        list.spawn(label("Not now", Size::Small, palette::MUTED));
                        for refused in closed {
                            refusal(list, refused, art);
                        }
                    });
            }
        }
        List::Tiles {
            bands,
            preselected,
            stays,
            picked,
        } => {
            let preselected = preselected.map(|tile| (tile, *stays));
            tiles(parent, menu.step, bands, preselected, *picked);
        }
        List::Faces {
            sides,
            typed,
            picked,
        } => faces(parent, *sides, typed, *picked),
    }
    if menu.list == List::Summary && menu.crumbs.iter().any(|crumb| crumb.keys == "arrows") {
        let how = "Where to: click a tile, or use the arrow keys.";
        parent.spawn(label(how, Size::Small, palette::MUTED));
    }
}

/// The buttons below the menu; they do not scroll away.
pub(in crate::hud) fn spawn_footer(parent: &mut ChildSpawnerCommands, menu: &Menu) {
    let bar = Node {
        flex_wrap: FlexWrap::Wrap,
        row_gap: px(space::TIGHT),
        column_gap: px(space::TIGHT),
        ..default()
    };
    parent.spawn((bar, Pickable::IGNORE)).with_children(|bar| {
        if menu.complete {
            let give = |_: On<Activate>, mut commits: MessageWriter<CommitDraft>| {
                commits.write(CommitDraft);
            };
            bar.spawn((
                Name::new("Give order"),
                button("Give order", "Space", Look::Primary),
                observe(give),
            ));
        }
        if let Some(caption) = menu.back {
            bar.spawn((
                Name::new("Step back"),
                button(caption, "Backspace", Look::Quiet),
                Does(Action::Undo),
            ));
        }
        if menu.crumbs.iter().all(|crumb| crumb.by_itself) {
            bar.spawn((
                Name::new("Auto"),
                button("Machine", "A", Look::Quiet),
                Does(Action::Auto),
            ));
            if menu.declares {
                for (name, key, action) in [
                    ("Pass", "D", Action::Pass),
                    ("As before", "N", Action::Repeat),
                    ("All pass", "Shift+Enter", Action::PassAll),
                    ("All: machine", "Shift+A", Action::AutoAll),
                ] {
                    bar.spawn((
                        Name::new(name),
                        button(name, key, Look::Quiet),
                        Does(action),
                    ));
                }
            }
        }
    });
}

fn flexible(gap: f32) -> Node {
    Node {
        flex_grow: 1.0,
        flex_basis: px(0),
        min_width: px(0),
        ..column(gap)
    }
}

fn crumbs(parent: &mut ChildSpawnerCommands, menu: &Menu) {
    let line = Node {
        flex_wrap: FlexWrap::Wrap,
        row_gap: px(space::TIGHT),
        column_gap: px(space::TIGHT),
        ..default()
    };
    parent
        .spawn((line, Pickable::IGNORE))
        .with_children(|line| {
            for crumb in &menu.crumbs {
                let colour = if crumb.by_itself {
                    palette::MUTED
                } else {
                    palette::TEXT
                };
                let edge = if crumb.open {
                    palette::YELLOW
                } else {
                    palette::LINE
                };
                let chip = (
                    Name::new(format!("Crumb {}", crumb.step)),
                    bevy::ui_widgets::Button,
                    Node {
                        padding: UiRect::axes(px(6), px(1)),
                        border: UiRect::all(px(space::LINE)),
                        border_radius: BorderRadius::all(px(space::RADIUS)),
                        max_width: percent(100),
                        ..default()
                    },
                    BorderColor::all(edge),
                    observe(open_step(crumb)),
                    children![label(&crumb.value, Size::Small, colour)],
                );
                line.spawn(chip);
            }
        });
}

/// Opens the list of a step again, where it has something else to offer.
fn open_step(crumb: &Crumb) -> impl FnMut(On<Activate>, ResMut<Focus>) + use<> {
    let step = crumb.changeable.then_some(crumb.step);
    move |_, mut focus| {
        if step.is_some() {
            focus.step = step;
        }
    }
}

fn key_box(parent: &mut ChildSpawnerCommands, number: Option<u8>) {
    let text = number.map_or_else(String::new, |number| (number % 10).to_string());
    parent.spawn((
        Node {
            width: px(KEY),
            flex_shrink: 0.0,
            justify_content: JustifyContent::Center,
            ..default()
        },
        Pickable::IGNORE,
        children![label(text, Size::Log, palette::YELLOW)],
    ));
}

fn picture(parent: &mut ChildSpawnerCommands, icon: Option<&String>, art: &Art, colour: Color) {
    match icon.filter(|icon| art.has(icon)) {
        Some(icon) => parent.spawn(icon_of(art.image(icon), colour, space::ICON)),
        // What stands beside it stays in line with its neighbours.
        None => parent.spawn((
            Node {
                width: px(space::ICON),
                flex_shrink: 0.0,
                ..default()
            },
            Pickable::IGNORE,
        )),
    };
}

fn row_body(look: Look) -> impl Bundle {
    (
        button_body(look),
        // Where the body says otherwise, this row is as wide as the list.
        RowButton,
    )
}

/// Marks a button that is a row of a list.
#[derive(Component)]
#[component(on_insert = widen)]
struct RowButton;

fn widen(mut world: bevy::ecs::world::DeferredWorld, context: bevy::ecs::lifecycle::HookContext) {
    if let Some(mut node) = world.get_mut::<Node>(context.entity) {
        node.padding = UiRect::axes(px(space::TIGHT), px(3));
        node.width = percent(100);
    }
}

fn summary_row(list: &mut ChildSpawnerCommands, crumb: &Crumb, art: &Art) {
    let look = if crumb.changeable {
        Look::Plain
    } else {
        Look::Quiet
    };
    list.spawn((
        Name::new(format!("Crumb {}", crumb.step)),
        row_body(look),
        observe(open_step(crumb)),
    ))
    .with_children(|line| {
        key_box(line, crumb.number);
        picture(line, crumb.icon.as_ref(), art, palette::TEXT);
        line.spawn((
            label(&crumb.name, Size::Log, palette::MUTED),
            TextLayout::no_wrap(),
            Node {
                width: px(76),
                flex_shrink: 0.0,
                ..default()
            },
        ));
        line.spawn((
            label(&crumb.value, Size::Body, palette::TEXT),
            flexible(0.0),
        ));
        if crumb.changeable && !crumb.keys.is_empty() {
            line.spawn((
                label(crumb.keys, Size::Small, palette::MUTED),
                Node {
                    flex_shrink: 0.0,
                    ..default()
                },
            ));
        }
    });
}

/// The odds with every other answer, side by side; a click takes one.
fn what_if(list: &mut ChildSpawnerCommands, crumb: &Crumb) {
    if crumb.others.is_empty() {
        return;
    }
    let line = Node {
        flex_wrap: FlexWrap::Wrap,
        row_gap: px(2),
        column_gap: px(space::TIGHT),
        margin: UiRect {
            left: px(KEY + space::SMALL),
            bottom: px(space::TIGHT),
            ..default()
        },
        ..default()
    };
    let now = crumb.others.iter().find(|other| other.chosen);
    let now = now.map_or((None, None), |now| (now.success, now.threat));
    list.spawn((line, Pickable::IGNORE)).with_children(|line| {
        for other in &crumb.others {
            let (step, pick) = (crumb.step, other.pick.clone());
            let take = move |_: On<Activate>, mut sets: MessageWriter<DraftSet>| {
                let pick = pick.clone();
                sets.write(DraftSet { step, pick });
            };
            let edge = if other.chosen {
                palette::YELLOW
            } else {
                palette::LINE
            };
            line.spawn((
                Name::new(format!("What if {} {}", crumb.name, other.label)),
                bevy::ui_widgets::Button,
                Node {
                    padding: UiRect::axes(px(6), px(1)),
                    border: UiRect::all(px(space::LINE)),
                    border_radius: BorderRadius::all(px(space::RADIUS)),
                    column_gap: px(space::TIGHT),
                    ..default()
                },
                BorderColor::all(edge),
                observe(take),
            ))
            .with_children(|chip| {
                let colour = if other.chosen {
                    palette::TEXT
                } else {
                    palette::MUTED
                };
                chip.spawn(label(&other.label, Size::Small, colour));
                // Only what would change.
                if let Some(success) = other.success.filter(|_| other.success != now.0) {
                    chip.spawn(label(success.to_string(), Size::Small, palette::SKY));
                }
                if let Some(threat) = other.threat.filter(|_| other.threat != now.1) {
                    let words = format!("them {threat}");
                    chip.spawn(label(words, Size::Small, palette::ORANGE));
                }
            });
        }
    });
}

fn choice(list: &mut ChildSpawnerCommands, step: usize, shown: &Row, art: &Art) {
    let look = if shown.chosen || shown.preselected {
        Look::Chosen
    } else {
        Look::Plain
    };
    let number = shown
        .number
        .map_or_else(|| shown.label.clone(), |number| number.to_string());
    let (pick, over) = (shown.pick.clone(), shown.pick.clone());
    let take =
        move |_: On<Activate>, mut sets: MessageWriter<DraftSet>, mut focus: ResMut<Focus>| {
            focus.step = None;
            sets.write(DraftSet {
                step,
                pick: pick.clone(),
            });
        };
    let point = move |_: On<Pointer<Over>>, mut hovers: MessageWriter<DraftHover>| {
        hovers.write(DraftHover(Some(over.clone())));
    };
    let mut spawned = list.spawn((
        Name::new(format!("Choice {number}")),
        row_body(look),
        observe(take),
        observe(point),
        observe(leave),
    ));
    if shown.preselected {
        spawned.insert(OnIt);
    }
    spawned.with_children(|line| {
        key_box(line, shown.number);
        picture(line, shown.icon.as_ref(), art, palette::TEXT);
        line.spawn((flexible(0.0), Pickable::IGNORE))
            .with_children(|words| {
                words.spawn(label(&shown.label, Size::Body, palette::TEXT));
                if !shown.hint.is_empty() {
                    words.spawn(label(&shown.hint, Size::Small, palette::MUTED));
                }
            });
        expectation(line, shown);
    });
}

/// Marks the row that the keys are on.
#[derive(Component)]
pub(in crate::hud) struct OnIt;

/// Brings the row that the keys are on into view, once it has been laid out.
pub(super) fn show_row(
    mut commands: Commands,
    rows: Query<(Entity, &ComputedNode), With<OnIt>>,
    focus: Res<Focus>,
    mut shown: Local<Option<Entity>>,
) {
    if focus.row.is_none() {
        return;
    }
    for (entity, node) in &rows {
        if *shown != Some(entity) && node.size() != Vec2::ZERO {
            *shown = Some(entity);
            commands.trigger(ScrollIntoView { entity });
        }
    }
}

fn leave(_: On<Pointer<Out>>, mut hovers: MessageWriter<DraftHover>) {
    hovers.write(DraftHover(None));
}

/// "hit 55 %" over "them 30 %".
fn expectation(line: &mut ChildSpawnerCommands, shown: &Row) {
    if shown.success.is_none() && shown.threat.is_none() {
        return;
    }
    let node = Node {
        flex_shrink: 0.0,
        align_items: AlignItems::FlexEnd,
        ..column(0.0)
    };
    line.spawn((node, Pickable::IGNORE))
        .with_children(|chances| {
            if let Some(success) = shown.success {
                chances.spawn(label(hit(success), Size::Log, palette::SKY));
            }
            if let Some(threat) = shown.threat {
                chances.spawn(label(threatened(threat), Size::Small, palette::ORANGE));
            }
        });
}

fn refusal(list: &mut ChildSpawnerCommands, refused: &Refused, art: &Art) {
    let node = Node {
        padding: UiRect::axes(px(space::TIGHT), px(2)),
        align_items: AlignItems::Center,
        column_gap: px(space::SMALL),
        ..default()
    };
    list.spawn((
        Name::new(format!("Refused {}", refused.label)),
        node,
        Pickable::IGNORE,
    ))
    .with_children(|line| {
        key_box(line, None);
        picture(line, refused.icon.as_ref(), art, palette::FAINT);
        line.spawn((flexible(0.0), Pickable::IGNORE))
            .with_children(|words| {
                words.spawn(label(&refused.label, Size::Log, palette::FAINT));
                words
                    .spawn(label(&refused.reason, Size::Small, palette::MUTED))
                    .with_children(|text| {
                        text.spawn((
                            TextSpan::new(format!("  {}", refused.rule)),
                            font(Size::Small),
                            TextColor(palette::FAINT),
                        ));
                    });
            });
    });
}

fn tiles(
    parent: &mut ChildSpawnerCommands,
    step: usize,
    bands: &[(String, usize)],
    preselected: Option<(Tile, bool)>,
    picked: Option<Tile>,
) {
    let how = "Click a tile on the map, or go there with the arrow keys.";
    parent.spawn(label(how, Size::Log, palette::TEXT));
    if let Some((tile, stays)) = preselected {
        let take =
            move |_: On<Activate>, mut sets: MessageWriter<DraftSet>, mut focus: ResMut<Focus>| {
                focus.step = None;
                sets.write(DraftSet {
                    step,
                    pick: Pick::Tile(tile),
                });
            };
        let caption = match stays {
            true => format!("Stay here, {tile}"),
            false => format!("The end of the way, {tile}"),
        };
        let look = if picked.is_none_or(|picked| picked == tile) {
            Look::Chosen
        } else {
            Look::Plain
        };
        parent.spawn((
            Name::new("Stay"),
            button(caption, "Enter", look),
            observe(take),
        ));
    }
    for (band, count) in bands {
        let tiles = if *count == 1 { "tile" } else { "tiles" };
        parent
            .spawn((row(space::SMALL), Pickable::IGNORE))
            .with_children(|line| {
                line.spawn(mark("◆", Size::Small, palette::SKY));
                line.spawn(label(
                    format!("{band}: {count} {tiles}"),
                    Size::Log,
                    palette::MUTED,
                ));
            });
    }
}

fn faces(parent: &mut ChildSpawnerCommands, sides: u8, typed: &str, picked: Option<u8>) {
    let how = match typed {
        "" => "Click the face, or type it and press Enter.".to_owned(),
        typed => format!("Typed: {typed}. Enter takes it."),
    };
    parent.spawn(label(how, Size::Log, palette::TEXT));
    let grid = Node {
        display: Display::Grid,
        grid_template_columns: RepeatedGridTrack::flex(5, 1.0),
        row_gap: px(space::TIGHT),
        column_gap: px(space::TIGHT),
        ..default()
    };
    parent
        .spawn((grid, Pickable::IGNORE))
        .with_children(|grid| {
            for face in 1..=sides {
                let take = move |_: On<Activate>,
                                 mut sets: MessageWriter<DraftSet>,
                                 mut focus: ResMut<Focus>| {
                    focus.typed.clear();
                    sets.write(DraftSet {
                        step: 0,
                        pick: Pick::Count(face),
                    });
                };
                let chosen = picked == Some(face) || typed == face.to_string();
                let look = if chosen { Look::Chosen } else { Look::Plain };
                grid.spawn((
                    Name::new(format!("Face {face}")),
                    button_body(look),
                    observe(take),
                    children![(
                        Text::new(face.to_string()),
                        bold(Size::Body),
                        TextColor(palette::TEXT),
                        TextLayout::justify(Justify::Center),
                        Node {
                            flex_grow: 1.0,
                            ..default()
                        },
                        Pickable::IGNORE,
                    )],
                ));
            }
        });
}
