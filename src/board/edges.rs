//! Walls, fences, hedges, doors and windows, with posts where they end or meet.

use bevy::prelude::*;
use std::sync::Arc;
use tabletop::grid::{BattleMap, Door, Edge, EdgeRef, EdgeSide, Tile};

use super::place::{TILE, corner, middle};
use super::sketch::{Layer, Picture, Sketch};
use super::view::View;
use crate::model::playback::DisplayedState;
use crate::ui::theme::art::Art;

/// Everything that stands on edges.
pub(super) struct Edges;

impl Layer for Edges {
    const HEIGHT: f32 = 6.0;
}

/// What has posts, from what ends what.
const POSTS: [&str; 6] = [
    "high_wall",
    "wall",
    "wood_wall",
    "hedge",
    "low_wall",
    "fence",
];

/// Below this zoom the map is seen from far away.
const FAR: f32 = 0.75;

/// How much broader than near by what stands on edges is drawn: from far away it could not be told
/// apart.
pub(super) fn breadth(view: &View) -> f32 {
    if view.zoom() < FAR { 1.5 } else { 1.0 }
}

/// The name of a picture that there is: a low wall may have been written as two words, and what has
/// no picture is drawn as one.
pub(crate) fn known(art: &Art, name: &str, way: &str) -> String {
    let joined = name.replace(' ', "_");
    match art.has(&format!("edges/{joined}_{way}")) {
        true => joined,
        false => "low_wall".to_owned(),
    }
}

/// Draws the edges when a door has opened or closed.
pub(super) fn draw(
    shown: Res<DisplayedState>,
    view: Res<View>,
    art: Res<Art>,
    mut last: Local<Option<(Arc<BattleMap>, bool)>>,
    mut sketch: ResMut<Sketch<Edges>>,
) {
    let map = shown.map();
    let far = view.zoom() < FAR;
    let same = |(last, was_far): &(Arc<BattleMap>, bool)| Arc::ptr_eq(last, map) && *was_far == far;
    if last.as_ref().is_some_and(same) && sketch.was_drawn() {
        return;
    }
    *last = Some((Arc::clone(map), far));
    let broad = breadth(&view);
    sketch.clear();
    for edge in map.edge_refs() {
        let record = map.edge(edge);
        let Some(name) = picture(map, record) else {
            continue;
        };
        let (way, wide, high) = lie(edge);
        let image = art.image(&format!("edges/{}_{way}", known(&art, name, way)));
        let (wide, high) = (TILE / wide as f32, TILE / high as f32);
        let size = match way {
            "h" => vec2(wide, high * broad),
            _ => vec2(wide * broad, high),
        };
        sketch.picture(Picture {
            size,
            ..Picture::new(image, middle(edge), 0.0)
        });
    }
    for y in 0..=map.height() {
        for x in 0..=map.width() {
            if let Some(name) = post(map, x, y) {
                let image = art.image(&format!("edges/{name}_post"));
                sketch.picture(Picture::new(image, corner(x, y), TILE / 4.0 * broad));
            }
        }
    }
}

/// How the picture of an edge lies: the ending of its name, and into how many parts its width and
/// its height divide a tile.
pub(crate) fn lie(edge: EdgeRef) -> (&'static str, i32, i32) {
    match edge.side {
        EdgeSide::North | EdgeSide::South => ("h", 1, 4),
        EdgeSide::West | EdgeSide::East => ("v", 4, 1),
    }
}

/// The picture of an edge, if something stands on it.
pub(crate) fn picture(map: &BattleMap, edge: Edge) -> Option<&str> {
    if edge == Edge::default() {
        return None;
    }
    match edge.door {
        Some(Door::Open) => Some("door_open"),
        Some(Door::Closed) => Some("door_closed"),
        None => {
            let kind = map.edge_kinds().get(usize::from(edge.kind))?;
            Some(if kind.art.is_empty() {
                &kind.name
            } else {
                &kind.art
            })
        }
    }
}

/// The post at a corner of the grid: where something ends, turns or meets something else.
pub(crate) fn post(map: &BattleMap, x: i16, y: i16) -> Option<&'static str> {
    let at = |tile: (i16, i16), side| EdgeRef::new(Tile::new(tile.0, tile.1), side);
    // West and east of the corner, north and south of it.
    let around = [
        at((x - 1, y), EdgeSide::North),
        at((x, y), EdgeSide::North),
        at((x, y - 1), EdgeSide::West),
        at((x, y), EdgeSide::West),
    ];
    let stuff = around.map(|edge| {
        let name = picture(map, map.edge(edge))?;
        // Doors and windows are parts of walls.
        let name = if name.starts_with("door") || name == "window" {
            "wall"
        } else {
            name
        };
        POSTS.iter().position(|post| *post == name)
    });
    let [west, east, north, south] = stuff;
    let straight = (west.is_some() && west == east && north.is_none() && south.is_none())
        || (north.is_some() && north == south && west.is_none() && east.is_none());
    let heaviest = stuff.into_iter().flatten().min()?;
    (!straight).then_some(POSTS[heaviest])
}
