//! Charges are laid and go off; other acts so simple that somebody who falls still does them
//! (YC-EX-TNT, YC-INSTANT, R-50).

use super::explosion::Explosion;
use crate::beats::{ActBeat, still_with};
use crate::components::{Act, Field, Seen};
use crate::explosion::components::Laid;
use crate::movement::beat::turn_door;
use crate::vocabulary::{deed, note};
use bevy_ecs::prelude::{Component, Single, With};
use std::sync::Arc;
use tabletop::CombatantId;
use tabletop::agenda::Current;
use tabletop::context::BattleContext;
use tabletop::event::EventKind;
use tabletop::grid::{Door, EdgeRef, EdgeSide, Tile};

/// Charges go off one after the other: those whose trigger somebody holds, or those whose fuse has
/// burnt down.
#[derive(Component)]
pub(crate) struct DetonateBeat {
    pub(crate) by: Option<CombatantId>,
}

pub(crate) fn resolve_detonation(
    beat: Single<&DetonateBeat, With<Current>>,
    mut field: Field,
    mut context: BattleContext,
) {
    let round = context.clock.round();
    let ripe = |laid: &Laid| match beat.by {
        Some(who) => laid.by == who && laid.due.is_none(),
        None => laid.due.is_some_and(|due| due <= round),
    };
    let Some(index) = field.ground_items.laid.iter().position(ripe) else {
        return;
    };
    let Laid {
        tile, weapon, by, ..
    } = field.ground_items.laid.remove(index);
    context.push(Explosion::new(&field, by, weapon, tile, None));
    context.keep_current();
}

/// Fuses that end with the round.
pub(crate) fn burn_down(context: &mut BattleContext) {
    context.push(DetonateBeat { by: None });
}

/// The charge of a declaration is laid where it was meant to be, with its fuse.
pub(crate) fn lay_charge(field: &mut Field, context: &mut BattleContext, who: CombatantId) {
    let figure = field.get(who);
    let round = figure.declaration;
    let tile = round.direction.unwrap_or(figure.tile());
    let (index, fuse) = (usize::from(round.thing.unwrap_or(0)), round.fuse);
    if index >= figure.weapons.charges.len() {
        return;
    }
    let weapon = field.get_mut(who).weapons.charges.remove(index);
    still_with(context, deed::LAYS, who, &weapon);
    let due = (fuse > 0).then(|| context.clock.round() + u16::from(fuse));
    field.ground_items.laid.push(Laid {
        tile,
        weapon,
        by: who,
        due,
    });
    context.log.push(EventKind::Note {
        who,
        other: None,
        note: if fuse > 0 {
            note::FUSE_BURNS
        } else {
            note::TRIGGER_WAITS
        },
        value: i16::from(fuse),
    });
}

/// The charges whose trigger `who` holds.
pub(crate) fn armed(
    field: &Field,
    who: CombatantId,
) -> Vec<(Tile, Arc<crate::components::Weapon>)> {
    let laid = field.ground_items.laid.iter();
    laid.filter(|laid| laid.by == who && laid.due.is_none())
        .map(|laid| (laid.tile, Arc::clone(&laid.weapon)))
        .collect()
}

/// The doors within reach: the tile behind each and whether it stands open.
pub(crate) fn doors(field: &Field, me: &Seen) -> Vec<(Tile, Door)> {
    let here = me.tile();
    EdgeSide::ALL
        .into_iter()
        .filter_map(|side| {
            let door = field.map().edge(EdgeRef::new(here, side)).door?;
            Some((here.step(side.heading()), door))
        })
        .collect()
}

/// A door is opened or closed, whichever it was not.
pub(crate) fn swing_door(field: &mut Field, context: &mut BattleContext, who: CombatantId) {
    let figure = field.get(who);
    let (here, beyond) = (figure.tile(), figure.declaration.direction);
    let found = doors(field, &figure);
    let Some((to, door)) = found.into_iter().find(|(to, _)| Some(*to) == beyond) else {
        return;
    };
    let turned = match door {
        Door::Closed => Door::Open,
        Door::Open => Door::Closed,
    };
    turn_door(field, context, (here, to), turned);
}

/// Whoever loses consciousness still does what is simple enough: it happens right away.
pub(crate) fn last_act(field: &Field, context: &mut BattleContext, who: CombatantId) {
    let figure = field.get(who);
    let round = figure.declaration;
    let gun = round.wait().is_some_and(|wait| wait.gun);
    let shoots = gun
        && round
            .target
            .is_some_and(|target| figure.situation.grapple.holds.contains(&target));
    if round.made && !round.done && (round.act.is_simple() || shoots) {
        context.push(ActBeat::new(who));
        context.log.push(EventKind::Note {
            who,
            other: None,
            note: note::LAST_ACT,
            value: 0,
        });
    }
}

impl Act {
    /// So simple that it happens even as somebody falls unconscious.
    pub(crate) const fn is_simple(self) -> bool {
        matches!(self, Self::Detonate | Self::Door | Self::Drop)
    }
}
