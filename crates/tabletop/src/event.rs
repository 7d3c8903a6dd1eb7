//! The append-only log. An event is 16 bytes of numbers; words are made at the edge from the
//! ruleset's [`Vocabulary`](crate::ruleset::Vocabulary). Cards and intents, which explain, are kept
//! beside the log only when somebody will look at them.

mod card;
mod intent;
mod log;

pub use card::{Card, CardVerdict, Column, ColumnRole, Odds, OddsKind};
pub use intent::Intent;
pub use log::Log;

use crate::dice::Purpose;
use crate::grid::{Heading, Tile};
use crate::id::{CombatantId, SideId};

/// The position of an event in the log.
pub type Seq = u32;

/// One thing that happened, and the event that caused it (itself, if nothing did).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Event {
    /// The event that led to this one.
    pub cause: Seq,
    /// What happened.
    pub what: EventKind,
}

/// What can happen in any ruleset. Small numbers index the ruleset's vocabulary.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EventKind {
    /// A round began (counted from 1).
    Round(u16),
    /// A phase of the round began.
    Phase(u8),
    /// An order was accepted: the how-many-th of the battle.
    Ordered {
        /// Who answered.
        by: CombatantId,
        /// Index into the battle's orders.
        order: u16,
    },
    /// Somebody declared what he will do; the details are in [`Log::intent`] when kept.
    Declared {
        /// Who declared.
        by: CombatantId,
    },
    /// A combatant's turn to act came up.
    Turn {
        /// Whose.
        by: CombatantId,
    },
    /// Somebody set about something: an attack, a shot, a strike.
    Deed {
        /// Index into the vocabulary's deeds.
        deed: u8,
        /// Who.
        by: CombatantId,
        /// At whom, if anybody.
        at: Option<CombatantId>,
    },
    /// A die was rolled.
    Die {
        /// Whose die.
        by: CombatantId,
        /// What for.
        purpose: Purpose,
        /// The face.
        face: u8,
    },
    /// A roll was judged; its card is in [`Log::card`] when kept.
    Verdict {
        /// Whose roll.
        by: CombatantId,
        /// What for.
        purpose: Purpose,
        /// Index into the vocabulary's verdicts.
        verdict: u8,
        /// By how much it succeeded (or, negative, failed).
        margin: i16,
    },
    /// A number of a combatant changed.
    Gauge {
        /// Whose.
        who: CombatantId,
        /// Index into the vocabulary's gauges.
        gauge: u8,
        /// The value before.
        from: i16,
        /// The value after.
        to: i16,
    },
    /// A condition began or ended.
    Condition {
        /// Whose.
        who: CombatantId,
        /// Index into the vocabulary's conditions.
        condition: u8,
        /// Whether it holds now.
        on: bool,
    },
    /// A combatant stands on another tile.
    Moved {
        /// Who.
        who: CombatantId,
        /// From here.
        from: Tile,
        /// To here.
        to: Tile,
    },
    /// A combatant faces another way.
    Faced {
        /// Who.
        who: CombatantId,
        /// Where to.
        heading: Heading,
    },
    /// Something worth saying that the numbers do not: index into the vocabulary's notes.
    Note {
        /// Whom it concerns.
        who: CombatantId,
        /// Whom else, if anybody.
        other: Option<CombatantId>,
        /// Index into the vocabulary's notes.
        note: u8,
        /// A number for its text.
        value: i16,
    },
    /// A door stands open from now on; the tile and its north (0), east, south or west (3) side.
    Door {
        /// The tile whose edge it is.
        tile: Tile,
        /// Which side of the tile.
        side: u8,
        /// Whether it is open now.
        open: bool,
    },
    /// The battle is over.
    Over(Outcome),
}

/// How a battle ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, serde::Serialize, serde::Deserialize)]
pub enum Outcome {
    /// This side met its objective.
    Won(SideId),
    /// Nobody did.
    Draw,
}

#[cfg(test)]
mod tests {
    use super::{Event, EventKind};

    #[test]
    fn an_event_fits_sixteen_bytes() {
        assert!(size_of::<EventKind>() <= 12);
        assert_eq!(size_of::<Event>(), 16);
    }
}
