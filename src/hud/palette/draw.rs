//! The palette as nodes.

use bevy::prelude::*;
use bevy::ui_widgets::{Activate, observe};

use super::breadcrumbs::{crumbs, summary};
use super::places::{faces, tiles};
use super::rows::{choice, refusal};
use super::shown::{List, Menu};
use crate::hud::tooltip::Tip;
use crate::input::keys::Action;
use crate::model::session::CommitDraft;
use crate::ui::theme::art::Art;
use crate::ui::theme::text::Size;
use crate::ui::theme::widget::{Does, Look, button, button_body, column, heading, icon_of, label};
use crate::ui::theme::{palette, space};

/// Width of the key's box in a row.
pub(super) const KEY: f32 = 18.0;

/// Spawns the menu, up to and without its buttons.
pub(in crate::hud) fn spawn_menu(parent: &mut ChildSpawnerCommands, menu: &Menu, art: &Art) {
    parent.spawn(heading(&menu.heading));
    if menu.list != List::Summary && !menu.crumbs.is_empty() {
        crumbs(parent, menu);
    }
    if !menu.ask.is_empty() {
        parent.spawn((
            Name::new("Ask"),
            label(&menu.ask, Size::Body, palette::MUTED),
        ));
    }
    match &menu.list {
        List::Summary => summary(parent, menu),
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
                button("AI", "A", Look::Quiet),
                Does(Action::Auto),
                Tip("the AI answers this question for you".to_owned()),
            ));
            bar.spawn((
                Name::new("All: AI"),
                button("All: AI", "Shift+A", Look::Quiet),
                Does(Action::AutoAll),
                Tip("the AI answers everything for you until the round ends".to_owned()),
            ));
            if menu.declares {
                for (name, key, action) in [
                    ("Pass", "D", Action::Pass),
                    ("As before", "N", Action::Repeat),
                    ("All pass", "Shift+Enter", Action::PassAll),
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

pub(super) fn flexible(gap: f32) -> Node {
    Node {
        flex_grow: 1.0,
        flex_basis: px(0),
        min_width: px(0),
        ..column(gap)
    }
}

pub(super) fn key_box(parent: &mut ChildSpawnerCommands, number: Option<u8>) {
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

pub(super) fn picture(
    parent: &mut ChildSpawnerCommands,
    icon: Option<&String>,
    art: &Art,
    colour: Color,
) {
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

pub(super) fn row_body(look: Look) -> impl Bundle {
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
