//! How each figure stands while the beat on stage lasts.

use bevy::prelude::*;
use std::f32::consts::{FRAC_PI_2, PI};
use tabletop::grid::{Footprint, Heading};
use tabletop::ruleset::{ConditionRole, DeedRole, GaugeRole, Vocabulary};

use super::place::{TILE, middle_of};
use super::stage::{Part, Stage};
use crate::model::playback::{Attack, Cue, DisplayedState, Fate, ShownUnit};

/// How a figure stands.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Pose {
    /// Where.
    pub at: Vec2,
    /// How far it has fallen over: 0 upright, 1 flat.
    pub lies: f32,
    /// How far it crouches, 0 to 1.
    pub crouches: f32,
    /// How far it has gone from this world, 0 to 1.
    pub dead: f32,
    /// How far it is out of it, 0 to 1: it turns grey.
    pub out: f32,
    /// Where it looks.
    pub facing: Heading,
    /// How much of a blow it feels at the moment, 0 to 1.
    pub hurt: f32,
    /// How far it leans, anticlockwise.
    pub tilt: f32,
    /// How large it is, in tiles.
    pub size: f32,
}

impl Pose {
    /// Its width in board pixels.
    pub(super) fn side(&self) -> f32 {
        TILE * self.size
    }

    /// How far the picture is turned.
    pub(super) fn turn(&self) -> f32 {
        let side = if self.looks_west() { 1.0 } else { -1.0 };
        side * self.lies * FRAC_PI_2 * 0.94 + self.tilt
    }

    /// Whether the picture, which looks east, is mirrored.
    pub(super) fn looks_west(&self) -> bool {
        matches!(
            self.facing,
            Heading::NorthWest | Heading::West | Heading::SouthWest
        )
    }
}

/// How `unit` stands at this moment of the beat on stage.
pub(super) fn pose(
    unit: &ShownUnit,
    words: &Vocabulary,
    stage: &Stage,
    shown: &DisplayedState,
) -> Pose {
    let is = |role| f32::from(u8::from(unit.is(words, role)));
    let mut pose = Pose {
        at: middle_of(unit.footprint()),
        lies: is(ConditionRole::Prone)
            .max(is(ConditionRole::Unconscious))
            .max(is(ConditionRole::Dead)),
        crouches: is(ConditionRole::Crouched),
        dead: is(ConditionRole::Dead),
        out: is(ConditionRole::Unconscious),
        facing: unit.facing,
        hurt: 0.0,
        tilt: 0.0,
        size: f32::from(unit.breadth),
    };
    if let Some((attack, part)) = &stage.attack {
        strike(&mut pose, unit, attack, *part, shown);
    }
    let Some((cue, progress)) = stage.cue else {
        return pose;
    };
    match cue {
        Cue::Walk { who, from, to } if who == unit.id => {
            let at = |tile| middle_of(Footprint::new(tile, unit.breadth));
            let step = (progress * PI).sin() * 2.0;
            pose.at = at(from).lerp(at(to), progress) + vec2(0.0, step);
            pose.facing = Heading::between(from, to).unwrap_or(pose.facing);
        }
        Cue::March { .. } => {
            if let Some((at, facing)) = stage.marching(unit, progress) {
                (pose.at, pose.facing) = (at, facing.unwrap_or(pose.facing));
            }
        }
        Cue::Gauge {
            who,
            gauge,
            from,
            to,
        } if who == unit.id && to > from => {
            let role = words.gauges.get(usize::from(gauge)).map(|gauge| gauge.role);
            if matches!(role, Some(GaugeRole::Wounds | GaugeRole::Stuns)) {
                pose.hurt = 1.0 - progress;
                pose.at.x += (progress * 5.0 * PI).sin() * 4.0 * pose.hurt;
            }
        }
        Cue::Condition { who, condition, on } if who == unit.id => {
            let role = words
                .conditions
                .get(usize::from(condition))
                .map(|word| word.role);
            let to = if on { progress } else { 1.0 - progress };
            // It falls slowly at first.
            let to = to * to;
            match role {
                Some(ConditionRole::Prone) => pose.lies = pose.lies.max(to),
                Some(ConditionRole::Unconscious) => {
                    pose.lies = pose.lies.max(to);
                    pose.out = to;
                }
                Some(ConditionRole::Dead) => {
                    pose.lies = pose.lies.max(to);
                    pose.dead = to;
                }
                Some(ConditionRole::Crouched) => pose.crouches = to,
                _ => {}
            }
            if !on && matches!(role, Some(ConditionRole::Prone)) {
                pose.lies = to;
            }
        }
        _ => {}
    }
    pose
}

/// When a blow lands, as a share of its last part; a shot takes its way first.
pub(super) const LANDS: f32 = 0.3;

/// What an attack does to the one who makes it and to the one who is attacked.
fn strike(pose: &mut Pose, unit: &ShownUnit, attack: &Attack, part: Part, shown: &DisplayedState) {
    let middle = |id| middle_of(shown.unit(id).footprint());
    let way = (middle(attack.at) - middle(attack.by)).normalize_or_zero();
    if attack.by == unit.id {
        let to = shown.unit(attack.at).tile;
        pose.facing = Heading::between(unit.tile, to).unwrap_or(pose.facing);
        let (far, lean) = match attack.role {
            DeedRole::Blow => lunge(part),
            _ => recoil(part),
        };
        pose.at += way * TILE * far;
        pose.tilt -= way.x * lean;
        if let (Part::Ends(progress), Some(Fate::Met { aside: false }), DeedRole::Blow) =
            (part, attack.fate, attack.role)
        {
            // The weapon bounces.
            pose.at -= way * 6.0 * swell(progress, LANDS, 0.8);
        }
    }
    if attack.at == unit.id
        && unit.standing
        && let (Part::Ends(progress), Some(fate)) = (part, attack.fate)
    {
        match fate {
            Fate::Hit => {
                let felt = swell(progress, LANDS, 0.95);
                pose.at += way * 8.0 * felt;
                pose.tilt -= way.x * 0.24 * felt;
                pose.hurt = pose.hurt.max(0.8 * felt);
            }
            Fate::Met { aside: true } => {
                let gone = swell(progress, 0.02, 0.8);
                pose.at += way.perp() * 15.0 * gone;
                pose.tilt += way.perp().x * 0.22 * gone;
            }
            Fate::Met { aside: false } => {
                pose.at += way * 4.0 * swell(progress, LANDS, 0.7);
            }
            Fate::Stopped(_) | Fate::Past => {
                // He ducks his head.
                pose.crouches = pose.crouches.max(0.6 * swell(progress, LANDS, 0.9));
            }
        }
    }
}

/// Swells from 0 to 1 quickly and ebbs slowly, between two moments.
fn swell(progress: f32, from: f32, to: f32) -> f32 {
    let part = (progress - from) / (to - from);
    if !(0.0..=1.0).contains(&part) {
        return 0.0;
    }
    (part.sqrt() * PI).sin()
}

/// How far a blow carries whoever deals it, in tiles, and how far he leans into it.
fn lunge(part: Part) -> (f32, f32) {
    const OUT: f32 = 0.24;
    match part {
        Part::Begins(p) if p < 0.4 => (-0.12 * (p / 0.4), -0.12 * (p / 0.4)),
        Part::Begins(p) => {
            let part = (p - 0.4) / 0.6;
            let ease = 1.0 - (1.0 - part) * (1.0 - part);
            (-0.12 + (OUT + 0.12) * ease, -0.12 + 0.26 * ease)
        }
        Part::Hangs => (OUT, 0.14),
        Part::Ends(p) if p < LANDS => {
            let part = p / LANDS;
            (OUT + 0.16 * part, 0.14 + 0.1 * part)
        }
        Part::Ends(p) => {
            let left = (1.0 - (p - LANDS) / 0.5).max(0.0);
            (0.4 * left, 0.24 * left)
        }
    }
}

/// How far a shot throws back whoever fires it.
fn recoil(part: Part) -> (f32, f32) {
    match part {
        Part::Begins(p) => {
            let kick = swell(p, 0.05, 0.75);
            (-0.13 * kick, -0.13 * kick)
        }
        Part::Hangs | Part::Ends(_) => (0.0, 0.0),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_motion_begins_and_ends_at_rest_and_joins_the_next() {
        let near = |a: (f32, f32), b: (f32, f32)| {
            assert!(
                (a.0 - b.0).abs() < 0.01 && (a.1 - b.1).abs() < 0.01,
                "{a:?} {b:?}"
            );
        };
        near(lunge(Part::Begins(0.0)), (0.0, 0.0));
        near(lunge(Part::Begins(0.399)), lunge(Part::Begins(0.401)));
        near(lunge(Part::Begins(1.0)), lunge(Part::Hangs));
        near(lunge(Part::Hangs), lunge(Part::Ends(0.0)));
        near(lunge(Part::Ends(LANDS - 0.001)), lunge(Part::Ends(LANDS)));
        near(lunge(Part::Ends(1.0)), (0.0, 0.0));
        near(recoil(Part::Begins(0.0)), (0.0, 0.0));
        near(recoil(Part::Begins(1.0)), recoil(Part::Hangs));
        assert!(lunge(Part::Ends(LANDS)).0 > 0.3 && recoil(Part::Begins(0.2)).0 < -0.1);
        assert_eq!((swell(0.0, 0.1, 0.9), swell(1.0, 0.1, 0.9)), (0.0, 0.0));
        assert!(swell(0.3, 0.1, 0.9) > 0.9);
    }
}
