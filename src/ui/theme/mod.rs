//! How the game looks: colours, sizes, and the few widgets that everything is made of. Nothing
//! outside this module names a colour or a font.

pub mod art;
pub mod palette;
pub(crate) mod reachable;
pub mod text;
pub mod vision;
pub mod widget;

use bevy::prelude::*;

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((art::plugin, text::plugin, widget::plugin));
}

/// Spacing in pixels at 100 %.
pub mod space {
    /// Between a mark and its word.
    pub const TIGHT: f32 = 4.0;
    /// Between lines of one thing, and inside a panel.
    pub const SMALL: f32 = 8.0;
    /// Between things.
    pub const MEDIUM: f32 = 12.0;
    /// Between groups of things.
    pub const LARGE: f32 = 24.0;
    /// Radius of rounded corners.
    pub const RADIUS: f32 = 4.0;
    /// Width of lines around things.
    pub const LINE: f32 = 1.0;
    /// Side of an icon beside body text.
    pub const ICON: f32 = 18.0;
}
