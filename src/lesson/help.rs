//! What may be done now, and with which keys: for whoever asks.

use bevy::prelude::*;

use super::course::Course;
use super::plate::Dismiss;
use crate::app::screen::Turn;
use crate::hud::palette::{List, Palette};
use crate::input::keys::{Act, Action, KeyMap};
use crate::model::session::{Draft, ReplayLog, Show};
use crate::ui::layout::MapArea;

/// What of the help is to be seen.
#[derive(Resource, Default, Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Open {
    /// Nothing.
    #[default]
    Closed,
    /// What may be done now; beside it what the ladder shows, where there is room for both.
    Keys,
    /// What the ladder shows, by itself.
    Signs,
}

/// Width of the map at which both lists stand beside each other, in pixels at 100 %.
const BOTH: f32 = 660.0;

/// Whether both lists stand beside each other.
pub(super) fn is_wide(area: &MapArea, scale: &UiScale) -> bool {
    area.0.width() >= BOTH * scale.0
}

/// Puts away the hint that is to be seen; where there is none, opens the help, turns its page, or
/// closes it.
pub(super) fn toggle(
    mut acts: MessageReader<Act>,
    course: Option<Res<Course>>,
    (area, scale): (Res<MapArea>, Res<UiScale>),
    mut open: ResMut<Open>,
    mut dismissals: MessageWriter<Dismiss>,
) {
    let asked = acts.read().any(|act| act.0 == Action::Help);
    let hint = course.is_some_and(|course| course.hint().is_some());
    if !asked {
        return;
    }
    *open = match *open {
        Open::Closed if hint => {
            dismissals.write(Dismiss);
            return;
        }
        Open::Closed => Open::Keys,
        Open::Keys if !is_wide(&area, &scale) => Open::Signs,
        Open::Keys | Open::Signs => Open::Closed,
    };
}

/// What is to be said: a sentence, and the keys that matter with what they do.
pub(super) fn words(
    turn: Turn,
    show: Option<Show>,
    draft: &Draft,
    replay_log: &ReplayLog,
    keys: &KeyMap,
    palette: &Palette,
) -> (String, Vec<(String, &'static str)>) {
    let (said, actions): (String, &[Action]) = match turn {
        Turn::Deciding => (deciding(draft, replay_log), &DECIDING),
        Turn::Playing if show == Some(Show::Replay) => (
            "A battle is shown from its record. Nothing is asked of you.".into(),
            &REPLAY,
        ),
        Turn::Playing => (
            "What has been ordered is carried out, beat by beat. Nothing is asked of you.".into(),
            &PLAYING,
        ),
        Turn::Thinking => ("The opponent is thinking.".into(), &[]),
        Turn::RoundEnd => (
            "The round is over. Look at what it brought, then go on.".into(),
            &ROUND_END,
        ),
    };
    let keys = actions.iter().filter_map(|action| {
        let key = match action {
            Action::Number(_) => numbers(palette)?,
            _ => keys.hint(*action)?,
        };
        let words = match action {
            Action::Repeat => "a note at what is shown",
            other => other.words(),
        };
        Some((key, words))
    });
    (said, keys.collect())
}

/// The number keys that do something now; none if nothing is listed.
fn numbers(palette: &Palette) -> Option<String> {
    let listed = match &palette.0.as_ref()?.list {
        List::Rows { open, .. } => open.len(),
        List::Summary => {
            let crumbs = &palette.0.as_ref()?.crumbs;
            crumbs.iter().filter(|crumb| crumb.number.is_some()).count()
        }
        List::Faces { .. } => 10,
        List::Tiles { .. } => 0,
    };
    match listed {
        0 => None,
        1 => Some("1".to_owned()),
        2..=9 => Some(format!("1-{listed}")),
        _ => Some("1-9, 0".to_owned()),
    }
}

fn deciding(draft: &Draft, replay_log: &ReplayLog) -> String {
    let Some(decision) = draft.decision() else {
        return String::new();
    };
    let name = replay_log.name(decision.by);
    if draft.complete() {
        return format!("{name}'s order is complete. Commit it, or change any part of it.");
    }
    let choices = draft.next();
    let (open, closed) = (choices.open.len(), choices.closed.len());
    let step = choices.step.replace('-', " ");
    let mut said = format!("{name} is to choose: {step}, {open} open");
    if closed > 0 {
        said.push_str(&format!(
            ", {closed} not now (rest the pointer on one to read why)"
        ));
    }
    said.push('.');
    said
}

const DECIDING: [Action; 14] = [
    Action::Number(1),
    Action::Next,
    Action::Commit,
    Action::Undo,
    Action::Auto,
    Action::OverlayMove,
    Action::OverlayRange,
    Action::OverlayThreat,
    Action::HoldSight,
    Action::HoldCover,
    Action::Inspect,
    Action::WhatIf,
    Action::ToCard,
    Action::Why,
];

const PLAYING: [Action; 10] = [
    Action::NextBeat,
    Action::PreviousBeat,
    Action::TogglePause,
    Action::ToggleStep,
    Action::Faster,
    Action::Skip,
    Action::Inspect,
    Action::WhatIf,
    Action::ToCard,
    Action::Why,
];

const REPLAY: [Action; 14] = [
    Action::NextBeat,
    Action::PreviousBeat,
    Action::EarlierPhase,
    Action::LaterPhase,
    Action::EarlierRound,
    Action::LaterRound,
    Action::TogglePause,
    Action::Faster,
    Action::Presenter,
    Action::Repeat,
    Action::LaterNote,
    Action::WhatIf,
    Action::ToCard,
    Action::Why,
];

const ROUND_END: [Action; 5] = [
    Action::Proceed,
    Action::PreviousBeat,
    Action::Inspect,
    Action::ToCard,
    Action::Why,
];
