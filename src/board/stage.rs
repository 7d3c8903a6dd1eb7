//! Who is in the middle of the beat on stage.

use bevy::prelude::*;
use bevy::window::RequestRedraw;
use std::f32::consts::PI;
use tabletop::CombatantId;
use tabletop::event::{EventKind, Intent, Seq};
use tabletop::grid::{Footprint, Heading, Tile};
use tabletop::ruleset::PhaseKind;
use tabletop::trace::Trace;

use super::place::{centre, middle_of};
use crate::app::screen::Turn;
use crate::model::playback::{Attack, Cue, DisplayedState, Pace, Playhead, ShownUnit, area_at};
use crate::model::session::ReplayLog;

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
    /// The ways of those who go at the same time.
    ways: Vec<(CombatantId, Vec<Tile>)>,
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

    /// Where somebody is who goes at the same time as others, and where it looks.
    pub(super) fn marching(
        &self,
        unit: &ShownUnit,
        progress: f32,
    ) -> Option<(Vec2, Option<Heading>)> {
        let (_, way) = self.ways.iter().find(|(who, _)| *who == unit.id)?;
        let at = |tile: Tile| middle_of(Footprint::new(tile, unit.breadth));
        let steps = way.len().checked_sub(1)?;
        let far = progress.clamp(0.0, 1.0) * steps as f32;
        let step = (far as usize).min(steps.saturating_sub(1));
        let (from, to) = (*way.get(step)?, *way.get(step + 1)?);
        let share = far - step as f32;
        let bob = (share * PI).sin() * 2.0;
        let place = at(from).lerp(at(to), share) + vec2(0.0, bob);
        Some((place, Heading::between(from, to)))
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
    replay_log: Res<ReplayLog>,
    shown: Res<DisplayedState>,
    mut stage: ResMut<Stage>,
    mut redraws: MessageWriter<RequestRedraw>,
) {
    let words = replay_log.vocabulary;
    let mut next = Stage {
        dark: stage.dark,
        ..Stage::default()
    };
    if *turn.get() == Turn::Playing {
        next.cue = playhead.cue(&replay_log);
        next.acting = playhead.acting(&replay_log);
        let beat = playhead.on_stage(&replay_log);
        let seq = beat.map(|beat| beat.seq);
        next.intent = match next.cue {
            Some((Cue::Declare { .. }, _)) => seq.and_then(|seq| replay_log.intent(seq)).cloned(),
            Some((Cue::Reveal { intent, .. }, _)) => replay_log.intent(intent).cloned(),
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
            .card(&replay_log)
            .and_then(|staged| replay_log.card(staged.card));
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
                .or_else(|| deed_target(&replay_log, seq, next.acting)),
        };
        if let (Some(first), Some((Cue::March { last }, _))) = (seq, next.cue) {
            next.ways = ways(&replay_log, first, last);
        }
        if let Some((Cue::Walk { to, .. }, _)) = next.cue {
            next.going = Some(centre(to));
        }
        if let (Some(seq), Some((cue, progress))) = (seq, next.cue) {
            next.attack = attack(&replay_log, seq, cue, progress);
            next.area = area(&replay_log, seq, cue, progress);
            if let Some(Trace::Flight { to: at, .. } | Trace::Blast { at, .. }) =
                next.area.as_ref().map(|area| &area.trace)
            {
                next.going = Some(centre(*at));
            }
        }
    } else if playhead.finished() {
        // A question in the middle of an attack: it hangs in the air until it is answered.
        let end = replay_log.events().len() as Seq;
        let pending = Attack::at(&replay_log, end);
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

/// The ways of all who go between two events, each with the tile that it begins on.
fn ways(replay_log: &ReplayLog, first: Seq, last: Seq) -> Vec<(CombatantId, Vec<Tile>)> {
    let mut ways: Vec<(CombatantId, Vec<Tile>)> = Vec::new();
    for seq in first..=last {
        let what = replay_log
            .events()
            .get(seq as usize)
            .map(|event| event.what);
        let Some(EventKind::Moved { who, from, to }) = what.filter(|_| !replay_log.conceals(seq))
        else {
            continue;
        };
        match ways.iter_mut().find(|(other, _)| *other == who) {
            Some((_, way)) => way.push(to),
            None => ways.push((who, vec![from, to])),
        }
    }
    ways
}

/// The attack that the beat on stage is a part of.
fn attack(replay_log: &ReplayLog, seq: Seq, cue: Cue, progress: f32) -> Option<(Attack, Part)> {
    let attack = Attack::at(replay_log, seq)?;
    let part = match cue {
        Cue::Lunge { .. } | Cue::Shot { .. } if attack.deed == seq => Part::Begins(progress),
        Cue::Verdict { .. } if attack.verdict == Some(seq) => Part::Ends(progress),
        Cue::Turn { .. } | Cue::Banner(_) | Cue::Caption(_) => return None,
        _ => Part::Hangs,
    };
    Some((attack, part))
}

/// What happens to an area in the beat on stage, or is left of it while it goes on.
fn area(replay_log: &ReplayLog, seq: Seq, cue: Cue, progress: f32) -> Option<Scene> {
    let (deed, by, trace) = area_at(replay_log, seq)?;
    let part = match cue {
        Cue::Deed { .. } if deed == seq => Part::Begins(progress),
        Cue::Turn { .. } | Cue::Banner(_) | Cue::Caption(_) => return None,
        _ => Part::Hangs,
    };
    let before = deed.checked_sub(1).and_then(|seq| area_at(replay_log, seq));
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
    replay_log: &ReplayLog,
    seq: Option<Seq>,
    acting: Option<CombatantId>,
) -> Option<CombatantId> {
    let end = (seq? as usize + 1).min(replay_log.events().len());
    for (place, event) in replay_log.events()[..end].iter().enumerate().rev() {
        match event.what {
            EventKind::Deed { .. } if replay_log.conceals(place as Seq) => return None,
            EventKind::Deed { by, at, .. } => {
                return if Some(by) == acting { at } else { Some(by) };
            }
            EventKind::Turn { .. }
            | EventKind::Phase(_)
            | EventKind::Round(_)
            | EventKind::Declared { .. } => break,
            _ => {}
        }
    }
    None
}
