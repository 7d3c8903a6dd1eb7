//! The rolls of a battle, each with the chance that it had: what luck and the ledger are made of.

use tabletop::dice::Purpose;
use tabletop::event::{Card, Event, EventKind, OddsKind, Seq};
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
        let EventKind::Verdict {
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
        let odds = odds.filter(|odds| odds.kind == OddsKind::Hit);
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

/// What the tests of whatever is worked out from rolls have in common.
#[cfg(test)]
pub(crate) mod sample {
    use tabletop::dice::Purpose;
    use tabletop::event::{Event, EventKind};
    use tabletop::ruleset::{
        ConditionRole, ConditionWord, GaugeRole, GaugeWord, Mark, VerdictWord, Vocabulary,
    };
    use tabletop::{CombatantId, SideId};

    const fn gauge(name: &'static str, role: GaugeRole) -> GaugeWord {
        GaugeWord {
            name,
            role,
            levels: &[],
            row: tabletop::ruleset::one_by_one,
        }
    }

    const fn verdict_word(name: &'static str, mark: Mark) -> VerdictWord {
        VerdictWord { name, mark }
    }

    /// Verdicts 0 miss, 1 hit, 2 neither; gauges 0 wounds, 1 rounds; conditions 0 unconscious, 1 dead.
    pub static WORDS: Vocabulary = Vocabulary {
        phases: &[],
        purposes: &[],
        verdicts: &[
            verdict_word("miss", Mark::Miss),
            verdict_word("hit", Mark::Hit),
            verdict_word("order", Mark::Plain),
        ],
        gauges: &[
            gauge("wounds", GaugeRole::Wounds),
            gauge("rounds", GaugeRole::Plain),
        ],
        conditions: &[
            ConditionWord {
                name: "unconscious",
                role: ConditionRole::Unconscious,
            },
            ConditionWord {
                name: "dead",
                role: ConditionRole::Dead,
            },
        ],
        deeds: &[],
        notes: &[],
    };
    /// Whose the two are.
    pub const SIDES: [SideId; 2] = [SideId(0), SideId(1)];
    /// Of the first side.
    pub const ANN: CombatantId = CombatantId(0);
    /// Of the second side.
    pub const BEN: CombatantId = CombatantId(1);

    /// A log.
    pub fn log(whats: &[EventKind]) -> Vec<Event> {
        let event = |what: &EventKind| Event {
            cause: 0,
            what: *what,
        };
        whats.iter().map(event).collect()
    }

    /// A verdict on a roll.
    pub fn verdict(by: CombatantId, verdict: u8) -> EventKind {
        EventKind::Verdict {
            by,
            purpose: Purpose(0),
            verdict,
            margin: 0,
        }
    }
}
