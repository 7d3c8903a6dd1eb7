//! x
use super::sketch::{Layer, Sketch};
use bevy::prelude::*;
pub(super) struct Intents;
impl Layer for Intents { const HEIGHT: f32 = 15.0; }
pub(super) fn draw(_s: ResMut<Sketch<Intents>>) {}
