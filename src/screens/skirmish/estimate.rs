//! How even the skirmish is as it stands: the AI fights it many times beside the screen, and begins
//! anew whenever something changes.

use bevy::prelude::*;
use std::sync::Arc;
use sticks::simulate::Report;
use tabletop::SideId;

use super::Arrangement;
use crate::model::library::Library;
use crate::screens::page::paragraph;
use crate::screens::trial_battles::{BATTLES, Bouts, progress, standings};
use crate::tasks::round_forecast::Thoroughness;
use crate::ui::theme::text::{Size, bold};
use crate::ui::theme::widget::{bar, label, mark, row};
use crate::ui::theme::{palette, space};
use crate::ui::words::OwnWords;

/// Width of a bar in pixels at 100 %.
const WIDTH: f32 = 170.0;

/// The battles that are played to see how even the skirmish is.
#[derive(Resource, Default)]
pub struct Estimate {
    bouts: Bouts,
    /// The fingerprint of the scenario that they are of.
    of: Option<u64>,
}

impl Estimate {
    /// What came of the battles so far.
    pub fn report(&self) -> Option<&Report> {
        self.bouts.report()
    }

    /// Whether battles are being played.
    pub fn busy(&self) -> bool {
        self.bouts.busy()
    }
}

/// Where it is told in full.
#[derive(Component)]
pub(super) struct Board;

/// Where it is told in short, whatever part of the page is looked at.
#[derive(Component)]
pub(super) struct Strip;

/// Width of a bar of the strip in pixels at 100 %.
const SHORT: f32 = 90.0;

pub(super) fn forget(mut estimate: ResMut<Estimate>) {
    *estimate = Estimate::default();
}

/// Fights the skirmish as it stands.
pub(super) fn work(
    arrangement: Res<Arrangement>,
    library: Res<Library>,
    thoroughness: Res<Thoroughness>,
    mut estimate: ResMut<Estimate>,
) {
    // Whoever wants nothing foreseen wants no estimate either.
    let scenario = arrangement.scenario().filter(|_| thoroughness.0 > 0);
    let wanted = scenario.map(|scenario| scenario.hash);
    if estimate.of != wanted {
        *estimate = Estimate {
            bouts: scenario.map_or_else(Bouts::default, |scenario| {
                Bouts::begin(&library.rules, Arc::clone(scenario))
            }),
            of: wanted,
        };
        return;
    }
    if estimate.busy() && estimate.bypass_change_detection().bouts.go_on() {
        estimate.set_changed();
    }
}

/// Tells what came of it so far.
pub(super) fn tell(
    estimate: Res<Estimate>,
    arrangement: Res<Arrangement>,
    fresh: Query<(), Added<Board>>,
    boards: Query<Entity, With<Board>>,
    strips: Query<Entity, With<Strip>>,
    mut commands: Commands,
) {
    if !estimate.is_changed() && fresh.is_empty() {
        return;
    }
    for board in &boards {
        commands
            .entity(board)
            .despawn_children()
            .with_children(|board| rows(board, &estimate, &arrangement));
    }
    for strip in &strips {
        commands
            .entity(strip)
            .despawn_children()
            .with_children(|strip| short(strip, &estimate, &arrangement));
    }
}

/// In one line: how often each side wins, and of how many battles; or why none can be fought.
fn short(strip: &mut ChildSpawnerCommands, estimate: &Estimate, arrangement: &Arrangement) {
    let fault = match &arrangement.scenario {
        Some(Err(fault)) => Some(fault.as_str()),
        _ => estimate.bouts.fault(),
    };
    if let Some(fault) = fault {
        strip.spawn((
            Name::new("Skirmish fault"),
            paragraph(fault, palette::ORANGE),
        ));
        return;
    }
    let Some(report) = estimate.report() else {
        strip.spawn(label(
            "The balance is being estimated.",
            Size::Log,
            palette::MUTED,
        ));
        return;
    };
    for (side, told) in (0_u8..).map(SideId).zip(&report.sides) {
        let colour = palette::side(side);
        let share = told.wins_share.percent;
        strip.spawn(row(space::SMALL)).with_children(|part| {
            part.spawn(mark(palette::glyph(side), Size::Body, colour));
            part.spawn(bar(share as f32 / 100.0, colour, SHORT, 12.0));
            part.spawn((
                Text::new(format!("{share:.1} %")),
                bold(Size::Body),
                TextColor(palette::TEXT),
                Pickable::IGNORE,
            ));
        });
    }
    strip.spawn(label(
        format!("{} of {BATTLES} battles", report.battles),
        Size::Log,
        palette::MUTED,
    ));
    strip.spawn((
        Name::new("Skirmish verdict"),
        label(
            estimate.bouts.verdict().unwrap_or_default(),
            Size::Log,
            palette::YELLOW,
        ),
    ));
}

fn rows(board: &mut ChildSpawnerCommands, estimate: &Estimate, arrangement: &Arrangement) {
    if arrangement.scenario().is_none() || estimate.bouts.fault().is_some() {
        board.spawn(label("Nothing to estimate yet.", Size::Log, palette::MUTED));
        return;
    }
    progress(board, "Skirmish progress", &estimate.bouts, WIDTH);
    if let Some(report) = estimate.report() {
        standings(board, report, WIDTH, OwnWords);
    }
}
