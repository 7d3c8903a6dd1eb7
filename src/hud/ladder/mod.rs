//! The ladder: everybody in the order of initiative, one list read in two directions. From the
//! bottom up people declare, from the top down they act.

mod cut;
mod ends;
mod order;
pub(crate) mod outlook;
mod panel;
mod rung;
mod slide;

pub use order::order;
pub use panel::Pointed;

use bevy::prelude::*;

use crate::app::screen::{EnterSystems, GameSystems, Screen};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Pointed>()
        .add_systems(
            OnEnter(Screen::Battle),
            panel::spawn.in_set(EnterSystems::Fill),
        )
        .add_systems(
            Update,
            (
                panel::point,
                panel::arrange,
                slide::slide,
                ends::name_ends,
                ends::show_legend,
                cut::cut,
            )
                .chain()
                .in_set(GameSystems::Draw)
                .run_if(in_state(Screen::Battle)),
        );
}
