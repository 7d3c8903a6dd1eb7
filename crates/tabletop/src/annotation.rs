//! What somebody has noted of a battle, each at an event of its log.
//!
//! A place is counted from the order before it: so a note stays where it is when the battle is gone
//! on with from an earlier order, and falls away when its order is taken back.

use crate::event::{Event, EventKind, Seq};
use serde::{Deserialize, Serialize};

/// Letters that a note has at most.
pub const LETTERS: usize = 160;

/// A note on file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Annotation {
    /// After so many orders.
    pub after: usize,
    /// At the event that comes so many after the order, which is an event itself; before the first
    /// order counted from the first event. From 0.
    pub event: Seq,
    /// The words.
    pub text: String,
}

/// A note stands where nothing happens.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the note {text:?} stands at event {event} after order {after}, which brings {events}")]
pub struct Nowhere {
    /// The words of the note.
    pub text: String,
    /// Its order.
    pub after: usize,
    /// Its event.
    pub event: Seq,
    /// How many events that order brings.
    pub events: Seq,
}

/// The words of a note as they are kept: one line of at most [`LETTERS`], without spaces around it.
pub fn tidy(text: &str) -> String {
    let words: Vec<&str> = text.split_whitespace().collect();
    let line = words.join(" ");
    let letters = line.chars().filter(|letter| !letter.is_control());
    let line: String = letters.take(LETTERS).collect();
    line.trim_end().to_owned()
}

/// A walk along a log that knows what place a note would have.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Place {
    after: usize,
    event: Seq,
    begun: bool,
}

impl Place {
    /// Goes on to the next event of the log.
    pub fn pass(&mut self, event: &Event) {
        if matches!(event.what, EventKind::Ordered { .. }) {
            self.after += 1;
            self.event = 0;
        } else if self.begun {
            self.event += 1;
        }
        self.begun = true;
    }

    /// The note at the event that was passed last.
    pub fn of<'a>(&self, remarks: &'a [Annotation]) -> Option<&'a Annotation> {
        remarks
            .iter()
            .find(|remark| (remark.after, remark.event) == (self.after, self.event))
    }
}

/// Puts a note at the event `seq` in the place of the one that is there; without words there is none
/// afterwards. Says whether anything has changed.
pub fn put(remarks: &mut Vec<Annotation>, seq: Seq, text: &str, events: &[Event]) -> bool {
    let Some(upto) = events.get(..=seq as usize) else {
        return false;
    };
    let mut place = Place::default();
    for event in upto {
        place.pass(event);
    }
    let fresh = Annotation {
        after: place.after,
        event: place.event,
        text: tidy(text),
    };
    let spot = |remark: &Annotation| (remark.after, remark.event);
    let found = remarks.binary_search_by_key(&spot(&fresh), spot);
    match (found, fresh.text.is_empty()) {
        (Ok(at), _) if remarks[at] == fresh => false,
        (Ok(at), true) => {
            remarks.remove(at);
            true
        }
        (Ok(at), false) => {
            remarks[at] = fresh;
            true
        }
        (Err(_), true) => false,
        (Err(at), false) => {
            remarks.insert(at, fresh);
            true
        }
    }
}

/// Where in a log the notes stand, each with its words, in order.
///
/// # Errors
/// The first note that stands where nothing has happened.
pub fn placed(remarks: &[Annotation], events: &[Event]) -> Result<Vec<(Seq, String)>, Nowhere> {
    let orders = (0..).zip(events);
    let orders = orders.filter(|(_, event)| matches!(event.what, EventKind::Ordered { .. }));
    let starts: Vec<Seq> = std::iter::once(0)
        .chain(orders.map(|(seq, _)| seq))
        .chain([events.len() as Seq])
        .collect();
    let mut found = Vec::new();
    for remark in remarks {
        let stretch = starts.get(remark.after..).unwrap_or(&[]);
        let (start, end) = match stretch {
            [start, end, ..] => (*start, *end),
            _ => (0, 0),
        };
        if remark.event >= end - start {
            return Err(Nowhere {
                text: remark.text.clone(),
                after: remark.after,
                event: remark.event,
                events: end - start,
            });
        }
        found.push((start + remark.event, remark.text.clone()));
    }
    found.sort_unstable();
    Ok(found)
}

/// What is wrong with notes as a file has them, for a battle of so many orders: with the place of the
/// note among them.
pub fn fault(remarks: &[Annotation], orders: usize) -> Option<(usize, String)> {
    for (index, remark) in remarks.iter().enumerate() {
        let before = index.checked_sub(1).map(|before| &remarks[before]);
        let spot = |remark: &Annotation| (remark.after, remark.event);
        if remark.after > orders {
            let after = remark.after;
            return Some((index, format!("there is no order {after}, only {orders}")));
        }
        if remark.text.is_empty() || remark.text != tidy(&remark.text) {
            let why = format!("a note is one line of 1 to {LETTERS} letters");
            return Some((index, why));
        }
        if before.is_some_and(|before| spot(before) >= spot(remark)) {
            let why = "notes stand in the order of their places, one at each".to_owned();
            return Some((index, why));
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::{Annotation, LETTERS, Place, fault, placed, put, tidy};
    use crate::CombatantId;
    use crate::event::{Event, EventKind};

    /// A beginning of three events, an order of three, and one of two.
    fn log() -> Vec<Event> {
        let order = |order| EventKind::Ordered {
            by: CombatantId(0),
            order,
        };
        let (round, phase) = (EventKind::Round(1), EventKind::Phase(0));
        [round, phase, phase, order(0), phase, phase, order(1), round]
            .map(|what| Event { cause: 0, what })
            .to_vec()
    }

    #[test]
    fn notes_are_counted_from_the_order_before_them() {
        let (log, mut remarks) = (log(), Vec::new());
        for seq in [7, 2, 0, 3, 5] {
            assert!(put(&mut remarks, seq, &format!("at {seq}"), &log));
        }
        let places: Vec<_> = remarks.iter().map(|one| (one.after, one.event)).collect();
        assert_eq!(places, [(0, 0), (0, 2), (1, 0), (1, 2), (2, 1)]);
        let told = placed(&remarks, &log).expect("all places are there");
        let seqs: Vec<_> = told.iter().map(|(seq, _)| *seq).collect();
        assert_eq!(seqs, [0, 2, 3, 5, 7]);
        // Walking along the log comes to the same.
        let mut place = Place::default();
        for (seq, event) in (0..).zip(&log) {
            place.pass(event);
            let here = place.of(&remarks).map(|one| one.text.clone());
            let there = told.iter().find(|(at, _)| *at == seq);
            assert_eq!(here, there.map(|(_, text)| text.clone()), "at {seq}");
        }
        assert!(!put(&mut remarks, 99, "nowhere", &log));
    }

    #[test]
    fn words_replace_words_and_none_remove_them() {
        let (log, mut remarks) = (log(), Vec::new());
        assert!(!put(&mut remarks, 4, "  ", &log));
        assert!(put(&mut remarks, 4, " one\ttwo\n", &log));
        assert_eq!(remarks[0].text, "one two");
        assert!(!put(&mut remarks, 4, "one two", &log), "nothing is new");
        assert!(put(&mut remarks, 4, "three", &log));
        assert_eq!(remarks.len(), 1);
        assert!(put(&mut remarks, 4, "", &log));
        assert_eq!(remarks, []);
        assert_eq!(tidy(&"x".repeat(LETTERS + 9)).len(), LETTERS);
    }

    #[test]
    fn a_note_where_nothing_happens_is_told() {
        let remark = |after, event| Annotation {
            after,
            event,
            text: "well".into(),
        };
        let told = |remark| placed(&[remark], &log()).map_err(|nowhere| nowhere.to_string());
        assert_eq!(told(remark(1, 2)), Ok(vec![(5, "well".to_owned())]));
        assert_eq!(
            told(remark(1, 3)),
            Err("the note \"well\" stands at event 3 after order 1, which brings 3".to_owned())
        );
        assert_eq!(
            told(remark(3, 0)),
            Err("the note \"well\" stands at event 0 after order 3, which brings 0".to_owned())
        );
        assert_eq!(fault(&[remark(2, 9)], 2), None);
        let why = |remarks: &[Annotation]| fault(remarks, 2).map(|(index, _)| index);
        assert_eq!(why(&[remark(0, 0), remark(3, 0)]), Some(1));
        assert_eq!(why(&[remark(1, 0), remark(1, 0)]), Some(1));
        let empty = Annotation {
            text: " ".into(),
            ..remark(0, 0)
        };
        assert_eq!(why(&[empty]), Some(0));
    }
}
