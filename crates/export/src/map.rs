//! The battlefield as small pictures: the ground once, and for each step whoever stands on it.

use crate::markup::Plain;
use std::fmt::Write;
use tabletop::SideId;
use tabletop::grid::{Barrier, BattleMap, Cover, EdgeSide, Foliage, Obstruction, Tile};

/// Where everybody is at a step, and who acts.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Scene {
    /// In order of ids.
    pub(crate) tokens: Vec<Token>,
    /// Index of whoever acts.
    pub(crate) acting: Option<usize>,
    /// Index of the one it is about.
    pub(crate) target: Option<usize>,
    /// The way that was declared.
    pub(crate) path: Vec<Tile>,
}

impl Scene {
    /// Nobody acts any more.
    pub(crate) fn rest(&mut self) {
        self.acting = None;
        self.target = None;
        self.path.clear();
    }
}

/// One combatant on the map.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Token {
    pub(crate) name: String,
    pub(crate) side: SideId,
    pub(crate) at: Tile,
    pub(crate) down: bool,
}

/// The ground, as a symbol that the maps of all steps use.
pub(crate) fn ground(map: &BattleMap) -> String {
    let (width, height) = (map.width(), map.height());
    let mut out = format!(
        "<svg class=\"defs\" aria-hidden=\"true\" width=\"0\" height=\"0\"><symbol id=\"ground\" \
         viewBox=\"0 0 {width} {height}\"><rect class=\"g\" width=\"{width}\" height=\"{height}\"/>"
    );
    for y in 0..height {
        let mut from = 0;
        while from < width {
            let class = class_of(map, Tile::new(from, y));
            let mut upto = from + 1;
            while upto < width && class_of(map, Tile::new(upto, y)) == class {
                upto += 1;
            }
            if !class.is_empty() {
                let _ = write!(
                    out,
                    "<rect class=\"{class}\" x=\"{from}\" y=\"{y}\" width=\"{}\" height=\"1\"/>",
                    upto - from
                );
            }
            from = upto;
        }
    }
    for (class, [x1, y1, x2, y2]) in edges(map) {
        let _ = write!(
            out,
            "<line class=\"{class}\" x1=\"{x1}\" y1=\"{y1}\" x2=\"{x2}\" y2=\"{y2}\"/>"
        );
    }
    out.push_str("</symbol></svg>\n");
    out
}

/// What stands between tiles: its class, and from which corner to which it goes.
pub(crate) fn edges(map: &BattleMap) -> Vec<(&'static str, [i16; 4])> {
    let mut edges = Vec::new();
    for edge in map.edge_refs() {
        let stands = map.edge(edge);
        let class = match stands.barrier {
            Barrier::Full if stands.door.is_some() => "door",
            Barrier::Full => "wall",
            _ if stands.cover != Cover::None || stands.barrier != Barrier::None => "low",
            _ => continue,
        };
        let (x, y) = (edge.tile.x, edge.tile.y);
        let (dx, dy) = match edge.side {
            EdgeSide::North | EdgeSide::South => (1, 0),
            EdgeSide::East | EdgeSide::West => (0, 1),
        };
        edges.push((class, [x, y, x + dx, y + dy]));
    }
    edges
}

/// The class of a tile; empty for open ground.
pub(crate) fn class_of(map: &BattleMap, tile: Tile) -> &'static str {
    let ground = map.ground(tile);
    if !ground.passable {
        "no"
    } else if !map.hazard(tile).is_empty() {
        "hot"
    } else if ground.cover != Cover::None {
        "hide"
    } else if ground.foliage != Foliage::None {
        "leaf"
    } else if ground.obstruction != Obstruction::None || ground.climb.is_some() {
        "slow"
    } else {
        ""
    }
}

/// The picture of a step. `caption` says it in words.
pub(crate) fn picture(out: &mut String, map: &BattleMap, scene: &Scene, caption: &str) {
    let _ = write!(
        out,
        "<svg class=\"map\" role=\"img\" aria-label=\"{}\" viewBox=\"0 0 {1} {2}\">\
         <use href=\"#ground\" width=\"{1}\" height=\"{2}\"/>",
        Plain(caption),
        map.width(),
        map.height()
    );
    if scene.path.len() > 1 {
        out.push_str("<polyline class=\"way\" points=\"");
        for tile in &scene.path {
            let _ = write!(out, "{}.5,{}.5 ", tile.x, tile.y);
        }
        out.push_str("\"/>");
    }
    let at = |index: Option<usize>| scene.tokens.get(index?).map(|token| token.at);
    if let (Some(from), Some(to)) = (at(scene.acting), at(scene.target)) {
        let _ = write!(
            out,
            "<line class=\"aim\" x1=\"{}.5\" y1=\"{}.5\" x2=\"{}.5\" y2=\"{}.5\"/>",
            from.x, from.y, to.x, to.y
        );
    }
    // Whoever lies is drawn first, so that nobody stands under a body.
    for down in [true, false] {
        for (index, token) in scene.tokens.iter().enumerate() {
            if token.down == down {
                draw(out, token, scene.acting == Some(index));
            }
        }
    }
    out.push_str("</svg>");
}

fn draw(out: &mut String, token: &Token, acts: bool) {
    let (x, y) = (token.at.x, token.at.y);
    let side = token.side.0;
    let state = if token.down { " down" } else { "" };
    if acts {
        let _ = write!(
            out,
            "<circle class=\"turn\" cx=\"{x}.5\" cy=\"{y}.5\" r=\".62\"/>"
        );
    }
    // A shape of its own for each side: colour is never alone.
    let _ = match side {
        0 => write!(
            out,
            "<circle class=\"s0{state}\" cx=\"{x}.5\" cy=\"{y}.5\" r=\".42\"/>"
        ),
        1 => write!(
            out,
            "<path class=\"s1{state}\" d=\"M{x}.5 {y}.02l.48 .48-.48 .48-.48-.48z\"/>"
        ),
        _ => write!(
            out,
            "<rect class=\"s{side}{state}\" x=\"{x}.12\" y=\"{y}.12\" width=\".76\" height=\".76\"/>"
        ),
    };
    let letters: String = token.name.chars().take(2).collect();
    let _ = write!(
        out,
        "<text x=\"{x}.5\" y=\"{y}.64\">{}</text>",
        Plain(&letters)
    );
    if token.down {
        let _ = write!(
            out,
            "<path class=\"cross\" d=\"M{x}.15 {y}.15l.7 .7m0-.7l-.7 .7\"/>"
        );
    }
}
