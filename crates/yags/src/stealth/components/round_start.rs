//! How things stood when the round began: who saw whom.

use crate::components::{Field, Seen};
use bevy_ecs::prelude::Resource;
use std::sync::Arc;
use tabletop::CombatantId;
use tabletop::grid::{BattleMap, Tile};

/// Map and places at the start of the round.
#[derive(Resource, Default)]
pub(crate) struct RoundStart {
    map: Option<Arc<BattleMap>>,
    tiles: Vec<Tile>,
    /// The same at the start of the round before.
    before: Vec<Tile>,
    /// Who held whom when the round began, and when the round before began.
    holds: Vec<(CombatantId, CombatantId)>,
    held_before: Vec<(CombatantId, CombatantId)>,
}

impl RoundStart {
    /// Whether a round has begun at all.
    pub(super) fn is_noted(&self) -> bool {
        self.map.is_some()
    }
}

impl Field<'_, '_> {
    /// Remembers how things stand as the round begins.
    pub(crate) fn note_outset(&mut self) {
        let tiles = self.ids().map(|id| self.get(id).tile()).collect();
        let before = std::mem::take(&mut self.round_start.tiles);
        let held_before = std::mem::take(&mut self.round_start.holds);
        let holds = self.ids().flat_map(|id| self.grips(id)).collect();
        *self.round_start = RoundStart {
            map: Some(Arc::clone(&self.ground.0)),
            tiles,
            before,
            holds,
            held_before,
        };
    }

    /// Whom `holder` holds, as pairs.
    fn grips(&self, holder: CombatantId) -> Vec<(CombatantId, CombatantId)> {
        let holds = &self.get(holder).situation.grapple.holds;
        holds.iter().map(|held| (holder, *held)).collect()
    }

    /// Whether neither of the two has moved since the round before began, in sight of each other
    ///
    pub(crate) fn unchanged(&self, one: &Seen, other: &Seen) -> bool {
        let stays =
            |figure: &Seen| self.round_start.before.get(figure.id.index()) == Some(&figure.tile());
        if !stays(one) || !stays(other) {
            return false;
        }
        // Whoever became or left grappled is no longer as it was.
        let about = |pair: &(CombatantId, CombatantId)| pair.0 == *other.id || pair.1 == *other.id;
        let now: Vec<_> = self.ids().flat_map(|id| self.grips(id)).collect();
        let then = &self.round_start.held_before;
        let same = now
            .iter()
            .filter(|pair| about(pair))
            .eq(then.iter().filter(|pair| about(pair)));
        same && self.saw(one, other)
    }

    /// Whether `eyes` had a line of sight to `other` when the round began.
    pub(crate) fn saw(&self, eyes: &Seen, other: &Seen) -> bool {
        let place = |figure: &Seen| {
            let tile = self.round_start.tiles.get(figure.id.index())?;
            Some(figure.footprint_at(*tile))
        };
        match (&self.round_start.map, place(eyes), place(other)) {
            (Some(map), Some(from), Some(to)) => map.sees(from, to),
            _ => self.in_view(eyes, other),
        }
    }
}
