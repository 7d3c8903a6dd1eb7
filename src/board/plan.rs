//! x
use super::sketch::{Layer, Sketch};
use bevy::prelude::*;
pub(super) struct Planned;
impl Layer for Planned { const HEIGHT: f32 = 70.0; }
pub(super) fn draw(_s: ResMut<Sketch<Planned>>) {}
