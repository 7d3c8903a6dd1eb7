//! The order palette: what may be ordered now, step by step, by keyboard or by mouse.
//!
//! [`Palette`] says what is listed, [`Focus`] where the keyboard is in it. The arrow keys move a
//! tile cursor while the order has a tile in it.

mod breadcrumbs;
mod draw;
mod focus;
mod keys;
mod menu;
mod places;
mod rows;
mod shown;
mod words;

pub use focus::Focus;
pub use shown::{Alternative, Crumb, List, Menu, Palette, Refused, Row};

pub(super) use draw::{spawn_footer, spawn_menu};
pub(super) use words::{hit, threatened};

use bevy::prelude::*;

use crate::app::screen::{GameSystems, Screen, Turn};
use crate::model::playback::DisplayedState;
use crate::model::session::{Draft, DraftHover, DraftSuggest, ReplayLog, Session};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Focus>()
        .init_resource::<Palette>()
        .add_systems(
            Update,
            (
                keys::take_actions
                    .after(GameSystems::Input)
                    .before(GameSystems::Drive),
                follow.in_set(GameSystems::View),
                rows::show_row.after(GameSystems::Draw),
            )
                .run_if(in_state(Screen::Battle)),
        );
}

/// Keeps the menu true to the draft.
fn follow(
    turn: Res<State<Turn>>,
    draft: Res<Draft>,
    replay_log: Res<ReplayLog>,
    shown: Res<DisplayedState>,
    mut session: ResMut<Session>,
    mut focus: ResMut<Focus>,
    mut palette: ResMut<Palette>,
    mut hovers: MessageWriter<DraftHover>,
    mut suggestions: MessageWriter<DraftSuggest>,
) {
    if !draft.is_changed() && !focus.is_changed() && !turn.is_changed() {
        return;
    }
    let edition = session.edition();
    let decision = draft.decision().map(|decision| (edition, decision.id));
    if focus.decision != decision {
        *focus = Focus {
            decision,
            ..default()
        };
    }
    if focus.step.is_some_and(|step| step >= draft.steps().len()) {
        focus.step = None;
    }
    // Asking the battle changes nothing that others would have to notice.
    let session = session.bypass_change_detection();
    let can_undo = session.can_undo();
    let here = draft
        .decision()
        .map(|decision| shown.unit(decision.by).tile);
    let menu = session
        .battle()
        .and_then(|battle| Menu::new(&draft, &focus, &replay_log, battle, here, can_undo));
    let step = |menu: &Option<Menu>| menu.as_ref().map(|menu| (menu.decision, menu.step));
    if step(&palette.0) != step(&menu) {
        // The row under the pointer is not there any more.
        hovers.write(DraftHover(None));
    }
    let suggestion = menu.as_ref().and_then(Menu::suggestion);
    if draft.suggestion() != suggestion {
        suggestions.write(DraftSuggest(suggestion.cloned()));
    }
    palette.set_if_neq(Palette(menu));
}
