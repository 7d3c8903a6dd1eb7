//! A recipe as samples.

use crate::RATE;
use crate::recipe::{Layer, Recipe, Wave};
use crate::wave::{Filter, Hiss, decay, sine, softer, square, triangle};

/// How loud the loudest 30 milliseconds of a sound are that is not softened: the mean square, of a
/// full scale of 1.
pub const MOST_LOUD: f64 = 0.04;

/// No sample is louder than this, of a full scale of 1.
const PEAK: f64 = 0.9;
/// From here on peaks are bent.
const KNEE: f64 = 0.6;
/// Fade at the very end, in milliseconds.
const FADE: f64 = 6.0;
/// Over how many milliseconds loudness is measured.
const WINDOW: u32 = 30;

/// The samples of a recipe, from silence to silence, as loud as the others.
pub fn render(recipe: &Recipe) -> Vec<i16> {
    let count = samples(recipe.length);
    let mut sum = vec![0.0; count];
    for (seed, layer) in (1..).zip(&recipe.layers) {
        add(layer, seed, &mut sum);
    }
    if let Some(first) = sum.first_mut() {
        *first = 0.0;
    }
    let fade = FADE * f64::from(RATE) / 1000.0;
    for (left, sample) in (0..).zip(sum.iter_mut().rev()) {
        *sample *= (f64::from(left) / fade).min(1.0);
    }
    // Twice: what is bent is softer than it was.
    for _ in 0..2 {
        level(&mut sum, recipe.softer);
    }
    sum.into_iter()
        .map(|sample| (sample * f64::from(i16::MAX)) as i16)
        .collect()
}

fn samples(milliseconds: u16) -> usize {
    (u32::from(milliseconds) * RATE / 1000) as usize
}

/// Adds a layer with its overtones.
fn add(layer: &Layer, seed: u32, sum: &mut [f64]) {
    let own = std::iter::once((1.0, 100));
    for (number, (multiple, level)) in (0..).zip(own.chain(layer.overtones.iter().copied())) {
        let level = f64::from(level) / 100.0 * f64::from(layer.level) / 100.0;
        partial(layer, seed * 31 + number, multiple.max(0.01), level, sum);
    }
}

fn partial(layer: &Layer, seed: u32, multiple: f64, level: f64, sum: &mut [f64]) {
    let rate = f64::from(RATE);
    let rise = samples(layer.rise).max(1) as f64;
    let fall = (samples(layer.fall) as f64 / multiple.max(1.0)).max(1.0);
    let fade = decay(fall);
    let glide = rise + fall;
    let start = samples(layer.at).min(sum.len());
    let (mut hiss, mut filter) = (Hiss::new(seed), Filter::default());
    let (mut turns, mut left) = (0.0, 1.0);
    for (step, sample) in sum[start..].iter_mut().enumerate() {
        let step = step as f64;
        let gone = (step / glide).min(1.0);
        let pitch = (layer.hz.0 + (layer.hz.1 - layer.hz.0) * gone) * multiple / rate;
        let swing = match layer.wave {
            Wave::Sine => sine(turns),
            Wave::Triangle => triangle(turns + 0.25),
            Wave::Square => square(turns) * 0.6,
            Wave::Noise(width) => filter.pass(hiss.next(), pitch, width.clamp(0.05, 2.0)).1,
            Wave::Rumble => filter.pass(hiss.next(), pitch, 1.2).0,
        };
        turns += pitch;
        let risen = (step / rise).min(1.0);
        if step > rise {
            left *= fade;
        }
        *sample += swing * risen * left * level;
    }
}

/// Makes it as loud as it is to be, and bends what would be too loud.
#[expect(
    clippy::disallowed_methods,
    reason = "a sound is no rule, and a square root is exact everywhere"
)]
fn level(sum: &mut [f64], decibels: u8) {
    let loud = loudness(sum);
    if loud <= 0.0 {
        return;
    }
    let gain = (MOST_LOUD / loud).sqrt() * softer(decibels);
    for sample in sum {
        let wanted = *sample * gain;
        let over = (wanted.abs() - KNEE).max(0.0) / (PEAK - KNEE);
        let bent = wanted.abs().min(KNEE) + (PEAK - KNEE) * over / (1.0 + over);
        *sample = if wanted < 0.0 { -bent } else { bent };
    }
}

/// The greatest mean square of any 30 milliseconds.
fn loudness(sum: &[f64]) -> f64 {
    let window = (WINDOW * RATE / 1000) as usize;
    let mut most: f64 = 0.0;
    let mut power = 0.0;
    for (at, sample) in sum.iter().enumerate() {
        power += sample * sample;
        if let Some(before) = at.checked_sub(window) {
            power -= sum[before] * sum[before];
        }
        most = most.max(power);
    }
    most / window as f64
}
