//! x
use super::sketch::{Layer, Sketch};
use bevy::prelude::*;
pub(super) struct Overlaid;
impl Layer for Overlaid { const HEIGHT: f32 = 3.0; }
pub(super) fn draw(_s: ResMut<Sketch<Overlaid>>) {}
