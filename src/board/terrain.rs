//! The ground: a tile map with a picture per tile, and fringes where one ground spills over another.

use bevy::prelude::*;
use bevy_ecs_tilemap::prelude::*;
use tabletop::grid::{BattleMap, EdgeRef, EdgeSide, Tile};

use super::beyond::{self, Swatch};
use super::brush::halved;
use super::place::{TILE, bounds, corner, lot, middle};
use super::sketch::{Layer, Picture, Sketch};
use super::view::View;
use crate::app::screen::Screen;
use crate::model::session::ReplayLog;
use crate::ui::theme::art::{Art, Loading};
use crate::ui::theme::palette;

/// Fringes, and the lines of the grid.
pub(super) struct Fringes;

impl Layer for Fringes {
    const HEIGHT: f32 = 1.0;
}

/// A ground of the board, in pictures of one size.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Grain {
    /// As they were painted.
    Fine,
    /// At half that size, for when the map is far away.
    Coarse,
}

/// Screen pixels of a tile below which the coarse ground is shown.
const COARSE_BELOW: f32 = 40.0;

/// Lays the ground once the pictures are there.
pub(super) fn lay(
    mut commands: Commands,
    replay_log: Res<ReplayLog>,
    art: Res<Art>,
    loading: Res<Loading>,
    assets: Res<AssetServer>,
    mut images: ResMut<Assets<Image>>,
    laid: Query<(), With<Grain>>,
    mut fringes: ResMut<Sketch<Fringes>>,
) {
    if !laid.is_empty() || !loading.done(&assets) {
        return;
    }
    let names: Vec<&str> = art.names("terrain/").collect();
    let fine: Vec<Handle<Image>> = names.iter().map(|name| art.image(name)).collect();
    let coarse = fine
        .iter()
        .filter_map(|image| halved(images.get(image)?))
        .collect::<Vec<_>>();
    let coarse: Vec<Handle<Image>> = coarse.into_iter().map(|image| images.add(image)).collect();
    let map = &replay_log.map;
    let swatches: Vec<Swatch> = fine
        .iter()
        .filter_map(|image| Swatch::of(images.get(image)?))
        .collect();
    if swatches.len() == names.len() {
        let of = |tile: (Tile, Tile)| {
            &swatches[variant(&names, ground_art(map, tile.0), tile.1) as usize]
        };
        let ground = images.add(beyond::paint(map, of));
        commands.spawn((
            Name::new("Beyond"),
            DespawnOnExit(Screen::Battle),
            Sprite {
                image: ground,
                custom_size: Some(beyond::extent(map).size()),
                ..default()
            },
            Transform::from_translation(beyond::extent(map).center().extend(-1.0)),
        ));
    }
    let tiles: Vec<(Tile, u32)> = map
        .tiles()
        .map(|tile| (tile, variant(&names, ground_art(map, tile), tile)))
        .collect();
    lay_grain(&mut commands, map, &tiles, Grain::Fine, fine);
    if coarse.len() == names.len() {
        lay_grain(&mut commands, map, &tiles, Grain::Coarse, coarse);
    }
    fringes.clear();
    fringes.frame(bounds(map).inflate(1.0), 2.0, palette::INK.with_alpha(0.75));
    for edge in map.edge_refs() {
        fringe(&mut fringes, &art, map, edge);
    }
    let ink = palette::INK.with_alpha(0.2);
    for x in 1..map.width() {
        fringes.line(corner(x, 0), corner(x, map.height()), 1.0, ink);
    }
    for y in 1..map.height() {
        fringes.line(corner(0, y), corner(map.width(), y), 1.0, ink);
    }
}

/// The key of a tile's picture.
pub(super) fn ground_art(map: &BattleMap, tile: Tile) -> &str {
    let kind = map.ground_kinds().get(usize::from(map.ground(tile).kind));
    kind.map_or("", |kind| {
        if kind.art.is_empty() {
            &kind.name
        } else {
            &kind.art
        }
    })
}

/// The picture of a tile among `names`: one of those that go by `art`.
fn variant(names: &[&str], art: &str, tile: Tile) -> u32 {
    let goes_by = |name: &str| {
        name.strip_prefix("terrain/")
            .and_then(|name| name.rsplit_once('_'))
            .is_some_and(|(base, _)| base == art)
    };
    let first = names.iter().position(|name| goes_by(name));
    let Some(first) = first.or_else(|| names.iter().position(|name| name.contains("dirt"))) else {
        return 0;
    };
    let count = names[first..]
        .iter()
        .take_while(|name| goes_by(name))
        .count()
        .max(1) as u32;
    // What grows in rows is sown by the plot.
    let (x, y) = if art == "field" {
        (tile.x / 7, 0)
    } else {
        (tile.x, tile.y)
    };
    first as u32 + lot(x, y, 1) % count
}

fn lay_grain(
    commands: &mut Commands,
    map: &BattleMap,
    tiles: &[(Tile, u32)],
    grain: Grain,
    images: Vec<Handle<Image>>,
) {
    let size = TilemapSize::new(map.width() as u32, map.height() as u32);
    let ground = commands.spawn_empty().id();
    let mut storage = TileStorage::empty(size);
    for (tile, picture) in tiles {
        let position = TilePos::new(tile.x as u32, (map.height() - 1 - tile.y) as u32);
        let tile = commands.spawn(TileBundle {
            position,
            tilemap_id: TilemapId(ground),
            texture_index: TileTextureIndex(*picture),
            ..default()
        });
        let tile = tile.id();
        storage.set(&position, tile);
        commands.entity(ground).add_child(tile);
    }
    let side = if grain == Grain::Fine {
        2.0 * TILE
    } else {
        TILE
    };
    let tile_size = TilemapTileSize::new(side, side);
    commands.entity(ground).insert((
        grain,
        Name::new("Ground"),
        DespawnOnExit(Screen::Battle),
        TilemapBundle {
            grid_size: tile_size.into(),
            size,
            storage,
            texture: TilemapTexture::Vector(images),
            tile_size,
            anchor: TilemapAnchor::TopLeft,
            transform: Transform::from_scale(Vec3::new(TILE / side, TILE / side, 1.0)),
            visibility: Visibility::Hidden,
            ..default()
        },
    ));
}

/// Shows the ground whose pictures suit the distance.
pub(super) fn choose_grain(view: Res<View>, mut grounds: Query<(&Grain, &mut Visibility)>) {
    let coarse = grounds.iter().any(|(grain, _)| *grain == Grain::Coarse);
    let wanted = match coarse && view.zoom() * TILE < COARSE_BELOW {
        true => Grain::Coarse,
        false => Grain::Fine,
    };
    for (grain, mut visibility) in &mut grounds {
        let seen = if *grain == wanted {
            Visibility::Inherited
        } else {
            Visibility::Hidden
        };
        visibility.set_if_neq(seen);
    }
}

/// What a ground spills over others, and how readily: the lower number wins. None for what has
/// clean edges.
fn spills(art: &str) -> Option<(u8, Option<&'static str>)> {
    Some(match art {
        "grass" | "meadow" | "foliage_light" | "foliage_dense" | "hay" | "well" => {
            (0, Some("grass"))
        }
        "dirt" | "crate" => (1, Some("dirt")),
        "gravel" | "rubble" => (2, Some("gravel")),
        "sand" => (3, Some("sand")),
        "mud" => (4, Some("mud")),
        "water_shallow" => (5, Some("water_shallow")),
        "water_deep" => (6, None),
        _ => return None,
    })
}

fn fringe(fringes: &mut Sketch<Fringes>, art: &Art, map: &BattleMap, edge: EdgeRef) {
    let tiles = edge.tiles();
    if !tiles.into_iter().all(|tile| map.contains(tile)) {
        return;
    }
    let [first, second] = tiles.map(|tile| spills(ground_art(map, tile)));
    let (Some(first), Some(second)) = (first, second) else {
        return;
    };
    let turned = first.0 > second.0;
    let Some(name) = (if turned { second.1 } else { first.1 }).filter(|_| first.0 != second.0)
    else {
        return;
    };
    let across = edge.side == EdgeSide::North;
    let way = if across { "h" } else { "v" };
    let size = if across {
        vec2(TILE, TILE / 4.0)
    } else {
        vec2(TILE / 4.0, TILE)
    };
    fringes.picture(Picture {
        size,
        flip: (turned && !across, turned && across),
        ..Picture::new(
            art.image(&format!("edges/fringe_{name}_{way}")),
            middle(edge),
            0.0,
        )
    });
}

#[cfg(test)]
mod tests {
    use super::{spills, variant};
    use tabletop::grid::Tile;

    #[test]
    fn a_tile_keeps_its_picture_and_neighbours_differ() {
        let names = [
            "terrain/dirt_0",
            "terrain/grass_0",
            "terrain/grass_1",
            "terrain/grass_2",
        ];
        let of = |x| variant(&names, "grass", Tile::new(x, 3));
        let pictures: Vec<u32> = (0..20).map(of).collect();
        assert_eq!(pictures, (0..20).map(of).collect::<Vec<_>>());
        assert!(pictures.iter().all(|picture| (1..=3).contains(picture)));
        assert!((1..=3).all(|picture| pictures.contains(&picture)));
        assert_eq!(variant(&names, "lava", Tile::new(0, 0)), 0);
    }

    #[test]
    fn grass_spills_over_water_and_floors_have_clean_edges() {
        assert!(spills("grass") < spills("water_deep"));
        assert_eq!(spills("floor_wood"), None);
    }
}
