//! The panels around the map: phase track, ladder, inspector with roll card and orders, log with
//! transport, end of the round.

use bevy::prelude::*;

pub(crate) fn plugin(_app: &mut App) {}
