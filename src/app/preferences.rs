//! Preferences that are nobody else's: how battles are shown, and what a person is asked.

use bevy::prelude::*;

/// What the player prefers.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug)]
pub struct Preferences {
    /// Beats are shown as they end, nothing slides or shakes.
    pub reduced_motion: bool,
    /// No bright flashes: shots and blasts are marked instead.
    pub reduced_flash: bool,
    /// Whoever is wounded bleeds; else chips lie on the ground instead.
    pub blood: bool,
    /// The whole screen, not a window.
    pub full_screen: bool,
    /// A person is asked how to meet an attack and whether to strike; else an opponent answers.
    pub asks_reactions: bool,
}

impl Default for Preferences {
    fn default() -> Self {
        Self {
            reduced_motion: false,
            reduced_flash: false,
            blood: true,
            full_screen: false,
            asks_reactions: true,
        }
    }
}
