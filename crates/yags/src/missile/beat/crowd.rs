//! A shot at a crowd: chance says whom it meets (YC-CROWD, R-101).

use crate::attack::beat::{Assault, declared};
use crate::components::{Field, ItemIndex};
use crate::missile::rules::{Shot, best_shot, crowd_around};
use crate::vocabulary::{note, purpose};
use bevy_ecs::prelude::{Component, Single, With};
use tabletop::CombatantId;
use tabletop::agenda::Current;
use tabletop::context::BattleContext;
use tabletop::event::EventKind;
use tabletop::grid::Tile;

/// Somebody shoots into a crowd.
#[derive(Component)]
pub(crate) struct CrowdBeat {
    pub(crate) who: CombatantId,
    pub(crate) target: CombatantId,
    pub(crate) item: ItemIndex,
    pub(crate) from: Tile,
}

/// The shots at each of the crowd around `target` that can be shot at, in order of their ids.
pub(crate) fn crowd_shots(
    field: &Field,
    who: CombatantId,
    target: CombatantId,
    item: ItemIndex,
    from: Tile,
) -> Vec<(CombatantId, Shot)> {
    let shooter = field.get(who);
    let shot_at = |other: CombatantId| {
        let other = field.get(other);
        best_shot(field, declared(&shooter), declared(&other), item, from).ok()
    };
    let around = crowd_around(field, who, target).into_iter();
    let mut shots: Vec<_> = around.filter_map(|id| Some((id, shot_at(id)?))).collect();
    let crowd = shots.len() as i32;
    for (_, shot) in &mut shots {
        shot.crowd = crowd;
    }
    shots
}

pub(crate) fn resolve_crowd(
    beat: Single<&CrowdBeat, With<Current>>,
    field: Field,
    mut context: BattleContext,
) {
    let who = beat.who;
    let shots = crowd_shots(&field, who, beat.target, beat.item, beat.from);
    let count = shots.len() as u8;
    let face = if count > 1 {
        let side = field.get(who).owner();
        let Some(face) = context.roll(who, side, purpose::CROWD, count) else {
            return;
        };
        face
    } else {
        1
    };
    let Some((victim, shot)) = shots.get(usize::from(face.max(1) - 1)) else {
        context.log.push(EventKind::Note {
            who,
            other: Some(beat.target),
            note: note::NO_LINE,
            value: 0,
        });
        return;
    };
    context.log.push(EventKind::Note {
        who,
        other: Some(*victim),
        note: note::IN_THE_CROWD,
        value: i16::from(count),
    });
    context.push(Assault::shot(who, *victim, beat.item, *shot));
}
