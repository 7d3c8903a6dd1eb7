//! Who knew of whom at which place of the log. The battle only says from whom somebody is hidden
//! now, so it is asked after every order, and the event that gave him away is looked for in between.

use tabletop::event::{Event, Seq, What};
use tabletop::ruleset::Veil;
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
    veils: Vec<Vec<(Seq, Veil)>>,
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
            let before = changes.last().map_or(Veil::default(), |(_, veil)| *veil);
            if before == token.veil {
                continue;
            }
            let appears = before.0 & !token.veil.0 != 0;
            let from = match appears {
                true => appearance(events, self.asked, token.id),
                false => self.asked,
            };
            changes.push((from as Seq, token.veil));
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
        self.veil(id, seq).hides_from(side)
    }

    /// From whom somebody is hidden as the event at `seq` happens.
    pub(super) fn veil(&self, id: CombatantId, seq: Seq) -> Veil {
        let changes = self.veils.get(id.index()).map_or(&[][..], Vec::as_slice);
        let known = changes.partition_point(|(from, _)| *from <= seq);
        match known.checked_sub(1) {
            Some(last) => changes[last].1,
            None => Veil::default(),
        }
    }

    /// Whether anybody has ever been hidden from anybody.
    pub(super) fn any(&self) -> bool {
        let mut veils = self.veils.iter().flatten();
        veils.any(|(_, veil)| *veil != Veil::default())
    }
}

/// The event from `first` on that gives somebody away: that he is noticed, else a round, else none of
/// them.
fn appearance(events: &[Event], first: usize, id: CombatantId) -> usize {
    let find = |is: &dyn Fn(What) -> bool| {
        let mut later = events.iter().skip(first);
        later.position(|event| is(event.what)).map(|at| first + at)
    };
    find(&|what| matches!(what, What::Note { other: Some(other), .. } if other == id))
        .or_else(|| find(&|what| matches!(what, What::Round(_))))
        .unwrap_or(events.len())
}

/// Everybody that an event names.
pub(super) fn named(what: What) -> [Option<CombatantId>; 2] {
    match what {
        What::Ordered { by, .. }
        | What::Declared { by }
        | What::Turn { by }
        | What::Die { by, .. }
        | What::Verdict { by, .. } => [Some(by), None],
        What::Deed { by, at, .. } => [Some(by), at],
        What::Gauge { who, .. }
        | What::Condition { who, .. }
        | What::Moved { who, .. }
        | What::Faced { who, .. } => [Some(who), None],
        What::Note { who, other, .. } => [Some(who), other],
        What::Round(_) | What::Phase(_) | What::Door { .. } | What::Over(_) => [None, None],
    }
}

#[cfg(test)]
mod tests {
    use super::{Knowledge, appearance};
    use tabletop::event::{Event, What};
    use tabletop::ruleset::Veil;
    use tabletop::{CombatantId, SideId};

    fn event(what: What) -> Event {
        Event { cause: 0, what }
    }

    #[test]
    fn whoever_is_noticed_is_known_from_that_note_on() {
        let id = CombatantId(1);
        let who = CombatantId(0);
        let note = What::Note {
            who,
            other: Some(id),
            note: 0,
            value: 0,
        };
        let events = [
            event(What::Round(1)),
            event(What::Turn { by: who }),
            event(What::Round(2)),
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
            veils: vec![vec![(0, Veil(0b10)), (5, Veil(0))]],
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
