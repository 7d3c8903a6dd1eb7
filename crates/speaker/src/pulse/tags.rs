//! How the protocol writes values: a letter for the kind, then the value, the high byte first.

use std::io::{Error, ErrorKind};

/// Values one after the other.
#[derive(Default)]
pub(super) struct Writer(Vec<u8>);

impl Writer {
    pub(super) fn number(mut self, value: u32) -> Self {
        self.0.push(b'L');
        self.0.extend(value.to_be_bytes());
        self
    }

    pub(super) fn flags(mut self, flags: &[bool]) -> Self {
        self.0
            .extend(flags.iter().map(|flag| if *flag { b'1' } else { b'0' }));
        self
    }

    pub(super) fn text(mut self, text: &str) -> Self {
        self.0.push(b't');
        self.0.extend(text.bytes().filter(|byte| *byte != 0));
        self.0.push(0);
        self
    }

    pub(super) fn bytes(mut self, bytes: &[u8]) -> Self {
        self.0.push(b'x');
        self.0.extend((bytes.len() as u32).to_be_bytes());
        self.0.extend(bytes);
        self
    }

    /// Properties by name.
    pub(super) fn properties(mut self, all: &[(&str, &str)]) -> Self {
        self.0.push(b'P');
        for (name, value) in all {
            let value = [value.as_bytes(), &[0]].concat();
            self = self.text(name).number(value.len() as u32).bytes(&value);
        }
        self.0.push(b'N');
        self
    }

    /// Anything that is written as it is.
    pub(super) fn plain(mut self, bytes: &[u8]) -> Self {
        self.0.extend(bytes);
        self
    }

    pub(super) fn done(self) -> Vec<u8> {
        self.0
    }
}

/// Reads values one after the other.
pub(super) struct Reader<'a>(pub(super) &'a [u8]);

impl Reader<'_> {
    pub(super) fn number(&mut self) -> Result<u32, Error> {
        match self.0 {
            [b'L', a, b, c, d, rest @ ..] => {
                self.0 = rest;
                Ok(u32::from_be_bytes([*a, *b, *c, *d]))
            }
            _ => Err(Error::new(
                ErrorKind::InvalidData,
                "the sound server says something that is not understood",
            )),
        }
    }
}
