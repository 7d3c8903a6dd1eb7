//! Keys that edit the draft: cycling, speed, posture. Numbers are the palette's.

use bevy::prelude::*;
use tabletop::choices::Choices;
use tabletop::decision::Pick;

use super::draft::{CommitDraft, Draft, DraftPick, DraftSet, DraftUndo};
use crate::app::notice::Notice;
use crate::app::screen::Turn;
use crate::input::keys::{Act, Action};

/// What the three speed keys mean, by the names that options go by.
const SPEEDS: [(Action, &[&str]); 3] = [
    (Action::Fast, &["snap", "aggressive"]),
    (Action::Normal, &["normal"]),
    (Action::Slow, &["careful", "defensive"]),
];

/// The steps that say how fast something is done.
const SPEED_STEPS: [&str; 2] = ["shot", "stance"];

/// The names that an attack goes by.
const ATTACKS: [&str; 2] = ["attack", "shoot"];

/// Turns actions into edits of the draft.
pub(in crate::model::session) fn take_actions(
    turn: Res<State<Turn>>,
    draft: Res<Draft>,
    mut acts: MessageReader<Act>,
    mut sets: MessageWriter<DraftSet>,
    mut picks: MessageWriter<DraftPick>,
    mut undos: MessageWriter<DraftUndo>,
    mut commits: MessageWriter<CommitDraft>,
    mut notices: MessageWriter<Notice>,
) {
    if *turn.get() != Turn::Deciding || draft.decision().is_none() {
        acts.clear();
        return;
    }
    for Act(action) in acts.read() {
        let wanted = match action {
            Action::Commit | Action::Proceed => {
                if draft.complete() {
                    commits.write(CommitDraft);
                } else {
                    notices.write(Notice(format!("still to be chosen: {}", draft.next().step)));
                }
                continue;
            }
            Action::Undo => {
                undos.write(DraftUndo);
                continue;
            }
            Action::Back => {
                if draft.steps().iter().any(|step| !step.by_itself) {
                    undos.write(DraftUndo);
                }
                continue;
            }
            Action::Next => cycle(&draft, "target", 1),
            Action::Previous => cycle(&draft, "target", -1),
            Action::NextWeapon => cycle(&draft, "weapon", 1),
            Action::PreviousWeapon => cycle(&draft, "weapon", -1),
            Action::Posture => cycle(&draft, "posture", 1),
            Action::Attack => {
                let names = ATTACKS.iter();
                let pick = names
                    .map(|name| Pick::option(name))
                    .find(|pick| draft.offers(pick));
                picks.write_batch(pick.map(DraftPick));
                continue;
            }
            Action::Fast | Action::Normal | Action::Slow => speed(*action, &draft, &mut notices),
            _ => continue,
        };
        sets.write_batch(wanted.map(|(step, pick)| DraftSet { step, pick }));
    }
}

/// The open choices of the step of this name, answered or next, and where it is.
fn named<'a>(draft: &'a Draft, name: &str) -> Option<(usize, &'a Choices, Option<&'a Pick>)> {
    if let Some((place, step)) = draft.step(name) {
        return Some((place, &step.choices, Some(&step.pick)));
    }
    (draft.next().step == name).then(|| (draft.steps().len(), draft.next(), None))
}

/// The choice after (or before) the one that is picked.
fn cycle(draft: &Draft, name: &str, by: isize) -> Option<(usize, Pick)> {
    let (place, choices, picked) = named(draft, name)?;
    let count = choices.open.len() as isize;
    let at = picked.and_then(|pick| choices.open.iter().position(|choice| choice.pick == *pick));
    let next = match at {
        Some(at) => (at as isize + by).rem_euclid(count.max(1)),
        None if by > 0 => 0,
        None => count - 1,
    };
    let choice = choices.open.get(usize::try_from(next).ok()?)?;
    Some((place, choice.pick.clone()))
}

fn speed(
    action: Action,
    draft: &Draft,
    notices: &mut MessageWriter<Notice>,
) -> Option<(usize, Pick)> {
    let (place, choices, _) = SPEED_STEPS.iter().find_map(|step| named(draft, step))?;
    let (_, names) = SPEEDS.iter().find(|(key, _)| *key == action)?;
    let is_named = |pick: &Pick| pick.key().is_some_and(|key| names.contains(&key));
    if let Some(choice) = choices.open.iter().find(|choice| is_named(&choice.pick)) {
        return Some((place, choice.pick.clone()));
    }
    let refusal = choices
        .closed
        .iter()
        .find(|refusal| is_named(&refusal.pick))?;
    notices.write(Notice(format!(
        "{}: {}",
        refusal.label, refusal.reason.text
    )));
    None
}
