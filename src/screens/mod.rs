//! The screens around the battle: title, set-up, aftermath, and the dialogs that open over any of
//! them.
//!
//! Every button carries a [`ui_command::UiCommand`]; whoever grants it reads it as a message. Keyboard and
//! mouse share [`menu`]. A page is drawn anew as a whole when what it shows has changed.

mod aftermath;
mod balance;
mod dialog;
mod export;
mod keys;
mod lessons;
mod menu;
mod minimap;
mod page;
mod pause;
pub mod replay;
pub mod saves;
mod scrolled;
pub mod settings;
mod setup;
mod skirmish;
pub(crate) mod theatre;
mod title;
mod told;
mod trial_battles;
mod ui_command;
mod volume_dialog;

pub use aftermath::{Healing, Tide, Turned};
pub use balance::Balance;
pub use dialog::{Dialog, Dialogs};
pub use export::{Export, Written};
pub use menu::Cursor;
pub(crate) use menu::MenuKeys;
pub use setup::{Plan, Seed};
pub use skirmish::{Arrangement, Estimate};
pub use theatre::Search;
pub(crate) use ui_command::UiCommand;

use bevy::prelude::*;

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((
        ui_command::plugin,
        menu::plugin,
        page::plugin,
        minimap::plugin,
        settings::plugin,
        dialog::plugin,
        title::plugin,
        lessons::plugin,
        theatre::plugin,
        replay::plugin,
        keys::plugin,
        setup::plugin,
        pause::plugin,
        aftermath::plugin,
        export::plugin,
    ))
    .add_plugins((balance::plugin, skirmish::plugin));
}
