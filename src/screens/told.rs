//! The line that says what went wrong, or what came of it.

use bevy::prelude::*;

use crate::app::notice::Notice;
use crate::ui::theme::palette;
use crate::ui::theme::text::Size;
use crate::ui::theme::widget::label;

/// Where the latest notice is shown.
#[derive(Component)]
pub(super) struct ToldHere;

/// The latest notice.
#[derive(Resource, Default, PartialEq, Eq, Debug)]
pub(super) struct Told(pub String);

pub(super) fn hear(mut notices: MessageReader<Notice>, mut told: ResMut<Told>) {
    if let Some(Notice(words)) = notices.read().last() {
        told.0.clone_from(words);
    }
}

pub(super) fn tell(
    told: Res<Told>,
    fresh: Query<(), Added<ToldHere>>,
    mut lines: Query<(&mut Text, &mut Node), With<ToldHere>>,
) {
    if !told.is_changed() && fresh.is_empty() {
        return;
    }
    for (mut text, mut node) in &mut lines {
        text.0.clone_from(&told.0);
        node.display = if told.0.is_empty() {
            Display::None
        } else {
            Display::Flex
        };
    }
}

/// The line for notices.
pub(super) fn told() -> impl Bundle {
    (
        Name::new("Told"),
        ToldHere,
        label("", Size::Body, palette::ORANGE),
        Node {
            display: Display::None,
            flex_shrink: 1.0,
            min_width: px(0),
            ..default()
        },
    )
}
