//! What lay on the ground when, along the log of a battle. The battle only says what lies there now, so
//! it is asked after every order.

use crate::battle::Battle;
use crate::event::{EventKind, Seq};
use crate::ruleset::GroundItem;

/// What lay on the ground, from which event on.
#[derive(Clone, Debug, Default)]
pub struct Litter {
    changes: Vec<(Seq, Vec<GroundItem>)>,
    /// How much of the log had happened when the battle was last asked.
    asked: usize,
}

impl Litter {
    /// Asks the battle what lies on the ground. To be called after every order.
    pub fn note(&mut self, battle: &mut Battle) {
        let now = battle.ground_items();
        let since = self.asked.min(battle.events().len());
        self.asked = battle.events().len();
        let before = self
            .changes
            .last()
            .map_or(&[][..], |(_, ground_items)| ground_items);
        if before == now {
            return;
        }
        // It fell, or was taken up, with the latest note of whoever had it.
        let fresh = now.iter().find(|thing| !before.contains(thing));
        let owner = fresh.map(|thing| thing.owner);
        let events = &battle.events()[since..];
        let noted = events.iter().rposition(|event| {
            matches!(event.what, EventKind::Note { who, .. } if owner.is_none_or(|owner| owner == who))
        });
        let from = since + noted.map_or(events.len(), |at| at + 1);
        self.changes.push((from as Seq, now));
    }

    /// What lay there when the first `seq` events had happened.
    pub fn at(&self, seq: Seq) -> &[GroundItem] {
        let known = self.changes.partition_point(|(from, _)| *from <= seq);
        match known.checked_sub(1) {
            Some(last) => &self.changes[last].1,
            None => &[],
        }
    }

    /// From which event on a thing has lain there that lay there when the first `seq` events had happened.
    pub fn since(&self, seq: Seq, thing: &GroundItem) -> Seq {
        let known = self.changes.partition_point(|(from, _)| *from <= seq);
        let lay = self.changes[..known].iter().rev();
        let lay = lay.take_while(|(_, then)| then.contains(thing));
        lay.last().map_or(seq, |(from, _)| *from)
    }

    /// Forgets what was noted of events from `length` on.
    pub fn forget_from(&mut self, length: usize) {
        self.changes.retain(|(seq, _)| (*seq as usize) < length);
        self.asked = self.asked.min(length);
    }
}
