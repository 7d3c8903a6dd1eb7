//! What is not picked from rows: a tile of the map, a face of a die.

use bevy::prelude::*;
use bevy::ui_widgets::{Activate, observe};
use tabletop::decision::Pick;
use tabletop::grid::Tile;

use super::focus::Focus;
use crate::model::session::DraftSet;
use crate::ui::theme::text::{Size, bold};
use crate::ui::theme::widget::{Look, button, button_body, label, mark, row};
use crate::ui::theme::{palette, space};

pub(super) fn tiles(
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

pub(super) fn faces(parent: &mut ChildSpawnerCommands, sides: u8, typed: &str, picked: Option<u8>) {
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
