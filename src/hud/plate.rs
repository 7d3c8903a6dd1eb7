//! Words on a plate over the map.

use bevy::prelude::*;

use crate::ui::theme::space;

/// Where the caption hangs below the top of the map, under the button of the menu, in pixels at
/// 100 %.
pub(crate) const CAPTION_TOP: f32 = 44.0;
/// Where a caption of two lines ends below the top of the map, in pixels at 100 %.
pub(crate) const CAPTION_END: f32 = 96.0;

/// The strip across the map that a plate hangs in, in its middle: so many pixels from the top, or
/// from the bottom.
pub(crate) fn strip(top: Val, bottom: Val) -> impl Bundle {
    (
        Node {
            position_type: PositionType::Absolute,
            top,
            bottom,
            left: px(0),
            right: px(0),
            justify_content: JustifyContent::Center,
            padding: UiRect::horizontal(px(space::SMALL)),
            ..default()
        },
        Pickable::IGNORE,
    )
}

/// The plate itself, hidden until there is something to say.
pub(crate) fn plate(
    name: &'static str,
    border: UiRect,
    (fill, edge): (Color, Color),
) -> impl Bundle {
    (
        Name::new(name),
        Visibility::Hidden,
        Node {
            flex_direction: FlexDirection::Column,
            align_items: AlignItems::Center,
            max_width: px(620),
            min_width: px(0),
            padding: UiRect::axes(px(space::MEDIUM), px(space::TIGHT)),
            border,
            border_radius: BorderRadius::all(px(space::RADIUS)),
            ..default()
        },
        BackgroundColor(fill),
        BorderColor::all(edge),
        Pickable::IGNORE,
    )
}
