//! What is to be seen in a beat: flashes, flights, dice, and words that rise from a figure.

use bevy::prelude::*;
use bevy::sprite::Anchor;
use std::f32::consts::{FRAC_PI_4, PI, TAU};
use tabletop::event::{Seq, What};
use tabletop::ruleset::{GaugeRole, Mark};

use super::place::{TILE, middle_of};
use super::sketch::{Hand, Layer, Picture, Sketch, Words};
use super::stage::Stage;
use super::view::View;
use crate::playback::{Cue, Playhead, Shown};
use crate::session::Chronicle;
use crate::theme::art::Art;
use crate::theme::palette;
use crate::theme::text::Size;
use crate::words::mark;

/// What is to be seen in a beat.
pub(super) struct Effects;

impl Layer for Effects {
    const HEIGHT: f32 = 60.0;
}

/// Draws the beat on stage as far as it is.
pub(super) fn draw(
    stage: Res<Stage>,
    view: Res<View>,
    shown: Res<Shown>,
    chronicle: Res<Chronicle>,
    playhead: Res<Playhead>,
    art: Res<Art>,
    mut sketch: ResMut<Sketch<Effects>>,
) {
    if !stage.is_changed() && !view.is_changed() {
        return;
    }
    if stage.cue.is_none() && sketch.is_empty() {
        return;
    }
    sketch.clear();
    let Some((cue, progress)) = stage.cue else {
        return;
    };
    let seq = playhead.on_stage(&chronicle).map(|beat| beat.seq);
    let mut scene = Scene {
        shown: &shown,
        chronicle: &chronicle,
        art: &art,
        sketch: &mut sketch,
        progress,
    };
    scene.draw(cue, seq);
}

struct Scene<'a> {
    shown: &'a Shown,
    chronicle: &'a Chronicle,
    art: &'a Art,
    sketch: &'a mut Sketch<Effects>,
    progress: f32,
}

impl Scene<'_> {
    fn at(&self, id: tabletop::CombatantId) -> Vec2 {
        middle_of(self.shown.unit(id).footprint())
    }

    /// How far the part of the beat from `start` to `end` is; none outside it.
    fn part(&self, start: f32, end: f32) -> Option<f32> {
        let part = (self.progress - start) / (end - start);
        (0.0..=1.0).contains(&part).then_some(part)
    }

    fn draw(&mut self, cue: Cue, seq: Option<Seq>) {
        let words = self.chronicle.vocabulary;
        match cue {
            Cue::Turn { by } => {
                let size = TILE * (1.5 - 0.5 * self.progress);
                self.sketch.picture(Picture {
                    colour: Color::WHITE.with_alpha(self.progress),
                    ..Picture::new(self.art.image("tokens/selected"), self.at(by), size)
                });
            }
            Cue::Lunge { by, at: Some(at) } => self.slash(self.at(by), self.at(at)),
            Cue::Shot {
                by,
                at: Some(at),
                missile,
            } => self.shot(by, self.at(at), missile),
            Cue::Deed { by, deed, .. } => {
                let verb = words
                    .deeds
                    .get(usize::from(deed))
                    .map_or("", |deed| deed.verb);
                self.rise(self.at(by), verb.trim_end_matches(" at"), palette::TEXT);
            }
            Cue::Die { by, face, .. } => self.die(self.at(by), face),
            Cue::Verdict { card } => self.verdict(card),
            Cue::Gauge {
                who,
                gauge,
                from,
                to,
            } => {
                let Some(word) = words.gauges.get(usize::from(gauge)) else {
                    return;
                };
                let colour = match word.role {
                    GaugeRole::Wounds => palette::VERMILLION,
                    GaugeRole::Stuns => palette::PURPLE,
                    GaugeRole::Fatigue => palette::BLUE,
                    GaugeRole::Order | GaugeRole::Plain => return,
                };
                let by = to - from;
                let name = if by.abs() == 1 {
                    word.name.trim_end_matches('s')
                } else {
                    word.name
                };
                let sign = if by < 0 { "−" } else { "" };
                let text = format!("{sign}{} {name}", by.abs());
                self.rise_on(self.at(who), &text, Color::WHITE, colour);
            }
            Cue::Condition { who, condition, on } => {
                let word = words
                    .conditions
                    .get(usize::from(condition))
                    .map_or("", |word| word.name);
                let text = if on {
                    word.to_owned()
                } else {
                    format!("no longer {word}")
                };
                self.rise(self.at(who), &text, palette::TEXT);
            }
            Cue::Note { who, .. } => {
                let text = seq.and_then(|seq| self.chronicle.sentence(seq));
                self.rise(self.at(who), &text.unwrap_or_default(), palette::MUTED);
            }
            _ => {}
        }
    }

    fn slash(&mut self, from: Vec2, to: Vec2) {
        let way = (to - from).normalize_or_zero();
        if let Some(part) = self.part(0.25, 0.8) {
            self.sketch.picture(Picture {
                // The stroke is painted towards the lower left.
                turn: way.y.atan2(way.x) - FRAC_PI_4 + 0.6 - 1.2 * part,
                colour: Color::WHITE.with_alpha((part * PI).sin()),
                ..Picture::new(self.art.image("tokens/slash_0"), to - way * 8.0, TILE * 1.1)
            });
        }
        if let Some(part) = self.part(0.5, 0.85) {
            self.spark(to - way * 8.0, part);
        }
    }

    fn spark(&mut self, at: Vec2, part: f32) {
        self.sketch.picture(Picture {
            turn: part,
            colour: Color::WHITE.with_alpha(1.0 - part),
            ..Picture::new(
                self.art.image("tokens/spark_0"),
                at,
                TILE * (0.3 + 0.5 * part),
            )
        });
    }

    fn shot(&mut self, by: tabletop::CombatantId, to: Vec2, missile: bool) {
        let from = self.at(by);
        let way = (to - from).normalize_or_zero();
        let turn = way.y.atan2(way.x);
        let (start, end) = (from + way * 22.0, to - way * 10.0);
        let picture = match (missile, self.shown.unit(by).art.as_str()) {
            (false, _) => "tokens/bullet_0",
            (true, "crossbowman") => "tokens/bolt_0",
            (true, _) => "tokens/arrow_0",
        };
        if !missile && let Some(part) = self.part(0.0, 0.3) {
            self.sketch.picture(Picture {
                turn,
                colour: Color::WHITE.with_alpha(1.0 - part),
                ..Picture::new(
                    self.art.image("tokens/muzzle_0"),
                    from + way * 26.0,
                    TILE * 0.7,
                )
            });
            self.sketch.picture(Picture {
                colour: Color::WHITE.with_alpha(0.4 * (1.0 - part)),
                ..Picture::new(
                    self.art.image("tokens/smoke_0"),
                    start,
                    TILE * (0.4 + 0.4 * part),
                )
            });
        }
        let (leaves, lands) = if missile { (0.1, 0.8) } else { (0.05, 0.55) };
        if let Some(part) = self.part(leaves, lands) {
            let at = start.lerp(end, part);
            // What is thrown or loosed rises a little on its way.
            let arc = if missile {
                (part * PI).sin() * start.distance(end) * 0.06
            } else {
                0.0
            };
            if !missile {
                let tail = start.lerp(end, (part - 0.5).max(0.0));
                self.sketch
                    .line(tail, at, 2.0, palette::YELLOW.with_alpha(0.5));
            }
            let lift = vec2(0.0, arc);
            self.sketch.picture(Picture {
                turn,
                ..Picture::new(self.art.image(picture), at + lift, TILE * 0.9)
            });
        }
        if let Some(part) = self.part(lands, 1.0) {
            self.spark(end, part);
        }
    }

    /// A die that tumbles and comes to rest on its face.
    fn die(&mut self, at: Vec2, face: u8) {
        let part = (self.progress / 0.6).min(1.0);
        let fall = 1.0 - (1.0 - part) * (1.0 - part);
        let place = at + vec2(TILE * 0.75, TILE * 0.55 + 18.0 * (part * PI).sin());
        self.sketch.picture(Picture {
            colour: palette::INK.with_alpha(0.85),
            ..Picture::new(self.art.image("icons/d20"), place + vec2(1.5, -1.5), 34.0)
        });
        self.sketch.picture(Picture {
            turn: (1.0 - fall) * TAU,
            colour: palette::TEXT,
            ..Picture::new(self.art.image("icons/d20"), place, 32.0)
        });
        if part >= 1.0 {
            let words = Words {
                hand: Hand::Bold,
                size: Size::Body,
                anchor: Anchor::BOTTOM_CENTER,
                off: vec2(0.0, 15.0),
                colour: palette::YELLOW,
                ..Words::new(face.to_string(), place)
            };
            self.sketch.write(words.on_plate());
        }
    }

    fn verdict(&mut self, card: Seq) {
        let event = self
            .chronicle
            .events()
            .get(card as usize)
            .map(|event| event.what);
        let Some(What::Verdict { by, verdict, .. }) = event else {
            return;
        };
        let Some(word) = self.chronicle.vocabulary.verdicts.get(usize::from(verdict)) else {
            return;
        };
        if word.mark == Mark::Plain {
            return;
        }
        let against = self
            .chronicle
            .card(card)
            .and_then(|card| card.against)
            .unwrap_or(by);
        let colour = match word.mark {
            Mark::Miss => palette::MUTED,
            Mark::Fumble => palette::ORANGE,
            _ => palette::YELLOW,
        };
        let at = self.at(against);
        self.rise(at, &format!("{} {}", mark(word.mark), word.name), colour);
    }

    /// Words that rise from a figure.
    fn rise(&mut self, at: Vec2, text: &str, colour: Color) {
        self.rise_on(at, text, colour, palette::INK);
    }

    fn rise_on(&mut self, at: Vec2, text: &str, colour: Color, plate: Color) {
        if text.is_empty() {
            return;
        }
        let risen = 1.0 - (1.0 - self.progress).powi(3);
        let seen = (self.progress * 5.0).min(1.0);
        self.sketch.write(Words {
            hand: if text.contains(['●', '○', '×']) {
                Hand::Marks
            } else {
                Hand::Bold
            },
            size: Size::Body,
            anchor: Anchor::BOTTOM_CENTER,
            off: vec2(0.0, 24.0 + 16.0 * risen),
            colour: colour.with_alpha(seen),
            plate: plate.with_alpha(0.88 * seen),
            ..Words::new(format!("\u{a0}{text}\u{a0}"), at + vec2(0.0, TILE / 2.0))
        });
    }
}
