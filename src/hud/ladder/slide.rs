//! How rows slide to where they should be.

use bevy::prelude::*;
use bevy::window::RequestRedraw;

use crate::model::playback::Playhead;

/// Where a row is and where it should be, in pixels at 100 % from the top of the list.
#[derive(Component, Clone, Copy, PartialEq, Debug)]
pub(super) struct Slide {
    pub(super) at: f32,
    pub(super) to: f32,
}

/// How quickly rows slide, in lengths of the way per second.
const QUICK: f32 = 9.0;

/// Moves rows to where they should be.
pub(super) fn slide(
    time: Res<Time>,
    playhead: Res<Playhead>,
    mut rows: Query<(&mut Slide, &mut Node)>,
    mut redraws: MessageWriter<RequestRedraw>,
) {
    let share = match playhead.still {
        true => 1.0,
        false => 1.0 - (-QUICK * time.delta_secs()).exp(),
    };
    let mut moving = false;
    for (mut slide, mut node) in &mut rows {
        if slide.at == slide.to {
            continue;
        }
        let left = slide.to - slide.at;
        slide.at = if left.abs() < 0.5 {
            slide.to
        } else {
            slide.at + left * share
        };
        node.top = px(slide.at);
        moving = true;
    }
    if moving {
        redraws.write(RequestRedraw);
    }
}
