//! Text that wraps in whatever room a row leaves it.

use bevy::prelude::*;

/// The rest of a row, for what stands in it from top to bottom and wraps.
pub(crate) fn room() -> Node {
    Node {
        flex_direction: FlexDirection::Column,
        flex_grow: 1.0,
        flex_basis: px(0),
        min_width: px(0),
        ..default()
    }
}

/// A box that takes the rest of a row, with one text in it. The text itself must not be given a
/// least width: it would be measured as that wide.
pub(crate) fn flow(
    name: String,
    text: impl Into<String>,
    face: TextFont,
    colour: Color,
) -> impl Bundle {
    (
        room(),
        Pickable::IGNORE,
        children![(
            Name::new(name),
            Text::new(text),
            face,
            TextColor(colour),
            Pickable::IGNORE,
        )],
    )
}
