//! Several sounds at once.

use std::sync::Arc;

/// How many sounds are heard at once at most.
pub const MOST_VOICES: usize = 8;

/// A sound that is being played.
struct Voice {
    sound: Arc<[i16]>,
    at: usize,
    volume: i32,
}

/// Mixes what is being played.
#[derive(Default)]
pub struct Mixer {
    voices: Vec<Voice>,
}

impl Mixer {
    /// Begins a sound at a volume of 0 to 100. Says whether there was room for it.
    pub fn begin(&mut self, sound: Arc<[i16]>, volume: u8) -> bool {
        let room = self.voices.len() < MOST_VOICES;
        if room && volume > 0 {
            self.voices.push(Voice {
                sound,
                at: 0,
                volume: i32::from(volume.min(100)),
            });
        }
        room
    }

    /// Whether nothing is being played.
    pub fn is_silent(&self) -> bool {
        self.voices.is_empty()
    }

    /// Fills `out` with what is heard next.
    pub fn mix(&mut self, out: &mut [i16]) {
        for place in out.iter_mut() {
            let sum = self.voices.iter_mut().map(Voice::next).sum();
            *place = bend(sum);
        }
        self.voices.retain(|voice| voice.at < voice.sound.len());
    }
}

impl Voice {
    fn next(&mut self) -> i32 {
        let sample = self.sound.get(self.at).copied().unwrap_or(0);
        self.at += 1;
        // Ears hear steps of loudness, not of amplitude.
        i32::from(sample) * self.volume * self.volume / 10_000
    }
}

/// Bends what is too loud for sixteen bits.
fn bend(sum: i32) -> i16 {
    const KNEE: i32 = 24_576;
    const REST: i32 = i16::MAX as i32 - KNEE;
    let over = (sum.abs() - KNEE).max(0);
    let size = sum.abs().min(KNEE) + over * REST / (over + REST);
    (size * sum.signum()) as i16
}

#[cfg(test)]
mod tests {
    use super::{MOST_VOICES, Mixer};
    use std::sync::Arc;

    fn sound(sample: i16, length: usize) -> Arc<[i16]> {
        vec![sample; length].into()
    }

    #[test]
    fn sounds_add_up_and_end() {
        let mut mixer = Mixer::default();
        assert!(mixer.begin(sound(100, 3), 100));
        assert!(mixer.begin(sound(1000, 2), 50));
        let mut out = [7; 5];
        mixer.mix(&mut out);
        assert_eq!(out, [350, 350, 100, 0, 0]);
        assert!(mixer.is_silent());
    }

    #[test]
    fn a_crowd_is_bent_and_limited() {
        let mut mixer = Mixer::default();
        for _ in 0..MOST_VOICES {
            assert!(mixer.begin(sound(i16::MIN, 2), 100));
        }
        assert!(!mixer.begin(sound(1, 2), 100), "there is no room for more");
        let mut out = [0; 1];
        mixer.mix(&mut out);
        assert!(out[0] < -30_000, "{out:?}");
    }

    #[test]
    fn no_volume_is_no_sound() {
        let mut mixer = Mixer::default();
        assert!(mixer.begin(sound(100, 3), 0));
        assert!(mixer.is_silent());
    }
}
