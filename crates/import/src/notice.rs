//! What an import has to say about what it read.

use std::fmt;

/// Why there is a notice.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Reason {
    /// A value is missing or cannot be read: the entry is written as a comment.
    Missing,
    /// Something is not known here: it is left out.
    Unknown,
    /// Read, but without a use in the rules.
    Unused,
    /// Another entry of the same name.
    Repeated,
    /// Read otherwise than it is written.
    Read,
}

impl Reason {
    /// In a word.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Missing => "missing",
            Self::Unknown => "unknown",
            Self::Unused => "unused",
            Self::Repeated => "repeated",
            Self::Read => "read",
        }
    }
}

/// Something that could not be used, and where it stands.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Notice {
    /// The file.
    pub file: String,
    /// The line, from 1.
    pub line: u32,
    /// Why.
    pub reason: Reason,
    /// What.
    pub text: String,
}

impl fmt::Display for Notice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (file, line, reason) = (&self.file, self.line, self.reason.word());
        write!(f, "{file}:{line}: {reason}: {}", self.text)
    }
}
