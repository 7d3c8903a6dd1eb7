//! The battlefield as small pictures: the ground once, and for each step whoever stands on it.

use crate::markup::Plain;
use std::fmt::Write;
use tabletop::SideId;
use tabletop::grid::{Barrier, BattleMap, Cover, EdgeRef, EdgeSide, Foliage, Obstruction, Tile};

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
    /// The way that has been gone.
    pub(crate) walked: Vec<Tile>,
    /// The doors, and whether they stand open.
    pub(crate) doors: Vec<(EdgeRef, bool)>,
    /// Where something lies that somebody has dropped.
    pub(crate) lying: Vec<Tile>,
}

impl Scene {
    /// Nobody acts any more.
    pub(crate) fn rest(&mut self) {
        self.acting = None;
        self.target = None;
        self.path.clear();
        self.walked.clear();
    }

    /// Whether everybody and everything is where it is in the other.
    pub(crate) fn stands_as(&self, other: &Self) -> bool {
        (&self.tokens, &self.doors, &self.lying) == (&other.tokens, &other.doors, &other.lying)
    }
}

/// One combatant on the map.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Token {
    pub(crate) name: String,
    pub(crate) side: SideId,
    /// The tile farthest north and west.
    pub(crate) at: Tile,
    /// Tiles along a side.
    pub(crate) breadth: u8,
    pub(crate) down: bool,
}

impl Token {
    /// Its middle, counted in tiles.
    pub(crate) fn middle(&self) -> (f32, f32) {
        let half = f32::from(self.breadth) / 2.0;
        (f32::from(self.at.x) + half, f32::from(self.at.y) + half)
    }
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

/// From which corner to which the side of a tile goes.
pub(crate) fn ends(edge: EdgeRef) -> [i16; 4] {
    let (x, y) = (edge.tile.x, edge.tile.y);
    let (dx, dy) = match edge.side {
        EdgeSide::North | EdgeSide::South => (1, 0),
        EdgeSide::East | EdgeSide::West => (0, 1),
    };
    [x, y, x + dx, y + dy]
}

/// What stands between tiles for good: its class, and from which corner to which it goes.
pub(crate) fn edges(map: &BattleMap) -> Vec<(&'static str, [i16; 4])> {
    let mut edges = Vec::new();
    for edge in map.edge_refs() {
        let stands = map.edge(edge);
        let class = match stands.barrier {
            _ if stands.door.is_some() => continue,
            Barrier::Full => "wall",
            _ if stands.cover != Cover::None || stands.barrier != Barrier::None => "low",
            _ => continue,
        };
        edges.push((class, ends(edge)));
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

/// The part of a map that a picture shows, in tiles.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct View {
    x: i16,
    y: i16,
    width: i16,
    height: i16,
}

/// Tiles around what a picture is about.
const AROUND: i16 = 3;
/// A picture shows so many tiles at least, across and down.
const LEAST: (i16, i16) = (16, 11);

impl View {
    /// All of a map of that size.
    pub(crate) const fn whole((width, height): (i16, i16)) -> Self {
        Self {
            x: 0,
            y: 0,
            width,
            height,
        }
    }

    /// Where a scene takes place; all of the map where that is nowhere.
    pub(crate) fn of(size: (i16, i16), scene: &Scene) -> Self {
        let mut tiles: Vec<Tile> = [&scene.path, &scene.walked]
            .into_iter()
            .flatten()
            .copied()
            .collect();
        for index in [scene.acting, scene.target].into_iter().flatten() {
            if let Some(token) = scene.tokens.get(index) {
                let far = i16::from(token.breadth) - 1;
                tiles.push(token.at);
                tiles.push(Tile::new(token.at.x + far, token.at.y + far));
            }
        }
        if tiles.is_empty() {
            return Self::whole(size);
        }
        let span = |of: fn(&Tile) -> i16, least: i16, end: i16| {
            let low = tiles.iter().map(of).min().unwrap_or(0) - AROUND;
            let high = tiles.iter().map(of).max().unwrap_or(0) + AROUND + 1;
            let more = (least - (high - low)).max(0);
            let size = (high - low).max(least).min(end);
            ((low - more / 2).clamp(0, end - size), size)
        };
        let (x, width) = span(|tile| tile.x, LEAST.0, size.0);
        let (y, height) = span(|tile| tile.y, LEAST.1, size.1);
        Self {
            x,
            y,
            width,
            height,
        }
    }
}

/// The picture of a step. `caption` says it in words.
pub(crate) fn picture(out: &mut String, map: &BattleMap, view: View, scene: &Scene, caption: &str) {
    let _ = write!(
        out,
        "<svg class=\"map\" role=\"img\" aria-label=\"{}\" viewBox=\"{} {} {} {}\">\
         <use href=\"#ground\" width=\"{}\" height=\"{}\"/>",
        Plain(caption),
        view.x,
        view.y,
        view.width,
        view.height,
        map.width(),
        map.height()
    );
    draw_doors(out, scene);
    for tile in &scene.lying {
        let (x, y) = (tile.x, tile.y);
        let _ = write!(
            out,
            "<path class=\"lying\" d=\"M{x}.2 {y}.8l.6 -.6m-.4 .1l.3 .3\"/>"
        );
    }
    for (class, way) in [("way", &scene.path), ("gone", &scene.walked)] {
        if way.len() > 1 {
            let _ = write!(out, "<polyline class=\"{class}\" points=\"");
            for tile in way {
                let _ = write!(out, "{}.5,{}.5 ", tile.x, tile.y);
            }
            out.push_str("\"/>");
        }
    }
    let at = |index: Option<usize>| scene.tokens.get(index?).map(Token::middle);
    if let (Some(from), Some(to)) = (at(scene.acting), at(scene.target)) {
        let _ = write!(
            out,
            "<line class=\"aim\" x1=\"{}\" y1=\"{}\" x2=\"{}\" y2=\"{}\"/>",
            from.0, from.1, to.0, to.1
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

/// Doors: shut in their wall, or turned out of it.
fn draw_doors(out: &mut String, scene: &Scene) {
    for (class, wanted) in [("door", false), ("door open", true)] {
        let mut doors = scene.doors.iter().filter(|(_, open)| *open == wanted);
        let Some(first) = doors.next() else {
            continue;
        };
        let _ = write!(out, "<path class=\"{class}\" d=\"");
        for (edge, _) in std::iter::once(first).chain(doors) {
            let [x1, y1, x2, _] = ends(*edge);
            let along = match (x1 == x2, wanted) {
                (false, false) => "h1",
                (true, false) => "v1",
                (false, true) => "v.8",
                (true, true) => "h.8",
            };
            let _ = write!(out, "M{x1} {y1}{along}");
        }
        out.push_str("\"/>");
    }
}

fn draw(out: &mut String, token: &Token, acts: bool) {
    let (x, y) = token.middle();
    let broad = f32::from(token.breadth.max(1));
    let side = token.side.0;
    let state = if token.down { " down" } else { "" };
    // Drawn around its middle, as large as it is.
    let _ = match token.breadth {
        0 | 1 => write!(out, "<g transform=\"translate({x} {y})\">"),
        _ => write!(out, "<g transform=\"translate({x} {y}) scale({broad})\">"),
    };
    if acts {
        out.push_str("<circle class=\"turn\" r=\".62\"/>");
    }
    // A shape of its own for each side: colour is never alone.
    let _ = match side {
        0 => write!(out, "<circle class=\"s0{state}\" r=\".42\"/>"),
        1 => write!(
            out,
            "<path class=\"s1{state}\" d=\"M0 -.48l.48 .48-.48 .48-.48-.48z\"/>"
        ),
        _ => write!(
            out,
            "<rect class=\"s{side}{state}\" x=\"-.38\" y=\"-.38\" width=\".76\" height=\".76\"/>"
        ),
    };
    let letters: String = token.name.chars().take(2).collect();
    let _ = write!(out, "<text y=\".14\">{}</text>", Plain(&letters));
    if token.down {
        out.push_str("<path class=\"cross\" d=\"M-.35 -.35l.7 .7m0-.7l-.7 .7\"/>");
    }
    out.push_str("</g>");
}

#[cfg(test)]
mod tests {
    use super::{Scene, Token, View, draw, draw_doors};
    use tabletop::SideId;
    use tabletop::grid::{EdgeRef, EdgeSide, Tile};

    fn token(at: Tile, breadth: u8) -> Token {
        Token {
            name: "Bear".to_owned(),
            side: SideId(0),
            at,
            breadth,
            down: false,
        }
    }

    #[test]
    fn doors_are_drawn_as_they_stand() {
        let door = |x, side, open| (EdgeRef::new(Tile::new(x, 2), side), open);
        let scene = Scene {
            doors: vec![
                door(1, EdgeSide::North, false),
                door(3, EdgeSide::North, true),
                door(5, EdgeSide::West, true),
            ],
            ..Scene::default()
        };
        let mut out = String::new();
        draw_doors(&mut out, &scene);
        assert_eq!(
            out,
            "<path class=\"door\" d=\"M1 2h1\"/>\
             <path class=\"door open\" d=\"M3 2v.8M5 2h.8\"/>"
        );
    }

    #[test]
    fn the_large_cover_their_tiles() {
        let mut out = String::new();
        draw(&mut out, &token(Tile::new(4, 6), 3), false);
        assert!(
            out.contains("translate(5.5 7.5) scale(3)"),
            "from 4,6 to 6,8: {out}"
        );
    }

    #[test]
    fn a_picture_shows_where_it_takes_place_within_the_map() {
        let mut scene = Scene {
            tokens: vec![token(Tile::new(1, 1), 1), token(Tile::new(30, 20), 1)],
            ..Scene::default()
        };
        let shown = |scene: &Scene| {
            let view = View::of((40, 30), scene);
            (view.x, view.y, view.width, view.height)
        };
        assert_eq!(shown(&scene), (0, 0, 40, 30), "nobody acts");
        scene.acting = Some(0);
        assert_eq!(shown(&scene), (0, 0, 16, 11));
        scene.target = Some(1);
        assert_eq!(shown(&scene), (0, 0, 36, 26));
        scene.acting = Some(1);
        assert_eq!(shown(&scene), (23, 15, 16, 11));
    }
}
