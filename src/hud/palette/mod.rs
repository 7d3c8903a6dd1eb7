//! The order palette: what may be ordered now, step by step.

use bevy::prelude::*;

pub(super) fn plugin(_app: &mut App) {}
