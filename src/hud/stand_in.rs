//! While the AI answers for the player: a plate over the map that says so, and how to stop it.

use bevy::prelude::*;

use crate::app::screen::{EnterSystems, GameSystems, Screen, Turn};
use crate::hud::plate::strip;
use crate::input::keys::{Action, KeyMap};
use crate::model::playback::DisplayedState;
use crate::model::session::Errands;
use crate::ui::layout::Slot;
use crate::ui::theme::text::Size;
use crate::ui::theme::widget::{Does, Look, button, label};
use crate::ui::theme::{palette, space};

/// The strip with the plate.
#[derive(Component)]
struct Plate;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Battle), spawn.in_set(EnterSystems::Fill))
        .add_systems(
            Update,
            show.in_set(GameSystems::Draw)
                .run_if(in_state(Screen::Battle)),
        );
}

fn spawn(mut commands: Commands, slots: Query<(Entity, &Slot)>, keys: Res<KeyMap>) {
    let Some((slot, _)) = slots.iter().find(|(_, slot)| **slot == Slot::Map) else {
        return;
    };
    let key = keys.hint(Action::AutoAll).unwrap_or_default();
    commands.entity(slot).with_children(|map| {
        map.spawn(strip(auto(), px(44)))
            .insert((Plate, Visibility::Hidden))
            .with_children(|strip| {
                strip
                    .spawn((
                        Name::new("Stand-in"),
                        Node {
                            align_items: AlignItems::Center,
                            column_gap: px(space::MEDIUM),
                            padding: UiRect::axes(px(space::MEDIUM), px(space::TIGHT)),
                            border: UiRect::all(px(space::LINE)),
                            border_radius: BorderRadius::all(px(space::RADIUS)),
                            ..default()
                        },
                        BackgroundColor(palette::PANEL),
                        BorderColor::all(palette::YELLOW),
                        Pickable::IGNORE,
                    ))
                    .with_children(|plate| {
                        let words = "The AI plays for you until the round ends";
                        plate.spawn(label(words, Size::Body, palette::TEXT));
                        plate.spawn((
                            Name::new("Stop the AI"),
                            button("Stop", key, Look::Primary),
                            Does(Action::AutoAll),
                        ));
                    });
            });
    });
}

fn show(
    errands: Res<Errands>,
    shown: Res<DisplayedState>,
    turn: Res<State<Turn>>,
    mut plates: Query<&mut Visibility, With<Plate>>,
) {
    let plays = *turn.get() != Turn::RoundEnd;
    let on = plays && errands.answers() == Some(shown.round().max(1));
    for mut visibility in &mut plates {
        visibility.set_if_neq(match on {
            true => Visibility::Inherited,
            false => Visibility::Hidden,
        });
    }
}
