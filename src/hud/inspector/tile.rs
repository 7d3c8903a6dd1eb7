//! What there is to know of a tile.

use bevy::prelude::*;
use tabletop::grid::{BattleMap, Cover, Door, EdgeRef, EdgeSide, Foliage, Obstruction, Tile};

use crate::playback::Shown;
use crate::theme::palette;
use crate::theme::text::Size;
use crate::theme::widget::{column, heading, label};

/// What the panel says of a tile.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct TileLines {
    tile: Tile,
    heading: String,
    lines: Vec<(&'static str, String)>,
}

impl TileLines {
    /// The lines of a tile as it has been shown.
    pub(super) fn new(tile: Tile, shown: &Shown) -> Self {
        let map = shown.map();
        let ground = map.ground(tile);
        let kind = map.ground_kinds().get(usize::from(ground.kind));
        let kind = kind.map_or("nothing", |kind| kind.name.as_str());
        let mut lines = Vec::new();
        let footing = match (ground.opaque, ground.passable, ground.obstruction) {
            (true, ..) => "solid: nobody passes or sees through",
            (_, false, _) => "nobody can stand there",
            (_, _, Obstruction::None) => "even",
            (_, _, Obstruction::Light) => "light obstruction",
            (_, _, Obstruction::Moderate) => "moderate obstruction",
            (_, _, Obstruction::Heavy) => "heavy obstruction",
        };
        lines.push(("footing", footing.to_owned()));
        match ground.foliage {
            Foliage::None => {}
            Foliage::Light => lines.push(("foliage", "light".to_owned())),
            Foliage::Dense => lines.push(("foliage", "dense".to_owned())),
        }
        if ground.cover != Cover::None {
            lines.push(("cover in it", ground.cover.name().to_owned()));
        }
        if ground.max_reach < 4 && ground.passable {
            lines.push(("longest reach", ground.max_reach.to_string()));
        }
        if let Some(ceiling) = ground.ceiling {
            lines.push(("ceiling", format!("{ceiling} m")));
        }
        for side in EdgeSide::ALL {
            lines.extend(edge(map, tile, side));
        }
        for unit in shown.units().iter().filter(|unit| unit.tile == tile) {
            let down = if unit.standing { "" } else { ", down" };
            lines.push(("stands here", format!("{}, {}{down}", unit.name, unit.kind)));
        }
        Self {
            tile,
            heading: format!("{kind} {tile}"),
            lines,
        }
    }

    /// A number that tells one tile from another.
    pub(super) fn key(&self) -> u32 {
        u32::from(self.tile.x.unsigned_abs()) << 16 | u32::from(self.tile.y.unsigned_abs())
    }
}

/// What stands on one side of the tile, if something does.
fn edge(map: &BattleMap, tile: Tile, side: EdgeSide) -> Option<(&'static str, String)> {
    let edge = map.edge(EdgeRef::new(tile, side));
    if edge == Default::default() {
        return None;
    }
    let name = match side {
        EdgeSide::North => "north",
        EdgeSide::East => "east",
        EdgeSide::South => "south",
        EdgeSide::West => "west",
    };
    let kind = map.edge_kinds().get(usize::from(edge.kind));
    let mut text = kind.map_or("", |kind| kind.name.as_str()).to_owned();
    text.push_str(match edge.door {
        Some(Door::Open) => ", open",
        Some(Door::Closed) => ", closed",
        None => "",
    });
    if edge.standing_cover() != Cover::None {
        text.push_str(&format!(": {}", edge.standing_cover()));
    }
    Some((name, text))
}

/// Spawns the panel.
pub(super) fn spawn_tile(parent: &mut ChildSpawnerCommands, tile: &TileLines) {
    parent.spawn(heading(&tile.heading));
    for (name, text) in &tile.lines {
        parent
            .spawn((column(0.0), Pickable::IGNORE))
            .with_children(|line| {
                line.spawn(label(*name, Size::Small, palette::MUTED));
                line.spawn(label(text, Size::Log, palette::TEXT));
            });
    }
}
