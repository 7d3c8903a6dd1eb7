//! The screens around the battle.

mod aftermath;
mod title;

pub use title::Seed;

use bevy::prelude::*;

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((title::plugin, aftermath::plugin));
}
