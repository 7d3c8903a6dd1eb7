//! How the chances stood, round by round, and which rounds turned the battle: from the start of each
//! it is played to its end many times, beside the screen, with the AI on every side.

mod page;

pub(super) use page::{deciding, note_turns, rounds, turn};

use ai::{Course, Outlook};
use bevy::prelude::*;
use std::sync::Arc;
use std::time::{Duration, Instant};
use sticks::export::Turn as Moment;
use tabletop::SideId;
use tabletop::event::Outcome;

use super::Tab;
use crate::app::background_task::BackgroundTask;
use crate::model::session::Session;
use crate::screens::ui_command::UiCommand;
use crate::tasks::round_forecast::Thoroughness;

/// How many times the battle is played on from each round, unless whoever looks ahead does so less
/// thoroughly.
const SAMPLES: u32 = 60;
/// So many times before anything is told of it: from fewer the chances jump about.
const LEAST: u32 = 20;
/// What the dice of the copies come from: the same for everybody.
const SEED: u64 = 0x71DE;
/// How long is played before the screen is told.
const SLICE: Duration = Duration::from_millis(200);
/// How many turning points are marked.
const TURNS: usize = 3;

type Slice = Option<Box<Course>>;

/// The outlooks of the battle that is over.
#[derive(Resource, Default)]
pub struct Tide {
    work: BackgroundTask<Slice>,
    /// The battle while nobody plays it on.
    course: Option<Box<Course>>,
    outlooks: Vec<Outlook>,
    begun: bool,
    /// Whether somebody looks at nothing else.
    watched: bool,
    /// How many times it is played on from each round.
    goal: u32,
    /// The round whose turning roll is shown.
    chosen: Option<usize>,
}

impl Tide {
    /// What could be expected, round by round, as far as it has been worked out.
    pub fn outlooks(&self) -> &[Outlook] {
        &self.outlooks
    }

    /// Whether it is being worked out.
    pub fn busy(&self) -> bool {
        self.work.busy()
    }

    /// Whether somebody waits for it.
    pub fn awaited(&self) -> bool {
        self.busy() && self.watched
    }

    /// How many times the battle has been played on from every round.
    fn samples(&self) -> u32 {
        let samples = self.outlooks.iter().map(|outlook| outlook.samples);
        samples.min().unwrap_or(0)
    }

    /// Whether that is often enough to be told.
    pub(super) fn ready(&self) -> bool {
        self.goal > 0 && self.samples() >= LEAST.min(self.goal)
    }
}

/// The rolls that turned the battle that is over, once they are known: what is written for others leads
/// to them.
#[derive(Resource, Default, Clone, PartialEq, Debug)]
pub struct Turned(pub Vec<Moment>);

/// What a round did to the chances.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Swing {
    /// Whom it helped most.
    side: SideId,
    /// By how many thousandths of the battles.
    by: u32,
}

/// What each round did: the outlook after it less that before it. After the last one the outcome is
/// known.
fn swings(outlooks: &[Outlook], sides: usize, outcome: Option<Outcome>) -> Vec<Swing> {
    let end = |side: SideId| match outcome {
        Some(Outcome::Won(won)) if won == side => 1000,
        _ => 0,
    };
    (0..outlooks.len())
        .map(|round| {
            let gain = |side: SideId| {
                let before = outlooks[round].share(side);
                let after = outlooks
                    .get(round + 1)
                    .map_or_else(|| end(side), |later| later.share(side));
                after.saturating_sub(before)
            };
            let all = (0..sides).map(|side| SideId(side as u8));
            let swing = all.map(|side| Swing {
                side,
                by: gain(side),
            });
            // Of equals the first.
            swing.rev().max_by_key(|swing| swing.by).unwrap_or(Swing {
                side: SideId(0),
                by: 0,
            })
        })
        .collect()
}

/// The rounds that did most, from the greatest on.
fn turning_points(swings: &[Swing]) -> Vec<usize> {
    let mut rounds: Vec<usize> = (0..swings.len()).collect();
    rounds.sort_by_key(|round| (std::cmp::Reverse(swings[*round].by), *round));
    rounds.retain(|round| swings[*round].by > 0);
    rounds.truncate(TURNS);
    rounds
}

/// Forgets the battle, and ends the work on it.
pub(super) fn forget(mut tide: ResMut<Tide>, mut turned: ResMut<Turned>) {
    *tide = Tide::default();
    *turned = Turned::default();
}

fn slice(mut course: Box<Course>, goal: u32) -> Slice {
    let until = Instant::now() + SLICE;
    while course.samples() < goal && Instant::now() < until {
        course.sample().ok()?;
    }
    Some(course)
}

/// Begins with the aftermath, and goes on until it is enough.
pub(super) fn work(
    tab: Res<Tab>,
    mut wishes: MessageReader<UiCommand>,
    thoroughness: Res<Thoroughness>,
    mut session: ResMut<Session>,
    mut tide: ResMut<Tide>,
) {
    for command in wishes.read() {
        if let UiCommand::Turn(round) = command {
            tide.chosen = Some(*round);
        }
    }
    let goal = SAMPLES.min(thoroughness.0);
    let watched = *tab == Tab::Timeline;
    if (tide.goal, tide.watched) != (goal, watched) {
        (tide.goal, tide.watched) = (goal, watched);
    }
    if goal > 0 && !tide.begun {
        let source = session.record().dice.clone();
        let scenario = Arc::clone(session.scenario());
        let Some(battle) = session.bypass_change_detection().battle() else {
            return;
        };
        let (rules, orders) = (Arc::clone(battle.rules()), battle.orders().to_vec());
        tide.begun = true;
        tide.work = BackgroundTask::begin(move || {
            let course = Course::new(rules, scenario, source, orders, SEED).ok()?;
            slice(Box::new(course), goal)
        });
        return;
    }
    if let Some(done) = tide.bypass_change_detection().work.take() {
        // None: the battle cannot be set up, and nothing is told of it.
        tide.outlooks = done
            .as_ref()
            .map(|course| course.outlooks().to_vec())
            .unwrap_or_default();
        tide.course = done;
    }
    let more = |course: &Course| course.samples() < goal;
    if tide.course.as_deref().is_some_and(more)
        && let Some(course) = tide.course.take()
    {
        tide.work = BackgroundTask::begin(move || slice(course, goal));
    }
}

#[cfg(test)]
mod tests {
    use super::{Swing, swings, turning_points};
    use ai::Outlook;
    use tabletop::SideId;
    use tabletop::event::Outcome;

    fn outlook(round: u16, wins: [u32; 2]) -> Outlook {
        Outlook {
            round,
            seq: 0,
            samples: 10,
            wins: wins.to_vec(),
            orders: 0,
        }
    }

    #[test]
    fn a_round_helps_whoever_gains_and_the_last_one_whoever_wins() {
        let outlooks = [
            outlook(1, [5, 5]),
            outlook(2, [7, 3]),
            outlook(3, [2, 8]),
            outlook(4, [2, 8]),
        ];
        let won = Some(Outcome::Won(SideId(1)));
        let told = swings(&outlooks, 2, won);
        let swing = |side, by| Swing {
            side: SideId(side),
            by,
        };
        assert_eq!(
            told,
            [swing(0, 200), swing(1, 500), swing(0, 0), swing(1, 200)]
        );
        assert_eq!(turning_points(&told), [1, 0, 3]);
        assert_eq!(
            swings(&outlooks[3..], 2, Some(Outcome::Draw)),
            [swing(0, 0)]
        );
    }
}
