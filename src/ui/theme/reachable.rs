//! Buttons that the keyboard comes to.

use bevy::prelude::*;

/// A button that the cursor can be on; the cursor remembers it by its [`Name`].
#[derive(Component, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Entry {
    /// On a page.
    Page,
    /// On a card beside the map of a battle.
    Card,
    /// In a dialog, which lies over the page.
    Dialog,
}

/// What makes a button one that the cursor comes to. It needs a [`Name`].
pub(crate) fn reachable(entry: Entry) -> impl Bundle {
    (entry, Outline::new(px(2), px(2), Color::NONE))
}
