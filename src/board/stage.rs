//! Who is in the middle of the beat on stage, and how each figure stands while it lasts.

use bevy::prelude::*;
use bevy::window::RequestRedraw;
use std::f32::consts::{FRAC_PI_2, PI};
use tabletop::CombatantId;
use tabletop::event::{Intent, Seq, What};
use tabletop::grid::{Footprint, Heading};
use tabletop::ruleset::{ConditionRole, DeedRole, GaugeRole, PhaseKind, Vocabulary};
use tabletop::trace::Trace;

use super::place::{TILE, centre, middle_of};
use crate::playback::{Attack, Cue, Fate, Pace, Playhead, Shown, ShownUnit, area_at};
use crate::screen::Turn;
use crate::session::Chronicle;

/// How dark the board is behind whoever acts.
const DARK: f32 = 0.6;
/// How much darker or lighter it gets in a second.
const FADE: f32 = 3.5;

/// Which part of an attack, or of what happens to an area, is to be seen; how far that is, 0 to 1.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Part {
    /// It begins: the swing, the shot.
    Begins(f32),
    /// It hangs in the air while dice fall.
    Hangs,
    /// It ends as its verdict says.
    Ends(f32),
}

/// What happens to an area.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Scene {
    /// Who did it.
    pub by: CombatantId,
    /// Where.
    pub trace: Trace,
    /// Where in the log.
    pub seq: Seq,
    /// What flew there before, if something did: from where.
    pub flew: bool,
    /// How far it is.
    pub part: Part,
}

/// What is on stage.
#[derive(Resource, Default, Clone, PartialEq, Debug)]
pub(super) struct Stage {
    /// What is to be seen, and how far it is, 0 to 1.
    pub cue: Option<(Cue, f32)>,
    /// Whose beat it is.
    pub acting: Option<CombatantId>,
    /// Against whom.
    pub target: Option<CombatantId>,
    /// The intent that appears or lights up.
    pub intent: Option<Intent>,
    /// Whether everybody else is dimmed.
    pub dims: bool,
    /// How dark it is, 0 to 1.
    pub dark: f32,
    /// The attack that goes on; its fate is there when it is to be seen.
    pub attack: Option<(Attack, Part)>,
    /// What happens to an area.
    pub area: Option<Scene>,
    /// Where somebody is going.
    going: Option<Vec2>,
}

impl Stage {
    /// Whoever has a part in it.
    pub(super) fn actors(&self) -> impl Iterator<Item = CombatantId> + '_ {
        self.acting.into_iter().chain(self.target)
    }

    /// Where somebody is going.
    pub(super) fn going(&self) -> Option<Vec2> {
        self.going
    }

    /// Whether this one stands out from the dark.
    pub(super) fn lifts(&self, id: CombatantId) -> bool {
        let involved = self.cue.and_then(|(cue, _)| cue.who()) == Some(id);
        (self.dims || self.dark > 0.0) && (involved || self.actors().any(|actor| actor == id))
    }
}

/// Looks at the playhead.
pub(super) fn set(
    time: Res<Time>,
    turn: Res<State<Turn>>,
    playhead: Res<Playhead>,
    chronicle: Res<Chronicle>,
    shown: Res<Shown>,
    mut stage: ResMut<Stage>,
    mut redraws: MessageWriter<RequestRedraw>,
) {
    let words = chronicle.vocabulary;
    let mut next = Stage {
        dark: stage.dark,
        ..Stage::default()
    };
    if *turn.get() == Turn::Playing {
        next.cue = playhead.cue(&chronicle);
        next.acting = playhead.acting(&chronicle);
        let beat = playhead.on_stage(&chronicle);
        let seq = beat.map(|beat| beat.seq);
        next.intent = match next.cue {
            Some((Cue::Declare { .. }, _)) => seq.and_then(|seq| chronicle.intent(seq)).cloned(),
            Some((Cue::Reveal { intent, .. }, _)) => chronicle.intent(intent).cloned(),
            _ => None,
        };
        let phase = words
            .phases
            .get(usize::from(shown.phase()))
            .map(|phase| phase.kind);
        let resolves = matches!(phase, Some(PhaseKind::Act | PhaseKind::End));
        next.dims = resolves
            && next.acting.is_some()
            && !matches!(next.cue, Some((Cue::Banner(_) | Cue::Reveal { .. }, _)));
        let card = playhead
            .card(&chronicle)
            .and_then(|staged| chronicle.card(staged.card));
        let at_card = card.and_then(|card| {
            [card.by]
                .into_iter()
                .chain(card.against)
                .find(|id| Some(*id) != next.acting)
        });
        next.target = match next.cue {
            Some((
                Cue::Lunge { by, at } | Cue::Shot { by, at, .. } | Cue::Deed { by, at, .. },
                _,
            )) => {
                if Some(by) == next.acting {
                    at
                } else {
                    Some(by)
                }
            }
            _ => at_card
                .or_else(|| next.intent.as_ref().and_then(|intent| intent.target))
                .or_else(|| deed_target(&chronicle, seq, next.acting)),
        };
        if let Some((Cue::Walk { to, .. }, _)) = next.cue {
            next.going = Some(centre(to));
        }
        if let (Some(seq), Some((cue, progress))) = (seq, next.cue) {
            next.attack = attack(&chronicle, seq, cue, progress);
            next.area = area(&chronicle, seq, cue, progress);
            if let Some(Trace::Flight { to: at } | Trace::Blast { at, .. }) =
                next.area.as_ref().map(|area| &area.trace)
            {
                next.going = Some(centre(*at));
            }
        }
    } else if playhead.finished() {
        // A question in the middle of an attack: it hangs in the air until it is answered.
        let end = chronicle.events().len() as Seq;
        let pending = Attack::at(&chronicle, end);
        next.attack = pending.map(|attack| (attack, Part::Hangs));
    }
    let wanted = if next.dims { DARK } else { 0.0 };
    if next.dark != wanted {
        let step = FADE * time.delta_secs();
        next.dark = match playhead.pace {
            Pace::Instant => wanted,
            _ if playhead.still => wanted,
            _ => next.dark + (wanted - next.dark).clamp(-step, step),
        };
        redraws.write(RequestRedraw);
    }
    stage.set_if_neq(next);
}

/// The attack that the beat on stage is a part of.
fn attack(chronicle: &Chronicle, seq: Seq, cue: Cue, progress: f32) -> Option<(Attack, Part)> {
    let attack = Attack::at(chronicle, seq)?;
    let part = match cue {
        Cue::Lunge { .. } | Cue::Shot { .. } if attack.deed == seq => Part::Begins(progress),
        Cue::Verdict { .. } if attack.verdict == Some(seq) => Part::Ends(progress),
        Cue::Turn { .. } | Cue::Banner(_) | Cue::Caption(_) => return None,
        _ => Part::Hangs,
    };
    Some((attack, part))
}

/// What happens to an area in the beat on stage, or is left of it while it goes on.
fn area(chronicle: &Chronicle, seq: Seq, cue: Cue, progress: f32) -> Option<Scene> {
    let (deed, by, trace) = area_at(chronicle, seq)?;
    let part = match cue {
        Cue::Deed { .. } if deed == seq => Part::Begins(progress),
        Cue::Turn { .. } | Cue::Banner(_) | Cue::Caption(_) => return None,
        _ => Part::Hangs,
    };
    let before = deed.checked_sub(1).and_then(|seq| area_at(chronicle, seq));
    let flew =
        before.is_some_and(|(_, who, trace)| who == by && matches!(trace, Trace::Flight { .. }));
    Some(Scene {
        by,
        trace: trace.clone(),
        seq: deed,
        flew,
        part,
    })
}

/// At whom the latest deed of this turn was.
fn deed_target(
    chronicle: &Chronicle,
    seq: Option<Seq>,
    acting: Option<CombatantId>,
) -> Option<CombatantId> {
    let end = (seq? as usize + 1).min(chronicle.events().len());
    for event in chronicle.events()[..end].iter().rev() {
        match event.what {
            What::Deed { by, at, .. } => return if Some(by) == acting { at } else { Some(by) },
            What::Turn { .. } | What::Phase(_) | What::Round(_) | What::Declared { .. } => break,
            _ => {}
        }
    }
    None
}

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
pub(super) fn pose(unit: &ShownUnit, words: &Vocabulary, stage: &Stage, shown: &Shown) -> Pose {
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
fn strike(pose: &mut Pose, unit: &ShownUnit, attack: &Attack, part: Part, shown: &Shown) {
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
