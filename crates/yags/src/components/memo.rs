//! What has been worked out for the pending decision and may be asked again before it is answered.
//!
//! Between a question and its answer nothing changes but what a forecast supposes of the one who is
//! asked: its declaration, its posture, its defences and, with its path, its tile. Whatever is kept
//! here is kept with all of that which it depends on. In a build with debug assertions what was kept
//! for a plan is worked out once more and compared. What is kept is the business of those who keep
//! it: each has a [`Shelf`] of its own.

use super::field::Field;
use super::situation::Posture;
use super::view::Seen;
use bevy_ecs::prelude::Resource;
use std::any::{Any, TypeId};
use std::fmt::Debug;
use std::sync::{Mutex, MutexGuard, PoisonError};
use tabletop::CombatantId;
use tabletop::grid::Tile;

/// Answers to what is asked again and again while an order is put together.
#[derive(Resource, Default)]
pub(crate) struct Memo(Mutex<Known>);

/// A kind of answer that is kept.
pub(crate) trait Shelf: 'static {
    /// All that the answer depends on.
    type Key: PartialEq + Send;
    /// The answer.
    type Value: Clone + Send;
}

/// What is known of one decision.
#[derive(Default)]
struct Known {
    decision: Option<u32>,
    /// Only while somebody asks about that decision: in play nothing is looked up here.
    open: bool,
    trail: Option<Box<dyn Any + Send>>,
    /// A `Vec` of keys and values for each [`Shelf`].
    shelves: Vec<(TypeId, Box<dyn Any + Send>)>,
}

impl Known {
    fn shelf<S: Shelf>(&mut self) -> &mut Vec<(S::Key, S::Value)> {
        let id = TypeId::of::<S>();
        let place = self.shelves.iter().position(|(other, _)| *other == id);
        let place = place.unwrap_or_else(|| {
            let empty: Vec<(S::Key, S::Value)> = Vec::new();
            self.shelves.push((id, Box::new(empty)));
            self.shelves.len() - 1
        });
        match self.shelves[place].1.downcast_mut() {
            Some(shelf) => shelf,
            None => unreachable!("a shelf is made for its own type"),
        }
    }
}

/// Somebody on a tile, and how he holds himself: all that the ways from there depend on.
pub(crate) type Spot = (CombatantId, Tile, Posture);

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

    /// The trail that was kept last, or an empty one.
    pub(crate) fn take_trail<T: Default + Send + 'static>(&self) -> Box<T> {
        let mut known = self.lock();
        let trail = if known.open { known.trail.take() } else { None };
        let trail = trail.and_then(|trail| trail.downcast().ok());
        trail.unwrap_or_default()
    }

    /// Keeps a trail.
    pub(crate) fn keep_trail<T: Send + 'static>(&self, trail: Box<T>) {
        let mut known = self.lock();
        if known.open {
            known.trail = Some(trail);
        }
    }

    /// What the shelf holds for `key`.
    fn find<S: Shelf>(&self, key: &S::Key) -> Option<S::Value> {
        let mut known = self.lock();
        if !known.open {
            return None;
        }
        let mut kept = known.shelf::<S>().iter().rev();
        kept.find(|(kept, _)| kept == key)
            .map(|(_, value)| value.clone())
    }

    /// What the shelf holds for `key`, or else what `work` makes of it.
    pub(crate) fn recall<S: Shelf>(
        &self,
        key: S::Key,
        work: impl FnOnce() -> S::Value,
    ) -> S::Value {
        if let Some(known) = self.find::<S>(&key) {
            return known;
        }
        let value = work();
        let mut known = self.lock();
        if known.open {
            known.shelf::<S>().push((key, value.clone()));
        }
        value
    }

    /// The same for what depends on the plan of `figure`, of which only a part is the key.
    pub(crate) fn recall_plan<S>(&self, figure: &Seen, work: impl Fn() -> S::Value) -> S::Value
    where
        S: Shelf<Key: Sketched, Value: PartialEq + Debug>,
    {
        let mut known = self.lock();
        if !known.open {
            drop(known);
            return work();
        }
        let sketch = S::Key::sketch(figure);
        let mut kept = known.shelf::<S>().iter().rev();
        if let Some((_, value)) = kept.find(|(key, _)| key.fits(&sketch, figure)) {
            let value = value.clone();
            drop(known);
            debug_assert_eq!(value, work(), "more depends on the plan than the key says");
            return value;
        }
        drop(known);
        let value = work();
        let key = S::Key::of(sketch, figure);
        self.lock().shelf::<S>().push((key, value.clone()));
        value
    }
}

impl Field<'_, '_> {
    /// Where somebody is, for [`Memo::recall`].
    pub(crate) fn spot(figure: &Seen) -> Spot {
        (*figure.id, figure.tile(), figure.situation.posture)
    }
}
