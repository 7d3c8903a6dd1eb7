//! The right column: orders, cards, sheets.

use bevy::prelude::*;

pub(super) fn plugin(_app: &mut App) {}
