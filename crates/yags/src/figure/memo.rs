//! What has been worked out for the pending decision and may be asked again before it is answered.
//!
//! Between a question and its answer nothing changes but what a forecast supposes of the one who is
//! asked: its declaration, its posture, its defences and, with its path, its tile. Whatever is kept
//! here is kept with all of that which it depends on. In a build with debug assertions what was kept
//! for a plan is worked out once more and compared.

use super::defensive_profile::DefensiveProfile;
use super::{Act, Field, HeldAction, Posture, Seen, ShotKind, Stance};
use super::{Declaration, ItemIndex};
use crate::forecast::ThreatEstimate;
use crate::grammar::{DraftCache, Way};
use crate::technique::Technique;
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
    trail: DraftCache,
    pub(crate) floods: Vec<(Spot, Arc<Reach>)>,
    pub(crate) climbs: Vec<(Spot, Climbed)>,
    pub(crate) ways: Vec<((Spot, Goal), Option<Way>)>,
    pub(crate) besides: Vec<((Spot, Goal), bool)>,
    /// What demands checks of somebody who walks, or runs.
    pub(crate) avoided: Vec<((CombatantId, bool), Arc<[Tile]>)>,
    pub(crate) taken: Vec<(CombatantId, Arc<TileSet>)>,
    pub(crate) crowds: Vec<(CombatantId, Arc<TileSet>)>,
    pub(crate) ends: Vec<(Spot, Arc<[End]>)>,
    pub(crate) perils: Vec<(DefensiveProfile, Arc<[ThreatEstimate]>)>,
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
    BackgroundTask(Footprint, i32),
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

/// A plan as its own attack depends on it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Supposition {
    outline: Outline,
    plan: Declaration,
}

/// What mostly differs from plan to plan: looked at first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Outline {
    act: Act,
    stance: Stance,
    posture: Posture,
    shot: ShotKind,
    item: ItemIndex,
    defences: u8,
    further_shots: u8,
    target: Option<CombatantId>,
    trick: Option<Technique>,
    tile: Tile,
}

impl Outline {
    fn of(figure: &Seen) -> Self {
        let plan = figure.declaration;
        let shoots = matches!(plan.act, Act::Shoot | Act::PopOut | Act::Aim);
        Self {
            act: plan.act,
            stance: plan.stance,
            posture: match figure.situation.posture {
                // A crouch is cover, and nothing more to whoever shoots (YC-COVER-CROUCH).
                Posture::Crouched if shoots => Posture::Upright,
                posture => posture,
            },
            shot: plan.shot,
            item: plan.item,
            // The first costs a shot nothing (table A-2); a blow without one invites a strike.
            defences: plan.defences.max(u8::from(shoots)),
            further_shots: plan.further_shots,
            target: plan.target,
            trick: plan.trick,
            tile: figure.tile(),
        }
    }
}

/// A part of a figure's plan as a key, with what is cheap of it to be compared first.
pub(crate) trait Sketched {
    /// What is looked at first.
    type Sketch;
    /// The sketch of a figure's plan.
    fn sketch(figure: &Seen) -> Self::Sketch;
    /// The whole key.
    fn of(sketch: Self::Sketch, figure: &Seen) -> Self;
    /// Whether this is the key of `figure`, whose sketch that is.
    fn fits(&self, sketch: &Self::Sketch, figure: &Seen) -> bool;
}

impl Sketched for Supposition {
    type Sketch = Outline;

    fn sketch(figure: &Seen) -> Outline {
        Outline::of(figure)
    }

    /// What the figure waits for is left out: attacks do not depend on that.
    fn of(outline: Outline, figure: &Seen) -> Self {
        let mut plan = figure.declaration.clone();
        plan.defences = outline.defences;
        if let Some(HeldAction::Wait(wait)) = plan.held_action.as_deref_mut() {
            (wait.whom, wait.event) = (None, None);
        }
        Self { outline, plan }
    }

    fn fits(&self, outline: &Outline, figure: &Seen) -> bool {
        if self.outline != *outline {
            return false;
        }
        let plan = figure.declaration;
        let same = matches!(plan.held_action.as_deref(), Some(HeldAction::Wait(_)))
            || plan.defences != self.plan.defences;
        self.plan == *plan || (same && self.plan == Self::of(*outline, figure).plan)
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
    pub(crate) fn take_trail(&self) -> DraftCache {
        let mut known = self.lock();
        if known.open {
            std::mem::take(&mut known.trail)
        } else {
            DraftCache::default()
        }
    }

    /// Keeps the trail that was followed.
    pub(crate) fn keep_trail(&self, trail: DraftCache) {
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

    /// The same for what depends on the plan of `figure`, of which only a part is the key.
    pub(crate) fn recall_plan<K: Sketched, V: Clone + PartialEq + Debug>(
        &self,
        shelf: impl Fn(&mut Known) -> &mut Vec<(K, V)>,
        figure: &Seen,
        work: impl Fn() -> V,
    ) -> V {
        let mut known = self.lock();
        if !known.open {
            drop(known);
            return work();
        }
        let sketch = K::sketch(figure);
        let mut kept = shelf(&mut known).iter().rev();
        if let Some((_, value)) = kept.find(|(key, _)| key.fits(&sketch, figure)) {
            let value = value.clone();
            drop(known);
            debug_assert_eq!(value, work(), "more depends on the plan than the key says");
            return value;
        }
        drop(known);
        let value = work();
        shelf(&mut self.lock()).push((K::of(sketch, figure), value.clone()));
        value
    }
}

impl Field<'_, '_> {
    /// Where somebody is, for [`Memo::recall`].
    pub(crate) fn spot(figure: &Seen) -> Spot {
        (*figure.id, figure.tile(), figure.situation.posture)
    }
}
