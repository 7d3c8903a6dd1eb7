//! The rolls that turned a fight, as somebody else has worked them out.

use crate::story::{Part, Step};
use tabletop::event::Seq;

/// A roll that turned a fight.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Turn {
    /// The place of its verdict in the log.
    pub seq: Seq,
    /// What it did: "The mill: from 18 to 80 %".
    pub words: String,
}

/// The rolls that turned a fight, the one that did most first; and whether nothing else is told.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Turns {
    /// The rolls.
    pub rolls: Vec<Turn>,
    /// Whether only the steps with these rolls are told.
    pub alone: bool,
}

impl Turns {
    /// The parts of the story that are told: with [`Turns::alone`] the steps with these rolls, and the
    /// rounds and phases that they are in.
    pub(crate) fn choose(&self, parts: Vec<Part>) -> Vec<Part> {
        if !self.alone {
            return parts;
        }
        let mut chosen = Vec::new();
        let (mut round, mut phase) = (None, None);
        for part in parts {
            match &part {
                Part::Round(_) => (round, phase) = (Some(part), None),
                Part::Phase(..) => phase = Some(part),
                Part::Step(step) if self.has(step) => {
                    chosen.extend(round.take());
                    chosen.extend(phase.take());
                    chosen.push(part);
                }
                Part::Step(_) => {}
            }
        }
        chosen
    }

    fn has(&self, step: &Step) -> bool {
        self.rolls.iter().any(|turn| step.span.contains(&turn.seq))
    }
}
