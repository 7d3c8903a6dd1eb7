//! The frame of the log: a grip to make it taller, the transport on the left, the lines with their
//! scroll bar on the right.

use bevy::picking::events::{Drag, Pointer};
use bevy::prelude::*;
use bevy::ui::{ComputedUiRenderTargetInfo, UiGlobalTransform, UiScale};
use bevy::ui_widgets::{ControlOrientation, ScrollArea, Scrollbar, ScrollbarThumb};

use super::log_filter;
use super::row::Journal;
use crate::hud::tooltip::Tip;
use crate::hud::transport;
use crate::input::keys::{Act, Action, KeyMap};
use crate::model::session::ReplayLog;
use crate::ui::layout::{LOG, Slot};
use crate::ui::theme::art::Art;
use crate::ui::theme::{palette, space};

/// Height of the log in pixels at 100 %; never more than half of the screen.
#[derive(Resource, Clone, Copy, PartialEq, Debug)]
pub struct LogHeight(pub f32);

impl Default for LogHeight {
    fn default() -> Self {
        Self(LOG)
    }
}

/// Height of the grip in pixels at 100 %.
const GRIP: f32 = 6.0;

/// The scrolling list of lines.
#[derive(Component)]
pub(super) struct Lines;

/// The handle at the upper edge.
#[derive(Component)]
pub(super) struct Grip;

pub(super) fn spawn(
    mut commands: Commands,
    slots: Query<(Entity, &Slot)>,
    art: Res<Art>,
    keys: Res<KeyMap>,
    mut journal: ResMut<Journal>,
) {
    *journal = Journal::default();
    let Some((slot, _)) = slots.iter().find(|(_, slot)| **slot == Slot::Log) else {
        return;
    };
    commands.entity(slot).with_children(|slot| {
        slot.spawn((
            Node {
                flex_direction: FlexDirection::Column,
                width: percent(100),
                height: percent(100),
                ..default()
            },
            Pickable::IGNORE,
        ))
        .with_children(|column| {
            column
                .spawn((
                    Name::new("Log grip"),
                    Grip,
                    Tip(grip_tip(&keys)),
                    Node {
                        height: px(GRIP),
                        width: percent(100),
                        flex_shrink: 0.0,
                        justify_content: JustifyContent::Center,
                        align_items: AlignItems::Center,
                        ..default()
                    },
                    BackgroundColor(palette::RAISED),
                    children![(
                        Node {
                            width: px(48),
                            height: px(2),
                            ..default()
                        },
                        BackgroundColor(palette::FAINT),
                        Pickable::IGNORE,
                    )],
                ))
                .observe(drag);
            column
                .spawn((
                    Node {
                        flex_grow: 1.0,
                        min_height: px(0),
                        width: percent(100),
                        ..default()
                    },
                    Pickable::IGNORE,
                ))
                .with_children(|row| {
                    transport::spawn(row, &art, &keys);
                    let lines = row
                        .spawn((
                            Name::new("Log lines"),
                            Lines,
                            ScrollArea,
                            Node {
                                flex_direction: FlexDirection::Column,
                                flex_grow: 1.0,
                                flex_basis: px(0),
                                min_width: px(0),
                                padding: UiRect::axes(px(space::SMALL), px(2)),
                                overflow: Overflow::scroll_y(),
                                ..default()
                            },
                        ))
                        .id();
                    log_filter::spawn(row);
                    row.spawn((
                        Scrollbar::new(lines, ControlOrientation::Vertical, 16.0),
                        Node {
                            width: px(8),
                            height: percent(100),
                            flex_shrink: 0.0,
                            ..default()
                        },
                        BackgroundColor(palette::BACKGROUND),
                        children![(
                            ScrollbarThumb {
                                border_radius: BorderRadius::all(px(3)),
                                ..default()
                            },
                            BackgroundColor(palette::LINE),
                        )],
                    ));
                });
        });
    });
}

fn grip_tip(keys: &KeyMap) -> String {
    match keys.hint(Action::ToggleLog) {
        Some(key) => format!("Drag to make the log taller, or press {key}"),
        None => "Drag to make the log taller".to_owned(),
    }
}

fn drag(drag: On<Pointer<Drag>>, scale: Res<UiScale>, mut height: ResMut<LogHeight>) {
    height.0 -= drag.delta.y / scale.0;
}

/// Gives the log the height it should have.
pub(super) fn resize(
    mut acts: MessageReader<Act>,
    mut height: ResMut<LogHeight>,
    mut slots: Query<(&Slot, &mut Node, &ComputedUiRenderTargetInfo)>,
    scale: Res<UiScale>,
) {
    let toggled = acts
        .read()
        .filter(|Act(action)| *action == Action::ToggleLog)
        .count()
        % 2
        == 1;
    for (slot, mut node, target) in &mut slots {
        if *slot != Slot::Log {
            continue;
        }
        let most = (target.logical_size().y / scale.0 / 2.0).max(LOG);
        if toggled {
            height.0 = if height.0 > LOG { LOG } else { most };
        }
        let wanted = height.0.clamp(LOG, most);
        if height.0 != wanted && target.physical_size().y > 0 {
            height.0 = wanted;
        }
        if node.height != px(wanted) {
            node.height = px(wanted);
        }
    }
}

/// Follows the newest line as long as the list is scrolled to its end, and brings a line that has
/// been unfolded into view.
pub(super) fn keep_to_the_end(
    mut lists: Query<(&ComputedNode, &UiGlobalTransform, &mut ScrollPosition), With<Lines>>,
    rows: Query<(&ComputedNode, &UiGlobalTransform), Without<Lines>>,
    replay_log: Res<ReplayLog>,
    mut journal: ResMut<Journal>,
    mut acts: MessageReader<Act>,
    mut last: Local<f32>,
) {
    if replay_log.is_added() {
        *last = 0.0;
    }
    let revealed = journal.bypass_change_detection().revealed();
    for (node, place, mut position) in &mut lists {
        let logical = node.inverse_scale_factor();
        let (size, content) = (node.size().y * logical, node.content_size().y * logical);
        let end = (content - size).max(0.0);
        let at_end = position.y >= *last - 2.0;
        *last = end;
        if let Some((row, middle)) = revealed.and_then(|row| rows.get(row).ok()) {
            let scrolled = node.scroll_position.y;
            let top = middle.translation.y - row.size().y / 2.0;
            let top = (top - place.translation.y + node.size().y / 2.0 + scrolled) * logical;
            let bottom = top + row.size().y * logical;
            let least = (bottom - size).min(top);
            let wanted = position.y.clamp(least, top).clamp(0.0, end);
            if position.y != wanted {
                position.y = wanted;
            }
        } else if at_end && position.y != end {
            position.y = end;
        }
        for Act(action) in acts.read() {
            let page = (size - 2.0 * space::LARGE).max(space::LARGE);
            match action {
                Action::LogUp if position.y <= 0.0 && journal.ask_earlier() => {}
                Action::LogUp => position.y = (position.y - page).max(0.0),
                Action::LogDown => position.y = (position.y + page).min(end),
                _ => {}
            }
        }
    }
}
