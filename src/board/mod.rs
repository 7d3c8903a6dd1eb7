//! The map: terrain, edges, tokens, overlays, the camera. Shows [`Shown`](crate::playback::Shown)
//! and the beat on stage; asks the rules nothing but what the draft and the battle offer.

use bevy::prelude::*;

pub(crate) fn plugin(_app: &mut App) {}
