//! The frame of the column: a part that scrolls, and the buttons below it.

use bevy::prelude::*;
use bevy::ui_widgets::{ControlOrientation, ScrollArea, Scrollbar, ScrollbarThumb};

use crate::ui::layout::{Collapsed, Slot};
use crate::ui::theme::{palette, space};

/// The parts that are drawn anew when what they say changes.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Part {
    /// The order, the sheet.
    Subject,
    /// Cards and what to expect.
    Outlook,
    /// Buttons; they do not scroll.
    Footer,
}

/// The node that scrolls.
#[derive(Component)]
pub(super) struct Scrolled;

/// The whole of the column.
#[derive(Component)]
pub(super) struct Body;

/// Fills the slot.
pub(super) fn spawn(mut commands: Commands, slots: Query<(Entity, &Slot)>) {
    let Some((slot, _)) = slots.iter().find(|(_, slot)| **slot == Slot::Inspector) else {
        return;
    };
    let part = |part: Part| {
        (
            part,
            Node {
                flex_direction: FlexDirection::Column,
                flex_shrink: 0.0,
                row_gap: px(space::SMALL),
                ..default()
            },
            Pickable::IGNORE,
        )
    };
    let body = Node {
        width: percent(100),
        height: percent(100),
        flex_direction: FlexDirection::Column,
        ..default()
    };
    commands
        .spawn((Body, body, Pickable::IGNORE, ChildOf(slot)))
        .with_children(|body| {
            let middle = Node {
                flex_grow: 1.0,
                flex_basis: px(0),
                min_height: px(0),
                ..default()
            };
            body.spawn((middle, Pickable::IGNORE))
                .with_children(|middle| {
                    let area = middle
                        .spawn((
                            Name::new("Inspector area"),
                            Scrolled,
                            ScrollArea,
                            Node {
                                flex_grow: 1.0,
                                flex_basis: px(0),
                                min_width: px(0),
                                flex_direction: FlexDirection::Column,
                                row_gap: px(space::MEDIUM),
                                padding: UiRect::all(px(space::SMALL)),
                                overflow: Overflow::scroll_y(),
                                ..default()
                            },
                            children![part(Part::Subject), part(Part::Outlook)],
                        ))
                        .id();
                    middle.spawn((
                        Node {
                            width: px(6),
                            flex_shrink: 0.0,
                            ..default()
                        },
                        Scrollbar::new(area, ControlOrientation::Vertical, 24.0),
                        children![(
                            ScrollbarThumb {
                                border_radius: BorderRadius::all(px(3)),
                                border: UiRect::ZERO,
                            },
                            BackgroundColor(palette::LINE),
                        )],
                    ));
                });
            let footer = Node {
                flex_direction: FlexDirection::Column,
                flex_shrink: 0.0,
                padding: UiRect::axes(px(space::SMALL), px(space::TIGHT)),
                ..default()
            };
            body.spawn((
                Part::Footer,
                footer,
                BackgroundColor(palette::PANEL),
                Pickable::IGNORE,
            ));
        });
}

/// Hides the column while it is collapsed.
pub(super) fn collapse(collapsed: Res<Collapsed>, mut bodies: Query<&mut Node, With<Body>>) {
    for mut node in &mut bodies {
        let display = if collapsed.inspector {
            Display::None
        } else {
            Display::Flex
        };
        if node.display != display {
            node.display = display;
        }
    }
}
