//! How fair a scenario is: the AI plays every side of it many times, beside the screen, and what
//! came of it so far is told while it goes on.

use bevy::prelude::*;
use std::sync::Arc;
use sticks::simulate::Report;

use super::dialog::{self, Dialog, Dialogs};
use super::page::paragraph;
use super::setup::Plan;
use super::trial_battles::{BATTLES, Bouts, progress, standings};
use super::ui_command::UiCommand;
use crate::app::screen::GameSystems;
use crate::model::library::Library;
use crate::ui::theme::palette;
use crate::ui::theme::text::{Size, bold};
use crate::ui::theme::widget::label;

/// Width of a bar in pixels at 100 %.
const WIDTH: f32 = 440.0;

/// The battles that are being played to see how fair a scenario is, and what came of them.
#[derive(Resource, Default)]
pub struct Balance {
    bouts: Bouts,
    title: String,
    command: String,
}

impl Balance {
    /// What came of the battles so far.
    pub fn report(&self) -> Option<&Report> {
        self.bouts.report()
    }

    /// Whether battles are being played.
    pub fn busy(&self) -> bool {
        self.bouts.busy()
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
    mut wishes: MessageReader<UiCommand>,
    library: Option<Res<Library>>,
    plan: Res<Plan>,
    mut balance: ResMut<Balance>,
) {
    let asked = wishes
        .read()
        .any(|command| *command == UiCommand::Open(Dialog::Balance));
    let Some(library) = library.filter(|_| asked) else {
        return;
    };
    let Some(scenario) = library.scenarios.get(plan.scenario) else {
        return;
    };
    let switched = Arc::new(scenario.with_options(&plan.options));
    *balance = Balance {
        bouts: Bouts::begin(&library.rules, switched),
        title: scenario.sheet.title.clone(),
        command: command(&library.named(scenario), &plan),
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
    if balance.bypass_change_detection().bouts.go_on() {
        balance.set_changed();
    }
}

/// Spawns the rows of the dialog.
pub(super) fn rows(parent: &mut ChildSpawnerCommands, balance: &Balance) {
    parent.spawn(paragraph(
        format!("{}: the AI plays every side.", balance.title),
        palette::TEXT,
    ));
    if let Some(fault) = balance.bouts.fault() {
        parent.spawn(paragraph(fault, palette::ORANGE));
        return;
    }
    progress(parent, "Balance progress", &balance.bouts, WIDTH);
    let Some(report) = balance.report() else {
        return;
    };
    standings(parent, report, WIDTH, ());
    parent.spawn((
        Name::new("Balance verdict"),
        Text::new(balance.bouts.verdict().unwrap_or_default()),
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
