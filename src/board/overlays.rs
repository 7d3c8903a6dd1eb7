//! What can be laid over the map: where one can go, what is seen from a tile, distances, cover,
//! threat. All of it comes from the grid, the choices and forecasts.

use bevy::prelude::*;
use bevy::sprite::Anchor;
use bevy::window::RequestRedraw;
use narrate::typeset;
use std::f32::consts::TAU;
use std::time::{Duration, Instant};
use tabletop::CombatantId;
use tabletop::chance::Chance;
use tabletop::choices::{Choices, Openings};
use tabletop::decision::Pick;
use tabletop::forecast::{Detail, Forecast};
use tabletop::grid::{BattleMap, Cover, EdgeRef, EdgeSide, Obstacle, Tile, sight, visible};
use tabletop::ruleset::{Reach, Sheet, Vista};

use super::place::{TILE, centre, ends, middle, square};
use super::plan::{exposed, exposure};
use super::sketch::{Hand, Layer, Picture, Sketch, Words};
use super::view::View;
use super::{bands, edges};
use crate::hud::ladder::outlook::whole;
use crate::playback::Shown;
use crate::session::{Chronicle, Draft, Session};
use crate::theme::art::Art;
use crate::theme::palette;
use crate::theme::text::{Magnified, Scale, Size};
use crate::view::{Hovered, Overlay, Overlays, Selected};

/// What is laid over the map.
pub(super) struct Overlaid;

impl Layer for Overlaid {
    const HEIGHT: f32 = 10.0;
}

/// What was asked of the battle, and for which order in the making.
#[derive(Default)]
pub(super) struct Asked {
    of: Option<(u32, u32, Vec<Pick>)>,
    moves: Option<Choices>,
    threats: Option<Threats>,
    watches: Option<Vec<Vista>>,
}

/// Draws the overlays that are on.
pub(super) fn draw(
    overlays: Res<Overlays>,
    hovered: Res<Hovered>,
    selected: Res<Selected>,
    shown: Res<Shown>,
    draft: Res<Draft>,
    chronicle: Res<Chronicle>,
    view: Res<View>,
    keys: Res<ButtonInput<KeyCode>>,
    art: Res<Art>,
    scale: Res<Scale>,
    magnified: Res<Magnified>,
    mut session: ResMut<Session>,
    mut asked: Local<Asked>,
    mut redraws: MessageWriter<RequestRedraw>,
    mut sketch: ResMut<Sketch<Overlaid>>,
) {
    let changed = overlays.is_changed()
        || hovered.is_changed()
        || selected.is_changed()
        || shown.is_changed()
        || draft.is_changed()
        || view.is_changed()
        || scale.is_changed()
        || magnified.is_changed();
    let unfinished = asked
        .threats
        .as_ref()
        .is_some_and(|threats| !threats.left.is_empty())
        && (overlays.shows(Overlay::Threat) || overlays.shows(Overlay::Possible));
    if !changed && !unfinished {
        return;
    }
    let all = [
        Overlay::Move,
        Overlay::Sight,
        Overlay::Range,
        Overlay::Cover,
        Overlay::Threat,
        Overlay::Possible,
        Overlay::Watches,
    ];
    if !all.into_iter().any(|overlay| overlays.shows(overlay)) {
        if !sketch.is_empty() {
            sketch.clear();
        }
        return;
    }
    sketch.clear();
    let mut table = Table {
        shown: &shown,
        view: &view,
        art: &art,
        factor: scale.factor() * magnified.0,
        sketch: &mut sketch,
    };
    let here = selected.0.map(|id| shown.unit(id).tile);
    if overlays.shows(Overlay::Move) {
        let own = draft
            .decision()
            .map(|decision| shown.unit(decision.by).tile);
        match (moves(&draft, &mut session, &mut asked), own) {
            (Some(choices), Some(own)) => {
                bands::draw(table.sketch, &view, &bands::bands(choices, own), 1.0);
            }
            _ => table.caption("moves are shown while an order is to be given"),
        }
    }
    for (overlay, look) in [
        (Overlay::Threat, Look::Declared),
        (Overlay::Possible, Look::Possible),
    ] {
        if !overlays.shows(overlay) {
            continue;
        }
        match threats(&draft, &mut session, &mut asked) {
            Some(threats) => {
                if !threats.left.is_empty() {
                    redraws.write(RequestRedraw);
                }
                table.threat(threats, look, hovered.0.or(here), &chronicle);
            }
            None => table.caption("threat is shown while an order with a move is to be given"),
        }
    }
    if overlays.shows(Overlay::Watches) {
        table.watches(watches(&draft, &mut session, &mut asked));
    }
    if overlays.shows(Overlay::Range)
        && let Some(id) = selected.0
    {
        let from = departure(&draft, id).unwrap_or(shown.unit(id).tile);
        match reach(&draft, &chronicle.roster[id.index()], id) {
            Some(reach) => table.range(from, reach, hovered.0),
            None => table.distances(from),
        }
    }
    if let Some(from) = hovered.0.or(here) {
        let into = keys.any_pressed([KeyCode::ShiftLeft, KeyCode::ShiftRight]);
        if overlays.shows(Overlay::Sight) {
            table.sight(from, into, selected.0);
        }
        if overlays.shows(Overlay::Cover) {
            table.cover(from);
        }
    }
}

/// How far the weapon of the draft carries, else one in hand, else any.
fn reach<'a>(draft: &Draft, sheet: &'a Sheet, id: CombatantId) -> Option<&'a Reach> {
    let drafts = draft.decision().is_some_and(|decision| decision.by == id);
    let weapon = draft.step("weapon").filter(|_| drafts);
    let named = weapon.and_then(|(_, step)| {
        let mut reaches = sheet.reaches.iter();
        reaches.find(|reach| step.pick.key() == Some(&reach.weapon))
    });
    let held = || sheet.reaches.iter().find(|reach| reach.ready);
    named.or_else(held).or(sheet.reaches.first())
}

/// The tile that the drafted order is carried out from, if it says so.
fn departure(draft: &Draft, id: CombatantId) -> Option<Tile> {
    draft.decision().filter(|decision| decision.by == id)?;
    let (_, step) = draft.step("firing-tile").or_else(|| draft.step("tile"))?;
    match step.pick {
        Pick::Tile(tile) => Some(tile),
        _ => None,
    }
}

/// Forgets what was asked for another order.
fn renew(draft: &Draft, session: &Session, asked: &mut Asked) {
    let of = draft
        .decision()
        .map(|decision| (session.edition(), decision.id, draft.picks()));
    if asked.of != of {
        *asked = Asked {
            of,
            ..Asked::default()
        };
    }
}

/// Where the order can lead: the tiles of the draft, or of the last action that asks for a tile.
fn moves<'a>(draft: &'a Draft, session: &mut Session, asked: &'a mut Asked) -> Option<&'a Choices> {
    if let Some((_, step)) = draft.step("tile") {
        return Some(&step.choices);
    }
    if draft.next().step == "tile" {
        return Some(draft.next());
    }
    renew(draft, session, asked);
    if asked.moves.is_none() && draft.next().step == "action" {
        let battle = session.battle()?;
        asked.moves = draft.next().open.iter().rev().find_map(|choice| {
            let mut partial = draft.picks();
            partial.push(choice.pick.clone());
            let mut openings = Openings::default();
            battle.openings(&partial, &mut openings);
            (openings.step == "tile").then(|| battle.choices(&partial))
        });
    }
    asked.moves.as_ref()
}

/// The map of threats, as far as it has been worked out.
struct Threats {
    /// What stands before the tile in the order.
    before: Vec<Pick>,
    /// The tiles that are still to be asked for, the last one next.
    left: Vec<Tile>,
    /// What was found.
    found: Vec<(Tile, Forecast)>,
}

/// Which threats are shown.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Look {
    /// Those that have been declared.
    Declared,
    /// Those that are possible.
    Possible,
}

impl Look {
    fn of(self, forecast: &Forecast) -> Chance {
        match self {
            Self::Declared => forecast.hit_as_declared(),
            Self::Possible => forecast.hit_as_possible(),
        }
    }
}

/// How strongly a tile is tinted for a share of threat, 0 to 1.
pub(crate) fn shade(share: f32) -> f32 {
    0.03 + 0.36 * share
}

/// The hatches of a share of threat in thousandths: none below a quarter, then ever denser.
fn hatches(mille: i32) -> &'static [&'static str] {
    match mille {
        750.. => &["overlay/hatch_dense", "overlay/hatch_diag"],
        500.. => &["overlay/hatch_dense"],
        250.. => &["overlay/hatch_diag"],
        _ => &[],
    }
}

/// The number of a tile: a dot where one cannot be hit, so that what can be is seen at once.
fn number(chance: Chance, at: Vec2) -> Words {
    match chance.cases {
        0 => Words {
            hand: Hand::Bold,
            size: Size::Body,
            colour: palette::TEXT.with_alpha(0.8),
            ..Words::new("·", at)
        },
        _ => Words {
            hand: Hand::Bold,
            ..Words::new(whole(chance), at)
        },
    }
}

/// What threatened tiles are hatched with.
const HATCH: Color = palette::INK;

/// How long a frame works at the map of threats.
const SLICE: Duration = Duration::from_millis(6);

/// How likely one is to be hit on each tile of the draft: as much as a frame has time for, more with
/// every one.
fn threats<'a>(draft: &Draft, session: &mut Session, asked: &'a mut Asked) -> Option<&'a Threats> {
    draft.decision()?;
    renew(draft, session, asked);
    if asked.threats.is_none() {
        let (choices, before) = match draft.step("tile") {
            Some((place, step)) => (step.choices.clone(), draft.picks()[..place].to_vec()),
            None if draft.next().step == "tile" => (draft.next().clone(), draft.picks()),
            None => {
                let choices = moves(draft, session, asked)?.clone();
                let action = draft.next().open.last()?.pick.clone();
                let mut before = draft.picks();
                before.push(action);
                (choices, before)
            }
        };
        let tiles = choices.open.iter().filter_map(|choice| match choice.pick {
            Pick::Tile(tile) => Some(tile),
            _ => None,
        });
        let mut left: Vec<Tile> = tiles.collect();
        // From where one stands outwards.
        let own = match draft.step("tile").map(|(_, step)| step.pick.clone()) {
            Some(Pick::Tile(tile)) => Some(tile),
            _ => left.first().copied(),
        };
        if let Some(own) = own {
            left.sort_by_key(|tile| std::cmp::Reverse(tile.squared_distance(own)));
        }
        asked.threats = Some(Threats {
            before,
            left,
            found: Vec::new(),
        });
    }
    let threats = asked.threats.as_mut()?;
    if let Some(battle) = session.battle() {
        let until = Instant::now() + SLICE;
        while let Some(tile) = threats.left.pop() {
            let mut partial = threats.before.clone();
            partial.push(Pick::Tile(tile));
            let forecast = battle.forecast(&partial, Detail::Menaces);
            threats.found.push((tile, forecast));
            if Instant::now() >= until {
                break;
            }
        }
    }
    asked.threats.as_ref()
}

/// What everybody covers who lies in wait, with the order in the making.
fn watches<'a>(draft: &Draft, session: &mut Session, asked: &'a mut Asked) -> &'a [Vista] {
    renew(draft, session, asked);
    if (asked.watches.is_none() || draft.decision().is_none())
        && let Some(battle) = session.battle()
    {
        asked.watches = Some(battle.vistas(&draft.picks()));
    }
    asked.watches.as_deref().unwrap_or_default()
}

struct Table<'a> {
    shown: &'a Shown,
    view: &'a View,
    art: &'a Art,
    /// How much larger than usual words are.
    factor: f32,
    sketch: &'a mut Sketch<Overlaid>,
}

impl Table<'_> {
    fn map(&self) -> &BattleMap {
        self.shown.map()
    }

    /// Says something at the top of what is seen.
    fn caption(&mut self, text: &str) {
        let seen = self.view.seen();
        let words = Words {
            size: Size::Log,
            anchor: Anchor::TOP_CENTER,
            off: vec2(0.0, -28.0),
            colour: palette::MUTED,
            ..Words::new(text, vec2(seen.center().x, seen.max.y))
        };
        self.sketch.write(words.on_plate());
    }

    fn hatch(&mut self, tile: Tile, name: &str, colour: Color) {
        self.sketch.picture(Picture {
            colour,
            ..Picture::new(self.art.image(name), centre(tile), TILE)
        });
    }

    /// The number in the tile, the brighter the worse, hatched from a quarter on; and of one tile who
    /// it is that threatens.
    fn threat(&mut self, threats: &Threats, look: Look, at: Option<Tile>, chronicle: &Chronicle) {
        let mut lines = vec![match look {
            Look::Declared => {
                "threat by what is declared, in per cent (T: by what is possible)".to_owned()
            }
            Look::Possible => "threat by what is possible, in per cent (T: off)".to_owned(),
        }];
        let found = at.and_then(|at| threats.found.iter().find(|(tile, _)| *tile == at));
        if let Some((tile, forecast)) = found {
            lines.push(format!("{tile}: hit {}", look.of(forecast)));
            for menace in &forecast.menaces {
                let chance = match look {
                    Look::Declared => menace.declared,
                    Look::Possible => Some(menace.possible),
                };
                let not_yet = match (look, menace.declared) {
                    (Look::Possible, None) => " if he attacks",
                    _ => "",
                };
                if let Some(chance) = chance {
                    lines.push(format!("{} {chance}{not_yet}", chronicle.name(menace.by)));
                }
            }
        }
        let keyed = lines.len() + 1;
        let under = self.below_legend(&lines, keyed);
        for (tile, forecast) in &threats.found {
            let chance = look.of(forecast);
            let mille = chance.per_mille();
            let share = mille as f32 / 1000.0;
            self.sketch.fill(
                square(*tile).inflate(-1.0),
                palette::YELLOW.with_alpha(shade(share)),
            );
            for hatch in hatches(mille) {
                self.hatch(*tile, hatch, HATCH);
            }
            if under.contains(centre(*tile)) {
                continue;
            }
            self.sketch.write(number(chance, centre(*tile)));
        }
        self.legend(&lines);
        let (seen, row) = (self.view.seen(), lines.len());
        let steps = [(100, "<25"), (250, "25+"), (500, "50+"), (750, "75+")];
        for (index, (mille, word)) in steps.into_iter().enumerate() {
            // What shade and hatch mean, side by side below the lines.
            let off = vec2(38.0 + 58.0 * index as f32, -60.0 - 17.0 * row as f32) * self.factor;
            let at = vec2(seen.min.x, seen.max.y) + off / self.view.zoom();
            let side = 15.0 * self.factor / self.view.zoom();
            let rect = Rect::from_center_size(at, Vec2::splat(side));
            self.sketch.fill(rect.inflate(side / 12.0), palette::INK);
            self.sketch.fill(rect, Color::srgb(0.33, 0.39, 0.26));
            let share = mille as f32 / 1000.0;
            self.sketch
                .fill(rect, palette::YELLOW.with_alpha(shade(share)));
            // As dense as the hatch, so small.
            let (strokes, half) = (2 * index, side / 2.0);
            for stroke in 0..strokes {
                let off = (2.0 * (stroke as f32 + 0.5) / strokes as f32 - 1.0) * 0.85 * side;
                let (from, to) = ((-half).max(off - half), half.min(off + half));
                let pen = side / 13.0;
                self.sketch.line(
                    at + vec2(from, from - off),
                    at + vec2(to, to - off),
                    pen,
                    HATCH.with_alpha(0.8),
                );
            }
            let words = Words {
                anchor: Anchor::CENTER_LEFT,
                off: vec2(10.0, 0.0),
                ..Words::new(word, at)
            };
            self.sketch.write(words.on_plate());
        }
    }

    /// What is covered: hatched tiles with a dashed rim, an eye at whoever watches, and in words what
    /// happens there.
    fn watches(&mut self, vistas: &[Vista]) {
        for vista in vistas {
            let tiles: std::collections::BTreeSet<Tile> = vista.tiles.iter().copied().collect();
            for tile in &tiles {
                self.sketch
                    .fill(square(*tile), palette::PURPLE.with_alpha(0.12));
                self.hatch(*tile, "overlay/hatch_diag", palette::PURPLE);
                for side in EdgeSide::ALL {
                    if !tiles.contains(&tile.step(side.heading())) {
                        let (a, b) = ends(EdgeRef::new(*tile, side));
                        let pen = self.view.pen(2.5);
                        self.sketch.dashes(a, b, pen, 9.0, palette::PURPLE);
                    }
                }
            }
            let at = centre(self.shown.unit(vista.by).tile) + vec2(0.0, TILE * 0.62);
            self.sketch.picture(Picture {
                colour: palette::PURPLE,
                ..Picture::new(self.art.image("icons/eye"), at, TILE * 0.4)
            });
        }
        let mut lines = vec![match vistas.is_empty() {
            true => "nobody lies in wait".to_owned(),
            false => "covered by those who lie in wait".to_owned(),
        }];
        lines.extend(vistas.iter().map(|vista| vista.words.clone()));
        self.legend(&lines);
    }

    /// The bands of a weapon around a tile: one, two, three lines and a letter each; and on the way
    /// to the hovered tile a stroke wherever distance starts to cost more.
    fn range(&mut self, from: Tile, reach: &Reach, to: Option<Tile>) {
        let metres = self.map().metres_per_tile() as f32;
        for (index, band) in reach.bands.iter().enumerate() {
            let radius = f32::from(band.metres) / metres * TILE;
            let apart = self.view.pen(5.0);
            for line in 0..=index.min(2) {
                self.ring(centre(from), radius - apart * line as f32, 0.8);
            }
            let letter = band.name.chars().next().map(|c| c.to_ascii_uppercase());
            let letter = letter.unwrap_or(' ');
            self.on_ring(
                centre(from),
                radius,
                &format!("{letter}  {} m", band.metres),
            );
        }
        let mut lines = vec![reach.name.clone()];
        for band in &reach.bands {
            let effect = match band.effect.as_str() {
                "" => String::new(),
                effect => format!(": {effect}"),
            };
            lines.push(format!("{} to {} m{effect}", band.name, band.metres));
        }
        if reach.step.0 > 0 {
            lines.push(format!("{} every {} m", reach.step.1, reach.step.0));
        }
        self.legend(&lines);
        if let Some(to) = to.filter(|to| *to != from) {
            self.reached(from, to, reach, metres);
        }
    }

    /// The way to a tile, with a stroke at every step, and what the distance is.
    fn reached(&mut self, from: Tile, to: Tile, reach: &Reach, metres: f32) {
        let (a, b) = (centre(from), centre(to));
        let (length, way) = (a.distance(b), (b - a).normalize_or_zero());
        let far = length / TILE * metres;
        let pen = self.view.pen(2.0);
        self.sketch.line(a, b, pen, palette::TEXT);
        if reach.step.0 > 0 {
            let step = f32::from(reach.step.0) / metres * TILE;
            let strokes = (length / step).ceil() as usize;
            for stroke in 1..strokes {
                let at = a + way * step * stroke as f32;
                let aside = way.perp() * 9.0;
                self.sketch
                    .line(at - aside, at + aside, pen, palette::YELLOW);
            }
        }
        // The nearest band that holds the tile, as the rules count: from middle to middle.
        let squared = to.squared_distance(from) as f32 * metres * metres;
        let band = reach
            .bands
            .iter()
            .find(|band| squared <= f32::from(band.metres).powi(2));
        let name = band.map_or("out of range", |band| band.name.as_str());
        let words = Words {
            anchor: Anchor::TOP_CENTER,
            off: vec2(0.0, -4.0),
            ..Words::new(format!("{far:.1} m, {name}"), b - vec2(0.0, TILE / 2.0))
        };
        self.sketch.write(words.on_plate());
    }

    /// The part of the map that the lines of a legend lie over.
    fn below_legend(&self, lines: &[String], rows: usize) -> Rect {
        let seen = self.view.seen();
        let longest = lines.iter().map(|line| line.chars().count()).max();
        let wide = 40.0 + 7.5 * longest.unwrap_or(0) as f32;
        let high = 62.0 + 17.0 * rows as f32;
        let zoom = self.view.zoom() / self.factor;
        Rect::new(
            seen.min.x,
            seen.max.y - high / zoom,
            seen.min.x + wide / zoom,
            seen.max.y,
        )
    }

    /// Lines in the upper left of what is seen.
    fn legend(&mut self, lines: &[String]) {
        let seen = self.view.seen();
        for (index, line) in lines.iter().enumerate() {
            let words = Words {
                anchor: Anchor::TOP_LEFT,
                hand: if index == 0 { Hand::Bold } else { Hand::Plain },
                off: vec2(30.0, -52.0 - 17.0 * index as f32),
                ..Words::new(typeset(line), vec2(seen.min.x, seen.max.y))
            };
            self.sketch.write(words.on_plate());
        }
    }

    fn ring(&mut self, middle: Vec2, radius: f32, strength: f32) {
        if radius <= 0.0 {
            return;
        }
        let pen = self.view.pen(1.5);
        let seen = self.view.seen().inflate(TILE);
        let count = (radius / 8.0).clamp(24.0, 160.0) as usize;
        let at =
            |index: usize| middle + Vec2::from_angle(TAU * index as f32 / count as f32) * radius;
        for index in 0..count {
            let (a, b) = (at(index), at(index + 1));
            if seen.contains(a) || seen.contains(b) {
                let ink = palette::TEXT.with_alpha(strength);
                self.sketch.line(a, b, pen, ink);
            }
        }
    }

    /// Words on a ring, wherever of eight places it can be seen.
    fn on_ring(&mut self, middle: Vec2, radius: f32, text: &str) {
        let seen = self.view.seen().inflate(-24.0 / self.view.zoom());
        let places = (0..8).map(|eighth| Vec2::from_angle(TAU * eighth as f32 / 8.0) * radius);
        for place in places.map(|off| middle + off) {
            if seen.contains(place) {
                let words = Words {
                    hand: Hand::Bold,
                    ..Words::new(text, place)
                };
                self.sketch.write(words.on_plate());
            }
        }
    }

    /// Rings of equal distance, so many metres each, for whoever has nothing that carries.
    fn distances(&mut self, from: Tile) {
        let map = self.map();
        let metres = map.metres_per_tile() as f32;
        let across = f32::from(map.width().max(map.height())) * metres;
        let apart = if across > 60.0 {
            20.0
        } else if across > 20.0 {
            5.0
        } else {
            2.0
        };
        let mut radius = apart;
        while radius < across {
            let pixels = radius / metres * TILE;
            self.ring(centre(from), pixels, 0.45);
            self.on_ring(centre(from), pixels, &format!("{radius} m"));
            radius += apart;
        }
        self.legend(&["no weapon that carries: distances".to_owned()]);
    }

    /// What is seen from a tile: the rest is dark and hatched; of each opponent how much.
    fn sight(&mut self, from: Tile, into: bool, selected: Option<CombatantId>) {
        let seen = visible(self.map(), from);
        let tiles: Vec<Tile> = self
            .map()
            .tiles()
            .filter(|tile| !seen.contains(*tile))
            .collect();
        for tile in tiles {
            self.sketch
                .fill(square(tile), palette::INK.with_alpha(0.45));
            self.hatch(tile, "overlay/hatch_dense", palette::TEXT.with_alpha(0.4));
        }
        let rim = square(from).inflate(-bands::INSET);
        self.sketch.frame(rim, self.view.pen(2.5), palette::YELLOW);
        let looks = self.shown.at(from).map(|unit| unit.id).or(selected);
        let own = looks.map(|id| self.shown.unit(id).side);
        for unit in self.shown.seen() {
            if Some(unit.side) == own || !unit.standing || unit.tile == from {
                continue;
            }
            let line = match into {
                true => sight(self.map(), unit.tile, from),
                false => sight(self.map(), from, unit.tile),
            };
            let words = Words {
                hand: Hand::Marks,
                anchor: Anchor::TOP_CENTER,
                off: vec2(0.0, -2.0),
                ..Words::new(
                    match line.clear {
                        true => format!("{} {}", exposed(line), exposure(line)),
                        // A sign is enough: many may be out of sight side by side.
                        false => exposed(line).to_owned(),
                    },
                    centre(unit.tile) - vec2(0.0, TILE / 2.0),
                )
            };
            self.sketch.write(words.on_plate());
        }
    }

    /// Bars where a tile has cover against whoever is on `from`.
    fn cover(&mut self, from: Tile) {
        let seen = visible(self.map(), from);
        let tiles: Vec<Tile> = self
            .map()
            .tiles()
            .filter(|tile| seen.contains(*tile))
            .collect();
        let rim = square(from).inflate(-bands::INSET);
        self.sketch.frame(rim, self.view.pen(2.5), palette::YELLOW);
        for tile in tiles {
            if !self.map().passable(tile) {
                continue;
            }
            let line = sight(self.map(), from, tile);
            let grade = match line.cover {
                Cover::None => continue,
                Cover::Soft50 => "soft50",
                Cover::Soft90 => "soft90",
                Cover::Hard50 => "hard50",
                Cover::Hard90 => "hard90",
                Cover::Full => "full",
            };
            let (at, across) = match line.by {
                Some(Obstacle::Edge(edge)) => {
                    // On the side of whoever it protects.
                    let at = middle(edge) + (centre(tile) - middle(edge)) * 0.22;
                    (at, edge.side == EdgeSide::North)
                }
                _ => {
                    let way = centre(from) - centre(tile);
                    let across = way.y.abs() >= way.x.abs();
                    let side = if across {
                        vec2(0.0, way.y.signum())
                    } else {
                        vec2(way.x.signum(), 0.0)
                    };
                    (centre(tile) + side * TILE * 0.34, across)
                }
            };
            let thick = TILE / 4.0 * edges::breadth(self.view);
            let (way, size) = match across {
                true => ("h", vec2(TILE, thick)),
                false => ("v", vec2(thick, TILE)),
            };
            // What stands farther off, bushes on the way, is the fainter kind of cover.
            let own =
                matches!(line.by, Some(Obstacle::Edge(_))) || line.by == Some(Obstacle::Tile(tile));
            self.sketch.picture(Picture {
                size: size * 0.9,
                colour: Color::WHITE.with_alpha(if own { 1.0 } else { 0.3 }),
                ..Picture::new(
                    self.art.image(&format!("edges/cover_{grade}_{way}")),
                    at,
                    0.0,
                )
            });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_certain_is_not_called_so() {
        let written = |cases, of| number(Chance::new(cases, of), Vec2::ZERO).text;
        assert_eq!(written(0, 400), "·");
        assert_eq!(written(1, 400), "<1");
        assert_eq!(written(399, 400), ">99");
        assert_eq!(written(396, 400), "99");
        assert_eq!(written(400, 400), "100");
    }

    #[test]
    fn the_worse_the_denser() {
        let dense = [0, 250, 500, 750, 1000].map(|mille| hatches(mille).join(" "));
        assert!(dense[0].is_empty() && dense[3] == dense[4]);
        assert!(
            dense[..4]
                .iter()
                .all(|one| dense.iter().filter(|two| *two == one).count() < 3)
        );
    }
}
