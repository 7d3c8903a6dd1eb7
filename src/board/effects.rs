//! What is to be seen in a beat besides blows, shots and blasts: dice, stars, dust, and words that
//! rise from a figure.

use bevy::prelude::*;
use bevy::sprite::Anchor;
use std::f32::consts::{PI, TAU};
use tabletop::event::{EventKind, Seq};
use tabletop::ruleset::{ConditionRole, GaugeRole, Mark};

use super::brush::Brushes;
use super::place::{TILE, middle_of};
use super::sketch::{Hand, Layer, Picture, Sketch, Words};
use super::stage::Stage;
use super::strikes::within;
use super::view::View;
use crate::app::preferences::Preferences;
use crate::model::playback::{Cue, DisplayedState, Playhead};
use crate::model::session::ReplayLog;
use crate::ui::theme::art::Art;
use crate::ui::theme::palette;
use crate::ui::theme::text::Size;
use narrate::mark;

/// What is to be seen in a beat.
pub(super) struct Effects;

impl Layer for Effects {
    const HEIGHT: f32 = 60.0;
}

/// Draws the beat on stage as far as it is.
pub(super) fn draw(
    stage: Res<Stage>,
    view: Res<View>,
    shown: Res<DisplayedState>,
    replay_log: Res<ReplayLog>,
    playhead: Res<Playhead>,
    preferences: Res<Preferences>,
    art: Res<Art>,
    brushes: Res<Brushes>,
    mut sketch: ResMut<Sketch<Effects>>,
) {
    if !stage.is_changed() && !view.is_changed() && !preferences.is_changed() {
        return;
    }
    if stage.cue.is_none() && stage.attack.is_none() && sketch.is_empty() {
        return;
    }
    sketch.clear();
    let seq = playhead.on_stage(&replay_log).map(|beat| beat.seq);
    let mut scene = Scene {
        shown: &shown,
        replay_log: &replay_log,
        preferences: &preferences,
        art: &art,
        brushes: &brushes,
        view: &view,
        sketch: &mut sketch,
        progress: stage.cue.map_or(1.0, |(_, progress)| progress),
    };
    if let Some(area) = &stage.area {
        scene.area(area);
    }
    if let Some((attack, part)) = &stage.attack {
        scene.attack(attack, *part);
    }
    if let Some((cue, _)) = stage.cue {
        scene.draw(cue, seq);
    }
}

/// What effects are drawn with.
pub(super) struct Scene<'a> {
    /// The battle as it is shown.
    pub shown: &'a DisplayedState,
    /// What happened.
    pub replay_log: &'a ReplayLog,
    /// How the player likes it.
    pub preferences: &'a Preferences,
    /// The pictures.
    pub art: &'a Art,
    /// The shapes.
    pub brushes: &'a Brushes,
    /// How near the map is.
    pub view: &'a View,
    /// Where it is drawn.
    pub sketch: &'a mut Sketch<Effects>,
    progress: f32,
}

impl Scene<'_> {
    pub(super) fn at(&self, id: tabletop::CombatantId) -> Vec2 {
        middle_of(self.shown.unit(id).footprint())
    }

    fn draw(&mut self, cue: Cue, seq: Option<Seq>) {
        let words = self.replay_log.vocabulary;
        match cue {
            Cue::Turn { by } => {
                let size = TILE * (1.5 - 0.5 * self.progress);
                self.sketch.picture(Picture {
                    colour: Color::WHITE.with_alpha(self.progress),
                    ..Picture::new(self.art.image("tokens/selected"), self.at(by), size)
                });
            }
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
                if by > 0 && word.role == GaugeRole::Stuns {
                    self.stars(self.at(who));
                }
                let sign = if by < 0 { "−" } else { "" };
                let text = format!("{sign}{} {name}", by.abs());
                self.rise_on(self.at(who), &text, Color::WHITE, colour);
            }
            Cue::Condition { who, condition, on } => {
                let word = words.conditions.get(usize::from(condition));
                let falls = word.is_some_and(|word| {
                    use ConditionRole::{Dead, Prone, Unconscious};
                    matches!(word.role, Prone | Unconscious | Dead)
                });
                if on && falls {
                    self.comes_down(self.at(who));
                }
                let word = word.map_or("", |word| word.name);
                let text = if on {
                    word.to_owned()
                } else {
                    format!("no longer {word}")
                };
                self.rise(self.at(who), &text, palette::TEXT);
            }
            Cue::Note { who, .. } => {
                let text = seq.and_then(|seq| self.replay_log.sentence(seq));
                self.rise(self.at(who), &text.unwrap_or_default(), palette::MUTED);
            }
            _ => {}
        }
    }

    /// A flash of light, or a dull sign of one where flashes are unwelcome.
    pub(super) fn flash(&mut self, picture: &str, at: Vec2, size: f32, alpha: f32, turn: f32) {
        let (colour, size) = match self.preferences.reduced_flash {
            true => (palette::MUTED.with_alpha(0.5 * alpha), size * 0.6),
            false => (Color::WHITE.with_alpha(alpha), size),
        };
        self.sketch.picture(Picture {
            turn,
            colour,
            ..Picture::new(self.art.image(picture), at, size)
        });
    }

    /// Stars around the head of somebody who is stunned; they come to rest.
    fn stars(&mut self, at: Vec2) {
        let seen = (self.progress * 6.0).min(1.0);
        for star in 0..3_u8 {
            let angle = TAU * (f32::from(star) / 3.0 + 0.9 * self.progress) + 0.5;
            let off = vec2(15.0, 5.5) * Vec2::from_angle(angle);
            self.sketch.picture(Picture {
                turn: self.progress * PI,
                colour: Color::WHITE.with_alpha(seen),
                ..Picture::new(
                    self.art.image("tokens/star_0"),
                    at + vec2(0.0, 17.0) + off,
                    11.0,
                )
            });
        }
    }

    /// Dust where somebody comes down.
    fn comes_down(&mut self, at: Vec2) {
        if let Some(part) = within(self.progress, 0.6, 1.0) {
            for side in [-1.0, 1.0] {
                self.dust(at + vec2(side * (14.0 + 8.0 * part), -14.0), part, 0.5);
            }
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
            .replay_log
            .events()
            .get(card as usize)
            .map(|event| event.what);
        let Some(EventKind::Verdict { by, verdict, .. }) = event else {
            return;
        };
        let Some(word) = self
            .replay_log
            .vocabulary
            .verdicts
            .get(usize::from(verdict))
        else {
            return;
        };
        if word.mark == Mark::Plain {
            return;
        }
        let against = self
            .replay_log
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
