//! The frame of the battle screen: the slots that board and HUD fill.
//!
//! ```text
//! +--------- Track ---------+
//! | Ladder |  Map | Inspector |
//! +------- Placard ---------+
//! +---------  Log  ---------+
//! +------- Timeline --------+
//! ```

use bevy::prelude::*;

use crate::app::screen::{EnterSystems, GameSystems, Screen};
use crate::input::keys::{Act, Action};
use crate::ui::theme::palette;

/// A slot of the frame. The HUD puts its panels in as children; the map's slot is transparent and
/// takes the pointer for the board.
#[derive(Component, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Slot {
    /// Along the top: round, phases, sides.
    Track,
    /// On the left: the order of the combatants.
    Ladder,
    /// In the middle: nothing but the map behind it.
    Map,
    /// On the right: orders, cards, sheets.
    Inspector,
    /// Below the map: what the onlooker of a vignette is told; else not there.
    Placard,
    /// Along the bottom: log and transport.
    Log,
    /// Below the log, while a battle is only shown: the timeline; else not there.
    Timeline,
}

/// The part of the screen where the map is not covered, in logical pixels from the top left.
#[derive(Resource, Default, Clone, Copy, PartialEq, Debug)]
pub struct MapArea(pub Rect);

/// Height of the track in pixels at 100 %.
pub const TRACK: f32 = 32.0;
/// Width of the ladder in pixels at 100 %.
pub const LADDER: f32 = 220.0;
/// Width of the inspector in pixels at 100 %.
pub const INSPECTOR: f32 = 340.0;
/// Height of the log in pixels at 100 %.
pub const LOG: f32 = 96.0;
/// Width of a collapsed side panel in pixels at 100 %.
pub const COLLAPSED: f32 = 36.0;

/// Width that the map keeps where there is any choice, in pixels at 100 %.
pub const LEAST_MAP: f32 = 220.0;

/// Width of the map below which the ladder makes room for it, in pixels at 100 %.
const ROOMY: f32 = 330.0;

/// Which side panels are collapsed.
#[derive(Resource, Default, Clone, Copy, PartialEq, Eq, Debug)]
pub struct Collapsed {
    /// The ladder.
    pub ladder: bool,
    /// The inspector.
    pub inspector: bool,
    /// The ladder made room by itself, and will come back when there is room again.
    made_room: bool,
}

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<MapArea>()
        .init_resource::<Collapsed>()
        .add_systems(OnEnter(Screen::Battle), spawn.in_set(EnterSystems::Frame))
        .add_systems(
            Update,
            (make_room, collapse, measure)
                .chain()
                .in_set(GameSystems::View)
                .run_if(in_state(Screen::Battle)),
        );
}

/// The root of the frame.
#[derive(Component)]
struct Frame;

fn spawn(mut commands: Commands, old: Query<Entity, With<Frame>>, collapsed: Res<Collapsed>) {
    for frame in &old {
        commands.entity(frame).despawn();
    }
    let slot = |slot: Slot, node: Node| {
        (
            slot,
            Name::new(format!("{slot:?}")),
            BackgroundColor(palette::PANEL),
            node,
        )
    };
    let column = |width: f32| Node {
        width: px(width),
        flex_shrink: 0.0,
        flex_direction: FlexDirection::Column,
        overflow: Overflow::clip(),
        ..default()
    };
    let band = |height: f32| Node {
        height: px(height),
        flex_shrink: 0.0,
        overflow: Overflow::clip(),
        ..default()
    };
    commands.spawn((
        Name::new("Frame"),
        Frame,
        DespawnOnExit(Screen::Battle),
        Node {
            width: percent(100),
            height: percent(100),
            flex_direction: FlexDirection::Column,
            ..default()
        },
        Pickable::IGNORE,
        children![
            slot(Slot::Track, band(TRACK)),
            (
                Name::new("Middle"),
                Node {
                    flex_grow: 1.0,
                    min_height: px(0),
                    ..default()
                },
                Pickable::IGNORE,
                children![
                    slot(Slot::Ladder, column(ladder_width(*collapsed))),
                    (
                        Slot::Map,
                        Name::new("Map"),
                        Node {
                            flex_grow: 1.0,
                            min_width: px(0),
                            overflow: Overflow::clip(),
                            ..default()
                        },
                    ),
                    slot(Slot::Inspector, column(inspector_width(*collapsed))),
                ],
            ),
            slot(
                Slot::Placard,
                Node {
                    display: Display::None,
                    flex_shrink: 0.0,
                    overflow: Overflow::clip(),
                    border: UiRect::top(px(1)),
                    ..default()
                }
            ),
            slot(Slot::Log, band(LOG)),
            slot(
                Slot::Timeline,
                Node {
                    display: Display::None,
                    flex_shrink: 0.0,
                    flex_wrap: FlexWrap::Wrap,
                    align_items: AlignItems::Center,
                    column_gap: px(12),
                    padding: UiRect::axes(px(8), px(3)),
                    border: UiRect::top(px(1)),
                    ..default()
                }
            ),
        ],
    ));
}

fn ladder_width(collapsed: Collapsed) -> f32 {
    if collapsed.ladder { COLLAPSED } else { LADDER }
}

fn inspector_width(collapsed: Collapsed) -> f32 {
    if collapsed.inspector {
        COLLAPSED
    } else {
        INSPECTOR
    }
}

/// Collapses the ladder where the map would be left with next to nothing, and brings it back when
/// there is room again. Whoever opens it there all the same has it open.
fn make_room(
    slots: Query<(&Slot, &ComputedNode)>,
    mut narrow: Local<bool>,
    mut collapsed: ResMut<Collapsed>,
) {
    let track = slots.iter().find(|(slot, _)| **slot == Slot::Track);
    let width = track.map_or(0.0, |(_, node)| node.size().x * node.inverse_scale_factor());
    if width <= 0.0 {
        return;
    }
    let is = width < LADDER + INSPECTOR + ROOMY;
    if is == *narrow {
        return;
    }
    *narrow = is;
    if is && !collapsed.ladder {
        collapsed.ladder = true;
        collapsed.made_room = true;
    } else if !is && collapsed.made_room {
        collapsed.ladder = false;
        collapsed.made_room = false;
    }
}

fn collapse(
    mut acts: MessageReader<Act>,
    mut collapsed: ResMut<Collapsed>,
    mut slots: Query<(&Slot, &mut Node)>,
) {
    for Act(action) in acts.read() {
        match action {
            Action::ToggleLadder => {
                collapsed.ladder = !collapsed.ladder;
                collapsed.made_room = false;
            }
            Action::ToggleInspector => collapsed.inspector = !collapsed.inspector,
            _ => {}
        }
    }
    if !collapsed.is_changed() {
        return;
    }
    for (slot, mut node) in &mut slots {
        match slot {
            Slot::Ladder => node.width = px(ladder_width(*collapsed)),
            Slot::Inspector => node.width = px(inspector_width(*collapsed)),
            Slot::Track | Slot::Map | Slot::Placard | Slot::Log | Slot::Timeline => {}
        }
    }
}

fn measure(
    slots: Query<(&Slot, &ComputedNode, &UiGlobalTransform)>,
    scale: Res<UiScale>,
    mut area: ResMut<MapArea>,
) {
    for (slot, node, place) in &slots {
        if *slot == Slot::Map {
            // Node sizes are physical pixels; the scale of the UI is not the camera's.
            let logical = node.inverse_scale_factor() * scale.0;
            let rect = Rect::from_center_size(place.translation * logical, node.size() * logical);
            area.set_if_neq(MapArea(rect));
        }
    }
}
