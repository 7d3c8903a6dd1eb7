//! Lines for the player from any part of the game.

use bevy::prelude::*;

/// A line for the player that no panel of its own announces: a saved file, a refused order.
#[derive(Message, Clone, PartialEq, Eq, Debug)]
pub struct Notice(pub String);

pub(crate) fn plugin(app: &mut App) {
    app.add_message::<Notice>();
}
