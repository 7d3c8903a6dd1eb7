//! Sounds in words, at the lower edge of the map, for whoever reads what others hear.

use bevy::prelude::*;
use bevy::window::RequestRedraw;

use super::Heard;
use super::sound_id::SoundId;
use super::volume::Volumes;
use crate::hud::plate::{plate, strip};
use crate::ui::layout::Slot;
use crate::ui::theme::palette;
use crate::ui::theme::text::{Size, font};
use crate::ui::words::Said;

/// How long the words stay, in seconds.
const STAY: f32 = 1.6;
/// How many are to be read at once.
const MOST: usize = 3;

/// The latest sounds, and for how many seconds they are still to be read.
#[derive(Resource, Default, Clone, PartialEq, Debug)]
pub(super) struct Latest(Vec<(SoundId, f32)>);

/// The plate with the words.
#[derive(Component)]
pub(super) struct Plate;

/// The words.
#[derive(Component)]
pub(super) struct Words;

pub(super) fn spawn(
    mut commands: Commands,
    mut latest: ResMut<Latest>,
    slots: Query<(Entity, &Slot)>,
) {
    latest.0.clear();
    let Some((slot, _)) = slots.iter().find(|(_, slot)| **slot == Slot::Map) else {
        return;
    };
    commands.entity(slot).with_children(|map| {
        // Above the line that the game speaks in.
        map.spawn(strip(auto(), px(48))).with_child((
            Plate,
            plate(
                "Sounds",
                UiRect::all(px(1)),
                (palette::INK.with_alpha(0.92), palette::LINE),
            ),
            children![(
                Words,
                Text::default(),
                font(Size::Small),
                TextColor(palette::TEXT),
                Pickable::IGNORE,
            )],
        ));
    });
}

/// Writes what was heard last. It is written also where it is too soft to be heard.
pub(super) fn write(
    time: Res<Time>,
    volumes: Res<Volumes>,
    mut heard: MessageReader<Heard>,
    mut latest: ResMut<Latest>,
    mut plates: Query<&mut Visibility, With<Plate>>,
    mut texts: Query<(&mut Text, &Said), With<Words>>,
    mut redraws: MessageWriter<RequestRedraw>,
) {
    let fresh: Vec<SoundId> = heard.read().map(|Heard(noise)| *noise).collect();
    if !volumes.written || (fresh.is_empty() && latest.0.is_empty()) {
        for mut visibility in &mut plates {
            visibility.set_if_neq(Visibility::Hidden);
        }
        return;
    }
    let past = time.delta_secs();
    for (_, left) in &mut latest.0 {
        *left -= past;
    }
    latest
        .0
        .retain(|(noise, left)| *left > 0.0 && !fresh.contains(noise));
    for noise in fresh {
        if latest.0.iter().all(|(other, _)| *other != noise) {
            latest.0.push((noise, STAY));
        }
    }
    let surplus = latest.0.len().saturating_sub(MOST);
    latest.0.drain(..surplus);
    let words: Vec<_> = latest
        .0
        .iter()
        .map(|(noise, _)| format!("[{}]", noise.words()))
        .collect();
    let words = words.join(" ");
    let wanted = if words.is_empty() {
        Visibility::Hidden
    } else {
        redraws.write(RequestRedraw);
        Visibility::Inherited
    };
    for mut visibility in &mut plates {
        visibility.set_if_neq(wanted);
    }
    for (mut text, said) in &mut texts {
        said.put(&mut text, &words);
    }
}
