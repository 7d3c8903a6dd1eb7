//! What a fight leaves behind: blood, spent cases, arrows where they landed, scorched ground, and
//! smoke that thins out. Folded from the log like all that is shown, so that going back takes it up
//! again.

use bevy::prelude::*;
use std::sync::Arc;
use tabletop::event::{Event, EventKind, Seq};
use tabletop::grid::Footprint;
use tabletop::ruleset::{ConditionRole, DeedRole, GaugeRole, Sheet};
use tabletop::trace::Trace;

use super::flight::Flight;
use super::missile::Missile;
use super::place::{TILE, centre, lot, middle_of};
use super::sketch::{Layer, Picture, Sketch};
use crate::app::preferences::Preferences;
use crate::model::playback::{Attack, DisplayedState, Fate};
use crate::model::session::{ReplayLog, Viewpoint};
use crate::ui::theme::art::Art;

/// What lies on the ground.
pub(super) struct Spoor;

impl Layer for Spoor {
    const HEIGHT: f32 = 5.5;
}

/// Smoke over the figures.
pub(super) struct Smoke;

impl Layer for Smoke {
    const HEIGHT: f32 = 45.0;
}

/// Events after which smoke has gone.
const THINS: Seq = 16;

/// What was left.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Kind {
    /// Blood, from specks to a lot: 0 to 2.
    Blood(u8),
    /// A pool under somebody who died.
    Pool,
    /// A spent case.
    Case,
    /// Something that was loosed or thrown.
    Stuck(&'static str),
    /// Where a bullet struck.
    Hole,
    /// Scorched ground, so wide.
    Scorch(f32),
    /// Smoke, so wide.
    Smoke(f32),
}

/// One thing that was left.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Mark {
    kind: Kind,
    at: Vec2,
    turn: f32,
    since: Seq,
    round: u16,
}

/// All that was left by what has been shown.
#[derive(Default, Debug)]
pub(super) struct Marks {
    folded: Seq,
    round: u16,
    /// Whose battle it is: another one has another muster.
    muster: Option<Arc<Vec<Sheet>>>,
    viewpoint: Option<Viewpoint>,
    places: Vec<Footprint>,
    marks: Vec<Mark>,
}

impl Marks {
    /// Brings it up to the first `end` events, from the start if it has been farther.
    fn follow(&mut self, replay_log: &ReplayLog, end: Seq) {
        let viewpoint = Some(replay_log.viewpoint());
        let muster = self.muster.as_ref();
        let same = muster.is_some_and(|muster| Arc::ptr_eq(muster, &replay_log.muster));
        if !same || end < self.folded || self.viewpoint != viewpoint {
            *self = Self {
                viewpoint,
                muster: Some(Arc::clone(&replay_log.muster)),
                places: replay_log
                    .muster
                    .iter()
                    .map(|sheet| Footprint::new(sheet.tile, sheet.breadth.max(1)))
                    .collect(),
                ..Self::default()
            };
        }
        for seq in self.folded..end.min(replay_log.events().len() as Seq) {
            self.fold(replay_log, seq, replay_log.events()[seq as usize]);
        }
        self.folded = end;
    }

    fn leave(&mut self, kind: Kind, at: Vec2, turn: f32, since: Seq) {
        self.marks.push(Mark {
            kind,
            at,
            turn,
            since,
            round: self.round,
        });
    }

    fn fold(&mut self, replay_log: &ReplayLog, seq: Seq, event: Event) {
        let words = replay_log.vocabulary;
        match event.what {
            EventKind::Round(round) => {
                self.round = round;
                // What belongs to one round is taken up with it.
                self.marks.retain(|mark| {
                    matches!(mark.kind, Kind::Blood(_) | Kind::Pool | Kind::Scorch(_))
                });
            }
            EventKind::Moved { who, to, .. } => {
                let breadth = self.places[who.index()].breadth;
                self.places[who.index()] = Footprint::new(to, breadth);
            }
            _ if replay_log.conceals(seq) => {}
            EventKind::Gauge {
                who,
                gauge,
                from,
                to,
            } if to > from => {
                let role = words.gauges.get(usize::from(gauge)).map(|word| word.role);
                if role == Some(GaugeRole::Wounds) {
                    let level = (to - 1).clamp(0, 5) as u8 / 2;
                    let (aside, turn) = chance(seq);
                    let at = middle_of(self.places[who.index()]) + aside;
                    self.leave(Kind::Blood(level), at, turn, seq);
                }
            }
            EventKind::Condition {
                who,
                condition,
                on: true,
            } => {
                let word = words.conditions.get(usize::from(condition));
                if word.is_some_and(|word| word.role == ConditionRole::Dead) {
                    let at = middle_of(self.places[who.index()]);
                    self.leave(Kind::Pool, at, chance(seq).1, seq);
                }
            }
            EventKind::Deed { deed, by, at } => self.deed(replay_log, seq, (deed, by, at)),
            EventKind::Verdict { .. } => self.verdict(replay_log, seq),
            _ => {}
        }
    }

    fn deed(
        &mut self,
        replay_log: &ReplayLog,
        seq: Seq,
        (deed, by, at): (u8, tabletop::CombatantId, Option<tabletop::CombatantId>),
    ) {
        let here = middle_of(self.places[by.index()]);
        let word = replay_log.vocabulary.deeds.get(usize::from(deed));
        let shoots = word.is_some_and(|word| word.role == DeedRole::Gunshot);
        let (aside, turn) = chance(seq);
        match (replay_log.trace(seq), at) {
            (Some(Trace::Blast { at, rings }), _) => {
                let metres = replay_log.map.metres_per_tile() as f32;
                let radius = rings.first().map_or(0, |ring| *ring) as f32 / 100.0 / metres * TILE;
                let wide = (2.0 * radius).clamp(0.9 * TILE, 4.0 * TILE);
                self.leave(Kind::Scorch(wide), centre(*at), turn, seq);
                self.leave(Kind::Smoke(wide * 0.9), centre(*at), turn, seq);
            }
            (Some(Trace::Sweep { tiles, .. }), _) => {
                let far = tiles.iter().map(|tile| centre(*tile));
                let way = far.fold(Vec2::ZERO, |sum, at| sum + (at - here));
                let muzzle = here + way.normalize_or_zero() * 26.0;
                self.leave(Kind::Smoke(TILE * 0.7), muzzle, turn, seq);
                self.leave(Kind::Case, here + aside * 2.0, turn, seq);
            }
            (None, Some(at)) if shoots => {
                let way = (middle_of(self.places[at.index()]) - here).normalize_or_zero();
                let muzzle = here + way * 28.0;
                self.leave(Kind::Smoke(TILE * 0.5), muzzle, turn, seq);
                // Cases fly to the right.
                let right = -way.perp() * 20.0;
                self.leave(Kind::Case, here + right + aside * 0.6, turn, seq);
            }
            _ => {}
        }
    }

    fn verdict(&mut self, replay_log: &ReplayLog, seq: Seq) {
        let Some(attack) = Attack::decided_at(replay_log, seq) else {
            return;
        };
        if attack.role == DeedRole::Blow {
            return;
        }
        let Some(fate) = attack.fate.filter(|fate| *fate != Fate::Hit) else {
            return;
        };
        let middle = |id: tabletop::CombatantId| middle_of(self.places[id.index()]);
        let (a, b) = (middle(attack.by), middle(attack.at));
        let flight = Flight::new(&replay_log.map, a, b, Some(fate), seq);
        let (aside, turn) = chance(seq);
        match (attack.role, fate) {
            (DeedRole::Missile, Fate::Met { aside: false }) => {
                // Warded off, it drops at one's feet.
                let kind = Kind::Stuck(Missile::at(replay_log, attack.deed).picture);
                self.leave(kind, b + aside * 1.6, turn, seq);
            }
            (DeedRole::Missile, _) => {
                let kind = Kind::Stuck(Missile::at(replay_log, attack.deed).picture);
                self.leave(kind, flight.to, flight.turn(), seq);
            }
            (_, Fate::Stopped(_)) => self.leave(Kind::Hole, flight.to, turn, seq),
            _ => {}
        }
    }
}

/// A little way aside, and a turn: always the same for a place in the log.
fn chance(seq: Seq) -> (Vec2, f32) {
    let chance = lot(seq as i16, (seq >> 16) as i16, 11);
    let aside = vec2(
        (chance & 15) as f32 - 7.5,
        ((chance >> 4) & 15) as f32 - 7.5,
    );
    (
        aside,
        (chance >> 8 & 255) as f32 / 256.0 * std::f32::consts::TAU,
    )
}

/// Draws what was left by what has been shown.
pub(super) fn draw(
    shown: Res<DisplayedState>,
    replay_log: Res<ReplayLog>,
    preferences: Res<Preferences>,
    art: Res<Art>,
    mut marks: Local<Marks>,
    mut spoor: ResMut<Sketch<Spoor>>,
    mut haze: ResMut<Sketch<Smoke>>,
) {
    if !shown.is_changed() && !preferences.is_changed() {
        return;
    }
    marks.follow(&replay_log, shown.folded());
    if marks.marks.is_empty() && spoor.is_empty() && haze.is_empty() {
        return;
    }
    spoor.clear();
    haze.clear();
    for mark in &marks.marks {
        let age = shown.folded().saturating_sub(mark.since);
        let (name, size, alpha) = match mark.kind {
            Kind::Blood(level) => {
                let what = if preferences.blood { "specks" } else { "chips" };
                (format!("tokens/{what}_{level}"), TILE * 1.05, 0.95)
            }
            Kind::Pool if preferences.blood => {
                let pick = mark.since % 2;
                (format!("tokens/blood_{pick}"), TILE, 0.85)
            }
            Kind::Pool => continue,
            Kind::Case => ("tokens/case_0".to_owned(), TILE * 0.3, 1.0),
            Kind::Stuck(picture) => (picture.to_owned(), TILE * 0.75, 1.0),
            Kind::Hole => ("tokens/hole_0".to_owned(), TILE * 0.3, 1.0),
            Kind::Scorch(wide) => ("tokens/scorch_0".to_owned(), wide, 0.9),
            Kind::Smoke(wide) => {
                let left = 1.0 - age as f32 / THINS as f32;
                if left <= 0.0 {
                    continue;
                }
                haze.picture(Picture {
                    turn: mark.turn,
                    colour: Color::WHITE.with_alpha(0.4 * left),
                    ..Picture::new(
                        art.image("tokens/smoke_0"),
                        mark.at,
                        wide * (1.5 - 0.5 * left),
                    )
                });
                continue;
            }
        };
        spoor.picture(Picture {
            turn: mark.turn,
            colour: Color::WHITE.with_alpha(alpha),
            ..Picture::new(art.image(&name), mark.at, size)
        });
    }
}
