//! The rolls of a battle, each with the chance that it had: what luck and the ledger are made of.

use tabletop::dice::Purpose;
use tabletop::event::{Card, Event, Seq, What};
use tabletop::ruleset::{Mark, Vocabulary};
use tabletop::{CombatantId, SideId};

/// A roll that was judged good or bad.
#[derive(Clone, Copy, Debug)]
pub struct Roll<'a> {
    /// Its verdict.
    pub seq: Seq,
    /// Who rolled.
    pub by: CombatantId,
    /// Whose.
    pub side: SideId,
    /// What for.
    pub purpose: Purpose,
    /// How it came out.
    pub mark: Mark,
    /// Its card, if cards are kept.
    pub card: Option<&'a Card>,
    /// The chance that it would hit, 0 to 1, if it was a roll to hit and its card says so.
    pub chance: Option<f64>,
}

impl Roll<'_> {
    /// Whether it came out well.
    pub fn good(&self) -> bool {
        good(self.mark)
    }
}

/// Whether a mark stands for something that came out well.
pub fn good(mark: Mark) -> bool {
    matches!(mark, Mark::Hit | Mark::Good | Mark::Excellent)
}

/// The rolls among `events`, the first of which is the `first` of the log. What is neither good
/// nor bad is left out.
pub fn rolls<'a>(
    words: &Vocabulary,
    events: &[Event],
    first: Seq,
    sides: &[SideId],
    card: impl Fn(Seq) -> Option<&'a Card>,
) -> impl Iterator<Item = Roll<'a>> {
    (first..).zip(events).filter_map(move |(seq, event)| {
        let What::Verdict {
            by,
            purpose,
            verdict,
            ..
        } = event.what
        else {
            return None;
        };
        let mark = words.verdicts.get(usize::from(verdict))?.mark;
        let card = card(seq);
        let odds = card.and_then(|card| card.odds.first());
        let odds = odds.filter(|odds| odds.label.starts_with("hit"));
        (mark != Mark::Plain).then_some(Roll {
            seq,
            by,
            side: *sides.get(by.index())?,
            purpose,
            mark,
            card,
            chance: odds
                .map(|odds| f64::from(odds.chance.cases) / f64::from(odds.chance.of.max(1))),
        })
    })
}
