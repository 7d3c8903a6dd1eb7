//! What the game has to say to the player and no panel of its own says: at the lower edge of the
//! map, until he does the next thing.

use bevy::prelude::*;

use crate::app::notice::Notice;
use crate::app::screen::{EnterSystems, GameSystems, Screen};
use crate::hud::plate::{plate, strip};
use crate::input::keys::Act;
use crate::ui::layout::Slot;
use crate::ui::theme::text::{Size, font};
use crate::ui::theme::{palette, space};

/// The plate with the words.
#[derive(Component)]
struct Plate;

/// The words.
#[derive(Component)]
struct Words;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Battle), spawn.in_set(EnterSystems::Fill))
        .add_systems(
            Update,
            tell.in_set(GameSystems::Draw)
                .run_if(in_state(Screen::Battle)),
        );
}

fn spawn(mut commands: Commands, slots: Query<(Entity, &Slot)>) {
    let Some((slot, _)) = slots.iter().find(|(_, slot)| **slot == Slot::Map) else {
        return;
    };
    commands.entity(slot).with_children(|map| {
        map.spawn(strip(auto(), px(space::SMALL))).with_child((
            Plate,
            plate(
                "Notice",
                UiRect::left(px(4)),
                (palette::INK.with_alpha(0.92), palette::YELLOW),
            ),
            children![(
                Words,
                Text::default(),
                font(Size::Body),
                TextColor(palette::TEXT),
                Pickable::IGNORE,
            )],
        ));
    });
}

fn tell(
    mut notices: MessageReader<Notice>,
    mut acts: MessageReader<Act>,
    mouse: Res<ButtonInput<MouseButton>>,
    mut plates: Query<&mut Visibility, With<Plate>>,
    mut words: Query<&mut Text, With<Words>>,
) {
    let acted = acts.read().count() > 0 || mouse.get_just_pressed().len() > 0;
    let said = notices.read().last();
    let wanted = match said {
        Some(_) => Visibility::Inherited,
        None if acted => Visibility::Hidden,
        None => return,
    };
    for mut visibility in &mut plates {
        visibility.set_if_neq(wanted);
    }
    for mut text in &mut words {
        if let Some(Notice(said)) = said {
            text.0.clone_from(said);
        }
    }
}
