//! Walking. Whoever is left behind may strike first: the strikes are put before the rest of this
//! beat.

use super::Fighter;
use super::strike::{Blow, Stage};
use super::words::FREE;
use crate::toy::{Figure, Roster, occupied};
use bevy_ecs::prelude::{Component, Query, Res, Single, With};
use tabletop::CombatantId;
use tabletop::agenda::Current;
use tabletop::battle::Battlefield;
use tabletop::context::BattleContext;
use tabletop::event::EventKind;
use tabletop::grid::Tile;

/// The beat of one walk.
#[derive(Component)]
pub(super) struct Walk {
    by: CombatantId,
    to: Tile,
    /// The strikes at him have been put on the agenda.
    has_left: bool,
}

impl Walk {
    /// Somebody walks somewhere.
    pub(super) fn new(by: CombatantId, to: Tile) -> Self {
        Self {
            by,
            to,
            has_left: false,
        }
    }
}

/// Resolves a [`Walk`].
pub(super) fn walk(
    mut walk: Single<&mut Walk, With<Current>>,
    mut figures: Query<Figure<Fighter>>,
    roster: Res<Roster>,
    field: Res<Battlefield>,
    mut context: BattleContext,
) {
    let Ok(walker) = figures.get(roster.of(walk.by)) else {
        return;
    };
    let from = walker.position.0;
    if !walk.has_left {
        walk.has_left = true;
        let side = walker.side.0;
        for other in roster
            .iter()
            .rev()
            .filter_map(|entity| figures.get(entity).ok())
        {
            let left_behind =
                other.position.0.adjacent(from) && !other.position.0.adjacent(walk.to);
            if other.side.0 != side && left_behind {
                context.push(Blow {
                    by: *other.id,
                    at: walk.by,
                    deed: FREE,
                    stage: Stage::Offered,
                });
            }
        }
        // This beat is resolved again once the strikes have been.
        context.keep_current();
        return;
    }
    let standing = figures.iter().filter(|figure| figure.standing.0);
    let taken: Vec<Tile> = standing.map(|figure| figure.position.0).collect();
    let Ok(mut walker) = figures.get_mut(roster.of(walk.by)) else {
        return;
    };
    if walker.standing.0 && occupied(&field.0, &taken, walk.to).is_none() {
        walker.position.0 = walk.to;
        context.log.push(EventKind::Moved {
            who: walk.by,
            from,
            to: walk.to,
        });
    }
}
