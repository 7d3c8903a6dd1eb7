//! Who is in the middle of the beat on stage, and how each figure stands while it lasts.

use bevy::prelude::*;
use bevy::window::RequestRedraw;
use std::f32::consts::{FRAC_PI_2, PI};
use tabletop::CombatantId;
use tabletop::event::{Intent, What};
use tabletop::grid::{Footprint, Heading};
use tabletop::ruleset::{ConditionRole, GaugeRole, PhaseKind, Vocabulary};

use super::place::{TILE, centre, middle_of};
use crate::playback::{Cue, Pace, Playhead, Shown, ShownUnit};
use crate::screen::Turn;
use crate::session::Chronicle;

/// How dark the board is behind whoever acts.
const DARK: f32 = 0.6;
/// How much darker or lighter it gets in a second.
const FADE: f32 = 3.5;

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

/// At whom the latest deed of this turn was.
fn deed_target(
    chronicle: &Chronicle,
    seq: Option<tabletop::event::Seq>,
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
    /// Where it looks.
    pub facing: Heading,
    /// How much of a blow it feels at the moment, 0 to 1.
    pub hurt: f32,
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
        side * self.lies * FRAC_PI_2 * 0.94
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
        facing: unit.facing,
        hurt: 0.0,
        size: f32::from(unit.breadth),
    };
    let Some((cue, progress)) = stage.cue else {
        return pose;
    };
    match cue {
        Cue::Walk { who, from, to } if who == unit.id => {
            let at = |tile| middle_of(Footprint::new(tile, unit.breadth));
            pose.at = at(from).lerp(at(to), progress);
            pose.facing = Heading::between(from, to).unwrap_or(pose.facing);
        }
        Cue::Lunge { by, at: Some(at) } if by == unit.id => {
            let target = middle_of(shown.unit(at).footprint());
            pose.at += (target - pose.at).normalize_or_zero() * TILE * 0.38 * (progress * PI).sin();
            pose.facing = Heading::between(unit.tile, shown.unit(at).tile).unwrap_or(pose.facing);
        }
        Cue::Shot {
            by, at: Some(at), ..
        } if by == unit.id => {
            let target = middle_of(shown.unit(at).footprint());
            let kick = (1.0 - progress * 3.0).clamp(0.0, 1.0);
            pose.at -= (target - pose.at).normalize_or_zero() * 4.0 * kick;
            pose.facing = Heading::between(unit.tile, shown.unit(at).tile).unwrap_or(pose.facing);
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
                Some(ConditionRole::Prone | ConditionRole::Unconscious) => {
                    pose.lies = pose.lies.max(to);
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
