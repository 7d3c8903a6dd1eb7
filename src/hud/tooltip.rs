//! Words that appear beside whatever the pointer rests on.

use bevy::picking::hover::Hovered;
use bevy::prelude::*;
use bevy::ui::{ComputedUiRenderTargetInfo, UiGlobalTransform};

use crate::app::screen::{GameSystems, Screen};
use crate::ui::layout::MapArea;
use crate::ui::theme::text::Size;
use crate::ui::theme::widget::label;
use crate::ui::theme::{palette, space};

/// What is said of a node while the pointer is over it. The node needs
/// [`Hovered`](bevy::picking::hover::Hovered).
#[derive(Component, Clone, PartialEq, Eq, Debug)]
#[require(Hovered)]
pub(crate) struct Tip(pub String);

/// The words stand to the right of the node, not above or below it: there is more of its kind.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Beside;

/// The note on the screen and the node that it belongs to.
#[derive(Component)]
struct Bubble {
    of: Entity,
    words: String,
}

/// Greatest width of the note in pixels at 100 %.
const WIDTH: f32 = 300.0;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (speak, place)
            .chain()
            .in_set(GameSystems::Draw)
            .run_if(in_state(Screen::Battle)),
    );
}

fn speak(
    mut commands: Commands,
    tips: Query<(Entity, &Tip, &Hovered, &ComputedNode)>,
    bubble: Query<(Entity, &Bubble)>,
) {
    let hovered = tips.iter().filter(|(_, tip, hovered, node)| {
        hovered.get() && !tip.0.is_empty() && node.size() != Vec2::ZERO
    });
    // Of a node and the one around it, the smaller one is meant.
    let wanted = hovered.min_by(|a, b| {
        let area = |node: &ComputedNode| node.size().x * node.size().y;
        area(a.3).total_cmp(&area(b.3))
    });
    let there = bubble.iter().next();
    if let (Some((of, tip, ..)), Some((_, bubble))) = (wanted, there)
        && bubble.of == of
        && bubble.words == tip.0
    {
        return;
    }
    for (entity, _) in &bubble {
        commands.entity(entity).despawn();
    }
    let Some((of, tip, ..)) = wanted else {
        return;
    };
    let words = tip.0.clone();
    commands.spawn((
        Name::new("Tip"),
        Bubble {
            of,
            words: words.clone(),
        },
        DespawnOnExit(Screen::Battle),
        GlobalZIndex(100),
        Visibility::Hidden,
        Pickable::IGNORE,
        Node {
            position_type: PositionType::Absolute,
            max_width: px(WIDTH),
            padding: UiRect::axes(px(space::SMALL), px(space::TIGHT)),
            border: UiRect::all(px(space::LINE)),
            border_radius: BorderRadius::all(px(space::RADIUS)),
            ..default()
        },
        BackgroundColor(palette::INK),
        BorderColor::all(palette::LINE),
        children![label(words, Size::Log, palette::TEXT)],
    ));
}

/// Puts the note beside its node, within the screen, once it is known how large it is.
fn place(
    mut bubbles: Query<(
        &Bubble,
        &mut Node,
        &ComputedNode,
        &ComputedUiRenderTargetInfo,
        &mut Visibility,
    )>,
    nodes: Query<(&ComputedNode, &UiGlobalTransform, Has<Beside>), Without<Bubble>>,
    (area, scale): (Res<MapArea>, Res<UiScale>),
) {
    for (bubble, mut node, computed, target, mut visibility) in &mut bubbles {
        let Ok((anchor, middle, beside)) = nodes.get(bubble.of) else {
            continue;
        };
        if computed.size() == Vec2::ZERO {
            continue;
        }
        let (size, screen) = (computed.size(), target.physical_size().as_vec2());
        let gap = space::TIGHT / computed.inverse_scale_factor();
        let (at, half) = (middle.translation, anchor.size() / 2.0);
        let above = at.y - half.y - gap - size.y;
        let below = (at.y + half.y + gap).min(screen.y - size.y);
        let right = at.x + half.x + gap;
        let (left, top) = if beside && right + size.x <= screen.x {
            (right, (at.y - half.y).min(screen.y - size.y))
        } else {
            let left = (at.x - size.x / 2.0).min(screen.x - size.x - gap).max(gap);
            let lower = at.y > screen.y / 2.0;
            // Of what stands below the map it is said over the map: nothing down there is covered.
            let edge = area.0.max.y / computed.inverse_scale_factor() / scale.0 - gap - size.y;
            let above = if at.y > edge + gap + size.y {
                edge
            } else {
                above
            };
            (left, if above >= 0.0 && lower { above } else { below })
        };
        let logical = computed.inverse_scale_factor();
        let (left, top) = (px(left * logical), px(top.max(0.0) * logical));
        if (node.left, node.top) != (left, top) {
            (node.left, node.top) = (left, top);
        }
        visibility.set_if_neq(Visibility::Inherited);
    }
}
