//! The captions of the show, below the map, with the keys for whoever looks on.

use bevy::prelude::*;

use super::{Demo, LENGTH};
use crate::app::screen::Screen;
use crate::hud::band::{Looks, spawn_band};
use crate::input::keys::Action;
use crate::ui::layout::Slot;
use crate::ui::theme::text::Size;
use crate::ui::theme::widget::{Does, Look, button};
use crate::ui::theme::{palette, space};
use crate::ui::words::Said;

/// Least height of the plate in pixels at 100 %: a caption of three lines fits.
const HEIGHT: f32 = 96.0;
/// Above everything that is played with.
const CURTAIN: i32 = 90;

/// The line that says where the show is.
#[derive(Component)]
pub(super) struct Head;

/// What there is to see.
#[derive(Component)]
pub(super) struct Told;

pub(super) fn spawn(mut commands: Commands, mut slots: Query<(Entity, &Slot, &mut Node)>) {
    // Nobody plays but the show.
    commands.spawn((
        Name::new("Demo curtain"),
        DespawnOnExit(Screen::Battle),
        Node {
            position_type: PositionType::Absolute,
            width: percent(100),
            height: percent(100),
            ..default()
        },
        GlobalZIndex(CURTAIN),
    ));
    for (_, slot, mut node) in &mut slots {
        // The captions say what the log would.
        if *slot == Slot::Log {
            node.display = Display::None;
        }
    }
    let slot = slots
        .iter_mut()
        .find(|(_, slot, _)| **slot == Slot::Placard);
    let Some((slot, _, mut node)) = slot else {
        return;
    };
    node.display = Display::Flex;
    node.min_height = px(HEIGHT);
    let keys = Node {
        align_items: AlignItems::Center,
        flex_shrink: 0.0,
        column_gap: px(space::TIGHT),
        padding: UiRect::axes(px(space::MEDIUM), px(space::TIGHT)),
        ..default()
    };
    commands.entity(slot).with_children(|band| {
        let looks = Looks {
            rim: palette::YELLOW,
            head: palette::YELLOW,
            size: Size::Body,
        };
        spawn_band(band, "Demo", looks, Head, Told);
        band.spawn((keys, GlobalZIndex(CURTAIN + 1), Pickable::IGNORE))
            .with_children(|row| {
                for (name, words, key, action) in [
                    ("Demo back", "Back", ",", Action::PreviousBeat),
                    ("Demo pause", "Pause", "Space", Action::TogglePause),
                    ("Demo on", "On", ".", Action::NextBeat),
                    ("Demo end", "End", "Esc", Action::Back),
                ] {
                    row.spawn((
                        Name::new(name),
                        button(words, key, Look::Plain),
                        Does(action),
                    ));
                }
            });
    });
}

/// Says what is to be seen.
pub(super) fn write(
    demo: Res<Demo>,
    mut heads: Query<(&mut Text, &Said), (With<Head>, Without<Told>)>,
    mut told: Query<(&mut Text, &Said), With<Told>>,
) {
    let pause = if demo.paused { "  ·  paused" } else { "" };
    let (number, title) = (demo.station + 1, demo.here().title);
    let head = format!("{number} of {LENGTH}  ·  {title}{pause}");
    for (mut text, said) in &mut heads {
        said.put(&mut text, &head);
    }
    for (mut text, said) in &mut told {
        said.put(&mut text, demo.caption());
    }
}
