//! Who knew of whom at which place of the log. The battle only says from whom somebody is hidden
//! now, so it is asked after every order, and the event that gave him away is looked for in between.

use tabletop::event::{Event, EventKind, Seq};
use tabletop::ruleset::Concealment;
use tabletop::{Battle, CombatantId, SideId};

/// Whose eyes the screen looks through.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub enum Viewpoint {
    /// Nobody's: everything is shown.
    #[default]
    All,
    /// A side's: nothing is shown that it does not know.
    Side(SideId),
    /// Everybody's at once: nothing is shown that any side does not know.
    Common,
}

/// From whom everybody was hidden, and from which event on.
#[derive(Clone, Debug, Default)]
pub(super) struct Knowledge {
    /// For every combatant, in order of their ids, the changes in order of the log.
    veils: Vec<Vec<(Seq, Concealment)>>,
    /// How much of the log had happened when the battle was last asked.
    asked: usize,
}

impl Knowledge {
    /// Asks the battle who is hidden now.
    pub(super) fn note(&mut self, battle: &mut Battle) {
        let mut tokens = Vec::new();
        battle.tokens(&mut tokens);
        let events = battle.log().events();
        self.veils.resize(tokens.len(), Vec::new());
        for (changes, token) in self.veils.iter_mut().zip(&tokens) {
            let before = changes
                .last()
                .map_or(Concealment::default(), |(_, concealment)| *concealment);
            if before == token.concealment {
                continue;
            }
            let appears = before.0 & !token.concealment.0 != 0;
            let from = match appears {
                true => appearance(events, self.asked, token.id),
                false => self.asked,
            };
            changes.push((from as Seq, token.concealment));
        }
        self.asked = events.len();
    }

    /// Forgets what was noted of events from `length` on.
    pub(super) fn forget_from(&mut self, length: usize) {
        for changes in &mut self.veils {
            changes.retain(|(seq, _)| *seq == 0 || (*seq as usize) < length);
        }
        self.asked = self.asked.min(length);
    }

    /// Whether somebody is hidden from a side as the event at `seq` happens.
    pub(super) fn hides(&self, id: CombatantId, seq: Seq, side: SideId) -> bool {
        self.concealment(id, seq).hides_from(side)
    }

    /// From whom somebody is hidden as the event at `seq` happens.
    pub(super) fn concealment(&self, id: CombatantId, seq: Seq) -> Concealment {
        let changes = self.veils.get(id.index()).map_or(&[][..], Vec::as_slice);
        let known = changes.partition_point(|(from, _)| *from <= seq);
        match known.checked_sub(1) {
            Some(last) => changes[last].1,
            None => Concealment::default(),
        }
    }

    /// Whether anybody has ever been hidden from anybody.
    pub(super) fn any(&self) -> bool {
        let mut veils = self.veils.iter().flatten();
        veils.any(|(_, concealment)| *concealment != Concealment::default())
    }
}

/// The event from `first` on that gives somebody away: that he is noticed, else a round, else none of
/// them.
fn appearance(events: &[Event], first: usize, id: CombatantId) -> usize {
    let find = |is: &dyn Fn(EventKind) -> bool| {
        let mut later = events.iter().skip(first);
        later.position(|event| is(event.what)).map(|at| first + at)
    };
    find(&|what| matches!(what, EventKind::Note { other: Some(other), .. } if other == id))
        .or_else(|| find(&|what| matches!(what, EventKind::Round(_))))
        .unwrap_or(events.len())
}

/// Everybody that an event names.
pub(super) fn named(what: EventKind) -> [Option<CombatantId>; 2] {
    match what {
        EventKind::Ordered { by, .. }
        | EventKind::Declared { by }
        | EventKind::Turn { by }
        | EventKind::Die { by, .. }
        | EventKind::Verdict { by, .. } => [Some(by), None],
        EventKind::Deed { by, at, .. } => [Some(by), at],
        EventKind::Gauge { who, .. }
        | EventKind::Condition { who, .. }
        | EventKind::Moved { who, .. }
        | EventKind::Faced { who, .. } => [Some(who), None],
        EventKind::Note { who, other, .. } => [Some(who), other],
        EventKind::Round(_) | EventKind::Phase(_) | EventKind::Door { .. } | EventKind::Over(_) => {
            [None, None]
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Knowledge, appearance};
    use tabletop::event::{Event, EventKind};
    use tabletop::ruleset::Concealment;
    use tabletop::{CombatantId, SideId};

    fn event(what: EventKind) -> Event {
        Event { cause: 0, what }
    }

    #[test]
    fn whoever_is_noticed_is_known_from_that_note_on() {
        let id = CombatantId(1);
        let who = CombatantId(0);
        let note = EventKind::Note {
            who,
            other: Some(id),
            note: 0,
            value: 0,
        };
        let events = [
            event(EventKind::Round(1)),
            event(EventKind::Turn { by: who }),
            event(EventKind::Round(2)),
            event(note),
        ];
        assert_eq!(appearance(&events, 1, id), 3);
        assert_eq!(appearance(&events, 1, CombatantId(7)), 2);
        assert_eq!(appearance(&events[..2], 1, id), 2);
    }

    #[test]
    fn what_was_noted_holds_until_the_next_change() {
        let (id, side) = (CombatantId(0), SideId(1));
        let mut knowledge = Knowledge {
            veils: vec![vec![(0, Concealment(0b10)), (5, Concealment(0))]],
            asked: 9,
        };
        let hidden = |knowledge: &Knowledge, seq| knowledge.hides(id, seq, side);
        assert!(hidden(&knowledge, 0) && hidden(&knowledge, 4));
        assert!(!hidden(&knowledge, 5) && !knowledge.hides(id, 0, SideId(0)));
        knowledge.forget_from(5);
        assert!(hidden(&knowledge, 8), "what gave him away did not happen");
        assert!(!hidden(&Knowledge::default(), 0));
    }
}
