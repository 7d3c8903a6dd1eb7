//! The timeline: a picture with a tick for every round, phase and roll, and a mark for everybody who
//! goes down.

use bevy::asset::RenderAssetUsages;
use bevy::image::ImageSampler;
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};
use tabletop::ruleset::{ConditionRole, Vocabulary};

use super::bar::Track;
use crate::model::playback::{Banner, Beat, Cue};
use crate::model::session::{ReplayLog, Viewpoint};
use crate::ui::theme::palette;

/// Width of the picture in pixels.
const WIDTH: usize = 1024;
/// Height of the picture in pixels.
const HEIGHT: usize = 24;

/// What is to be marked on the timeline.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Tick {
    /// A die falls.
    Roll,
    /// A phase begins, or a caption.
    Phase,
    /// A round begins.
    Round,
    /// Somebody goes down.
    Fall,
}

/// What a beat is on the timeline, if anything.
pub(super) fn tick(beat: &Beat, words: &Vocabulary) -> Option<Tick> {
    match beat.cue {
        Cue::Banner(Banner::Round(_)) => Some(Tick::Round),
        Cue::Banner(_) | Cue::Caption(_) => Some(Tick::Phase),
        Cue::Die { .. } => Some(Tick::Roll),
        Cue::Condition {
            condition,
            on: true,
            ..
        } => {
            let role = words.conditions.get(usize::from(condition))?.role;
            matches!(role, ConditionRole::Dead | ConditionRole::Unconscious).then_some(Tick::Fall)
        }
        _ => None,
    }
}

/// Paints the timeline when there are other beats than before.
pub(super) fn paint(
    replay_log: Res<ReplayLog>,
    mut images: ResMut<Assets<Image>>,
    mut tracks: Query<(&mut ImageNode, &Track)>,
    fresh: Query<(), Added<Track>>,
    mut painted: Local<Option<(usize, Viewpoint)>>,
) {
    let now = (replay_log.beats().len(), replay_log.viewpoint());
    if tracks.is_empty() || (fresh.is_empty() && *painted == Some(now)) {
        return;
    }
    *painted = Some(now);
    let size = Extent3d {
        width: WIDTH as u32,
        height: HEIGHT as u32,
        depth_or_array_layers: 1,
    };
    let mut image = Image::new(
        size,
        TextureDimension::D2,
        pixels(replay_log.beats(), replay_log.vocabulary),
        TextureFormat::Rgba8UnormSrgb,
        RenderAssetUsages::RENDER_WORLD,
    );
    image.sampler = ImageSampler::linear();
    let image = images.add(image);
    for (mut node, _) in &mut tracks {
        node.image = image.clone();
    }
}

/// The picture, row by row, four bytes to a pixel.
fn pixels(beats: &[Beat], words: &Vocabulary) -> Vec<u8> {
    let mut data = vec![0; WIDTH * HEIGHT * 4];
    let mut ticks: Vec<_> = beats
        .iter()
        .enumerate()
        .filter_map(|(index, beat)| Some((tick(beat, words)?, index)))
        .collect();
    // What matters most lies on top.
    ticks.sort_unstable();
    for (tick, index) in ticks {
        let x = index * WIDTH / beats.len();
        let (colour, rows, wide) = match tick {
            Tick::Roll => (palette::SKY, HEIGHT * 2 / 3..HEIGHT, 1),
            Tick::Phase => (palette::MUTED, HEIGHT / 3..HEIGHT, 1),
            Tick::Round => (palette::TEXT, 0..HEIGHT, 2),
            Tick::Fall => (palette::VERMILLION, 0..HEIGHT / 2, 5),
        };
        let [r, g, b, _] = colour.to_srgba().to_u8_array();
        for row in rows.clone() {
            // A fall is a wedge that points down.
            let narrow = match tick {
                Tick::Fall => (row - rows.start) * wide / rows.len() / 2,
                _ => 0,
            };
            for column in narrow..wide - narrow {
                let at = (x + column).saturating_sub(wide / 2).min(WIDTH - 1);
                let start = (row * WIDTH + at) * 4;
                data[start..start + 4].copy_from_slice(&[r, g, b, 255]);
            }
        }
    }
    data
}
