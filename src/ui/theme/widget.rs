//! The widgets: functions that make bundles. What a button does is observed as
//! [`Activate`], or given with [`Does`].

use bevy::input_focus::tab_navigation::TabIndex;
use bevy::picking::hover::Hovered;
use bevy::prelude::*;
use bevy::ui::{InteractionDisabled, Pressed};
use bevy::ui_widgets::{Activate, Button};

use super::text::{Size, bold, font, marks};
use super::{palette, space};
use crate::input::keys::{Act, Action};

/// How a button looks.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Look {
    /// Raised.
    #[default]
    Plain,
    /// The one that goes on.
    Primary,
    /// Flat until the pointer is over it.
    Quiet,
    /// Chosen among its neighbours.
    Chosen,
}

impl Look {
    fn fill(self, hovered: bool, pressed: bool) -> Color {
        match (self, pressed, hovered) {
            (Self::Primary, true, _) => palette::TEXT,
            (Self::Primary, _, true) => palette::YELLOW.mix(&palette::TEXT, 0.4),
            (Self::Primary, _, false) => palette::YELLOW,
            (_, true, _) => palette::PRESSED,
            (_, _, true) => palette::HOVER,
            (Self::Quiet, _, false) => Color::NONE,
            (Self::Plain | Self::Chosen, _, false) => palette::RAISED,
        }
    }

    fn edge(self) -> Color {
        match self {
            Self::Plain => palette::LINE,
            Self::Primary | Self::Chosen => palette::YELLOW,
            Self::Quiet => Color::NONE,
        }
    }

    fn text(self) -> Color {
        match self {
            Self::Primary => palette::INK,
            Self::Plain | Self::Quiet | Self::Chosen => palette::TEXT,
        }
    }
}

/// The action that a button asks for when it is activated.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub struct Does(pub Action);

/// A panel: a column on the panel colour with room inside.
pub fn panel() -> (Node, BackgroundColor) {
    let node = Node {
        flex_direction: FlexDirection::Column,
        padding: UiRect::all(px(space::SMALL)),
        row_gap: px(space::SMALL),
        border_radius: BorderRadius::all(px(space::RADIUS)),
        ..default()
    };
    (node, BackgroundColor(palette::PANEL))
}

/// A row whose children stand side by side.
pub fn row(gap: f32) -> Node {
    Node {
        flex_direction: FlexDirection::Row,
        align_items: AlignItems::Center,
        column_gap: px(gap),
        ..default()
    }
}

/// A column whose children stand below each other.
pub fn column(gap: f32) -> Node {
    Node {
        flex_direction: FlexDirection::Column,
        row_gap: px(gap),
        ..default()
    }
}

/// Text that does not take the pointer.
pub fn label(text: impl Into<String>, size: Size, colour: Color) -> impl Bundle {
    (
        Text::new(text),
        font(size),
        TextColor(colour),
        Pickable::IGNORE,
    )
}

/// A heading.
pub fn heading(text: impl Into<String>) -> impl Bundle {
    (
        Text::new(text),
        bold(Size::Heading),
        TextColor(palette::TEXT),
        Pickable::IGNORE,
    )
}

/// Marks such as `▲`, in the font that has them.
pub fn mark(text: impl Into<String>, size: Size, colour: Color) -> impl Bundle {
    (
        Text::new(text),
        marks(size),
        TextColor(colour),
        Pickable::IGNORE,
    )
}

/// A picture of the height of body text.
pub fn icon(image: Handle<Image>, colour: Color) -> impl Bundle {
    icon_of(image, colour, space::ICON)
}

/// A picture of a given size in pixels.
pub fn icon_of(image: Handle<Image>, colour: Color, side: f32) -> impl Bundle {
    (
        ImageNode {
            image,
            color: colour,
            ..default()
        },
        Node {
            width: px(side),
            height: px(side),
            flex_shrink: 0.0,
            ..default()
        },
        Pickable::IGNORE,
    )
}

/// The body of a button without anything in it; give it children.
pub fn button_body(look: Look) -> impl Bundle {
    (
        Button,
        look,
        Hovered::default(),
        TabIndex(0),
        Node {
            align_items: AlignItems::Center,
            column_gap: px(space::SMALL),
            padding: UiRect::axes(px(space::MEDIUM), px(space::TIGHT)),
            border: UiRect::all(px(space::LINE)),
            border_radius: BorderRadius::all(px(space::RADIUS)),
            ..default()
        },
        BackgroundColor(look.fill(false, false)),
        BorderColor::all(look.edge()),
    )
}

/// A button with a caption and the key that does the same (empty for none).
pub fn button(caption: impl Into<String>, key: impl Into<String>, look: Look) -> impl Bundle {
    let hint = match look {
        Look::Primary => palette::INK,
        Look::Plain | Look::Quiet | Look::Chosen => palette::MUTED,
    };
    (
        button_body(look),
        children![
            label(caption, Size::Body, look.text()),
            label(key, Size::Small, hint),
        ],
    )
}

/// A small framed word: a condition, a manner, a badge.
pub fn chip(text: impl Into<String>, colour: Color) -> impl Bundle {
    (
        Node {
            padding: UiRect::axes(px(6), px(1)),
            border: UiRect::all(px(space::LINE)),
            border_radius: BorderRadius::all(px(space::RADIUS)),
            ..default()
        },
        BorderColor::all(colour),
        Pickable::IGNORE,
        children![label(text, Size::Small, colour)],
    )
}

/// A horizontal bar, filled from the left by `share`, 0 to 1.
pub fn bar(share: f32, colour: Color, width: f32, height: f32) -> impl Bundle {
    (
        Node {
            width: px(width),
            height: px(height),
            border_radius: BorderRadius::all(px(2)),
            ..default()
        },
        BackgroundColor(palette::LINE),
        Pickable::IGNORE,
        children![(
            Node {
                width: percent(100.0 * share.clamp(0.0, 1.0)),
                height: percent(100),
                border_radius: BorderRadius::all(px(2)),
                ..default()
            },
            BackgroundColor(colour),
            Pickable::IGNORE,
        )],
    )
}

/// A thin line across a panel.
pub fn rule() -> impl Bundle {
    (
        Node {
            height: px(space::LINE),
            width: percent(100),
            ..default()
        },
        BackgroundColor(palette::LINE),
        Pickable::IGNORE,
    )
}

pub(super) fn plugin(app: &mut App) {
    app.add_observer(do_it).add_systems(PostUpdate, dress);
}

fn do_it(activate: On<Activate>, does: Query<&Does>, mut acts: MessageWriter<Act>) {
    if let Ok(Does(action)) = does.get(activate.entity) {
        acts.write(Act(*action));
    }
}

/// Gives buttons the look of the moment.
fn dress(
    mut buttons: Query<(
        &Look,
        &Hovered,
        Has<Pressed>,
        Has<InteractionDisabled>,
        &mut BackgroundColor,
        &mut BorderColor,
    )>,
) {
    for (look, hovered, pressed, disabled, mut fill, mut edge) in &mut buttons {
        let wanted = match disabled {
            true => Color::NONE,
            false => look.fill(hovered.get(), pressed),
        };
        fill.set_if_neq(BackgroundColor(wanted));
        edge.set_if_neq(BorderColor::all(if disabled {
            palette::LINE
        } else {
            look.edge()
        }));
    }
}
