//! x
use super::sketch::{Layer, Sketch};
use bevy::prelude::*;
pub(super) struct Effects;
impl Layer for Effects { const HEIGHT: f32 = 60.0; }
pub(super) fn draw(_s: ResMut<Sketch<Effects>>) {}
