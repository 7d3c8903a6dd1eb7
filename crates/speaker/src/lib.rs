//! Short sounds: made from recipes, mixed, and handed to the system's sound server.
//!
//! * [`Recipe`]: what a sound is made of, as it stands in `assets/sounds`.
//! * [`render`]: a recipe as samples. Nothing but additions, multiplications and divisions: the same
//!   samples on every machine.
//! * [`Mixer`]: several sounds at once.
//! * [`Speaker`]: a thread of its own that keeps the connection and plays. It never makes anybody
//!   wait, and where nothing answers it says so and is silent.
//!
//! The way out is the native protocol of `PulseAudio` over its socket, which `PipeWire` speaks as well
//! (`pulse`): it needs no library, neither to build nor to run. Only as much of it is written down
//! here as one stream needs. Windows and macOS play it on their usual device (`device`).

#[cfg(any(windows, target_os = "macos"))]
mod device;
mod mix;
#[cfg(not(any(windows, target_os = "macos")))]
pub mod pulse;
mod recipe;
mod render;
mod speaker;
mod wave;

pub use mix::{MOST_VOICES, Mixer};
pub use recipe::{Layer, Recipe, Wave};
pub use render::{MOST_LOUD, render};
pub use speaker::{Speaker, State};

/// Samples in a second.
pub const RATE: u32 = 48_000;
