//! How fair a scenario is: the machine plays every side of it many times, beside the screen, and what
//! came of it so far is told while it goes on.

use bevy::prelude::*;
use std::sync::Arc;
use std::time::{Duration, Instant};
use sticks::simulate::{Plan as Bout, Report, SideReport, Trial};
use sticks::stage::Recruit;
use tabletop::SideId;

use super::dialog::{self, Dialog, Dialogs};
use super::page::{paragraph, side_head};
use super::setup::Plan;
use super::wish::Wish;
use crate::beside::Beside;
use crate::library::Library;
use crate::screen::GameSystems;
use crate::theme::text::{Size, bold};
use crate::theme::widget::{bar, label, row};
use crate::theme::{palette, space};

/// How many battles are played.
const BATTLES: u64 = 400;
/// What their dice come from: the same for everybody, and the same as `sticks simulate` takes, so
/// that both tell the same.
const SEED: u64 = 1;
/// How long battles are played before the screen is told, at least one of them.
const SLICE: Duration = Duration::from_millis(200);
/// Width of a bar in pixels at 100 %.
const WIDTH: f32 = 440.0;

type Slice = Result<Box<Trial>, String>;

/// The battles that are being played to see how fair a scenario is, and what came of them.
#[derive(Resource, Default)]
pub struct Balance {
    work: Beside<Slice>,
    title: String,
    command: String,
    report: Option<Report>,
    fault: Option<String>,
}

impl Balance {
    /// What came of the battles so far.
    pub fn report(&self) -> Option<&Report> {
        self.report.as_ref()
    }

    /// Whether battles are being played.
    pub fn busy(&self) -> bool {
        self.work.busy()
    }

    /// How many battles have been played.
    pub(super) fn played(&self) -> u64 {
        self.report.as_ref().map_or(0, |report| report.battles)
    }

    /// The side that wins more often than any other, as far as so many battles can tell.
    fn favoured(&self) -> Option<&SideReport> {
        let sides = &self.report.as_ref()?.sides;
        sides.iter().find(|one| {
            let mut others = sides.iter().filter(|other| other.name != one.name);
            others.all(|other| other.wins_share.to < one.wins_share.from)
        })
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Balance>().add_systems(
        Update,
        (begin, go_on)
            .chain()
            .after(dialog::operate)
            .in_set(GameSystems::Drive),
    );
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

/// The command that plays the same battles in a terminal.
fn command(scenario: &str, plan: &Plan) -> String {
    let mut words = format!("sticks simulate {scenario} -n {BATTLES}");
    for (name, on) in &plan.options {
        words += &match on {
            true => format!(" --option {name}"),
            false => format!(" --option {name}=off"),
        };
    }
    words
}

fn begin(
    mut wishes: MessageReader<Wish>,
    library: Option<Res<Library>>,
    plan: Res<Plan>,
    mut balance: ResMut<Balance>,
) {
    let asked = wishes
        .read()
        .any(|wish| *wish == Wish::Open(Dialog::Balance));
    let Some(library) = library.filter(|_| asked) else {
        return;
    };
    let Some(scenario) = library.scenarios.get(plan.scenario) else {
        return;
    };
    let bout = Bout {
        scenario: Arc::new(scenario.with_options(&plan.options)),
        battles: BATTLES,
        seed: SEED,
        players: vec![Recruit::Opponent; scenario.sheet.sides.len()],
        swap: false,
    };
    let rules = Arc::clone(&library.rules);
    let work = Beside::begin(move || {
        let trial = Trial::new(&rules, bout).map_err(|fault| format!("{fault:#}"))?;
        slice(Box::new(trial))
    });
    *balance = Balance {
        work,
        title: scenario.sheet.title.clone(),
        command: command(&scenario.id, &plan),
        ..Balance::default()
    };
}

/// Battle after battle as long as somebody looks.
fn go_on(dialogs: Res<Dialogs>, mut balance: ResMut<Balance>) {
    if !balance.busy() {
        return;
    }
    if dialogs.top() != Some(Dialog::Balance) {
        // Nobody looks any more; dropping the work ends it.
        *balance = Balance::default();
        return;
    }
    let Some(done) = balance.bypass_change_detection().work.take() else {
        return;
    };
    match done {
        Ok(trial) => {
            balance.report = Some(trial.tally().report());
            if !trial.over() {
                balance.work = Beside::begin(move || slice(trial));
            }
        }
        Err(fault) => balance.fault = Some(fault),
    }
}

/// Spawns the rows of the dialog.
pub(super) fn rows(parent: &mut ChildSpawnerCommands, balance: &Balance) {
    parent.spawn(paragraph(
        format!("{}: the machine plays every side.", balance.title),
        palette::TEXT,
    ));
    if let Some(fault) = &balance.fault {
        parent.spawn(paragraph(fault.clone(), palette::ORANGE));
        return;
    }
    let played = balance.played();
    let words = format!("{played} of {BATTLES} battles");
    parent.spawn((
        Name::new("Balance progress"),
        label(words, Size::Log, palette::MUTED),
    ));
    parent.spawn(bar(
        played as f32 / BATTLES as f32,
        palette::YELLOW,
        WIDTH,
        4.0,
    ));
    let Some(report) = &balance.report else {
        return;
    };
    for (index, side) in (0_u8..).zip(&report.sides) {
        side_head(parent, SideId(index), side.name.clone());
        share_of(parent, side, palette::side(SideId(index)));
    }
    let more = [
        format!(
            "Nobody wins {} of them, {:.1} %.",
            report.draws, report.draws_share.percent
        ),
        format!(
            "Rounds: {} in the median, {} to {}.",
            report.rounds.median, report.rounds.least, report.rounds.most
        ),
    ];
    for line in more {
        parent.spawn(label(line, Size::Log, palette::TEXT));
    }
    let verdict = match balance.favoured() {
        Some(side) => format!("{} is favoured.", side.name),
        None => "Nobody is favoured, as far as so many battles can tell.".to_owned(),
    };
    parent.spawn((
        Name::new("Balance verdict"),
        Text::new(verdict),
        bold(Size::Body),
        TextColor(palette::YELLOW),
        Pickable::IGNORE,
    ));
    parent.spawn(label(
        format!("The same in a terminal: {}", balance.command),
        Size::Small,
        palette::MUTED,
    ));
}

/// How often a side won, and how sure that is: the bar is what was counted, the line over it where
/// the true share lies 95 times of 100.
fn share_of(parent: &mut ChildSpawnerCommands, side: &SideReport, colour: Color) {
    let share = &side.wins_share;
    let whisker = |from: f64, to: f64| {
        (
            Node {
                position_type: PositionType::Absolute,
                left: px(WIDTH * from as f32 / 100.0),
                width: px(WIDTH * (to - from) as f32 / 100.0),
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
                width: px(WIDTH),
                flex_shrink: 0.0,
                ..default()
            },
            Pickable::IGNORE,
        ))
        .with_children(|place| {
            place.spawn(bar(share.percent as f32 / 100.0, colour, WIDTH, 14.0));
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
