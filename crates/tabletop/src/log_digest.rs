//! The fingerprint of a log. It is part of a battle's digest, so that the first event that differs
//! is noticed at once, and not when it makes somebody stagger ten rounds later.

use crate::event::{Event, EventKind, Log, Outcome};
use crate::id::CombatantId;
use crate::ruleset::Digest;

/// Follows a log as it grows: every event is read once.
#[derive(Default)]
pub(crate) struct LogDigest {
    read: usize,
    digest: Digest,
}

impl LogDigest {
    /// The fingerprint of all events of `log`, of which nothing may have been taken away since the
    /// last call.
    pub(crate) fn digest(&mut self, log: &Log) -> i64 {
        for event in &log.events()[self.read..] {
            self.digest.number(i64::from(event.cause));
            for number in numbers(event) {
                self.digest.number(number);
            }
        }
        self.read = log.events().len();
        self.digest.finish() as i64
    }
}

/// An event as numbers, the same on every machine and for every version of the compiler.
fn numbers(event: &Event) -> [i64; 6] {
    let id = |who: CombatantId| i64::from(who.0);
    let other = |who: Option<CombatantId>| who.map_or(-1, id);
    match event.what {
        EventKind::Round(round) => [0, round.into(), 0, 0, 0, 0],
        EventKind::Phase(phase) => [1, phase.into(), 0, 0, 0, 0],
        EventKind::Ordered { by, order } => [2, id(by), order.into(), 0, 0, 0],
        EventKind::Declared { by } => [3, id(by), 0, 0, 0, 0],
        EventKind::Turn { by } => [4, id(by), 0, 0, 0, 0],
        EventKind::Deed { deed, by, at } => [5, deed.into(), id(by), other(at), 0, 0],
        EventKind::Die { by, purpose, face } => [6, id(by), purpose.0.into(), face.into(), 0, 0],
        EventKind::Verdict {
            by,
            purpose,
            verdict,
            margin,
        } => [
            7,
            id(by),
            purpose.0.into(),
            verdict.into(),
            margin.into(),
            0,
        ],
        EventKind::Gauge {
            who,
            gauge,
            from,
            to,
        } => [8, id(who), gauge.into(), from.into(), to.into(), 0],
        EventKind::Condition { who, condition, on } => {
            [9, id(who), condition.into(), on.into(), 0, 0]
        }
        EventKind::Moved { who, from, to } => [
            10,
            id(who),
            from.x.into(),
            from.y.into(),
            to.x.into(),
            to.y.into(),
        ],
        EventKind::Faced { who, heading } => [11, id(who), heading as i64, 0, 0, 0],
        EventKind::Note {
            who,
            other: whom,
            note,
            value,
        } => [12, id(who), other(whom), note.into(), value.into(), 0],
        EventKind::Door { tile, side, open } => [
            13,
            tile.x.into(),
            tile.y.into(),
            side.into(),
            open.into(),
            0,
        ],
        EventKind::Over(Outcome::Won(side)) => [14, side.0.into(), 0, 0, 0, 0],
        EventKind::Over(Outcome::Draw) => [15, 0, 0, 0, 0, 0],
    }
}
