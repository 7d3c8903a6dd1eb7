//! What stands on the band below the map: a line that says where one is, and what there is to see.

use bevy::prelude::*;

use super::flow::room;
use crate::ui::theme::text::{Size, bold, font};
use crate::ui::theme::{palette, space};

/// How the two texts look.
#[derive(Clone, Copy)]
pub(crate) struct Looks {
    /// Colour of the rim on the left.
    pub rim: Color,
    /// Colour of the first line.
    pub head: Color,
    /// Size of the second text.
    pub size: Size,
}

/// Spawns both texts, which say nothing yet: nodes named `NAME head` and `NAME text`, marked by
/// `head` and `told`.
pub(crate) fn spawn_band<'a>(
    band: &'a mut ChildSpawnerCommands,
    name: &'static str,
    looks: Looks,
    head: impl Bundle,
    told: impl Bundle,
) -> EntityCommands<'a> {
    let column = Node {
        row_gap: px(2),
        padding: UiRect::axes(px(space::MEDIUM), px(space::SMALL)),
        border: UiRect::left(px(4)),
        ..room()
    };
    let rim = BorderColor::all(looks.rim);
    let mut plate = band.spawn((Name::new(name), column, rim, Pickable::IGNORE));
    plate.with_children(|words| {
        words.spawn((
            Name::new(format!("{name} head")),
            head,
            Text::default(),
            bold(Size::Log),
            TextColor(looks.head),
            Pickable::IGNORE,
        ));
        words.spawn((
            Name::new(format!("{name} text")),
            told,
            Text::default(),
            font(looks.size),
            TextColor(palette::TEXT),
            Node {
                min_width: px(0),
                ..default()
            },
            Pickable::IGNORE,
        ));
    });
    plate
}
