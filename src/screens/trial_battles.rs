//! AI battles that are played beside the screen, to see how even a scenario is.

use bevy::prelude::*;
use std::sync::Arc;
use std::time::{Duration, Instant};
use sticks::simulate::{Plan, Report, SideReport, Trial};
use sticks::stage::Recruit;
use tabletop::SideId;
use tabletop::ruleset::Ruleset;
use tabletop::scenario::Scenario;

use super::page::side_head_of;
use crate::app::background_task::BackgroundTask;
use crate::ui::theme::text::{Size, bold};
use crate::ui::theme::widget::{bar, label, row};
use crate::ui::theme::{palette, space};

/// How many battles are played.
pub(super) const BATTLES: u64 = 400;
/// What their dice come from: the same for everybody, and the same as `sticks simulate` takes, so
/// that both tell the same.
const SEED: u64 = 1;
/// How long battles are played before the screen is told, at least one of them.
const SLICE: Duration = Duration::from_millis(200);

type Slice = Result<Box<Trial>, String>;

/// The battles, and what came of them so far.
#[derive(Default)]
pub(super) struct Bouts {
    work: BackgroundTask<Slice>,
    report: Option<Report>,
    fault: Option<String>,
}

impl Bouts {
    /// Begins to play a scenario, the AI on every side.
    pub(super) fn begin(rules: &Arc<dyn Ruleset>, scenario: Arc<Scenario>) -> Self {
        let plan = Plan {
            players: vec![Recruit::Opponent; scenario.sheet.sides.len()],
            scenario,
            battles: BATTLES,
            seed: SEED,
            swap: false,
        };
        let rules = Arc::clone(rules);
        let work = BackgroundTask::begin(move || {
            let trial = Trial::new(&rules, plan).map_err(|fault| format!("{fault:#}"))?;
            slice(Box::new(trial))
        });
        Self {
            work,
            ..Self::default()
        }
    }

    /// Takes what has been played and plays on; says whether there is something new to tell.
    pub(super) fn go_on(&mut self) -> bool {
        let Some(done) = self.work.take() else {
            return false;
        };
        match done {
            Ok(trial) => {
                self.report = Some(trial.tally().report());
                if !trial.over() {
                    self.work = BackgroundTask::begin(move || slice(trial));
                }
            }
            Err(fault) => self.fault = Some(fault),
        }
        true
    }

    /// Whether battles are being played.
    pub(super) fn busy(&self) -> bool {
        self.work.busy()
    }

    /// What came of them so far.
    pub(super) fn report(&self) -> Option<&Report> {
        self.report.as_ref()
    }

    /// Why none can be played.
    pub(super) fn fault(&self) -> Option<&str> {
        self.fault.as_deref()
    }

    /// How many battles have been played.
    pub(super) fn played(&self) -> u64 {
        self.report.as_ref().map_or(0, |report| report.battles)
    }

    /// Who is favoured, in a sentence: the side that wins more often than any other, as far as so many
    /// battles can tell.
    pub(super) fn verdict(&self) -> Option<String> {
        let sides = &self.report.as_ref()?.sides;
        let favoured = sides.iter().find(|one| {
            let mut others = sides.iter().filter(|other| other.name != one.name);
            others.all(|other| other.wins_share.to < one.wins_share.from)
        });
        Some(match favoured {
            Some(side) => format!("{} is favoured.", side.name),
            None => "Nobody is favoured, as far as so many battles can tell.".to_owned(),
        })
    }
}

/// As long as battles are played for a look at the screen.
fn slice(mut trial: Box<Trial>) -> Slice {
    let until = Instant::now() + SLICE;
    while !trial.over() {
        trial.play().map_err(|fault| format!("{fault:#}"))?;
        if Instant::now() >= until {
            break;
        }
    }
    Ok(trial)
}

/// How many battles have been played: in words, and in a bar of so many pixels.
pub(super) fn progress(
    parent: &mut ChildSpawnerCommands,
    name: &'static str,
    bouts: &Bouts,
    width: f32,
) {
    let played = bouts.played();
    let words = format!("{played} of {BATTLES} battles");
    parent.spawn((Name::new(name), label(words, Size::Log, palette::MUTED)));
    let share = played as f32 / BATTLES as f32;
    parent.spawn(bar(share, palette::YELLOW, width, 4.0));
}

/// What came of the battles: side by side how often it won, in bars of so many pixels; how often nobody
/// did; how long they took. `of_names` marks the names of the sides.
pub(super) fn standings(
    parent: &mut ChildSpawnerCommands,
    report: &Report,
    width: f32,
    of_names: impl Bundle + Copy,
) {
    for (side, told) in (0_u8..).map(SideId).zip(&report.sides) {
        side_head_of(parent, side, told.name.clone(), of_names);
        share_of(parent, told, palette::side(side), width);
    }
    for line in [
        format!(
            "Nobody wins {} of them, {:.1} %.",
            report.draws, report.draws_share.percent
        ),
        format!(
            "Rounds: {} in the median, {} to {}.",
            report.rounds.median, report.rounds.least, report.rounds.most
        ),
    ] {
        parent.spawn(label(line, Size::Log, palette::TEXT));
    }
}

/// How often a side won, and how sure that is, in a bar of so many pixels: the bar is what was counted,
/// the line over it where the true share lies 95 times of 100.
fn share_of(parent: &mut ChildSpawnerCommands, side: &SideReport, colour: Color, width: f32) {
    let share = &side.wins_share;
    let whisker = |from: f64, to: f64| {
        (
            Node {
                position_type: PositionType::Absolute,
                left: px(width * from as f32 / 100.0),
                width: px(width * (to - from) as f32 / 100.0),
                top: px(6),
                height: px(2),
                ..default()
            },
            BackgroundColor(palette::TEXT),
            Pickable::IGNORE,
        )
    };
    parent.spawn(row(space::MEDIUM)).with_children(|line| {
        line.spawn((
            Node {
                width: px(width),
                flex_shrink: 0.0,
                ..default()
            },
            Pickable::IGNORE,
        ))
        .with_children(|place| {
            place.spawn(bar(share.percent as f32 / 100.0, colour, width, 14.0));
            place.spawn(whisker(share.from, share.to));
        });
        line.spawn((
            Text::new(format!("{:.1} %", share.percent)),
            bold(Size::Body),
            TextColor(palette::TEXT),
            Pickable::IGNORE,
        ));
    });
    let more = [
        format!(
            "{} won; between {:.1} and {:.1} %, 95 times of 100",
            side.wins, share.from, share.to
        ),
        format!(
            "{:.2} of {} fall on the average",
            side.casualties, side.strength
        ),
    ];
    for line in more {
        parent.spawn(label(line, Size::Log, palette::MUTED));
    }
}
