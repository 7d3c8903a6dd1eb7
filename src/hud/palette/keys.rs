//! The keys of the palette. It comes before everybody else while a person decides: what it uses,
//! others do not see.

use bevy::ecs::message::MessageCursor;
use bevy::prelude::*;
use tabletop::decision::{Pick, Question};
use tabletop::grid::{Heading, Tile};

use super::focus::Focus;
use super::menu::offers;
use super::shown::{List, Menu, Palette};
use crate::app::notice::Notice;
use crate::app::screen::Turn;
use crate::input::keys::{Act, Action, HeldActions, Way};
use crate::model::playback::DisplayedState;
use crate::model::session::{CommitDraft, Draft, DraftHover, DraftSet};
use crate::ui::view::Inspector;

/// What the palette asks for.
#[derive(bevy::ecs::system::SystemParam)]
pub(super) struct Requests<'w> {
    sets: MessageWriter<'w, DraftSet>,
    commits: MessageWriter<'w, CommitDraft>,
    hovers: MessageWriter<'w, DraftHover>,
    notices: MessageWriter<'w, Notice>,
}

/// Uses the actions that are the palette's, and leaves the others.
pub(super) fn take_actions(
    turn: Res<State<Turn>>,
    draft: Res<Draft>,
    shown: Res<DisplayedState>,
    palette: Res<Palette>,
    mut focus: ResMut<Focus>,
    mut inspector: ResMut<Inspector>,
    mut held: ResMut<HeldActions>,
    mut acts: ResMut<Messages<Act>>,
    mut cursor: Local<MessageCursor<Act>>,
    mut requests: Requests,
) {
    let decides = *turn.get() == Turn::Deciding && draft.decision().is_some();
    if decides && focus.tiles(&draft).is_some() {
        // The arrow keys move the tile cursor, and not the map as well.
        for action in [Way::Up, Way::Right, Way::Down, Way::Left].map(Action::Pan) {
            if held.contains(action) {
                held.use_up(action);
            }
        }
    }
    let fresh: Vec<Act> = cursor.read(&acts).copied().collect();
    if fresh.is_empty() {
        return;
    }
    let mut left = Vec::new();
    for act in &fresh {
        let used = if act.0 == Action::Back && *inspector != Inspector::Auto {
            *inspector = Inspector::Auto;
            true
        } else if decides && let Some(menu) = &palette.0 {
            // Written through only where something changes, so that nothing is drawn for nothing.
            let mut moved = focus.clone();
            let used = take(act.0, &draft, &shown, menu, &mut moved, &mut requests);
            focus.set_if_neq(moved);
            used
        } else {
            false
        };
        if !used {
            left.push(*act);
        }
    }
    if left.len() < fresh.len() {
        acts.clear();
        acts.write_batch(left);
        cursor.clear(&acts);
    }
}

/// Whether the action was the palette's.
fn take(
    action: Action,
    draft: &Draft,
    shown: &DisplayedState,
    menu: &Menu,
    focus: &mut Focus,
    requests: &mut Requests,
) -> bool {
    match action {
        Action::Number(number) => {
            pick_number(number, draft, menu, focus, requests);
            true
        }
        Action::Commit | Action::Proceed => go_on(draft, menu, focus, requests),
        Action::Undo | Action::Back => {
            let open = focus.step.is_some() || !focus.typed.is_empty();
            focus.step = None;
            focus.typed.pop();
            focus.cursor = None;
            focus.row = None;
            open
        }
        Action::Pan(way) => steer(way, draft, shown, focus, requests),
        Action::Next => walk(1, draft, menu, focus),
        Action::Previous => walk(-1, draft, menu, focus),
        _ => false,
    }
}

/// Goes on to the next row, so that every one of a long list can be had by keys. Targets are gone
/// through by picking them.
fn walk(by: isize, draft: &Draft, menu: &Menu, focus: &mut Focus) -> bool {
    let List::Rows { open, .. } = &menu.list else {
        return false;
    };
    let targets = focus.listed(draft).1.step == "target";
    if targets || open.is_empty() {
        return false;
    }
    let now = open.iter().position(|row| row.preselected);
    let next = match now {
        Some(now) => (now as isize + by).rem_euclid(open.len() as isize),
        None if by > 0 => 0,
        None => open.len() as isize - 1,
    };
    focus.row = Some((menu.step, next as usize));
    true
}

fn pick_number(number: u8, draft: &Draft, menu: &Menu, focus: &mut Focus, requests: &mut Requests) {
    match &menu.list {
        List::Faces { sides, .. } => {
            focus.typed.push(char::from(b'0' + number % 10));
            let typed: Option<u8> = focus.typed.parse().ok();
            if typed.is_none_or(|face| face > *sides) {
                focus.typed = (number % 10).to_string();
            }
        }
        List::Rows { open, .. } => {
            if let Some(row) = open.iter().find(|row| row.number == Some(number)) {
                focus.step = None;
                requests.sets.write(DraftSet {
                    step: menu.step,
                    pick: row.pick.clone(),
                });
            }
        }
        List::Summary => {
            let crumb = menu
                .crumbs
                .iter()
                .find(|crumb| crumb.number == Some(number));
            focus.step = crumb.map(|crumb| crumb.step).or(focus.step);
        }
        List::Tiles { .. } => {
            let what = draft.next().step;
            requests.notices.write(Notice(format!(
                "choose a {what} with the arrow keys or a click"
            )));
        }
    }
}

/// `Space` and `Enter`: gives a finished order, else takes what is preselected.
fn go_on(draft: &Draft, menu: &Menu, focus: &mut Focus, requests: &mut Requests) -> bool {
    if let Some(Question::Die { sides, .. }) = draft.decision().map(|decision| &decision.question)
        && let Ok(face) = focus.typed.parse::<u8>()
    {
        if (1..=*sides).contains(&face) {
            requests.sets.write(DraftSet {
                step: 0,
                pick: Pick::Count(face),
            });
            requests.commits.write(CommitDraft);
        }
        focus.typed.clear();
        return true;
    }
    let reopened = focus.step.take().is_some();
    let chosen = focus.row.take().is_some();
    if draft.complete() && !(reopened && chosen) {
        return false;
    }
    let pick = match &menu.list {
        List::Rows { open, .. } => open
            .iter()
            .find(|row| row.preselected)
            .map(|row| row.pick.clone()),
        List::Tiles { preselected, .. } => preselected.map(Pick::Tile),
        List::Faces { .. } | List::Summary => None,
    };
    let Some(pick) = pick else {
        requests
            .notices
            .write(Notice(format!("still to be chosen: {}", menu.ask)));
        return true;
    };
    requests.sets.write(DraftSet {
        step: menu.step,
        pick,
    });
    true
}

/// Moves the tile cursor, and picks the tile that it comes to where that may be picked.
fn steer(
    way: Way,
    draft: &Draft,
    shown: &DisplayedState,
    focus: &mut Focus,
    requests: &mut Requests,
) -> bool {
    let Some((index, choices, picked)) = focus.tiles(draft) else {
        return false;
    };
    let heading = match way {
        Way::Up => Heading::North,
        Way::Right => Heading::East,
        Way::Down => Heading::South,
        Way::Left => Heading::West,
    };
    let picked = match picked {
        Some(Pick::Tile(tile)) => Some(*tile),
        _ => None,
    };
    let stands = draft
        .decision()
        .map(|decision| shown.unit(decision.by).tile);
    let Some(from): Option<Tile> = focus.cursor.or(picked).or(stands) else {
        return false;
    };
    let to = from.step(heading);
    if !shown.map().contains(to) {
        return true;
    }
    focus.cursor = Some(to);
    let pick = Pick::Tile(to);
    if offers(choices, &pick) {
        requests.hovers.write(DraftHover(None));
        requests.sets.write(DraftSet { step: index, pick });
    } else {
        requests.hovers.write(DraftHover(Some(pick)));
    }
    true
}
