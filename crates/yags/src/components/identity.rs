//! What a combatant is called.

use bevy_ecs::prelude::Component;

/// What a combatant is called, and what picture it has.
#[derive(Component, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Identity {
    /// Its own name.
    pub(crate) name: Box<str>,
    /// The name of its figure in the library.
    pub(crate) kind: Box<str>,
    /// The key of its picture.
    pub(crate) art: Box<str>,
}
