//! The marks of notes on the timeline.

use bevy::picking::events::{Click, Pointer};
use bevy::prelude::*;

use super::bar::Rail;
use crate::hud::tooltip::Tip;
use crate::model::playback::{Cue, Transport};
use crate::model::session::ReplayLog;
use crate::ui::theme::palette;

/// A mark: where it leads.
#[derive(Component)]
pub(super) struct Flag(usize);

/// Side of the square that stands on its corner, in pixels at 100 %.
const SIDE: f32 = 9.0;

/// Puts a mark where every note is that can be seen.
pub(super) fn put_up(
    mut commands: Commands,
    replay_log: Res<ReplayLog>,
    rails: Query<Entity, With<Rail>>,
    fresh: Query<(), Added<Rail>>,
    flags: Query<Entity, With<Flag>>,
) {
    if !replay_log.is_changed() && fresh.is_empty() {
        return;
    }
    for flag in &flags {
        commands.entity(flag).despawn();
    }
    let beats = replay_log.beats();
    for rail in &rails {
        for (index, beat) in beats.iter().enumerate() {
            let Cue::Annotation(remark) = beat.cue else {
                continue;
            };
            let Some((_, text)) = replay_log.remarks().get(usize::from(remark)) else {
                continue;
            };
            let flag = (
                Name::new(format!("Note mark {remark}")),
                Flag(index),
                Tip(format!("Note: {text}")),
                Node {
                    position_type: PositionType::Absolute,
                    left: percent(100.0 * index as f32 / beats.len() as f32),
                    bottom: px(7),
                    width: px(SIDE),
                    height: px(SIDE),
                    margin: UiRect::left(px(-SIDE / 2.0)),
                    border: UiRect::all(px(1)),
                    ..default()
                },
                UiTransform::from_rotation(Rot2::degrees(45.0)),
                BackgroundColor(palette::YELLOW),
                BorderColor::all(palette::INK),
            );
            let flag = commands.spawn(flag).observe(go_there).id();
            commands.entity(rail).add_child(flag);
        }
    }
}

/// Goes to the note that was clicked, not to wherever on the timeline.
fn go_there(
    mut click: On<Pointer<Click>>,
    flags: Query<&Flag>,
    mut transports: MessageWriter<Transport>,
) {
    if let Ok(Flag(beat)) = flags.get(click.entity) {
        click.propagate(false);
        transports.write(Transport::SeekBeat(*beat));
    }
}
