//! What a sound is made of.

use serde::Deserialize;

/// A sound: layers on top of each other.
#[derive(Deserialize, Clone, PartialEq, Debug)]
#[serde(deny_unknown_fields)]
pub struct Recipe {
    /// Its name.
    pub name: String,
    /// How long it lasts, in milliseconds.
    pub length: u16,
    /// How much softer than the loudest it is, in decibels.
    #[serde(default)]
    pub softer: u8,
    /// What is heard together.
    pub layers: Vec<Layer>,
}

/// One layer of a sound: it rises, then dies away.
#[derive(Deserialize, Clone, PartialEq, Debug)]
#[serde(deny_unknown_fields)]
pub struct Layer {
    /// What swings.
    pub wave: Wave,
    /// Pitch at its start and end, in hertz; of noise, the middle of what passes.
    pub hz: (f64, f64),
    /// When it begins, in milliseconds.
    #[serde(default)]
    pub at: u16,
    /// How long it rises, in milliseconds.
    #[serde(default = "at_once")]
    pub rise: u16,
    /// How long it takes to die away (by 60 decibels), in milliseconds.
    pub fall: u16,
    /// How strong it is beside the other layers, in per cent.
    #[serde(default = "full")]
    pub level: u16,
    /// Overtones, as multiples of the pitch with their strength in per cent: wood and metal have
    /// others than strings. The higher one is, the sooner it is gone.
    #[serde(default)]
    pub overtones: Vec<(f64, u16)>,
}

fn at_once() -> u16 {
    1
}

fn full() -> u16 {
    100
}

/// What swings.
#[derive(Deserialize, Clone, Copy, PartialEq, Debug)]
pub enum Wave {
    /// A pure tone.
    Sine,
    /// A tone with soft edges.
    Triangle,
    /// A tone with hard edges.
    Square,
    /// Noise around the pitch: the smaller the number, the more of a tone it is, 0.05 to 2.
    Noise(f64),
    /// Noise below the pitch.
    Rumble,
}
