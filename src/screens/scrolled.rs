//! The part of a page that scrolls, and its bar.

use bevy::prelude::*;
use bevy::ui_widgets::{ControlOrientation, ScrollArea, Scrollbar, ScrollbarThumb};

use crate::input::keys::{Act, Action};
use crate::ui::theme::{palette, space};

/// The part of a page that scrolls; `PageUp` and `PageDown` move it.
#[derive(Component)]
pub(super) struct Body;

/// The scroll bar of a part; it is to be seen when there is something to scroll.
#[derive(Component)]
pub(super) struct Bar(Entity);

pub(super) fn scroll(
    mut acts: MessageReader<Act>,
    mut bodies: Query<(&ComputedNode, &mut ScrollPosition), With<Body>>,
) {
    let by: f32 = acts
        .read()
        .map(|Act(action)| match action {
            Action::LogUp => -0.8,
            Action::LogDown => 0.8,
            _ => 0.0,
        })
        .sum();
    if by == 0.0 {
        return;
    }
    for (node, mut at) in &mut bodies {
        let scale = node.inverse_scale_factor();
        let most = (node.content_size().y - node.size().y).max(0.0) * scale;
        at.y = (at.y + by * node.size().y * scale).clamp(0.0, most);
    }
}

pub(super) fn hide_bars(areas: Query<&ComputedNode>, mut bars: Query<(&Bar, &mut Visibility)>) {
    for (bar, mut visibility) in &mut bars {
        let scrolls = areas
            .get(bar.0)
            .is_ok_and(|area| area.content_size().y > area.size().y + 1.0);
        visibility.set_if_neq(match scrolls {
            true => Visibility::Inherited,
            false => Visibility::Hidden,
        });
    }
}

/// Spawns a part that scrolls, with its bar; `at` is how far it has been scrolled.
pub(super) fn scrolled(
    parent: &mut ChildSpawnerCommands,
    name: &'static str,
    at: Vec2,
    fill: impl FnOnce(&mut ChildSpawnerCommands),
) {
    let middle = Node {
        flex_grow: 1.0,
        flex_shrink: 1.0,
        min_height: px(0),
        ..default()
    };
    parent
        .spawn((middle, Pickable::IGNORE))
        .with_children(|middle| {
            let body = Node {
                flex_grow: 1.0,
                flex_basis: px(0),
                min_width: px(0),
                flex_direction: FlexDirection::Column,
                row_gap: px(space::MEDIUM),
                padding: UiRect::all(px(space::MEDIUM)),
                overflow: Overflow::scroll_y(),
                ..default()
            };
            // Clipped, though there is nothing to clip: else the length of unbroken lines of text
            // counts as something to scroll. The margin is for the line around a button.
            let inner = Node {
                flex_direction: FlexDirection::Column,
                flex_shrink: 0.0,
                row_gap: px(space::MEDIUM),
                overflow: Overflow::clip(),
                overflow_clip_margin: OverflowClipMargin::padding_box().with_margin(space::SMALL),
                ..default()
            };
            let area = middle
                .spawn((Name::new(name), Body, ScrollArea, ScrollPosition(at), body))
                .with_children(|area| {
                    area.spawn((inner, Pickable::IGNORE)).with_children(fill);
                })
                .id();
            middle.spawn((
                Node {
                    width: px(6),
                    flex_shrink: 0.0,
                    ..default()
                },
                Bar(area),
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
}
