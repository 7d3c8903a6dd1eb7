//! Taking orders back, up to the first die.

use super::Battle;
use crate::decision::Order;
use crate::event::EventKind;
use crate::id::SideId;

impl Battle {
    /// Takes back the newest order that `may` allows, if no die has been rolled since it was
    /// given; says whether it did.
    pub fn undo(&mut self, may: impl Fn(&Order, SideId) -> bool) -> bool {
        let Some(keep) = self.undoable(may) else {
            return false;
        };
        let orders: Vec<Order> = self.orders.drain(..).take(keep).collect();
        if self.restart(self.source.clone()).is_err() {
            return false;
        }
        for order in orders {
            self.advance();
            if self.submit(order).is_err() {
                return false;
            }
        }
        self.advance();
        true
    }

    /// How many orders would be left after an undo; `None` if nothing can be taken back.
    fn undoable(&self, may: impl Fn(&Order, SideId) -> bool) -> Option<usize> {
        let events = self.events();
        for (index, order) in self.orders.iter().enumerate().rev() {
            let since = &events[self.submitted_at[index] as usize..];
            if since
                .iter()
                .any(|e| matches!(e.what, EventKind::Die { .. }))
            {
                return None;
            }
            let EventKind::Ordered { by, .. } = events[self.submitted_at[index] as usize].what
            else {
                return None;
            };
            if may(order, self.scenario.combatant(by).side) {
                return Some(index);
            }
        }
        None
    }

    /// Whether [`Battle::undo`] would take something back.
    pub fn can_undo(&self, may: impl Fn(&Order, SideId) -> bool) -> bool {
        self.undoable(may).is_some()
    }
}
