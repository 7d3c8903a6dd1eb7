//! The wall clock. It chooses seeds and measures speed; no battle ever sees it.
#![expect(
    clippy::disallowed_types,
    reason = "what it tells is printed and never reaches a battle"
)]

use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

/// A seed from the clock, short enough to be typed again.
pub fn seed() -> u64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH);
    crate::seed::mix(now.map_or(1, |time| time.as_nanos() as u64)) % 1_000_000
}

/// Measures how long something takes.
#[derive(Clone, Copy, Debug)]
pub struct Stopwatch(Instant);

impl Stopwatch {
    /// Starts it.
    pub fn start() -> Self {
        Self(Instant::now())
    }

    /// The time since it was started.
    pub fn elapsed(self) -> Duration {
        self.0.elapsed()
    }
}
