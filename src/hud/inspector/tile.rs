//! What there is to know of a tile.

use bevy::prelude::*;
use tabletop::grid::{
    BattleMap, Cover, Danger, Door, EdgeRef, EdgeSide, Foliage, Obstruction, Tile, Unstable,
};

use crate::model::playback::DisplayedState;
use crate::model::session::ReplayLog;
use crate::ui::theme::palette;
use crate::ui::theme::text::Size;
use crate::ui::theme::widget::{column, heading, label};

/// What the panel says of a tile.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct TileLines {
    tile: Tile,
    heading: String,
    lines: Vec<(&'static str, String)>,
}

impl TileLines {
    /// The lines of a tile as it has been shown.
    pub(super) fn new(tile: Tile, shown: &DisplayedState, replay_log: &ReplayLog) -> Self {
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
        match ground.danger {
            Danger::None => {}
            Danger::Unsafe => lines.push(("danger", "unsafe".to_owned())),
            Danger::Dangerous => lines.push(("danger", "dangerous".to_owned())),
            Danger::Deadly => lines.push(("danger", "deadly".to_owned())),
        }
        if ground.slippery || ground.windy {
            let words = match (ground.slippery, ground.windy) {
                (true, true) => "slippery, in the wind",
                (true, false) => "slippery",
                (false, _) => "in the wind",
            };
            lines.push(("surface", words.to_owned()));
        }
        match ground.unstable {
            Unstable::No => {}
            Unstable::Swaying => lines.push(("moves", "swaying".to_owned())),
            Unstable::Loose => lines.push(("moves", "giving way".to_owned())),
            Unstable::Heaving => lines.push(("moves", "heaving".to_owned())),
        }
        if let Some(climb) = ground.climb {
            let text = format!("difficulty {}, {} m", climb.difficulty, climb.height);
            lines.push(("to be climbed", text));
        }
        if ground.drop > 0 {
            lines.push(("drop", format!("{} m", ground.drop)));
        }
        let light = ["", "dim", "dark", "very dark", "pitch black"];
        if let Some(word) = light.get(usize::from(ground.darkness))
            && !word.is_empty()
        {
            lines.push(("light", (*word).to_owned()));
        }
        if let Some(difficulty) = ground.stunt_tn {
            lines.push(("stunts", format!("difficulty {difficulty}")));
        }
        let hazard = map.hazard(tile);
        if !hazard.is_empty() {
            lines.push(("hazard", hazard.to_owned()));
        }
        for side in EdgeSide::ALL {
            lines.extend(edge(map, tile, side));
        }
        for thing in replay_log.ground_items(shown.folded()) {
            if thing.tile == tile {
                lines.push(("lies here", thing.name.clone()));
            }
        }
        for unit in shown.seen().filter(|unit| unit.footprint().covers(tile)) {
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
    if let Some(climb) = edge.climb {
        text.push_str(&format!(", climbed at {}", climb.difficulty));
    }
    if edge.narrow {
        text.push_str(", narrow");
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
