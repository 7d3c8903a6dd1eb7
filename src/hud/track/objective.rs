//! How far the sides are with what decides the battle.

use tabletop::SideId;
use tabletop::event::{Event, EventKind, Seq};
use tabletop::grid::Tile;
use tabletop::ruleset::{ConditionRole, Vocabulary};
use tabletop::scenario::{Objective, Scenario};

use crate::model::playback::DisplayedState;
use crate::model::session::ReplayLog;

/// How far the sides are, in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Progress {
    /// A few words: "The mill holds the ground 1/3".
    pub words: String,
    /// The fewest: "held 1/3".
    pub short: String,
    /// What it is all about, in a sentence.
    pub aim: String,
}

/// How far the sides are, as far as it has been shown, and as far as whoever looks knows: whoever is
/// hidden on the ground is not counted.
pub fn progress(replay_log: &ReplayLog, shown: &DisplayedState) -> Progress {
    let scenario = &replay_log.scenario;
    let limit = scenario.sheet.round_limit;
    let inside = |side: SideId| {
        let people = shown
            .seen()
            .filter(|unit| unit.side == side && unit.standing);
        people
            .filter(|unit| scenario.sheet.objective.covers(unit.tile))
            .count()
    };
    match scenario.sheet.objective {
        Objective::LastStanding => Progress {
            words: "last side standing".to_owned(),
            short: "last standing".to_owned(),
            aim: format!("The last side with anybody standing wins; a draw after round {limit}"),
        },
        Objective::Hold { rounds, .. } => {
            let events = &replay_log.events()[..shown.folded() as usize];
            let (holder, streak) = streak(replay_log, events);
            let sides = (0..scenario.sheet.sides.len()).map(|side| SideId(side as u8));
            let there: Vec<SideId> = sides.filter(|side| inside(*side) > 0).collect();
            let words = match (holder, there.as_slice()) {
                (Some(side), _) => {
                    format!(
                        "{} holds the ground {streak}/{rounds}",
                        scenario.side_name(side)
                    )
                }
                (None, []) => format!("ground held by nobody 0/{rounds}"),
                (None, [one]) => {
                    format!(
                        "{} alone on the ground 0/{rounds}",
                        scenario.side_name(*one)
                    )
                }
                (None, _) => format!("ground contested 0/{rounds}"),
            };
            Progress {
                words,
                short: format!("held {streak}/{rounds}"),
                aim: format!(
                    "Stand alone on the marked ground at the end of {rounds} rounds in a row; \
                     a draw after round {limit}"
                ),
            }
        }
        Objective::Reach {
            side,
            count,
            rounds,
            ..
        } => {
            let (name, here) = (scenario.side_name(side), inside(side));
            let events = &replay_log.events()[..shown.folded() as usize];
            let (_, streak) = streak(replay_log, events);
            let held = match rounds {
                1 => String::new(),
                _ => format!(", held {streak}/{rounds}"),
            };
            let rows = match rounds {
                1 => "at the end of a round".to_owned(),
                _ => format!("at the end of {rounds} rounds in a row"),
            };
            Progress {
                words: format!("{name} at the goal {here}/{count}{held}, by R{limit}"),
                short: format!("goal {here}/{count}{held}"),
                aim: format!(
                    "{name} must have {count} standing on the marked ground, and nobody else there, \
                     {rows}, by round {limit}"
                ),
            }
        }
    }
}

/// Who has been alone on the ground at the end of how many rounds in a row.
fn streak(replay_log: &ReplayLog, events: &[Event]) -> (Option<SideId>, u16) {
    let people = replay_log.muster.iter();
    let people = people
        .map(|sheet| (sheet.side, sheet.tile, sheet.standing))
        .collect();
    Watch {
        replay_log,
        scenario: &replay_log.scenario,
        words: replay_log.vocabulary,
        people,
        held: (None, 0),
    }
    .follow(events)
}

/// Where everybody is, as far as holding ground is concerned.
struct Watch<'a> {
    replay_log: &'a ReplayLog,
    scenario: &'a Scenario,
    words: &'a Vocabulary,
    people: Vec<(SideId, Tile, bool)>,
    held: (Option<SideId>, u16),
}

impl Watch<'_> {
    fn follow(mut self, events: &[Event]) -> (Option<SideId>, u16) {
        for (seq, event) in (0..).zip(events) {
            match event.what {
                EventKind::Moved { who, to, .. } => self.people[who.index()].1 = to,
                EventKind::Condition { who, condition, on } => {
                    let role = self
                        .words
                        .conditions
                        .get(usize::from(condition))
                        .map(|c| c.role);
                    if let Some(ConditionRole::Dead | ConditionRole::Unconscious) = role {
                        self.people[who.index()].2 = !on;
                    }
                }
                EventKind::Round(round) if round > 1 => self.end_round(seq),
                EventKind::Over(_) => self.end_round(seq),
                _ => {}
            }
        }
        self.held
    }

    fn end_round(&mut self, seq: Seq) {
        let objective = self.scenario.sheet.objective;
        let there = self.people.iter().zip(self.scenario.ids());
        let there = there.filter(|((_, tile, standing), id)| {
            *standing && objective.covers(*tile) && !self.replay_log.hides(*id, seq)
        });
        let there: Vec<SideId> = there.map(|((side, ..), _)| *side).collect();
        let alone = there
            .first()
            .copied()
            .filter(|side| there.iter().all(|other| other == side));
        let holder = alone.filter(|holder| match objective {
            Objective::Reach { side, count, .. } => {
                *holder == side && there.len() >= usize::from(count)
            }
            Objective::Hold { .. } | Objective::LastStanding => true,
        });
        let streak = match holder {
            Some(_) if holder == self.held.0 => self.held.1 + 1,
            Some(_) => 1,
            None => 0,
        };
        self.held = (holder, streak);
    }
}
