//! A map in small, painted into one picture: ground, edges, the area that matters, and everybody
//! where he starts.

use bevy::asset::RenderAssetUsages;
use bevy::image::ImageSampler;
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};
use std::collections::BTreeMap;
use std::sync::Arc;
use tabletop::Battle;
use tabletop::dice::DiceSource;
use tabletop::grid::{BattleMap, Heading, Tile};
use tabletop::ruleset::Sheet;
use tabletop::scenario::Scenario;

use crate::board::{edges, tokens};
use crate::model::library::Library;
use crate::ui::theme::art::{Art, Loading};
use crate::ui::theme::palette;

/// Side of a tile in pixels of the picture.
const TILE: i32 = 36;
/// Room around the map for the edges along its rim.
const RIM: i32 = 6;

/// The scenarios as they begin, by their fingerprints: made when they are first looked at.
#[derive(Resource, Default)]
pub(super) struct Gallery {
    casts: BTreeMap<u64, Arc<Vec<Sheet>>>,
    maps: BTreeMap<u64, (Handle<Image>, UVec2)>,
    /// The scenario that was looked at while it was made: the next one takes its place.
    sketched: Option<u64>,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Gallery>();
}

impl Gallery {
    /// Everybody in a scenario; nobody if it cannot be set up.
    pub(super) fn cast(&mut self, library: &Library, scenario: &Arc<Scenario>) -> Arc<Vec<Sheet>> {
        let muster = || {
            let rules = Arc::clone(&library.rules);
            let battle = Battle::new(rules, Arc::clone(scenario), DiceSource::Seeded(0), false);
            Arc::new(battle.map(|mut battle| battle.roster()).unwrap_or_default())
        };
        Arc::clone(self.casts.entry(scenario.hash).or_insert_with(muster))
    }

    /// The map of a scenario that is being made, as [`Self::map`]; the one before is forgotten.
    pub(super) fn sketch(
        &mut self,
        library: &Library,
        scenario: &Arc<Scenario>,
        easel: &mut Easel,
    ) -> Option<(Handle<Image>, UVec2)> {
        if self.sketched != Some(scenario.hash)
            && let Some(before) = self.sketched.replace(scenario.hash)
        {
            self.casts.remove(&before);
            self.maps.remove(&before);
        }
        self.map(library, scenario, easel)
    }

    /// The map of a scenario in small, with its size in pixels; none before the art is there.
    pub(super) fn map(
        &mut self,
        library: &Library,
        scenario: &Arc<Scenario>,
        easel: &mut Easel,
    ) -> Option<(Handle<Image>, UVec2)> {
        if let Some(known) = self.maps.get(&scenario.hash) {
            return Some(known.clone());
        }
        if !easel.loading.done(&easel.assets) {
            return None;
        }
        let cast = self.cast(library, scenario);
        let canvas = paint(scenario, &cast, &easel.art, &easel.images);
        let size = UVec2::new(canvas.width as u32, canvas.height as u32);
        let image = easel.images.add(canvas.finish());
        self.maps.insert(scenario.hash, (image.clone(), size));
        Some((image, size))
    }
}

/// What it takes to paint.
#[derive(bevy::ecs::system::SystemParam)]
pub(super) struct Easel<'w> {
    pub art: Res<'w, Art>,
    pub loading: Res<'w, Loading>,
    pub assets: Res<'w, AssetServer>,
    pub images: ResMut<'w, Assets<Image>>,
}

/// A picture in the making: red, green and blue, opaque.
struct Canvas {
    width: i32,
    height: i32,
    pixels: Vec<[u8; 3]>,
}

impl Canvas {
    fn new(width: i32, height: i32, colour: [u8; 3]) -> Self {
        Self {
            width,
            height,
            pixels: vec![colour; (width * height) as usize],
        }
    }

    fn blend(&mut self, x: i32, y: i32, colour: [u32; 3], alpha: u32) {
        if (0..self.width).contains(&x) && (0..self.height).contains(&y) && alpha > 0 {
            let pixel = &mut self.pixels[(y * self.width + x) as usize];
            for (old, new) in pixel.iter_mut().zip(colour) {
                *old = ((u32::from(*old) * (255 - alpha) + new * alpha) / 255) as u8;
            }
        }
    }

    /// Fills a rectangle.
    fn fill(&mut self, at: IVec2, size: IVec2, colour: Color, alpha: u32) {
        let colour = bytes(colour).map(u32::from);
        for y in at.y..at.y + size.y {
            for x in at.x..at.x + size.x {
                self.blend(x, y, colour, alpha);
            }
        }
    }

    /// Paints a picture, shrunk to `size`, mirrored if `flip`.
    fn picture(&mut self, image: &Image, at: IVec2, size: IVec2, flip: bool) {
        let (wide, high) = (image.width() as i32, image.height() as i32);
        let data = image.data.as_deref().unwrap_or_default();
        if image.texture_descriptor.format != TextureFormat::Rgba8UnormSrgb
            || data.len() < (wide * high * 4) as usize
        {
            return;
        }
        for y in 0..size.y {
            let rows = span(y, size.y, high);
            for x in 0..size.x {
                let column = if flip { size.x - 1 - x } else { x };
                let mut sums = [0_u32; 4];
                let mut count = 0;
                for row in rows.clone() {
                    for source in span(column, size.x, wide) {
                        let at = ((row * wide + source) * 4) as usize;
                        let alpha = u32::from(data[at + 3]);
                        for channel in 0..3 {
                            sums[channel] += u32::from(data[at + channel]) * alpha;
                        }
                        sums[3] += alpha;
                        count += 1;
                    }
                }
                let [red, green, blue, alpha] = sums;
                let colour = [red, green, blue].map(|sum| sum.checked_div(alpha).unwrap_or(0));
                self.blend(at.x + x, at.y + y, colour, alpha / count.max(1));
            }
        }
    }

    fn finish(self) -> Image {
        let data = self
            .pixels
            .iter()
            .flat_map(|[r, g, b]| [*r, *g, *b, 255])
            .collect();
        let size = Extent3d {
            width: self.width as u32,
            height: self.height as u32,
            depth_or_array_layers: 1,
        };
        let mut image = Image::new(
            size,
            TextureDimension::D2,
            data,
            TextureFormat::Rgba8UnormSrgb,
            RenderAssetUsages::default(),
        );
        image.sampler = ImageSampler::linear();
        image
    }
}

/// The pixels of a source of length `from` that make pixel `index` of `to`.
fn span(index: i32, to: i32, from: i32) -> std::ops::Range<i32> {
    let start = index * from / to;
    start..((index + 1) * from / to).max(start + 1).min(from)
}

fn bytes(colour: Color) -> [u8; 3] {
    let colour = colour.to_srgba();
    [colour.red, colour.green, colour.blue].map(|channel| (channel * 255.0).round() as u8)
}

/// The north-west corner of a column and row.
fn corner(x: i16, y: i16) -> IVec2 {
    IVec2::new(RIM + i32::from(x) * TILE, RIM + i32::from(y) * TILE)
}

fn paint(scenario: &Scenario, cast: &[Sheet], art: &Art, images: &Assets<Image>) -> Canvas {
    let map = &scenario.map;
    let size = corner(map.width(), map.height()) + IVec2::splat(RIM);
    let mut canvas = Canvas::new(size.x, size.y, bytes(palette::BACKGROUND));
    let picture = |name: &str| images.get(&art.image(name)).filter(|_| art.has(name));
    for tile in map.tiles() {
        if let Some(image) = ground(map, tile, art).and_then(|name| picture(&name)) {
            canvas.picture(image, corner(tile.x, tile.y), IVec2::splat(TILE), false);
        }
    }
    if let Some((from, to)) = scenario.sheet.objective.area() {
        area(&mut canvas, from, to);
    }
    let thin = TILE / 4;
    for edge in map.edge_refs() {
        let Some(name) = edges::picture(map, map.edge(edge)) else {
            continue;
        };
        let (way, wide, high) = edges::lie(edge);
        let name = edges::known(art, name, way);
        if let Some(image) = picture(&format!("edges/{name}_{way}")) {
            let size = IVec2::new(TILE / wide, TILE / high);
            // Around the line between two tiles.
            let off = match way {
                "h" => IVec2::new(0, -size.y / 2),
                _ => IVec2::new(-size.x / 2, 0),
            };
            canvas.picture(image, corner(edge.tile.x, edge.tile.y) + off, size, false);
        }
    }
    for (x, y) in (0..=map.height()).flat_map(|y| (0..=map.width()).map(move |x| (x, y))) {
        let post = edges::post(map, x, y).map(|name| format!("edges/{name}_post"));
        if let Some(image) = post.and_then(|name| picture(&name)) {
            let at = corner(x, y) - IVec2::splat(thin / 2);
            canvas.picture(image, at, IVec2::splat(thin), false);
        }
    }
    // Whoever lies in hiding is in no picture.
    for sheet in cast
        .iter()
        .filter(|sheet| !scenario.combatant(sheet.id).hidden)
    {
        let at = corner(sheet.tile.x, sheet.tile.y);
        let base = tokens::base(sheet.side).to_owned();
        let figure = format!("tokens/{}", sheet.art);
        let figure = if art.has(&figure) {
            figure
        } else {
            "tokens/guard".to_owned()
        };
        let west = matches!(
            sheet.facing,
            Heading::NorthWest | Heading::West | Heading::SouthWest
        );
        for (name, grown, flip) in [(base, 3, false), (figure, 1, west)] {
            if let Some(image) = picture(&name) {
                let at = at - IVec2::splat(grown);
                canvas.picture(image, at, IVec2::splat(TILE + 2 * grown), flip);
            }
        }
    }
    canvas
}

/// The picture of a tile's ground: always the same one for a place.
fn ground(map: &BattleMap, tile: Tile, art: &Art) -> Option<String> {
    let kind = map.ground_kinds().get(usize::from(map.ground(tile).kind))?;
    let name = if kind.art.is_empty() {
        &kind.name
    } else {
        &kind.art
    };
    let variants: Vec<&str> = art.names(&format!("terrain/{name}_")).collect();
    let lot = (tile.x as usize).wrapping_mul(7919) ^ (tile.y as usize).wrapping_mul(104_729);
    let variant = variants.get((lot >> 3) % variants.len().max(1));
    variant.map(|name| (*name).to_owned())
}

/// The area that matters: a veil with a dashed rim.
fn area(canvas: &mut Canvas, from: Tile, to: Tile) {
    let (low, high) = (corner(from.x, from.y), corner(to.x + 1, to.y + 1));
    canvas.fill(low, high - low, palette::YELLOW, 46);
    let (dash, thick) = (TILE / 3, 3);
    for along in (low.x..high.x).step_by(2 * dash as usize) {
        let size = IVec2::new(dash.min(high.x - along), thick);
        canvas.fill(IVec2::new(along, low.y), size, palette::YELLOW, 255);
        canvas.fill(
            IVec2::new(along, high.y - thick),
            size,
            palette::YELLOW,
            255,
        );
    }
    for along in (low.y..high.y).step_by(2 * dash as usize) {
        let size = IVec2::new(thick, dash.min(high.y - along));
        canvas.fill(IVec2::new(low.x, along), size, palette::YELLOW, 255);
        canvas.fill(
            IVec2::new(high.x - thick, along),
            size,
            palette::YELLOW,
            255,
        );
    }
}

#[cfg(test)]
mod tests {
    use super::{Canvas, span};
    use bevy::prelude::*;

    #[test]
    fn every_pixel_of_a_source_is_used_once() {
        let all: Vec<i32> = (0..36).flat_map(|index| span(index, 36, 96)).collect();
        assert_eq!(all, (0..96).collect::<Vec<_>>());
        assert_eq!(span(3, 8, 4), 1..2);
    }

    #[test]
    fn painting_beyond_the_rim_does_nothing() {
        let mut canvas = Canvas::new(2, 2, [0; 3]);
        canvas.fill(IVec2::splat(-3), IVec2::splat(4), Color::WHITE, 255);
        assert_eq!(canvas.pixels, [[255; 3], [0; 3], [0; 3], [0; 3]]);
    }
}
