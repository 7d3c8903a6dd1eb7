//! The sheets of the combatants along the log: weapons, load, skills, which no event tells in full. The
//! battle only says what they are now, so it is asked after every order.

use tabletop::event::{Event, EventKind, Seq};
use tabletop::ruleset::Sheet;
use tabletop::{Battle, CombatantId};

/// What was on the sheets, from which event on.
#[derive(Clone, Debug, Default)]
pub(super) struct Sheets {
    /// For every combatant, in order of their ids, the changes in order of the log.
    changes: Vec<Vec<(Seq, Sheet)>>,
    /// How much of the log had happened when the battle was last asked.
    asked: usize,
}

impl Sheets {
    /// Asks the battle for the sheets.
    pub(super) fn note(&mut self, battle: &mut Battle) {
        let roster = battle.roster();
        let events = battle.log().events();
        let since = self.asked.min(events.len());
        self.changes.resize(roster.len(), Vec::new());
        for (changes, sheet) in self.changes.iter_mut().zip(roster) {
            let same = |(_, before): &(Seq, Sheet)| {
                (&before.hands, &before.lines, &before.reaches)
                    == (&sheet.hands, &sheet.lines, &sheet.reaches)
            };
            if changes.last().is_some_and(same) {
                continue;
            }
            let from = match changes.is_empty() {
                true => 0,
                false => since + cause(&events[since..], sheet.id),
            };
            changes.push((from as Seq, sheet));
        }
        self.asked = events.len();
    }

    /// The sheet of a combatant when the first `seq` events had happened.
    pub(super) fn at(&self, id: CombatantId, seq: Seq) -> Option<&Sheet> {
        let changes = self.changes.get(id.index())?;
        let known = changes.partition_point(|(from, _)| *from <= seq);
        let (_, sheet) = changes.get(known.checked_sub(1)?)?;
        Some(sheet)
    }

    /// Forgets what was noted of events from `length` on.
    pub(super) fn forget_from(&mut self, length: usize) {
        for changes in &mut self.changes {
            changes.retain(|(seq, _)| *seq == 0 || (*seq as usize) < length);
        }
        self.asked = self.asked.min(length);
    }
}

/// How many of these events had happened when the sheet of `id` changed: up to the latest that says
/// that it did something, or that something befell it.
fn cause(events: &[Event], id: CombatantId) -> usize {
    let does = |what: EventKind| match what {
        EventKind::Deed { by, .. } => by == id,
        EventKind::Note { who, .. }
        | EventKind::Gauge { who, .. }
        | EventKind::Condition { who, .. } => who == id,
        _ => false,
    };
    let latest = events.iter().rposition(|event| does(event.what));
    latest.map_or(events.len(), |at| at + 1)
}

#[cfg(test)]
mod tests {
    use super::cause;
    use tabletop::CombatantId;
    use tabletop::event::{Event, EventKind};

    #[test]
    fn a_sheet_changes_with_what_its_owner_does() {
        let (ann, ben) = (CombatantId(0), CombatantId(1));
        let deed = |by| EventKind::Deed {
            deed: 0,
            by,
            at: None,
        };
        let events = [
            EventKind::Round(2),
            deed(ann),
            deed(ben),
            EventKind::Phase(1),
        ];
        let events = events.map(|what| Event { cause: 0, what });
        assert_eq!((cause(&events, ann), cause(&events, ben)), (2, 3));
        assert_eq!(cause(&events, CombatantId(7)), 4);
    }
}
