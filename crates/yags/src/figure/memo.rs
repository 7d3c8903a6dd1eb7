//! What has been worked out for the pending decision and may be asked again before it is answered.
//!
//! Between a question and its answer nothing changes but what a forecast supposes of the one who is
//! asked: its declaration, its posture, its defences and, with its path, its tile. Whatever is kept
//! here is kept with all of that which it depends on. In a build with debug assertions what was kept
//! for a plan is worked out once more and compared.

use super::state::Declaration;
use super::{Field, Posture, Seen, Vigil};
use crate::forecast::Peril;
use crate::grammar::{Trail, Way};
use bevy_ecs::prelude::Resource;
use std::fmt::Debug;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tabletop::CombatantId;
use tabletop::forecast::Forecast;
use tabletop::grid::{BattleMap, Footprint, Reach, Tile, TileSet};

/// Answers to what is asked again and again while an order is put together.
#[derive(Resource, Default)]
pub(crate) struct Memo(Mutex<Known>);

/// What is known of one decision.
#[derive(Default)]
pub(crate) struct Known {
    decision: Option<u32>,
    /// Only while somebody asks about that decision: in play nothing is looked up here.
    open: bool,
    trail: Trail,
    pub(crate) floods: Vec<(Spot, Arc<Reach>)>,
    pub(crate) climbs: Vec<(Spot, Climbed)>,
    pub(crate) ways: Vec<((Spot, Goal), Option<Way>)>,
    pub(crate) taken: Vec<(CombatantId, Arc<TileSet>)>,
    pub(crate) ends: Vec<(Spot, Arc<[End]>)>,
    pub(crate) perils: Vec<(Supposition, Arc<[Peril]>)>,
    pub(crate) dealt: Vec<(Supposition, Forecast)>,
}

/// Everywhere that is reached by climbing, and the map as climbers see it.
pub(crate) type Climbed = Option<(Arc<BattleMap>, Arc<Reach>)>;

/// Somebody on a tile, and how he holds himself: all that the ways from there depend on.
pub(crate) type Spot = (CombatantId, Tile, Posture);

/// Where a way leads to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Goal {
    /// To this tile.
    At(Tile),
    /// Beside whoever stands there, within so many half metres.
    Beside(Footprint, i32),
}

/// A tile that a move may end on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct End {
    pub(crate) tile: Tile,
    /// Half metres of the way there.
    pub(crate) cost: i32,
    /// Only climbers get there.
    pub(crate) climbed: bool,
    /// Somebody stands there, or has declared to end there.
    pub(crate) taken: bool,
}

/// A plan as far as something depends on it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Supposition {
    pub(crate) plan: Declaration,
    pub(crate) posture: Posture,
}

impl Supposition {
    /// The plan of a figure. What it waits for is left out: attacks do not depend on that.
    pub(crate) fn of(figure: &Seen) -> Self {
        let mut plan = figure.declaration.clone();
        if let Some(Vigil::Wait(wait)) = plan.vigil.as_deref_mut() {
            (wait.whom, wait.event) = (None, None);
        }
        Self {
            plan,
            posture: figure.condition.posture,
        }
    }
}

impl Memo {
    /// From now on questions are about this decision.
    pub(crate) fn open(&self, decision: u32) {
        let mut known = self.lock();
        if known.decision != Some(decision) {
            *known = Known {
                decision: Some(decision),
                ..Known::default()
            };
        }
        known.open = true;
    }

    /// The question is answered.
    pub(crate) fn close(&self) {
        self.lock().open = false;
    }

    fn lock(&self) -> MutexGuard<'_, Known> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The trail of picks that was followed last.
    pub(crate) fn take_trail(&self) -> Trail {
        let mut known = self.lock();
        if known.open {
            std::mem::take(&mut known.trail)
        } else {
            Trail::default()
        }
    }

    /// Keeps the trail that was followed.
    pub(crate) fn keep_trail(&self, trail: Trail) {
        let mut known = self.lock();
        if known.open {
            known.trail = trail;
        }
    }

    /// What `shelf` holds for `key`.
    pub(crate) fn find<K: PartialEq, V: Clone>(
        &self,
        shelf: impl Fn(&mut Known) -> &mut Vec<(K, V)>,
        key: &K,
    ) -> Option<V> {
        let mut known = self.lock();
        if !known.open {
            return None;
        }
        let mut kept = shelf(&mut known).iter().rev();
        kept.find(|(kept, _)| kept == key)
            .map(|(_, value)| value.clone())
    }

    /// What `shelf` holds for `key`, or else what `work` makes of it.
    pub(crate) fn recall<K: PartialEq, V: Clone>(
        &self,
        shelf: impl Fn(&mut Known) -> &mut Vec<(K, V)>,
        key: K,
        work: impl FnOnce() -> V,
    ) -> V {
        if let Some(known) = self.find(&shelf, &key) {
            return known;
        }
        let value = work();
        let mut known = self.lock();
        if known.open {
            shelf(&mut known).push((key, value.clone()));
        }
        value
    }

    /// The same for what depends on a plan, of which only a part is the key.
    pub(crate) fn recall_plan<V: Clone + PartialEq + Debug>(
        &self,
        shelf: impl Fn(&mut Known) -> &mut Vec<(Supposition, V)>,
        key: Supposition,
        work: impl Fn() -> V,
    ) -> V {
        if let Some(known) = self.find(&shelf, &key) {
            debug_assert_eq!(known, work(), "more depends on the plan than the key says");
            return known;
        }
        self.recall(shelf, key, work)
    }
}

impl Field<'_, '_> {
    /// Where somebody is, for [`Memo::recall`].
    pub(crate) fn spot(figure: &Seen) -> Spot {
        (*figure.id, figure.tile(), figure.condition.posture)
    }
}
