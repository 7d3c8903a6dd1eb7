//! The items of the weapons of a figure, weighed once.

use super::item::{Item, Place};
use std::ops::{Deref, DerefMut};
use std::sync::atomic::{AtomicU32, Ordering};

/// The items of the weapons of a figure, and their weight, which half of all rolls ask for, once it is known.
/// Whoever touches them makes it unknown again.
#[derive(Debug)]
pub(crate) struct Items {
    list: Vec<Item>,
    grams: AtomicU32,
}

/// Nobody carries that much.
const UNKNOWN: u32 = u32::MAX;

impl From<Vec<Item>> for Items {
    fn from(list: Vec<Item>) -> Self {
        Self {
            list,
            grams: AtomicU32::new(UNKNOWN),
        }
    }
}

impl Clone for Items {
    fn clone(&self) -> Self {
        self.list.clone().into()
    }
}

impl Deref for Items {
    type Target = Vec<Item>;

    fn deref(&self) -> &Vec<Item> {
        &self.list
    }
}

impl DerefMut for Items {
    fn deref_mut(&mut self) -> &mut Vec<Item> {
        *self.grams.get_mut() = UNKNOWN;
        &mut self.list
    }
}

impl<'a> IntoIterator for &'a mut Items {
    type Item = &'a mut Item;
    type IntoIter = std::slice::IterMut<'a, Item>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter_mut()
    }
}

impl Items {
    /// Weight of all that is held or slung, every javelin of a bundle counted (YC-ENC).
    pub(super) fn grams(&self) -> u32 {
        let known = self.grams.load(Ordering::Relaxed);
        if known != UNKNOWN {
            return known;
        }
        let carried = self.list.iter().filter(|item| item.place != Place::Gone);
        let grams = carried
            .map(|item| {
                let thrown = item
                    .weapon
                    .missile
                    .is_some_and(|missile| missile.is_thrown());
                let further = if thrown { u32::from(item.spare) } else { 0 };
                item.weapon.load_grams.saturating_mul(1 + further)
            })
            .fold(0, u32::saturating_add);
        self.grams.store(grams, Ordering::Relaxed);
        grams
    }
}
