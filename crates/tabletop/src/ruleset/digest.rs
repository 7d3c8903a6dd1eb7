//! The running fingerprint of a battle's state.

use xxhash_rust::xxh3::Xxh3;

/// A running fingerprint of a battle's state.
#[derive(Default)]
pub struct Digest(Xxh3);

impl Digest {
    /// Feeds a number.
    pub fn number(&mut self, value: i64) {
        self.0.update(&value.to_le_bytes());
    }

    /// Feeds bytes.
    pub fn bytes(&mut self, bytes: &[u8]) {
        self.0.update(bytes);
    }

    pub(crate) fn finish(&self) -> u64 {
        self.0.digest()
    }
}
