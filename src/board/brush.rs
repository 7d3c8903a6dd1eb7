//! What the board is painted with: plain shapes made here, and the pictures of the art in smaller
//! sizes, so that they stay calm when the map is seen from far away.

use bevy::asset::RenderAssetUsages;
use bevy::image::ImageSampler;
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};

use crate::ui::theme::art::{Art, Loading};

/// Shapes to be tinted.
#[derive(Resource, Default)]
pub(super) struct Brushes {
    /// A filled circle.
    pub disc: Handle<Image>,
    /// A circle that fades towards its rim.
    pub glow: Handle<Image>,
}

/// Whether the pictures have their smaller sizes.
#[derive(Resource, Default)]
struct Softened(bool);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Brushes>()
        .init_resource::<Softened>()
        .add_systems(Startup, make)
        .add_systems(Update, soften);
}

fn make(mut brushes: ResMut<Brushes>, mut images: ResMut<Assets<Image>>) {
    let mut shape = |cover: fn(f32) -> f32| {
        const SIDE: u32 = 64;
        let middle = (SIDE as f32 - 1.0) / 2.0;
        let mut data = Vec::with_capacity((SIDE * SIDE * 4) as usize);
        for y in 0..SIDE {
            for x in 0..SIDE {
                let distance = vec2(x as f32 - middle, y as f32 - middle).length();
                let cover = cover(distance / middle).clamp(0.0, 1.0);
                data.extend([255, 255, 255, (255.0 * cover) as u8]);
            }
        }
        let mut image = picture(SIDE, SIDE, data);
        add_sizes(&mut image);
        images.add(image)
    };
    brushes.disc = shape(|r| (0.97 - r) * 24.0);
    brushes.glow = shape(|r| (1.0 - r).max(0.0).powi(2));
}

/// A picture of bytes, four to a pixel.
pub(super) fn picture(width: u32, height: u32, data: Vec<u8>) -> Image {
    let size = Extent3d {
        width,
        height,
        depth_or_array_layers: 1,
    };
    let usage = RenderAssetUsages::default();
    let mut image = Image::new(
        size,
        TextureDimension::D2,
        data,
        TextureFormat::Rgba8UnormSrgb,
        usage,
    );
    image.sampler = ImageSampler::linear();
    image
}

/// Adds smaller sizes to the pictures of tokens, edges and overlays once they are there.
fn soften(
    art: Res<Art>,
    loading: Res<Loading>,
    assets: Res<AssetServer>,
    mut softened: ResMut<Softened>,
    mut images: ResMut<Assets<Image>>,
) {
    if softened.0 || !loading.done(&assets) {
        return;
    }
    softened.0 = true;
    for folder in ["tokens/", "edges/", "overlay/"] {
        for name in art.names(folder) {
            if let Some(mut image) = images.get_mut(&art.image(name)) {
                add_sizes(&mut image);
            }
        }
    }
}

/// The same picture at half the size, or nothing if it is not one of bytes.
pub(super) fn halved(image: &Image) -> Option<Image> {
    let (width, height) = (image.width(), image.height());
    let data = image
        .data
        .as_ref()
        .filter(|data| data.len() >= (width * height * 4) as usize)?;
    (four_bytes(image) && width > 1 && height > 1)
        .then(|| picture(width / 2, height / 2, half(data, width, height)))
}

fn four_bytes(image: &Image) -> bool {
    image.texture_descriptor.format == TextureFormat::Rgba8UnormSrgb
}

/// Appends the picture at a half, a quarter and so on of its size.
fn add_sizes(image: &mut Image) {
    if !four_bytes(image) || image.texture_descriptor.mip_level_count != 1 {
        return;
    }
    let (mut width, mut height) = (image.width(), image.height());
    let Some(data) = image.data.as_mut() else {
        return;
    };
    let mut levels = 1;
    let mut last = data.clone();
    while width > 1 || height > 1 {
        last = half(&last, width, height);
        (width, height) = ((width / 2).max(1), (height / 2).max(1));
        data.extend_from_slice(&last);
        levels += 1;
    }
    image.texture_descriptor.mip_level_count = levels;
    image.sampler = ImageSampler::linear();
}

/// Every four pixels averaged into one; what cannot be seen does not colour what can.
fn half(data: &[u8], width: u32, height: u32) -> Vec<u8> {
    let (wide, high) = ((width / 2).max(1), (height / 2).max(1));
    let mut out = Vec::with_capacity((wide * high * 4) as usize);
    for y in 0..high {
        for x in 0..wide {
            let mut sums = [0_u32; 4];
            for (dx, dy) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
                let (px, py) = ((2 * x + dx).min(width - 1), (2 * y + dy).min(height - 1));
                let at = ((py * width + px) * 4) as usize;
                let alpha = u32::from(data[at + 3]);
                for channel in 0..3 {
                    sums[channel] += u32::from(data[at + channel]) * alpha;
                }
                sums[3] += alpha;
            }
            let [r, g, b, alpha] = sums;
            let colour = |sum: u32| sum.checked_div(alpha).unwrap_or(0) as u8;
            out.extend([colour(r), colour(g), colour(b), (alpha / 4) as u8]);
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::half;

    #[test]
    fn what_cannot_be_seen_does_not_colour_what_can() {
        let red_and_hidden_green = [255, 0, 0, 255, 0, 255, 0, 0].repeat(2);
        assert_eq!(half(&red_and_hidden_green, 2, 2), [255, 0, 0, 127]);
    }
}
