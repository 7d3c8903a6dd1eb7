//! Waves from plain arithmetic, so that every machine makes the same ones.

/// The sine of so many turns, to about one part in 20 000.
pub(crate) fn sine(turns: f64) -> f64 {
    // A quarter of the wave is enough: the rest is mirrored.
    let part = turns - turns.floor();
    let (part, sign) = if part < 0.5 {
        (part, 1.0)
    } else {
        (part - 0.5, -1.0)
    };
    let quarter = if part > 0.25 { 0.5 - part } else { part };
    let x = quarter * core::f64::consts::TAU;
    let square = x * x;
    let bent = 1.0 - square / 6.0 * (1.0 - square / 20.0 * (1.0 - square / 42.0));
    sign * x * bent
}

/// A triangle wave at so many turns.
pub(crate) fn triangle(turns: f64) -> f64 {
    let part = turns - turns.floor();
    1.0 - 4.0 * (part - 0.5).abs()
}

/// A square wave at so many turns.
pub(crate) fn square(turns: f64) -> f64 {
    let part = turns - turns.floor();
    if part < 0.5 { 1.0 } else { -1.0 }
}

/// By what to multiply in each of `steps` steps to be down by 60 decibels after them.
pub(crate) fn decay(steps: f64) -> f64 {
    // The natural logarithm of 1000.
    let x = 6.907_755_278_982_137 / steps.max(1.0);
    1.0 / (1.0 + x * (1.0 + x / 2.0 * (1.0 + x / 3.0)))
}

/// So many decibels less, as a factor.
pub(crate) fn softer(decibels: u8) -> f64 {
    (0..decibels).fold(1.0, |factor, _| factor * 0.891_250_938_133_745_6)
}

/// White noise, always the same for the same seed.
pub(crate) struct Hiss(u32);

impl Hiss {
    /// Begins.
    pub(crate) fn new(seed: u32) -> Self {
        Self(seed.wrapping_mul(0x9e37_79b9) | 1)
    }

    /// The next sample, between -1 and 1.
    pub(crate) fn next(&mut self) -> f64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 17;
        self.0 ^= self.0 << 5;
        f64::from(self.0) / f64::from(u32::MAX) * 2.0 - 1.0
    }
}

/// A filter that lets pass what lies below a pitch, or around it.
#[derive(Default)]
pub(crate) struct Filter {
    low: f64,
    band: f64,
}

impl Filter {
    /// Passes one sample, with the pitch as a part of the rate and how wide it is around it; gives
    /// what lies below and what lies around.
    pub(crate) fn pass(&mut self, sample: f64, pitch: f64, width: f64) -> (f64, f64) {
        let bend = 2.0 * sine(pitch.clamp(0.0001, 0.15) / 2.0);
        self.low += bend * self.band;
        let high = sample - self.low - width * self.band;
        self.band += bend * high;
        (self.low, self.band)
    }
}

#[cfg(test)]
mod tests {
    use super::{decay, sine, softer};

    #[test]
    fn the_sine_is_one() {
        for step in 0..1000 {
            let turns = f64::from(step) / 400.0 - 0.7;
            let true_one = (turns * core::f64::consts::TAU).sin();
            assert!((sine(turns) - true_one).abs() < 0.0003, "at {turns}");
        }
    }

    #[test]
    fn what_dies_away_is_gone_by_sixty_decibels() {
        let left = (0..4800).fold(1.0, |left, _| left * decay(4800.0));
        assert!((left - 0.001).abs() < 0.000_01, "{left}");
        assert!((softer(20) - 0.1).abs() < 0.000_001);
    }
}
