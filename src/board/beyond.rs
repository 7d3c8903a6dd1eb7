//! The ground beyond the map: what lies along its edges goes on, blurred and ever darker, so that nobody
//! looks into a void.

use bevy::prelude::*;
use tabletop::grid::{BattleMap, Tile};

use super::brush::{halved, picture};
use super::place::{TILE, bounds};
use super::terrain::ground_art;

/// Tiles of it on every side.
const TILES: i16 = 40;
/// Pixels of a tile of it: few, for it is blurred.
const PIXELS: usize = 3;
/// How light it is beside the map, and far away.
const LIGHT: (f32, f32) = (0.78, 0.42);
/// Tiles after which it is as dark as it gets.
const FADES: f32 = 12.0;

/// A picture of a tile with few pixels.
pub(super) struct Swatch(Vec<[f32; 3]>);

impl Swatch {
    /// Of a picture of the terrain.
    pub(super) fn of(image: &Image) -> Option<Self> {
        let mut small = halved(image)?;
        while small.width() as usize >= 2 * PIXELS {
            small = halved(&small)?;
        }
        let (width, height) = (small.width() as usize, small.height() as usize);
        let data = small.data.as_ref()?;
        let pixel = |at: usize| {
            let (x, y) = (at % PIXELS * width / PIXELS, at / PIXELS * height / PIXELS);
            let at = 4 * (y * width + x);
            [0, 1, 2].map(|channel| data.get(at + channel).map_or(0.0, |byte| f32::from(*byte)))
        };
        Some(Self((0..PIXELS * PIXELS).map(pixel).collect()))
    }
}

/// What it covers, the map and all around it.
pub(super) fn extent(map: &BattleMap) -> Rect {
    bounds(map).inflate(f32::from(TILES) * TILE)
}

/// What goes on beyond the edge at a tile: natural ground does, what was built or stands there does not.
fn goes_on(map: &BattleMap, tile: Tile) -> bool {
    let grounds = [
        "grass",
        "meadow",
        "dirt",
        "gravel",
        "sand",
        "mud",
        "field",
        "water_shallow",
        "water_deep",
        "foliage_light",
        "foliage_dense",
    ];
    grounds.contains(&ground_art(map, tile))
}

/// The tile of the map whose ground goes on at a tile beyond it.
fn source(map: &BattleMap, tile: Tile, usual: Tile) -> Tile {
    let near = Tile::new(
        tile.x.clamp(0, map.width() - 1),
        tile.y.clamp(0, map.height() - 1),
    );
    if goes_on(map, near) { near } else { usual }
}

/// The tile with the ground that most of the map's edge has.
fn usual(map: &BattleMap) -> Tile {
    let edge = |tile: &Tile| {
        tile.x == 0 || tile.y == 0 || tile.x == map.width() - 1 || tile.y == map.height() - 1
    };
    let tiles: Vec<Tile> = map.tiles().filter(edge).collect();
    let open = tiles.iter().filter(|tile| goes_on(map, **tile));
    let like = |tile: &Tile| {
        let art = ground_art(map, *tile);
        tiles
            .iter()
            .filter(|other| ground_art(map, **other) == art)
            .count()
    };
    open.max_by_key(|tile| like(tile))
        .copied()
        .unwrap_or(Tile::new(0, 0))
}

/// Paints it; `swatch` gives the picture for a tile of the map's ground at another tile.
pub(super) fn paint<'a>(map: &BattleMap, swatch: impl Fn((Tile, Tile)) -> &'a Swatch) -> Image {
    let (wide, high) = (map.width() + 2 * TILES, map.height() + 2 * TILES);
    let (width, height) = (wide as usize * PIXELS, high as usize * PIXELS);
    let mut pixels = vec![[0.0_f32; 3]; width * height];
    let usual = usual(map);
    for row in 0..high {
        for column in 0..wide {
            let tile = Tile::new(column - TILES, row - TILES);
            let swatch = swatch((source(map, tile, usual), tile));
            for (at, colour) in swatch.0.iter().enumerate() {
                let x = column as usize * PIXELS + at % PIXELS;
                let y = row as usize * PIXELS + at / PIXELS;
                pixels[y * width + x] = *colour;
            }
        }
    }
    let pixels = blurred(&blurred(&pixels, width, 1), width, width);
    let mut data = Vec::with_capacity(4 * pixels.len());
    for (at, colour) in pixels.iter().enumerate() {
        let tile = |at: usize| at as f32 / PIXELS as f32 - f32::from(TILES);
        let (x, y) = (tile(at % width), tile(at / width));
        let beside = |at: f32, most: i16| (-at).max(at - f32::from(most)).max(0.0);
        let far = vec2(beside(x, map.width()), beside(y, map.height())).length();
        let light = LIGHT.0 + (LIGHT.1 - LIGHT.0) * (far / FADES).min(1.0);
        data.extend(colour.map(|channel| (channel * light) as u8));
        data.push(255);
    }
    picture(width as u32, height as u32, data)
}

/// Every pixel as the mean of those around it, `step` apart in the data.
fn blurred(pixels: &[[f32; 3]], width: usize, step: usize) -> Vec<[f32; 3]> {
    const REACH: isize = 3;
    let along = if step == 1 {
        width
    } else {
        pixels.len() / width
    };
    let mean = |at: usize| {
        let place = (if step == 1 { at % width } else { at / width }) as isize;
        let mut sum = [0.0; 3];
        for off in -REACH..=REACH {
            let off = (place + off).clamp(0, along as isize - 1) - place;
            let other = pixels[(at as isize + off * step as isize) as usize];
            for channel in 0..3 {
                sum[channel] += other[channel];
            }
        }
        sum.map(|channel| channel / (2 * REACH + 1) as f32)
    };
    (0..pixels.len()).map(mean).collect()
}

#[cfg(test)]
mod tests {
    use super::blurred;

    #[test]
    fn a_blur_keeps_what_is_even_and_spreads_what_is_not() {
        let even = vec![[5.0; 3]; 12];
        assert_eq!(blurred(&even, 4, 1), even);
        let mut spot = vec![[0.0; 3]; 27];
        spot[13] = [7.0; 3];
        let wide = blurred(&spot, 27, 1);
        assert_eq!(wide[10], [1.0; 3]);
        assert_eq!(wide[9], [0.0; 3]);
    }
}
