//! What is to be seen of blows and shots: the swing, the flash, the flight, and where it ends. While
//! the dice are still to fall, what flies hangs in the air: it tells nothing before its verdict.

use bevy::prelude::*;
use std::f32::consts::{FRAC_PI_4, PI};
use tabletop::ruleset::DeedRole;

use super::effects::Scene;
use super::flight::{Flight, HANGS};
use super::missile::Missile;
use super::place::TILE;
use super::pose::LANDS;
use super::sketch::Picture;
use super::stage::Part;
use crate::model::playback::{Attack, Fate};
use crate::ui::theme::palette;

impl Scene<'_> {
    /// A blow or a shot, as far as it is.
    pub(super) fn attack(&mut self, attack: &Attack, part: Part) {
        match attack.role {
            DeedRole::Blow => self.blow(attack, part),
            _ => self.shot(attack, part),
        }
    }

    fn blow(&mut self, attack: &Attack, part: Part) {
        let (from, to) = (self.at(attack.by), self.at(attack.at));
        let way = (to - from).normalize_or_zero();
        let progress = match part {
            Part::Ends(progress) => progress,
            Part::Begins(progress) => {
                self.swing(from, way, progress);
                return;
            }
            Part::Hangs => return,
        };
        let fate = attack.fate.unwrap_or(Fate::Past);
        let beside = match fate {
            Fate::Past | Fate::Met { aside: true } => -way.perp() * 9.0,
            _ => Vec2::ZERO,
        };
        let place = to - way * 8.0 + beside;
        if let Some(part) = within(progress, 0.02, LANDS + 0.3) {
            self.sketch.picture(Picture {
                // The stroke is painted towards the lower left.
                turn: way.y.atan2(way.x) - FRAC_PI_4 + 0.7 - 1.4 * part,
                colour: Color::WHITE.with_alpha((part * PI).sin()),
                ..Picture::new(self.art.image("tokens/slash_0"), place, TILE * 1.15)
            });
        }
        match fate {
            Fate::Hit => self.impact("tokens/spark_0", place, progress, 0.75),
            Fate::Met { aside: false } => {
                self.impact("tokens/clash_0", to - way * 19.0, progress, 0.6);
            }
            _ => {}
        }
    }

    /// The weapon is swung: where to is not known yet.
    fn swing(&mut self, from: Vec2, way: Vec2, progress: f32) {
        let (seen, out) = (0.2 + 0.6 * (progress * PI).sin(), 12.0 + 14.0 * progress);
        self.sketch.picture(Picture {
            turn: way.y.atan2(way.x) - FRAC_PI_4 - 0.9 + 1.2 * progress,
            colour: Color::WHITE.with_alpha(seen),
            ..Picture::new(
                self.art.image("tokens/slash_0"),
                from + way * out,
                TILE * 0.8,
            )
        });
    }

    fn shot(&mut self, attack: &Attack, part: Part) {
        let (a, b) = (self.at(attack.by), self.at(attack.at));
        let missile_like = attack.role == DeedRole::Missile;
        let missile = missile_like.then(|| Missile::at(self.replay_log, attack.deed));
        let seq = attack.verdict.unwrap_or(attack.deed);
        let flight = Flight::new(self.shown.map(), a, b, attack.fate, seq);
        let bullets = if missile_like { 1 } else { attack.bullets };
        match part {
            Part::Begins(progress) => {
                if !missile_like {
                    self.muzzle(flight, bullets, progress);
                }
                let start = 0.05;
                let gone = ((progress - start) / (1.0 - start)).max(0.0);
                if gone > 0.0 {
                    // Fast out of the barrel, then slower and slower.
                    let gone = HANGS * (1.0 - (1.0 - gone).powi(3));
                    self.fly(flight, missile, bullets, gone);
                }
            }
            Part::Hangs => self.fly(flight, missile, bullets, HANGS),
            Part::Ends(progress) => {
                if progress < LANDS {
                    let gone = HANGS + (1.0 - HANGS) * progress / LANDS;
                    self.fly(flight, missile, bullets, gone);
                } else {
                    self.landed(attack, flight, (progress - LANDS) / (1.0 - LANDS));
                }
                self.where_it_ended(attack, flight, progress);
            }
        }
    }

    /// Flashes out of the barrel, one for each bullet.
    fn muzzle(&mut self, flight: Flight, bullets: u8, progress: f32) {
        let each = 0.75 / f32::from(bullets);
        let Some(part) = within(progress % each, 0.0, each.min(0.3)) else {
            return;
        };
        if progress < 0.75 {
            let size = TILE * if bullets > 1 { 0.6 } else { 0.75 };
            let at = flight.from + flight.way() * 5.0;
            self.flash("tokens/muzzle_0", at, size, 1.0 - part, flight.turn());
        }
    }

    /// What flies, so far on its way, with a tail if it is a bullet.
    fn fly(&mut self, flight: Flight, missile: Option<Missile>, bullets: u8, gone: f32) {
        let arcs = missile.is_some();
        let steep = if arcs { 0.08 } else { 0.0 };
        let picture = missile.map_or("tokens/bullet_0", |missile| missile.picture);
        let way = flight.way();
        for bullet in 0..bullets {
            let behind = 0.1 * f32::from(bullet);
            let gone = gone - behind;
            if gone <= 0.0 {
                break;
            }
            // The later ones fan out a little.
            let fan = way.perp() * (f32::from(bullet) - f32::from(bullets - 1) / 2.0) * 3.0 * gone;
            let at = flight.at(gone) + fan;
            let lift = flight.arc(gone, steep);
            if arcs {
                self.shadow(at, TILE * 0.28, 0.35);
            } else {
                let long = (1.4 * TILE).min(flight.from.distance(at));
                let tail = at - way * long;
                let tracer = palette::YELLOW.with_alpha(0.25);
                self.sketch.line(tail, at, self.view.pen(5.0), tracer);
                let core = palette::YELLOW.with_alpha(0.85);
                self.sketch
                    .line(tail.lerp(at, 0.4), at, self.view.pen(2.0), core);
            }
            let climbs = if arcs {
                steep * 2.2 * (0.5 - gone)
            } else {
                0.0
            };
            let climbs = if way.x < 0.0 { -climbs } else { climbs };
            let spin = missile.map_or(0.0, |missile| missile.spin(gone, way.x < 0.0));
            self.sketch.picture(Picture {
                turn: flight.turn() + climbs + spin,
                ..Picture::new(self.art.image(picture), at + lift, TILE * 0.9)
            });
        }
    }

    /// What is to be seen where it ended.
    fn landed(&mut self, attack: &Attack, flight: Flight, part: f32) {
        let progress = LANDS + part * (1.0 - LANDS);
        match attack.fate {
            Some(Fate::Hit) => self.impact("tokens/spark_0", flight.to, progress, 0.75),
            Some(Fate::Met { aside: false }) => {
                self.impact("tokens/clash_0", flight.to, progress, 0.5);
            }
            Some(Fate::Stopped(_)) => {
                self.dust(flight.to, part, 0.9);
                self.impact("tokens/spark_0", flight.to, progress, 0.4);
            }
            _ => self.dust(flight.to, part, 0.6),
        }
    }

    /// The way it took, ever fainter, with a sign at its end: a still picture tells it as well.
    fn where_it_ended(&mut self, attack: &Attack, flight: Flight, progress: f32) {
        let Some(part) = within(progress, LANDS, 1.0) else {
            return;
        };
        let colour = palette::TEXT.with_alpha(0.55 - 0.2 * part);
        let pen = self.view.pen(1.8);
        match attack.fate {
            Some(Fate::Hit) => self.sketch.line(flight.from, flight.to, pen, colour),
            _ => self.sketch.dashes(flight.from, flight.to, pen, 7.0, colour),
        }
        if !matches!(attack.fate, Some(Fate::Hit)) {
            // Crossed out: here it ended.
            let (a, b) = (vec2(4.0, 4.0), vec2(4.0, -4.0));
            for cross in [a, b] {
                let (from, to) = (flight.to - cross, flight.to + cross);
                self.sketch
                    .line(from, to, 4.0, palette::INK.with_alpha(0.7));
            }
            for cross in [a, b] {
                let (from, to) = (flight.to - cross, flight.to + cross);
                self.sketch.line(from, to, 1.8, palette::TEXT);
            }
        }
    }

    /// A burst of light that fades to what can still be seen in a still picture.
    fn impact(&mut self, picture: &str, at: Vec2, progress: f32, size: f32) {
        if let Some(part) = within(progress, LANDS, 1.0) {
            let grown = 0.5 + 0.5 * (1.0 - (1.0 - part).powi(3));
            let alpha = 1.0 - 0.6 * part;
            self.flash(picture, at, TILE * size * grown, alpha, 0.6 * (1.0 - part));
        }
    }

    /// Dust that is thrown up.
    pub(super) fn dust(&mut self, at: Vec2, part: f32, size: f32) {
        self.sketch.picture(Picture {
            colour: Color::srgb(0.80, 0.74, 0.64).with_alpha(0.75 * (1.0 - part)),
            ..Picture::new(
                self.art.image("tokens/smoke_0"),
                at + vec2(0.0, 4.0 * part),
                TILE * size * (0.35 + 0.45 * part),
            )
        });
    }

    /// What is above the ground has a shadow on it.
    pub(super) fn shadow(&mut self, at: Vec2, across: f32, alpha: f32) {
        self.sketch.picture(Picture {
            size: vec2(across, across * 0.6),
            colour: palette::INK.with_alpha(alpha),
            ..Picture::new(self.brushes.disc.clone(), at - vec2(0.0, 3.0), 0.0)
        });
    }
}

/// How far the part from `start` to `end` is; none outside it.
pub(super) fn within(progress: f32, start: f32, end: f32) -> Option<f32> {
    let part = (progress - start) / (end - start);
    (0.0..=1.0).contains(&part).then_some(part)
}
