//! What the figures and signs of the ladder mean: for whoever asks.

use bevy::prelude::*;

use crate::hud::flow::room;
use crate::ui::theme::art::Art;
use crate::ui::theme::text::{Size, bold};
use crate::ui::theme::widget::{icon_of, label, mark, row};
use crate::ui::theme::{palette, space};

/// A sign as it stands in the ladder.
#[derive(Clone, Copy)]
enum Sign {
    /// A number.
    Figure(&'static str),
    /// A mark, and what stands behind it.
    Mark(&'static str, Color, &'static str),
    /// The boxes of a track, the first of them full.
    Boxes(Color),
    /// A picture.
    Picture(&'static str),
}

/// The signs, each with what it says, as they are met from left to right and from top to bottom.
const SIGNS: [(Sign, &str); 11] = [
    (
        Sign::Figure("24"),
        "initiative: the highest acts first, the lowest declares first",
    ),
    (Sign::Figure("–"), "initiative is not rolled yet"),
    (Sign::Mark("▲", palette::YELLOW, ""), "declares or acts now"),
    (Sign::Picture("icons/check"), "has acted this round"),
    (
        Sign::Boxes(palette::VERMILLION),
        "wounds: a full box for each level",
    ),
    (
        Sign::Boxes(palette::PURPLE),
        "stuns: a full box for each level",
    ),
    (
        Sign::Boxes(palette::BLUE),
        "fatigue: a full box for each level",
    ),
    (
        Sign::Mark("◐", palette::TEXT, " 8 %"),
        "is stunned by the end of the round in 8 of 100 forecasts",
    ),
    (
        Sign::Mark("●", palette::TEXT, " 7 %"),
        "is wounded by then in 7 of 100",
    ),
    (
        Sign::Mark("▼", palette::TEXT, " 23 %"),
        "is out of the fight by then in 23 of 100",
    ),
    (
        Sign::Figure("± 12 %"),
        "how far these shares may be off, 95 times of 100",
    ),
];

/// Width of the signs in pixels at 100 %.
const WIDE: f32 = 58.0;

/// Spawns the list.
pub(super) fn spawn(parent: &mut ChildSpawnerCommands, art: &Art) {
    parent.spawn((
        Name::new("Ladder signs"),
        Text::new("What the ladder shows"),
        bold(Size::Log),
        TextColor(palette::YELLOW),
        Pickable::IGNORE,
    ));
    for (sign, says) in SIGNS {
        parent
            .spawn((row(space::SMALL), Pickable::IGNORE))
            .with_children(|line| {
                line.spawn((
                    Node {
                        width: px(WIDE),
                        flex_shrink: 0.0,
                        align_items: AlignItems::Center,
                        ..default()
                    },
                    Pickable::IGNORE,
                ))
                .with_children(|place| draw(place, sign, art));
                // A text by itself would not wrap in the room that is left.
                line.spawn((
                    room(),
                    Pickable::IGNORE,
                    children![label(says, Size::Log, palette::MUTED)],
                ));
            });
    }
}

fn draw(place: &mut ChildSpawnerCommands, sign: Sign, art: &Art) {
    match sign {
        Sign::Figure(text) => {
            place.spawn((label(text, Size::Log, palette::TEXT), TextLayout::no_wrap()));
        }
        Sign::Mark(text, colour, behind) => {
            place.spawn(mark(text, Size::Small, colour));
            place.spawn((
                label(behind, Size::Log, palette::TEXT),
                TextLayout::no_wrap(),
            ));
        }
        Sign::Boxes(colour) => {
            place
                .spawn((row(1.0), Pickable::IGNORE))
                .with_children(|boxes| {
                    for fill in [colour, palette::LINE, palette::LINE] {
                        boxes.spawn((
                            Node {
                                width: px(9),
                                height: px(7),
                                ..default()
                            },
                            BackgroundColor(fill),
                            Pickable::IGNORE,
                        ));
                    }
                });
        }
        Sign::Picture(name) => {
            place.spawn(icon_of(art.image(name), palette::MUTED, 14.0));
        }
    }
}
